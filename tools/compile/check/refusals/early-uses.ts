/**
 * Refuses uses of a variable before its declaration has run where TypeScript does not report them: in JavaScript, a
 * ReferenceError.
 */

import { append } from '../../../long-lists.ts';
import { areSome, isSuspension, skipWrappers } from '../../facts/index.ts';
import { homeOf } from '../../program/nodes-in.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Finding, type Rule, refusal } from '../rule.ts';

/** Uses before a declaration. */
export const OF_EARLY_USES: readonly Rule[] = [
  refusal({
    code: 'compile/early-call',
    find: { [ts.SyntaxKind.CallExpression]: (node, { checker }) => earlyCall(node, checker) },
    examples: ['draw();\nconst lives = 3;\nfunction draw(): void {\n  trace(lives);\n}'],
  }),
  refusal({
    code: 'compile/early-value',
    find: { [ts.SyntaxKind.BinaryExpression]: (node, { checker }) => earlyValue(node, checker) },
    examples: [
      'switch (time() % 3) {\n  case 1:\n    let bonus = 5;\n    trace(bonus);\n    break;\n  case 2:\n    bonus = 7;\n}',
    ],
  }),
];

/** `draw(); const lives = 3; function draw() { trace(lives); }`; undefined for any other call. */
function earlyCall(call: ts.CallExpression, checker: ts.TypeChecker): Finding | undefined {
  const called = calledFunction(call, checker);
  const home = called && homeOf(call);
  if (!called || homeOf(called) !== home) return undefined;
  const early = variablesIn(call, called, checker, new Set()).find(
    variable => homeOf(variable) === home && variable.pos > call.pos && isLater(variable, call),
  );
  if (!early) return undefined;
  const name = early.name!.getText();
  return {
    message: `${shown(call.expression)} uses ${name} before it is declared`,
    remedy: `Move the declaration of ${name} above the call.`,
  };
}

/** `case 1: let lives = 3; break; case 2: lives = 5;`; undefined for any other operation. */
function earlyValue(
  { left, operatorToken }: ts.BinaryExpression,
  checker: ts.TypeChecker,
): Finding | undefined {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isIdentifier(left)) return undefined;
  const clause = ts.findAncestor(left, ts.isCaseOrDefaultClause);
  const declaration = clause && checker.getSymbolAtLocation(left)?.valueDeclaration;
  const home = declaration?.parent.parent.parent;
  if (!clause || !home || home === clause || home.parent !== clause.parent) return undefined;
  if (!(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.BlockScoped)) return undefined;
  return {
    message: `${left.text} is declared in another case, which need not have run`,
    remedy: `Declare ${left.text} in front of the switch.`,
  };
}

type Declared = ts.VariableDeclaration | ts.ClassDeclaration;
type Callable = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

/** Whether the declaration runs after the call: the call stands in the block of the declaration, or deeper. */
function isLater(variable: Declared, call: ts.Node): boolean {
  const block = ts.findAncestor(variable.parent, node => ts.isBlock(node) || ts.isSourceFile(node));
  return ts.findAncestor(call, node => node === block) !== undefined;
}

/** The function of the program, other than a generator, that an expression calls by its name. */
function calledFunction({ expression }: ts.CallExpression, checker: ts.TypeChecker): Callable | undefined {
  const callee = skipWrappers(expression);
  const declaration = ts.isIdentifier(callee) && checker.getSymbolAtLocation(callee)?.valueDeclaration;
  if (!declaration) return undefined;
  const isConstant =
    ts.isVariableDeclaration(declaration) && (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
  const made = isConstant && declaration.initializer ? declaration.initializer : declaration;
  const isFunction =
    ts.isFunctionDeclaration(made) || ts.isFunctionExpression(made) || ts.isArrowFunction(made);
  return isFunction && made.body && !made.asteriskToken ? made : undefined;
}

/** The variables and classes that a function uses whenever it is called so, also by way of others that it calls. */
function variablesIn(
  call: ts.CallExpression,
  called: Callable,
  checker: ts.TypeChecker,
  seen: Set<ts.Node>,
): Declared[] {
  const found: Declared[] = [];
  // What follows something that may leave the function need not run.
  let isSure = true;
  const visit = (node: ts.Node): void => {
    if (!isSure || ts.isTypeNode(node) || ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isReturnStatement(node)) {
      if (node.expression) visit(node.expression);
      isSure = false;
      return;
    }
    const [always, maybe] = partsOf(node);
    for (const part of always) visit(part);
    if (maybe.some(leaves) || isSuspension(node)) isSure = false;
    if (ts.isCallExpression(node)) {
      const other = calledFunction(node, checker);
      if (other && isSure) append(found, variablesIn(node, other, checker, seen));
    }
    if (!ts.isIdentifier(node) || !ts.isExpression(node) || !isSure) return;
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
    // A `var` is there from the beginning.
    const isBlockScoped =
      declaration &&
      (ts.isClassDeclaration(declaration) ||
        (ts.isVariableDeclaration(declaration) &&
          (declaration.parent.flags & ts.NodeFlags.BlockScoped) !== 0));
    const isAmbient = declaration && ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient;
    if (isBlockScoped && !isAmbient && declaration.getSourceFile() === called.getSourceFile())
      found.push(declaration);
  };
  const parameters = called.parameters.filter(({ name }) => name.getText() !== 'this');
  const parts = parameters.flatMap(({ name, initializer }, index) =>
    initializer && mayBeLeftOut(call, index, checker) ? [initializer, name] : [name],
  );
  for (const part of [...parts, called.body!]) {
    if (seen.has(part)) continue;
    seen.add(part);
    visit(part);
  }
  return found;
}

/** Whether a call leaves a parameter to its default, as it also does by undefined. */
function mayBeLeftOut(
  { arguments: given }: ts.CallExpression,
  index: number,
  checker: ts.TypeChecker,
): boolean {
  if (given.slice(0, index + 1).some(ts.isSpreadElement)) return false;
  return index >= given.length || areSome(checker.getTypeAtLocation(given[index]), ts.TypeFlags.Undefined);
}

/** What of a node runs whenever it does, and what may not. */
function partsOf(node: ts.Node): readonly [readonly ts.Node[], readonly ts.Node[]] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, child => void children.push(child));
  const isLogical = ts.isBinaryExpression(node) && /^(&&|\|\||\?\?)=?$/.test(node.operatorToken.getText());
  if (isLogical) return [[node.left], [node.right]];
  const isBranch = ts.isIfStatement(node) || ts.isConditionalExpression(node) || ts.isSwitchStatement(node);
  if (isBranch || ts.isWhileStatement(node)) return [children.slice(0, 1), children.slice(1)];
  const isLoop = ts.isForStatement(node) || ts.isForInStatement(node) || ts.isForOfStatement(node);
  return isLoop || ts.isTryStatement(node) || ts.isOptionalChain(node) ? [[], children] : [children, []];
}

function leaves(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
  if (ts.isReturnStatement(node) || ts.isThrowStatement(node)) return true;
  return ts.forEachChild(node, leaves) ?? false;
}
