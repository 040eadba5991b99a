/** Declarations of every kind, under any name. */

import { testSame } from '../same.ts';

testSame(
  'declarations are hoisted, nested and merged',
  `
    enum A { X, Y = 5, Z }
    enum S { P = 'p', Q = 'q' }
    enum M { N = 1, T = 'text' }
    enum B { R = 1 << 0, W = 1 << 1, RW = R | W, L = 'abc'.length, C = A.Z * 2 }
    const enum K { One = 1, Two = One * 2, Str = 's' }
    show(A.X, A.Y, A.Z, A[5], A[0], S.P, M.T, M[1], B.RW, B.L, B.C, B[3], K.Two, K.Str);
    show(Object.keys(A).join(), Object.values(S).join(), Object.keys(S).join());
    const a: A = A.Y;
    show(A[a], A[a as number], \`\${a}\`, a === 5 as A);
    for (const k in S) show(k, S[k as keyof typeof S]);
    show(A[99], typeof A, typeof A.X, 'X' in A, Object.keys(A).filter(k => isNaN(Number(k))).join());
    show(Object.entries(A).join(';'), Object.values(A).filter(v => typeof v === 'number').length);
  `,
  `enum N { A = -1, B, C = 2.5, D = 1e3, E } show(N[-1], N[0], N.B, N[2.5], N.E, N[1001], Object.keys(N).join());`,
  `enum D { A = 1, B = 1, C = A } show(D[1], D.A, D.B, D.C, Object.keys(D).join());`,
  `
    enum St { Idle, Run, Jump }
    const f =
      (s: St) => { switch (s) { case St.Idle: return 'i'; case St.Run: return 'r'; default: return St[s]; } };
    show(f(0), f(St.Run), f(St.Jump));
    let s = St.Idle;
    s++;
    show(s, St[s]);
    const m: Record<St, string> = { [St.Idle]: 'a', [St.Run]: 'b', [St.Jump]: 'c' };
    show(m[s], m[St.Jump], Object.keys(m).join());
  `,
  `
    namespace N {
      export let n = 1;
      export const c = 2;
      const hidden = 3;
      export function inc() { n++; return n + hidden; }
      export namespace In { export const deep = n + c; export class K { v = deep; } }
      export enum E { A, B }
      export interface I { x: number }
    }
    show(N.n, N.inc(), N.n, N.In.deep, new N.In.K().v, N.E.B);
    N.n = 50;
    show(N.inc(), N.n);
    import Q = N.In;
    show(Q.deep);
    const { inc } = N;
    show(inc());
  `,
  {
    'main.ts': `
      import def, { a, b as bb, inc, count, K } from './m.ts';
      import * as ns from './m.ts';
      import { again, star } from './r.ts';
      import type { T } from './m.ts';
      import './side.ts';
      import { default as d2 } from './m.ts';
      const t: T = { v: 1 };
      show(def(2), a, bb, count, inc(), count, new K().v, ns.a, ns.count, ns.default(3), again, star, t.v,
        d2 === def);
      show(Object.keys(ns).sort().join());
    `,
    'm.ts': `
      export const a = 1;
      const b = 2;
      export { b };
      export let count = 0;
      export function inc() { return ++count; }
      export default function (x: number) { return x * 2; }
      export class K { v = a + b; }
      export interface T { v: number }
    `,
    'r.ts': `export { a as again } from './m.ts'; export * from './s.ts';`,
    's.ts': `export const star = '*';`,
    'side.ts': `show('side');`,
  },
  {
    'main.ts': `
      import { n, set, obj } from './s.ts';
      import { readN } from './o.ts';
      set(5);
      show(n, readN(), obj.k);
      obj.k++;
      show(obj.k);
    `,
    's.ts': `export let n = 1; export function set(x: number) { n = x; } export const obj = { k: 1 };`,
    'o.ts': `import * as s from './s.ts'; export const readN = () => s.n;`,
  },
  {
    'main.ts': `import { even } from './e.ts'; show(even(6), even(7));`,
    'e.ts': `import { odd } from './o.ts'; export function even(n: number): boolean { return n === 0 || odd(n - 1); }`,
    'o.ts': `import { even } from './e.ts'; export function odd(n: number): boolean { return n !== 0 && even(n - 1); }`,
  },
  `
    function id<T>(x: T): T { return x; }
    function pick<T, K extends keyof T>(o: T, k: K): T[K] { return o[k]; }
    class Box<T> { constructor(public v: T) {} map<U>(f: (x: T) => U) { return new Box(f(this.v)); } }
    show(id(5), id('a'), pick({ a: 1, b: 's' }, 'b'), new Box(2).map(x => \`\${x}!\`).v,
      id<number[]>([1]).length, id(undefined), id(false));
    function firstOr<T>(l: T[], d: T): T { return l.length ? l[0] : d; }
    show(firstOr([], 1), firstOr([false], true), firstOr<number | undefined>([undefined], 3));
    const gl = <T,>(...x: T[]) => x.length;
    show(gl<number | undefined>(undefined, 1), gl<boolean>(false), gl(null, undefined));
  `,
  `
    type Sh = { k: 'c'; r: number } | { k: 's'; w: number; h?: number };
    const area =
      (s: Sh): number => {
        switch (s.k) {
          case 'c': return s.r * 2;
          case 's': return s.w * (s.h ?? s.w);
          default: { const n: never = s; return n; }
        }
      };
    show(area({ k: 'c', r: 2 }), area({ k: 's', w: 3 }), area({ k: 's', w: 3, h: 2 }));
    const f =
      (x: string | number | string[] | null | undefined) => {
        if (x == null) return 'n';
        if (typeof x === 'string') return x.length;
        if (Array.isArray(x)) return x.join();
        return x + 1;
      };
    show(f('abc'), f(1), f(['q']), f(null), f(undefined));
    if ('r' in ({ k: 'c', r: 1 } as Sh)) show('has r');
  `,
);

