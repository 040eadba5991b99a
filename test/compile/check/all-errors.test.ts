/** A program with mistakes of every kind: all of them come at once, in the order of the file, each as one error. */

import { expect, test } from 'vitest';
import { compileFiles, type Files } from '../differential.ts';

function errorLines(files: Files | string): string[] {
  const { ok, diagnostics } = compileFiles(files, { lint: { hasSaveId: true } });
  expect(ok).toBe(false);
  return diagnostics.map(({ file, line, code }) => `${file?.replace(/^.*\//, '')}:${line} ${code}`);
}

/** Lines with the code of their one mistake behind them. */
const MISTAKES: readonly (readonly [line: string, code?: string])[] = [
  ["import { id } from 'nowhere';", 'typescript/2307'],
  ['export function TIC(): void {'],
  ['  const date = new WeakRef({});', 'compile/not-on-the-console'],
  ['  const time: number = date.getTime();'],
  ['  const text: string = 5;', 'typescript/2322'],
  ['  trace(encodeURIComponent(text));', 'compile/not-on-the-console'],
  ['  const old = arguments.length;', 'compile/arguments'],
  ['  trace(missing);', 'typescript/2304'],
  ['  const found = nobody.foo;', 'typescript/2304'],
  ['  found.bar();'],
  ["  trace('abc'.normalize('b'));", 'compile/not-on-the-console'],
  ['  const pattern = /a/d;', 'compile/regular-expression'],
  ["  trace(pattern.test('x'));"],
  ['  setImmediate(() => {});', 'compile/not-on-the-console'],
  ['  trace(time.foo);', 'typescript/2339'],
  ['  const any: any = 1;'],
  ['  any();'],
  ['  trace(TIC.name + old);', 'compile/not-on-the-console'],
  ['  trace(Proxy', 'compile/not-on-the-console'],
  ['    .now());'],
  ["  trace('abc'", 'compile/not-on-the-console'],
  ["    .normalize('b'));"],
  ["  trace('abc'.split(pattern));"],
  ['  circ(1, 2);', 'typescript/2554'],
  ['  trace(10n);', 'compile/big-integer'],
  ["  for (const c of 'abc' as any as string[]) trace(c);", 'compile/false-assertion'],
  ['  trace(id());'],
  ['  trace(new BigInt64Array(4).length);', 'compile/not-on-the-console'],
  ['  print(Math.hypott(1));', 'typescript/2551'],
  ['  const flags: number[] = new Array(...sizes);', 'compile/array-length'],
  ['  trace(Object.isSealed({}));', 'compile/not-on-the-console'],
  ['  trace(Object.isExtensible({}));', 'compile/not-on-the-console'],
  ['  trace(new Map([[1, 2]]).values().sum());', 'typescript/2339'],
  ['  sfx(64);', 'compile/argument'],
  ['  trace(flags);'],
  ['}'],
  ['const sizes = [3];'],
  ['export function* wait() {'],
  ['  const late: string = 1;', 'typescript/2322'],
  ['  trace(late);'],
  ['}'],
  ['export function untyped(list) {', 'typescript/7006'],
  ['  return list.length + list[0];'],
  ['}'],
];

test('errors about names, types, methods, refused syntax and globals are reported in one round', () => {
  const expected = MISTAKES.flatMap(([, code], index) => (code ? [`main.ts:${index + 1} ${code}`] : []));
  expect(expected.length).toBeGreaterThan(20);
  expect(errorLines(MISTAKES.map(([line]) => line).join('\n'))).toEqual(expected);
});

