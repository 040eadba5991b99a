/** What the language says of values that are missing, of private names and of enums, program by program. */

import { testSame } from '../../same.ts';

testSame(
  'numbers and strings that are not there count as NaN and "undefined"',
  `
    const rates: Record<string, number> = { a: 1 }; const list = [1, 2];
    show(rates.b + 1, list[9] + 1, rates.b * 2, rates['x'] - 1, -rates.b, list[9] / 2, list[7] % 2, list[9] ** 2);
    show(rates.b < 1, rates.b > 1, list[3] <= 1, list[3] >= 1, list[3] === undefined, rates.b == null);
  `,
  `
    const names: Record<string, string> = { a: 'x' }; const list = ['a']; const counts: Record<string, number> = {};
    show(\`\${names.b}\`, \`\${list[4]}\`, \`a\${list[4]}b\`, 'x' + names.b, names.b + 'x', \`\${counts.q}\`, 'n' + counts.q);
  `,
  `
    const add = (a: number, b: number) => a + b; const list = [1]; const half = (n: number) => n / 2;
    show(add(list[3], 1), half(list[5]), add(1, list[0]!));
  `,
  `
    class A { constructor() { this.init(); } init() { show('A'); } }
    class B extends A { x = 5; init() { show(this.x, typeof this.x, \`\${this.x}\`, this.x + 1, this.x === undefined, this.x > 3); } }
    show(new B().x);
  `,
);

testSame(
  'private names belong to their class',
  `
    class A { #secret = 1; get() { return this.#secret; } }
    class B extends A { #secret = 2; both() { this.#secret += 1; return [this.#secret, this.get()]; } }
    class C extends B {
      #secret = 7;
      own(n: number) { this.#secret = n > 0 ? (n++, n) : 2; return this.#secret; }
    }
    const [x, y] = new B().both(); show(x, y, new C().own(3), new C().get(), new C().both().join());
  `,
  `
    class A {
      #m() { return 1; }
      a() { return this.#m(); }
      static #c = 5;
      static c() { return A.#c; }
      has(o: object) { return #m in o; }
    }
    class B extends A {
      #m() { return 2; }
      b() { return this.#m(); }
      static #c = 6;
      static d() { return B.#c; }
      owns(o: object) { return #m in o; }
    }
    const b = new B(); show(b.a(), b.b(), A.c(), B.d(), b.has(b), b.owns(b), b.has(new A()), b.owns(new A()));
  `,
);

testSame(
  'members of enums may be computed from others',
  `
    let n = 3; function f() { return 7; } enum E { A = 1, B = n, C = f(), D = A + n, F = 'abc'.length, G = B + C }
    show(E.A, E.B, E.C, E.D, E.F, E.G, E[7]);
  `,
);

testSame(
  'unknown values are converted by ==',
  `
    function eq(a: unknown, b: unknown) { return a == b; } function ne<T>(a: T, b: unknown) { return a != b; }
    show(eq(1, '1'), eq(null, undefined), eq(0, false), eq('', 0), eq('a', 'a'), eq(NaN, NaN), eq([1], '1'),
      eq(true, 1), eq(null, 0), eq({}, {}), ne(1, '1'), ne(1, 2));
  `,
);

