/** Data that is written, read, compared and merged. */

import { testSame } from '../same.ts';

testSame(
  'data becomes text and comes back the same',
  `
      type J = string | number | boolean | J[] | { [k: string]: J };
      const str =
        (v: J): string => {
          if (typeof v === 'string')
            return '"' +
              [...v].map(c => (c === '"' ? '\\\\"' : c === '\\n' ? '\\\\n' : c === '\\\\' ? '\\\\\\\\' : c)).join('') +
              '"';
          if (typeof v !== 'object') return String(v);
          if (Array.isArray(v)) return '[' + v.map(str).join(',') + ']';
          return '{' + Object.keys(v).map(k => str(k) + ':' + str(v[k])).join(',') + '}';
        };
      show(str({ a: 1, b: [true, 'x"y\\n', { c: 'd' }], e: 1.5, f: {}, g: [] }));
      const parse =
        (s: string): J => {
          let i = 0;
          const ws = () => { while (s[i] === ' ') i++; };
          const val =
            (): J => {
              ws();
              const c = s[i];
              if (c === '{') {
                i++;
                const o: { [k: string]: J } = {};
                ws();
                if (s[i] === '}') { i++; return o; }
                for (;;) {
                  ws();
                  const k = lit();
                  ws();
                  i++;
                  o[k] = val();
                  ws();
                  if (s[i++] === '}') return o;
                }
              }
              if (c === '[') {
                i++;
                const a: J[] = [];
                ws();
                if (s[i] === ']') { i++; return a; }
                for (;;) { a.push(val()); ws(); if (s[i++] === ']') return a; }
              }
              if (c === '"') return lit();
              if (s.startsWith('true', i)) { i += 4; return true; }
              if (s.startsWith('false', i)) { i += 5; return false; }
              const st = i;
              while (i < s.length && '+-.eE0123456789'.includes(s[i])) i++;
              return Number(s.slice(st, i));
            };
          const lit =
            () => {
              let r = '';
              i++;
              while (s[i] !== '"') {
                if (s[i] === '\\\\') { i++; r += s[i] === 'n' ? '\\n' : s[i]; } else r += s[i];
                i++;
              }
              i++;
              return r;
            };
          return val();
        };
      const back = parse('{"p": [1, -2.5e3, {"q": "z\\\\"w"}], "t": true, "n": [], "f": false}');
      show(str(back));
      const encode = (b: boolean[]) => b.reduce((n, v, i) => n | (+v << i), 0);
      const decode = (n: number, l: number) => Array.from({ length: l }, (_, i) => ((n >> i) & 1) === 1);
      show(encode([true, false, true, true]), decode(13, 5).join());
      const rle =
        (s: string) => {
          let out = '';
          for (let i = 0; i < s.length; ) {
            let j = i;
            while (j < s.length && s[j] === s[i]) j++;
            out += (j - i > 1 ? j - i : '') + s[i];
            i = j;
          }
          return out;
        };
      const unrle =
        (s: string) => {
          let n = '', out = '';
          for (const c of s) {
            if (c >= '0' && c <= '9') n += c; else { out += c.repeat(Number(n || 1)); n = ''; }
          }
          return out;
        };
      show(rle('aaabccdddd'), unrle('3ab2c4d'), unrle(rle('xxxxxxxxxxxxyz')));
      const csv = 'name,hp\\nslime,3\\nbat,5';
      const [head, ...rows] = csv.split('\\n').map(l => l.split(','));
      const objs = rows.map(r => Object.fromEntries(r.map((v, i) => [head[i], v] as const)));
      show(objs.map(o => \`\${o.name}:\${+o.hp * 2}\`).join(' '));
      const b64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
      const btoa_ =
        (s: string) => {
          let o = '';
          for (let i = 0; i < s.length; i += 3) {
            const [a, b, c] = [s.charCodeAt(i), s.charCodeAt(i + 1), s.charCodeAt(i + 2)];
            const n = (a << 16) | ((b || 0) << 8) | (c || 0);
            o +=
              b64[n >> 18] + b64[(n >> 12) & 63] + (isNaN(b) ? '=' : b64[(n >> 6) & 63]) +
                (isNaN(c) ? '=' : b64[n & 63]);
          }
          return o;
        };
      show(btoa_('Man'), btoa_('Ma'), btoa_('M'), btoa_('hello world'));
    `,
);

