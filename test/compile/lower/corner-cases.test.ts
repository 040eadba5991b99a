import { testSame } from '../same.ts';

testSame(
  'what a statement declares comes one after the other',
  `
      class Pt {
        constructor(public x = 0, public y = x) {}
        with(p: { x?: number; y?: number }) { return Object.assign(new Pt(this.x, this.y), p); }
        *[Symbol.iterator]() { yield this.x; yield this.y; }
      }
      const p1 = new Pt(3), [px, py] = p1;
      show(px, py, p1.with({ y: 9 }).y,  [...p1.with({ x: 1 })].join());
    `,
  `
      let i = 0, j = i++ + 1, k = j++ + i++, s = [i, j]?.at(0), o = { a: i++ },
        { a, b = i++ } = o as { a: number; b?: number }, m = i;
      show(i, j, k, s, a, b, m);
      const f = () => [i++, i], [p, q] = f(), [r] = [p + q], t = q > 1 ? i++ : 0;
      show(p, q, r, t);
      for (let x = 0, y = x++, z = x + y; x < 3; x++, y += z++) show(x, y, z);
    `,
  `
      const st = new Set([1, 2]), [a, b] = st, mp = new Map([['k', 1]]), [[k, v]] = mp, [c1, c2] = 'xy',
        gen = (function* () { yield 5; yield 6; })(), [g1, g2] = gen;
      show(a, b, k, v, c1, c2, g1, g2);
      function f() { const w = 'abc', [x, ...y] = w, n = y.length; return x + y.join('') + n; } show(f());
    `,
);

testSame(
  'private fields are no keys, and instances keep the order of their fields wherever they go',
  `
      class E1 { b = 1; a = 2; #h = 3; m() { return this.#h; } constructor(readonly z = 9) {} }
      const e = new E1();
      show(Object.keys(e).join(), Object.values(e).join());
      const sp = { ...e, q: 1 };
      show(Object.keys(sp).join(), 'm' in sp, 'm' in e, (sp as any).m === undefined);
      for (const k in e) show(k, e[k as 'a']);
      (e as any).c = 5;
      show(Object.entries(e).map(x => x.join('=')).join(), JSON_(e));
      function JSON_(o: object): string {
        return '{' + Object.entries(o).map(([k, v]) => \`\${k}:\${v}\`).join() + '}';
      }
      const { b, ...r } = e;
      show(b, Object.keys(r).join());
    `,
);

