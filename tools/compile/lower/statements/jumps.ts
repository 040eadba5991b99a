/**
 * Jumps that Lua's `break` cannot express: to a label, and out of `try`, whose blocks are functions in Lua. A jump to
 * a label is a `goto`. Inside of a `try` block it returns the name of the label, and code after the `try` jumps
 * there, after `finally`.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../../lua/kinds.ts';
import { suspends, yields } from '../../facts/index.ts';
import { homeOf, someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { LoopContinued, type Scope, ScopeType } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { closeLoops } from './for-of-loops.ts';

/** What a `try` block returns for a plain `break`; no label can have this name. */
const PLAIN_BREAK = 'break';
/** The transpiler's names for the result of a `try` block, and for the `catch` block. */
const HAS_RETURNED = '____hasReturned';
const CATCH = '____catch';
/** The caught value, if a pattern destructures it. */
const PROBLEM = '____problem';

/** By the original statements: in files with parentheses, the transpiler visits copies. */
const breakLabels = new WeakMap<ts.Node, string>();

/** `label: statement` */
export const labeledStatement: Lowering<ts.LabeledStatement, lua.Statement[]> = (node, context) => {
  const statements = context.transformStatements(node.statement);
  const label = breakLabels.get(ts.getOriginalNode(node));
  if (label === undefined) return statements;
  return [lua.createDoStatement([...statements, lua.createLabelStatement(label)], node)];
};

/** `break` and `break label` */
export const breakStatement: Lowering<ts.BreakStatement, lua.Statement | lua.Statement[]> = (
  node,
  context,
) => {
  const target = node.label && findLabeled(node, node.label.text);
  if (!target) {
    leaveParts(context, scope => scope.type === ScopeType.Loop || scope.type === ScopeType.Switch);
    return context.superTransformStatements(node);
  }
  let label = breakLabels.get(target);
  if (label === undefined) {
    label = `__break${target.pos}`;
    breakLabels.set(target, label);
  }
  leaveParts(context, scope => scope.node !== undefined && !isInside(ts.getOriginalNode(scope.node), target));
  return [...closeLoops(node, target, context), lua.createGotoStatement(label, node)];
};

/** `continue` and `continue label` */
export const continueStatement: Lowering<ts.ContinueStatement, lua.Statement | lua.Statement[]> = (
  node,
  context,
) => {
  const target = node.label && findLabeled(node, node.label.text);
  const loop = target && loopOf(target);
  const isTarget = (scope: Scope): boolean =>
    scope.type === ScopeType.Loop &&
    (loop === undefined || (scope.node !== undefined && ts.getOriginalNode(scope.node) === loop));
  leaveParts(context, isTarget);
  const scope = context.scopeStack.findLast(isTarget);
  if (!scope || !loop) return context.superTransformStatements(node);
  scope.loopContinued = LoopContinued.WithGoto;
  return [...closeLoops(node, loop, context), lua.createGotoStatement(`__continue${scope.id}`, node)];
};

/** Lowers `try` with the transpiler, and adds the jumps out of its blocks. */
export function tryStatement(node: ts.TryStatement, context: TransformationContext): lua.Statement[] {
  const isAroundYield = yields(node.tryBlock);
  const made = context.superTransformStatements(withNamedProblem(node, isAroundYield));
  for (const statement of made)
    if (lua.isDoStatement(statement)) {
      statement.statements = withJumps(statement.statements);
      for (const part of statement.statements) nameProblem(part, isAroundYield);
      protect(statement.statements, mayCallItself(node, context) && !suspends(node.tryBlock));
    }
  return made;
}

/** Makes the calls of `try` blocks pass on errors about Lua's own limits, which must not be caught. */
function protect(statements: readonly lua.Statement[], isDeep: boolean): void {
  const rename = visitsByKind({
    [lua.SyntaxKind.CallExpression]: ({ expression }) => {
      if (!lua.isIdentifier(expression) || expression.text !== 'pcall') return undefined;
      expression.text = isDeep ? 'js_deep_try' : 'js_try';
      return false;
    },
    [lua.SyntaxKind.FunctionExpression]: () => false,
  });
  for (const statement of statements) walkKinds(statement, rename);
}

