/** Expressions of every kind, whose types are right: which there are is told by the files that offer them. */

import { type Context, deeper, type Kind, namesOf, TYPES } from './kinds.ts';

/** Makes a piece of a program for where it stands. */
export type Production = (place: Context) => string;

interface Productions {
  /** What needs no parts. */
  leaves: Production[];
  /** What is made of others. */
  productions: Production[];
}

const PRODUCTIONS = new Map<Kind, Productions>();

/** Adds ways to make expressions of a kind. */
export function offer(kind: Kind, leaves: readonly Production[], productions: readonly Production[]): void {
  const known = PRODUCTIONS.get(kind);
  known?.leaves.push(...leaves);
  known?.productions.push(...productions);
  if (!known) PRODUCTIONS.set(kind, { leaves: [...leaves], productions: [...productions] });
}

/** Numbers of every size that neither sums nor remainders take beyond 2^53. */
export const NUMBERS = [
  ...['0', '1', '2', '3', '-1', '5', '7', '10', '-7', '0.5', '-2.5', '0.1', '1.5', '100', '255', '31'],
  ...['2147483647', '2147483648', '-2147483648', '4294967295', '65536', '1e6', '1e-7', '1e21', '123.456'],
  ...['NaN', 'Infinity', '-Infinity'],
];
export const STRINGS = [
  "''",
  "'a'",
  "'abc'",
  "'x1'",
  "'10'",
  "'-3'",
  "'a,b,c'",
  "' pad '",
  "'Zed'",
  "'0'",
  "'%d'",
  "'a.b'",
];
const KEYS = ["'a'", "'b'", "'hp'", "'10'", "'2'", "'x y'"];

/** Gives an expression of a kind. */
export function expression(kind: Kind, place: Context): string {
  const { random } = place;
  const names = namesOf(place, kind);
  const { leaves, productions } = PRODUCTIONS.get(kind)!;
  if (place.depth <= 0)
    return names.length > 0 && !random.once(3) ? random.pick(names) : random.pick(leaves)(place);
  if (names.length > 0 && random.once(3)) return random.pick(names);
  return random.once(4) ? random.pick(leaves)(place) : random.pick(productions)(deeper(place));
}

export const num: Production = place => expression('number', place);
export const str: Production = place => expression('string', place);
export const bool: Production = place => expression('boolean', place);
export const nums: Production = place => expression('numbers', place);
export const strs: Production = place => expression('strings', place);
/** A position, of which some are beyond the ends, between two, or none. */
export const small: Production = ({ random }) =>
  random.pick([
    '0',
    '1',
    '2',
    '-1',
    '3',
    '1.5',
    'NaN',
    '9',
    '-2',
    '-0',
    '0.9',
    '-0.5',
    '-99',
    'Infinity',
    '-Infinity',
    '2 ** 32',
  ]);
export const key: Production = place =>
  place.random.once(3) ? `\`k\${${num(place)}}\`` : place.random.pick(KEYS);
/** An index that an array is sure to have, if it has any. */
const index = (list: string, place: Context): string => `Math.abs(${num(place)} | 0) % (${list}.length || 1)`;
export const element: Production = place => {
  const list = namesOf(place, 'numbers');
  const name = list.length > 0 ? place.random.pick(list) : `[4, 5, 6]`;
  return `(${name}[${index(name, place)}] ?? 8)`;
};
export const arrow = (body: string): string => `n => ${body}`;
/** A function body that sees `n`, and maybe `i`. */
export const inner = (place: Context, ...names: readonly [string, Kind][]): Context => ({
  ...place,
  isGenerator: false,
  variables: [...names.map(([name, kind]) => ({ name, kind, isOpen: false })), ...place.variables],
});
export const opaque = (text: string): string => (/^[a-z][\w.]*$/.test(text) ? text : `same(${text})`);
export const target = (kind: Kind, place: Context): string | undefined => {
  const names = namesOf(place, kind, true);
  return names.length > 0 ? place.random.pick(names) : undefined;
};
/** An assignment that is a value, where there is a variable for it. */
const assigned = (kind: Kind, place: Context): string => {
  const name = target(kind, place);
  return name === undefined ? expression(kind, place) : `(${name} = ${expression(kind, place)})`;
};
const OPERATORS = ['+', '-', '+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>', '**'];
export const arithmetic: Production = place => {
  const operator = place.random.pick(OPERATORS);
  const [left, right] = [num(place), num(place)];
  if (operator === '/') return `(${left} / (${opaque(right)} || 3))`;
  if (operator === '*') return `((${left} % 1000) * (${right} % 100))`;
  if (operator === '**') return `((${left} % 9) ** (${right} & 3))`;
  return `(${left} ${operator} ${right})`;
};
export const compare: Production = place => {
  const { random } = place;
  const kind: Kind = random.pick(['number', 'number', 'string'] as const);
  const operator = random.pick(['<', '<=', '>', '>=', '===', '!==', '==', '!=']);
  return `(${opaque(expression(kind, place))} ${operator} ${opaque(expression(kind, place))})`;
};
export const logical =
  (kind: Kind): Production =>
  place =>
    `(${opaque(expression(kind, place))} ${place.random.pick(['||', '&&'])} ${expression(kind, place)})`;
const choice =
  (kind: Kind): Production =>
  place =>
    `(${bool(place)} ? ${expression(kind, place)} : ${expression(kind, place)})`;
const called =
  (kind: Kind): Production =>
  place =>
    place.random.once(2)
      ? `same(${expression(kind, place)})`
      : `((${place.random.pick(['p', 'q'])}: ${TYPES[kind]} ` +
        `= ${expression(kind, inner(place))}): ${TYPES[kind]} => (${expression(kind, inner(place))}))()`;
const comma =
  (kind: Kind): Production =>
  place =>
    `(note(${num(place)}), ${assigned(kind, place)})`;

/** Ways to make an expression of any kind. */
export const common = (kind: Kind): Production[] => [
  choice(kind),
  called(kind),
  comma(kind),
  place => assigned(kind, place),
];