test('syntax errors are reported together with other certain errors, and without follow-on errors', () => {
  const main = `import { size, lost } from './parts.ts';
const ship = { x: 1 };
let my name = 1;
export function TIC(): void {
  trace(ship.y);
  local speed = 5
  trace(speed + size + lost);
  trace(nowhere);
  process.exit(escape('a'));
  if (btn(0)) trace(arguments.length, /a/v);
  if btn(0) then
  cls()
  end
  for i = 1, 10 do
  cls(1);
  end
}
`;
  const parts = 'export const size: = 2;\nexport const other: = 3;\n';
  const whole = 'export const text: string = 5;\nexport const now = escape(text);\n';
  expect(
    errorLines({
      'main.ts': `import { now, text } from './whole.ts';\n${main}trace(now + text);`,
      'parts.ts': parts,
      'whole.ts': whole,
    }),
  ).toEqual([
    'main.ts:4 typescript/1005',
    'main.ts:6 typescript/2339',
    'main.ts:7 typescript/1434',
    'main.ts:9 typescript/2304',
    'main.ts:10 compile/not-on-the-console',
    'main.ts:10 compile/not-on-the-console',
    'main.ts:11 compile/arguments',
    'main.ts:11 compile/regular-expression',
    'main.ts:12 typescript/1005',
    'main.ts:15 typescript/1005',
    'parts.ts:1 typescript/1110',
    'parts.ts:2 typescript/1110',
    'whole.ts:1 typescript/2322',
    'whole.ts:2 compile/not-on-the-console',
  ]);
  // A brace that is missing is one error, wherever it is; what is refused is refused in any block.
  expect(
    errorLines(
      'export function TIC(): void {\n  if (btn(0)) {\n  cls(0);\n}\nexport function draw(): void { let x: string = 1; }\nconst y = 2n;\n',
    ),
  ).toEqual(['main.ts:6 compile/big-integer', 'main.ts:7 typescript/1005']);
  // Nor are those mistakes that use what a class would have, wherever they stand.
  const place = `export class Place {
  #x = 0
  get x(): number {
    return this.#x;
  }
  move by: number): void {
    this.#x += by;
  }
  at(other: Place): boolean {
    return other.x === this.x;
  }
}
export enum Kind
  Small,
  Large,
}
`;
  const game = `import { Kind, Place } from './place.ts';
class Ship { #place = new Place(3); readonly kind = Kind.Small; go(): void { this.#place.move(1); this.#place.by.foo(); } }
const list = [new Place(1, 2)].map(each => each.moved(1).length);
export function TIC(): void { new Ship().go(); const n: string = 5; trace(n + list[0].toFixed(1) + Kind.Huge.length); }`;
  expect(errorLines({ 'main.ts': game, 'place.ts': place })).toEqual([
    'main.ts:4 typescript/2322',
    'place.ts:6 typescript/1434',
    'place.ts:14 typescript/1005',
  ]);
});

test('a value without a type because of a failed import is not an error of its own', () => {
  const files = {
    'main.ts': `import { Vector } from './vektor.ts';
import { each, type State } from './state.ts';
import { Ship, Places } from './ship.ts';
const ship = new Ship();
const { place } = ship;
const game: State<Ship> = { enter(it) { it.list.push(1); } };
each(({ x }, i) => { const away = place.minus(new Vector(x, i)); trace(away.length + away.list[i]); });
export function TIC(): void { game.enter(ship); untyped([place.x]); Places.first(); }
function untyped(list) { trace(list.length + ship.place.minus(place).length + place[list]); }`,
    'ship.ts': `import { Vector } from './vektor.ts';
export class Ship { place = Vector.ofAngle(1); speed: Spead = 1; fast(): number { return this.speed.toFixed(1).length; } }`,
    'state.ts': `export interface Stat<T> { enter(game: T): void }
export const each = (use: Vector) => use(1);`,
  };
  expect(errorLines(files)).toEqual([
    'main.ts:1 typescript/2307',
    'main.ts:2 typescript/2724',
    'main.ts:3 typescript/2305',
    'main.ts:9 typescript/7006',
    'ship.ts:1 typescript/2307',
    'ship.ts:2 typescript/2304',
    'state.ts:2 typescript/2304',
  ]);
});

test('a class that does not match its base class is reported without the values that therefore do not fit', () => {
  expect(
    errorLines(`abstract class Car { abstract drive(speed: number): void; size = 1; }
class Fast extends Car {
  drive(speed: string): void { trace(speed); }
}
const fast = new Fast();
const cars: Car[] = [fast];
function race(car: Car): void { if (car instanceof Fast) trace(car.size); }
export function TIC(): void { race(fast); const n: string = 5; trace(n + cars.length + fast.sise); }`),
  ).toEqual(['main.ts:3 typescript/2416', 'main.ts:8 typescript/2322', 'main.ts:8 typescript/2339']);
});
