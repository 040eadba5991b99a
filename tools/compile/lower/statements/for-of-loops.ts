/**
 * `for…of` over values that are arrays only sometimes: `of map.get(key) ?? []`, which the transpiler takes for an
 * array. If a loop may be left early, by `break`, `return`, a jump to an outer label or an error, and the program can
 * observe that its iterator is closed (facts/iterators/iterator-close.ts), the whole loop is put into a `try` whose `finally`
 * closes it.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { closingShows, isOwnIterator, iteratorClosesOf, mayBeHeld } from '../../facts/index.ts';
import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { isMultiReturnCall } from '../../transpiler/index.ts';
import { readElement, sentinelOfNode } from '../arrays/nullish-elements.ts';
import { awaitReturned } from '../functions/async-functions.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { stepThroughCollection } from './collection-loops.ts';
import { giveToHoisted, hoistedDeclaration } from './hoisted-variables.ts';

/** The variables with the iterated values of loops that close their iterators, during lowering of these loops. */
const sources = new WeakMap<ts.Node, lua.Identifier>();
/** Lowered statements that empty statements are placeholders for. */
const replaced = new WeakMap<ts.Node, lua.Statement>();

/** Lowers a loop, over an iterator if the value may be no array. */
export const forOfStatement: Lowering<ts.ForOfStatement, lua.Statement[]> = (node, context) => {
  const original = ts.getOriginalNode(node) as ts.ForOfStatement;
  const isInTry = sources.has(original);
  if (!isInTry && mustClose(original, context)) return loopInTry(node, context);
  if (!isInTry && leaves(node.statement) && mayBeHeld(node.expression, context.checker))
    newSource(node, context);
  const source = sources.get(original);
  const statements = context.superTransformStatements(node);
  sources.delete(original);
  const loop = statements.find(lua.isForInStatement);
  if (loop) {
    if (!node.awaitModifier) readInLoop(loop, node, context);
    giveToHoisted(loop, node.initializer, context);
  }
  const [call] = loop?.expressions ?? [];
  if (!loop || !call || !lua.isCallExpression(call) || !lua.isIdentifier(call.expression)) return statements;
  const maker = call.expression;
  const isOverList = maker.text === 'ipairs';
  if (isOverList && mayBeNoList(node.expression, context.checker)) maker.text = '__TS__Iterator';
  const [iterated] = call.params;
  if (maker.text === '__TS__Iterator' && !source) stepThroughCollection(loop, node, context);
  if (!source || !iterated) return statements;
  if (node.awaitModifier) {
    maker.text = 'js_awaiting';
    call.params = [iterated, lua.cloneIdentifier(source)];
    return [lua.createAssignmentStatement(source, lua.createTableExpression(), node), ...statements];
  }
  const isPlain = !isInTry && isOwnIterator(node.expression, context.checker);
  const value = isPlain ? iterated : callGlobal('js_closing', [iterated], node.expression);
  const kept = isInTry
    ? lua.createAssignmentStatement(source, value, node)
    : lua.createVariableDeclarationStatement(source, value, node);
  statements.splice(statements.indexOf(loop), 0, kept);
  call.params = [lua.cloneIdentifier(source)];
  return isInTry ? statements : [...statements, closing(source, node)];
};

function newSource(node: ts.ForOfStatement, context: TransformationContext): lua.Identifier {
  const source = lua.createIdentifier(context.createTempName('source'));
  sources.set(ts.getOriginalNode(node), source);
  return source;
}

/** Whether a loop must close its iterator however it is left. */
function mustClose(node: ts.ForOfStatement, { checker, program }: TransformationContext): boolean {
  const { catches } = iteratorClosesOf(program);
  // Jobs in between show that it is closed.
  if (node.awaitModifier) return true;
  return closingShows(node.expression, program) || (catches && mayBeHeld(node.expression, checker));
}

