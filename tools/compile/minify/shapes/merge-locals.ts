/**
 * Merges adjacent declarations: `local a = 1 local b = 2` becomes `local a, b = 1, 2`. Values are evaluated in the
 * same order. Requires unique names of variables.
 */

import * as lua from 'typescript-to-lua';
import { rewriteBlocks } from '../../../lua/kinds.ts';
import { contains, locationAt, replaceStatements } from '../../../lua/tree.ts';

/** Most variables of a joined declaration: each value takes a register until all are there. */
const MAX_JOINED = 40;

/** Joins declarations in all blocks of a chunk. */
export function mergeLocals(statements: lua.Statement[]): void {
  const chunk = lua.createBlock(statements);
  rewriteBlocks(chunk, merged);
  replaceStatements(statements, chunk.statements);
}

function merged(body: lua.Statement[]): lua.Statement[] {
  const result: lua.Statement[] = [];
  for (const statement of body) {
    const last = result.at(-1);
    const joined = last && merge(last, statement);
    if (joined) result[result.length - 1] = joined;
    else result.push(statement);
  }
  return result;
}

/** One declaration for two statements, or undefined if there is none. */
function merge(first: lua.Statement, second: lua.Statement): lua.Statement | undefined {
  if (!lua.isVariableDeclarationStatement(first)) return undefined;
  const asFunction = declareFunction(first, second);
  if (asFunction) return asFunction;
  if (!lua.isVariableDeclarationStatement(second) || isFunction(first) || isFunction(second))
    return undefined;
  const left = [...first.left, ...second.left];
  if (left.length > MAX_JOINED) return undefined;
  const declared = new Set(first.left.map(({ text }) => text));
  const isDeclared = (node: lua.Node): boolean => lua.isIdentifier(node) && declared.has(node.text);
  if ((second.right ?? []).some(value => contains(value, isDeclared))) return undefined;
  const right = joinValues(first, second);
  if (!right) return undefined;
  const [from, to] = right;
  return locationAt(
    lua.createVariableDeclarationStatement(
      from === first ? left : [...second.left, ...first.left],
      to.length > 0 ? to : undefined,
    ),
    first,
  );
}

/** The values of both declarations, and the one whose variables come first. */
function joinValues(
  first: lua.VariableDeclarationStatement,
  second: lua.VariableDeclarationStatement,
): [lua.VariableDeclarationStatement, lua.Expression[]] | undefined {
  const before = first.right ?? [];
  const after = second.right ?? [];
  // What gets no value stands at the end, behind a value that is one for sure.
  if (before.length === 0 && after.length === 0) return [first, []];
  if (before.length === 0) return isComplete(second) ? [second, after] : undefined;
  if (after.length === 0) return isComplete(first) ? [first, before] : undefined;
  if (before.length !== first.left.length) return undefined;
  return [first, [...before, ...after]];
}

/** Whether every variable has a value of its own, and none may come from a call that gives several. */
function isComplete({ left, right = [] }: lua.VariableDeclarationStatement): boolean {
  return right.length <= left.length && !isList(right[right.length - 1]);
}

function isList(value: lua.Expression): boolean {
  return lua.isCallExpression(value) || lua.isMethodCallExpression(value) || lua.isDotsLiteral(value);
}

function isFunction(statement: lua.VariableDeclarationStatement): boolean {
  return lua.isFunctionDefinition(statement);
}

/** `local f` before `function f() … end` is `local function f() … end`. */
function declareFunction(
  first: lua.VariableDeclarationStatement,
  second: lua.Statement,
): lua.Statement | undefined {
  if (first.right?.length || first.left.length !== 1 || !lua.isAssignmentStatement(second)) return undefined;
  const [target] = second.left;
  if (!lua.isFunctionDefinition(second) || !lua.isIdentifier(target)) return undefined;
  if (target.text !== first.left[0].text) return undefined;
  return locationAt(lua.createVariableDeclarationStatement(target, second.right), second);
}