testSame(
  'data is copied, compared, merged and walked through the same',
  `
      type Val = number | string | boolean | Val[] | { [k: string]: Val };
      const clone =
        <T>(v: T): T =>
          Array.isArray(v) ? v.map(clone) as T
            : typeof v === 'object' && v !== null
              ? Object.fromEntries(Object.entries(v).map(([k, x]) => [k, clone(x)])) as T : v;
      const equal =
        (a: Val,
          b: Val): boolean => {
            if (a === b) return true;
            if (Array.isArray(a) || Array.isArray(b))
              return Array.isArray(a) && Array.isArray(b) && a.length === b.length &&
                a.every((x, i) => equal(x, b[i]));
            if (typeof a !== 'object' || typeof b !== 'object') return false;
            const ka = Object.keys(a), kb = Object.keys(b);
            return ka.length === kb.length && ka.every(k => k in b && equal(a[k], b[k]));
          };
      const diff =
        (a: Val, b: Val,
          path = ''): string[] => {
            if (equal(a, b)) return [];
            if (typeof a === 'object' && typeof b === 'object' && !Array.isArray(a) && !Array.isArray(b))
              return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap(k =>
                k in a ? k in b ? diff(a[k], b[k], \`\${path}.\${k}\`) : [\`-\${path}.\${k}\`] : [\`+\${path}.\${k}\`]);
            return [\`~\${path || '.'}\`];
          };
      const base: Val = { hp: 5, bag: ['a', { id: 1 }], pos: { x: 1, y: 2 }, 5: 'five', on: true };
      const next = clone(base);
      show(equal(base, next), next === base);
      (next.bag as Val[]).push('c');
      (next.pos as { [k: string]: Val }).y = 9;
      next.new = 1;
      delete next.on;
      next[5] = 'FIVE';
      show(diff(base, next).join(' '), diff(base, base).length,
        equal(base.bag, (next.bag as Val[]).slice(0, 2)), Object.keys(base).join());
      const get =
        (v: Val, path: string): Val | undefined =>
          path.split('.')
            .reduce<Val |
              undefined>((o, k) =>
                o === undefined || typeof o !== 'object' ? undefined : Array.isArray(o) ? o[Number(k)] : o[k],
            v);
      show(get(next, 'pos.y'), get(next, 'bag.1.id'), get(next, 'bag.9'), get(next, 'zz.q'), get(next, '5'));
      const set =
        (o: { [k: string]: Val }, path: string,
          v: Val): void => {
            const ks = path.split('.');
            let at: { [k: string]: Val } = o;
            for (const k of ks.slice(0, -1)) at = (at[k] ??= {}) as { [k: string]: Val };
            at[ks.at(-1)!] = v;
          };
      set(next, 'a.b.c', 1);
      set(next, 'a.b.2', 7);
      show(get(next, 'a.b.c'), get(next, 'a.b.2'), Object.keys((next.a as any).b).join());
      const merge =
        (a: { [k: string]: Val },
          b: { [k: string]: Val }): {
            [k: string]: Val
          } => {
            const out = { ...a };
            for (const k in b) {
              const x = out[k], y = b[k];
              out[k] =
                typeof x === 'object' && typeof y === 'object' && !Array.isArray(x) && !Array.isArray(y)
                  ? merge(x, y) : y;
            }
            return out;
          };
      show(Object.keys(merge(base, { pos: { z: 3 }, q: 1 })).join(),
        get(merge(base, { pos: { z: 3 } }), 'pos.x'), get(merge(base, { pos: { z: 3 } }), 'pos.z'),
        get(base, 'pos.z'));
      const walk =
        function* (v: Val,
          p: string[] = []): Generator<string> {
            if (typeof v !== 'object') { yield \`\${p.join('/')}=\${v}\`; return; }
            if (Array.isArray(v))
              for (const [i, x] of v.entries()) yield* walk(x, [...p, String(i)]);
            else
              for (const k in v) yield* walk(v[k], [...p, k]);
          };
      show([...walk(next)].join(' '));
    `,
);

