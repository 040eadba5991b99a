import { describe, expect, test } from 'vitest';
import { LONG_FORM } from '../../deep.ts';
import { namesLeft } from '../names-left.ts';
import { expectSame } from '../same.ts';

const SHIP = `interface Ship { position: number; velocity: number }
function makeShip(): Ship { return { position: 1, velocity: 2 }; }
function step(ship: Ship): void { ship.position += ship.velocity; }
export function TIC(): void { const ship = makeShip(); step(ship); show(ship.position); `;

describe('fields', () => {
  test('keep their names where JSON shows them, however deep', () => {
    expectSame(
      `
        class Engine { power = 2; heat?: number; }
        class Ship { hull = 1; engine = new Engine(); later?: { deep: number }; }
        enum Color { Red, Green }
        const ship = new Ship(); ship.later = { deep: 3 }; ship.engine.heat = 4; ship.engine.power++;
        show(JSON.stringify(ship), JSON.stringify([ship]), JSON.stringify({ inner: { ship } }), JSON.stringify(Color));
        class Settings { speed = 1; load(text: string) { Object.assign(this, JSON.parse(text)); } }
        const settings = new Settings(); settings.load('{"speed":7}'); show(settings.speed);
        interface Save { level: number; done: { stage: number }[] }
        const made: Save = { level: 2, done: [] }; const read: Save = JSON.parse('{"level":1,"done":[{"stage":3}]}');
        show(made.level, read.level, read.done[0].stage);
        const chosen = { first: 1, second: { third: 2 } };
        show(JSON.stringify(chosen, ['second', 'third']), chosen.second.third);
        show(JSON.stringify(chosen, (key, value) => key === 'third' ? 5 : value));
      `,
      ['packed', 'minified'],
    );
  });

  test('get short names where the program only writes their names', () => {
    expect(namesLeft(`${SHIP}}`, ['position', 'velocity'])).toEqual([]);
  });

  test('keep the names that keepFields or the tag @keep names', () => {
    expect(namesLeft(`${SHIP}}`, ['position', 'velocity'], ['velocity'])).toEqual(['velocity']);
    expect(namesLeft(`${SHIP}}`, ['position', 'velocity'], true)).toEqual(['position', 'velocity']);
    const tagged = SHIP.replace('velocity:', '/** @keep */ velocity:');
    expect(namesLeft(`${tagged}}`, ['position', 'velocity'])).toEqual(['velocity']);
    const all = `/** @keep */\n${SHIP}`;
    expect(namesLeft(`${all}}`, ['position', 'velocity'])).toEqual(['position', 'velocity']);
  });

  // Ways in which a program learns or uses the name of a field as a value; each must leave it as it is.
  const ESCAPES: [string, string][] = [
    ['an index that is a constant text', `show(ship['velocity']); }`],
    [
      'an index of a type of texts',
      `const key: keyof Ship = Math.random() < 2 ? 'velocity' : 'position'; show(ship[key]); }`,
    ],
    ['a loop over keys', `for (const key in ship) show(key); }`],
    ['Object.keys', `show(Object.keys(ship).length, Object.keys(ship).includes('velocity')); }`],
    [
      'Object.entries',
      `for (const [key, value] of Object.entries(ship)) show(key === 'velocity' ? value : 0); }`,
    ],
    ['the operator in', `show('velocity' in ship); }`],
    ['Object.hasOwn', `show(Object.hasOwn(ship, 'velocity')); }`],
    ['JSON.stringify', `show(JSON.stringify(ship)); }`],
    ['JSON.stringify of what holds it', `show(JSON.stringify([{ ships: [ship] }])); }`],
    ['JSON.parse', `show((JSON.parse('{"velocity":3}') as Ship).velocity); }`],
    ['an object of another program', `show(outside.velocity); }\ndeclare const outside: Ship;`],
    [
      'a dictionary',
      `const all: Record<string, number> = { ...ship }; let name = 'velo'; name += 'city'; show(all[name]); }`,
    ],
    ['any', `const any = ship as any; let name = 'velo'; name += 'city'; show(any[name]); }`],
    [
      'a generic key',
      `function get<T, K extends keyof T>(object: T, key: K): T[K] { return object[key]; } show(get(ship, 'velocity')); }`,
    ],
  ];
  test.each(ESCAPES)('keep their names because of %s', (_, rest) => {
    expect(namesLeft(SHIP + rest, ['velocity'])).toEqual(['velocity']);
  });

  const STAR = `interface Star { brightness: number; hidden: { twinkle: number } }
function glow(star: Star): number { return star.brightness + star.hidden.twinkle; }
show(glow({ brightness: 1, hidden: { twinkle: 2 } }));
`;
  test.each(ESCAPES)('of other types get short names in spite of %s', (_, rest) => {
    expect(namesLeft(STAR + SHIP + rest, ['brightness', 'hidden', 'twinkle'])).toEqual([]);
  });

  test('keep their names wherever a computed key reaches them', LONG_FORM, () => {
    expectSame(
      `
interface Named { label: string }
class Thing implements Named { label = 'thing'; weight = 4; inner = { deepest: 5 }; }
class Heavy extends Thing { mass = 9; }
interface Other { unrelated: number }
let suffix = 'ght'; suffix += '';
function keysOf(named: Named): string {
  const found: string[] = [];
  for (const key in named) found.push(key);
  return found.sort().join();
}
function read(value: any, name: string): unknown { return value[name]; }
function readAll<T extends object>(value: T): string { return Object.keys(value).sort().join(); }
class Box<T> {
  held: T;
  constructor(held: T) { this.held = held; }
  names(): string {
    const found: string[] = [];
    for (const key in this.held) found.push(key);
    return found.sort().join();
  }
}
class Later<T extends object> {
  held: T | undefined;
  names(): string { return Object.keys(this.held ?? {}).sort().join(); }
}
interface Options { volume: number; nested: { depth: number } }
const options: Options = { volume: 3, nested: { depth: 4 } };
const table: Record<string, unknown> = { options, extra: 1 };
export function TIC(): void {
  const literal = { label: 'x', extraField: 1 };
  show(keysOf(literal), keysOf(new Thing()), keysOf(new Heavy()));
  show(read(new Heavy(), 'wei' + suffix), read(read(new Thing(), 'inn' + 'er'), 'deep' + 'est'));
  const things = [new Thing()];
  things.forEach((thing: any) => show(thing['wei' + suffix]));
  const dump = (thing: any): void => show(thing['wei' + suffix]);
  things.forEach(dump);
  show(readAll({ first: 1, second: 2 }), readAll(new Heavy()));
  show(new Box({ boxed: 1, packed: 2 }).names());
  const later = new Later<{ late: number; slow: number }>();
  later.held = { late: 1, slow: 2 };
  show(later.names());
  for (const key of Object.keys(table)) {
    const found: any = table[key];
    if (key === 'options') show(found['vol' + 'ume'], found['nes' + 'ted']['dep' + 'th']);
  }
  const list: unknown[] = [];
  list.push({ pushed: 7 });
  show((list[0] as any)['pus' + 'hed']);
  const target: any = {};
  Object.assign(target, { assigned: 8 }); show(target['assi' + 'gned']);
  const other: Other = { unrelated: 5 };
  show(other.unrelated, { ...literal }.extraField);
  try { throw { thrown: 6 }; } catch (problem) { show((problem as any)['thr' + 'own']); }
}`,
      ['plain', 'minified', 'minified alone'],
    );
  });

  test(
    'mean the same with short names in classes, spreads, patterns, accessors, nesting and unions',
    LONG_FORM,
    () => {
      expectSame(
        `
class Base {
  protected energy = 3;
  static made = 0;
  constructor(readonly label: string, private depth = 2) { Base.made++; }
  get doubled(): number { return this.energy * this.depth; }
  set doubled(value: number) { this.energy = value / 2; }
  describe(): string { return \`\${this.label}:\${this.energy}\`; }
}
class Derived extends Base {
  extra = { inner: { deepest: 5 } };
  override describe(): string { return \`<\${super.describe()} \${this.extra.inner.deepest}>\`; }
}
interface Circle { kind: 'circle'; radius: number }
interface Square { kind: 'square'; side: number }
type Shape = Circle | Square;
function area(shape: Shape): number { return shape.kind === 'circle' ? shape.radius * 3 : shape.side * shape.side; }
const options = { width: 4, height: 5, kind: 'square' };
export function TIC(): void {
  const one = new Derived('one');
  one.doubled = 10;
  show(one.describe(), one.doubled, Base.made, one.label);
  const { width, ...rest } = { ...options, height: 9 };
  show(width, rest.height, rest.kind);
  const shapes: Shape[] = [{ kind: 'circle', radius: 2 }, { kind: 'square', side: 3 }];
  for (const shape of shapes) show(area(shape), shape.kind);
  const { extra: { inner: { deepest } } } = one;
  show(deepest, one.extra?.inner?.deepest);
  const counter = { total: 1, best: 0 };
  const getCounter = (): { total: number; best: number } => counter;
  getCounter().total += 4;
  getCounter().best ||= getCounter().total++;
  show(counter.total, counter.best);
  const found = new Map<string, { hits: number }>();
  found.set('width', { hits: 1 });
  found.get('width')!.hits += options.width;
  show(found.get('width')!.hits, found.size, [...found.keys()].join());
  try { throw new Error('no width'); } catch (problem) { show((problem as Error).message); }
  const kept = options.height++;
  one.extra.inner.deepest += kept;
  show(kept, options.height, --one.extra.inner.deepest);
}`,
        ['plain', 'minified', 'minified alone'],
      );
    },
  );
});

test('types that hold ever new types are looked through', LONG_FORM, () => {
  expectSame(`
    class Box<T> {
      constructor(readonly value: T) {}
      map<U>(change: (value: T) => U): Box<U> { return new Box(change(this.value)); }
      wrap(): Box<Box<T>> { return new Box<Box<T>>(this); }
    }
    const texts: Record<string, string> = { first: 'a' };
    const undo: (() => void)[] = [];
    undo.push(() => show('undone'));
    for (const key of Object.keys(texts)) show(new Box(key).map(name => texts[name]).wrap().value.value);
    const open: unknown = new Box(5).map(n => ({ n }));
    show(open instanceof Box);
    undo.pop()?.();
  `);
});
