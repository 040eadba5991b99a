/** What code is told of a level: where it lies in the console's map, its objects, its grids, its properties. */

import {
  type Level,
  type MapObject,
  ObjectReference,
  type PropertyValue,
} from '../../assets/map/map-file.ts';
import { type Constant, type ConstantValue, constantName } from '../../assets/names/constants-module.ts';
import type { CellLayer, MapPlace } from '../../assets/place/place-map.ts';

/** Where a part of a level lies that is spread over banks. */
export interface SpreadPlace extends MapPlace {
  /** Where the part begins in the level, in cells. */
  x: number;
  y: number;
  /** How many banks behind that of the file. */
  following: number;
}

/**
 * The constant of a level.
 *
 * @param places in the console's map, one of each layer that is kept apart, or of each part that lies in a bank of its own
 * @param layers those that are kept apart
 * @param file name of the map's file
 * @param references what is told of an object to others that refer to it, by its id
 */
export function mapConstant(
  level: Level,
  places: readonly (MapPlace | SpreadPlace)[],
  layers: readonly CellLayer[],
  colorKey: number | undefined,
  file: string,
  references: References,
): Constant {
  const [first = { left: 0, top: 0, width: 0, height: 0 }] = places;
  const parts = places.filter((place): place is SpreadPlace => 'following' in place);
  const { left, top } = first;
  const place = {
    left,
    top,
    width: parts.reduce((most, part) => Math.max(most, part.x + part.width), first.width),
    height: parts.reduce((most, part) => Math.max(most, part.y + part.height), first.height),
  };
  const { objects, grids, properties } = level;
  const filled = (values: Record<string, ConstantValue>, name: string) =>
    Object.keys(values).length > 0 ? { [name]: values } : {};
  return {
    name: constantName(level.name),
    about: `${file}: ${place.width} × ${place.height} cells`,
    value: {
      ...place,
      colorKey: colorKey ?? -1,
      ...(parts.length > 0 && {
        parts: parts.map(({ following, ...part }) => ({ bank: following, ...part })),
      }),
      ...filled(
        Object.fromEntries(
          layers.map(({ name }, i) => [constantName(name), { left: places[i].left, top: places[i].top }]),
        ),
        'layers',
      ),
      ...filled(objectsByName(objects, references), 'objects'),
      ...filled(objectsByClass(objects, references), 'classes'),
      ...filled(
        Object.fromEntries(
          grids.map(({ name, columns, rows, values, cells }) => [
            constantName(name),
            { columns, rows, values: byConstantName(values, references), cells },
          ]),
        ),
        'grids',
      ),
      ...filled(byConstantName(properties, references), 'properties'),
    },
  };
}

/** What is told of objects to those that refer to them, by their ids. */
export type References = ReadonlyMap<string, ConstantValue>;

/** Where each object of some levels is, in the constants and in its level. */
export function referencesIn(levels: readonly Level[]): References {
  const references = new Map<string, ConstantValue>();
  for (const { name: level, objects } of levels)
    for (const object of objects) {
      const { id, name, kind, x, y } = object;
      const index = objects.filter(other => other.kind === kind).indexOf(object);
      references.set(id, {
        map: constantName(level),
        ...(name !== '' && { name: constantName(name) }),
        ...(kind !== '' && { class: constantName(kind), index }),
        x,
        y,
      });
    }
  return references;
}

/** What code is told of an object. */
function objectValue(
  { id: _id, name: _name, kind: _kind, properties, ...place }: MapObject,
  references: References,
): ConstantValue {
  return { ...place, ...byConstantName(properties, references), ...place };
}

/** Objects by their names, an array where several have the same one; and what is the only one of its class, by that. */
function objectsByName(objects: readonly MapObject[], references: References): Record<string, ConstantValue> {
  const isOnly = ({ kind }: MapObject) => objects.filter(other => other.kind === kind).length === 1;
  const groups = groupBy(
    objects.filter(object => object.name !== '' || object.kind === '' || isOnly(object)),
    ({ name, kind }) => name || kind || 'unnamed',
  );
  return Object.fromEntries(
    [...groups].map(([name, all]) => {
      const values = all.map(object => objectValue(object, references));
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** All objects of each class, always as arrays. */
function objectsByClass(
  objects: readonly MapObject[],
  references: References,
): Record<string, ConstantValue> {
  const groups = groupBy(
    objects.filter(({ kind }) => kind !== ''),
    ({ kind }) => kind,
  );
  return Object.fromEntries(
    [...groups].map(([name, all]) => [name, all.map(object => objectValue(object, references))]),
  );
}

function groupBy(
  objects: readonly MapObject[],
  nameOf: (object: MapObject) => string,
): Map<string, MapObject[]> {
  const groups = new Map<string, MapObject[]>();
  for (const object of objects) {
    const key = constantName(nameOf(object));
    groups.set(key, [...(groups.get(key) ?? []), object]);
  }
  return groups;
}

/** With names for code; a reference to an object that is not there is left out. */
function byConstantName(
  values: Readonly<Record<string, PropertyValue>>,
  references: References,
): Record<string, ConstantValue> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const plain = resolved(value, references);
      return plain === undefined ? [] : [[constantName(name), plain]];
    }),
  );
}

function resolved(value: PropertyValue, references: References): ConstantValue | undefined {
  if (value instanceof ObjectReference) return references.get(value.to);
  if (typeof value !== 'object') return value;
  if (Array.isArray(value))
    return (value as readonly PropertyValue[])
      .map(each => resolved(each, references))
      .filter(each => each !== undefined);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const plain = resolved(each as PropertyValue, references);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );
}
