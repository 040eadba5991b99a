/** What functions are called with, and what they give back. */

import { testSame } from '../same.ts';

testSame(
  'spread arguments, this and bound functions run the same',
  `
      const f = (a: number, b = 2, ...c: number[]) => [a, b, c.length].join();
      const xs = [1, 2, 3, 4];
      show(f(...(xs as [number, number, ...number[]])), f(0, ...xs), f(0, ...xs, 9), f(...[5] as [number]),
        Math.max(...xs, 10, ...[20]), [...xs, ...'ab', ...new Set([1])].length,
        String.fromCharCode(...[72, 105]), [].concat(...([[1], [2]] as any)).length);
      const o = { m(...a: string[]) { return this.p + a.join(''); }, p: '>' };
      show(o.m(...['a', 'b']), o.m(...'xy', 'z'), o['m'](...['q']));
      class A { constructor(public a: number, public b: number) {} }
      show(new A(...([7, 8] as const)).b);
      xs.push(...xs);
      show(xs.length, xs.push(...[], 1));
      const g = (...args: [number, string?]) => args.length;
      show(g(1), g(1, 'a'), g(...([2] as [number])));
    `,
  `
      const counter =
        { n: 0, inc() { this.n++; return this.n; }, nested: { n: 10, get() { return this.n; } } };
      const { inc } = counter;
      show(counter.inc(), counter.nested.get(), counter['inc'](), (counter.inc)());
      const bound = counter.inc.bind(counter);
      show(bound(), counter.inc.call({ n: 5 } as typeof counter),
        counter.inc.apply({ n: 7 } as typeof counter, []));
      const f = counter.inc.bind({ n: 100 } as typeof counter);
      show(f(), f());
      class T {
        n = 1;
        m() { return [1, 2].map(x => x + this.n); }
        cb = function (this: T, k: number) { return this.n + k; };
      }
      const t = new T();
      show(t.m().join(), t.cb(5));
      function who(this: { name: string }, g: string) { return g + this.name; }
      show(who.call({ name: 'x' }, 'hi '), who.bind({ name: 'y' })('yo '));
      const arr = [3, 1, 2];
      show(arr.map(function (x) { return x * 2; }).join(),
        [1, 2].map(function (this: { k: number }, x) { return x * this.k; }, { k: 3 }).join(),
        arr.filter(Number.isInteger).length, ['a', 'b'].map(s => s.toUpperCase()).join(),
        ['1', '2'].map(parseFloat).join());
    `,
);

testSame(
  'what functions take and give back is taken apart the same',
  `
      const f = (n: number): [number, string] => [n, 's' + n];
      const [x, y] = f(1);
      const { 0: a0, length } = f(2);
      show(x, y, a0, length, f(3)[1], f(4).join('-'), [...f(5)].length);
      const g = () => ({ pos: { x: 1, y: 2 }, f() { return this.pos.x; } });
      const { pos: { x: px }, f: ff } = g();
      show(px, g().f(), g().pos.y++, g()['pos']['x']);
      const h = (cb: (err: string | null, v?: number) => void) => cb(null, 5);
      h((e, v) => show(e === null, v));
      h(e => show(e ?? 'none'));
      const sum = (...n: number[]) => n.reduce((a, b) => a + b, 0);
      show(sum(), sum(1), sum(...[1, 2], 3, ...new Set([4])));
      const opt = (a?: number, b: number = a ?? 9) => \`\${a}/\${b}\`;
      show(opt(), opt(1), opt(undefined, 2), opt(0));
      const def =
        ({ a = 1, ...r }: { a?: number; b?: number; c?: number } = {}, ...rest: string[]) =>
          a + Object.keys(r).length + rest.length;
      show(def(), def({ b: 1, c: 2 }), def({ a: 5 }, 'x', 'y'));
      const outer =
        (n: number) => {
          const inner = (m: number): number => m <= 0 ? n : inner(m - 1) + 1;
          return inner(n);
        };
      show(outer(4));
      const tup = (b: boolean): [boolean, ...number[]] => b ? [b, 1, 2] : [b];
      const [ok, ...vals] = tup(true);
      show(ok, vals.join(), tup(false).length);
      const many =
        () => {
          if (Math.abs(-1) > 0) return { v: 1, w: undefined as number | undefined };
          return { v: 2, w: 3 };
        };
      show(many().v, many().w ?? 'u');
      const voidy = (): void => { };
      show(voidy() === undefined);
      const nul = (): string | null => null;
      show(nul() ?? 'n', nul()?.length, nul() === null);
      const fnArr = [(x: number) => x + 1, Math.abs, (x: number) => -x];
      show(fnArr.map(q => q(-3)).join(), fnArr[1](-9));
      const pipe = (...fs: ((n: number) => number)[]) => (n: number) => fs.reduce((v, f) => f(v), n);
      show(pipe(Math.sqrt, Math.floor, n => n * 2)(10));
      const obj = { run: (n: number) => n * 2, go(n: number) { return this.run(n) + 1; } };
      const { run } = obj;
      show(run(3), obj.go(3));
      const later: Array<() => void> = [];
      let out = '';
      for (const c of 'abc') later.push(() => (out += c));
      later.reverse().forEach(l => l());
      show(out);
      const self = ((n: number): number => n > 0 ? self_(n) : 0)(3);
      function self_(n: number): number { return n * 2; }
      show(self);
    `,
);

