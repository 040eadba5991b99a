/** The custom properties in the text of an object of Tiled: the single values among them, and how those are changed. */

import type { Fields } from './fields.ts';
import { attributeIn, visitJson, XML_TAG } from './layer-spans.ts';
import { edited, type Span } from './text-edits.ts';
import { insertion, removal, type TextList } from './text-list.ts';

/** A property with a single value. */
export interface WrittenProperty {
  /** As Tiled calls it, such as `float`. */
  type: string;
  value: number | string | boolean;
}

/** Properties by their names. */
export type WrittenProperties = Readonly<Record<string, WrittenProperty>>;

/** Those of other types are lists, classes, and names of other things. */
const SINGLE_TYPES = new Set(['string', 'int', 'float', 'bool', 'color', 'file']);

/** The single values among the properties of an object. */
export function writtenProperties(object: Fields): WrittenProperties {
  // Tiled 1.0 wrote an object, which is not changed.
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
 * The text of an object with other properties; those that have more than a single value stay.
 *
 * @param object what the text says
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
      made = edited(made, [removal(propertyList(made)!, index)]);
      names.splice(index, 1);
    }
  return made;
}

function withValue(source: string, index: number, name: string, property: WrittenProperty): string {
  const list = propertyList(source)!;
  const { start, end, value, type } = list.items[index];
  const isXml = list.tag !== undefined;
  // Text of several lines is within the element; what says no type is text.
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
  const isXml = source.startsWith('<');
  const made = element(isXml, name, property);
  if (list) return edited(source, [insertion(source, list, list.items.length, made)]);
  if (!isXml) {
    const end = source.slice(0, -1).trimEnd().length;
    const gap = /^\{(\s*)/.exec(source)![1];
    return `${source.slice(0, end)},${gap}"properties":[${made}]${source.slice(end)}`;
  }
  const [{ 0: tag, 4: empty }] = source.matchAll(XML_TAG);
  const properties = `\n   <properties>\n    ${made}\n   </properties>`;
  return empty === ''
    ? tag + properties + source.slice(tag.length)
    : `${tag.slice(0, -2)}>${properties}\n  </object>`;
}

function element(isXml: boolean, name: string, { type, value }: WrittenProperty): string {
  if (!isXml) return JSON.stringify({ name, type, value });
  const said = type === 'string' ? '' : ` type="${type}"`;
  return `<property name="${escaped(name)}"${said} value="${escaped(String(value))}"/>`;
}

interface PropertyList extends TextList {
  items: (Span & { value?: Span; type?: Span })[];
}

/** Where the properties of an object stand; undefined where it has none. */
function propertyList(source: string): PropertyList | undefined {
  return source.startsWith('<') ? listInXml(source) : listInJson(source);
}

function listInJson(source: string): PropertyList | undefined {
  const items: PropertyList['items'] = [];
  let list: Span | undefined;
  visitJson(source, (keys, members, whole) => {
    if (keys.length === 1 && keys[0] === 'properties')
      items.push({ ...whole, value: members.get('value'), type: members.get('type') });
    if (keys.length === 0) list = members.get('properties');
  });
  return list && { inside: { start: list.start + 1, end: list.end - 1 }, items };
}

function listInXml(source: string): PropertyList | undefined {
  let list: PropertyList | undefined;
  let depth = 0;
  for (const { 0: whole, 1: slash, 2: name, 3: attributes, 4: empty, index } of source.matchAll(XML_TAG)) {
    const end = index + whole.length;
    const isOpening = slash === '';
    const isEmpty = empty !== '';
    const inside = (attribute: string) => attributeIn(attribute, attributes, index + '<property'.length);
    if (name === 'properties') {
      if (isOpening && depth === 0) {
        const emptyEnd = isEmpty && { emptyEnd: { start: end - 2, end } };
        list ??= { tag: 'properties', inside: { start: end, end }, items: [], ...emptyEnd };
      }
      if (!isEmpty) depth += isOpening ? 1 : -1;
      if (!isOpening && depth === 0) list!.inside.end = index;
    } else if (name === 'property' && depth === 1) {
      if (isOpening) list!.items.push({ start: index, end, value: inside('value'), type: inside('type') });
      else list!.items.at(-1)!.end = end;
    }
  }
  return list;
}

/** Text as it stands in an attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"'\n]/g, mark => `&#${mark.charCodeAt(0)};`);
}
