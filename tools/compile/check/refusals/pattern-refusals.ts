/** Destructuring patterns that the transpiler makes something else of, one refusal for each cause. */

import { nameOf } from '../../program/shown-source.ts';
import type { Refusal } from './refusal.ts';

const name = 'compile/pattern';
const DEFAULT_FIRST =
  'Destructure in two steps: `const { place = origin } = options; const { x, y } = place;`.';
const REST_FIRST =
  'Destructure in two steps: `const [first, ...rest] = values; const [second, third] = rest;`.';

/** `[[a = 1] = []] = lists`, `({ name: { length } = '' } = options)` */
export const DEFAULT_IN_ASSIGNMENT: Refusal = {
  name,
  message: 'a pattern inside an assigned pattern cannot have a default',
  remedy: DEFAULT_FIRST,
};

/** `({ [key]: a = 1 } = options)` */
export const DEFAULT_OF_COMPUTED_KEY: Refusal = {
  name,
  message: 'a computed key in an assigned pattern cannot have a default',
  remedy: 'Assign the property itself: `size = options[key] ?? 1;`.',
};

/** `const [[a] = []] = lists` */
export const DEFAULT_IN_ARRAY: Refusal = {
  name,
  message: 'a pattern inside an array pattern cannot have a default',
  remedy: 'Destructure in two steps: `const [place = origin] = places; const { x, y } = place;`.',
};

/** `const { 'a b': { x } = origin } = options` */
export const DEFAULT_OF_QUOTED_KEY: Refusal = {
  name,
  message: 'a pattern after a quoted or computed key cannot have a default',
  remedy:
    "Destructure in two steps: `const { 'my place': place = origin } = options; const { x, y } = place;`.",
};

/** `const { place: { x } = origins[i++] } = options` */
export const LONG_DEFAULT: Refusal = {
  name,
  message: 'the default of this pattern takes several steps to compute',
  remedy: DEFAULT_FIRST,
};

/** `({ a }, b = a) => …` */
export const DEFAULT_OF_EARLIER_PATTERN: Refusal = {
  name,
  message: node => `the default of ${nameOf(node)} uses what an earlier parameter destructures`,
  remedy:
    'Destructure in the body: `function move(ship: Ship, speed?: number) { const { x = 1 } = ship; … speed ?? x … }`.',
};

/** `const [a, ...[b, c]] = list` */
export const REST_PATTERN: Refusal = {
  name,
  message: 'a rest element cannot be destructured',
  remedy: REST_FIRST,
};

/** `const { 'a b': c, ...rest } = options` */
export const REST_AFTER_QUOTED_KEY: Refusal = {
  name,
  message: node => `...${nameOf(node)} cannot come after quoted or computed keys`,
  remedy: "Copy the object: `const rest: Partial<Options> = { ...options }; delete rest['my key'];`.",
};

/** `const { 0: first } = name` */
export const CHARACTERS: Refusal = {
  name,
  message: 'the characters of a string cannot be destructured by their positions',
  remedy: 'Use an index, `const first = name[0];`, or an array pattern, `const [first] = name;`.',
};

/** `const { next: { x, y } } = source`, where `next` counts how often it is read */
export const CHANGING_GETTER: Refusal = {
  name,
  message: node => `the getter ${node.getText()} changes something and would be read several times`,
  remedy: 'Destructure in two steps: `const { next } = source; const { x, y } = next;`.',
};