testSame(
  'accessors, private methods and statics of classes that extend others run the same',
  `
      class A {
        protected _v = 1;
        get v() { return this._v; }
        set v(x: number) { this._v = x; }
        #p = 5;
        #m(k: number) { return this.#p * k; }
        static #s = 'st';
        static get s() { return A.#s; }
        callM() { return this.#m(2); }
        arrow = () => this._v;
        method() { return 'A' + this._v; }
        static make() { return new this(); }
        has(o: unknown) { return typeof o === 'object' && o !== null && #p in o; }
      }
      class B extends A {
        override get v() { return super.v * 10; }
        override set v(x: number) { super.v = x + 1; }
        override method() { const f = () => super.method() + 'B'; return f(); }
        static override make() { const b = super.make() as B; b.v = 4; return b; }
      }
      const b = new B();
      b.v = 2;
      show(b.v, b.callM(), b.arrow(), b.method(), A.s, B.s, B.make().v, b.has(b), b.has({}));
      class C extends B { override get v() { return 7; } }
      const c = new C();
      show(c.v);
      const K = class Named { static n = 1; id = ++Named.n; };
      show(new K().id, new K().id, K.name, K.n);
      const inst = new (class { x = 3; double() { return this.x * 2; } })();
      show(inst.double());
      abstract class Shape {
        abstract get area(): number;
        abstract name: string;
        describe() { return \`\${this.name}:\${this.area}\`; }
      }
      class Sq extends Shape {
        name = 'sq';
        constructor(private s: number) { super(); }
        get area() { return this.s ** 2; }
      }
      show(new Sq(3).describe());
      interface Plug { init?(): string; run?: (n: number) => number }
      const plugs: Plug[] = [{ init() { return 'i'; } }, { run: n => n * 2 }, {}];
      for (const p of plugs) show(p.init?.(), p.run?.(4));
      class Chain {
        private parts: string[] = [];
        add(s: string): this { this.parts.push(s); return this; }
        addIf(c: boolean, s: string) { return c ? this.add(s) : this; }
        toString() { return this.parts.join(' '); }
      }
      show(\`\${new Chain().add('a').addIf(false, 'b').addIf(true, 'c')}\`);
      class Pt {
        constructor(public x = 0, public y = x) {}
        static readonly O = Object.freeze(new Pt());
        with(p: { x?: number; y?: number }) { return Object.assign(new Pt(this.x, this.y), p); }
        valueOf() { return this.x + this.y; }
        *[Symbol.iterator]() { yield this.x; yield this.y; }
      }
      const p1 = new Pt(3), [px, py] = p1;
      show(px, py, p1.with({ y: 9 }).y, Pt.O.x, Math.max(...p1), [...p1.with({ x: 1 })].join());
      class Ev {
        handlers: Record<string, (() => void)[]> = {};
        on = (n: string, h: () => void) => { (this.handlers[n] ||= []).push(h); return this; };
        fire(n: string) { for (const h of this.handlers[n] ?? []) h(); }
      }
      let hits = 0;
      class Btn extends Ev {
        label = 'b';
        click() { this.fire('click'); }
        handler() { hits += this.label.length; }
        constructor() {
          super();
          this.on('click', this.handler.bind(this));
          this.on('click', () => this.handler());
        }
      }
      const bt = new Btn();
      bt.label = 'xyz';
      bt.click();
      show(hits);
      class Cnt {
        static total = 0;
        static { this.total = 5; }
        count = Cnt.total++;
        static reset() { Cnt.total = 0; return this; }
      }
      new Cnt();
      show(new Cnt().count, Cnt.total, Cnt.reset().total);
      class Par { greet(n = 'you', ...r: string[]) { return [n, ...r].join('+'); } }
      class Chi extends Par { override greet(...a: string[]) { return 'c:' + super.greet(...a); } }
      show(new Chi().greet(), new Chi().greet('a', 'b'));
      const m = 'dyn';
      class Dyn {
        [m]() { return 1; }
        static ['s' + 'x']() { return 2; }
        get ['g' + 1]() { return 3; }
        'quoted-name' = 4;
        5 = 'five';
      }
      const d = new Dyn();
      show(d.dyn(), d[m](), 1, (d as any).g1, d['quoted-name'], d[5]);
    `,
);

