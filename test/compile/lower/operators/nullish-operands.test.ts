/** Null, undefined and missing values as operands of operators. */

import { testSame, testSameAgainstTypes } from '../../same.ts';

testSameAgainstTypes(
  'a conditional expression gives the chosen value, even if it is false or nullish',
  `
    const e: number[] = [];
    const tern = (b: boolean) => b ? e[0] : 1;
    show(tern(true), tern(false));
    const t2 = (b: boolean, x: number) => b ? x : 7;
    show(t2(true, e[1]), t2(true, 0), t2(false, 0));
    const s: string[] = [];
    const t3 = (i: number) => i > 0 ? s[i] : 'none';
    show(t3(1), t3(0));
    const r: Record<string, number> = {};
    const t4 = (k: string) => k ? r[k] : -1;
    show(t4('a'), t4(''));
    const o = {} as { v: number };
    show(true as boolean ? o.v : 3);
    const t5 = (b: boolean) => b ? e.find(x => x > 1)! : 4;
    show(t5(true));
    const t6 = (b: boolean) => { if (b ? e[0] : 1) return 'T'; return 'F'; };
    show(t6(true), t6(false));
    const nested = (a: boolean, b: boolean) => a ? b ? e[0] : 2 : 3;
    show(nested(true, true), nested(true, false), nested(false, true));
    const call = (b: boolean) => [b ? e[0] : 9, b ? 1 : e[0]];
    show(call(true).length, call(true)[0], call(false)[1]);
  `,
  `
    const f = (x: {} | undefined) => x ?? 'd';
    show(f(false), f(0), f(undefined), f(''));
    const g = (x: {} | null) => x ? 'T' : 'F';
    show(g(false), g(0), g(''), g({}), g(null));
    const h = (b: boolean, x: {}) => b ? x : 'no';
    show(h(true, false), h(false, 1));
    interface Ts { toString(): string }
    const k = (x: Ts | undefined) => x ?? 'd';
    show(k(false), k(undefined), k(1));
    const m = (b: boolean, x: Ts) => b ? x : 'n';
    show(m(true, false));
    const n = <T,>(x: T) => x !== undefined && x !== null ? x : 'nil';
    show(n(false), n(0), n(undefined));
    const p = <T extends {}>(x: T | null, b: boolean) => b ? x : 'z';
    show(p(false, true), p(null, true), p(false, false));
    let q: {} | undefined = false;
    q ??= 'new';
    show(q);
    const r =
      (x: {} | undefined) => {
        if (x) return 'T';
        if (!x) return x === undefined ? 'U' : 'F';
        return 'never';
      };
    show(r(false), r(0), r(undefined), r(1));
    const arr: {}[] = [false, 0, 'a'];
    show(arr.map(x => x ? 1 : 0).join(''), arr.filter(x => x).length, arr.find(x => !x),
      arr.map(x => x || 'or').join(), arr.map(x => x && 'and').join(), arr.some(x => x === false),
      arr.indexOf(false), arr.length, arr[0], arr[9] ?? 'miss');
    const br = false as boolean & { __b: 1 };
    const s = (c: boolean) => c ? br : 'q';
    show(s(true));
    const u = (x: (boolean & { __b: 1 }) | undefined) => x ?? 'd';
    show(u(br), u(undefined));
  `,
);