function isAccessor({ name }: ts.PropertyAccessExpression, checker: ts.TypeChecker): boolean {
  return ((checker.getSymbolAtLocation(name)?.flags ?? 0) & ts.SymbolFlags.Accessor) !== 0;
}

/** Whether a `try` block may reach the same `try` again, by calls among the program's functions. */
function mayCallItself(node: ts.TryStatement, { checker }: TransformationContext): boolean {
  const calls = (at: ts.Node): boolean => {
    const isCall = ts.isCallExpression(at) || ts.isNewExpression(at) || ts.isTaggedTemplateExpression(at);
    if (ts.isPropertyAccessExpression(at) && isAccessor(at, checker)) return true;
    const called = isCall ? checker.getResolvedSignature(at)?.declaration : undefined;
    return (isCall && !called?.getSourceFile().isDeclarationFile) || someChild(at, calls);
  };
  return !ts.isSourceFile(homeOf(ts.getOriginalNode(node))) && calls(ts.getOriginalNode(node));
}

/**
 * `catch ({ message })` as a catch of a variable that is destructured at the beginning of the block; so that a generator
 * can be left, `catch` around a `yield` always has a variable and a block that does something.
 */
function withNamedProblem(node: ts.TryStatement, isAroundYield: boolean): ts.TryStatement {
  const { catchClause } = node;
  if (!catchClause) return node;
  const pattern = catchClause.variableDeclaration?.name;
  if (pattern ? ts.isIdentifier(pattern) : !isAroundYield) return node;
  const { factory } = ts;
  const problem = factory.createIdentifier(PROBLEM);
  const readElement = pattern
    ? factory.createVariableStatement(
        undefined,
        factory.createVariableDeclarationList(
          [factory.createVariableDeclaration(pattern, undefined, undefined, problem)],
          ts.NodeFlags.Const,
        ),
      )
    : factory.createEmptyStatement();
  const block = factory.updateBlock(catchClause.block, [readElement, ...catchClause.block.statements]);
  const named = factory.createVariableDeclaration(PROBLEM);
  const clause = factory.updateCatchClause(catchClause, named, block);
  Object.assign(block, { parent: catchClause });
  const { tryBlock, finallyBlock } = node;
  return Object.assign(factory.updateTryStatement(node, tryBlock, clause, finallyBlock), {
    parent: node.parent,
  });
}

/** Converts errors that Lua raises to JavaScript's errors for `catch`. */
function nameProblem(statement: lua.Statement, isAroundYield: boolean): void {
  if (!lua.isVariableDeclarationStatement(statement) || statement.left[0].text !== CATCH) return;
  for (const { params, body } of partsOf(statement))
    for (const problem of params ?? []) {
      const leaving = callGlobal('js_leaving', [lua.cloneIdentifier(problem)]);
      const caught = callGlobal('js_caught', [lua.cloneIdentifier(problem)]);
      body.statements.unshift(
        ...(isAroundYield ? [lua.createExpressionStatement(leaving)] : []),
        lua.createAssignmentStatement(lua.cloneIdentifier(problem), caught),
      );
    }
}

function withJumps(statements: lua.Statement[]): lua.Statement[] {
  const jumps = new Set<string>();
  for (const statement of statements)
    for (const part of partsOf(statement)) part.body.statements = leavingPart(part.body.statements, jumps);
  if (jumps.size === 0) return statements;
  const dispatch = [...jumps].map(label =>
    lua.createIfStatement(
      lua.createBinaryExpression(
        lua.createIdentifier(HAS_RETURNED),
        lua.createStringLiteral(label),
        lua.SyntaxKind.EqualityOperator,
      ),
      lua.createBlock([label === PLAIN_BREAK ? lua.createBreakStatement() : lua.createGotoStatement(label)]),
    ),
  );
  const last = statements.at(-1);
  if (!last || !lua.isIfStatement(last)) return statements;
  // Only a jump marked this block as returning: nothing else leaves the function here.
  const returns = statements.some(statement => partsOf(statement).some(returnsValue));
  last.ifBlock.statements = returns ? [...dispatch, ...last.ifBlock.statements] : dispatch;
  return statements;
}

