/**
 * Objects, arrays, functions, strings and generators that are created in loops that run every frame: each is work for Lua's
 * collector. Follows calls from the functions that the console calls, but not those of branches that run in few frames; calls by
 * way of variables and of interfaces are not seen.
 */

import { ARRAY_METHODS, makesIterators } from '../../facts/index.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import { withoutAlias } from '../../program/symbols.ts';
import ts from '../../program/typescript.js';
import { problemOf, type Rule, type RuleProblem, warning } from '../rule.ts';
import { RareBranches } from './rare-branches.ts';

const Js = ts.SyntaxKind;

export const HOT_ALLOCATION = warning({
  code: 'lint/hot-allocation',
  remedy: 'If the game is too slow, make it once outside of the loop and reuse it, or pass numbers.',
  isLint: true,
  examples: ['export function TIC(): void {\n  for (let i = 0; i < 9; i++) trace([i].length);\n}'],
});

export const HOT_GENERATOR = warning({
  code: 'lint/hot-generator',
  remedy:
    'Write a loop, or call a function of the module that is a generator in `for…of`: it is inlined if it has no `try`.',
  isLint: true,
  examples: [
    [
      'class Grid {',
      '  *cells(): Generator<number> {',
      '    for (let i = 0; i < 9; i++) yield i;',
      '  }',
      '}',
      'const grids = [new Grid(), new Grid()];',
      'export function TIC(): void {',
      '  for (const grid of grids) for (const cell of grid.cells()) trace(cell);',
      '}',
    ].join('\n'),
  ],
});

/** Callbacks that run in every frame. */
const FRAME_CALLBACKS: ReadonlySet<string> = new Set(['TIC', 'SCN', 'BDR', 'OVR']);
/** What a node creates, and the rule for it. */
type Found = { rule: Rule; what: string };
type Work = { body: ts.Node; isLoop: boolean };

/** Problems in the functions that the callbacks of the entry file reach, in the order of files and lines. */
export function hotAllocations(entry: ts.SourceFile, checker: ts.TypeChecker): RuleProblem[] {
  const found = new Map<ts.Node, Found>();
  const seen = new Map<ts.Node, boolean>();
  const queue: Work[] = [];
  const branches = new RareBranches(checker, node => calledBody(node, checker));
  const enqueue = (body: ts.Node, isLoop: boolean): void => {
    const before = seen.get(body);
    if (before === true || before === isLoop) return;
    seen.set(body, isLoop);
    queue.push({ body, isLoop });
  };
  const visit = (node: ts.Node, isLoop: boolean): void => {
    const body = calledBody(node, checker);
    const what = isLoop ? (allocation(node, checker) ?? startedGenerator(node, body)) : undefined;
    if (what !== undefined) found.set(node, what);
    if (body) enqueue(body, isLoop);
    ts.forEachChild(node, child => {
      if (isLoop || !branches.isRare(child)) visit(child, isLoop || isRepeated(child));
    });
  };
  const module = checker.getSymbolAtLocation(entry);
  const names = [...(module ? checker.getExportsOfModule(module) : [])];
  for (const statement of entry.statements)
    if (ts.isFunctionDeclaration(statement) && statement.name) {
      const symbol = checker.getSymbolAtLocation(statement.name);
      if (symbol) names.push(symbol);
    }
  for (const symbol of names)
    if (FRAME_CALLBACKS.has(symbol.name)) {
      const body = bodyOf(withoutAlias(symbol, checker));
      if (body) enqueue(body, false);
    }
  for (let work = queue.pop(); work; work = queue.pop()) visit(work.body, work.isLoop);
  const inOrder = [...found].sort(
    ([one], [other]) => order(one.getSourceFile(), other.getSourceFile()) || one.pos - other.pos,
  );
  return oncePerLine(
    inOrder.map(([node, { rule, what }]) =>
      problemOf(rule, node, `creates ${what} in a loop that runs every frame`),
    ),
  );
}

/** The first of the problems that say the same of a line. */
function oncePerLine(problems: readonly RuleProblem[]): RuleProblem[] {
  const lineOf = ({ file, start, messageText }: RuleProblem): string =>
    `${file!.fileName}:${file!.getLineAndCharacterOfPosition(start!).line} ${messageText}`;
  return [...new Map(problems.toReversed().map(problem => [lineOf(problem), problem])).values()].reverse();
}

