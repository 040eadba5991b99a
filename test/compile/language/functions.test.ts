/** Functions, their variables, and functions as values. */

import { testSame } from '../same.ts';

testSame(
  'functions and loops',
  `
    const f: (() => string)[] = [];
    for (let i = 0; i < 3; i++) f.push(() => \`a\${i}\`);
    for (let i = 0; i < 3; i++) { if (i === 1) continue; f.push(() => \`b\${i}\`); i += 0; }
    for (const x of [1, 2]) f.push(() => \`c\${x}\`);
    for (const k in { p: 1, q: 2 }) f.push(() => \`d\${k}\`);
    let n = 0;
    while (n < 2) { const m = n; f.push(() => \`e\${m}\${n}\`); n++; }
    do { const z = n; f.push(() => \`g\${z}\`); n--; } while (n > 0);
    show(f.map(x => x()).join());
  `,
  `
    const f: (() => string)[] = [];
    for (let i = 0, j = 10; i < j; i += 3, j -= 2) { f.push(() => \`\${i}-\${j}\`); }
    show(f.map(x => x()).join());
  `,
  `
    let s = '';
    outer: for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 4; j++) { if (j === 2) continue outer; if (i === 2) break outer; s += \`\${i}\${j} \`; }
      s += 'never';
    }
    show(s);
    a: { b: { s = 'x'; if (s) break a; s = 'y'; } s = 'z'; }
    show(s);
    l1: while (true) { l2: do { switch (s) { case 'x': break l1; default: continue l2; } } while (true); }
    show('done');
    w: for (const x of [1, 2, 3]) { switch (x) { case 2: continue w; case 3: break w; } show(x); }
  `,
  `
    const f =
      (x: unknown) => {
        let s = '';
        switch (x) { case 1: s += 'a'; default: s += 'd'; case 2: s += 'b'; break; case '1': s += 'str'; }
        return s;
      };
    show(f(1), f(2), f(3), f('1'), f(null));
    const g =
      (x: number) => {
        switch (true) { case x < 0: return 'neg'; case x === 0: return 'zero'; default: return 'pos'; }
      };
    show(g(-1), g(0), g(5));
    const h = (x: number) => { switch (x) { } return 'empty'; };
    show(h(1));
    const q =
      (x: string) => {
        switch (x) {
          case 'a': { const v = 1; return v; }
          case 'b': const v = 2; return v * 10;
          case 'c':
          case 'd': return 3;
        }
        return undefined;
      };
    show(q('a'), q('b'), q('d'), q('e'));
  `,
  `
    function a() { try { return 1; } finally { return 2; } }
    function b() { try { throw new Error('x'); } finally { return 3; } }
    function c() { for (;;) { try { return 1; } finally { break; } } return 4; }
    function d() { let i = 0; for (; i < 3; i++) { try { continue; } finally { i++; } } return i; }
    function e() { try { try { throw 1; } finally { throw 2; } } catch (x) { return x; } }
    function f() { let x = 1; try { return x; } finally { x = 2; } }
    function g() { l: try { return 1; } finally { break l; } return 5; }
    show(a(), b(), c(), d(), e(), f(), g());
  `,
  `
    function f(n: number): string {
      let s = '';
      try {
        s += 'a';
        try {
          if (n === 1) throw 'inner';
          if (n === 2) return s + 'ret';
          s += 'b';
        } catch (e) { s += e; if (n === 1) throw 'again'; } finally {
          s += 'f';
        }
        s += 'c';
      } catch (e) { s += '[' + e + ']'; } finally {
        s += '!';
        show(s);
      }
      return s;
    }
    show(f(0), f(1), f(2));
  `,
  `
    let n = 0;
    const o = { get v() { n++; return { k: 1, l: [1, 2] }; } };
    o.v.k += 1;
    o.v.k++;
    o.v.l[0] += 5;
    o.v.k ??= 3;
    show(n);
    const fn = () => { n += 10; return o; };
    fn().v.k = 3;
    fn()['v'].l[n % 2]++;
    show(n);
  `,
  `
    let c = 0;
    const l = [10, 20, 30];
    const nx = () => c++;
    l[nx()] += 1;
    l[nx()]++;
    show(l.join(), c);
    const r = l[nx()] *= 2;
    show(r, l.join(), c);
    const p = l[nx() - 3]--;
    show(p, l.join(), c);
    const m: Record<string, number> = {};
    m['k' + nx()] ??= 5;
    m['k' + nx()] ||= 6;
    show(Object.keys(m).join(), c);
  `,
  `
    let a: number, b: number, c: number;
    a = b = c = 5;
    show(a, b, c);
    const o = { x: 0, y: 0 };
    o.x = o.y = a = 9;
    show(o.x, o.y, a);
    let l = [1];
    let k = l;
    l = k = [2];
    show(l === k);
    const z = (a += b -= 2);
    show(z, a, b);
    let s;
    show(s = 'q', s);
  `,
  `
    let n = 0;
    const d = () => ++n;
    function f(a = d(), b = a + 1, c = () => a + b,
      { e = 5, g: [h = 6] = [] as number[] } = {} as { e?: number; g?: number[] }) {
        a = 100;
        return [a, b, c(), e, h].join();
      }
    show(f(), f(5), f(undefined, 7), f(1, 2, () => 3), f(1, 2, undefined, { e: 9, g: [8] }), n);
    const g = (x: number, y = x * 2, z = y + x) => x + y + z;
    show(g(1), g(1, 1), g(1, undefined, 1));
    const h = (a: number | null = 4) => a;
    show(h(), h(7));
    function outer(v = 1) { { let v = 2; v++; } return v; }
    show(outer());
  `,
  `
    function f(a: number, ...r: (number | undefined)[]) { return \`\${a}:\${r.length}:\${r.join()}\`; }
    show(f(1), f(1, 2), f(1, undefined), f(1, undefined, undefined), f(1, 2, undefined, 3),
      f(...[1, 2, 3] as [number, ...number[]]));
    const g = (...[a, b = 9, ...c]: number[]) => \`\${a},\${b},\${c.length}\`;
    show(g(1), g(1, 2, 3, 4), g());
    function h(...r: number[]) { r.push(1); return r.length; }
    const l = [1, 2];
    show(h(...l), l.length);
    show(Math.max(...l, ...[5, 6], 3));
    const ff = (...a: unknown[]) => a.length;
    show(ff(), ff(undefined), ff(null, null), ff(...[], ...[undefined]), ff(...'abc'),
      ff(...new Set([1, 2])));
  `,
  `
    function f(this: { v: number }, a: number, b = 2,
      ...r: number[]) { return \`\${this.v}\${a}\${b}\${r.join('')}\`; }
    const t = { v: 9 };
    show(f.call(t, 1), f.apply(t, [1, 3]), f.bind(t)(1), f.bind(t, 5)(6), f.bind(t, 5, 6)(7, 8),
      f.apply(t, [1, 2, 3, 4]));
    const add = (a: number, b: number) => a + b;
    show(add.call(null, 1, 2), add.apply(undefined, [1, 2]), add.bind(null, 1)(5));
    const args: [number, number] = [3, 4];
    show(add(...args));
  `,
  `show(h(2)); function h(x: number) { return x * k(); } function k() { return 3; } { show(inner()); function inner() { return 'in'; } }`,
);

