// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of programs are code

/** Whichever way a number takes from one place to another, it grows there as in JavaScript. */

import { expect, test } from 'vitest';
import { runLua } from '../../lua.ts';
import { compileToLua } from '../differential.ts';
import { testSame } from '../same.ts';

/** Ways in which a value can get from one place to another: what is done first, how to read it, how to write `V`. */
const WAYS: readonly (readonly [before: string, read: string, write: string])[] = [
  ['const o = { v: 1 };', 'o.v', 'Object.assign(o, { v: V });'],
  ['const o = { v: 1 }; const set = (t: { v: number }, v: number) => { t.v = v; };', 'o.v', 'set(o, V);'],
  ['let o = { v: 1, w: 2 };', 'o.v', 'o = { ...o, ...{ v: V } };'],
  [
    'const o = { inner: { list: [{ v: 1 }] } };',
    'o.inner.list[0].v',
    'const { inner: { list: [first] } } = o; first.v = V;',
  ],
  ['const a = [1];', 'a[0]', '[a[0]] = [V];'],
  ['const a = [1];', 'a[0]', '({ v: a[0] } = { v: V });'],
  ['const a = [1];', 'a[a.length - 1]', 'a.push(V);'],
  ['const a = [1];', 'a[0]', 'a.unshift(V);'],
  ['const a = [1];', 'a[0]', 'a.splice(0, 1, V);'],
  ['const a = [1];', 'a[0]', 'a.fill(V);'],
  ['const a = [[1]];', 'a[0][0]', 'for (const row of a) row[0] = V;'],
  ['let t: [string, number] = ["x", 1];', 't[1]', 't = [t[0], V];'],
  ['const r: Record<string, number> = { k: 1 }; const key = (): string => "k";', 'r.k', 'r[key()] = V;'],
  [
    'const r: { [key: string]: { v: number } } = { k: { v: 1 } };',
    'r.k.v',
    'for (const key in r) r[key] = { v: V };',
  ],
  ['const m = new Map([["k", 1]]);', 'm.get("k")!', 'm.set("k", V);'],
  ['const m = new Map([["k", { v: 1 }]]);', 'm.get("k")!.v', 'for (const [, held] of m) held.v = V;'],
  [
    'const m = new Map<number, string>([[1, "k"]]);',
    '[...m.keys()][0]',
    'const v = V; m.clear(); m.set(v, "k");',
  ],
  ['const s = new Set([1]);', '[...s][0]', 'const v = V; s.clear(); s.add(v);'],
  ['let s = 1; const put = (v: number): void => { s = v; };', 's', 'put(V);'],
  ['let s = 1; function put(v: number): void { s = v; }', 's', 'put.call(undefined, V);'],
  ['let s = 1; function put(v: number): void { s = v; }', 's', 'put.apply(undefined, [V]);'],
  ['let s = 1; function put(v: number): void { s = v; }', 's', 'put.bind(undefined, V)();'],
  [
    'let s = 1; const all: ((v: number) => void)[] = [v => { s = v; }];',
    's',
    'for (const put of all) put(V);',
  ],
  [
    'let s = 1; const by = new Map<string, (v: number) => void>([["k", v => { s = v; }]]);',
    's',
    'by.get("k")?.(V);',
  ],
  ['let s = 1; const o: { f?: (v: number) => void } = { f: v => { s = v; } };', 's', 'o.f?.(V);'],
  ['let s = 1;', 's', '[V].forEach(x => { s = x; });'],
  ['let s = 1;', 's', '[V].some(x => { s = x; return true; });'],
  ['let s = 1;', 's', '[0].forEach(function (this: { v: number }) { s = this.v; }, { v: V });'],
  ['let s = 1;', 's', 'new Map([["k", V]]).forEach(x => { s = x; });'],
  ['let s = 1;', 's', '({ s } = { s: V });'],
  ['let s = 1;', 's', '[, s] = [0, V];'],
  ['let s = 1;', 's', '({ a: { b: s } } = { a: { b: V } });'],
  ['let s = 1;', 's', '({ q: s = V } = {} as { q?: number });'],
  ['let s = 1;', 's', '[s = V] = [] as number[];'],
  ['let s = 1;', 's', 'const [, ...rest] = [0, V]; s = rest[0];'],
  ['let s = 1;', 's', 'const { a, ...others } = { a: 0, b: V }; s = others.b + a;'],
  ['let s = 1;', 's', 'const f = (x = V): void => { s = x; }; f();'],
  ['let s = 1; const f = (...xs: number[]): void => { s = xs[0]; };', 's', 'f(V);'],
  ['let s = 1; const f = (_: string, ...xs: number[]): void => { s = xs[1]; };', 's', 'f("x", ...[0, V]);'],
  ['let s = 1; const f = ({ v: [x] }: { v: number[] }): void => { s = x; };', 's', 'f({ v: [V] });'],
  ['let s = 1; const tag = (_: TemplateStringsArray, v: number): void => { s = v; };', 's', 'tag`${V}`;'],
  ['let s = 1;', 's', 'try { throw V; } catch (e) { s = e as number; }'],
  ['let s = 1;', 's', 's &&= V;'],
  ['let s = 1;', 's', 's = s > 1e30 ? 0 : V;'],
  ['let s = 1; let z = 0;', 's', 's = (z++, V);'],
  [
    'let s = 1; function* one(v: number): Generator<number> { yield v; }',
    's',
    'for (const x of one(V)) s = x;',
  ],
  ['let s = 1; function* one(v: number): Generator<number> { yield* [v]; }', 's', '[s] = [...one(V)];'],
  [
    'let s = 1; function* keep(): Generator<number, void, number> { let v = 1; for (;;) v = yield v; } const g = keep(); g.next();',
    's',
    's = g.next(V).value!;',
  ],
  [
    'let s = 1; function* last(v: number): Generator<string, number> { yield "x"; return v; }',
    's',
    'const g = last(V); g.next(); const end = g.next(); if (end.done) s = end.value;',
  ],
  [
    'let s = 1; class One { v = 1; *[Symbol.iterator](): Generator<number> { yield this.v; } } const one = new One();',
    's',
    'one.v = V; for (const x of one) s = x;',
  ],
  [
    'class One { v = 1; *[Symbol.iterator](): Generator<number> { yield this.v; } } const one = new One(); let s = 1;',
    's',
    'one.v = V; [s] = Array.from(one);',
  ],
  [
    'class One { v = 1; *[Symbol.iterator](): Generator<number> { yield this.v; } } const one = new One(); let s = 1;',
    's',
    'one.v = V; [s] = [...new Set(one)];',
  ],
  [
    `
      let s = 1;
      const few =
        {
          v: 1,
          [Symbol.iterator]() {
            let left = 1;
            return { next: () => ({ done: left-- === 0, value: this.v }) };
          }
        };
    `,
    's',
    'few.v = V; for (const x of few) s = x;',
  ],
  [
    'class Box { v = 1; set(v: number): this { this.v = v; return this; } } const b = new Box();',
    'b.v',
    'b.set(V);',
  ],
  [
    'class Box { #v = 1; get v(): number { return this.#v; } set v(v: number) { this.#v = v; } } const b = new Box();',
    'b.v',
    'b.v = V;',
  ],
  ['class Box { constructor(public v = 1) {} } let b = new Box();', 'b.v', 'b = new Box(V);'],
  [
    'class Box<T> { constructor(private readonly held: T) {} get(): T { return this.held; } } let b = new Box(1);',
    'b.get()',
    'b = new Box(V);',
  ],
  [
    `
      class Box { v = 1; put(v: number): void { this.v = v; } }
      class Big extends Box { override put(v: number): void { super.put(v); } }
      const b: Box = new Big();
    `,
    'b.v',
    'b.put(V);',
  ],
  [
    `
      abstract class Box { v = 1; put(): void { this.v = this.next(); } abstract next(): number; }
      class Big extends Box { override next(): number { return V; } }
      const b = new Big();
    `.replace('V', 'this.v * 3 + 1'),
    'b.v',
    'b.put(); ',
  ],
  ['class Box { static v = 1; static put(v: number): void { Box.v = v; } }', 'Box.v', 'Box.put(V);'],
  ['const Box = class { v = 1; }; const b = new Box();', 'b.v', 'b["v"] = V;'],
  [
    'const o = { v: 1, get w(): number { return this.v; }, set w(v: number) { this.v = v; } };',
    'o.w',
    'o.w = V;',
  ],
  ['const o = { v: 1, put(v: number): void { this.v = v; } };', 'o.v', 'o.put.call(o, V);'],
  [
    'const state = (v: number): [() => number, (next: number) => void] => [() => v, next => { v = next; }]; const [get, set] = state(1);',
    'get()',
    'set(V);',
  ],
  [
    'let s = 1; const curry = (a: number) => (b: number) => (c: number): number => a * 0 + b * 0 + c;',
    's',
    's = curry(1)(2)(V);',
  ],
  [
    'let s = 1; const pick = <T>(list: readonly T[], test: (item: T) => boolean): T | undefined => list.find(test);',
    's',
    's = pick([V], x => x > 0) ?? 0;',
  ],
  ['const a = [1];', 'a[0]', 'const all: [number, number, number] = [0, 1, V]; a.splice(...all);'],
  ['const a = [1];', 'a[0]', 'const all: [number] = [V]; a.fill(...all);'],
  ['let a = [1];', 'a[0]', 'const all: [number, number] = [0, V]; a = a.with(...all);'],
  [
    'const m = new Map([["k", 1]]);',
    'm.get("k")!',
    'const entry: [string, number] = ["k", V]; m.set(...entry);',
  ],
  [
    'let s = 1; class Scores extends Map<string, number> {}',
    's',
    'for (const [, v] of new Scores([["k", V]])) s = v;',
  ],
  [
    'let s = 1; interface Held { get(key: string): number | undefined; set(key: string, v: number): unknown }',
    's',
    'const held: Held = new Map<string, number>(); held.set("k", V); s = held.get("k") ?? 0;',
  ],
  [
    'let s = 1; interface Steps { next(): { value: number } } function* one(v: number): Generator<number, number> { yield v; return 0; }',
    's',
    'const steps: Steps = one(V); s = steps.next().value;',
  ],
  [
    `
      let s = 1;
      const key: typeof Symbol.iterator = Symbol.iterator;
      class One { constructor(readonly v: number) {} *[key](): Generator<number> { yield this.v; } }
    `,
    's',
    'for (const x of new One(V)) s = x;',
  ],
  [
    `
      let s = 1;
      class One {
        constructor(readonly v: number) {}
        *[Symbol.iterator](): Generator<string, number> { yield "x"; return this.v; }
      }
      function* all(v: number): Generator<string, void> { s = yield* new One(v); }
    `,
    's',
    'for (const x of all(V)) void x;',
  ],
  [
    `
      let s = 1;
      function* wait(): Generator<string, void, number> { s = yield "x"; }
      function* all(): Generator<string, void, number> { yield* wait(); }
    `,
    's',
    'const g = all(); g.next(); g.next(V);',
  ],
  [
    'let s = 1; function* wait(): Generator<string, void, unknown> { try { yield "x"; } catch (e) { s = e as number; } }',
    's',
    'const g = wait(); g.next(); g.throw(V);',
  ],
  [
    'let s = 1; function put(this: { v: number }): void { s = this.v; }',
    's',
    'new Set([0]).forEach(put, { v: V });',
  ],
  [
    'let s = 1; function get(this: { v: number }): number { return this.v; }',
    's',
    '[s] = Array.from([0], get, { v: V });',
  ],
  ['let s = 1;', 's', 's = Number({ v: V, valueOf() { return this.v; } });'],
  ['let s: number | string = 1;', '(s as number)', 's = V;'],
  ['let s: unknown = 1;', '(s as number)', 's = V;'],
  [
    'interface Part { value: number; next?: Part } let p: Part = { value: 1 };',
    'p.value',
    'p = { value: V, next: p };',
  ],
  ...[
    'Object.entries({ v: V })[0][1]',
    'Object.values({ v: V })[0]',
    'Object.fromEntries([["v", V]]).v',
    '({ ...{ v: V } }).v',
    'Array.from([V])[0]',
    'Array.from({ length: 1 }, () => V)[0]',
    'Array.from(new Map([[1, V]]).values())[0]',
    'Array.of(V)[0]',
    '[0].concat([V])[1]',
    '[0].concat(V)[1]',
    '[[V]].flat()[0]',
    '[[[V]]].flat(2)[0]',
    '[V].flatMap(x => [x, 0])[0]',
    '[V].slice()[0]',
    '[V].filter(() => true)[0]',
    '[...[0], ...[V]][1]',
    '[...[V].entries()][0][1]',
    '[...new Map([[1, V]])][0][1]',
    '[...new Set([V])][0]',
    '[V].at(-1)!',
    '[V].find(() => true)!',
    '[V].findLast(() => true)!',
    '[0, V].pop()!',
    '[V, 0].shift()!',
    '[0, V].reverse()[0]',
    '[0, V].sort((a, c) => c - a)[0]',
    '[0, V].toSorted((a, c) => c - a)[0]',
    '[0].with(0, V)[0]',
    '[0].toSpliced(0, 1, V)[0]',
    '[V].splice(0, 1)[0]',
    '[0, V].copyWithin(0, 1)[0]',
    '[V].reduce((_, x) => x, 0)',
    '[0, V].reduce((_, x) => x)',
    '[V, 0].reduceRight((_, x) => x)',
    '[V].map((_, i, list) => list[i])[0]',
    'Math.max(V, 1)',
    'Math.abs(V)',
    'Math.floor(V)',
    'Math.round(V)',
    'Math.min(...[V, Infinity])',
    'Number(V)',
    "+(V + '')",
    'Number(String(V))',
    '-(-(V))',
    '(V || 1)',
    '([V].at(0) ?? 1)',
    '(V % 1e40)',
    '[Math.floor, Math.abs].reduce((x, f) => f(x), V)',
    '[V].map(Math.floor)[0]',
    '[[V, 1]].map(([x]) => x)[0]',
    '((x: number): number => x)(V)',
    '(function (x: number): number { return x; })(V)',
    '((v: { x: number }) => v.x)({ x: V })',
  ].map((way): [string, string, string] => ['let s = 1;', 's', `s = ${way};`]),
];

