import { testSame } from '../same.ts';

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
  'numbers that come from divisions are the same numbers everywhere',
  `
      const half = (n: number) => n / 2;
      show(\`\${half(4)}\`, \`\${half(5)}\`, half(4) + '', [half(4)].join(), String(half(6)), half(8).toString(),
        { v: half(4) }.v + 'x', half(4) === 2, new Map([[half(4), 'k']]).get(2), new Set([2, half(4)]).size,
        [1, 2, 3][half(2)], 'abc'[half(2)], 'abc'.charAt(half(4)), ['x', 'y', 'z'].slice(half(2)).join(),
        'x'.repeat(half(6)), (half(4)).toFixed(1), \`\${half(4) * 1e20}\`, [10, 20, 30].at(half(2)),
        Array(half(4)).fill(0).length, Array.from({ length: half(6) }).length,
        'a,b,c'.split(',', half(4)).length, 'abc'.padStart(half(10), '-'), [1, 2, 3].indexOf(half(4)),
        [half(2), half(4)].includes(2), (half(4) | 0) + '', ~~half(5) + '', Math.round(half(5)) + '',
        Math.floor(half(5)) + '', half(7) % 2 + '', -half(4) + '', half(0) * -1 + '',
        (half(3) + half(1)) + '', half(2) ** 3 + '', Number(half(4)) + '', +half(4) + '',
        parseInt(String(half(4))) + '', Math.max(half(4), 1) + '', Math.abs(-half(4)) + '',
        Math.sqrt(half(8)) + '', [half(4), half(2)].sort().join(), [...'ab'].entries().next().value?.[0] + '',
        [3, 1].map(half).join(), JSON_({ a: half(4) }));
      function JSON_(o: object) { return Object.entries(o).map(([k, v]) => \`\${k}=\${v}\`).join(); }
      const obj: Record<number, string> = { 2: 'two' };
      show(obj[half(4)]);
      obj[half(6)] = 'three';
      show(obj[3], Object.keys(obj).length);
      switch (half(4)) { case 2: show('two'); break; default: show('none'); }
      let acc = 0;
      for (let i = 0; i < half(6); i++) acc += half(i);
      show(acc, \`\${acc}\`, \`\${acc * 2}\`);
      const clock = 90;
      show(\`\${clock / 60}:\${clock % 60}\`, \`\${Math.floor(clock / 60)}:\${clock % 60}\`, \`\${(clock / 60) | 0}\`);
      const s = 100;
      show('Score: ' + s / 10, 'Lv ' + (s / 50 + 1), \`\${s / 3 | 0}\`, (s / 8).toString());
      let hp = 10;
      hp *= 0.5;
      show('HP ' + hp, hp);
      hp -= 0.5;
      hp += 0.5;
      show(\`\${hp}\`);
      let e = 1e3;
      show(\`\${e}\`, \`\${1e3 / 10}\`, \`\${5.0}\`, \`\${2.50}\`, \`\${0x10}\`, \`\${1e-3}\`);
      let avg = [1, 2, 3].reduce((a, b) => a + b, 0) / 3;
      show(\`\${avg}\`, avg);
      const t = 3 * 0.5 * 2;
      show(\`\${t}\`, t + 'px');
    `,
);

testSame(
  'numbers beyond 2^32 have the texts and products of doubles',
  `
      const b = 1e15, c = 2251799813685248;
      let v = 4503599627370495;
      v -= 1;
      show(\`\${b}\`, b + '', String(b + 1), \`\${c}\`, \`\${c - 1}\`, \`\${v}\`, [b, v].join(), \`\${c | 0}\`,
        \`\${Math.floor(v / 2)}\`, b.toString(), c.toFixed(1));
      const f = (n: number) => \`\${n}\`;
      show(f(b), f(c), f(1e14), f(123456789012), f(-c));
      const o = { k: 1125899906842624 };
      show(\`\${o.k}\`, \`\${o.k + 1}\`);
      for (let i = 1125899906842624; i < 1125899906842626; i++) show(\`\${i}\`);
      trace_(v);
      function trace_(n: number) { show('n' + n); }
      const m: Record<number, string> = {};
      m[b] = 'x';
      show(Object.keys(m)[0] + '', m[1e15]);
      let t = 1;
      t += 1e15;
      show(\`\${t}\`);
      let z = 0;
      z = c;
      z++;
      show(\`\${z}\`);
    `,
  `
      const sq = (n: number) => n * n;
      show(sq(1e10), sq(5e9), sq(-6e9), sq(4294967297));
      const mul = (a: number, b: number) => a * b;
      show(mul(1e10, 1e10), mul(123456789012, 98765432109), mul(1e12, 3));
      const xs = [1e10, 2e10];
      show(xs.reduce((a, b) => a * b), xs.map(x => x * x).join());
      const o = { w: 1e11, h: 1e11 };
      show(o.w * o.h, \`\${o.w}\`, \`\${o.w + 1}\`, o.w % 7, \`\${o.w / 10}\`);
      const add = (a: number, b: number) => a + b;
      show(add(9e18, 9e18), add(1e19, 1));
    `,
);