testSame(
  'every method of lists gives the same',
  `
      const a = [5, 3, 8, 1];
      show(a.findLast(x => x > 4), a.findLastIndex(x => x < 4), a.with(1, 9).join(),
        a.toSpliced(1, 2, 7, 7).join(), a.toReversed().join(), a.copyWithin(0, 2).join(),
        a.fill(0, 1, 2).join(), [1, [2, [3, [4]]]].flat(Infinity).join(), [[1], [2, 3]].flat().length,
        [1, 2].flatMap(x => [x, x * 10]).join(), Array.of(1, 2).join(),
        Array.from('abc', (c, i) => c + i).join(), Array.from({ length: 2, 0: 'x', 1: 'y' }).join(),
        Array.from(new Map([[1, 2]])).join('|'), [3, 1, 2].sort().join(), [1, 2, 3, 4].splice(1, 2).join(),
        [1, 2, 3].indexOf(4), [1, 2, 3].lastIndexOf(3), [1, 2, 3].includes(2), [1, 2, 3].join(''),
        [1, 2, 3].reduceRight((s, x) => s + x, ''), [1, 2, 3].some(x => x > 2), [1, 2, 3].every(x => x > 2),
        [].every(x => x), [1, 2, 3].at(-1), [1, 2, 3].slice(-2).join(), [1, 2, 3].concat(4, [5, 6]).length,
        [...[1, 2].entries()].join('|'), [...[1, 2].keys()].join(), [...[7, 8].values()].join(),
        [1, 2, 3].findIndex(x => x === 9), [1, 2, 3].find(x => x === 9), [0, 1, 2].filter(Boolean).join(),
        ['1', '2', '3'].map(Number).join(), ['a', 'b'].map((s, i, all) => s + i + all.length).join(),
        [1, 2, 3].map(String).join(''), ['10', '10', '10'].map((x, i) => parseInt(x, i || 10)).join(),
        [1, 2, 3].unshift(0), [1].push(2, 3), [].pop() === undefined, [3, 4].shift(), Array.isArray([]),
        [undefined, 1].length, [undefined, 2].length, [1, 2, 3].toString(), String([1, [2, 3]]), \`\${[]}\`,
        [] + '', [1, 2] + '', [null, undefined, 1].join('-'));
      const s2 = [1, 2, 3, 4, 5];
      s2.splice(1, 1);
      s2.splice(-1);
      s2.splice(1, 0, 9, 8);
      show(s2.join(), s2.splice(2).join(), s2.join());
      const st: number[] = [];
      st.push(1);
      st[st.length] = 2;
      st[2] = 3;
      st.length = 1;
      st.unshift(...[7, 8]);
      show(st.join(), st.length);
      const [h, ...t] = 'hey';
      show(h, t.join(''));
      let acc = '';
      [1, 2, 3].forEach((x, i, xs) => { if (i === 1) return; acc += x + xs.length; });
      show(acc);
      const grp: Record<string, number[]> = {};
      for (const x of [1, 2, 3, 4]) (grp[x % 2 ? 'odd' : 'even'] ??= []).push(x);
      show(grp.odd.join(), grp.even.join());
      const nest = [[3, 'c'], [1, 'a']] as [number, string][];
      nest.sort(([x], [y]) => x - y);
      for (const [i, [num, str]] of nest.entries()) show(i, num, str);
      const removed: number[] = [];
      const live = [1, 2, 3, 4, 5, 6];
      for (let i = live.length - 1; i >= 0; i--) if (live[i] % 2) removed.push(...live.splice(i, 1));
      show(live.join(), removed.join());
      for (const x of live) if (x === 4 && live.length < 5) live.push(10);
      show(live.join());
      const copy = live.slice();
      copy[0] = 99;
      show(live[0], [...live].reverse()[0], live.length);
      const mat = Array(2).fill(null).map(() => Array(2).fill(0));
      mat[0][0] = 1;
      show(mat.map(r => r.join('')).join('|'));
      show(Math.max(...[1, 5, 3]), Math.min(...new Set([4, 2])));
      delete (s2 as any)[0];
      show(s2.length >= 1);
      const tup: [string, number] = ['a', 1];
      tup[1]++;
      show(tup.join());
      const idx = [2, 0, 1];
      show(idx.map(i => 'abc'[i]).join(''), idx.reduce((s, i) => s * 3 + i), idx.indexOf(Math.max(...idx)));
      const chunk =
        <T>(xs: T[], n: number): T[][] => xs.length ? [xs.slice(0, n), ...chunk(xs.slice(n), n)] : [];
      show(chunk([1, 2, 3, 4, 5], 2).map(c => c.join('')).join());
      const uniq = [...new Set([3, 1, 3, 2, 1])];
      show(uniq.join());
      const zip = uniq.map((v, i) => [v, 'xyz'[i]] as const);
      show(Object.fromEntries(zip.map(([v, k]) => [k, v])).y);
      const range = (n: number) => [...Array(n).keys()];
      show(range(4).map(x => x * x).join());
    `,
);

