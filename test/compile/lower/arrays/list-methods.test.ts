import { testSame } from '../../same.ts';

testSame(
  'the methods of lists give what JavaScript gives',
  `
{
const a = [1, 2, 3, 4, 5];
show(a.splice(1, 2).join(), a.join(), a.splice(1, 0, 9, 8).length, a.join(), a.splice(-1).join(), a.join(),
  a.splice(0).length, a.length);
show([1, 2, 3].flatMap(x => [x, x * 2]).join(), [[1, [2]], [3]].flat().length,
  [1, [2, [3, [4]]]].flat(Infinity).join(), [1, 2, 3].reduceRight((s, x) => s + x, '' as string),
  [1, NaN].includes(NaN), [1, NaN].indexOf(NaN), [1, 2, 1].lastIndexOf(1), [1, 2, 3].fill(0).join(),
  [1, 2, 3].fill(9, 1, 2).join(), new Array(3).fill(0).join(), Array(4).fill('x').join(''));
show([1, 2, 3, 4, 5].copyWithin(0, 3).join());
show([1, 2, 3].at(-1), [1, 2, 3].findLast(x => x < 3), [1, 2, 3].findLastIndex(x => x < 3),
  [1, 2, 3].findIndex(x => x > 5), [5, 6].find(x => x > 9));
show(Array.from({ length: 3 }, (_, i) => i * i).join(), Array.from([1, 2], x => x * 2).join(),
  Array.from(new Set([1, 1, 2])).join(), Array.of(1, 2).join(), Array.isArray([1]), Array.isArray('a'),
  Array.from(new Map([['a', 1]]).keys()).join(), Array.from({ length: 2 }).length);
const l = [1, 2, 3]; l.length = 1; show(l.join(), l.length); l.length = 0; show(l.length); 
show([3, 1, 2].toSorted((a, b) => a - b).join(), [1, 2].toReversed().join(), [1, 2, 3].with(1, 9).join(),
  [1, 2, 3].toSpliced(0, 1).join());
show([1, 2, 3].slice(-2).join(), [1, 2, 3].slice(1, -1).join(), [1, 2, 3].concat([4], 5 as any).join(),
  [1, 2, 3].reverse().join(), [1, 2].unshift(0), [1].push(2, 3), [].pop(), [].shift(),
  [1, 2, 3].indexOf(3, 1), [1, 2, 3].some(x => x > 2), [].every(x => x));
show([1, 2, 3].reduce((a, b) => a + b), Math.max(...[1, 2, 3].map(x => x * 2)), [..."ab", ...[1]].length,
  [1, 2, 3].join(''), [[1, 2], [3, 4]].map(([x, y]) => x + y).join(),
  Object.entries({ a: 1 }).map(([k, v]) => k + v).join());
for (const [i, v] of [5, 6].entries()) show(i, v);
  for (const i of [5, 6].keys()) show(i);
  for (const v of [5, 6].values()) show(v);
[1, 2, 3].forEach((v, i, arr) => show(v, i, arr.length));
const [p, q = 10, ...rest] = [1, 2, 3, 4]; show(p, q, rest.join());
}
  `,
);

testSame(
  'positions are taken as whole numbers',
  `
{
const m = 'Hello there';
  for (let f = 0; f < 12; f++)
    show(m.slice(0, f / 2), m.substring(f / 3), m.substr(f / 3, 2.9), m.charAt(f / 2), m.slice(-f / 2),
      m.slice(f, -f / 3), m.at(-f / 2), m.padEnd(f / 2 + 10, '.'), 'ab'.repeat(f / 2));
const l = [1, 2, 3, 4, 5];
  for (let f = 0; f < 6; f++)
    show(l.slice(0, f / 2).join(), l.slice(-f / 2).join(), l.at(f / 2), l.at(-f / 3),
      [...l].splice(f / 2, 1.5).join());
show(m.slice(NaN), m.slice(0, Infinity), m.slice(-Infinity), m.substring(5, 2), m.substring(-3),
  m.substring(NaN, 3), m.slice(3, 1) + '|', m.slice(0, -20) + '|', m.slice(20) + '|', l.slice(2, -1).join(),
  l.slice(0, 99).length, l.slice(3, 1).length, l.slice(-99).length);
const idx = 7 / 2;
  show(l[Math.floor(idx)], l[idx | 0], m[Math.floor(idx)], m[6 / 2], l[6 / 2], m.charCodeAt(6 / 2),
    \`\${l[idx]}\`);
}
  `,
);

