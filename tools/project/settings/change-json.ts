/** Changes a value in a JSON text and leaves comments, order and all else as they are. */

import ts from '../../compile/program/typescript.js';
import { quote } from './json-object.ts';

/** A value as JSON has it. */
export type Json = number | string | boolean | readonly Json[] | { readonly [key: string]: Json };

/**
 * @param text an object, with comments or without
 * @param path keys that lead to the value, from the outermost; those that are missing are added
 * @returns the text; as it is where something on the path is no object
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
 * Gives properties of an object other names.
 *
 * @param path keys that lead to the object
 * @param nameOf the new name of a property; undefined takes it out
 * @returns the text; as it is where there is no such object
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

/** The text without a property, and without the comma that parts it from the next one. */
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

/** A value on one line, as people write it. */
function inline(value: Json): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  const entries = Object.entries(value).map(([key, each]) => `${quote(key)}: ${inline(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A property with all that is in it, on one line. */
function entryOf([key, ...inner]: readonly string[], value: Json): string {
  const content = inner.length === 0 ? inline(value) : `{ ${entryOf(inner, value)} }`;
  return `${quote(key)}: ${content}`;
}

/** The text with one more property at the end of an object, below the others where they have lines of their own. */
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
  // Behind the comma that may stand after the last one.
  const end = node.properties.hasTrailingComma ? node.properties.end : last.getEnd();
  const comma = node.properties.hasTrailingComma ? '' : ',';
  return `${text.slice(0, end)}${comma}${gap}${entry}${text.slice(end)}`;
}