testSame(
  'functions as values of other expressions',
  `let c: (n: number) => number = n => n; show((c = Math.abs)(-2)); show((c = Math.abs)(-3), c(-4));`,
  `
    let c: (n: number) => number = n => n;
    show((c = n => n + 1)(-2));
    const f = (n: number) => n * 2;
    show((c = f)(4), (0 as number, f)(3), (c ?? f)(2), (c || f)(3), ((c)) (3), (true as boolean ? c : f)(1));
  `,
  `
    const o = { f: Math.max, g: Math.floor, h: parseInt as (s: string) => number };
    show(o.f(1, 2), o.g(2.5));
    let k = Math.sqrt;
    k = Math.abs;
    show(k(-1));
    const l = [Math.sin, Math.abs];
    show(l[1](-5));
    show((true as boolean ? Math.abs : Math.sqrt)(-4));
    function ap(f: (n: number) => number) { return f(-9); }
    show(ap(Math.abs), [1.5, -2.5].map(Math.abs).join(), [1.5, 2.5].map(Math.floor).join());
  `,
  `
    let n = 0;
    const f = ((q: (n: number) => number = Math.abs): (n: number) => number => (n++, Math.abs))();
    show(f(-3));
    const g: (n: number) => number = (n++, Math.floor);
    show(g(2.5));
    let h: (n: number) => number;
    const k: (n: number) => number = (h = Math.abs);
    show(h(-1), k(-2));
    const l = [(n++, Math.abs)];
    show(l[0](-5));
  `,
);

