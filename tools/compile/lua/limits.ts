/** Limits of Lua 5.3's compiler, which turn a correct program into one that does not load. */

import * as lua from 'typescript-to-lua';
import { resolveNames, type Variable } from './scope.ts';
import { childrenOf, type Located, walk } from './tree.ts';

/** Most local variables that may be known at one point of a function (Lua 5.3: 200). */
export const MOST_LOCALS = 200;
/** Most variables of enclosing functions that one function may use, the table of globals included. */
export const MOST_UPVALUES = 255;

export interface LimitViolation {
  /** Function that is too large. */
  place: Located;
  what: 'locals' | 'upvalues';
  count: number;
}

/** Functions in the statements of a chunk that Lua would refuse. */
export function limitViolations(statements: lua.Statement[]): LimitViolation[] {
  const names = resolveNames(statements);
  const violations: LimitViolation[] = [];
  const chunk = lua.createBlock(statements);
  const functions: lua.Node[] = [];
  walk(chunk, node => {
    if (lua.isFunctionExpression(node)) functions.push(node);
    return true;
  });
  for (const node of functions) {
    const { params, body } = node as lua.FunctionExpression;
    const locals = (params?.length ?? 0) + mostLocals(body.statements);
    if (locals > MOST_LOCALS) violations.push({ place: node, what: 'locals', count: locals });
    const upvalues = countUpvalues(node, names.variableOf);
    if (upvalues > MOST_UPVALUES) violations.push({ place: node, what: 'upvalues', count: upvalues });
  }
  return violations;
}

/** Most variables known at once in a block, those of the blocks inside it included. */
export function mostLocals(statements: readonly lua.Statement[]): number {
  let declared = 0;
  let most = 0;
  for (const statement of statements) {
    if (lua.isVariableDeclarationStatement(statement)) declared += statement.left.length;
    most = Math.max(most, declared + innerLocals(statement));
  }
  return most;
}

function innerLocals(node: lua.Node): number {
  if (lua.isFunctionExpression(node)) return 0;
  // Loops keep three or four hidden variables beside their own.
  if (lua.isForStatement(node)) return 4 + mostLocals(node.body.statements);
  if (lua.isForInStatement(node)) return 3 + node.names.length + mostLocals(node.body.statements);
  if (lua.isBlock(node) || lua.isDoStatement(node)) return mostLocals(node.statements);
  return Math.max(0, ...childrenOf(node).map(innerLocals));
}

function countUpvalues(node: lua.Node, variableOf: ReadonlyMap<lua.Identifier, Variable>): number {
  const inside = new Set<lua.Node>();
  const used = new Set<Variable | undefined>();
  walk(node, child => {
    inside.add(child);
    if (lua.isIdentifier(child)) used.add(variableOf.get(child));
    return true;
  });
  let count = 0;
  for (const variable of used) if (!variable || !inside.has(variable.nodes[0])) count++;
  return count;
}