testSame(
  'missing values go through every operator, choice and default',
  `
    const e: number[] = [];
    const x = e[0];
    const y = x || 5;
    const z = x && 3;
    const w = !x;
    const v = x ? 'T' : 'F';
    show(y, z, w, v, x ?? 7, x === undefined, x !== undefined, x == null, typeof x);
    let a = e[1];
    a ??= 4;
    show(a);
    let b = e[1];
    b ||= 3;
    show(b);
    let c = e[1];
    c &&= 2;
    show(c);
    const o = { v: e[0] };
    o.v ??= 1;
    show(o.v);
    if (e[0]) show('no'); else show('else');
    while (e[0]) break;
    const r = e[0] > 0 || e[0] <= 0;
    show(r);
    const m = Math.max(e[0], 1);
    show(m);
    const s = e[0] + e[1];
    show(s, s === s);
    const n = -e[0];
    show(n);
    const t = e[0] * 0;
    show(t);
    let i = e[5];
    i++;
    show(i);
    let j = e[5];
    show(j--, j);
  `,
  `
    const pick = (l: number[], i: number) => l[i];
    const l = [1, 2];
    const r = pick(l, 5);
    show(r || 'none', r && 'some', r ?? 'nn', !r, r ? 1 : 2, r === undefined ? 'u' : 'd', r > 1, r + 1,
      \`\${r}\`, [r].length, typeof r, r == null, Number.isNaN(r), isNaN(r), Math.floor(r), r | 0, String(r),
      [r] + '', { r }.r, Object.keys({ r: 1 }).length);
    const f = (x: number, y = x) => [x, y].map(q => q ?? 'n').join();
    show(f(pick(l, 9)), f(pick(l, 0)));
    const g = (x: number) => x > 0 ? 'pos' : x < 0 ? 'neg' : x === 0 ? 'zero' : 'nan';
    show(g(pick(l, 7)), g(0), g(-1));
    const h =
      (x: number) => {
        switch (true) { case x > 0: return 'p'; case x <= 0: return 'n'; default: return 'none'; }
      };
    show(h(pick(l, 7)), h(1));
    const clampv = (v: number, a: number, b: number) => Math.max(a, Math.min(b, v));
    show(clampv(pick(l, 8), 0, 1));
    const sum = (...v: number[]) => v.reduce((p, q) => p + q, 0);
    show(sum(pick(l, 8), 1));
    const avg = (v: number[]) => v.reduce((p, q) => p + q, 0) / v.length;
    show(avg([]), avg([1, 3]));
    const idx = (m: number[][], y: number, x: number) => m[y]?.[x] ?? -1;
    show(idx([[1]], 0, 0), idx([[1]], 0, 5), idx([[1]], 5, 0));
    const nest = (m: Record<string, number[]>, k: string) => (m[k] || [])[0] ?? 'dflt';
    show(nest({ a: [1] }, 'a'), nest({}, 'b'), nest({ c: [] }, 'c'));
    const last = (q: string) => q[q.length - 1] || 'empty';
    show(last('abc'), last(''));
    const first = (q: string) => q[0] ? 'has' : 'no';
    show(first('a'), first(''));
    const firstC = (q: string) => q.charAt(0) ? 'has' : 'no';
    show(firstC(''));
    const word = (q: string, i: number) => q.split(' ')[i] ? q.split(' ')[i].length : -1;
    show(word('a bc', 1), word('a', 3));
  `,
  `
    const t = (a: string[], i: number) => { const v = a[i]; return v ? v.length : -1; };
    show(t(['ab'], 0), t([], 0), t([''], 0));
    const u = (a: string[], i: number) => (a[i] || '').length + (a[i] ?? 'xx').length;
    show(u(['a'], 0), u([], 0));
    const v =
      (a: boolean[], i: number) =>
        [a[i] ? 'T' : 'F', !a[i], a[i] === false, a[i] === undefined, a[i] ?? 'n', a[i] || 'o',
          a[i] && 'p'].join();
    show(v([true], 0), v([false], 0), v([], 0));
    const w =
      (a: { x: number }[], i: number) =>
        [a[i] ? 'T' : 'F', a[i]?.x, a[i] && a[i].x, a[i] === undefined, (a[i] ?? { x: 9 }).x,
          (a[i] || { x: 8 }).x].join();
    show(w([{ x: 0 }], 0), w([], 0));
    const x =
      (a: number[][], i: number) =>
        [a[i] ? a[i].length : -1, (a[i] ?? []).length, (a[i] || [1]).length, a[i]?.[0],
          a[i]?.length ?? 'n'].join();
    show(x([[5]], 0), x([], 3));
    const y =
      (a: (() => number)[], i: number) => [a[i]?.(), a[i] ? a[i]() : 'none', (a[i] ?? (() => 7))()].join();
    show(y([() => 1], 0), y([], 0));
    const z =
      (m: Map<string, number>, k: string) =>
        [m.get(k) ? 'T' : 'F', m.get(k)! + 1, m.has(k) ? m.get(k)! : 'none', m.get(k) === undefined,
          m.get(k)! > 0, \`\${m.get(k)}\`].join();
    show(z(new Map([['a', 0]]), 'a'), z(new Map(), 'b'));
    const q =
      (r: Record<string, number>, k: string) =>
        [r[k] ? 'T' : 'F', r[k] + 1, k in r ? r[k] : 'none', r[k] === undefined, r[k] > 0, \`\${r[k]}\`,
          r[k] || 'or', r[k] ?? 'nn', r[k] && 'and', -r[k], r[k] | 0, r[k] ** 2, r[k] % 2].join();
    show(q({ a: 0 }, 'a'), q({}, 'b'), q({ c: 3 }, 'c'));
  `,
);

