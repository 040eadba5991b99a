/**
 * Assigns short names to fields: equal names get the same short name everywhere, so that types of tables stay
 * compatible.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../../lua/kinds.ts';
import { LUA_LIBRARIES } from '../../../lua/lua-globals.ts';
import type { NameNode, NameSlots } from '../names/name-slots.ts';
import { noteOriginal } from '../names/original-names.ts';

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
  for (const [name, nodes] of renamed) noteOriginal(nodes, name);
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
  const visits = visitsByKind({
    [lua.SyntaxKind.TableIndexExpression]: ({ table, index }) => {
      if (lua.isStringLiteral(index)) visit(index, table);
    },
    [lua.SyntaxKind.TableFieldExpression]: ({ key }) => {
      if (key && lua.isStringLiteral(key)) visit(key);
    },
    [lua.SyntaxKind.MethodCallExpression]: ({ name, prefixExpression }) => visit(name, prefixExpression),
  });
  for (const statement of statements) walkKinds(statement, visits);
}

/** Operators whose result is one of their operands. */
const CHOICES: ReadonlySet<lua.Operator> = new Set<lua.Operator>([
  lua.SyntaxKind.AndOperator,
  lua.SyntaxKind.OrOperator,
]);

/** Names that helpers use, or that the program hands to them as strings. */
function fixedNames(statements: readonly lua.Statement[], helpers: readonly lua.Statement[]): Set<string> {
  const fixed = new Set(PROTOCOL);
  const textVisits = visitsByKind({
    [lua.SyntaxKind.StringLiteral]: ({ value }) => fixed.add(value),
    [lua.SyntaxKind.MethodCallExpression]: ({ name }) => fixed.add(name.text),
  });
  for (const statement of helpers) walkKinds(statement, textVisits);
  /** Lists of names, such as the order of keys. */
  const addItems = ({ fields }: lua.TableExpression): void => {
    for (const { key, value } of fields) if (!key && lua.isStringLiteral(value)) fixed.add(value.value);
  };
  /** Names in an argument, which may be one of several: `ship and {"target"}`. */
  const addNames = (value: lua.Expression): void => {
    if (lua.isStringLiteral(value)) fixed.add(value.value);
    else if (lua.isTableExpression(value)) addItems(value);
    else if (lua.isParenthesizedExpression(value)) addNames(value.expression);
    else if (lua.isBinaryExpression(value) && CHOICES.has(value.operator)) {
      addNames(value.left);
      addNames(value.right);
    }
  };
  const visits = visitsByKind({
    // TypeScriptToLua keeps the name of a field that it reads and writes in a variable.
    [lua.SyntaxKind.VariableDeclarationStatement]: ({ right }) => {
      for (const value of right ?? []) if (lua.isStringLiteral(value)) fixed.add(value.value);
    },
    [lua.SyntaxKind.CallExpression]: ({ expression, params }) => {
      if (!lua.isIdentifier(expression) || !/^(?:__TS__|js_)/.test(expression.text)) return;
      for (const value of params) addNames(value);
    },
  });
  for (const statement of statements) walkKinds(statement, visits);
  return fixed;
}

function isGlobalLibrary(node: lua.Expression): boolean {
  return lua.isIdentifier(node) && LUA_LIBRARIES.includes(node.text);
}
