import { expect, test } from 'vitest';
import { runBoth } from '../differential.ts';
import { testSame } from '../same.ts';

testSame(
  'a variable has no value before the one that it gets later',
  `
    let target: number | undefined;
    show((target ?? -1) + 1, (target || 5) * 2, target === undefined, typeof target);
    target = 0;
    show(target ?? 7, target || 7);
    let name: string | undefined;
    const greet = () => name ?? 'nobody';
    show(greet());
    name = 'Ada';
    show(greet());
    let isReady: boolean | undefined;
    if (isReady === undefined) show('not yet');
    isReady = true;
    show(isReady);
  `,
  `
    let late: number | undefined; function list(...values: unknown[]): void { show(...values); }
    list(late, (late = 5), late);
    export let open: number | undefined; show(open); open = 3; show(open);
    const isOpen = () => shut === undefined; let shut: string | undefined; show(isOpen());
    if (isOpen()) { shut = 'yes'; } show(isOpen(), shut);
    let first, second: number; first = 3; second = first + 1; show(first, second);
    function early(): number { return CONSTANT + OTHER; } const CONSTANT = 5; const OTHER = CONSTANT * 2; show(early());
  `,
);

test('another file sees an exported variable before and after it gets its value', () => {
  const { lua, javascript } = runBoth({
    'main.ts': `import { level, raise } from './level.ts'; show(level); raise(); show(level); raise(); show(level);`,
    'level.ts': `import { note } from './note.ts'; export let level: number | undefined; note(level); level = 2;
      export function raise(): void { level = (level ?? 0) + 1; } note(level);`,
    'note.ts': `export function note(value: unknown): void { show('noted', value); }`,
  });
  expect(lua).toEqual(javascript);
});