testSame(
  'a function without a result is one argument',
  `
      const count = (...xs: unknown[]) => xs.length;
      function find(n: number): number | undefined { if (n > 1) return n; return; }
      const fall =
        (n: number): number | undefined => { if (n > 5) return n; else if (n > 4) return undefined; };
      const nothing = () => { };
      show(count(find(1)), count(find(2)), count(fall(1)), count(1, fall(1)), count(nothing()),
        count(nothing(), 1));
      show(1, fall(2));
      show(nothing());
      class K {
        n: number;
        constructor(...xs: (number | undefined)[]) { this.n = xs.length; }
        m(...v: unknown[]) { return v.length; }
      }
      show(new K(fall(1)).n, new K().m(fall(0)), new K(fall(9), fall(0)).n);
      const o = { f: (a: number, ...r: unknown[]) => a + r.length };
      show(o.f(1, fall(0)), o.f(1, fall(7)), [fall(0)].length, [1, fall(0)].length);
    `,
);

testSame(
  'function expressions in objects that use this are methods, and enums may be declared in parts',
  `const ob = { v: 1, h: function () { return this.v; } }; show(ob.h());`,
  `
    const ob =
      { v: 1, h: function () { return (() => this.v)(); }, g: function (x: number) { return this.v + x; } };
    show(ob.h(), ob.g(2), [1, 2].map(ob.g, ob).join());
  `,
  `
    const ob = { v: 1, h: function () { return this.v; } };
    const f: () => number = ob.h.bind(ob);
    show(f(), ob['h'](), ob.h.call({ ...ob, v: 9 }));
    const { h } = ob;
    show(h.apply({ ...ob, v: 8 }));
    const g = ob.h;
    try { show((g as () => number)()); } catch (e) { show('te'); }
    const arr = [ob, { ...ob, v: 3 }];
    show(arr.map(o => o.h()).join());
    const w = { ...ob, h: function () { return ob.h() + this.v; } };
    show(w.h());
  `,
  `
    enum E { A, B }
    enum E { C = 5, D }
    show(E.A, E.C, E.D, E[5], E[0], Object.keys(E).length);
    const f = (e: E) => e === E.D;
    show(f(E.D), f(E.A));
    for (const k in E) show(k, E[k as keyof typeof E]);
  `,
  `
    namespace N { export enum E { A } export enum E { B = 3 } }
    show(N.E.A, N.E.B, N.E[3], N.E[0]);
    function g() { enum L { X } enum L { Y = 7 } return L.X + L.Y + L[7]; }
    show(g());
    const enum C { P = 1 }
    const enum C { Q = 2 }
    show(C.P + C.Q);
    enum S { A = 'a' }
    enum S { B = 'b' }
    show(S.A + S.B, Object.values(S).join());
  `,
);

testSame(
  'what the function of a template gives is taken as its place asks: a condition, an element, an argument, a callback',
  `
      const zero = (_: TemplateStringsArray): number => 0;
      if (zero\`a\`) show('true'); else show('false');
      show(zero\`a\` ? 1 : 2, zero\`a\` || 5, !zero\`b\`);
      const given = <T>(_: TemplateStringsArray, value: T): T => value;
      for (const n of [0, 1, NaN, 2]) show(given\`\${n}\` ? 'y' : 'n');
      show(given\`\${''}\` ? 1 : 2);
      const ship = { n: 0, count(_: TemplateStringsArray): number { return this.n; } };
      while (ship.count\`a\`) show('never');
    `,
  `
      const none = (_: TemplateStringsArray): number | undefined => undefined;
      show([none\`a\`].length, [none\`a\`, 2, none\`b\`].length);
      const list: (number | undefined)[] = [];
      list.push(none\`b\`);
      list.push(3);
      list[2] = none\`c\`;
      show(list.length, list[0], list[1], none\`a\` ?? 4);
    `,
  `
      const times = (_: TemplateStringsArray) => (n: number): number => n * 2;
      show([1, 2].map(times\`a\`).join(), [0, 1, 2].filter(times\`b\`).join(), [3].some(times\`c\`));
    `,
);

