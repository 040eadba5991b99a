/** Changes a value in a JSON text, keeping comments, order and formatting. */

import ts from '../../compile/program/lazy-typescript.js';
import { quote } from './json-object.ts';

export type Json = number | string | boolean | readonly Json[] | { readonly [key: string]: Json };

/**
 * @param text an object, with or without comments
 * @param path keys that lead to the value, from the outermost; missing ones are added
 * @returns the new text; unchanged if something on the path is not an object
 */
export function withJsonValue(text: string, path: readonly string[], value: Json): string {
  const tree = ts.parseJsonText('value.json', text);
  let node: ts.Expression | undefined = tree.statements[0]?.expression;
  for (const [depth, key] of path.entries()) {
    if (!node || !ts.isObjectLiteralExpression(node)) return text;
    const property: ts.PropertyAssignment | undefined = propertyOf(node, key);
    if (!property) return withProperty(text, node, tree, entryOf(path.slice(depth), value));
    node = property.initializer;
  }
  return node ? text.slice(0, node.getStart(tree)) + inline(value) + text.slice(node.getEnd()) : text;
}

/**
 * Renames properties of an object.
 *
 * @param path keys that lead to the object
 * @param nameOf the new name of a property; undefined removes it
 * @returns the new text; unchanged if there is no such object
 */
export function withKeys(
  text: string,
  path: readonly string[],
  nameOf: (key: string) => string | undefined,
): string {
  const tree = ts.parseJsonText('value.json', text);
  let node: ts.Expression | undefined = tree.statements[0]?.expression;
  for (const key of path) node = node && propertyOf(node, key)?.initializer;
  if (!node || !ts.isObjectLiteralExpression(node)) return text;
  let made = text;
  for (const property of [...node.properties].reverse()) {
    const { name } = property;
    if (!name || !ts.isStringLiteral(name)) continue;
    const wanted = nameOf(name.text);
    if (wanted === undefined) made = without(made, property.getStart(tree), property.getEnd());
    else if (wanted !== name.text)
      made = made.slice(0, name.getStart(tree)) + quote(wanted) + made.slice(name.getEnd());
  }
  return made;
}

/** The text without a property and the comma after it. */
export function without(text: string, start: number, end: number): string {
  const after = /^\s*,?[ \t]*(\r?\n)?/.exec(text.slice(end))![0];
  const before = /[ \t]*$/.exec(text.slice(0, start))![0];
  const isOwnLine = after.includes('\n') && /\n$|^$/.test(text.slice(0, start - before.length));
  return isOwnLine
    ? text.slice(0, start - before.length) + text.slice(end + after.length)
    : text.slice(0, start) + text.slice(end + after.replace(/\s*$/, '').length);
}

function propertyOf(node: ts.Expression, key: string): ts.PropertyAssignment | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties
    .filter(ts.isPropertyAssignment)
    .findLast(each => ts.isStringLiteral(each.name) && each.name.text === key);
}

/** A value on one line, with spaces as people write them. */
function inline(value: Json): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  const entries = Object.entries(value).map(([key, each]) => `${quote(key)}: ${inline(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A property with nested objects, on one line. */
function entryOf([key, ...inner]: readonly string[], value: Json): string {
  const content = inner.length === 0 ? inline(value) : `{ ${entryOf(inner, value)} }`;
  return `${quote(key)}: ${content}`;
}

/** The text with a property appended to an object, on its own line if the others are. */
function withProperty(
  text: string,
  node: ts.ObjectLiteralExpression,
  tree: ts.JsonSourceFile,
  entry: string,
): string {
  const [first, last] = [node.properties[0], node.properties.at(-1)];
  const open = node.getStart(tree) + 1;
  if (!first || !last) return `${text.slice(0, open)} ${entry} ${text.slice(open).trimStart()}`;
  const space = text.slice(open, first.getStart(tree));
  const isBelow = space.includes('\n');
  const gap = isBelow ? /\r?\n[ \t]*$/.exec(space)![0] : ' ';
  // After a trailing comma, if there is one.
  const end = node.properties.hasTrailingComma ? node.properties.end : last.getEnd();
  const comma = node.properties.hasTrailingComma ? '' : ',';
  return `${text.slice(0, end)}${comma}${gap}${entry}${text.slice(end)}`;
}