testSame(
  'questions of lists, classes and types have the same answers',
  `
      const xs = [5, 6];
      const i = 1;
      show(0 in xs, 1 in xs, 2 in xs, i in xs, 'length' in xs, -1 in xs);
      const t: [number, string] = [1, 'a'];
      show(1 in t, 2 in t);
      const o = { 0: 'a', k: 1 };
      show(0 in o, 1 in o, 'k' in o);
    `,
  `
      class A {}
      class B extends A { x?: number }
      const b = new B();
      show(b instanceof A, b instanceof Object, [] instanceof Object, typeof A, typeof b, typeof undefined,
        typeof [], typeof '', typeof 1, typeof true, typeof (() => 1), typeof Symbol('a'), typeof NaN,
        'length' in [1], 0 in [1], 1 in [1], new Error('a') instanceof Error, b.constructor === B,
        (b.constructor as typeof B).name, Object.is(b, b));
      const isA = (v: unknown): v is A => v instanceof A;
      show(isA(new B()), isA({}), isA(5), isA(null), isA('a'));
      const m = new Map();
      show(m instanceof Map, new Set() instanceof Set, typeof m, m instanceof Object);
      class Even { static [Symbol.hasInstance](n: number) { return n % 2 === 0; } }
      show((2 as any) instanceof Even);
    `,
);

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
  'conditions and assignments of all kinds give the same',
  `
      const a = 0, b = '', c = null as string | null, d = NaN, e = 'e', f = [] as number[],
        u = undefined as number | undefined;
      show(a || b || e, a && e, e && a, b || 'B', c ?? 'C', d || 'D', !f.length || 'has', f && 'arr', !!f,
        !a && !b, a || null, u || 0, u ?? (a || 5), (a || u) ?? 'x', e && f && 1, !(a || e), a === 0 || d,
        typeof (a && b), (a || e).length);
      let n = 0;
      const t = () => { n++; return true; }, fl = () => { n++; return false; };
      show(t() || fl(), fl() && t(), t() && fl() || t(), n);
      const v = a ? 'x' : b ? 'y' : c ? 'z' : d ? 'w' : 'none';
      show(v, a ? 1 : 2 + 3, (a ? 1 : 2) + 3, !a ? !b ? 'both' : 'one' : 'no');
      if (f.length && f[0] > 1) show('no'); else if (!f.length) show('empty');
      const x: number | string = Math.abs(-1) > 0 ? 0 : 'str';
      show(x || 'zero');
      const z = { v: 0 as number | null };
      show(z.v ?? 9, z.v || 9, z.v === null, z.v != null, z?.v! + 1);
      z.v = null;
      show(z.v ?? 9, z.v == null);
      const bools = [true, false];
      show(bools.map(b => +b).join(), +true + +false, true > false, Number(true) + 1,
        [0, 1, '', 'a', NaN].map(v => (v ? 1 : 0)).join(''));
    `,
  `
      let i = 7;
      i <<= 2;
      i |= 3;
      i ^= 5;
      i &= ~1;
      i >>= 1;
      i >>>= 1;
      i %= 5;
      i **= 3;
      i -= -2;
      i /= 4;
      show(i);
      let s = 'a';
      s += 1;
      s += 'b' + 2;
      s += true;
      s += null;
      s += undefined;
      s += [1, 2];
      s += 1.5;
      s += -0;
      show(s);
      const o = { a: { b: [1, 2, 3] } };
      o.a.b[1] += 5;
      o.a.b[o.a.b.length - 1]--;
      o.a.b[0] = o.a.b[1] = 9;
      show(o.a.b.join());
      const arr = [1, 2, 3];
      let k = 0;
      arr[k++] += arr[k++] *= 10;
      show(arr.join(), k);
      let x = 1, y = 2;
      x += y += x;
      show(x, y);
      x = y = 5;
      show(x++ + ++x, x-- - --x, x);
      let q = 10;
      q = (q++, q * 2);
      show(q);
      const m: Record<string, number> = {};
      for (const w of ['a', 'b', 'a']) m[w] = -~(m[w] ?? 0);
      show(m.a, m.b);
      let big = 2 ** 31;
      big += 1;
      big |= 0;
      show(big);
      let str = 'x';
      str = str + str + str;
      str += str.length;
      show(str);
      let [p, r] = [1, 2];
      [p, r] = [r, p + r];
      show(p, r);
      let t = 5;
      t -= t++ - ++t;
      show(t);
      let und: number | undefined;
      und ??= 3;
      und += 2;
      show(und);
      let nn = null as number | null;
      nn = (nn ?? 0) + 1;
      show(nn);
      let f = 0.1;
      for (let j = 0; j < 5; j++) f += f * 2;
      show(f);
      const st = { hp: 10 };
      st.hp -= 3.5;
      st.hp = Math.max(0, st.hp - 100);
      show(st.hp);
      let flags = 0;
      flags |= 1 << 3;
      flags |= 1 << 31;
      show(flags, flags >>> 0, flags & (1 << 31), flags < 0);
    `,
);

