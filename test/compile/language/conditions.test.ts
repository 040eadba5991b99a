/** Conditions and assignments as values. */

import { testSame } from '../same.ts';

testSame(
  'choices of constants',
  `show((true as boolean ? ((): string | number => '')() : 0));`,
  `const f = (): string | number => ''; show((true as boolean ? f() : 0) === '');`,
  `
    const b = Math.abs(-1) > 0;
    const q = (b ? '' : 0) as string | number;
    show(q === '', (b ? '' : 'x') === '', (true as boolean ? '' as string | number : 0) === '');
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
  'values of assignments, chains and conditions of mixed kinds are the same',
  `
      let a = 1, b = 2;
      const o: { n: number; q?: { r: number }; [k: string]: unknown } = { n: 1 };
      const l = [1, 2, 3];
      let i = 0;
      show((a = 5) + a, a = b = 7, (o.n = a) * 2, l[i++] = l[i] + 1, l.join(), i, (l[i] += 10) + l[i],
        (o.n **= 2), (o.n %= 10) ? 'y' : 'n', o.n, (a <<= 2) | 1, (a >>>= 1) & 3, (a ^= 5), (b |= 8),
        ~(b &= 12));
      const f = (...x: unknown[]) => x.join();
      show(f(a++, a, ++a, a--, a), f(o.n++, o.n), f(l[0]++, l[0]--, l[0]), f(i = 2, l[i], i -= 1, l[i]));
      let s = 'x';
      show(s += 'y', s + (s = 'z') + s, (s += 1) + (s += 2), s.length, \`\${s = 'q'}\${s}\${(s += '!')}\`, s);
      if ((a = b - 12)) show('truthy', a); else show('falsy', a);
      while ((b -= 5) > 0) a += b;
      show(a, b);
      for (let x = 0, y; (y = x * x) < 20; x = y + 1) show(x, y);
      const g = (n: number) => (a = n, b = a * 2, a + b);
      show(g(3), a, b);
      const t = (a = 1) > 0 ? (b = 2) : (b = 3);
      show(t, b);
      o.q = { r: (o.n = 4) + 1 };
      show(o.q.r, o.n, (o.q.r -= 1) === (o.q.r), o['zz'] = 5, o.zz, 'zz' in o, delete o.zz, 'zz' in o);
      const arr: number[] = [];
      arr[arr.length] = arr.push(arr.length);
      show(arr.join(), (arr.length = 1, arr.length), arr.push(arr.pop()! + 1), arr[0]);
      const [p, q] = [a = 9, a + 1];
      show(p, q);
      ({ n: a, zz: b = 6 } = { n: 3 } as { n: number; zz?: number });
      show(a, b);
      show(([a, b] = [b, a]).join(), a, b);
      let u: number | undefined;
      show(u ?? (u = 4), u, u !== undefined && (u *= 2), u);
    `,
  `
      class N {
        v = 0;
        log: string[] = [];
        next?: N;
        set(v: number) { this.v = v; this.log.push('s' + v); return this; }
        get twice() { this.log.push('g'); return this.v * 2; }
        add(f: (n: N) => number) { this.v += f(this); return this; }
        link() { return (this.next ??= new N()); }
      }
      const n = new N();
      show(n.set(n.set(2).v + n.v).v, n.add(m => m.set(10).v).v, n.twice + n.set(1).twice, n.log.join(''),
        n.link().set(5).v + (n.next?.v ?? 0), n.link() === n.next, n.next?.next?.v, n.next?.link().v,
        n.next?.next?.v);
      let c = 0;
      const get = () => (c++, n);
      get().v += get().set(4).v;
      show(n.v, c);
      get().v = get().v + (get().v = 100);
      show(n.v, c);
      get().log[get().log.length - 1] += '?';
      show(n.log.at(-1), c);
      const table: Record<string, () => number> = { a: () => ++c, b() { return c * 2; } };
      show(table['a'](), table.b(), table[c > 2 ? 'a' : 'b'](), (table.z ?? table.a)(), table['q']?.() ?? -1,
        c);
      const fns = [(x: number) => x + 1, (x: number) => x * 2];
      show(fns[0](fns[1](fns[0](1))), fns.map(f => f(3)).join(), fns.reduce((v, f) => f(v), 5),
        (fns[2] ?? fns[1])(4), fns.at(-1)!(8), [...fns].reverse()[0](3));
      const k = { f: (x: number) => ({ g: (y: number) => [x, y] }) };
      show(k.f(1).g(2)[1], k.f(3)?.g?.(4)?.[0], k.f(1).g(2).map(z => k.f(z).g(z)[0]).join());
      show(((x: number) => (y: number) => x * y)(3)(4), (() => [1, 2, 3])().at(-1),
        (function (this: void) { return 'iife'; })(), (class { static x = 8; }).x, new (class { y = 9; })().y,
        { z: 3 }.z, [7][0], 'abc'[1], 'abc'.length, [1, 2].length, \`\${1}\${2}\`.length, typeof typeof 1, -(-1),
        +true, [] + '', \`\${[1, [2, 3]]}\`);
    `,
  `
      const vals: (number | string | boolean | null | undefined | object)[] = [0, 1, '', 'a', true, false];
      for (const v of vals.slice(0, 4)) show(v ? 't' : 'f', !v, v && 'and', v || 'or', v ?? 'nn');
      const x = (v: number | string) => v ? \`\${v}\` : 'none';
      show(x(0), x(''), x('0'), x(5), x(NaN));
      const y = (v?: string | null) => v ? v.length : v === '' ? 'empty' : 'nothing';
      show(y(), y(null), y(''), y('ab'));
      const z = (a: number, b: string, c?: object) => (a && b) || (c && 'c') || 'end';
      show(z(1, 'b'), z(0, 'b', {}), z(1, ''), z(0, ''));
      let n = 3, out = '';
      while (n-- && (out += n));
      show(out, n);
      do out += '.'; while (++n < 3);
      show(out);
      for (let s = 'abc'; s; s = s.slice(1)) out += s;
      show(out);
      const list = ['a', '', 'b'];
      show(list.filter(q => q).length, list.find(q => !q) === '', list.some(q => !q), list.every(Boolean),
        list.findIndex(q => q === ''), list.map(q => q || '-').join(''), list.indexOf('') && 'found',
        list.filter(Boolean).join('') || 'x');
      const count = { n: 0 };
      if (!count.n) count.n = 1;
      if (count.n && !(count.n - 1)) show('one');
      const opt =
        (o?: { flag?: boolean; n?: number; s?: string }) =>
          [o?.flag ? 1 : 0, o?.n ? 1 : 0, o?.s ? 1 : 0, !o?.n, o?.n === 0, o?.n || 'dn', o?.s ?? 'ds'].join();
      show(opt(), opt({}), opt({ flag: true, n: 0, s: '' }), opt({ n: 2, s: 'q' }));
      const m = new Map<string, number>([['z', 0]]);
      show(m.get('z') ? 1 : 2, m.get('q') ? 1 : 2, m.get('z') ?? 9, m.get('z') || 9, !m.get('z'),
        m.has('z') && !m.get('z'), (m.get('z') ?? -1) >= 0 ? 'has' : 'no');
      const xor = (p: boolean, q: boolean) => p !== q;
      show(xor(true, false), xor(n > 1, n > 2), !(1 > 2) === true, (1 < 2) === (2 > 1),
        (n > 0) > false as any ? 1 : 0);
      switch (true) {
        case n > 5: show('>5'); break;
        case !!out && n > 2: show('>2'); break;
        default: show('d');
      }
      const r = [3, 0, 2].map(v => v ? v > 2 ? 'big' : 'small' : 'zero').join();
      show(r);
      const some = [0, NaN, -0, 1].map(v => (v ? 1 : 0) + (v || 10)).join();
      show(some);
      show([1, 0].includes(0) && ![1].includes(2) || 'no', '' === String(''),
        (0 as number) == (-0 as number));
    `,
);

testSame(
  'operators of values that a type assertion renames',
  `
    const b = true as boolean;
    const s = '4';
    show((b as unknown as number) + 1, +(s as unknown as number), -(s as unknown as number),
      (s as unknown as number) * 2, (s as unknown as number) < 10, (s as unknown as number) == 4,
      ('10' as unknown as number) > 9, Number(b as unknown as number), Math.floor('2.5' as unknown as number),
      isNaN('a' as unknown as number), (true as unknown as number) & 1, ~(s as unknown as number),
      (b as unknown as number) - 1, (s as unknown as number) ** 2);
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
  'interfaces may hold strings and numbers, which count as false where they are empty',
  `
    const short = (v: { length: number }) => v ? v.length : 'none';
    const list = <T extends { length: number }>(v: T) => v && 'some';
    const all = (v: Iterable<string> | undefined) => v ? [...v].length : 'none';
    const likes = (v: ArrayLike<string>) => !v;
    const nullish = (v: { length: number } | null) => v || 'none';
    show(short(''), short('ab'), short([]), list(''), list('a'), list([]), all(''), all('ab'), all(undefined), likes(''), likes([]),
      nullish(''), nullish('x'), nullish(null) === 'none');
    const sized: { length: number }[] = ['', 'a', []];
    show(sized.filter(one => one).length, sized.map(one => (one ? 1 : 0)).join(), sized.map(one => !one).join());
  `,
  `
    const text = (v: { toString(): string }) => v ? \`\${v}\` : 'none';
    const object = (v: Object) => v ? 1 : 2;
    show(text(0), text(NaN), text(5), object(0), object(''), object(false), object({}), object('a'), object(true));
  `,
);

testSame(
  'typeof tells classes and symbols from objects, whatever was asked before',
  `
    class Ship { static count = 1; }
    const values: unknown[] = [1, 'a', {}, [], () => 1, Ship, new Ship(), Symbol('x'), Math.max];
    const kinds: ((v: any) => string)[] = [
      (v: unknown) => (v === null ? 'null' : Array.isArray(v) ? 'array' : typeof v === 'object' ? 'object' : typeof v),
      (v: unknown) => (v === undefined ? '' : typeof v === 'object' ? 'object' : typeof v === 'function' ? 'function' : 'other'),
      (v: {}) => (typeof v === 'object' ? 'object' : typeof v === 'function' ? 'function' : 'other'),
      (v: Object) => (typeof v === 'object' ? 'object' : typeof v === 'symbol' ? 'symbol' : 'other'),
      (v: string | {}) => (typeof v === 'string' ? 'string' : typeof v === 'object' ? 'object' : 'other'),
      <T extends {}>(v: NonNullable<T>) => {
        switch (typeof v) { case 'object': return 'object'; case 'function': return 'function'; default: return 'other'; }
      },
    ];
    for (const kind of kinds) show(values.map(v => kind(v)).join());
  `,
);

testSame(
  'an access in an optional chain may be a condition or have a value instead',
  `const f = (): number[] | undefined => [1]; show(f()?.length ?? 2, !f()?.length, f()?.length ? 1 : 2, f()?.length || 3);`,
  `const o: { list?: number[] } = {}; show(o.list?.length ?? 0, typeof o.list?.length, o.list!?.length ?? 2); if (o.list?.length) show(1);`,
);
