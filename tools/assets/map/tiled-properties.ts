/** Tiled's custom properties. */

import { Fields } from './fields.ts';
import { MapProblem, ObjectReference, type PropertyValue } from './map-file.ts';
import type { TiledClasses } from './tiled-classes.ts';

const MAX_DEPTH = 16;

/**
 * The properties of a map, an object, a tile or a class.
 *
 * @param file of the map, to identify the objects that it refers to
 * @param classes of the project, for default values of class members
 */
export function propertiesOf(
  owner: Fields,
  file: string,
  classes: TiledClasses = () => ({}),
): Record<string, PropertyValue> {
  const written = owner.raw('properties');
  // Tiled 1.0 wrote an object.
  if (written !== undefined && !Array.isArray(written))
    return Object.fromEntries(
      new Fields(written, 'the properties').entries().map(([name, value]) => [name, plainValue(value)]),
    );
  const made: Record<string, PropertyValue> = {};
  for (const property of owner.objects('properties', 'property')) {
    const value = property.raw('value');
    const type = property.string('type', 'string');
    const name = property.string('name');
    if (type === 'object' && typeof value === 'number')
      made[name] = new ObjectReference(objectId(file, value));
    else if (type === 'class')
      made[name] = { ...classes(property.string('propertytype', '')), ...Object(plainValue(value ?? {})) };
    else made[name] = plainValue(value ?? '');
  }
  return made;
}

/** The identity of an object for those that refer to it. */
export function objectId(file: string, number: number): string {
  return `${file}#${number}`;
}

/** A value as code gets it; the items of a list are objects with a type and a value. */
function plainValue(value: unknown, depth = 0): PropertyValue {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (depth > MAX_DEPTH) throw new MapProblem('a property is nested too deeply', 'Nest fewer classes.');
  if (Array.isArray(value))
    return value.map(item => plainValue(isListItem(item) ? item.value : item, depth + 1));
  if (typeof value !== 'object' || value === null) return '';
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainValue(each, depth + 1)]));
}

function isListItem(item: unknown): item is { value: unknown } {
  return typeof item === 'object' && item !== null && 'type' in item && 'value' in item;
}