/** `try { for (…) … } finally { js_close(source, !____try) }` */
function loopInTry(node: ts.ForOfStatement, context: TransformationContext): lua.Statement[] {
  const { factory } = ts;
  const source = newSource(node, context);
  const hasFailed = lua.createUnaryExpression(lua.createIdentifier('____try'), lua.SyntaxKind.NotOperator);
  const end = factory.createEmptyStatement();
  const close = node.awaitModifier ? 'js_end_awaiting' : 'js_close';
  replaced.set(end, lua.createExpressionStatement(callGlobal(close, [source, hasFailed], node)));
  const [inner, last] = [factory.createBlock([node]), factory.createBlock([end])];
  const made = Object.assign(factory.createTryStatement(inner, undefined, last), { parent: node.parent });
  for (const block of [inner, last]) Object.assign(block, { parent: made });
  return [lua.createVariableDeclarationStatement(source), ...context.transformStatements(made)];
}

/** Lowers an empty statement, or the one that it is a placeholder for. */
export const emptyStatement: Lowering<ts.EmptyStatement, lua.Statement | lua.Statement[]> = (
  node,
  context,
) => {
  return replaced.get(node) ?? hoistedDeclaration(node, context) ?? context.superTransformStatements(node);
};

/** Converts the sentinel to nil in the variable of a loop over an array. */
function readInLoop(loop: lua.ForInStatement, node: ts.ForOfStatement, context: TransformationContext): void {
  const { initializer } = node;
  const isPattern =
    ts.isVariableDeclarationList(initializer) && !ts.isIdentifier(initializer.declarations[0].name);
  const sentinel = sentinelOfNode(node.expression, context);
  const name = loop.names.at(-1);
  if (isPattern || !sentinel || !name) return;
  const value = readElement(lua.cloneIdentifier(name), sentinel, node);
  loop.body.statements.unshift(lua.createAssignmentStatement(lua.cloneIdentifier(name), value, node));
}

/** Statements that close the iterators of the loops around a jump, up to an outer node or the function. */
export function closeLoops(
  jump: ts.Statement,
  outside: ts.Node | undefined,
  context: TransformationContext,
): lua.Statement[] {
  const closings: lua.Statement[] = [];
  for (
    let at = ts.getOriginalNode(jump).parent;
    at && at !== outside && !ts.isFunctionLike(at);
    at = at.parent
  ) {
    const source = sources.get(at);
    if (source && ts.isForOfStatement(at) && !mustClose(at, context)) closings.push(closing(source, at));
  }
  return closings;
}

/** `return`, which closes the iterators of the loops around it after its value is evaluated. */
export const returnStatement: Lowering<ts.ReturnStatement, lua.Statement[]> = (node, context) => {
  const statements = context.superTransformStatements(node);
  awaitReturned(node, statements);
  const last = statements.at(-1);
  if (!last || !lua.isReturnStatement(last)) return statements;
  const closings = closeLoops(node, undefined, context);
  if (closings.length === 0) return statements;
  const isSeveral = node.expression && isMultiReturnCall(context, node.expression);
  const [value] = isSeveral ? [] : last.expressions.splice(-1);
  if (!value) return [...statements.slice(0, -1), ...closings, last];
  const kept = context.createTempNameForLuaExpression(value);
  last.expressions.push(lua.cloneIdentifier(kept));
  const declaration = lua.createVariableDeclarationStatement(kept, value, node);
  return [...statements.slice(0, -1), declaration, ...closings, last];
};

function closing(source: lua.Identifier, node: ts.Node): lua.Statement {
  return lua.createExpressionStatement(callGlobal('js_close', [lua.cloneIdentifier(source)], node));
}

/** Whether something in a loop may leave it. */
function leaves(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isBreakStatement(node) || ts.isReturnStatement(node)) return true;
  return (ts.isContinueStatement(node) && node.label !== undefined) || someChild(node, leaves);
}

function mayBeNoList(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(ts.getOriginalNode(node));
  return type.isUnion() && !type.types.every(part => checker.isArrayLikeType(part));
}
