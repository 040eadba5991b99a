import { describe, expect, test } from 'vitest';
import { compile } from '../../../tools/compile/index.ts';
import { runBoth, withFiles } from '../differential.ts';

/** Which of some names still stand in the minified chunk of a program. */
function namesLeft(text: string, names: string[], keepFields: string[] | boolean = false): string[] {
  const lua = withFiles(`declare function show(...values: unknown[]): void;\n${text}`, entry => {
    const outcome = compile(entry, { minify: 'safe', keepFields });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics));
    return outcome.value.lua;
  });
  return names.filter(name => new RegExp(`\\b${name}\\b`).test(lua));
}

const SHIP = `interface Ship { position: number; velocity: number }
function makeShip(): Ship { return { position: 1, velocity: 2 }; }
function step(ship: Ship): void { ship.position += ship.velocity; }
export function TIC(): void { const ship = makeShip(); step(ship); show(ship.position); `;

describe('fields', () => {
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

  test('mean the same with short names in classes, spreads, patterns, accessors, nesting and unions', () => {
    const { lua, javascript } = runBoth(
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
    expect(lua).toEqual(javascript);
  });
});
