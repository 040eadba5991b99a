/** Loops over sets and over the keys, values and entries of maps, which make no iterator and no array for each step. */

import { expect, test } from 'vitest';
import { compileToLua } from '../differential.ts';
import { testSame, testSameAgainstTypes } from '../same.ts';

testSame(
  'loops over keys, values, entries and members give what JavaScript gives, also while they are changed',
  `
    const m = new Map<string, number>([['a', 1], ['b', 2], ['c', 3]]);
    for (const k of m.keys()) show(k);
    for (const v of m.values()) show(v);
    for (const [k, v] of m.entries()) show(k, v);
    for (const [, v] of m.entries()) show(v);
    for (const p of m.entries()) show(p[0], p[1], p.length);
    for (const p of m.entries()) { p[1] = 9; show(p.join()); }
    for (const k of m.keys()) { if (k === 'a') { m.delete('b'); m.set('d', 4); } show(k); }
    for (const v of m.values()) { if (v === 3) m.clear(); show(v); }
    show(m.size);
    for (const k of m.keys()) { m.set('e', 5); show(k); }
    let outside = '';
    for (outside of m.keys()) show(outside);
    m.set('e', 5);
    for (outside of m.keys()) show(outside);
    show(outside);
  `,
  `
    const s = new Set<number>([3, NaN, -0, 1.5]);
    for (const v of s) show(v, Object.is(v, -0));
    for (const v of s.values()) show(v);
    for (const v of s.keys()) show(v);
    for (const [v, w] of s.entries()) show(v, w);
    for (const v of s) { if (v === 3) s.delete(NaN); if (s.size < 6) s.add(v + 10); show(v); }
    for (let v of s) { v += 1; show(v); if (v > 10) break; }
    for (const v of s) { s.delete(v); s.add(v); if (s.has(99)) break; if (v > 12) s.add(99); show(v); }
    outer: for (const v of s) { for (const w of new Set(['x', 'y'])) { if (w === 'y') continue outer; show(v, w); } }
    const find = (wanted: number): string => { for (const v of s) if (v === wanted) return 'found ' + v; return 'none'; };
    show(find(1.5), find(77));
    const calls: (() => number)[] = [];
    for (const v of s.values()) calls.push(() => v);
    for (const call of calls) show(call());
  `,
  `
    const m = new Map<string | undefined, number | undefined>([[undefined, 3], ['x', undefined], ['y', 0]]);
    for (const k of m.keys()) show(k ?? 'no key', k === undefined);
    for (const v of m.values()) show(v ?? 'no value');
    for (const [k = 'none', v = 7] of m.entries()) show(k, v);
    const s = new Set<string | undefined>(['a', undefined, 'b']);
    for (const v of s) show(v ?? 'nothing');
    for (const v of s.values()) show(typeof v);
    const lists = new Map([['p', [1, 2]], ['q', []]]);
    for (const [first = 5, second] of lists.values()) show(first, second ?? 'no second');
    const nested = new Map([[1, new Set(['u'])], [2, new Set(['v', 'w'])]]);
    for (const one of nested.values()) for (const name of one) show(name);
    for (const key of nested.keys()) for (const name of nested.get(key)!) show(key, name);
  `,
  `
    class Twice<K, V> extends Map<K, V> {
      override *keys(): MapIterator<K> { for (const k of super.keys()) { yield k; yield k; } return undefined; }
      override *values(): MapIterator<V> { for (const v of super.values()) { yield v; yield v; } return undefined; }
      override *entries(): MapIterator<[K, V]> { for (const e of super.entries()) { yield e; yield e; } return undefined; }
    }
    class Upper extends Set<string> {
      override *[Symbol.iterator](): SetIterator<string> { for (const v of super.values()) yield v.toUpperCase(); return undefined; }
      override *values(): SetIterator<string> { for (const v of super.values()) yield v + '?'; return undefined; }
    }
    class Plain<K, V> extends Map<K, V> { extra = 1; }
    const twice: Map<string, number> = new Twice([['a', 1], ['b', 2]]);
    for (const k of twice.keys()) show(k);
    for (const v of twice.values()) show(v);
    for (const [k, v] of twice.entries()) show(k, v);
    for (const [k, v] of twice) show(k, v);
    const upper: Set<string> = new Upper(['p', 'q']);
    for (const v of upper) show(v);
    for (const v of upper.values()) show(v);
    for (const v of upper.keys()) show(v);
    const plain: Map<string, number> = new Plain([['c', 3]]);
    for (const k of plain.keys()) show(k);
    for (const v of plain.values()) show(v);
  `,
  `
    const m: ReadonlyMap<string, number> = new Map([['a', 1], ['b', 2]]);
    const s: ReadonlySet<string> = new Set(['a', 'b']);
    for (const k of m.keys()) show(k);
    for (const v of s) show(v);
    function make(): Map<string, number> { show('made'); return new Map([['z', 26]]); }
    for (const k of make().keys()) show(k);
    for (const v of (make()).values()) show(v);
    class Holder { readonly all = new Set([1, 2]); by = new Map([[1, 'one']]); sum(): number { let sum = 0;
      for (const v of this.all) sum += v; for (const k of this.by.keys()) sum += k; return sum; }
      map(): Map<string, number> { return new Map([['m', 1]]); } set(): Set<string> { return new Set(['s']); }
      each(): void { for (const [k, v] of this.map()) show(k, v); for (const v of this.set()) show(v);
        for (const k of this.map().keys()) show(k); for (const v of this.set().values()) show(v); } }
    show(new Holder().sum());
    new Holder().each();
    function* each(set: Set<number>): Generator<number> { for (const v of set) yield v * 2; }
    show([...each(new Set([4, 5]))].join());
    const mapped: Map<number, number> | Set<number> = m.size > 1 ? new Set([8]) : new Map([[1, 2]]);
    for (const v of mapped.values()) show(v);
    for (var hoisted of s) show(hoisted);
    show(hoisted!);
    try { for (const v of s) { if (v === 'b') throw new Error('stop'); show(v); } } catch (e) { show((e as Error).message); }
    const iterator = m.keys();
    for (const k of iterator) { show(k); break; }
    show(iterator.next().done);
  `,
);