testSame(
  'whatever is thrown is caught the same',
  `
      const r: string[] = [];
      const t =
        (f: () => unknown) => {
          try {
            r.push(String(f()));
          } catch (e) {
            r.push(e instanceof TypeError ? 'TypeError'
              : e instanceof RangeError ? 'RangeError'
                : e instanceof Error ? \`\${e.name}:\${e.message}\` : \`thrown:\${e}\`);
          }
        };
      t(() => { throw new Error('m'); });
      t(() => { throw 'str'; });
      t(() => { throw 42; });
      t(() => { throw { a: 1 }; });
      t(() => (null as any).x);
      t(() => ([] as number[]).reduce((a: number, b: number) => a + b));
      t(() => { class A { constructor() { throw new RangeError('in ctor'); } } return new A(); });
      t(() => { throw new (class MyErr extends Error { override name = 'MyErr'; })('mine'); });
      t(() => { const e = new Error('w'); e.message = 'changed'; e.name = 'N'; throw e; });
      t(() => { throw Object.assign(new Error('x'), { code: 7 }); });
      t(() => { throw undefined; });
      t(() => { throw [1, 2]; });
      t(() => { throw true; });
      show(r.join('|'));
      const e = new Error();
      show(e.message === '', e.name, String(e), \`\${new TypeError('tt')}\`, Error('no new').message,
        typeof e.stack);
      function f(n: number): number {
        if (n > 3) throw new Error('deep' + n);
        try { return f(n + 1); } finally { r.push('u' + n); }
      }
      r.length = 0;
      t(() => f(0));
      show(r.join());
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
  'what objects are as plain values, and built-in functions that are called with Math',
  `
    const list = [3, 9, 2];
    show(Math.max.apply(Math, list), Math.max.apply(null, list), Math.min.call(Math, 4, 2), Math.max(...list),
      Math.max.apply(undefined, list.concat(50)), Math.hypot.apply(null, [3, 4]),
      String.fromCharCode.apply(String, [72, 105]), Math.max.bind(Math, 3)(7),
      Object.keys.call(Object, { a: 1 }).join());
  `,
  `
    const o = { valueOf() { return {}; }, toString() { return 'ts'; } };
    show(o + '', \`\${o}\`, (o as any) + 1, (o as any) == 'ts', +(o as any));
  `,
  `
    const o = { valueOf() { return 'v'; } };
    show((o as any) + 1, o + 'x', (o as any) == 'v', +(o as any), (o as any) > 'a');
    const n = { toString() { return '5'; } };
    show((n as any) * 2, (n as any) + 1, (n as any) > 4, (n as any) == 5, -(n as any));
    class D { toString() { return '7'; } }
    show((new D() as any) - 1, (new D() as any) < 8, [new D()] + 'x');
  `,
  `
    let n = 0;
    const o = { valueOf() { n++; return 4; } } as any;
    show(o + o, o * o, o < 5, o == 4, n);
    const d = { valueOf: () => 3 } as any;
    show(d + 1, Math.sqrt({ valueOf: () => 9 } as any), Math.max(d, 1), Number(d), isNaN(d), \`\${d}\`,
      String(d));
  `,
  `const v: unknown = () => 1; try { show(\`\${v}\`.length > 0 ? 'threw' : ''); } catch { show('threw'); }`,
);

testSame(
  'lengths that are computed with, private names in objects, loops over the keys of nothing',
  `
    const x = [1,2,3];
    x[x.length++] = 7;
    show(x.join(), x.length);
    show(x.length--, x.length, x.length++, x.length, --x.length, ++x.length, x.length += 2, x.length -= 3);
    const o = { l: [1, 2] };
    show(o.l.length++, o.l.length--, o.l.length);
  `,
  `
    const x = [1, 2, 3, 4];
    const y = x.length -= 2;
    show(y, x.length);
    const o = { l: [1, 2, 3] };
    show(o.l.length *= 2, o.l.length, o.l.join());
    o.l.length -= 4;
    show(o.l.join());
    let z;
    z = o.l.length += 1;
    show(z, o.l[2]);
    const g = () => { show('g'); return o; };
    g().l.length += 1;
    show(g().l.length -= 2, o.l.length);
    x.length -= 1;
    show(x.join());
  `,
  `
    class A { #x = 1; static is(o: object) { return #x in o; } get v() { return this.#x; } }
    class B { #x = 2; get v() { return this.#x; } }
    show(A.is(new A()), A.is(new B()), A.is({}), new B().v);
  `,
  `
    class C {
      #p?: number;
      #m() { return 1; }
      get #g() { return 2; }
      static #s = 1;
      t(o: object) { return [#p in o, #m in o, #g in o].join(); }
      static st(o: object) { return #s in o; }
      u() { return this.#m() + this.#g + (this.#p ?? 0); }
    }
    show(new C().t(new C()), new C().t({}), C.st(C), C.st({}), new C().u());
    class D extends C {}
    show(new C().t(new D()));
    const K = class Named { #q = 1; is(o: object) { return #q in o; } v() { return this.#q; } };
    show(new K().is(new K()), new K().is({}), new K().v());
    const U = class { #q = 1; is(o: object) { return #q in o; } v() { return this.#q; } };
    show(new U().is(new U()), new U().is({}), new U().v());
  `,
  `
    const o: Record<string, number> | undefined = undefined as Record<string, number> | undefined;
    for (const k in o) show(k);
    function f(p?: { a: number }) { let s = ''; for (const k in p) s += k; return s; }
    show(f(), f({ a: 1 }));
    for (const k in undefined as any) show(k);
  `,
);

testSame(
  'empty objects are no empty arrays, wherever their text is asked',
  `
    const g = <T,>(y: T) => \`<\${y}>\`;
    show(g({}), g([]), g({ a: 1 }));
    show([{}, {}].join(), [{}] + '', \`\${[{}, []]}\`);
    const o = {};
    show(String(o as unknown), \`\${[o]}\`, g(o));
    const l: object[] = [{}, []];
    show(l.join());
    const w = new WeakMap<object, number>();
    const k = {};
    w.set(k, 1);
    show(w.get(k), Object.keys(k).length);
    const r: Record<string, number> = {};
    r.a = 1;
    show(Object.keys(r).join(), \`\${r}\`);
    const f = (p = {}) => \`\${p}\`;
    show(f());
    class C { o = {}; }
    show(\`\${new C().o}\`, [new C().o].join());
    const m = { e: {}, a: [] as number[] };
    show(Object.values(m).map(String).join('/'), Object.values(m).join('/'));
  `,
);

testSame(
  'objects without properties are taken for no arrays by what takes arrays apart, nor objects like errors for errors',
  `
    interface Part { x?: number }
    const none: Part = {};
    const list: Part[] = [none];
    show(list.flat().length, list.flatMap(x => x).length, list.concat(none, [none]).length);
  `,
  `
    interface Part { x?: number }
    const gone: Part = { x: 1 };
    delete gone.x;
    const list: (Part | Part[])[] = [gone, [gone]];
    show(list.flat().length, [gone].flatMap(x => x).length, [gone].concat(gone).length);
  `,
  `
    const count: Record<string, number> = { a: 1 };
    delete count.a;
    const some: unknown[] = [count, [], {}];
    for (const one of some) show(Array.isArray(one), \`\${one}\`);
    count.z = 1;
    count.b = 2;
    for (const key in count) show(key);
  `,
  `
    const like = { stack: [1], message: 'm' };
    show(\`\${like}\`, String(like), [like].join());
    class Deck extends Map<string, number> { stack = [1]; message = 'm'; }
    show(\`\${new Deck()}\`);
    const all: unknown[] = [new RangeError('z'), like];
    show(all.join());
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
  'new.target is an element and a condition',
  `
      class Ship { constructor() { const made = [new.target, 1]; show(made.length, new.target ? 1 : 2); } } new Ship();
      function F() { const made = [new.target, 1]; show(made.length, made[1] as number, new.target ? 1 : 2); } F();
    `,
);