testSame(
  'values that are not there go to functions, constructors, setters and generators',
  `const src: number[] = [1]; const l: number[] = []; function add(x: number) { l.push(x); } add(src[0]); add(src[5]); add(2); show(l.length, l.join());`,
  `const src: number[] = [1]; function mk(x: number) { return [x, 2]; } show(mk(src[5]).length, mk(src[3]).join());`,
  `const src: Record<string, number> = {}; class B { l: number[] = []; put(x: number) { this.l.push(x); return this; } at(i: number) { return this.l[i]; } } const b = new B(); b.put(src.a).put(3); show(b.l.length, b.at(0), b.at(1));`,
  `const src = new Map<string, number>(); function box<T>(x: T) { const l: T[] = []; l.push(x); l.push(x); return l.length; } show(box(src.get('a')), box(src.get('a')!));`,
  `const l: string[] = []; const find = (n: string) => ['a', 'b'].find(x => x === n)!; l.push(find('z')); l.push('q'); show(l.length, l.join('-'));`,
  `const src: number[] = []; const m = new Map<string, number>(); m.set('x', src[0]); show(m.size, m.has('x'), m.get('x')); const s = new Set<number>(); s.add(src[0]); show(s.size, s.has(src[1]));`,
  `const src: string[] = ['a']; const up = src.map((_, i) => src[i + 1]); show(up.length, up.join('|')); const pairs = src.map((x, i) => [x, src[i + 1]]); show(pairs[0].length, pairs[0].join());`,
  `const src: string[] = []; const o = { v: src[0] }; const l = [o.v, 'x']; show(l.length, l[0], l[1]); const { v } = o; const q = [v, v, 'y']; show(q.length, q.indexOf('y'));`,
  `function first<T>(l: T[]): T { return l[0]; } const e: number[] = []; const r = [first(e), 5]; show(r.length, r[1], r.length); const rr: number[] = []; rr.push(first(e), 5); show(rr.length);`,
  `const g: number[][] = [[1, 2], [3, 4]]; const col = g.map(r => r[5]); show(col.length, col.join()); const tr = [0, 1, 2].map(c => g.map(r => r[c])); show(tr.length, tr[2].length, tr[2].join());`,
  `interface N { next: N; v: number } const n = { v: 1 } as N; const l: N[] = []; let p: N = n; l.push(p); l.push(p.next); l.push(p); show(l.length); l.push(n.next as N); show(l.length);`,
  `const o = {} as { a: number; b: string }; const l = [o.a, o.a, 1]; show(l.length); const l2: (number | string)[] = []; l2.push(o.b); l2.push(o.a); l2.push(2); show(l2.length);`,
  `class K { x!: number; l: number[] = []; run() { this.l.push(this.x); this.l.push(1); return this.l.length; } } show(new K().run());`,
  `let x: number; const set = () => { x = 5; }; const get = () => x; const l: number[] = []; l.push(get()); set(); l.push(get()); show(l.length, l.join());`,
  `const parse = (s: string) => s.split(',')[1]; const l: string[] = []; for (const s of ['a,b', 'c', 'd,e']) l.push(parse(s)); show(l.length, l.join());`,
  `const q: number[] = []; const l: number[] = []; for (let i = 0; i < 3; i++) l.push(q.pop()!); show(l.length); const k: number[] = []; for (let i = 0; i < 3; i++) k.push(q.shift() as number); show(k.length);`,
  `const dict: { [k: string]: string } = { a: 'x' }; const l = ['a', 'b', 'a'].map(k => dict[k]); show(l.length, l.join(), l.filter(x => x).length, l.indexOf('x', 1)); const l3 = []; for (const k of ['b', 'a']) l3.push(dict[k]); show(l3.length);`,
  `function wrap(x: string) { return { list: [x] }; } const d: Record<string, string> = {}; const w = wrap(d.zz); w.list.push('a'); show(w.list.length, w.list[1]);`,
  `function tup(a: string, b: string): [string, string] { return [a, b]; } const d: Record<string, string> = {}; const [x, y] = tup(d.a, 'b'); show(x, y, tup('a', d.b).length);`,
  `const d: Record<string, string> = {}; function cat(...parts: string[]) { return parts.join('/'); } show(cat(d.a, 'b'), cat('b', d.a), cat(d.a)); const args = [d.a, 'c']; show(cat(...args));`,
  `const d: number[] = []; function put(l: number[], i: number, v: number) { l[i] = v; } const t: number[] = [1, 2, 3]; put(t, 1, d[0]); show(t.length, t.join()); put(t, 2, d[0]); show(t.length, t.join()); put(t, 3, 9); show(t.length, t.join()); put(t, 4, d[1]); show(t.length);`,
  `const d: number[] = []; const t = [3, 2, 1]; t.fill(d[0]); show(t.length); const u = Array.from({ length: 3 }, (_, i) => d[i]); show(u.length); const w = [1, 2].concat(d[0]); show(w.length); const z = [...t, d[0]]; show(z.length); const sp = [1, 2, 3]; sp.splice(1, 1, d[0]); show(sp.length, sp.join()); sp.unshift(d[0]); show(sp.length);`,
  `const d: number[] = []; function* g() { yield d[0]; yield 1; yield d[1]; } show([...g()].length, Array.from(g()).length); let c = 0; for (const x of g()) c++; show(c);`,
  `const rec: Record<string, () => number> = { a: () => 1 }; const fs = ['a', 'b'].map(k => rec[k]); show(fs.length, typeof fs[1]); const st: (() => number)[] = []; const reg = (f: () => number) => { st.push(f); }; reg(rec.b); reg(rec.a); show(st.length);`,
  `const o: { l: number[] } = { l: [] }; const src = 'abc'; const codes: number[] = []; for (let i = 0; i < 5; i++) codes.push(src.charCodeAt(i)); show(codes.length); const chars: string[] = []; for (let i = 0; i < 5; i++) chars.push(src[i]); show(chars.length, chars.join('-')); o.l[2] = 5; show(o.l.length);`,
  `type P = { x: number; y: number }; const ps: P[] = [{ x: 1, y: 2 }]; const sw: P[] = []; function keep(p: P) { sw.push(p); } keep(ps[0]); keep(ps[1]); keep(ps[0]); show(sw.length, sw[1]?.x); const best: P = ps[7]; const all = [best, ...ps]; show(all.length);`,
  `const s: number[] = []; const st = { items: s, push(v: number) { this.items.push(v); }, pop(): number { return this.items.pop() as number; } }; st.push(st.pop()); st.push(st.pop()); show(s.length); st.push(1); st.push(st.pop() + st.pop()); show(s.length, s[0]);`,
);

