/** Custom properties of objects, and parsing typed values. */

import type { WrittenProperties, WrittenProperty } from '../../../assets/map/edit/object-properties.ts';
import type { ShownObject } from './map-content.ts';

/** A property as shown. */
export interface ShownProperty extends WrittenProperty {
  name: string;
  /** Whether it is inherited from a class, template or tile. */
  isInherited: boolean;
}

/** The properties of an object by name, own and inherited. */
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

/** A new property: typed text is a number, true or false, otherwise a string. */
export function guessedProperty(text: string): WrittenProperty {
  if (text === 'true' || text === 'false') return { type: 'bool', value: text === 'true' };
  const number = Number(text);
  const value = text !== '' && Number.isFinite(number) ? number : text;
  return { type: typeOf(value), value };
}

/** A property with a typed value; integers may become fractional. Undefined if the value is invalid. */
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
