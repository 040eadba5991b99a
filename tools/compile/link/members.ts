/** Members of classes in linked statements: which member a statement defines, and which names reach members. */

import * as lua from 'typescript-to-lua';
import { fieldName } from '../lua/tree.ts';
import { chunkName } from './chunk-names.ts';

/** Names of members that the library or Lua calls or defines. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'constructor toString toJSON toLocaleString valueOf name message stack cause next return throw then catch finally ' +
    'get set has add delete clear keys values entries forEach size length ' +
    'byte char find format gmatch gsub len lower match rep reverse sub upper pack unpack'
  ).split(' '),
);

/** Whether others than the program may use a member of a name. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name) || name.startsWith('__');
}

/** The name of the method, getter or setter that a statement defines in a class without any other effect. */
export function definedMember(statement: lua.Statement): string | undefined {
  if (lua.isExpressionStatement(statement)) {
    const { expression: call } = statement;
    if (!lua.isCallExpression(call) || !lua.isIdentifier(call.expression)) return undefined;
    const [target, name] = call.params;
    const isAccessor = call.expression.text === '__TS__SetDescriptor' && classOf(target) !== undefined;
    return isAccessor && name && lua.isStringLiteral(name) ? name.value : undefined;
  }
  if (!lua.isAssignmentStatement(statement) || statement.left.length !== 1) return undefined;
  const [target] = statement.left;
  const [value] = statement.right;
  const isMethod = value && (lua.isFunctionExpression(value) || chunkName(value) !== undefined);
  if (!isMethod || !lua.isTableIndexExpression(target) || classOf(target.table) === undefined)
    return undefined;
  return fieldName(target);
}

/** The variable of a class, from `Class` or `Class.prototype`. */
function classOf(node: lua.Expression): string | undefined {
  return chunkName(fieldName(node) === 'prototype' ? (node as lua.TableIndexExpression).table : node);
}

/** Visits of the nodes that may reach members; `reach` is given the names, whichever objects those belong to. */
export function visitsOfMembers(reach: (name: string) => void) {
  return {
    [lua.SyntaxKind.StringLiteral]: ({ value }: lua.StringLiteral) => reach(value),
    [lua.SyntaxKind.MethodCallExpression]: ({ name }: lua.MethodCallExpression) => reach(name.text),
  };
}
