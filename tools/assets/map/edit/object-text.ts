/** The text of one object of a map of Tiled, in JSON or XML: what it says of the object, and how that is changed. */

import type { Fields } from '../fields.ts';
import { MapProblem } from '../map-file.ts';
import { parseTiled } from '../tiled-file.ts';
import { classOf } from '../tiled-tileset.ts';
import { type WrittenProperties, withProperties, writtenProperties } from './object-properties.ts';
import { withField } from './text-fields.ts';
import { readTree } from './text-tree.ts';

/** What the editor changes of an object. */
export interface ObjectFields {
  /** Pixels, as the file counts them. */
  x: number;
  y: number;
  width: number;
  height: number;
  name: string;
  /** Its class. */
  kind: string;
  /** Of its own properties those with a single value. */
  properties: WrittenProperties;
}

/** In the order in which they are written. */
const NUMBERS = ['x', 'y', 'width', 'height'] as const;
const ORDER = ['id', 'template', 'name', 'class', 'type', ...NUMBERS];

/** Whether a text is of an object in XML. */
export function isXmlObject(source: string): boolean {
  return source.startsWith('<');
}

/** The text of an object of which nothing is known yet: a rectangle or a point. */
export function newObject(isXml: boolean, isPoint: boolean): string {
  if (isXml) return `<object id="0" x="0" y="0"${isPoint ? '><point/></object>' : '/>'}`;
  const point = isPoint ? '"point":true, ' : '';
  return `{ "id":0, "name":"", "type":"", "x":0, "y":0, "width":0, "height":0, "rotation":0, ${point}"visible":true }`;
}

/** What an object says of itself, without its template. */
export function objectFields(object: Fields): ObjectFields {
  const [x, y, width, height] = NUMBERS.map(name => object.number(name, 0));
  return {
    x,
    y,
    width,
    height,
    name: object.string('name', ''),
    kind: classOf(object),
    properties: writtenProperties(object),
  };
}

/** Whether two values of a field are the same; properties in any order. */
export function isSameField(a: unknown, b: unknown): boolean {
  const sorted = (value: unknown) =>
    JSON.stringify(Object.entries(Object(value)).sort(([x], [y]) => (x < y ? -1 : 1)));
  return a === b || (typeof a === 'object' && typeof b === 'object' && sorted(a) === sorted(b));
}

/** The text of an object with other fields; all else of it stays. */
export function withFields(source: string, { properties, ...fields }: Partial<ObjectFields>): string {
  const made = properties ? withProperties(source, readObject(source), properties) : source;
  return Object.entries(fields).reduce((text, [name, value]) => withOwn(text, name, value), made);
}

/**
 * The text of an object as that of another one.
 *
 * @throws MapProblem where the text is not that of one object
 */
export function asObject(source: string, id: number, fields: Partial<ObjectFields>): string {
  const known = objectFields(readObject(source));
  const others = Object.entries(fields).filter(
    ([name, value]) => !isSameField(known[name as keyof ObjectFields], value),
  );
  return withFields(withOwn(source, 'id', id), Object.fromEntries(others));
}

function readObject(source: string): Fields {
  const map = isXmlObject(source)
    ? `<map><objectgroup>${source}</objectgroup></map>`
    : `{ "type":"map", "layers":[{ "objects":[${source}] }] }`;
  const layers = parseTiled(map, 'map', 'what shall be put into the map').objects('layers', 'layer');
  const objects = layers.flatMap(layer => layer.objects('objects', 'object'));
  if (layers.length === 1 && objects.length === 1 && objects[0].has('id')) return objects[0];
  throw new MapProblem('what shall be put into the map is no object', 'Reload the page of the editor.');
}

function withOwn(source: string, field: string, value: number | string): string {
  const isXml = isXmlObject(source);
  const node = readTree(source, isXml);
  // Versions of Tiled have called it by either name.
  const name = field !== 'kind' ? field : node.value('class') ? 'class' : 'type';
  const isNothing = value === '' || (value === 0 && !/^[xy]$/.test(name));
  // What a template says holds where the object says nothing.
  const isUsual = isNothing && !(node.value(name) && node.value('template'));
  return withField(source, isXml, { name, value, isUsual }, ORDER);
}
