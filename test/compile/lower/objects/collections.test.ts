import { testSame } from '../../same.ts';

testSame(
  'maps and sets keep their order and can change while a loop runs over them',
  `
{
const s = new Set<number>([3, 1, 3, 2]);
  for (const x of s) { if (x === 1 || x === 3) s.delete(x); show(x); }
  show([...s].join(), s.size);
  for (const x of s) { show(x); if (x < 8) s.add(x * 2); }
  show([...s].join());
  s.forEach(x => { if (x % 4 === 0) s.delete(x); });
  show([...s].join(), s.has(2), s.has(16));
  const m = new Map<number, string>();
  for (let i = 0; i < 300; i++) m.set(i, 'v' + i);
  for (const [k] of m) {
    if (k % 3) m.delete(k);
    if (k === 30) for (let j = 1000; j < 1100; j++) m.set(j, 'n');
  }
  show(m.size, [...m.keys()].slice(0, 5).join(), [...m.keys()].slice(-3).join(), m.get(33), \`\${m.get(34)}\`);
  m.clear();
  show(m.size, [...m].length);
  m.set(1, 'a').set(2, 'b').set(1, 'c');
  show([...m].map(([k, v]) => k + v).join(), [...m.entries()].length, Array.from(m.values()).join());
  const n = new Map<unknown, number>([[NaN, 1], [undefined, 2], [null, 3], ['', 4], [0, 5], [false, 6]]);
  show(n.get(NaN), n.get(''), n.get(0), n.get(false), n.has(NaN));
  const o = new Set([true, false]);
  show(o.size, [...o].join());
  class Reg<T> extends Map<string, T> {
    need(k: string): T { const v = this.get(k); if (v === undefined) throw new Error('no ' + k); return v; }
  }
  const r = new Reg<number>([['a', 1]]);
  show(r.need('a'), r instanceof Map, r.size);
  try { r.need('z'); } catch (e) { show((e as Error).message); }
  const it = m.keys();
  show(it.next().value, it.next().value, it.next().done);
  const q = new Set<{ id: number }>();
  const a = { id: 1 }, b = { id: 2 };
  q.add(a).add(b).add(a);
  show(q.size, q.delete(a), q.has(a), [...q][0].id);
  const copy = new Set(q);
  const mc = new Map(m);
  mc.set(9, 'z');
  show(copy.size, m.size, mc.size);
  const big = new Set<number>();
  for (let f = 0; f < 500; f++) { big.add(f); if (f > 10) big.delete(f - 10); }
  show(big.size, [...big].join());
  let out = '';
  for (const v of new Map([['k', [1, 2]]]).values()) for (const w of v) out += w;
  show(out);
  const w = new WeakMap<object, number>([[a, 1]]);
  show(w.get(a), w.has(b));
}
  `,
);

testSame(
  'undefined may be among rest arguments; texts and lists are taken apart',
  `
{
const log = (...args: unknown[]): void => show(args.map(String).join(' '));
  log('a', undefined, 1, [1, 2], true);
  const j = (...xs: (number | undefined)[]): string => xs.map(x => x ?? 'n').join();
  show(j(1, undefined, 3), j(undefined));
  function emit(f: (...a: any[]) => string, ...a: any[]): string { return f(...a); }
  show(emit((x, y) => \`\${x === undefined} \${y}\`, undefined, 5));
  class L { out: string[] = []; log(...v: any[]): void { this.out.push(v.join('|')); } }
  const l = new L();
  l.log(1, 'x', false);
  show(l.out.join(), l.out.length);
  const { length } = 'hello';
  const { length: n } = [1, 2, 3];
  show(length, n, new Set('hello').size, [...new Set('hello')].join(''));
}
  `,
);

testSame(
  'a WeakMap made of pairs has undefined as a value',
  'const key = {}; const map = new WeakMap<object, number | undefined>([[key, undefined]]); show(map.has(key), map.get(key));',
);

testSame(
  'pairs of a map have two elements, and -0 is the key 0',
  `
    const m = new Map<string, number | undefined>([['a', undefined], ['b', 1]]);
    for (const e of m) show(e.length, e[0], e[1]);
    const es = [...m.entries()];
    show(es.length, es[0].length, es.map(e => e.length).join(), es.join(';'));
    show([...m][0].length, Array.from(m)[0].length);
  `,
  `
    const m = new Map<string, number | null>();
    m.set('x', null);
    m.forEach((v, k) => show(k, v));
    const [first] = m;
    show(first.length, first[1] === null);
    const pair = m.entries().next().value!;
    show(pair.length);
    show([...m].map(([k, v]) => \`\${k}=\${v}\`).join());
  `,
  `
    const m = new Map<number, string>();
    m.set(-0, 'a');
    show(Object.is([...m.keys()][0], -0), m.get(0));
    const s = new Set([-0]);
    show(Object.is([...s][0], 0), Object.is([...s.values()][0], -0));
    s.forEach(v => show(v));
  `,
);
