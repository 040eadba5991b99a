import { testSame } from '../same.ts';

testSame(
  'var is let where all uses stand in the block of a declaration, behind it',
  `
    var t = 0; var x = 96, y = 24; function tick() { t++; x += 1; } tick(); tick(); show(t, x, y);
  `,
  `
    function f(n: number) {
      var sum = 0;
      for (var i = 0; i < n; i++) { var d = i * 2; sum += d; }
      for (var i = 5; i > 0; i--) sum += i;
      return sum;
    }
    show(f(4));
  `,
  `
    function f(list: number[]) {
      var best = -1;
      for (var v of list) { if (v > best) { best = v; } }
      for (var k in { a: 1, b: 2 }) show(k);
      switch (best) { case 3: var s = 'three'; show(s); break; default: show('other'); }
      return best;
    }
    show(f([1, 3, 2]));
  `,
  `
    var { a, b: [c] } = { a: 1, b: [2] }; var fns = [() => a + c]; show(fns[0]()); var later = () => late; var late = 5; show(later());
  `,
  `
    try { var r = 4; show(r); } catch (e) { var m = String(e); show(m); } export var shared = 3; show(shared);
  `,
);

testSame(
  'var belongs to its function where let would mean something else',
  `
    var a = 1;
    if (a) { var b = 2; }
    show(a, b!);
    for (var i = 0; i < 2; i++) { var c = i; }
    show(i, c!);
    function f() { show(x!); var x = 5; show(x); if (x) { var y = 1; } return y!; }
    show(f());
  `,
  `
    var fs: (() => number)[] = [];
    for (var i = 0; i < 3; i++) { fs.push(() => i); }
    show(fs.map(f => f()).join());
    for (var k in { a: 1, b: 2 }) {}
    show(k!);
    for (var v of [1, 2]) {}
    show(v!);
    { var { p, q } = { p: 1, q: 2 }; var [r, s = 9] = [3] as number[]; }
    show(p, q, r, s);
    for (var [m, n] of [[1, 2], [3, 4]]) { show(m + n); }
    show(m!, n!);
  `,
  `
    function f(n: number) { switch (n) { case 1: var x = 'one'; break; default: x = 'other'; } return x; }
    show(f(1), f(2));
    function g() { try { var e = 1; } catch { } return e!; }
    show(g());
    var once = 1;
    var once = 2;
    show(once);
  `,
  `
    const list: (() => number)[] = [];
    for (var i = 0; i < 3; i++) list.push(() => i);
    show(list[0]());
    for (let j = 0; j < 3; j++) { var n: number | undefined; show(n); n = j; }
    if (list.length) var alone = 3;
    show(alone!);
    function p(x: number): number { var x = 2; return x; }
    show(p(1));
    function q(x: number): number { var x: number; return x; }
    show(q(1));
    for (let j = 0; j < 2; j++) { var kept = j; }
    show((() => kept!)());
  `,
  `
    var end = 1;
    if (end) { var nil = 2; var type = 'x'; }
    show(end, nil!, type!);
    const h = () => { if (true as boolean) { var local = 'l'; } return local!; };
    show(h());
    class K {
      m(flag: boolean) { if (flag) { var r = 'yes'; } else { r = 'no'; } return r; }
      get g() { { var z = 4; } return z; }
      constructor() { { var cc = 5; } show(cc); }
      static s() { for (var i = 0; i < 2; i++); return i; }
    }
    show(new K().m(true), new K().m(false), new K().g, K.s());
  `,
  `
    const o =
      {
        m() { for (var i = 0; i < 3; i++) if (i === 1) break; return i; },
        f: function () { if (1 as number) var w = 7; return w!; }
      };
    show(o.m(), o.f());
    function outer() { inner(); return v!; function inner() { v = 9; } var v = 1; }
    show(outer());
    function outer2() { var r = inner(); var v = 1; function inner() { return typeof v!; } return r + v!; }
    show(outer2());
  `,
  `
    function* g() { for (var i = 0; i < 3; i++) yield i; yield i * 10; }
    show([...g()].join());
    function fin() {
      try {
        var a = 1;
        throw new Error('x');
      } catch (e) { var b = (e as Error).message; } finally {
        var c = 3;
      }
      return \`\${a!} \${b!} \${c}\`;
    }
    show(fin());
    let total = 0;
    for (var x of [1, 2, 3]) { for (var y = 0; y < 2; y++) { total += x * y; } }
    show(total, x!, y!);
  `,
  `
    var x = 10;
    var x = x! + 1;
    function shadow() { var r = x!; { var x = 5; } return r === undefined ? 'u' : 'd'; }
    show(x, shadow());
    var count = 0;
    var inc = function () { count++; return count; };
    inc();
    show(inc(), count);
    do { var d = count--; } while (d > 0);
    show(d, count);
  `,
  {
    'main.ts': `import { a, b, bump } from './m.ts'; bump(); show(a, b);`,
    'm.ts': `
      show(typeof a!);
      export var a = 1;
      if (a) { a = 2; }
      export function bump() { a++; if (a) { var t = 5; } b = t!; }
      export var b = 0;
    `,
  },
);

testSame(
  'a var that is called for before it has its value is undefined, also in numbers and texts',
  `
    function f() { return x + 1; } show(f()); var x = 5; show(f());
    function g() { return \`\${y}\` + (y + 'b') + y.length; } var y = 'a'; show(g());
  `,
  `
    function f() { return x < 3 || x * 2 > 0; } function g() { return \`\${y}\`; } show(f(), g()); var x = 1, y = 'a'; show(f(), g());
  `,
);

testSame(
  'var of a namespace or a static block belongs to it',
  `
    namespace g {
      show(typeof x!);
      { var x = 1; }
      show(x);
      x = 3;
      export const f = () => x;
      export var y = 5;
      y++;
      export function z() { return y + x; }
    }
    show(g.f(), g.y, g.z());
  `,
  `
    namespace a.b {
      for (var i = 0; i < 3; i++) { var { k, l } = { k: i, l: [i] }; }
      export const s = i + k! + l!.length;
      if (i) { var i = i + 1; }
      export const t = i;
    }
    show(a.b.s, a.b.t);
  `,
  `
    class S {
      static n = 0;
      static {
        show(f());
        for (var i = 0; i < 3; i++) { var z = i; }
        show(i, z!);
        this.n = z!;
        function f() { return 'f' + typeof z!; }
      }
      static { var z = 'b'; var y: number | undefined; show(z, y); }
    }
    show(S.n);
  `,
  `
    namespace g {
      export let n = 1;
      export function f() { var n = 2; return n + g.n; }
      var n2 = 5;
      export const h = [1, 2].map(x => { var n2 = x; return n2; }).join() + n2;
    }
    show(g.f(), g.h);
    namespace g { var n2 = 7; export const k = n2; }
    show(g.k);
  `,
  `
    namespace g {
      for (var k of ['a', 'b']) show(k);
      for (var j in { p: 1 }) show(j);
      show(k!, j!);
      var fs: (() => number)[] = [];
      for (var i = 0; i < 2; i++) fs.push(() => i);
      show(fs.map(f => f()).join());
    }
  `,
  `
    namespace g { var a = 1, b = a + 1; var a = 3; show(a, b); function q() { return a; } show(q()); a++; show(q()); export const c = 1; }
    function outer() { class T { static { var w = 1; w++; show(w); } } return typeof T; }
    show(outer(), g.c);
  `,
);
