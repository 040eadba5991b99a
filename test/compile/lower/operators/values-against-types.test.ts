/** Missing values whose types promise that they exist. */

import { testSame } from '../../same.ts';

testSame(
  'values are undefined although type assertions, tuples and iterators promise them',
  `
    const C = [1, 2, 3] as const;
    const l: number[] = [];
    for (let i = 0; i <= 3; i++) l.push(C[i]);
    show(l.length, l.join());
    const t: [string, string] = ['a', 'b'];
    const m: string[] = [];
    for (let i = 0; i < 3; i++) m.push(t[i]);
    show(m.length, m.join('-'));
    const n = C[7 as number];
    show([n, 1].length, \`\${n}\`, n + 1);
    let k = 5;
    show([C[k]].length, t[k] + 'x', C[k] * 2, C[k] === undefined);
  `,
  `
    const [k, v] = 'key'.split('=') as [string, string];
    const l: string[] = [];
    l.push(v);
    l.push(k);
    show(l.length, v + '!', \`\${v}\`, [v, k].length);
    const p = 'a'.split(',') as [string, string];
    show([p[1], 'z'].length);
    const q: string[] = [];
    q.push(p[1]);
    show(q.length);
    for (const [a, b] of ['x=1', 'y'].map(s => s.split('=') as [string, string])) q.push(b);
    show(q.length, q.join('|'));
  `,
  `
    class S { static inst: S; static get() { return S.inst; } static n: number; }
    const l = [S.get(), 1];
    show(l.length);
    const ns = [S.n, 2];
    show(ns.length, S.n + 1, \`\${S.n}\`);
    namespace N { export let v: number; export const get = () => v; }
    show([N.v, N.get()].length);
    enum E { A, B }
    show([E[9], 'x'].length, E[9] + 'y', \`\${E[5]}\`);
  `,
  `
    function* g(): Generator<number, string> { yield 1; return 'r'; }
    const it = g();
    const l: unknown[] = [];
    l.push(it.next().value, it.next().value, it.next().value);
    show(l.length);
    const j = g();
    j.next();
    j.next();
    const x = j.next().value as number;
    const ns: number[] = [];
    ns.push(x);
    ns.push(1);
    show(ns.length);
    const e: Record<'a' | 'b', number> = {} as Record<'a' | 'b', number>;
    const vs = [e.a, e.b, 3];
    show(vs.length, e.a + 1);
    const part: Partial<{ q: number }> = {};
    const full = { ...part } as { q: number };
    show([full.q, 1].length);
    const req = part as Required<typeof part>;
    show([req.q, 1].length, req.q + 1);
    const pk = Object.fromEntries([['a', 1]]) as { a: number; b: number };
    show([pk.b, 1].length);
    const inst = Object.assign({}, part) as { q: number };
    show([inst.q, 2].length);
  `,
  `
    interface Cfg { w: number; h: number; name?: string }
    const mk = (p: Partial<Cfg>) => ({ ...p } as Cfg);
    const c = mk({ w: 1 });
    show([c.w, c.h].length, c.h + 1, \`\${c.name}\`);
    const acc: number[] = [];
    const use = (x: Cfg) => { acc.push(x.h); };
    use(c);
    use(mk({ h: 2 }));
    show(acc.length);
    const lookup: { [k: string]: Cfg } = {};
    try { show(lookup.zz.w); } catch { show('threw'); }
    const rs = ['a', 'b'].map(k => lookup[k]);
    show(rs.length, rs[0]);
    const fnr = (k: string): Cfg => lookup[k];
    const rr = [fnr('x'), c];
    show(rr.length);
    const m = new Map<string, Cfg[]>();
    const gl = m.get('none') as Cfg[];
    show([gl, [c]].length);
    let best!: Cfg;
    for (const q of [] as Cfg[]) best = q;
    show([best, c].length);
    let mx: number | undefined;
    for (const q of [] as number[]) if (mx === undefined || q > mx) mx = q;
    show([mx!, 1].length, [mx as number].length);
  `,
  `
    const w = new WeakMap<object, number>();
    show([w.get({})!, 1].length);
    const o = { a: { b: undefined as unknown as number } };
    show([o.a.b, 1].length, o.a.b + 1);
    const un = undefined as unknown as string;
    show([un, 'q'].length, un + 'x');
    const nul = null as unknown as number;
    const l: number[] = [];
    l.push(nul, 1);
    show(l.length);
    const f = (x?: number) => x as number;
    const l2: number[] = [];
    l2.push(f());
    l2.push(f(2));
    show(l2.length);
    const g = (x?: number) => x!;
    const l3 = [g(), g(1)];
    show(l3.length);
    const h = <T,>(x: T | undefined): T => x as T;
    show([h<number>(undefined), 1].length, [h(2)].length);
    const opt: { v?: number } = {};
    const { v } = opt as { v: number };
    show([v, 1].length);
    class P { v?: number; must() { return this.v!; } }
    show([new P().must(), 1].length);
    const d: Record<number, string> = {};
    const ds: string[] = [];
    for (let i = 0; i < 3; i++) ds.push(d[i]);
    show(ds.length);
    const tup: [number, number?] = [1];
    const tl: number[] = [];
    tl.push(tup[0], tup[1]!);
    show(tl.length);
    const ro: readonly string[] = [];
    show([ro[0], 'a'].length);
    const str = 'ab';
    show([str[5], 'a'].length, [str.at(9)!, 'q'].length, [str.codePointAt(9)!, 1].length);
  `,
  `
    const cb: ((x: number) => void)[] = [];
    const seen: number[] = [];
    cb.push(x => seen.push(x));
    const e: number[] = [];
    cb.forEach(f => f(e[0]));
    cb[0](e[2]);
    (cb[5] ?? cb[0])(e[1]);
    show(seen.length);
    const emit = (...a: number[]) => { seen.push(...a); };
    emit(e[0], 1);
    show(seen.length);
    const ev =
      {
        hs: [] as ((p: { v: number }) => void)[],
        on(h: (p: { v: number }) => void) { this.hs.push(h); },
        fire(p: { v: number }) { for (const h of this.hs) h(p); }
      };
    ev.on(({ v }) => seen.push(v));
    ev.on(p => { seen.push(p.v); });
    ev.fire({ v: e[0] });
    show(seen.length);
    const curry = (a: number) => (b: number) => [a, b];
    show(curry(e[0])(e[1]).length, curry(1)(e[0]).length);
    const wrap = { get x() { return e[0]; } };
    show([wrap.x, 1].length);
    class G { get first() { return e[0]; } static get st() { return e[0]; } m = () => e[0]; }
    const gi = new G();
    show([gi.first, G.st, gi.m()].length);
    const { first } = gi;
    show([first, 1].length);
    const prom = { then: (f: (x: number) => number[]) => f(e[0]) };
    show(prom.then(x => [x, x]).length);
    const tern = (b: boolean) => b ? e[0] : 1;
    show([tern(true), tern(false)].length);
    const logic = e[0] || e[1];
    show([logic, 1].length);
    const nn = e[0] ?? e[1];
    show([nn, 1].length);
    let as: number;
    const asg = (as = e[0]);
    show([asg, as].length);
    const sw = (k: number) => { switch (k) { case 0: return e[0]; default: return 2; } };
    show([sw(0), sw(1)].length);
  `,
);
