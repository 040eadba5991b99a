/** What the language says of values that are missing, of private names and of enums, program by program. */

import { testSame } from '../same.ts';

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
    class A { #secret = 1; get() { return this.#secret; } } class B extends A { #secret = 2; both() { this.#secret += 1; return [this.#secret, this.get()]; } }
    class C extends B { #secret = 7; own(n: number) { this.#secret = n > 0 ? (n++, n) : 2; return this.#secret; } }
    const [x, y] = new B().both(); show(x, y, new C().own(3), new C().get(), new C().both().join());
  `,
  `
    class A { #m() { return 1; } a() { return this.#m(); } static #c = 5; static c() { return A.#c; } has(o: object) { return #m in o; } }
    class B extends A { #m() { return 2; } b() { return this.#m(); } static #c = 6; static d() { return B.#c; } owns(o: object) { return #m in o; } }
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
    show(eq(1, '1'), eq(null, undefined), eq(0, false), eq('', 0), eq('a', 'a'), eq(NaN, NaN), eq([1], '1'), eq(true, 1), eq(null, 0), eq({}, {}), ne(1, '1'), ne(1, 2));
  `,
);