testSame(
  'functions keep their variables',
  `
      const adders: ((n: number) => number)[] = [];
      for (let i = 0; i < 3; i++) { if (i === 1) continue; let k = i * 10; adders.push(n => (k += n)); }
      show(adders[0](1), adders[0](1), adders[1](5));
      const once =
        (() => {
          let done = false;
          return (f: () => void) => { if (done) return 'skip'; done = true; f(); return 'ran'; };
        })();
      let cnt = 0;
      show(once(() => cnt++), once(() => cnt++), cnt);
      function outer() {
        let x = 1;
        const inner = () => { x++; return deeper(); };
        function deeper() { return x * 10; }
        return inner;
      }
      const i1 = outer(), i2 = outer();
      i1();
      show(i1(), i2());
      const curry =
        (f: (...a: number[]) => number, n: number, ...got: number[]): any =>
          (...a: number[]) => got.length + a.length >= n ? f(...got, ...a) : curry(f, n, ...got, ...a);
      const deb: { fn?: () => void; t: number } = { t: 0 };
      deb.fn = () => deb.t++;
      deb.fn();
      deb.fn?.();
      show(deb.t);
      const self = { n: 1, later() { return () => this.n++; } };
      const l = self.later();
      l();
      l();
      show(self.n);
      const compose = <A, B, C>(f: (a: A) => B, g: (b: B) => C) => (a: A) => g(f(a));
      show(compose((s: string) => s.length, n => n % 2 === 0)('abcd'));
      const hoisted = hoist();
      function hoist() { return typeof later_ === 'function'; }
      function later_() {}
      show(hoisted);
      const fs = [() => 1, () => 2];
      for (const f of fs) { const r = f(); fs.length < 4 && fs.push(() => r + 10); }
      show(fs.map(f => f()).join());
      const rec = { fact: (n: number): number => n < 2 ? 1 : n * rec.fact(n - 1) };
      show(rec.fact(5));
      const [inc, get] = (() => { let v = 0; return [() => ++v, () => v] as const; })();
      inc();
      inc();
      show(get());
      (function iife(n: number) { if (n > 0) { cnt += n; iife(n - 1); } })(3);
      show(cnt);
      const y = ((x: number) => (y: number) => x - y)(5)(3);
      show(y);
      let late: (() => number) | undefined;
      { const hidden = 42; late = () => hidden; }
      show(late());
      const gen =
        (function* () {
          let i = 0;
          while (true) { const r: number | undefined = yield i++; if (r) i = r; }
        })();
      gen.next();
      show(gen.next().value, gen.next(10).value, gen.next().value);
    `,
);

testSame(
  'functions are taken out of Math, Object and others by patterns',
  `
      const { floor, max, min, PI, sin: sine, abs, sqrt, pow, round, random, sign, hypot } = Math;
      show(floor(2.7), max(1, 2), min(4, 3, 5), PI.toFixed(2), sine(0), abs(-3), sqrt(16), pow(2, 3),
        round(2.5), random() < 1, sign(-4), hypot(3, 4), [1.5, 2.5].map(floor).join(), max(...[3, 9, 2]));
      const { keys, entries, values, assign, fromEntries } = Object,
        { isInteger, MAX_SAFE_INTEGER: big } = Number, { isArray } = Array, { fromCharCode } = String;
      const o = { b: 1, a: 2 };
      show(keys(o).join(), values(o).join(), entries(o).join('|'), assign({}, o, { c: 3 }).c,
        fromEntries([['k', 1]]).k, isInteger(5), big, isArray([]), fromCharCode(65, 66));
      function f() { const { cos, atan2 } = Math; return cos(0) + atan2(0, 1); }
      show(f());
      const dist = (x: number, y: number) => { const { sqrt } = Math; return sqrt(x * x + y * y); };
      show(dist(3, 4));
    `,
);

testSame(
  'length of a function of type any or Function counts its parameters',
  `const f = (a: number, b: number) => a + b; const none = () => 1;
   const g: Function = f; const n: Function = none; function declared(a: string) { return a; } const d: Function | undefined = declared;
   show(g.length, n.length, d.length);`,
  `const f = (a: number, b: number) => a + b;
   function len(x: unknown) { return typeof x === 'function' ? x.length : -1; } show(len(f), len(3), len(() => 1));`,
  `const f = (a: number, b: number) => a + b;
   function curry(fn: Function): Function {
     return function curried(...args: any[]): any {
       return args.length >= fn.length ? fn(...args) : (...more: any[]) => curried(...args, ...more);
     };
   }
   show(curry(f)(1)(2), curry(f)(1, 2));`,
  `const ship = { turn(by: number, fast: boolean) { return fast ? by : 0; } }; const calls: Function[] = [ship.turn, (a: number) => a];
   show(calls.map(call => call.length).join()); class Point { move(x: number) { return x; } }
   const move: Function = new Point().move; show(move.length);`,
  `const f: any = (a: number, b: number) => a + b; const g: any = function () { return 1; };
   const o: any = { m(a: number) { return a; }, length: 7 }; show(f.length, g.length, o.m.length, o.length);`,
);
