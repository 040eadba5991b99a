/**
 * What is newer than the oldest Node that runs these tests, or than its contexts have: each program shows what the
 * language says, which stands beside it.
 */

import { expect, test } from 'vitest';
import { runLua } from '../../lua.ts';
import { compileToLua, type Files, withShow } from '../differential.ts';
import { inPackage } from '../in-package.ts';

const SHOW = `function show(...)
  local values = table.pack(...)
  for i = 1, values.n do values[i] = tostring(math.tointeger(values[i]) or values[i]) end
  print(table.concat(values, " "))
end
`;

function shown(program: Files | string): readonly string[] {
  const lua = compileToLua(withShow(typeof program === 'string' ? { 'main.ts': program } : program), {
    optimise: true,
    minify: 'safe',
  });
  const { output, error } = runLua(SHOW + lua);
  expect(error).toBeUndefined();
  return output;
}

const PROGRAMS: readonly [program: Files | string, ...lines: string[]][] = [
  [
    `const a = new Set([1, 2, 3]), b = new Set([3, 4]);
show([...a.union(b)].join(), [...a.intersection(b)].join(), [...a.difference(b)].join(), [...a.symmetricDifference(b)].join());
show(a.union(b).size + 1, a.size, [...new Set([4, 3]).intersection(a)].join(), [...b.intersection(new Set([4, 5, 3]))].join());
show(a.isSubsetOf(b), new Set([3]).isSubsetOf(a), a.isSupersetOf(new Set([1])), a.isDisjointFrom(b));`,
    '1,2,3,4 3 1,2 1,2,4',
    '5 3 3 3,4',
    'false true true false',
  ],
  [
    inPackage(`const a = new Set(['x', 'y']), like = { size: 2, has: v => v === 'y', keys: () => ['y', 'z'].values() };
show([...a.union(like)].join(), [...a.intersection(like)].join(), [...a.difference(like)].join(), a.isSupersetOf(like));
show([...a.symmetricDifference(new Map([['x', 1], ['q', 2]]))].join());
const more = x => x.union(new Set([undefined])); show(more(a).size, more(a).has(undefined));`),
    'x,y,z y x false',
    'y,q',
    '3 true',
  ],
  [
    `const ships = [{ n: 'a', hp: 3 }, { n: 'b', hp: 5 }, { n: 'c', hp: 3 }];
const groups = Object.groupBy(ships, ship => ship.hp);
show(Object.keys(groups).join(), groups[3]!.map(ship => ship.n).join(), groups[5]!.length, groups[4] === undefined);
const words = Object.groupBy(['up', 'down', 'usual'], word => word[0]);
show(Object.keys(words).join(), words.u!.join(), Object.entries(words).length);
const map = Map.groupBy(ships, (ship, i) => (i > 0 ? ship.hp : -1));
show([...map.keys()].join(), map.get(3)!.length, map.get(-1)![0].n, map.size);
const odd = Object.groupBy(new Set([1, 2, 3]), x => (x % 2 ? 'odd' : 'even')); show(odd.odd!.join(), odd.even![0] + 1);`,
    '3,5 a,c 1 true',
    'u,d up,usual 2',
    '-1,5,3 1 a 3',
    '1,3 3',
  ],
  [
    inPackage(`const by = (list, f) => Object.groupBy(list, f), all = by([1, undefined, 'x'], x => typeof x);
show(Object.keys(all).join(), all.undefined.length, all.undefined[0] === undefined, all.number[0] + 1);
show(Map.groupBy('abca', x => x).get('a').length);`),
    'number,undefined,string 1 true 2',
    '2',
  ],
  [
    `const ship = { at: { x: 1, y: [2, 3] }, tags: new Set(['a']), parts: new Map([['k', { n: 5 }]]) };
const copy = structuredClone(ship);
copy.at.x = 9; copy.at.y.push(4); copy.tags.add('b'); copy.parts.get('k')!.n++;
show(ship.at.x, ship.at.y.length, ship.tags.size, ship.parts.get('k')!.n);
show(copy.at.x + 1, copy.at.y[2] + 1, copy.tags.size, copy.parts.get('k')!.n);
const list: (number | null)[] = [1, null, 3], other = structuredClone(list);
other[0] = 7; show(other.length, list[0], other[2]! + 1);`,
    '1 2 1 5',
    '10 5 2 6',
    '3 1 4',
  ],
  [
    inPackage(`const o = { d: new Date(5), r: /a/g, e: new TypeError('bad'), s: 'x' }; o.self = o;
const c = structuredClone(o);
show(c.self === c, c.d.getTime(), c.d !== o.d, c.d instanceof Date, c.r.test('a'), c.e.message, c.e instanceof Error);
class A { constructor() { this.v = [1]; } m() {} }
const a = structuredClone(new A()); show(a instanceof A, a.v[0], typeof a.m);
for (const bad of [() => 1, { f() {} }, Symbol('x')])
  try { structuredClone(bad); show('no'); } catch (error) { show(error.name); }
show(structuredClone(5), structuredClone('a'), [{ a: 1 }].map(structuredClone)[0].a);`),
    'true 5 true true true bad true',
    'false 1 undefined',
    'DataCloneError',
    'DataCloneError',
    'DataCloneError',
    '5 a 1',
  ],
  [
    `const b = new ArrayBuffer(8); const u = new Uint8Array(b, 2, 3), f = new Float32Array(b); f[0] = 1.5;
      const d = new DataView(b, 4);
const c = structuredClone({ u, f, b, d, s: new Int16Array([1, 2]) });
show(c.u.join(), c.f.join(), c.u.byteOffset, c.u.buffer === c.b, c.f.buffer === c.b, c.d.buffer === c.b,
  c.b !== b, c.d.byteLength, c.s.join(), c.s instanceof Int16Array, c.s !== undefined);
c.f[0] = 7; show(u.join(), c.u.join(), c.d.getUint8(0)); const e = structuredClone(u.subarray(1)); e[0] = 9;
  show(e.join(), u.join(), e.byteOffset, e.buffer.byteLength);
const l = structuredClone([u, u]); show(l[0] === l[1]);`,
    '192,63,0 1.5,0 2 true true true true 4 1,2 true true',
    '192,63,0 224,64,0 0',
    '9,0 192,63,0 3 8',
    'true',
  ],
  [
    `const it: IteratorObject<number> = [1, 2, 3].values().map(x => {
      if (x === 2) try { it.next(); } catch (error) { show('while it runs', error instanceof TypeError); }
      return x;
    });
show([...it].join());`,
    'while it runs true',
    '1,2,3',
  ],
];

test.each(PROGRAMS)('program %#', (program, ...lines) => {
  expect(shown(program)).toEqual(lines);
});