testSame(
  'switches fall through and give back the same',
  `
      const f =
        (n: number | string): string => {
          let s = '';
          switch (n) {
            case 1:
            case 2: s += 'a';
            case 3: { s += 'b'; break; }
            default: s += 'd';
            case 4: s += 'e'; break;
            case 'x': return 'X';
          }
          return s;
        };
      show([1, 2, 3, 4, 5, 'x', 'y'].map(f).join());
      const g =
        (k: number) => {
          for (let i = 0; i < 3; i++) {
            switch (i) { case 0: continue; case k: return 'ret' + i; default: break; }
            if (i === 2) return 'end';
          }
          return 'none';
        };
      show(g(1), g(2), g(5));
      let o = '';
      switch (3 as number) { default: o += 'def'; break; case 1: o += 'one'; }
      switch ('a' + 'b') { case 'ab': { const x = 1; o += x; } case 'zz': { const x = 2; o += x; break; } }
      switch (true) { case o.length > 10: o += 'long'; break; case o.startsWith('d'): o += 'short'; }
      show(o);
      const h =
        (x: unknown) => {
          switch (typeof x) {
            case 'string': return 's';
            case 'number': return Number.isNaN(x) ? 'nan' : 'n';
            default: return typeof x;
          }
        };
      show(h('a'), h(NaN), h(1), h(true), h(undefined), h({}), h(() => 1));
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
  'side effects happen once and in order',
  `
      let n = 0;
      const f = () => { n++; return [3, 1, 2]; };
      const o = { get l() { n++; return [1, 2]; }, m: { k: 5 } as Record<string, number> };
      const i = () => n++;
      const arr = [10, 20, 30];
      f().length;
      f()[0];
      show(f().length, f()[1], f().at(-1), n);
      n = 0;
      arr[i()]++;
      arr[i()] += 5;
      ++arr[i()];
      show(arr.join(), n);
      n = 0;
      arr[i()] ??= 1;
      arr[i()] ||= 1;
      arr[i()] &&= 9;
      show(arr.join(), n);
      n = 0;
      o.l[0]++;
      o.l.push(1);
      show(n);
      n = 0;
      const g = () => (n++, o);
      g().m.k++;
      g().m.k += 2;
      g().m['k'] **= 2;
      g().m.k ??= 1;
      g().m.z ??= 4;
      show(o.m.k, o.m.z, n);
      n = 0;
      const key = () => 'k' + n++;
      (g().m as Record<string, number>)[key()] = n;
      show(Object.keys(o.m).join(), n);
      delete g().m[key()];
      show(n);
      n = 0;
      [arr[i()], arr[i()]] = [arr[1], arr[0]];
      show(arr.join(), n);
      n = 0;
      const s = \`\${n++}\${n++}\${f().length}\${n}\`;
      show(s);
      const t = [n++, n++, n++];
      show(t.join(), n);
      const ob = { a: n++, b: n++, ['c' + n++]: n++ };
      show(Object.entries(ob).join(';'));
      const call = (...xs: number[]) => xs.join();
      show(call(n++, n, ++n, n--, n));
      show((n++, n++, n));
      const h = { v: 1, inc() { this.v++; return this; } };
      show(h.inc().inc().v, h.v++ + ++h.v, h.v);
      let z = 5;
      z = z++ + ++z;
      show(z);
      let q = [1, 2];
      q[0] = q[1] = 7;
      show(q.join());
      let a1 = 1, b1 = 2;
      a1 = b1 = a1 + b1;
      show(a1, b1);
      let w = 0;
      const tern = w++ ? w++ : (w += 10);
      show(tern, w);
      if (w++ > 10 && w++ > 11 || w++) show(w);
      for (let k = 0, e = f().length; k < e; k++);
      show(n);
    `,
  `
      const log: string[] = [];
      const L = <T>(s: string, v: T): T => { log.push(s); return v; };
      const obj: Record<string, any> = { x: 1 };
      L('o', obj)[L('k', 'x')] = L('v', 5);
      L('o', obj)[L('k', 'x')] += L('v', 2);
      show(log.join(''), obj.x);
      log.length = 0;
      L('a', 1) + L('b', 2) * L('c', 3);
      L('f', (...a: number[]) => 0)(L('1', 1), L('2', 2));
      ({ p: L('p', 1), q: L('q', 2), ...L('r', { z: 3 }), s: L('s', 4) });
      [L('x', 1), ...L('y', [2]), L('z', 3)];
      show(log.join(''));
      log.length = 0;
      const { m = L('dm', 1), k = L('dk', 2) } = L('src', { m: 5 } as { m?: number; k?: number });
      show(m, k, log.join());
      log.length = 0;
      const fn =
        (a = L('a', 1), b = L('b', a + 1), { c = L('c', b + 1) } = L('d', {} as { c?: number })) => a + b + c;
      show(fn(), fn(5), log.join(''));
      log.length = 0;
      L('t', true) ? L('y', 1) : L('n', 0);
      L('f', false) || L('or', 1);
      L('n', null) ?? L('nn', 2);
      L('0', 0) && L('no', 1);
      show(log.join(''));
      log.length = 0;
      switch (L('sw', 2 as number)) {
        case L('c1', 1): L('b1', 0);
        case L('c2', 2): L('b2', 0);
        case L('c3', 3): L('b3', 0); break;
        default: L('df', 0);
      }
      show(log.join());
      log.length = 0;
      for (let i = L('i', 0); L('t', i < 2); L('u', i++)) L('b', 0);
      show(log.join(''));
      log.length = 0;
      class K {
        static s = L('s', 1);
        x = L('x', 2);
        constructor(y = L('y', 3)) { L('ctor', y); }
        static { L('blk', 0); }
      }
      show(log.join());
      new K(L('arg', 1));
      show(log.join());
      log.length = 0;
      const t = L('tag', (s: TemplateStringsArray, ...v: unknown[]) => s.raw.join('|') + v.join('-'));
      show(t\`a\${L('e1', 1)}b\${L('e2', 2)}c\`, log.join());
      log.length = 0;
      for (const x of L('it', [1, 2])) L('b' + x, 0);
      do L('d', 0); while (L('w', false));
      show(log.join(''));
      log.length = 0;
      const swap = [1, 2];
      [swap[L('i', 0)], swap[L('j', 1)]] = [L('r', swap[1]), L('q', swap[0])];
      show(swap.join(), log.join(''));
      try { L('t', 0); throw L('th', new Error('m')); } catch (e) { L('c', 0); } finally { L('f', 0); }
      show(log.slice(-4).join()); 
    `,
);