testSame(
  'copies of objects have nothing where they are given nothing',
  `
    interface S { hp: number; target?: { n: number }; name: string | null }
    const s: S = { hp: 1, target: { n: 2 }, name: 'x' };
    const t: S = { ...s, target: undefined };
    show(t.target?.n, t.hp);
    const u: S = { ...s, name: null, hp: 4 };
    show(u.name, u.hp);
    const f = (x?: number) => ({ ...s, hp: x });
    show(f().hp, f(3).hp);
    let n: { n: number } | undefined;
    show({ ...s, target: n }.target);
    const target = undefined;
    show({ ...s, target }.target);
    const base = { hp: 10, mp: 3 }, over: { hp: number | undefined } = { hp: undefined },
      o = { ...base, ...over };
    show(o.hp, o.mp, Object.assign({}, base, over).hp, { ...s, ...{ target: undefined, hp: 3 } }.target);
  `,
  `
    const base: { a?: number; b: number; c?: string | null } = { a: 1, b: 1, c: 'x' };
    class C {
      a: number | undefined = undefined;
      b = 2;
      #p: number | undefined = undefined;
      get p() { return this.#p; }
      over() { return { ...base, ...this }; }
    }
    class D extends C { c: string | null = null; }
    const o = { ...base, ...new C() };
    show(o.a, o.b, o.c);
    show(Object.assign({ a: 1 as number | undefined }, new C()).a, new C().over().a, new D().over().a);
    show({ ...base, ...new D() }.c ?? 'none');
  `,
  `
    type A = { x: number | undefined; y: number };
    type B = { x: number; z?: number };
    const base: { x?: number; y: number; z?: number } = { x: 1, y: 2, z: 3 };
    const pick = (n: number): A | B | undefined => (n === 0 ? { x: undefined, y: 5 } : n === 1 ? { x: 7 } : undefined);
    for (const n of [0, 1, 2]) {
      const o = { ...base, ...pick(n) };
      show(o.x, o.y, o.z, Object.assign({ x: 9 as number | undefined }, pick(n)).x);
    }
    const both = { x: undefined, k: 1 } as { x: number | undefined } & { k: number };
    show({ ...base, ...both }.x);
    let calls = 0;
    const make = (): { x: number | undefined } | null => (++calls > 1 ? { x: undefined } : null);
    show({ ...base, ...make() }.x, { ...base, ...make() }.x, calls, { ...base, ...make(), x: calls }.x);
    const over = <T extends { x: number | undefined }>(t: T) => ({ ...base, ...t });
    show(over({ x: undefined }).x, over({ x: 4 }).x);
    class C { w: number | undefined = undefined; y = 8; }
    const copy: Record<string, number | undefined> = { ...base, ...new C() };
    show(copy.w, copy.y, Object.keys(copy).filter(key => key !== 'w').join());
  `,
);

testSame(
  'methods of what is a string or an array, and deleted elements',
  `
    const f = (x: string | string[]) => x.includes('a'), g = (x: string | string[]) => x.indexOf('b'),
      h = (x: string | number[]) => x.slice(1).length;
    show(f('cat'), f(['a']), f(['cat']), g('ab'), g(['b']), h('abc'), h([1]));
    const at = (x: string | string[]) => x.at(-1), last = (x: string | string[]) => x.lastIndexOf('b');
    show(at('ab'), at(['q']), last('abb'), last(['b', 'c']));
  `,
  `
    const list: (number | undefined)[] = [1, 2, 3];
    delete list[1];
    show(list.length, list[1], list[2], list.join());
    delete list[2];
    show(list.length);
    const o = { valueOf() { return 3; } }; show((o as any) == 3);
    const all = [1, 2, 3];
    show(delete (all as any)[1], all[0], all[1], all.length);
    const i = 2;
    delete (all as any)[i];
    show(all[0], all[2]);
  `,
);

testSame(
  'elements that are set behind the end of an array leave gaps in front of them',
  `
    const list: number[] = [];
    list[3] = 5;
    show(list.length, list[0], list[3], list.indexOf(5));
    list[1] = 2;
    show(list.length, list.join());
    const rows: number[][] = [];
    for (let y = 2; y < 4; y++) rows[y] = [y];
    show(rows.length, rows[0], rows[3][0]);
    const pair: number[] = []; pair[0] = 1; pair[1] = 2; show(pair.length, pair.join());
  `,
);

testSame(
  'lists are made flat and joined with what may be nothing, and anything becomes a number',
  `
    const s = [1, 2].flatMap(x => (x === 1 ? undefined : x)),
      r = [1, 2, 3].flatMap(x => (x === 2 ? [] : [x, undefined]));
    show(s.length, s[0], s[1], r.length, r[1], [[1], [2, 3]].flatMap(x => x).join());
    const a: (number | undefined)[] = [undefined];
    show(a.concat([undefined, 1], 2).length, a.concat(undefined).length,
      [[1, undefined], [undefined]].flat().length);
    show(Number([] as any), Number([5] as any), Number([1, 2] as any), Number({} as any));
    const pick = <T, K extends keyof T>(o: T, ...k: K[]) => k.map(x => o[x]);
    show(pick({ a: true, b: undefined }, 'b')[0], pick({ a: true, b: undefined }, 'a')[0]);
  `,
);