function order(one: ts.SourceFile, other: ts.SourceFile): number {
  return one === other ? 0 : one.fileName < other.fileName ? -1 : 1;
}

/** Whether a node runs many times where its parent runs once: the body of a loop, or of a function for each element. */
function isRepeated(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isIterationStatement(parent, false))
    return node === parent.statement || (ts.isForStatement(parent) && node !== parent.initializer);
  if (!(ts.isArrowFunction(parent) || ts.isFunctionExpression(parent)) || node !== parent.body) return false;
  const call = parent.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
  return ARRAY_METHODS.get(call.expression.name.text)?.callback !== undefined;
}

/** A generator that a node starts and that needs a coroutine; undefined if there is none. */
function startedGenerator(node: ts.Node, body: ts.Node | undefined): Found | undefined {
  const starts = body && ts.isFunctionLike(body.parent) && 'asteriskToken' in body.parent;
  if (!starts || !body.parent.asteriskToken || isInlined(node, body)) return undefined;
  return { rule: HOT_GENERATOR, what: 'a generator' };
}

/** Whether the values of a generator are taken where it is called, so that its body can stand there. */
function isInlined(node: ts.Node, body: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false;
  const { parent } = node;
  const isConsumed =
    (ts.isForOfStatement(parent) && parent.expression === node) ||
    ts.isSpreadElement(parent) ||
    (ts.isYieldExpression(parent) && parent.asteriskToken !== undefined) ||
    (ts.isVariableDeclaration(parent) && ts.isArrayBindingPattern(parent.name));
  const isIn = ({ pos, end }: ts.Node): boolean => pos >= body.pos && end <= body.end;
  return isConsumed && !nodesIn(body.getSourceFile(), Js.TryStatement).some(isIn);
}

/** What a node allocates; undefined if it allocates nothing. */
function allocation(node: ts.Node, checker: ts.TypeChecker): Found | undefined {
  const what = allocatedValue(node, checker);
  return what === undefined ? undefined : { rule: HOT_ALLOCATION, what };
}

function allocatedValue(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(node) && !isDestructured(node)) return 'an array';
  if (ts.isObjectLiteralExpression(node) && !isDestructured(node)) return 'an object';
  if (ts.isNewExpression(node)) return 'an object';
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return 'a function';
  if (ts.isTemplateExpression(node)) return 'a string';
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === Js.PlusToken;
  // Of `a + b + c` only the whole is reported.
  if (!isSum || (ts.isBinaryExpression(parent) && parent.left === node)) return undefined;
  return checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike ? 'a string' : undefined;
}

/** Whether a literal is the target of an assignment, or an array that is one side of `[a, b] = [b, a]`. */
function isDestructured({ parent }: ts.Node): boolean {
  if (ts.isVariableDeclaration(parent)) return !ts.isIdentifier(parent.name);
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === Js.EqualsToken &&
    !ts.isIdentifier(parent.left) &&
    !ts.isPropertyAccessExpression(parent.left) &&
    !ts.isElementAccessExpression(parent.left)
  );
}

/** Body of the function, method, getter or iterator that a node names and runs, if it is one of the program's. */
function calledBody(node: ts.Node, checker: ts.TypeChecker): ts.Node | undefined {
  if (ts.isForOfStatement(node)) {
    const iterator = checker.getTypeAtLocation(node.expression).getProperties().find(makesIterators);
    return iterator && bodyOf(iterator);
  }
  if (ts.isPropertyAccessExpression(node)) {
    const declarations = checker.getSymbolAtLocation(node.name)?.declarations;
    return declarations?.find(ts.isGetAccessorDeclaration)?.body;
  }
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const symbol = ts.isIdentifier(name) ? checker.getSymbolAtLocation(name) : undefined;
  return symbol && bodyOf(withoutAlias(symbol, checker));
}

function bodyOf({ valueDeclaration: declaration }: ts.Symbol): ts.Node | undefined {
  if (!declaration) return undefined;
  if (ts.isVariableDeclaration(declaration)) {
    const { initializer } = declaration;
    const isFunction =
      initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
    return isFunction ? initializer.body : undefined;
  }
  if (ts.isClassDeclaration(declaration)) return declaration.members.find(ts.isConstructorDeclaration)?.body;
  return ts.isFunctionLike(declaration) && 'body' in declaration
    ? (declaration.body as ts.Node | undefined)
    : undefined;
}
