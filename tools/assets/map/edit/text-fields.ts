/** Sets, adds and removes single values in the text of a JSON object or XML element. */

import { isTiledXml } from '../tiled-file.ts';
import { edited, type Span } from './text-edits.ts';
import { readTree } from './text-tree.ts';

/** A value to write. */
export interface FieldText {
  name: string;
  value: number | string | boolean;
  /** Whether it is the default, which XML leaves out. */
  isUsual: boolean;
}

/**
 * The text with another value, keeping the rest.
 *
 * @param source of the whole object or element
 * @param order names of values in the order in which they are written, starting with `id`, which must exist
 */
export function withField(
  source: string,
  { name, value, isUsual }: FieldText,
  order: readonly string[],
): string {
  const isXml = isTiledXml(source);
  const node = readTree(source);
  const text = isXml
    ? escaped(typeof value === 'boolean' ? String(+value) : String(value))
    : JSON.stringify(value);
  const span = node.value(name);
  if (span && isXml && isUsual) return withoutAttribute(source, span);
  if (span) return edited(source, [{ ...span, text }]);
  if (isUsual) return source;
  const before = order.slice(0, order.indexOf(name)).findLast(each => node.value(each));
  const gap = /^\{(\s*)/.exec(source)?.[1] ?? '';
  const at = before === undefined ? undefined : node.value(before)!.end + (isXml ? 1 : 0);
  if (at !== undefined) {
    const field = isXml ? ` ${name}="${text}"` : `,${gap}"${name}":${text}`;
    return edited(source, [{ start: at, end: at, text: field }]);
  }
  const start = isXml ? 1 + node.name.length : 1;
  return edited(source, [
    { start, end: start, text: isXml ? ` ${name}="${text}"` : `${gap}"${name}":${text},` },
  ]);
}

/** Removes an attribute with the whitespace before it. */
function withoutAttribute(source: string, { start, end }: Span): string {
  const before = source.slice(0, start).replace(/\s+[^\s=]+\s*=\s*.$/, '');
  return before + source.slice(end + 1);
}

/** Escapes text for an attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"'\n]/g, mark => `&#${mark.charCodeAt(0)};`);
}