testSame(
  'a store with actions, results and merged settings runs the same',
  `
type Action = { type: 'inc'; by?: number } | { type: 'reset' } | { type: 'set'; value: number } |
  { type: 'batch'; actions: Action[] };
interface S { readonly n: number; readonly hist: readonly number[] }
const reduce =
  (s: S = { n: 0, hist: [] },
    a: Action): S => {
      switch (a.type) {
        case 'inc': return { ...s, n: s.n + (a.by ?? 1), hist: [...s.hist, s.n] };
        case 'reset': return { ...s, n: 0 };
        case 'set': { const { value: n } = a; return { n, hist: s.hist.concat(s.n) }; }
        case 'batch': return a.actions.reduce(reduce, s);
        default: { const never: never = a; return never; }
      }
    };
class Store<S, A> {
  private subs: Array<(s: S, p: S) => void> = [];
  constructor(private r: (s: S | undefined, a: A) => S, private s: S) {}
  dispatch = (a: A): this => {
    const p = this.s;
    this.s = this.r(p, a);
    for (const f of this.subs) f(this.s, p);
    return this;
  };
  sub(f: (s: S, p: S) => void) {
    this.subs.push(f);
    return () => { this.subs = this.subs.filter(g => g !== f); };
  }
  get state() { return this.s; }
  select<K extends keyof S>(k: K): S[K] { return this.s[k]; }
}
const st = new Store<S, Action>(reduce, { n: 5, hist: [] });
const un = st.sub((s, p) => show(\`\${p.n}->\${s.n}\`, s.hist.length));
st.dispatch({ type: 'inc' }).dispatch({ type: 'inc', by: 0 })
  .dispatch({ type: 'batch', actions: [{ type: 'set', value: 2.5 }, { type: 'inc', by: 0.5 }] });
un();
st.dispatch({ type: 'reset' });
show(st.state.n, st.select('hist').join(), st.state.hist.at(-1));
type Res<T, E = string> = { ok: true; v: T } | { ok: false; e: E };
const ok = <T>(v: T): Res<T> => ({ ok: true, v }), err = (e: string): Res<never> => ({ ok: false, e });
const parse =
  (s: string): Res<number> => {
    const n = Number(s);
    return s.trim() === '' || Number.isNaN(n) ? err(\`bad "\${s}"\`) : ok(n);
  };
const all =
  <T>(rs: Res<T>[]): Res<T[]> => {
    const vs: T[] = [];
    for (const r of rs) { if (!r.ok) return r; vs.push(r.v); }
    return ok(vs);
  };
for (const l of ['1 2 3', '1 x', ' ', '0x10 1e2 -.5']) { const r = all(l.split(' ').map(parse));
  show(l, r.ok ? r.v.join() : r.e); }
function isKey<T extends object>(o: T, k: PropertyKey): k is keyof T { return k in o; }
const tbl = { a: 1, b: 2 };
for (const k of ['a', 'zz']) show(k, isKey(tbl, k) ? tbl[k] : 'none');
type DeepPartial<T> = { [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] };
const base = { vid: { w: 240, h: 136 }, snd: { vol: 0.5 } };
const merge =
  <T extends object>(a: T,
    b: DeepPartial<T>): T => {
      const r = { ...a };
      for (const k in b) {
        const v = b[k];
        if (typeof v === 'object' && v !== null)
          r[k as unknown as keyof T] = merge(a[k as unknown as keyof T] as object, v as object) as T[keyof T];
        else if (v !== undefined) r[k as unknown as keyof T] = v as T[keyof T];
      }
      return r;
    };
const m2 = merge(base, { vid: { w: 120 }, snd: { vol: 0 } });
show(m2.vid.w, m2.vid.h, m2.snd.vol, base.vid.w);
  `,
);
