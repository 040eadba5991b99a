/** The properties of objects, as they are typed in. */

import type { WrittenProperties, WrittenProperty } from '../../../assets/map/edit/object-properties.ts';
import type { ShownObject } from './map-content.ts';

/** A property as it is shown. */
export interface ShownProperty extends WrittenProperty {
  name: string;
  /** Whether it comes from a class, a template or a tile, until the object has one of its own. */
  isInherited: boolean;
}

/** The properties of an object by name: its own ones, and those that something else gives it. */
export function shownProperties({ written, inherited = {} }: ShownObject): ShownProperty[] {
  const own = Object.entries(written.properties).map(([name, each]) => ({
    name,
    ...each,
    isInherited: false,
  }));
  const others = Object.entries(inherited)
    .filter(([name]) => !Object.hasOwn(written.properties, name))
    .map(([name, value]) => ({ name, type: typeOf(value), value, isInherited: true }));
  return [...own, ...others].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function typeOf(value: WrittenProperty['value']): string {
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'string';
  return Number.isInteger(value) ? 'int' : 'float';
}

/** A new property: what is typed in is a number, true or false, else text. */
export function guessedProperty(text: string): WrittenProperty {
  if (text === 'true' || text === 'false') return { type: 'bool', value: text === 'true' };
  const number = Number(text);
  const value = text !== '' && Number.isFinite(number) ? number : text;
  return { type: typeOf(value), value };
}

/** A property with what is typed in; a whole number can become another one. Undefined for what it cannot be. */
export function typedProperty(type: string, text: string): WrittenProperty | undefined {
  if (type !== 'int' && type !== 'float') return type === 'bool' ? undefined : { type, value: text };
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return undefined;
  return { type: Number.isInteger(value) ? type : 'float', value };
}

/** Properties without one of them. */
export function withoutProperty(properties: WrittenProperties, name: string): WrittenProperties {
  return Object.fromEntries(Object.entries(properties).filter(([each]) => each !== name));
}