testSame(
  'lists and objects are ordered by their texts, and lists have positions as keys',
  `
    const pairs: [number, string][] = [[3, 'c'], [10, 'b'], [1, 'a']];
    show(pairs.sort().join(';'), Object.entries({ b: 2, a: 1 }).sort().join(';'), [...new Map([['z', 1], ['y', 2]])].toSorted().join());
    class Card { constructor(public rank: number) {} toString() { return 'card' + this.rank; } }
    show([new Card(2), new Card(1)].sort().join());
    const list = ['x', 'y'];
    show(Object.keys(list).join(), Object.values(list).join(), Object.entries(list).map(([key, value]) => key + value).join());
    for (const [key, value] of Object.entries([5, 6])) show(key, value);
    let at = 1;
    const { 0: first, [at]: second, length } = [7, 8];
    show(first, second, length, 'abc'.lastIndexOf('a', -5));
  `,
);

testSame(
  'arrays are made by their length, of booleans and any values too, of arguments, and with elements left out',
  `
    const flags = new Array<boolean>(3);
    show(flags.length, flags[0], flags.includes(false), flags.indexOf(false), flags[5]);
    flags[1] = false;
    flags[2] = true;
    show(flags[0], flags[1], flags[2], flags.join(), flags.filter(x => x === false).length,
      flags.map(String).length, flags.includes(undefined as any));
    for (const f of flags) show(f);
    let n = 0;
    flags.forEach(() => n++);
    show(n, flags[0] === undefined, flags[1] === undefined, flags[0] ?? 'none', flags[1] ?? 'none',
      flags.find(f => f === false), flags.at(0), flags.pop(), flags.every(f => !f),
      flags.concat([false]).length, [...flags].length, Object.keys(flags).join());
  `,
  `
    const a = new Array(3);
    show(a.length, a[0]);
    a[1] = false;
    a[2] = 'x';
    show(a[0], a[1], a[2], a[1] === false, a[0] === false, typeof a[0], a.length);
    for (const x of a) show(x);
    const [p, q] = a;
    show(p, q);
    a.push(null);
    show(a.length, a.join('-'));
    a[0] = 5;
    show(a.map(x => x ?? 'u').join());
  `,
  `
    const grid = new Array(2);
    for (let i = 0; i < 2; i++) {
      grid[i] = new Array(3);
      for (let j = 0; j < 3; j++) (grid[i] as number[])[j] = i * 3 + j;
    }
    show((grid as number[][]).map((r: number[]) => r.join(' ')).join(';'));
  `,
  `
    const a = Array(3);
    a[0] = false;
    show(a[0], a[1], a.length);
    const u = new Array<unknown>(2);
    u[0] = false;
    show(u[0], u[1], u.length, u.indexOf(false));
    const b: (boolean | undefined)[] = new Array(2);
    b[0] = false;
    show(b[0], b[1], b.length);
    class C {
      seen = new Array<boolean>(4);
      mark(i: number) { if (this.seen[i]) return false; this.seen[i] = true; return true; }
      static all: boolean[] = Array(2);
    }
    const c = new C();
    show(c.mark(1), c.mark(1), c.mark(3), c.seen[0], c.seen.length, C.all.length, C.all[0]);
  `,
  `
    function sieve(n: number) {
      const out = new Array<boolean>(n + 1);
      for (let i = 2; i * i <= n; i++) if (!out[i]) for (let j = i * i; j <= n; j += i) out[j] = true;
      const r: number[] = [];
      for (let i = 2; i <= n; i++) if (!out[i]) r.push(i);
      return r;
    }
    show(sieve(30).join());
    function make(): boolean[] { return new Array(2); }
    const m = make();
    show(m.length, m[0], m[1] === undefined);
    m[0] = false;
    show(m[0], m.findIndex(x => x === undefined), m.lastIndexOf(false));
    const o = { l: new Array<boolean>(2), m: new Array<any>(1) };
    o.l[1] = false;
    show(o.l[0], o.l[1], o.l.length, o.m[0], o.m.length);
    let z: boolean[];
    z = new Array(2);
    show(z[0], z.length);
    z.sort();
    z.reverse();
    show(z.length, z.fill(false).join());
  `,
  `
    const xs = [1, 2];
    show(new Array(...xs, 3, 4).join(), new Array(1, 2, 3).join(), Array(3).fill(0).join(),
      new Array('a').join(), Array('a', 'b').join(), new Array('3').length, new Array(...['a']).length,
      new Array(...xs, 'z').join(), Array(...xs, 'y').join(), new Array(true).length, new Array([3]).length);
  `,
  `
    show(new Array(undefined).length, new Array().length, Array().length, new Array(null).length);
  `,
  `
    const a = [1, , 3];
    show(a.length, a[1], a[2], a.join(), [, 1].length, [1, ,].length, [,].length);
    const [x, , y] = [1, , 3];
    show(x, y);
    for (const v of [, 'a', , 'b']) show(v);
    const m = [[, 1], [2, ,]];
    show(m.length, m[0][0], m[1][1], m[1].length);
    const f = (l: (number | undefined)[]) => l.length;
    show(f([, ,]), f([...[1, 2], , 3]));
  `,
  `
    const xs = [1, 2];
    const u = new Array(1, undefined, 3);
    show(u.length, u[1], u.join());
    const e = Array('a', null, 'b');
    show(e.length, e[1]);
    const b = new Array<boolean>(true, false);
    show(b.length, b[1]);
    const nest = new Array([1], [2, 3]);
    show(nest[1][1], nest.length);
    const s = new Array(...xs, 1, 2, ...xs);
    show(s.join());
    const o = new Array<{ n: number }>({ n: 1 });
    show(o[0].n, o.length);
    let i = 0;
    const t = Array(i++, i++, ...[i++]);
    show(t.join());
  `,
);

