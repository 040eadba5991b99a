/** Operands with effects: each happens once, in its order. */

import { testSame } from '../same.ts';

testSame(
  'order of operands and defaults',
  `
    let log = '';
    const note = (s: string) => { log += s; return s; };
    const o: Record<string, number> = { ka: 1 };
    show(\`k\${note('a')}\` in (note('b'), o), log);
    show(note('c') in (note('d').length > 0 ? o : {}), log);
  `,
  `
    function main(): void {
      const [a37, b38, c39 = ((true as boolean ? ((p?: number): string | number => '')() : 0) === '')] =
        [1, 2] as [number, number, boolean?];
      show(0, c39);
    }
    main();
  `,
  `
    function main(): void {
      const r: (string|number) = '' as string | number;
      const q = (Math.random() > 2 ? r : 0) === '';
      let c: boolean | undefined = undefined as boolean | undefined;
      if (c === undefined) c = (true as boolean ? ((): string | number => '')() : 0) === '';
      show(c);
      const z = ((true as boolean) ? ((): string | number => '')() : 0);
      show(z === '');
    }
    main();
  `,
);

testSame(
  'operands with effects',
  `
    let i = 0;
    const a = [10, 20, 30, 40];
    show(a[i++], a[i++] + a[i++], i);
    i = 0;
    const o = { f(x: number, y: number) { return x * 10 + y; }, v: [1, 2, 3] };
    show(o.f(i++, i++), o.v[i--], i);
    i = 0;
    show(i++ ? 'a' : i++ ? 'b' : 'c', i);
    i = 0;
    show(i++ || i++ || i++, i);
    i = 0;
    show(i++ && i++, i, (i++, i));
    i = 0;
    show([i++, i++, i].join(), { a: i++, b: i++ }.b, i);
    i = 5;
    show(\`\${i++}\${i++}\${i}\`);
    i = 0;
    show(!i++, typeof i++, i, ~i++, +i++, void i++, i);
  `,
  `
    let i = 0;
    let s = '';
    while (i++ < 3) s += i;
    do { s += '-'; } while (i-- > 2);
    for (let j = i; j++ < 3; s += j) ;
    for (let j = 0, k = j++; j < 3; j++, k += 2) s += \`[\${j}\${k}]\`;
    show(s, i);
    let n = 0;
    const f = () => n++;
    while (f() < 2 && f() < 5) s += n;
    show(n, s);
    if (f() > 1 && f() > 3) show('y', n); else if (f() === 6 || f() === 7) show('z', n); else show('w', n);
  `,
  `
    let i = 0;
    switch (i++) {
      case i++: show('no', i); break;
      case 0: show('zero', i); break;
      case i++: show('other', i);
    }
    switch (i) { case i--: show('eq', i); break; default: show('def', i); }
  `,
  `
    let i = 0;
    const o: { a?: { f?: (x: number) => number; l: number[]; n?: { v: number } } } = { a: { l: [5, 6, 7] } };
    show(o.a?.l[i++], o.a?.f?.(i++), i, o.a?.l?.[i++], i, (i++, o.a)?.l.length, i, o.a?.n?.v ?? i++, i,
      o['a']?.['l']?.[0]);
    const u = undefined as typeof o | undefined;
    show(u?.a!.l[i++], i, u?.a?.f?.(i++), i, u?.['a']?.l[i++], i, delete u?.a, i);
    const fs: ((() => number) | undefined)[] = [() => 1, undefined];
    let k = 0;
    show(fs[k++]?.(), fs[k++]?.(), k);
  `,
  `
    let i = 0;
    const a = [0, 0, 0, 0];
    a[i] = i++;
    a[i++] = i;
    a[i++] += i++;
    show(a.join(), i);
    i = 0;
    const o: Record<string, number> = {};
    o['k' + i++] = i++;
    o['k' + i] = o['k0'] = i++;
    show(Object.entries(o).join(';'), i);
    let x = 1;
    x += (x = 5, x) + x;
    show(x);
    let y = 2;
    y = y++ * 2 + y;
    show(y);
    let z = [1, 2];
    const zz = z;
    z[0] = (z = [9, 9], 7);
    show(zz.join(), z.join());
    let p = { v: 1 };
    const pp = p;
    p.v = (p = { v: 100 }).v + 1;
    show(pp.v, p.v);
    let q = { n: { v: 1 } as { v: number } | undefined };
    q.n!.v += (q.n = { v: 50 }, 5);
    show(q.n.v);
  `,
  `
    let o = { n: 1, f(x: number) { return this.n * 10 + x; } };
    const o1 = o;
    show(o.f((o = { n: 2, f: (x: number) => -x }, 5)), o1.n);
    let fn = (x: number) => x;
    show(fn((fn = x => x * 100, 3)), fn(3));
    const l = [1, 2];
    show(l.concat(l.pop()!, l.length).join(), l.length);
    const ll = [3];
    show(ll.push(ll.pop()!, ll.length), ll.join());
    let k = 1;
    const g = (a: number, b: number, c: number) => \`\${a}\${b}\${c}\`;
    show(g(k, k = 2, k), g(k++, k, k++), g(k, (() => k = 9)(), k));
    let s = 'a';
    show(s + (s = 'b') + s, s.concat(s = 'c', s), \`\${s}\${s = 'd'}\${s}\`);
  `,
  `
    const o = { v: 1, m() { return this.v; }, f: (x: number) => x, s(this: void, x: number) { return x; } };
    const { f, s } = o;
    show(f(1), s(2), o.f(3), o.s(4));
    interface H { cb: (x: number) => number; m(x: number): number }
    const h: H = { cb: x => x + 1, m(x) { return x * 2; } };
    show(h.cb(1), h.m(2), h['cb'](3), h['m'](4));
    class K { cb?: (x: number) => number; run(x: number) { return this.cb?.(x) ?? -1; } }
    const k = new K();
    show(k.run(1));
    k.cb = x => x * 3;
    show(k.run(2));
    const hs: ((x: number) => number)[] = [x => x, h.cb];
    show(hs.map(q => q(5)).join());
    function reg(cb: (x: number) => number, then?: () => void) { then?.(); return cb(9); }
    show(reg(h.cb), reg(o.f), reg(x => x, () => show('then')));
    const t: [(x: number) => number, number] = [x => x + 5, 2];
    show(t[0](t[1]));
    const m = new Map<string, (a: number) => number>([['p', a => a + 1]]);
    show(m.get('p')!(1), m.get('q')?.(2));
    function ret() { return (x: number) => x - 1; }
    show(ret()(3));
    const cond = (true as boolean) ? (x: number) => x : (x: number) => -x;
    show(cond(4));
    function dflt(f = (x: number) => x * 2) { return f(4); }
    show(dflt(), dflt(x => x));
  `,
  `
    class A { n = 0; inc = (by: number) => { this.n += by; }; get(): number { return this.n; } }
    const a = new A();
    [1, 2, 3].forEach(a.inc);
    show(a.n);
    [1, 2].forEach(x => a.inc(x));
    show(a.get());
    const bound = a.get.bind(a);
    show(bound());
    function call(f: () => number) { return f(); }
    show(call(() => a.get()), call(bound));
    class B {
      handlers: Record<string, (this: B, x: number) => number> = { dbl(x) { return x * 2 + this.k; } };
      k = 1;
      run(n: string, x: number) { return this.handlers[n].call(this, x); }
    }
    show(new B().run('dbl', 5));
  `,
  `
    const $ = 1, $$$ = 2, _ = 3, ɥɣɎ = 4, été = 5, ___ = 6, a$b = 7, __x = 8, _0 = 9;
    show($ + $$$ + _ + ɥɣɎ + été + ___ + a$b + __x + _0);
    const o = { $: 1, 'é': 2, été, $$$, and: 5, end: 6, nil: 7 };
    show(o.$, o['é'], o.été, o.$$$, o.and, o.end, o.nil);
    const { and, end: e2, nil: not } = o;
    show(and, e2, not);
    class été2 {
      static nil = 4;
      and = 5;
      repeat() { return this.and; }
      static function() { return été2.nil; }
    }
    show(été2.nil, new été2().repeat(), été2.function(), été2.name);
    function until(elseif: number,
      { then, or = 3 }: { then: number; or?: number }) { return elseif + then + or; }
    show(until(1, { then: 2 }));
    enum local { nil, end }
    show(local.nil, local.end, local[1]);
    namespace goto { export const and = 3; export function end() { return and; } }
    show(goto.and, goto.end());
    and: for (;;) { break and; }
    try { throw 'x'; } catch (nil) { show(nil); }
    for (const end of [1]) show(end);
    for (const repeat in { q: 1 }) show(repeat);
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
