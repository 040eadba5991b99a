/** What every generated program declares: types, classes with what classes can have, and functions that hide what is known. */

import { expression } from './expressions.ts';
import type { Context } from './kinds.ts';

const FUNCTIONS = `
let steps = 0;
/** Ends what would take too long, in both languages at the same step. */
export function step(): void { if (++steps > 1500) throw new RangeError('steps'); }
export function restart(): void { steps = 0; }
let noted = 0;
export function note(n: number): number { noted = (noted * 3 + (n || 1) % 1000) % 997; return noted; }
export function same(x: number): number; export function same(x: Color): Color; \
export function same(x: string): string; export function same(x: boolean): boolean;
export function same<T>(x: T): T; export function same(x: unknown): unknown { step(); return x; }
export function maybe(n: number | undefined): number | undefined { return n !== undefined && n < 0 ? undefined : n; }
export function either(x: string | number): string | number { return x; }
export const numbersOf = (): number[] => [5, 2, 9];
export const gapsOf = (): (number | undefined)[] => [undefined, 4];
export const flagsOf = (): (boolean | null)[] => [false, null, true];
export const recordOf = (r: Record<string, number> = { hp: 3, b: 1 }): Record<string, number> => ({ ...r });
export const tableOf = (t: Record<number, string> = { 2: 'two' }): Record<number, string> => ({ ...t });
export interface Point { x: number; y: number; tag?: string }
export const pointOf = (point: Point): Point => point;
export const tupleOf = (t: [number, string, boolean?]): [number, string, boolean?] => t;
export interface Link { value: number; next?: Link }
export const linkOf = (value: number): Link => (value > 2 ? { value, next: { value: value - 1 } } : { value });
export type Shape = { kind: 'ball'; r: number } | { kind: 'box'; w: number; h?: number };
export const shapeOf = (shape: Shape): Shape => shape;
export const isBall = (s: Shape): s is { kind: 'ball'; r: number } => s.kind === 'ball';
export function area(s: Shape): number { switch (s.kind) { case 'ball': return (s.r % 100) * 3; \
case 'box': return (s.w % 100) * ((s.h ?? 2) % 100); } }
export enum Mode { Idle, Run, Jump }
export const modeOf = (mode: Mode): Mode => mode;
export const compose = (f: (n: number) => number, g: (n: number) => number) => (n: number): number => f(g(n) % 1000);
export const tag = (parts: TemplateStringsArray, ...values: unknown[]): string => parts.join('_') + values.length + String(values[0]);
export function total(list: Iterable<number>): number { let sum = 0; for (const n of list) { step(); sum += n % 100; } return sum; }
export const kindOf = (x: unknown): string => (typeof x === 'function' ? 'callable' : typeof x);
class Steps { constructor(private n: number, private at = 0) {} \
[Symbol.iterator](): this { return this; } \
next(): { done: boolean; value: number } { step(); return { done: this.at >= this.n, value: this.at++ }; } \
return(): { done: boolean; value: number } { show('left', this.at); return { done: true, value: 0 }; } }
export const stepsOf = (n: number): Steps => new Steps(Math.abs(n) % 4 || 2);
export interface Entity { id: number; hp?: number; pos: Point; tags: string[]; on?: (n: number) => number; parent?: Entity; cells?: Grid }
let ids = 0;
export const entityOf = (e: Partial<Entity> = {}): Entity => ({ id: ++ids, pos: { x: ids, y: 0 }, tags: ['e'], ...e });
/** Keys whose values are undefined do not exist on the console, and come last where they are set later. */
export const keysOf = (e: Entity): string => Object.keys(e).filter(k => e[k as keyof Entity] !== undefined).sort().join();
export type Grid = (number[] | undefined)[];
export const gridOf = (...rows: Grid): Grid => rows;
export const countsOf = (c: Record<number, number> = { 7: 1 }): Record<number, number> => ({ ...c });
export const handlersOf = (...fs: ((n: number) => number)[]): Record<string, (n: number) => number> => \
Object.fromEntries(fs.map((f, i) => ['abcdef'[i], f]));
export enum Color { Red = 'red', Blue = 'blue', Gray = 'gr' + 'ay' }
export const colorOf = (color: Color): Color => color;
export enum Flag { None, A = 1 << 0, B = 1 << 1, Both = A | B, Sign = 1 << 31, Huge = 2 ** 33 }
export namespace Rules {
  export const limit = 5;
  export let turns = 0;
  export function take(n: number): number { turns++; return n % limit; }
  export namespace Deep { export const names = ['n0', 'n1']; \
export class Dice { static made = 0; \
constructor(public sides = limit) { Dice.made++; } \
roll(n: number): number { return Math.abs(n | 0) % this.sides; } } }
}
export const countArguments = (first = -1, ...rest: number[]): number => rest.reduce((s, n) => s + (n % 10), first % 1000) + rest.length;
export const inverse = (n: number): number => 1 / n;
export class Box<T> { list: T[] = []; \
constructor(public value: T) { this.list.push(value); } \
map<U>(f: (value: T) => U): Box<U> { const box = new Box<U>(f(this.value)); return box; } }
`;

