/** Gives fields short names, the same one for the same name everywhere, so that tables of all types stay as they are. */

import * as lua from 'typescript-to-lua';
import { walk } from '../lua/tree.ts';
import { noteOriginal } from './original-names.ts';
import type { ShortNames } from './short-names.ts';

/** Names with a meaning to Lua, the console or the library helpers, whatever a program declares. */
const PROTOCOL: ReadonlySet<string> = new Set(
  'constructor prototype name length message stack cause toString valueOf toLocaleString toJSON next return throw value done then catch finally get set self'.split(
    ' ',
  ),
);

/**
 * Renames fields.
 * @param statements the program
 * @param helpers library helpers, whose fields all stay
 * @param candidates names that may change, as far as TypeScript tells
 */
export function renameFields(
  statements: readonly lua.Statement[],
  helpers: readonly lua.Statement[],
  candidates: ReadonlySet<string>,
  names: ShortNames,
): void {
  const fixed = fixedNames(statements, helpers);
  const places = new Map<string, (lua.StringLiteral | lua.Identifier)[]>();
  eachField(statements, (node, table) => {
    const name = nameOf(node);
    if (!candidates.has(name) || fixed.has(name) || (table && isGlobalLibrary(table))) {
      fixed.add(name);
      return;
    }
    const nodes = places.get(name);
    if (nodes) nodes.push(node);
    else places.set(name, [node]);
  });
  const byUse = [...places].filter(([name]) => !fixed.has(name)).sort(([, a], [, b]) => b.length - a.length);
  let next = 0;
  for (const [name, nodes] of byUse) {
    while (fixed.has(names.at(next))) next++;
    const short = names.at(next++);
    for (const node of nodes) {
      noteOriginal(node, name);
      if (lua.isIdentifier(node)) node.text = short;
      else node.value = short;
    }
  }
}

function nameOf(node: lua.StringLiteral | lua.Identifier): string {
  return lua.isIdentifier(node) ? node.text : node.value;
}

/** Calls `visit` for every constant name of a field, with the table that it is taken from if that is known. */
function eachField(
  statements: readonly lua.Statement[],
  visit: (name: lua.StringLiteral | lua.Identifier, table?: lua.Expression) => void,
): void {
  const visitNode = (node: lua.Node): undefined => {
    if (lua.isTableIndexExpression(node) && lua.isStringLiteral(node.index)) visit(node.index, node.table);
    else if (lua.isTableFieldExpression(node) && node.key && lua.isStringLiteral(node.key)) visit(node.key);
    else if (lua.isMethodCallExpression(node)) visit(node.name, node.prefixExpression);
  };
  for (const statement of statements) walk(statement, visitNode);
}

/** Names that helpers use, or that the program hands to them as texts. */
function fixedNames(statements: readonly lua.Statement[], helpers: readonly lua.Statement[]): Set<string> {
  const fixed = new Set(PROTOCOL);
  const addTexts = (node: lua.Node): undefined => {
    if (lua.isStringLiteral(node)) fixed.add(node.value);
    else if (lua.isMethodCallExpression(node)) fixed.add(node.name.text);
  };
  for (const statement of helpers) walk(statement, addTexts);
  const visitCall = (node: lua.Node): undefined => {
    if (!lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return;
    if (!node.expression.text.startsWith('__TS__')) return;
    for (const value of node.params) if (lua.isStringLiteral(value)) fixed.add(value.value);
  };
  for (const statement of statements) walk(statement, visitCall);
  return fixed;
}

const LIBRARIES: ReadonlySet<string> = new Set([
  '_G',
  'math',
  'string',
  'table',
  'debug',
  'coroutine',
  'package',
]);

function isGlobalLibrary(node: lua.Expression): boolean {
  return lua.isIdentifier(node) && LIBRARIES.has(node.text);
}