testSame(
  'methods of texts at their edges give the same',
  `
      show('abc'.substring(-1, 2), 'abc'.substr(-2, 1), 'abc'.slice(1, -1), 'abc'.slice(5) + '|',
        'abc'.slice(2, 1) + '|', 'abc'.indexOf(''), 'abc'.lastIndexOf(''), 'abc'.split('', 2).join(),
        ''.split(',').length, ''.split('').length, 'a,b,'.split(',').length, ',a'.split(',')[0] + '|',
        'aXbX'.split('X').join('-'), 'abc'.indexOf('c', -5), 'abc'.indexOf('a', 1), 'aaa'.replace('a', 'b'),
        'aaa'.replaceAll('aa', 'b'), 'a.b*c'.replaceAll('.', '%').replaceAll('*', '%d'),
        'x%sx'.replace('%s', '%%'), 'abc'.padStart(2), 'abc'.padStart(6, '12345'), 'abc'.padEnd(6, ''),
        'abc'.repeat(2.9), 'Abc'.charCodeAt(0), isNaN('abc'.charCodeAt(10)), 'abc'.charAt(-1) + '|',
        'abc'.at(5), 'abc'.at(-4), 'a\\nb'.split('\\n').length, 'tab\\there', 'q\\'"\`', '\\\\', 'a' < 'b',
        'a' < 'aa', 'Z' < 'a', '10' < '9', 'abc' === 'ab' + 'c', 'abc'.includes(''), 'abc'.startsWith(''),
        'abc'.endsWith('bc'), 'abc'.endsWith('ab', 2), 'abc'.concat(), ' \\n\\t x '.trim().length,
        'abc'.localeCompare('abc'), 'a'.localeCompare('b'), 'b'.localeCompare('a'), 'aBc'.toUpperCase(),
        'x'.codePointAt(5), 'a-b_c'.split('-').flatMap(s => s.split('_')).join(),
        'abc'.replace('b', m => m.toUpperCase()), 'abab'.replaceAll('b', (m, off) => m + off),
        'a+b'.replace('+', '$'));
    `,
);

