/** Members of classes beside methods: private ones, static blocks, accessors, computed names, fields in the order of their declaration. */

import { bool, num, nums, type Production, str } from './expressions.ts';
import { inAnyFunction } from './kinds.ts';
import { offerStatements } from './statements.ts';

const MEMBERS: readonly Production[] = [
  p =>
    `#left = at(${num(p)} % 50, 'left'); get left(): number { return this.#left; } set left(x: number) { at(0, 'set'); ` +
    `this.#left = x % 90; }`,
  p =>
    `static #all: string[] = [at('s', 'static')]; static add(x: string): number { return Own.#all.push(x); } ` +
    `static get all(): string { return Own.#all.join('+'); } static { Own.add(${str(p)}); }`,
  () =>
    `#secret(x: number): number { return at(x, 'secret') + this.base; } ` +
    `open(x: number): number { return this.#secret(x) + (#secret in this ? 1 : 0); }`,
  () =>
    `static #made = 0; static #next(): number { return ++Own.#made; } readonly id = Own.#next(); ` +
    `static get made(): number { return this.#made; }`,
  p => `['run'](x = ${num(p)}): number { return x + this.base; } ['text1']: string = 'computed';`,
  () => `keep = (x: number): number => x + this.base; lazy = () => () => this.base;`,
  p =>
    `get #hidden(): number { return this.base * 2; } set #hidden(x: number) { this.base = x; } ` +
    `bump(): number { this.#hidden += ${p.random.below(9)}; this.#hidden++; return this.#hidden; }`,
  () =>
    `static { at(0, 'block1'); } static first = at(1, 'first'); static { this.first += at(2, 'block2'); } static second = this.first * 2;`,
  () => `*[Symbol.iterator](): Generator<number> { yield this.base; yield* [this.base + 1, 0]; }`,
  () =>
    `list: number[] = []; add(...xs: number[]): this { this.list.push(...xs.slice(0, 3)); return this; } ` +
    `get sum(): number { return this.list.reduce((a, b) => a + b, 0); }`,
  () =>
    `#cache = new Map<string, number>(); cached(k: string): number { let x = this.#cache.get(k); ` +
    `if (x === undefined) this.#cache.set(k, (x = at(k.length, 'miss'))); return x; }`,
  () =>
    `declared?: number; definite!: string; toString(): string { return \`Own \${this.base} \${this.declared}\`; }`,
  () =>
    `static of(...xs: number[]): Own[] { return xs.slice(0, 3).map(x => new this(x)); } ` +
    `equals(other: Own): boolean { return this.#tag === other.#tag; } #tag = log.length > 2;`,
];

const USES: readonly [RegExp, Production][] = [
  [
    /get left/,
    p =>
      `one.left ${p.random.pick(['=', '+=', '-=', '||=', '??='])} ${num(p)}; show(one.left, one.left++, --one.left);`,
  ],
  [
    /get left/,
    () =>
      '[one.left, one.base] = [one.base, one.left]; ({ left: one.left } = { left: 4 }); show(one.left, one.base);',
  ],
  [/static get all/, p => `show(Own.add(${str(p)}), Own.all, More.all);`],
  [/#secret/, p => `show(one.open(${num(p)}), one.open.call(two, 1));`],
  [/get made/, () => 'show(one.id, two.id, Own.made);'],
  [/'run'/, p => `show(one.run(), one.run(${num(p)}), one['run'](1), Object.keys(one).includes('text1'));`],
  [/keep =/, p => `const { keep } = one; show(keep(${num(p)}), one.lazy()(), [1, 2].map(one.keep).join());`],
  [/bump/, () => 'show(one.bump(), one.bump(), one.base);'],
  [/second/, () => 'show(Own.first, Own.second, More.second);'],
  [
    /Symbol.iterator/,
    () =>
      'show([...one].join(), Math.max(...one, 3), new Set(two).size); const [a, b = 9, c = 8] = one; show(a, b, c);',
  ],
  [/get sum/, p => `show(one.add(...${nums(p)}).add().sum, one.list.length, two.list === one.list);`],
  [/cached/, p => `show(one.cached(${str(p)}), one.cached('a'), one.cached('a'), two.cached('a'));`],
  [
    /declared/,
    p =>
      `show(String(one), one.declared ?? 'unset', \`\${one.definite}\`); one.declared = ${num(p)}; show(\`\${one}\`);`,
  ],
  [
    /equals/,
    p => `show(Own.of(...${nums(p)}).map(x => x.equals(one)).join(), More.of(1)[0] instanceof More);`,
  ],
];

const members: Production = p => {
  const chosen = [...new Set(p.random.some(1, 3, () => p.random.pick(MEMBERS)))].map(make => make(p));
  const text = chosen.join(' ');
  const uses = USES.filter(([of]) => of.test(text)).map(([, use]) => use);
  const more = p.random.pick([
    '',
    'extra = at(this.base, "extra");',
    'constructor(base: number) { at(0, "before"); super(base + 1); at(0, "after"); }',
    'static own = at(3, "own"); #left = "hidden"; peek(): string { return this.#left; }',
  ]);
  return (
    `{ const log: string[] = []; const at = <T>(x: T, name: string): T => { log.push(name); return x; }; ` +
    `class Own { ${text} constructor(public base: number) { at(0, 'ctor'); } } class More extends Own { ${more} } ` +
    `const one = new Own(${num(p)} % 40); const two = ${p.random.pick(['new More(2)', `${bool(p)} ? new Own(1) : new More(3)`])}; ` +
    `${p.random.some(1, 3, () => `{ ${p.random.pick(uses)(p)} }`).join(' ')} show(one.base, two.base, two instanceof More, log.join()); }`
  );
};

offerStatements([inAnyFunction(members)], []);
