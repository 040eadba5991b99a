/** What cannot be iterated, behind `any`. */

import { testSame } from '../same.ts';

const TRYING = `function t(run: () => unknown): void { try { show(JSON.stringify(run())); } catch (e) { show(e instanceof TypeError); } }
  const values: any[] = [{}, { a: 1 }, 5, true, null, undefined, () => 1, { length: 2, 0: 'a', 1: 'b' }, [], [1, 2], 'ab', new Set([3])];
`;

testSame(
  'what cannot be iterated is a TypeError behind any',
  `${TRYING}
  for (const b of values) {
    t(() => { let n = 0; for (const x of b) n++; return n; }); t(() => [...b]); t(() => [1, ...b, 2]);
    t(() => { const [x] = b; return x; }); t(() => { const [x, ...y] = b; return y; }); t(() => { let x; [x] = b; return x; });
    t(() => (([x]: any) => x)(b)); t(() => { for (const [x] of [b]) return x; }); t(() => { const { c: [x] } = { c: b }; return x; });
  }`,
  `${TRYING}
  function* g(b: any) { yield* b; }
  const count = (...a: any[]) => a.length;
  class Counted { n; constructor(...a: any[]) { this.n = a.length; } }
  for (const b of values) {
    t(() => [...g(b)]); t(() => count(...b)); t(() => new Counted(...b).n);
    t(() => { const l: any[] = []; l.push(...b); return l; });
  }`,
  `${TRYING}
  for (const b of values) {
    t(() => new Set(b).size); t(() => Array.from(b)); t(() => Array.from(b, x => [x])); }
  for (const b of values.slice(0, 8)) { t(() => Math.max(...b)); t(() => new Map(b).size); t(() => Object.fromEntries(b)); }
  for (const b of values.slice(0, 9)) { t(() => new WeakSet(b) instanceof WeakSet); t(() => new WeakMap(b) instanceof WeakMap); }`,
  `${TRYING}
  for (const b of values.slice(0, 8)) Promise.all(b).then(() => show('all'), e => show(e instanceof TypeError));`,
  // An empty object of a type with properties is told from an empty array.
  `interface Options { a?: number } const options: Options = {}; const held: { list: any } = { list: options };
  try { for (const x of held.list) show(x); show('none'); } catch (e) { show(e instanceof TypeError); }`,
  `interface Options { a?: number } function first(x: any) { const [y] = x; return y; } const options: Options = {};
  try { show(first(options)); } catch (e) { show(e instanceof TypeError); } show(first([4]), first('b'), first(new Map([[1, 2]]))[1]);`,
  `class Range { constructor(public n: number) {} *[Symbol.iterator]() { for (let i = 0; i < this.n; i++) yield i; } }
  const r: any = new Range(3); show([...r].join()); const [a, b] = r; show(a, b);
  const made: any = { [Symbol.iterator]: () => [7, 8].values() }; show([...made].join(), new Set(made).size);
  const step: any = [1, 2].entries(); for (const [i, x] of step) show(i, x); const u: any = new Uint8Array([5, 6]); show([...u].join());`,
);
