import { testSame } from '../same.ts';

testSame(
  'generators and iterators give, take and throw the same',
  `
    class Range {
      constructor(private a: number, private b: number) {}
      *[Symbol.iterator](): Generator<number> { for (let i = this.a; i < this.b; i++) yield i; }
    }
    for (const x of new Range(0, 3)) show(x);
    const r = new Range(1, 4);
    const [p, q] = r;
    show(p, q, [...r].length);
    for (const [i, x] of [...r].entries()) show(i, x);
    const i = r[Symbol.iterator]();
    show(i.next().value, i.return(5).value, i.next().done);
  `,
  `
    function* g(): Generator<number, string, string | undefined> {
      const a = yield 1;
      show('got', a);
      try { const b = yield 2; show('b', b); } catch (e) { show('caught', String(e)); }
      return 'end';
    }
    const x = g();
    show(x.next().value, x.next('A').value);
    const t = x.throw(new Error('boo'));
    show(t.value, t.done, x.next().done);
    function* d(): Generator<number, string> {
      const r = yield* g() as Generator<number, string>;
      return r + '!';
    }
    const y = d();
    show([...y].join());
  `,
  `
    function* tree(n: number): Generator<number> {
      if (n > 0) { yield* tree(n - 1); yield n; yield* [10, 20]; yield* tree(n - 2); }
    }
    show([...tree(3)].join());
    const e = [5, 6].entries();
    show(e.next().value![0], [...e].length);
    const m = new Map([[1, 'a'], [2, 'b']]);
    for (const k of m.keys()) { if (k === 1) { m.delete(1); m.set(3, 'c'); } show(k); }
    const vs = m.values();
    show(vs.next().value, [...vs].join(), m.size);
  `,
);

testSame(
  'accessors of classes that extend others, and collections that change while they are looped over',
  `
    class A {
      #v = 1;
      get v(): number { return this.#v; }
      set v(n: number) { this.#v = n * 2; }
      static #c = 0;
      static get count(): number { return A.#c; }
      static set count(n: number) { A.#c = n; }
      m(): string { return 'A' + this.v; }
    }
    class B extends A {
      get w(): number { return this.v + 1; }
      override m(): string { return 'B' + super.m() + super.v; }
      override get v(): number { return super.v + 100; }
      override set v(n: number) { super.v = n; }
    }
    class C extends B { z = 1; static override get count(): number { return super.count + 1; } }
    const b = new B();
    b.v = 4;
    show(b.v, b.w, b.m());
    A.count = 5;
    show(A.count, B.count, C.count);
    const c = new C();
    c.v = 1;
    show(c.v, c.z, c.m(), c instanceof A);
  `,
  `
    const wm = new WeakMap<object, number | undefined>();
    const k = {};
    wm.set(k, undefined);
    show(wm.has(k), wm.get(k), wm.delete(k), wm.has(k));
    const ws = new WeakSet([k]);
    show(ws.has(k), ws.has({}), \`\${new Map()}\`, String(new Set()), \`\${wm}\`);
    const mm = new Map<unknown, number>([[NaN, 1], [undefined, 2], [null, 2], [0, 3], ['0', 4], [true, 5]]);
    show(mm.get(NaN), mm.get(undefined), mm.get(0), mm.get('0'), mm.get(true), mm.get(false));
    mm.clear();
    show(mm.size, [...mm].length);
    mm.set(1, 1).set(2, 2);
    mm.forEach((v, k2, self) => { if (k2 === 1) { self.delete(2); self.set(3, 3); } show(v); });
    class Counter extends Map<string, number> {
      inc(k3: string): this { return this.set(k3, (this.get(k3) ?? 0) + 1); }
    }
    const ct = new Counter([['a', 1]]);
    ct.inc('a').inc('b');
    show([...ct].join(';'), ct.size, ct instanceof Map);
  `,
);

testSame(
  'sorting, numbers as strings and strings as numbers',
  `
    const words = ['b', 'a', 'C', undefined, 'd'];
    show(words.sort().join(), words.toSorted((p, q) => (p! < q! ? 1 : -1)).join());
    const nums = [10, 9, 1, 100];
    show(nums.sort().join(), nums.sort((p, q) => p - q).join(), nums.toSorted((p, q) => q - p).join());
    const big = Array.from({ length: 100 }, (_, i) => (i * 37) % 101);
    show(big.toSorted((p, q) => p - q).every((v, i, l) => i === 0 || l[i - 1] <= v));
    const stable = Array.from({ length: 60 }, (_, i) => ({ k: i % 3, i }));
    show(stable.sort((p, q) => p.k - q.k).map(s => s.i).join());
    show(stable.sort((p, q) => p.k > q.k ? 1 : -1).map(s => s.i).join());
  `,
  `
    show([0.1, 1 / 3, 1e21, 1e-7, 123456789012345680000, 5e-324, 1.7976931348623157e308, -0, 100, 1e15,
      123456.789, 0.000001, 1e-6 * 1.5, 2 ** 53, -1e16, 4.35, 1e300, 0.1 + 0.2].map(String)
      .join(' '),
      \`\${1e15 + 0.5}\`, \`\${(0.1).toFixed(20)}\`, String(-1.5e-9), (1e21).toString(), (25).toString(2));
  `,
  `
    show('a,b,,c'.split(',').length, ''.split(',').length, ''.split('').length, 'abc'.split('').join('-'),
      'abc'.split(',', 1).length, 'a-b-c'.split('-', 2).join(), 'aXbX'.split('X').length, 'abc'.slice(-2),
      'abc'.slice(1, -1), 'abc'.slice(2, 1), 'abc'.substring(2, 0), 'abc'.substr(-2, 1), 'abc'.charAt(5),
      'abc'.at(-1), '5'.padStart(3, 'ab'), '5'.padEnd(4), 'abc'.padStart(2), 'x'.padEnd(3, ''),
      'aab'.replace('a', 'z'), 'aab'.replace('q', 'z'), 'a.b'.replace('.', '$&$&'),
      'aab'.replaceAll('a', 'b'), ' x '.trim().length, Number('0x1F'), Number(' 12 '), Number(''),
      Number('1e3'), Number('abc'), Number('-Infinity'), Number('0b101'), Number('-0x1'), Number('.5'),
      Number('5.'), Number('1_0'), Number('nan'), Number('inf'), parseInt('12px'), parseFloat('3.5e2x'));
  `,
);