/** The names that other files of a program import. */
export const EXPORTED = [
  'step, restart, note, same, maybe, either, numbersOf, gapsOf, flagsOf, recordOf, tableOf, pointOf, tupleOf, linkOf, shapeOf',
  'isBall, area, Mode, modeOf, compose, tag, total, kindOf, stepsOf, entityOf, keysOf, gridOf, countsOf, handlersOf',
  'Color, colorOf, Flag, Rules, countArguments, inverse, Box, Ship, Boat, Raft',
  'type Point, type Shape, type Entity, type Grid',
].join(', ');

/** Accessors that override those of the base class. */
const POWER =
  'override get power(): number { return super.power + 1; } ' +
  'override set power(value: number) { super.power = value - 1; }';

/** Ways for a class to change its text. */
const RAFT_TEXTS = [
  'override describe(): string { return super.describe().toUpperCase(); }',
  `override toString(): string { return \`raft \${this.name}\`; }`,
];

/** The text of the prelude, with classes of its own. */
export function prelude(place: Context): string {
  const num = (more: Partial<Context> = {}): string => expression('number', { ...place, depth: 2, ...more });
  const text = (more: Partial<Context> = {}): string => expression('string', { ...place, depth: 1, ...more });
  const n = { variables: [{ name: 'n', kind: 'number', isOpen: true }] } as const;
  const { random } = place;
  const self = { hasThis: true };
  const onSet = random.pick([
    'this.#power = value % 1000',
    'this.#power = value > 3 ? value % 50 : this.#power',
  ]);
  const ship = `
export class Ship {
  static built = ${random.below(5)}; static last: string;
  static { ${random.pick([`Ship.last = \`b\${Ship.built}\``, "Ship.last = 'none'", 'Ship.built++; Ship.last = String(this.built)'])}; }
  ${random.pick(['speed = 2;', 'speed: number;'])} #power = ${random.pick(['1', '0.5', 'Ship.built'])}; protected log: string[] = [];
  constructor(public name: string = ${text({ depth: 0 })}, speed: number = ${num({ depth: 0 })}) { \
${random.pick(['Ship.built++;', ''])} this.speed = speed % 1000; this.start(); }
  protected start(): void { this.log.push('ship'); }
  get power(): number { return this.#power; }
  set power(value: number) { ${onSet}; }
  get count(): number { return this.log.length + ${random.pick(['0', 'Ship.built % 7', 'this.#power'])}; }
  turn(n: number): number { step(); this.speed = (this.speed + n) % 1000; \
${random.pick(['this.power += 1;', 'this.power = n;', ''])} return ${num({ ...n, ...self })}; }
  describe(): string { return \`\${this.name}:\${this.speed}\`; }
  self(): this { return this; }
  static make(name: string): Ship { return new this(name); }
  toString(): string { return \`<\${this.describe()}>\`; }
  *[Symbol.iterator](): Generator<number> { yield this.speed; ${random.pick(['yield this.power;', 'yield* [1, 2];', ''])} }
}`;
  const boat = `
export class Boat extends Ship {
  ${random.pick(['depth = 1;', 'readonly depth: number = 4;', '#power = 9; depth = 0;'])}
  constructor(speed: number, readonly kind: string = ${random.pick(["'boat'", `\`k\${speed}\``])}) { \
super(${random.pick(["'boat'", 'kind', `\`\${kind}!\``])}, speed); ${random.pick(['this.power = speed;', ''])} }
  protected override start(): void { super.start(); this.log.push(${random.pick(["'boat'", `\`d\${this.depth}\``, 'this.name'])}); }
  override turn(n: number): number { return super.turn(${random.pick(['n', 'n + 1', '-n'])}) ${random.pick(['+ this.depth', '- n', ''])}; }
  override describe(): string { return \`boat \${super.describe()}\`; }
  ${random.pick([POWER, 'get #hidden(): number { return this.speed; } hidden(): number { return this.#hidden; }', ''])}
}
export class Raft extends ${random.pick(['Boat', 'Boat'])} {
  ${random.pick(['static wood = 1;', "label = 'raft';", ''])}
  constructor(name: string, n: number) { super(n); this.name = ${random.pick(['name', 'name + n', `\`\${name}/\${n}\``])}; }
  ${random.pick(RAFT_TEXTS)}
}`;
  return `${FUNCTIONS}${ship}${boat}`;
}