testSame(
  'values that are not there are computed with, asked for and stored by who gets them',
  `const e: number[] = []; const f = (x: number) => [x * 2, x + 1, -x, x - 1].join(); show(f(e[0]), f(1));`,
  `const e: number[] = []; const f = (x: number) => \`\${x}\` + x + [x, x].join('|'); show(f(e[0]), f(1));`,
  `const e: number[] = []; const f = (x: number) => [x | 0, x >> 1, ~x, x >>> 0, x & 255, x << 2].join(); show(f(e[0]), f(1));`,
  `const e: number[] = []; const f = (x: number) => [x < 3, x >= 3, x === 3, x == null, x !== undefined, x > x].join(); show(f(e[0]), f(1));`,
  `const e: number[] = []; const f = (x: number) => [x ?? 7, x || 8, x ? 'y' : 'n', !x, x && 2].join(); show(f(e[0]), f(1), f(0));`,
  `const e: number[] = []; const f = (x: number) => [Math.floor(x), Math.abs(x), Math.max(x, 1), Math.min(1, x), Math.sqrt(x), Math.round(x), Math.sign(x), Math.trunc(x), Math.pow(x, 2), Math.atan2(x, 1)].join(); show(f(e[0]), f(1));`,
  `const e: number[] = []; let f = (x: number) => { x++; return x; }; show(f(e[0]), f(1)); const g = (x: number) => { x += 2; x *= 2; return x; }; show(g(e[0]), g(1)); const h = (x: number) => { x **= 2; x %= 3; return x; }; show(h(e[0]), h(1)); const i = (x: number) => { x |= 2; return x; }; show(i(e[0]), i(1));`,
  `const e: string[] = []; const f = (x: string) => 'a' + x + \`b\${x}\`; show(f(e[0]), f('z')); const g = (x: string) => x + 'q'; show(g(e[0])); const h = (x: string) => { x += 'w'; return x; }; show(h(e[0])); const cmp = (a: string, b: string) => a < b; show(cmp(e[0], 'a'), cmp('a', e[0])); const eq = (a: string) => a === 'a'; show(eq(e[0]));`,
  `const e: string[] = []; const f = (x: string) => { try { return x.length; } catch { return 'err'; } }; show(f(e[0]), f('abc')); const g = (x: string) => { try { return x.toUpperCase(); } catch { return 'err'; } }; show(g(e[0])); const h = (o: { a: number }) => { try { return o.a; } catch { return 'err'; } }; const os: { a: number }[] = []; show(h(os[0])); const cl: (() => number)[] = []; const ca = (f: () => number) => { try { return f(); } catch { return 'err'; } }; show(ca(cl[0]));`,
  `const e: boolean[] = []; const l: boolean[] = []; const add = (b: boolean) => { l.push(b); }; add(e[0]); add(true); add(false); show(l.length, l[0], l[1], l[2], l.join(), l.indexOf(false), l.includes(undefined as any), l.filter(x => x === undefined).length, l.map(x => !x).join());`,
  `const e: number[] = []; const id = <T>(x: T) => x; const l = [id(e[0]), 3]; show(l.length, l[0] === undefined, l.join()); const w: { l: number[] } = { l: [] }; w.l.push(id(e[1])); w.l.push(4); show(w.l.length, w.l.reduce((a, b) => a + b));`,
  `const e: number[] = []; const st: [number, number][] = []; const add = (a: number, b: number) => st.push([a, b]); add(1, e[0]); add(e[0], 2); show(st.map(p => p.length + ':' + p.join('/')).join()); for (const [a, b] of st) show(a, b);`,
  `const e: number[] = []; const m = new Map<number, number[]>(); const put = (k: number, v: number) => { const l = m.get(k) ?? []; l.push(v); m.set(k, l); }; put(1, e[0]); put(1, 2); show(m.get(1)!.length, m.get(1)!.indexOf(2)); const ob: Record<string, number> = {}; const so = (k: string, v: number) => { ob[k] = v; }; so('a', e[0]); so('b', 1); show(ob.a, ob.b);`,
  `const e: number[] = []; const q: number[] = []; const enqueue = (x: number) => { q.unshift(x); }; enqueue(e[0]); enqueue(5); show(q.length, q.pop(), q.pop(), q.length); enqueue(e[0]); show(q.shift(), q.length); q.splice(0, 0, 1, 2); const ins = (x: number) => q.splice(1, 0, x); ins(e[0]); show(q.length, q.join()); q.sort(); show(q.join(), q.length); q.reverse(); show(q.join());`,
  `const e: number[] = []; const l = [3, 1, 2]; const rep = (i: number, x: number) => { l[i] = x; }; rep(0, e[0]); show(l.length, l.join(), [...l].length, l.slice(0, 2).length, l.concat(l).length, l.map(x => x * 2).join(), l.some(x => x > 1), l.every(x => x > 0), l.find(x => x === undefined), l.findIndex(x => x === undefined), Math.max(...l), l.reduce((a, b) => a + b, 0), l.entries().next().value!.length, l.at(0), l.lastIndexOf(2), l.flat().length, l.toReversed().join());`,
  `const e: number[] = []; function* walk(x: number) { yield x; yield 2; } show([...walk(e[0])].length, Array.from(walk(e[0])).join()); const [a, b] = walk(e[0]); show(a, b); const [c, ...d] = [1, e[0], 3]; show(c, d.length); function rest(...xs: number[]) { const [p, ...q] = xs; return [p, q.length, xs.length].join(); } show(rest(e[0], 1, e[0]));`,
  `const e: number[] = []; class Q { private d: number[]; constructor(first: number) { this.d = [first, 1]; } get n() { return this.d.length; } get head() { return this.d[0]; } } show(new Q(e[0]).n, new Q(e[0]).head, new Q(3).head); class P { constructor(public x: number) {} arr() { return [this.x, this.x]; } } show(new P(e[0]).arr().length);`,
  `const e: number[] = []; const w = { set x(v: number) { s.push(v); } }; const s: number[] = []; w.x = e[0]; w.x = 1; show(s.length); const cb = (f: (x: number) => void) => f(e[0]); cb(x => s.push(x)); cb(x => { s.push(x, x); }); show(s.length); [e[0], 5].forEach(x => s.push(x)); show(s.length, s.join());`,
  `const e: number[] = []; const f = (x = 5) => x; show(f(e[0])); const g = ({ a = 1 }: { a?: number } = {}) => a; show(g({ a: e[0] })); const [z = 9] = [e[0]]; show(z); const { y = 8 } = { y: e[0] }; show(y); const h = (x: number) => { const { v = 3 } = { v: x }; return v; }; show(h(e[0]));`,
  `const e: number[] = []; const f = (x: number) => { switch (x) { case 1: return 'one'; case undefined as any: return 'undef'; default: return 'd'; } }; show(f(e[0]), f(1), f(2)); const t = (x: number) => { const o: Record<number, string> = { 1: 'a' }; return o[x]; }; try { show(t(e[0])); } catch { show('idx'); } const l = [1, 2]; const ix = (i: number) => l[i]; show(ix(e[0]));`,
  `let v: string; function init() { v = 'x'; } function get() { return v; } const l = [get(), 'b']; show(l.length, get() + 'q', \`\${get()}\`); init(); show([get()].length); let o: { a: number }; const has = () => o?.a; show(has()); o = { a: 1 }; show(has());`,
  `class K { x!: number; y!: string; l: number[] = []; t() { return \`\${this.x}\${this.y}\` + this.x * 2 + this.y; } p() { this.l.push(this.x); return this.l.length; } } const k = new K(); show(k.t(), k.p(), [k.x, k.y].length); k.x = 1; k.y = 'a'; show(k.t(), k.p());`,
);