const TOGETHER = 30;

for (let first = 0; first < WAYS.length; first += TOGETHER)
  testSame(
    `numbers grow on every way from place to place, from the one with the number ${first} on`,
    WAYS.slice(first, first + TOGETHER)
      .map(
        ([before, read, write], index) => `
          {
            ${before}
            for (let i = 0; i < 45; i++) { ${write.replaceAll(/\bV\b/g, () => `${read} * 3 + 1`)} }
            show(${first + index}, ${read});
          }`,
      )
      .join(''),
  );

test('the console hands callbacks other numbers than the program, however they are defined', () => {
  const lua = compileToLua(`
    const draw = (row: number): void => trace((3 - row) % 4);
    function border(row: number): void { trace((4 - row) % 4); }
    const make = () => ({ MENU: (index: number): void => trace((5 - index) % 4) });
    draw(0); border(0); make().MENU(0);
    export const SCN = draw; export { border as BDR }; export const { MENU } = make();
    export function TIC(): void {}
  `);
  const { output } = runLua(`trace = print\n${lua}\nSCN(5) BDR(7) MENU(8)`);
  expect(output).toEqual([3, 0, 1, (3 - 5) % 4, (4 - 7) % 4, (5 - 8) % 4].map(String));
});

test('the seconds that the console counts are a float, which has the text of a whole number', () => {
  const lua = compileToLua('export function TIC(): void { trace(`${tstamp()} ${tstamp() % 7}`); }');
  const { output } = runLua(`trace = print\ntstamp = function() return 1700000000.0 end\n${lua}\nTIC()`);
  expect(output).toEqual([`1700000000 ${1700000000 % 7}`]);
});
