/** The text of an object of a Tiled map, in JSON or XML: reading and changing its fields. */

import type { Fields } from '../fields.ts';
import { MapProblem } from '../map-file.ts';
import { isTiledXml, parseTiled } from '../tiled-file.ts';
import { classOf } from '../tiled-tileset.ts';
import { CORNERED, hasCorners, type ObjectForm } from './object-forms.ts';
import { type WrittenProperties, withProperties, writtenProperties } from './object-properties.ts';
import { edited } from './text-edits.ts';
import { withField } from './text-fields.ts';
import { readTree } from './text-tree.ts';

/** The fields of an object that the editor changes. */
export interface ObjectFields {
  /** In pixels of the file. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise rotation around its position, in degrees. */
  rotation: number;
  name: string;
  /** Its class. */
  kind: string;
  /** Its own single-valued properties. */
  properties: WrittenProperties;
  /** The corners of a polygon or polyline before rotation, relative to its position: x0, y0, x1, y1, … */
  points?: readonly number[];
}

/** In the order in which they are written. */
const NUMBERS = ['x', 'y', 'width', 'height', 'rotation'] as const;
const ORDER = ['id', 'template', 'name', 'class', 'type', ...NUMBERS];

/** The text of a new object; one with corners has a single one. */
export function newObject(isXml: boolean, form: ObjectForm): string {
  const isCornered = hasCorners(form);
  if (isXml) {
    const inside = isCornered ? `<${form} points="0,0"/>` : `<${form}/>`;
    return `<object id="0" x="0" y="0"${form === 'box' ? '/>' : `>${inside}</object>`}`;
  }
  const said = form === 'box' ? '' : `"${form}":${isCornered ? '[{ "x":0, "y":0 }]' : true}, `;
  return `{ "id":0, "name":"", "type":"", "x":0, "y":0, "width":0, "height":0, "rotation":0, ${said}"visible":true }`;
}

/** The fields of an object, without its template. */
export function objectFields(object: Fields): ObjectFields {
  const [x, y, width, height, rotation] = NUMBERS.map(name => object.number(name, 0));
  return {
    x,
    y,
    width,
    height,
    rotation,
    name: object.string('name', ''),
    kind: classOf(object),
    properties: writtenProperties(object),
    ...pointsOf(object),
  };
}

function pointsOf(object: Fields): Pick<ObjectFields, 'points'> {
  const shape = CORNERED.find(name => object.has(name));
  if (!shape) return {};
  return { points: object.objects(shape, 'point').flatMap(point => [point.number('x'), point.number('y')]) };
}

/** Whether two values of a field are equal, regardless of the order of properties. */
export function isSameField(a: unknown, b: unknown): boolean {
  const sorted = (value: unknown) =>
    JSON.stringify(Object.entries(Object(value)).sort(([x], [y]) => (x < y ? -1 : 1)));
  return a === b || (typeof a === 'object' && typeof b === 'object' && sorted(a) === sorted(b));
}

/** The text of an object with new fields, keeping the rest. */
export function withFields(source: string, { properties, points, ...fields }: Partial<ObjectFields>): string {
  const shaped = points ? withPoints(source, points) : source;
  const made = properties ? withProperties(shaped, readObject(source), properties) : shaped;
  return Object.entries(fields).reduce((text, [name, value]) => withOwn(text, name, value), made);
}

/**
 * The text of an object under another id, with other fields.
 *
 * @throws MapProblem if the text is not that of one object
 */
export function asObject(source: string, id: number, fields: Partial<ObjectFields>): string {
  const known = objectFields(readObject(source));
  const others = Object.entries(fields).filter(
    ([name, value]) => !isSameField(known[name as keyof ObjectFields], value),
  );
  return withFields(withOwn(source, 'id', id), Object.fromEntries(others));
}

function readObject(source: string): Fields {
  const map = isTiledXml(source)
    ? `<map><objectgroup>${source}</objectgroup></map>`
    : `{ "type":"map", "layers":[{ "objects":[${source}] }] }`;
  const layers = parseTiled(map, 'map', 'the new object').objects('layers', 'layer');
  const objects = layers.flatMap(layer => layer.objects('objects', 'object'));
  if (layers.length === 1 && objects.length === 1 && objects[0].has('id')) return objects[0];
  throw new MapProblem('the new object is not an object of Tiled', 'Reload the studio.');
}

function withPoints(source: string, points: readonly number[]): string {
  const isXml = isTiledXml(source);
  const object = readTree(source);
  const pairs = Array.from({ length: points.length / 2 }, (_, i) => points.slice(2 * i, 2 * i + 2));
  if (isXml) {
    const span = object.children.find(({ name }) => hasCorners(name))?.value('points');
    return span ? edited(source, [{ ...span, text: pairs.map(pair => pair.join()).join(' ') }]) : source;
  }
  const known = object.children.filter(({ name }) => hasCorners(name));
  const list = known[0] && object.value(known[0].name);
  if (!list) return source;
  if (known.length !== pairs.length) {
    const made = pairs.map(([x, y]) => `{ "x":${x}, "y":${y} }`);
    return edited(source, [{ ...list, text: `[${made.join(', ')}]` }]);
  }
  const edits = known.flatMap((point, i) =>
    (['x', 'y'] as const).map((side, j) => ({ ...point.value(side)!, text: String(pairs[i][j]) })),
  );
  return edited(source, edits);
}

function withOwn(source: string, field: string, value: number | string): string {
  const node = readTree(source);
  // The key is `class` or `type`, depending on the version of Tiled.
  const name = field !== 'kind' ? field : node.value('class') ? 'class' : 'type';
  const isNothing = value === '' || (value === 0 && !/^[xy]$/.test(name));
  // A value that the object leaves out comes from its template.
  const isUsual = isNothing && !(node.value(name) && node.value('template'));
  return withField(source, { name, value, isUsual }, ORDER);
}
