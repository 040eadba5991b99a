/** Loops over maps, whose keys and values are taken without an array for each pair. */

import { testSame } from '../same.ts';

testSame(
  'loops over maps give the keys and values that JavaScript gives',
  `
    const m = new Map<string, number>([['a', 1], ['b', 2], ['c', 3]]);
    for (const [k, v] of m) show(k, v);
    for (const [k] of m) show(k);
    for (const [, v] of m) show(v);
    for (const p of m) show(p[0], p.length);
    for (const [k, v] of m) { if (k === 'a') { m.delete('b'); m.set('d', 4); } show(k, v); }
    for (const [k, v] of m) { if (v === 3) break; show(k); }
    let k2 = '', v2 = 0;
    for ([k2, v2] of m) show(k2, v2);
    show(k2, v2);
  `,
  `
    const m = new Map<string | undefined, number | undefined>([[undefined, 3], ['x', undefined], ['y', 0]]);
    for (const [k, v] of m) show(k ?? 'no key', v ?? 'no value');
    for (const [k = 'none', v = 7] of m) show(k, v);
    for (let [k, v] of m) { k += '!'; v ??= 9; show(k, v); }
    const fs: (() => string)[] = [];
    for (const [k, v] of m) fs.push(() => \`\${k}\${v}\`);
    for (const f of fs) show(f());
  `,
  `
    class Own<K, V> extends Map<K, V> {
      override *[Symbol.iterator](): MapIterator<[K, V]> { for (const one of super.entries()) { yield one; yield one;
    } return undefined; }
    }
    class Counting<K, V> extends Map<K, V> { count = 0; override get(key: K): V | undefined { this.count++;
    return super.get(key); } }
    const own: Map<string, number> = new Own([['a', 1], ['b', 2]]);
    for (const [k, v] of own) show(k, v);
    const counting: Map<string, number> = new Counting([['a', 1], ['b', 2]]);
    for (const [k, v] of counting) show(k, v);
  `,
  `
    const grid = new Map<number, Map<string, { x: number;
    y: number[] }>>([[1, new Map([['p', { x: 1, y: [1, 2] }]])], [2, new Map([['q', { x: 2, y: [3] }], ['r', { x: 3, y:
    [] }]])]]);
    for (const [row, cells] of grid) for (const [name, { x, y: [first = 5] }] of cells) show(row, name, x, first);
    outer: for (const [row, cells] of grid) { for (const [name] of cells) { if (name === 'q') continue outer;
    show(row, name); } show('end', row); }
    function find(wanted: string): number | undefined { for (const [row, cells] of grid) for (const [name] of cells) if
    (name === wanted) return row; return undefined; }
    show(find('r'), find('z'));
  `,
  `
    const m = new Map<number, string>([[NaN, 'nan'], [0, 'zero'], [-0, 'minus'], [1.5, 'half']]);
    for (const [k, v] of m) show(k, v, Object.is(k, -0));
    for (const [k, v] of m) { if (k === 0) m.clear(); else m.set(k + 10, v); show(k, v); if (m.size > 8) break; }
    show(m.size);
    for (const [k, v] of new Map([[1, 2]])) show(k, v);
    for (const [k, v] of (m.size > 100 ? m : new Map([[3, 'x']]))) show(k, v);
  `,
  `
    const m: ReadonlyMap<string, number> = new Map([['a', 1], ['b', 2]]);
    for (const [k, v] of m) { show(k, v); }
    for (const [key, ...rest] of m) show(key, rest.length, rest[0]);
    for (var [a, b] of m) show(a, b);
    show(a!, b!);
    function* pairs(map: Map<string, number>): Generator<string> { for (const [k, v] of map) yield \`\${k}\${v}\`; }
    show([...pairs(new Map([['q', 3], ['r', 4]]))].join());
    try { for (const [k] of m) { if (k === 'b') throw new Error('stop'); show(k);
    } } catch (e) { show((e as Error).message); }
    const none = undefined as unknown as Map<string, number>;
    try { for (const [k] of none) show(k); } catch (e) { show((e as Error).name); }
  `,
);
