/** Constants of a level for code: its position in the console's map, objects, grids and properties. */

import {
  type Level,
  type MapObject,
  type NumberGrid,
  ObjectReference,
  type PropertyValue,
} from '../../assets/map/map-file.ts';
import {
  type Constant,
  type ConstantValue,
  constantName,
  constantPath,
  Named,
} from '../../assets/names/constants.ts';
import type { CellLayer, MapPlace } from '../../assets/place/place-map.ts';

/** Position of one part of a level that is spread over banks. */
export interface SpreadPlace extends MapPlace {
  /** Position of the part in the level, in cells. */
  x: number;
  y: number;
  /** Number of banks after that of the file. */
  following: number;
}

/**
 * The constant of a level.
 *
 * @param places positions in the console's map: one for each separate layer, or for each part in its own bank
 * @param layers the layers that are kept apart
 * @param file name of the map file
 * @param references the values for objects that others refer to, by id
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
  const values = valuesOf(level.objects, references);
  return {
    ...constantPath(`${/^[^/]*\/(.*\/)?/.exec(file)?.[1] ?? ''}${level.name.replaceAll('/', ' ')}`),
    about: `${file}: ${place.width} × ${place.height} cells`,
    value: {
      ...place,
      colorKey: colorKey ?? -1,
      ...(parts.length > 0 && {
        parts: parts.map(({ following, ...part }) => ({ bank: following, ...part })),
      }),
      ...filled('layers', placesOf(layers, places)),
      ...filled('objects', objectsByName(level.objects, values)),
      ...filled(
        'classes',
        lists(level.objects, values, 'the class', ({ kind }) => kind),
      ),
      ...filled(
        'objectLayers',
        lists(level.objects, values, 'the object layer', ({ layer }) => layer),
      ),
      ...filled('grids', gridsOf(level.grids)),
      ...filled('properties', named(level.properties, references)),
    },
  };
}

function filled(name: string, values: Named): Record<string, Named> {
  return values.entries.length > 0 ? { [name]: values } : {};
}

function placesOf(layers: readonly CellLayer[], places: readonly MapPlace[]): Named {
  return new Named(
    layers.map(({ name }, i) => ({
      name,
      about: `the layer "${name}"`,
      value: { left: places[i].left, top: places[i].top },
    })),
  );
}

function gridsOf(grids: readonly NumberGrid[]): Named {
  return new Named(
    grids.map(({ name, columns, rows, values, cells }) => ({
      name,
      about: `the layer "${name}"`,
      value: {
        columns,
        rows,
        ...(values && {
          values: new Named(
            Object.entries(values).map(([name, value]) => ({ name, value, about: `the value "${name}"` })),
          ),
        }),
        cells,
      },
    })),
  );
}

/** The values for objects that others refer to, by id. */
export type References = ReadonlyMap<string, ConstantValue>;

/** Where each object of some levels is, in the constants and in its level. */
export function referencesIn(levels: readonly Level[]): References {
  const references = new Map<string, ConstantValue>();
  for (const { name: level, objects } of levels) {
    const counts = new Map<string, number>();
    for (const { id, name, kind, x, y } of objects) {
      const index = counts.get(kind) ?? 0;
      counts.set(kind, index + 1);
      references.set(id, {
        map: constantName(level),
        ...(name !== '' && { name: constantName(name) }),
        ...(kind !== '' && { class: constantName(kind), index }),
        x,
        y,
      });
    }
  }
  return references;
}

/** The value of each object. */
function valuesOf(objects: readonly MapObject[], references: References): Map<MapObject, Named> {
  return new Map(objects.map(object => [object, objectValue(object, references)]));
}

function objectValue(object: MapObject, references: References): Named {
  const { x, y, width, height, shape, ring, text, properties } = object;
  const own = Object.entries({ x, y, width, height, shape, ring, text }).flatMap(([name, value]) =>
    value === undefined ? [] : { name, value, about: `the ${name} of the object` },
  );
  return new Named([...own, ...named(properties, references).entries]);
}

/** Objects by name, an array if several share it; an object that is the only one of its class also by the class. */
function objectsByName(objects: readonly MapObject[], values: ReadonlyMap<MapObject, Named>): Named {
  const counts = new Map<string, number>();
  for (const { kind } of objects) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const groups = groupBy(
    objects.filter(({ name, kind }) => name !== '' || kind === '' || counts.get(kind) === 1),
    ({ name, kind }) => name || kind || 'unnamed',
  );
  return new Named(
    [...groups].map(([name, all]) => {
      const list = all.map(object => values.get(object)!);
      return { name, about: `the object "${name}"`, value: list.length === 1 ? list[0] : list };
    }),
  );
}

/** Objects grouped by a common property, always as arrays. */
function lists(
  objects: readonly MapObject[],
  values: ReadonlyMap<MapObject, Named>,
  what: string,
  nameOf: (object: MapObject) => string,
): Named {
  const groups = groupBy(
    objects.filter(object => nameOf(object) !== ''),
    nameOf,
  );
  return new Named(
    [...groups].map(([name, all]) => ({
      name,
      about: `${what} "${name}"`,
      value: all.map(object => values.get(object)!),
    })),
  );
}

/** Groups values that have the same name in code, so that none is lost. */
function groupBy(
  objects: readonly MapObject[],
  nameOf: (object: MapObject) => string,
): Map<string, MapObject[]> {
  const groups = new Map<string, MapObject[]>();
  for (const object of objects) {
    const name = constantName(nameOf(object));
    const group = groups.get(name);
    if (group) group.push(object);
    else groups.set(name, [object]);
  }
  return groups;
}

/** Properties by name; a reference to an object that does not exist is left out. */
function named(values: Readonly<Record<string, PropertyValue>>, references: References): Named {
  return new Named(
    Object.entries(values).flatMap(([name, value]) => {
      const plain = resolved(value, references);
      return plain === undefined ? [] : { name, value: plain, about: `the property "${name}"` };
    }),
  );
}

/** A value as a constant; undefined if it refers to an object that does not exist. */
export function resolved(value: PropertyValue, references: References): ConstantValue | undefined {
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
