/** The custom properties of a Tiled object that have a single value: reading and changing them in the text. */

import type { Fields } from '../fields.ts';
import { isTiledXml } from '../tiled-file.ts';
import { edited } from './text-edits.ts';
import { escaped } from './text-fields.ts';
import { insertion, removal } from './text-list.ts';
import { childrenOf, listInJson, listInXml, type NodeList, readTree } from './text-tree.ts';

/** A property with a single value. */
export interface WrittenProperty {
  /** Tiled's type, such as `float`. */
  type: string;
  value: number | string | boolean;
}

/** Properties by name. */
export type WrittenProperties = Readonly<Record<string, WrittenProperty>>;

/** Other types are lists, classes, and references. */
const SINGLE_TYPES = new Set(['string', 'int', 'float', 'bool', 'color', 'file']);

/** The single-valued properties of an object. */
export function writtenProperties(object: Fields): WrittenProperties {
  // Tiled 1.0 wrote an object, which is left unchanged.
  if (!Array.isArray(object.raw('properties'))) return {};
  const made: Record<string, WrittenProperty> = {};
  for (const property of object.objects('properties', 'property')) {
    const type = property.string('type', 'string');
    const value = property.raw('value') ?? '';
    const isSingle = typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';
    if (SINGLE_TYPES.has(type) && isSingle) made[property.string('name')] = { type, value };
  }
  return made;
}

/**
 * The text of an object with new properties; properties that are not single values are kept.
 *
 * @param object the parsed object
 */
export function withProperties(source: string, object: Fields, wanted: WrittenProperties): string {
  const known = writtenProperties(object);
  const names = object.objects('properties', 'property').map(property => property.string('name'));
  let made = source;
  for (const [name, property] of Object.entries(wanted)) {
    const before = Object.hasOwn(known, name) ? known[name] : undefined;
    if (before?.type === property.type && before.value === property.value) continue;
    if (before) made = withValue(made, names.indexOf(name), name, property);
    else if (!names.includes(name)) {
      made = withNew(made, name, property);
      names.push(name);
    }
  }
  for (const name of Object.keys(known))
    if (!Object.hasOwn(wanted, name)) {
      const index = names.indexOf(name);
      made = edited(made, [removal(made, propertyList(made)!, index)]);
      names.splice(index, 1);
    }
  return made;
}

function withValue(source: string, index: number, name: string, property: WrittenProperty): string {
  const list = propertyList(source)!;
  const item = list.items[index];
  const { start, end } = item;
  const [value, type] = [item.value('value'), item.value('type')];
  const isXml = list.tag !== undefined;
  // Multi-line text is the element's content; a property without a type is text.
  if (!value || (!type && property.type !== 'string'))
    return edited(source, [{ start, end, text: element(isXml, name, property) }]);
  const written = (part: WrittenProperty['value']) => (isXml ? escaped(String(part)) : JSON.stringify(part));
  return edited(source, [
    { ...value, text: written(property.value) },
    ...(type ? [{ ...type, text: written(property.type) }] : []),
  ]);
}

function withNew(source: string, name: string, property: WrittenProperty): string {
  const list = propertyList(source);
  const isXml = isTiledXml(source);
  const made = element(isXml, name, property);
  if (list) return edited(source, [insertion(source, list, list.items.length, made)]);
  if (!isXml) {
    const end = source.slice(0, -1).trimEnd().length;
    const gap = /^\{(\s*)/.exec(source)![1];
    return `${source.slice(0, end)},${gap}"properties":[${made}]${source.slice(end)}`;
  }
  const { isEmpty, inside } = readTree(source);
  const tag = source.slice(0, inside.start);
  const properties = `\n   <properties>\n    ${made}\n   </properties>`;
  return isEmpty
    ? `${tag.slice(0, -2)}>${properties}\n  </object>`
    : tag + properties + source.slice(tag.length);
}

function element(isXml: boolean, name: string, { type, value }: WrittenProperty): string {
  if (!isXml) return JSON.stringify({ name, type, value });
  const said = type === 'string' ? '' : ` type="${type}"`;
  return `<property name="${escaped(name)}"${said} value="${escaped(String(value))}"/>`;
}

/** The list of an object's properties in the text; undefined if it has none. */
function propertyList(source: string): NodeList | undefined {
  const isXml = isTiledXml(source);
  const object = readTree(source);
  if (!isXml) return listInJson(source, object, 'properties');
  const [properties] = childrenOf(object, 'properties');
  return properties && listInXml(properties, childrenOf(properties, 'property'));
}
