/** Short names for fields, the same one for the same name everywhere, so that tables of all types stay as they are. */

import * as lua from 'typescript-to-lua';
import { walk } from '../lua/tree.ts';
import type { NameNode, NameSlots } from './name-slots.ts';
import { noteOriginal } from './original-names.ts';

/** Names with a meaning to Lua, the console or the library helpers, whatever a program declares. */
const PROTOCOL: ReadonlySet<string> = new Set(
  'constructor prototype name length message stack cause toString valueOf toLocaleString toJSON next return throw value done then catch finally get set self'.split(
    ' ',
  ),
);

/**
 * Fields by name, those used most first.
 * @param statements the program
 * @param helpers library helpers, whose fields all stay
 * @param candidates names that may change, as far as TypeScript tells
 */
export function fieldSlots(
  statements: readonly lua.Statement[],
  helpers: readonly lua.Statement[],
  candidates: ReadonlySet<string>,
): NameSlots {
  const taken = fixedNames(statements, helpers);
  const places = new Map<string, NameNode[]>();
  eachField(statements, (node, table) => {
    const name = nameOf(node);
    if (!candidates.has(name) || taken.has(name) || (table && isGlobalLibrary(table))) {
      taken.add(name);
      return;
    }
    const nodes = places.get(name);
    if (nodes) nodes.push(node);
    else places.set(name, [node]);
  });
  const renamed = [...places].filter(([name]) => !taken.has(name));
  for (const [name, nodes] of renamed) for (const node of nodes) noteOriginal(node, name);
  return { slots: renamed.map(([, nodes]) => nodes).sort((a, b) => b.length - a.length), taken };
}

function nameOf(node: NameNode): string {
  return lua.isIdentifier(node) ? node.text : node.value;
}

/** Calls `visit` for every constant name of a field, with the table that it is taken from if that is known. */
function eachField(
  statements: readonly lua.Statement[],
  visit: (name: NameNode, table?: lua.Expression) => void,
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
  /** Lists of names, such as the order of keys. */
  const addItems = ({ fields }: lua.TableExpression): void => {
    for (const { key, value } of fields) if (!key && lua.isStringLiteral(value)) fixed.add(value.value);
  };
  const visitText = (node: lua.Node): undefined => {
    // TypeScriptToLua keeps the name of a field that it reads and writes in a variable.
    if (lua.isVariableDeclarationStatement(node))
      for (const value of node.right ?? []) if (lua.isStringLiteral(value)) fixed.add(value.value);
    if (!lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return;
    if (!/^(?:__TS__|js_)/.test(node.expression.text)) return;
    for (const value of node.params) {
      if (lua.isStringLiteral(value)) fixed.add(value.value);
      else if (lua.isTableExpression(value)) addItems(value);
    }
  };
  for (const statement of statements) walk(statement, visitText);
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