testSame(
  'elements that are set or read behind the end of an array',
  `const a: string[] = []; a[2] = 'c'; show(a.length); a[1] = 'b'; show(a.length, a.join('-')); const b: number[] = []; b[1] = 5; show(b.length); b[0] = 4; show(b.length, b.join());`,
  `const src = [1, 2]; const at = (i: number) => i >= src.length ? [src[i], 9] : [0]; show(at(5).length, at(0).length); const l: number[] = []; for (let i = 0; i < 4; i++) { if (i < src.length) l.push(0); else l.push(src[i]); } show(l.length); const r: number[] = []; let k = 0; while (k < src.length) { k++; r.push(src[k]); } show(r.length, r.join()); const t: number[] = []; for (let i = 0; i < 3; i++) { i < src.length || t.push(src[i]); } show(t.length); const u = [src.length - 3 + src[7], 1]; show(u.length, u[0]); const v: number[] = []; let j = 0; do { v.push(src[j]); j++; } while (j <= src.length); show(v.length); const w: number[] = []; for (let i = 0; i <= src.length; i++) w.push(src[i]); show(w.length, w.join()); const x: number[] = []; for (let i = src.length; i >= 0; i--) x.push(src[i]); show(x.length); const y: number[] = []; for (let i = 0; i !== src.length + 1; i++) y.push(src[i]); show(y.length); const z: number[] = []; for (let i = 0; i < src.length; i += 1) { const nxt = src[i + 1]; z.push(nxt); } show(z.length, z.join());`,
  `const s = 'ab'; const out: string[] = []; let i = 0; while (i < s.length) { i++; out.push(s[i]); } show(out.length, out.join('|')); const cs = [...s]; const q: string[] = []; for (let p = 0; p < cs.length; p++) { const nx = cs[++p]; q.push(nx); q.push('x'); } show(q.length);  const q2: string[] = []; for (let p = 0; p < 3; p++) q2.push(cs[p], 'y'); show(q2.length); const st: number[] = [1]; const o2: number[] = []; if (st.length > 0) { st.pop(); o2.push(st[0]); o2.push(1); } show(o2.length);`,
  `const swap = (l: number[], i: number, j: number) => { const t = l[i]; l[i] = l[j]; l[j] = t; }; const m = [1, 2]; swap(m, 0, 1); show(m.join()); const n = [1]; const bub = [5, 3, 1]; for (let i = 0; i < 3; i++) for (let j = 0; j < 2; j++) if (bub[j] > bub[j + 1]) swap(bub, j, j + 1); show(bub.join()); const g: number[] = []; g[0] = 1; g[1] = 2; if (g.length > 5) g[2] = 3; g[3] = 4; show(g.length, g.join());`,
  `class Pool { items: number[] = []; count = 0; add(x: number) { this.items[this.count++] = x; } clear() { this.count = 0; } } const p = new Pool(); p.add(1); p.add(2); p.clear(); p.add(3); show(p.items.join(), p.count); const ring: number[] = []; let head = 0; const put = (x: number) => { ring[head] = x; head = (head + 1) % 3; }; put(1); put(2); put(3); put(4); show(ring.join(), ring.length); const by: string[] = []; const ids = [3, 1, 0]; ids.forEach((id, i) => { by[id] = 'n' + i; }); show(by.length, by.join()); const hist: number[] = []; for (const v of [2, 0, 2]) hist[v] = (hist[v] ?? 0) + 1; show(hist.length, hist.join()); const cnt: number[] = []; for (const v of [1, 3]) { cnt[v] ??= 0; cnt[v]++; } show(cnt.length, cnt.join());`,
);