testSameAgainstTypes(
  'what is none of a collection, whatever its type says, is looped over as in JavaScript',
  `
    const none = undefined as unknown as Map<string, number>;
    const empty = undefined as unknown as Set<string>;
    try { for (const k of none.keys()) show(k); } catch (e) { show((e as Error).name); }
    try { for (const v of none.values()) show(v); } catch (e) { show((e as Error).name); }
    try { for (const v of empty) show(v); } catch (e) { show((e as Error).name); }
    const own = { *keys() { yield 'own'; }, *values() { yield 5; }, *[Symbol.iterator]() { yield 'self'; } };
    for (const k of (own as unknown as Map<string, number>).keys()) show(k);
    for (const v of (own as unknown as Map<string, number>).values()) show(v);
    for (const v of own as unknown as Set<string>) show(v);
    for (const v of (own as unknown as Set<string>).values()) show(v);
    for (const v of ['a', 'list'] as unknown as Set<string>) show(v);
    const set = new Set([1, 2]) as unknown as Map<number, number>;
    for (const k of set.keys()) show(k);
    for (const v of set.values()) show(v);
    const map = new Map([[1, 2]]) as unknown as Set<number>;
    for (const v of map.values()) show(v);
  `,
);

test('a loop makes no iterator', () => {
  const lua = compileToLua(`
    const m = new Map([[1, 2]]);
    const s = new Set([3]);
    export function TIC(): void {
      for (const k of m.keys()) trace(k);
      for (const v of m.values()) trace(v);
      for (const [k, v] of m.entries()) trace(k + v);
      for (const v of s) trace(v);
      for (const v of s.values()) trace(v);
    }`);
  const loops = lua.slice(lua.indexOf('function TIC')).match(/ in \w+/g);
  expect(loops).toEqual([' in js_pairs', ' in js_pairs', ' in js_pairs', ' in js_members', ' in js_members']);
});
