/** Single values in the text of an object of JSON or of an element of XML, which are written, put in and taken out. */

import { isTiledXml } from '../tiled-file.ts';
import { edited, type Span } from './text-edits.ts';
import { readTree } from './text-tree.ts';

/** A value to be written. */
export interface FieldText {
  name: string;
  value: number | string | boolean;
  /** Whether it is what holds where nothing is said; XML does not say it then. */
  isUsual: boolean;
}

/**
 * The text with another value; all else of it stays.
 *
 * @param source of the whole object or element
 * @param order names of values in the order in which they are written, from `id` on, which has to be there
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

/** Without an attribute, from the space before its name to its closing quote. */
function withoutAttribute(source: string, { start, end }: Span): string {
  const before = source.slice(0, start).replace(/\s+[^\s=]+\s*=\s*.$/, '');
  return before + source.slice(end + 1);
}

/** Text as it stands in an attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"'\n]/g, mark => `&#${mark.charCodeAt(0)};`);
}