testSame(
  'comparisons with a length that do not say that an element is there',
  `const src = [1, 2, 3]; const o: number[] = []; for (let i = 0; i < src.length; i++) { for (let j = 0; j < 2; j++) { o.push(src[i]); i++; } } show(o.length, o.join()); const p: number[] = []; let k = 0; while (k < src.length && p.length < 10) { p.push(src[k++], src[k]); } show(p.length, p.join()); const q: number[] = []; for (let i = 0; i < src.length; i++) { if (i === 1) { i += 2; } q.push(src[i]); } show(q.length, q.join()); const r = [5, 6]; const out: number[] = []; for (let i = 0; i < r.length; i++) { if (i === 0) r.pop(); out.push(r[i]); if (i === 0) r.push(9, 8); } show(out.length, out.join());`,
  `const l = [1, 2]; const a: number[] = []; const f = (i: number) => { if (!(i < l.length)) { a.push(l[i]); return; } a.push(l[i]); }; f(0); f(5); f(1); show(a.length); const g = (i: number) => { if (i > l.length || i === 0) a.push(l[i]); else a.push(l[i]); }; g(2); g(9); show(a.length); const h = (i: number) => i <= l.length - 1 ? [l[i]] : [l[i], 1]; show(h(0).length, h(4).length); const m = (i: number) => l.length >= 2 && [l[1], l[2], l[i]]; show((m(7) as number[]).length); if (l.length) a.push(l[0]); if (l.length > 1) a.push(l[1], l[2]); if (l.length === 2) a.push(l[2]); show(a.length);`,
  `const s = [3, 1, 2]; let t = 0; for (let i = 0; i < s.length - 1; i++) if (s[i] > s[i + 1]) t++; show(t); const w: number[] = []; for (let i = 0; i + 1 < s.length; i++) w.push(s[i], s[i + 1], s[i + 2]); show(w.length, w.join()); const half: number[] = []; for (let i = 0; i < s.length / 2; i++) half.push(s[i]); for (let i = 0; i < Math.floor(s.length / 2) + 4; i++) half.push(s[i]); show(half.length); const n = s.length; const x: number[] = []; for (let i = 0; i <= n; i++) x.push(s[i]); show(x.length); for (let i = n; i >= -1; i--) x.push(s[i]); show(x.length, x.filter(v => v === undefined).length); const z: number[] = []; for (let i = 0; i < s.length; i++) { const j = i + 1; z.push(s[j]); z.push(s[(i + 1) % s.length]); } show(z.length, z.join());`,
  `const grid = [[1, 2], [3, 4]]; const nb: number[] = []; for (let y = 0; y <= grid.length; y++) for (let x = -1; x <= 2; x++) nb.push(grid[y]?.[x]); show(nb.length, nb.filter(v => v !== undefined).length); const row = grid[5]; const col: number[][] = [row, [1]]; show(col.length, col[1][0]); const words = 'a b'.split(' '); const pairs: [string, string][] = []; for (let i = 0; i < words.length; i++) pairs.push([words[i], words[i + 1]]); show(pairs.map(p => p.length).join(), pairs[1][1]); const last: string[] = []; last.push(words[words.length]); last.push(words[words.length - 1]); last.push(words[-1]); show(last.length, last.join()); const st: string[] = []; st.push(st[st.length - 1]); st.push('x'); st.push(st[st.length - 1], st[st.length - 3]); show(st.length, st.join());`,
  `const e: string[] = []; const v = e[0], w = e[1]; const l = [v, w, 'z']; show(l.length, l.indexOf('z')); let cur = e[3]; const hist: string[] = []; hist.push(cur); cur = 'now'; hist.push(cur); show(hist.length, hist[1]); const obj = { f: e[0], g: 'g' }; const fs = [obj.f, obj.g]; show(fs.length); const map = new Map([['k', e[0]]]); show([map.get('k')!, 'q'].length); const { f: ff } = obj; show([ff, 1].length); const t = [e[0], e[1]] as [string, string]; show(t.length, [...t, 'x'].length); const [c, d] = e; show([c, d].length, [c].concat(d).length); const fn = () => e[0]; show([fn(), fn(), 'a'].length, [[fn()]].flat().length, [1, 2].map(fn).length); const first = e.find(x => x === 'none')!; show([first, 'y'].length); const sh = e.shift()!; const pp = e.pop() as string; show([sh, pp].length, [sh ?? 'd'].join());`,
);

