/** Tiled's objects, merged with their templates and tiles. */

import { Fields } from './fields.ts';
import type { MapObject, PropertyValue } from './map-file.ts';
import { type MapReader, parseTiled } from './tiled-file.ts';
import { objectId, propertiesOf } from './tiled-properties.ts';
import { ANCHORS, classOf, readTileset, type Tileset } from './tiled-tileset.ts';

/** Masks the flip bits. */
const NUMBER = 0x0fffffff;

/** The context of an object. */
export interface ObjectPosition {
  /** The offset of its layer in pixels. */
  left: number;
  top: number;
  /** Name of its layer. */
  layer: string;
  file: string;
  read: MapReader;
  tilesetOf(number: number): Tileset | undefined;
}

/** Reads an object of a map. */
export function readObject(
  written: Fields,
  { left, top, layer, file, read, tilesetOf }: ObjectPosition,
): MapObject {
  const template = readTemplate(written, file, read);
  const base = template?.object ?? new Fields({}, '');
  const object = new Fields(
    { ...Object.fromEntries(base.entries()), ...Object.fromEntries(written.entries()) },
    'the object',
  );
  const number = object.integer('gid', 0, 0xffffffff, 0) & NUMBER;
  // Tile numbers in a template refer to its own tileset.
  const tileset = number === 0 ? undefined : written.has('gid') ? tilesetOf(number) : template?.tileset;
  const shown = tileset?.classOf(number - tileset.firstNumber);
  const x = left + object.number('x', 0);
  const y = top + object.number('y', 0);
  const width = object.number('width', 0);
  const height = object.number('height', 0);
  const anchor = number === 0 ? ANCHORS.topleft : (tileset?.anchor ?? ANCHORS.unspecified);
  const [aside, up] = [anchor.x * width, anchor.y * height];
  const kind = classOf(written) || classOf(base) || shown?.kind || '';
  const properties: Record<string, PropertyValue> = {
    ...read.classes?.(kind),
    ...shown?.properties,
    ...propertiesOf(base, file, read.classes),
    ...propertiesOf(written, file, read.classes),
  };
  return {
    id: objectId(file, written.integer('id', 0, 0xffffffff, 0)),
    name: object.string('name', ''),
    kind,
    layer,
    x: x - aside,
    y: y - up,
    width,
    height,
    ...shapeOf(object, x, y, { left: -aside, top: -up, right: width - aside, bottom: height - up }),
    ...(object.has('text') && { text: new Fields(object.raw('text'), 'the text').string('text', '') }),
    properties,
  };
}

/** The shape of an object that is not an upright rectangle. */
function shapeOf(
  object: Fields,
  x: number,
  y: number,
  { left, top, right, bottom }: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>,
): Pick<MapObject, 'shape' | 'ring'> {
  const angle = (object.number('rotation', 0) * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const turned = (points: readonly { x: number; y: number }[]): number[] =>
    points.flatMap(point => [
      rounded(x + point.x * cosine - point.y * sine),
      rounded(y + point.x * sine + point.y * cosine),
    ]);
  for (const shape of ['polygon', 'polyline'] as const)
    if (object.has(shape)) {
      const points = object
        .objects(shape, 'point')
        .map(point => ({ x: point.number('x'), y: point.number('y') }));
      return { shape, ring: turned(points) };
    }
  const shape = (['ellipse', 'capsule'] as const).find(name => object.boolean(name, false));
  const isTurnedBox = angle !== 0 && right > left && bottom > top;
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return { ...(shape && { shape }), ...(isTurnedBox && { ring: turned(corners) }) };
}

/** Removes rounding errors of sines of right angles. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The fields of an object's template. A template has no template itself. */
function readTemplate(
  object: Fields,
  file: string,
  read: MapReader,
): { object: Fields; tileset: Tileset | undefined } | undefined {
  const name = object.string('template', '');
  if (name === '') return undefined;
  const found = read(name, file);
  const template = parseTiled(found.text, 'template', `the template ${name}`);
  const base = new Fields(template.raw('object'), 'the template');
  const tileset = template.has('tileset') ? new Fields(template.raw('tileset'), 'the tileset') : undefined;
  return { object: base, tileset: tileset && readTileset(tileset, found.path, read) };
}