testSame(
  'null counts as 0 and undefined as NaN in arithmetic and comparisons with `!` and assertions',
  `const counted = (x: number | null, y: number | null) => [x! + 1, x! * y!, x! - (y as number), x! % 2, x! ** 2, -x! + 1, +x!];
const bits = (x: number | null) => [x! | 1, 1 << x!, ~x!, Math.max(x!, -1)];
const compared = (x: number | null) => [x! < 1, (x as number) >= 0, x! > -1, x! <= -1];
for (const x of [null, 3]) show(counted(x, 2).join(), bits(x).join(), compared(x).join());
class Score {
  best: number | null = null;
  add(n: number) { this.best! += n; return this.best!; }
  step() { return [this.best!++, ++this.best!, this.best!--].join(); }
}
show(new Score().add(2), new Score().step());
let sum = 5;
sum += new Score().best!;
show(sum);
const late = (x?: number) => [x! + 1, x! < 1];
show(late().join(), late(1).join());
const none: number | null = null as number | null, said = none as number, least = new Score().best!;
const kept = (x: number | null) => { const y = x!; return [y + 1, y < 1, -y, y * 2]; };
show(said * 2, said + 1, least >= 0, -none!, ...kept(null), ...kept(3));`,
);

testSame(
  'functions of Math convert missing values to NaN, and distinguish zeros if the program does',
  `
    const a = [1, 2];
    show(Math.max(a[5], 1), Math.max(1, a[5]), Math.min(...a, a[3]), Math.floor(a[8]), Math.abs(a[8]),
      Math.round(a[7]), Math.sqrt(a[9]), Math.sign(a[9]), Math.pow(a[9], 2), Math.trunc(a[7]),
      Math.ceil(a[7]));
  `,
  `
    const z = (x: number) => Object.is(x, -0);
    show(z(Math.max(0, -0)), z(Math.max(-0, 0)), z(Math.min(0, -0)), z(Math.min(-0, 0)), z(Math.max(-0, -0)),
      z(Math.max(-0)), z(Math.min(...[0, -0])), 1 / Math.min(0, -0));
  `,
);

testSame(
  'a missing value is NaN after a plus and times one',
  `
    const l = [1, 2];
    show(l[9] * 1, 1 * l[9], l[9] / 1, l[9] - 0, l[9] + 0, -l[9]);
    const r: Record<string, number> = {};
    show(r.q * 1, +r.q);
    function m(k: number) { return l[k] * 1; }
    show(m(7));
    const q = l[5] * 1;
    show(q);
  `,
  `
    const r: Record<string, number> = { a: 1 };
    show(Math.floor(r.q), Math.max(r.q, 1), Math.abs(r['zz' + 1]), Math.round(r.a), Math.sqrt(r.x), +r.x,
      -r.x, ~r.x, !r.x, r.x + 1, 1 - r.x, r.x % 2, 5 % r.x, r.x ** 2, r.x * 1, r.x / 1, r.x < 1, r.x >= 1,
      r.x | 0, r.x >>> 1, \`\${r.x}\`, r.x + 'a', Number(r.x), isNaN(r.x), Math.min(r.x), Math.hypot(r.x, 1),
      Math.sign(r.x), Math.trunc(r.x), Math.atan2(r.x, 1), Math.pow(r.x, 2), Math.imul(r.x, 3),
      Math.clz32(r.x));
    const m = new Map<string, number>();
    show(m.get('q')! + 1, +m.get('q')!, Math.floor(m.get('q')!), m.get('q')! * 1, (m.get('q') as number) * 1,
      -m.get('q')!);
    let u = r.x;
    u++;
    show(u);
    u = r.x;
    u += 1;
    show(u);
    u = r.x;
    show(u++, u);
    const l = [1];
    l[5]++;
    show(l[5], l.length);
    r.n++;
    show(r.n);
    r.k += 2;
    show(r.k);
    r.j ||= 4;
    show(r.j);
    const [p0, p1] = l;
    show(p1 * 1, +p1);
    function opt(n?: number) { return n! * 1; }
    show(opt(), opt(2));
    class K { v!: number; }
    const k = new K();
    show(k.v * 1, +k.v, k.v + 1);
  `,
);

testSame(
  'indices and counts may be missing',
  `
    const arr: number[] = [];
    show('abc'.charCodeAt(arr[3]), 'abc'.charAt(arr[2]), 'abc'.slice(arr[1]), 'abc'.substring(arr[4], 2),
      'abc'.at(arr[0]), 'abc'.padStart(arr[1]), 'abc'.indexOf('b', arr[1]), [1, 2].at(arr[3]),
      [1, 2].slice(arr[1], arr[2]).join(), [1, 2, 3].splice(arr[1], 1).join(), 'ab'.repeat(arr[9]),
      (5).toFixed(arr[3]), [3, 4].indexOf(4, arr[0]), 'abc'[arr[4]], [1, 2][arr[4]],
      'a,b'.split(',', arr[3]).length, [1, [2]].flat(arr[3]).length, new Array(3).fill(1, arr[0]).join(),
      String.fromCharCode(arr[0]).length, parseInt('11', arr[3]), (255).toString(arr[3]), Math.max(arr[4], 1),
      Math.round(arr[3]), [1, 2, 3].with(arr[3], 9).join());
  `,
);
