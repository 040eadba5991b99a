import { testSame } from '../same.ts';

testSame(
  'methods and lengths of lists in the middle of other expressions run the same',
  `
      const a = [1, 2, 3, 4, 5];
      a.length--;
      show(a.join());
      a.length -= 2;
      show(a.join(), a.length);
      a[a.length] = 9;
      a[a.length - 1] += a.length;
      show(a.join());
      a[a.length - 1]++;
      a.at(-1);
      show(a.join());
      a.push(a.length);
      a.push(a.push(7));
      show(a.join());
      a[a.push(1) - 1] = 8;
      show(a.join());
      a.unshift(a.pop()!, a.shift()!);
      show(a.join());
      a.splice(a.length - 2, 1, a.pop()!);
      show(a.join());
      [a[0], a[a.length - 1]] = [a[a.length - 1], a[0]];
      show(a.join());
      a.reverse().push(0);
      show(a.join());
      const b = a.slice().sort((x, y) => x - y);
      show(b.join(), a === a.sort(), a.join());
      const c = [3, 1, 2];
      const d = c.sort();
      show(c === d, c.join());
      c.fill(0, 1);
      show(c.join());
      c.splice(0);
      show(c.length, c[0] === undefined);
      const e = Array.from({ length: 3 }, () => [] as number[]);
      e[1].push(1);
      e[1][e[1].length - 1]--;
      show(e.map(x => x.length).join(), e[1][0]);
      let s = 'abc';
      s = s[s.length - 1] + s.slice(0, -1);
      show(s);
      const m = new Map<string, number[]>();
      (m.get('a') ?? m.set('a', []).get('a')!).push(m.size);
      show(m.get('a')!.join());
      const st = [[0, 0]];
      while (st.length) {
        const [x, y] = st.pop()!;
        if (x < 2) st.push([x + 1, y], [x + 1, y + 1]); else s += y;
      }
      show(s);
      const q: number[] = [];
      for (let i = 0; i < 5; i++) { q.push(i); if (q.length > 3) q.shift(); }
      show(q.join());
      const ring =
        {
          buf: new Array<number>(4).fill(0),
          i: 0,
          put(v: number) { this.buf[this.i++ % this.buf.length] = v; return this; }
        };
      for (let i = 1; i < 7; i++) ring.put(i);
      show(ring.buf.join(), ring.i);
      const cmp = [5, 1, 4].sort((a, b) => a > b ? 1 : -1);
      show(cmp.join());
      const counts = [0, 0, 0];
      for (const v of [1, 2, 1]) counts[v]++;
      counts[counts.indexOf(2)] *= 10;
      show(counts.join());
      let i = 0;
      const f = () => i++;
      const arr2 = [f(), f(), f()];
      arr2[f() - 3] = f();
      show(arr2.join(), i);
      const o = { list: [1, 2], get last() { return this.list[this.list.length - 1]; } };
      o.list.push(o.last + o.list.length);
      show(o.list.join());
      o.list[o.list.length] = o.last;
      show(o.list.join());
      const w = [1, 2, 3];
      for (const x of w) if (x < 3) w.push(x + 3);
      show(w.join());
      w.forEach((x, i) => { if (i < 2) w.push(x); });
      show(w.length);
      const removed = w.splice(1, 2);
      show(removed.join(), w.join());
      const idx = w.findIndex(x => x === 4);
      if (~idx) w.splice(idx, 1);
      show(w.join(), idx);
      w.sort().reverse();
      show(w.join());
      show([1, 2, 3].map((x, i, a) => a[a.length - 1 - i] + x).join(),
        [..."aab"].reduce((m, c) => m.set(c, (m.get(c) ?? 0) + 1), new Map<string, number>()).get('a'));
    `,
  `
      let x = 2; for (let i = 0, j = 5; i < j; i++, j--) x += i * j; show(x);
    `,
);

testSame(
  'fields and variables that change while an expression is computed are read in time',
  `
      const o = { n: 1, bump() { this.n += 10; return this.n; }, s: 'a' };
      o.n += o.bump();
      show(o.n);
      o.n = o.n + o.bump();
      show(o.n);
      o.n -= o.n++ - --o.n;
      show(o.n);
      const r = o.n + o.bump() * o.n;
      show(r);
      const p = [o.n, o.bump(), o.n];
      show(p.join());
      const g = () => { o.s += 'x'; return 'y'; };
      o.s += g();
      show(o.s);
      o.s = o.s + g() + o.s;
      show(o.s);
      show(\`\${o.n}\${o.bump()}\${o.n}\`);
      let v = 1;
      const set = (x: number) => (v = x);
      show(v + set(5) + v, v);
      const t = { a: v, b: set(7), c: v };
      show(t.a, t.b, t.c);
      const call = (...xs: number[]) => xs.join();
      show(call(v, set(9), v));
      v += set(2) + v;
      show(v);
      const list = [v, set(3), v];
      show(list.join());
      v = v * set(4) - v;
      show(v);
      const h = { k: 'a', m: { a: 1, b: 2 } as Record<string, number> };
      const sw = () => { h.k = 'b'; return 100; };
      h.m[h.k] = sw();
      show(h.m.a, h.m.b);
      h.k = 'a';
      h.m[h.k] += sw();
      show(h.m.a, h.m.b);
      let ref = { x: 1 };
      const old = ref;
      const swap = () => { ref = { x: 50 }; return 7; };
      ref.x = swap();
      show(old.x, ref.x);
      const cond = v > 0 ? set(0) || v : v;
      show(cond, v);
      const z = (v = 5) + (v *= 2) + v;
      show(z);
      if (set(0) || v === 0) show('zero');
      const cmp = v < set(3) && v === 3;
      show(cmp);
      const key = () => { v++; return 'k' + v; };
      const dict: Record<string, number> = {};
      dict[key()] = v;
      dict[key()] ??= v * 10;
      dict[\`k\${v}\`]++;
      show(Object.entries(dict).map(x => x.join('=')).join());
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
  'private members take every kind of access',
  `
      class P {
        #x?: number;
        #list: number[] = [];
        static #count = 0;
        #f? = (n: number) => n + 1;
        get #double() { return (this.#x ?? 0) * 2; }
        set #double(v: number) { this.#x = v / 2; }
        static #make() { return new P(); }
        init() {
          this.#x ??= 5;
          this.#x ||= 6;
          this.#x &&= this.#x + 1;
          this.#x++;
          this.#x **= 2;
          return this.#x;
        }
        use() {
          this.#list.push(this.#x ?? 0);
          [this.#x] = [9];
          ({ v: this.#x } = { v: 10 });
          return this.#f?.(this.#x) ?? -1;
        }
        dbl() { this.#double = 50; this.#double += 10; return [this.#double, this.#x].join(); }
        static create() { P.#count++; const p = P.#make(); p.#x = 3; return p; }
        static get count() { return P.#count; }
        same(o: P) { return this.#x === o.#x; }
        #rec(n: number): number { return n <= 0 ? 0 : n + this.#rec(n - 1); }
        sum() { return this.#rec(4); }
      }
      const p = P.create();
      show(p.init(), p.use(), p.dbl(), P.count, p.same(p), p.same(P.create()), p.sum());
    `,
);