testSame(
  'elements that leave others out',
  `const m: number[][] = []; for (let i = 0; i < 3; i++) { m[i] = []; m[i][i] = 1; } show(m.map(r => r.length).join(), m[2].join()); const t: number[][] = [[], [], []]; for (let i = 0; i < 3; i++) t[i][i] = i; show(t.map(r => r.length).join()); const g: string[][] = []; for (let y = 0; y < 2; y++) { g[y] = []; for (let x = 0; x < 3; x++) g[y][x] = '.'; } show(g.map(r => r.join('')).join('/')); const u: number[][] = [[], []]; for (let x = 0; x < 3; x++) for (let y = 0; y < 2; y++) u[y][x] = x; show(u.map(r => r.join('')).join('/')); const w: number[][] = [[], [], []]; for (let y = 0; y < 3; y++) for (let x = y; x < 3; x++) w[y][x] = x; show(w.map(r => r.length + ':' + r.join()).join('/')); const lt: number[][] = [[], [], []]; for (let y = 0; y < 3; y++) for (let x = 0; x <= y; x++) lt[x][y] = 1; show(lt.map(r => r.length).join());`,
  `let items: number[] = []; let count = 0; const add = (x: number) => { items[count++] = x; }; add(1); add(2); items = []; add(3); show(items.length, count, items.join()); let its: string[] = []; let n = 0; const ad = (x: string) => { its[n] = x; n++; }; ad('a'); ad('b'); its.length = 0; ad('c'); show(its.length, its.join()); class P { l: number[] = []; c = 0; add(x: number) { this.l[this.c] = x; this.c += 1; } reset() { this.l = []; } } const p = new P(); p.add(1); p.add(2); p.reset(); p.add(3); show(p.l.length, p.l.join()); const q: number[] = []; let qi = 0; const put = (x: number) => { q[qi++] = x; }; put(1); put(2); q.pop(); put(3); show(q.length, q.join());`,
  `const l: number[] = []; for (let i = 0; i < 6; i += 2) { l[i] = i; } show(l.length, l.join()); const k: number[] = []; for (let i = 0; i < 3; i++) { k[2 * i] = i; k[2 * i + 1] = -i; } show(k.length, k.join()); const r: number[] = []; for (let i = 3; i >= 0; i--) r[i] = i; show(r.length, r.join()); const s: number[] = []; for (let i = 1; i <= 3; i++) s[i] = i; show(s.length, s.join()); const v: number[] = []; for (let i = 0; i < 3; i++) v[i + 1] = i; show(v.length, v.join()); const x: number[] = []; for (let i = 0; i < 4; i++) { if (i % 2) x[i] = i; } show(x.length, x.join()); const y: number[] = []; let j = 0; while (j < 3) { y[j] = j; j++; } show(y.length); const z: number[] = []; for (let i = 0; i < 5; i++) { if (i === 1) continue; z[i] = i; } show(z.length, z.join()); const a: number[] = []; [2, 0, 1].forEach(i => a[i] = i); show(a.length, a.join()); const b: number[] = []; for (const i of [1, 3]) b[i] = i; show(b.length, b.join()); const c: number[] = []; for (let i = 0, o = 2; i < 3; i++, o--) c[o] = i; show(c.length, c.join());`,
);

testSame(
  'arrays of one undefined, and callbacks that make their array shorter',
  `show(Array.of(undefined).length, Array.of(1, undefined, 2).length, Array.of<number | undefined>(undefined)[0], Array.of(...[undefined, 1]).length); const e: number[] = []; show(Array.of(e[0], 1).length, Array.of(e[0])[0]);`,
  `let log = ''; [1, 2, 3].some((v, i, l) => { l.pop(); log += v + '|'; return false; }); [1, 2, 3].every((v, i, l) => { l.pop(); log += v + '/'; return true; }); [1, 2, 3].filter((v, i, l) => { l.pop(); log += v + '+'; return false; }); [1, 2, 3, 4].reduceRight((a, v, i, l) => { l.pop(); log += v + '.'; return a; }, 0); [1, 2, 3].reduce((a, v, i, l) => { l.pop(); log += v + ','; return a; }); [1, 2, 3].flatMap((v, i, l) => { l.pop(); log += v + ';'; return []; }); [1, 2, 3].map((v, i, l) => { l.pop(); log += v + ':'; return 1; }); show(log); show([1, 2, 3].map((v, i, l) => { l.push(1); return v; }).length);`,
);