testSame(
  'fields of a class know nothing of its constructor, and come before the defaults of its parameters',
  `
      const speed = 5;
      class A { v = speed; w = () => speed; constructor(speed: number) { this.v += speed; } }
      const a = new A(2);
      show(a.v, a.w());
      const name = 'outer';
      class B { label = name + '!'; constructor(public name: string) {} }
      show(new B('in').label);
      let count = 0;
      class C { id = count++; constructor(count = 10) { this.id += count; } }
      show(new C().id, new C(1).id, count);
      class D { x = f(1); constructor(f: number) { this.x += f; } }
      function f(n: number) { return n * 2; }
      show(new D(5).x);
    `,
  `
      const k = 3; class A { v = k; constructor() { const k = 10; this.v += k; } } show(new A().v);
    `,
  `
      let log = ''; const L = (s: string, v: number) => { log += s; return v; };
      class A { x = L('f', 1); constructor(y = L('d', 2), { z = L('p', 3) } = { z: L('q', 4) }) { L('b', y + z); } }
      new A(); show(log);
    `,
  `
      const size = 4;
      class Base { constructor(readonly n: number) {} name() { return 'b'; } }
      class Kid extends Base {
        area = size * size;
        twice = () => size * 2;
        pick = [1, 2].map(size => size + this.n);
        constructor(size: number,
          private extra = size + 1) { const n = size * 10; super(n); this.area += size + this.extra; }
      }
      const kid = new Kid(1);
      show(kid.area, kid.twice(), kid.n, kid.pick.join());
      const n = 7;
      class Late extends Base { m = n; constructor() { const n = 2; super(n); } }
      show(new Late().m, new Late().n);
      const name = () => 'outer';
      class Calls extends Base {
        label = name();
        constructor(name: string) { super(name.length); this.label += name + this.name(); }
      }
      show(new Calls('abc').label);
      let made = 0;
      class Pool {
        readonly id = ++made;
        readonly items: number[];
        constructor(made = 2, fill = made * 2) { this.items = new Array<number>(made).fill(fill); }
      }
      show(new Pool().items.join(), new Pool(1, 5).items.join(), new Pool().id, made);
    `,
);

testSame(
  'cases that share their statements compute what they compare with in order',
  `
      const l = [1, 2];
      const none = (): number | undefined => undefined;
      let n = 0;
      const f =
        (x: number) => {
          switch (x) {
            case Math.max(...l, 0):
            case 3: show('a', x); break;
            case none() || 4:
            case none() ?? 5:
            case n++: show('b', x, n); break;
            case 9:
            case l[n++]:
            default: show('d', x, n);
            case 7: show('seven');
          }
        };
      for (const x of [0, 2, 3, 4, 5, 7, 8, 9]) f(x);
      const g = (x: number) => { switch (x) { default: n--; case none() || 3: case 4: } return n; };
      show(g(1), g(3), g(4));
      const h =
        (x: string) => {
          switch (x) { case \`\${n}\`: case 'k': return 1; case 'a' as string: case true ? 'q' : 'r': return 2; }
          return 3;
        };
      show(h(String(n)), h('k'), h('a'), h('q'), h('z'));
      for (const x of [1, 2, 3]) {
        switch (true) {
          case x > 5:
          case x === 2 && l.length > 1: show('two'); continue;
          case x > 2: break;
          default: show('one');
        }
        show('after', x); }
    `,
);