/** The functions of the `try` blocks in one of its lowered statements. */
function partsOf(statement: lua.Statement): lua.FunctionExpression[] {
  if (!lua.isVariableDeclarationStatement(statement)) return [];
  const [value] = statement.right ?? [];
  if (!value) return [];
  if (lua.isFunctionExpression(value)) return [value];
  if (!lua.isCallExpression(value)) return [];
  const [part] = value.params;
  return part && lua.isFunctionExpression(part) ? [part] : [];
}

/** Replaces jumps out of the statements by returns; collects their labels in `jumps`. */
function leavingPart(statements: lua.Statement[], jumps: Set<string>): lua.Statement[] {
  const labels = new Set<string>();
  mapStatements(statements, statement => {
    if (lua.isLabelStatement(statement)) labels.add(statement.name);
    return statement;
  });
  return mapStatements(statements, (statement, isInLoop) => {
    const label = lua.isGotoStatement(statement)
      ? statement.label
      : lua.isBreakStatement(statement) && !isInLoop
        ? PLAIN_BREAK
        : undefined;
    if (label === undefined || labels.has(label)) return statement;
    jumps.add(label);
    return lua.createReturnStatement([lua.createStringLiteral(label)]);
  });
}

function returnsValue(part: lua.FunctionExpression): boolean {
  let isFound = false;
  mapStatements(part.body.statements, statement => {
    if (lua.isReturnStatement(statement) && statement.expressions[0]?.kind === lua.SyntaxKind.TrueKeyword)
      isFound = true;
    return statement;
  });
  return isFound;
}

/** Notes on the `try` blocks between here and the target of a jump that they return something. */
function leaveParts(context: TransformationContext, isTarget: (scope: Scope) => boolean): void {
  for (const scope of [...context.scopeStack].reverse()) {
    if (scope.type === ScopeType.Function || isTarget(scope)) return;
    if (scope.type === ScopeType.Try || scope.type === ScopeType.Catch) scope.functionReturned = true;
  }
}

function findLabeled(node: ts.Node, label: string): ts.LabeledStatement | undefined {
  for (let at = ts.getOriginalNode(node).parent; at && !ts.isFunctionLike(at); at = at.parent)
    if (ts.isLabeledStatement(at) && at.label.text === label) return at;
  return undefined;
}

/** The loop behind a label. */
function loopOf(node: ts.LabeledStatement): ts.Statement {
  let { statement } = node;
  while (ts.isLabeledStatement(statement)) statement = statement.statement;
  return statement;
}

function isInside(node: ts.Node, ancestor: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

/** Maps statements, including those in blocks and loops, but not in nested functions. */
function mapStatements(
  statements: readonly lua.Statement[],
  replace: (statement: lua.Statement, isInLoop: boolean) => lua.Statement,
  isInLoop = false,
): lua.Statement[] {
  const inside = (block: lua.Block | lua.DoStatement, isLoop: boolean): void => {
    block.statements = mapStatements(block.statements, replace, isLoop);
  };
  return statements.map(statement => {
    if (lua.isDoStatement(statement)) inside(statement, isInLoop);
    else if (lua.isIfStatement(statement)) insideBranches(statement, block => inside(block, isInLoop));
    else if ('body' in statement) inside(statement.body as lua.Block, true);
    return replace(statement, isInLoop);
  });
}

function insideBranches(statement: lua.IfStatement, visit: (block: lua.Block) => void): void {
  visit(statement.ifBlock);
  const { elseBlock } = statement;
  if (elseBlock && lua.isIfStatement(elseBlock)) insideBranches(elseBlock, visit);
  else if (elseBlock) visit(elseBlock);
}