testSame(
  'null is compared when an array is sorted, and undefined comes last',
  `
    const numbers: (number | null)[] = [3, null, -1];
    numbers.sort((a, b) => (a ?? 0) - (b ?? 0));
    show(...numbers, ...numbers.toSorted((a, b) => (b ?? 9) - (a ?? 9)));
    const words: (string | null)[] = ['z', null, 'a'];
    show(...words.toSorted());
    words.sort();
    show(...words);
    const ships: ({ x: number } | null)[] = [{ x: 3 }, null, { x: -1 }];
    ships.sort((a, b) => (a?.x ?? 0) - (b?.x ?? 0));
    show(ships.map(ship => ship?.x ?? '-').join());
    const some: (number | undefined)[] = [3, undefined, 1]; show(...some.sort((a, b) => (a ?? 2) - (b ?? 2)));
  `,
  `
    function sorted<T>(list: T[], key: (x: T) => number): T[] { return [...list].sort((a, b) => key(a) - key(b)); }
    show(...sorted<number | null>([3, null, 1], x => x ?? 2), ...sorted([2, 1], x => x));
  `,
);

testSame(
  'arrays are flattened as deep as a whole number says',
  `
    const list = [1, [2, [3, [4]]]] as any[];
    const depths = [0.5, 1.9, NaN, -1, Infinity];
    show(...depths.map(depth => list.flat(depth).length));
  `,
);

testSame(
  'an empty object is not an array where a type says that there may be arrays',
  'const list: (number[] | { n?: number })[] = []; show(list.concat({}, [{}], [[1]]).length);',
);

testSame(
  'searches get undefined where their callbacks have made the array shorter',
  `const l = [1, 2, 3, 4]; show(l.find(x => { l.length = 1; return x === undefined; }), l.findIndex(x => x === 9));
   const m = [1, 2, 3]; show(m.find((x, i) => { m.pop(); return i === 2; }), m.length); const seen: string[] = [];
   const q = ['a', 'b', 'c']; q.find(x => { seen.push(\`\${x}\`); q.pop(); return false; }); show(seen.join());`,
  `const seen: string[] = []; const q = [1, 2, 3]; const i = q.findIndex(x => { seen.push(\`\${x}\` + (x + 1)); q.pop();
   return false; }); show(seen.join(), i); const r = [1, 2, 3]; show(r.findLast(x => { r.length = 1; return x === undefined; }));
   show(r.findLastIndex(x => { r.length = 0; return false; }));`,
  `const q = [true, false, true]; const seen: string[] = []; q.find(x => { seen.push(\`\${x}\`); q.shift(); return false; });
   show(seen.join()); const w = ['a', 'b', 'c']; show(w.find((x, i, l) => { l.length = 0; return i === 1;
   }), \`\${w.find(x => x === undefined)}\`);`,
  `const q = [1, 2, 3]; const seen: number[] = []; const drop = () => q.pop(); q.findIndex(x => { seen.push(x); drop();
   return false; }); show(seen.length, seen.join(), seen.map(x => x + 1).join()); function test(x: number): boolean {
   q.splice(0, 1); return x > 9; } q.push(4, 5, 6); show(q.find(test), q.length);`,
  `class Pool { items = [3, 4, 5, 6]; seen = ''; look(x: number) { this.seen += \`\${x},\`; this.items.shift();
   return x + 1 > 100; } run() { const f = this.items.find(x => this.look(x)); return \`\${f}\` + this.seen; } }
   show(new Pool().run());`,
  `const q = ['x', 'y', 'z']; const back: string[] = []; q.findLastIndex(x => { back.push(x + '!'); q.length = 0; return false;
   }); show(back.join()); const o = [{ n: 1 }, { n: 2 }]; const got: unknown[] = []; o.find(x => { got.push(x); o.pop();
   return false; }); show(got.length, got[1] === undefined);`,
);