testSame(
  'names that Lua keeps for itself can be used',
  `
      const end = 1, local = 2, nil = 3, repeat = 4, until = 5, then = 6, elseif = 7, not = 8, and = 9,
        or = 10, goto = 11;
      show(end + local + nil + repeat + until + then + elseif + not + and + or + goto);
      const string = 's', table = [1], math = { floor: (x: number) => x + 100 }, type = 't', next = 2,
        select = 3, error = 'e', pairs = [1], ipairs = 5, self = { n: 1 }, _G = 6, tostring = 7, tonumber = 8,
        unpack = 9, coroutine = 10, debug = 11, rawget = 12, setmetatable = 13, pcall = 14, assert = 15,
        os = 16, require = 17, load = 18;
      show(string, table.length, math.floor(1), type, next, select, error, pairs.length, ipairs, self.n, _G,
        tostring, tonumber, unpack, coroutine, debug, rawget, setmetatable, pcall, assert, os, require, load,
        Math.floor(2.5), \`\${1.5}\`, [3, 1].sort().join(), 'x'.repeat(2));
      const o =
        {
          end: 1,
          nil: 2,
          local: 3,
          function: 4,
          and: 5,
          not: 6,
          repeat: 7,
          self: 8,
          constructor: 9,
          prototype: 10,
          name: 'n',
          length: 5,
          __index: 6,
          new: 7,
          get: 8,
          set: 9,
          static: 10,
          toString: () => 'ts'
        };
      show(o.end, o.nil, o['local'], o.function, o.and, o.not, o.repeat, o.self, o.prototype, o.name,
        o.length, o.__index, o.new, o.get, o.set, o.static);
      class nilClass { end() { return this.repeat + 1; } repeat = 1; static nil = 5; }
      show(new nilClass().end(), nilClass.nil);
      function until_(then: number,
        { end: e2 = 5, local: l2 }: { end?: number; local: number }) {
          const not = then + e2 + l2;
          return not;
        }
      show(until_(1, { local: 2 }));
      const $ = 1, _ = 2, $a$ = 3, ünï = 4, __ = 5;
      show($ + _ + $a$ + ünï + __);
      enum end2 { nil, local = 'l' }
      show(end2.nil, end2.local);
      const f = (self: number, arg: number) => self * arg;
      show(f(2, 3));
      let ___ = 1;
      ___++;
      show(___);
      for (const nil2 of [1]) { const end = nil2; show(end); }
      const undefined_ = undefined;
      show(undefined_ === undefined);
      const print_ = (x: number) => x;
      show(print_(3));
      const NaN_ = NaN;
      show(NaN_ !== NaN_);
    `,
);

testSame(
  'a name that Lua keeps globals under is a name like any other',
  `
    const _ENV = 4; show(_ENV);
  `,
  `
    let _ENV = 1; function f(_ENV: number) { return _ENV + 1; } const g = (_ENV = 3) => _ENV; show(f(2), g(), _ENV);
    _ENV = 5; { const _ENV = 'x'; show(_ENV); } class C { _ENV = 7; m(_ENV: number) { return this._ENV + _ENV;
    } } show(new C().m(1)); const { _ENV: e } = { _ENV: 8 }; show(e, { _ENV }._ENV); try { throw 1;
    } catch (_ENV) { show(_ENV as number); } for (const _ENV of [1]) show(_ENV); for (let _ENV = 0; _ENV < 1;
    _ENV++) show(_ENV);
  `,
  {
    'main.ts': `
      import { _ENV as e, f } from './m.ts'; import * as m from './m.ts'; show(e, f(), m._ENV); const _G = 3; show(_G);
      function _ENV() { return 1; } show(_ENV()); enum E { _ENV, b } show(E._ENV, E.b, Math.floor(2.5));
    `,
    'm.ts': `
      export let _ENV = 3; export function f() { _ENV++; return [_ENV].join(); }
    `,
  },
);

testSame(
  'a program may begin with a parenthesis',
  `
    (() => { show('first'); })();
  `,
  `
    (function () { show([1, 2].concat([3]).join()); })(); ((x: number) => show(x))(4);
  `,
  {
    'main.ts': `
      import { a } from './m.ts'; (() => { show('first', a); })();
    `,
    'm.ts': `
      export let a = 1; (() => { a++; })(); (a as any).x;
    `,
  },
  `
    (() => { const late = () => v + '!'; show(late(), late().length); var v = 'a'; show(late()); })();
  `,
  `
    (() => { const l: (number | undefined)[] = []; show('x' + l[0], \`\${l[3]}\`); show([l[0], 2].join()); })();
  `,
);