testSame(
  'typeof of classes, symbols and functions with properties; members of namespaces by other names',
  `
    class A {}
    const v = (x: unknown) => typeof x;
    show(v(A), v(Symbol('s')), v(new A()), v(() => 1), v({}), v(new Map()), v(new Error('x')), v(Error),
      v(Map));
    const isF = (x: unknown) => typeof x === 'function';
    const isO = (x: unknown) => typeof x === 'object';
    show(isF(A), isO(A), isF({}), isO({}), isF(() => 1), isO(Symbol('q')), isO([]),
      isF(A.prototype === undefined ? 1 : A));
  `,
  `
    function withProps() { return 1; }
    withProps.extra = 2;
    const u: unknown = withProps;
    show(typeof withProps, typeof u, typeof u === 'function', withProps(), withProps.extra);
    const s = Symbol('x');
    const w: symbol | string = s as symbol | string;
    show(typeof w, typeof w === 'symbol', typeof w === 'string');
  `,
  `
    class B { static s = 1; }
    class C extends B {}
    const xs: unknown[] = [B, C, new C(), 1, 'a', undefined, s2()];
    function s2() { return Symbol(); }
    show(xs.map(x => typeof x).join());
    for (const x of xs) {
      switch (typeof x) {
        case 'function': show('f'); break;
        case 'symbol': show('s'); break;
        case 'object': show('o'); break;
        default: show('d');
      }
    }
    show(typeof null, typeof null === 'object');
  `,
  `
    namespace A {
      export const x = 1;
      export namespace B { export const y = x + 1; export class C { v = y; } }
      export import D = B;
    }
    show(A.B.y, new A.D.C().v, A.D.y);
  `,
  `
    function F() { return new.target === undefined; }
    show(F());
    class A { constructor() { show(new.target === A, new.target?.name); } }
    class B extends A {}
    new A();
    new B();
  `,
  `
    show('toString' in {}, 'hasOwnProperty' in { a: 1 }, 'a' in { a: 1 });
    show(parseInt('-0'), Number('-0'), 1 / Number('-0'), 1 / parseInt('-0'), Number('-5'), parseInt('-5'));
  `,
  `
    const isRec = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null;
    show(isRec({}), isRec(1), isRec(undefined), isRec([]));
    const f = (x: string | (() => string)) => typeof x === 'function' ? x() : x;
    show(f('a'), f(() => 'b'));
    const g = <T>(x: T | (() => T)): T => typeof x === 'function' ? (x as () => T)() : x;
    show(g(5), g(() => 6));
    const h = (x: { a: number } | number) => typeof x === 'object' ? x.a : x;
    show(h({ a: 3 }), h(4));
  `,
);

testSame(
  'chains with built-in methods',
  `
    const u =
      undefined as {
        x: number;
        l: number[];
        s: string;
        f(a: number): number;
        o: Record<string, number>;
        m: Map<string, number>
      } |
        undefined;
    show(u?.x.toFixed(2), u?.l.join(), u?.l.push(1), u?.l.map(x => x).length, u?.s.slice(1),
      u?.s.toUpperCase().length, u?.f.call(u, 1), u?.x.toString(), u?.l.includes(1), u?.l.at(-1),
      u?.l.indexOf(3), u?.l.lastIndexOf(3), u?.s.charCodeAt(0), u?.s.split(','), u?.l.length, u?.l[0],
      u?.l[0].toFixed(1), u?.m.get('a'), u?.m.get('a')?.toFixed(1), u?.o.q?.toString(16), u?.l.keys(),
      u?.l.sort().join(), u?.l.reverse()[0], u?.s[0].charCodeAt(0), u?.f(1).toFixed(), u?.s.repeat(2),
      u?.l.slice(0, 1).concat(2).join());
    const v =
      {
        x: 1.5,
        l: [3, 1],
        s: 'abc',
        f(a: number) { return a + this.x; },
        o: { q: 255 } as Record<string, number>,
        m: new Map([['a', 1]])
      } as NonNullable<typeof u> |
        undefined;
    show(v?.x.toFixed(2), v?.l.join(), v?.l.push(1), v?.l.map(x => x).length, v?.s.slice(1),
      v?.s.toUpperCase().length, v?.f.call({ x: 9 } as NonNullable<typeof u>, 1), v?.x.toString(),
      v?.l.includes(1), v?.l.at(-1), v?.l.indexOf(3), v?.l.lastIndexOf(3), v?.s.charCodeAt(0),
      v?.s.split('b').length, v?.l.length, v?.l[0], v?.l[0].toFixed(1), v?.m.get('a'),
      v?.m.get('a')?.toFixed(1), v?.o.q?.toString(16), [...(v?.l.keys() ?? [])].length, v?.l.sort().join(),
      v?.l.reverse()[0], v?.s[0].charCodeAt(0), v?.f(1).toFixed(), v?.s.repeat(2),
      v?.l.slice(0, 1).concat(2).join());
  `,
  `
    const u =
      {
        l: [1, undefined, 3] as (number | undefined)[],
        g: [true, false],
        find(x: number) { return this.l.find(y => y === x); }
      } as { l: (number | undefined)[]; g: boolean[]; find(x: number): number | undefined } |
        undefined;
    show(u?.l.at(1), u?.l.pop(), u?.g.pop(), u?.l.find(x => x === undefined), u?.find(1),
      u?.l.filter(Boolean).length, u?.l.shift(), u?.l.length, u?.l.some(x => x), u?.g.every(x => x),
      u?.l.indexOf(undefined));
  `,
);
