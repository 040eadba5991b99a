import { expect, test } from 'vitest';
import { LONG_FORM } from '../../../deep.ts';
import { compileFiles } from '../../differential.ts';
import { expectSame, testSame } from '../../same.ts';

test('the exact functions of Math give the same bits', LONG_FORM, () => {
  expectSame(`
    for (const x of [0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370497.5, 1e300,
      -1e10, 7.999, 1 / 0, -1 / 0, 0 / 0]) {
      show(Math.floor(x), Math.ceil(x), Math.round(x), Math.trunc(x), Math.abs(x), Math.sign(x),
        Math.sqrt(x));
      show(Math.max(x, 1, -3), Math.min(x, 1, -3), Math.fround(x), Math.clz32(x), Math.imul(x, 12345),
        Math.hypot(x, 3));
    }
    show(Math.hypot(3, 4), Math.hypot(), Math.hypot(1e300, 1e300), Math.hypot(0.1, 0.2, 0.3), Math.max(),
      Math.min());
    const one: [number] = [-2.5], pair: [number, number] = [2, 3];
    show(Math.floor(...one), Math.round(...one), Math.trunc(...one), Math.sign(...one), Math.sqrt(...one),
      Math.abs(...one), Math.pow(...pair));
    show(Math.imul(0xffffffff, 5), Math.imul(123456789, 987654321), Math.clz32(0), Math.clz32(-1));
    show(Math.log10(1000), Math.log2(8), Math.log2(1024), Math.log10(1e-5), Math.PI, Math.E, 2 ** 10,
      (-8) ** 3, Math.pow(2, 0.5));
  `);
});

test('the other functions of Math agree to fifteen digits', LONG_FORM, () => {
  expectSame(
    `
    const near = (x: number): string => x.toPrecision === undefined ? '' : String(Math.round(x * 1e12));
    for (const x of [0.1, 0.5, 1, 2.5, -0.7]) {
      show(near(Math.sin(x)), near(Math.cos(x)), near(Math.tan(x)), near(Math.atan(x)),
        near(Math.atan2(x, -2)), near(Math.exp(x)));
      show(Math.cbrt(x), Math.cbrt(x / 7), Math.cbrt(x * 1e-310), near(Math.sinh(x)), near(Math.cosh(x)),
        near(Math.expm1(x)), near(Math.log1p(x)));
    }
    show(Math.cbrt(27), Math.cbrt(-8), Math.cbrt(0));
    for (const x of [708, 709, 710, 710.4, 711, -710, Infinity, NaN, -0])
      show(Math.cosh(x).toPrecision(12), Math.sinh(x).toPrecision(12));
    let calls = 0;
    const once = (): number => ++calls;
    show(Math.cosh(once()) > 1, Math.sinh(once()) > 1, calls);
  `.replace("x.toPrecision === undefined ? '' : ", ''),
  );
});

test('functions made in a loop keep the value of their round', LONG_FORM, () => {
  expectSame(`
    const makers: (() => number)[] = [];
    for (let i = 0; i < 3; i++) makers.push(() => i);
    for (let i = 0, j = 10; i < 6; i += 2, j--) { if (i === 2) continue; makers.push(() => i * 100 + j); }
    for (let i = 5; i > 3; i--) { const double = i * 2; makers.push(() => double + i); if (i === 4) break; }
    for (const make of makers) show(make());
    let count = 0; for (let i = 0; i < 4; i++) { count += i; } show(count);
  `);
});

testSame(
  'a loop variable that is changed in the body and kept by a function goes on to the next round',
  `
    const fs: (() => number)[] = [];
    for (let i = 0, j = 9; i < 8; i++, j--) { if (i === 2) { i++; continue; } fs.push(() => i * 10 + j);
      if (j === 4) { j -= 2; } if (i === 6) break; if (i % 2) continue; i += 1; }
    show(fs.map(f => f()).join());
    function g() {
      const out: number[] = [];
      for (let i = 0; i < 6; i++) {
        const bump = () => { i += 2; };
        out.push(i);
        if (i === 2) { bump(); continue; }
        if (i === 5) return out.join();
      }
      return 'end' + out.join();
    }
    show(g());
    const hs: (() => number)[] = [];
    outer: for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 4; j++) { if (j === i) { j++; continue outer; } hs.push(() => i * 10 + j++); }
      i++;
    }
    show(hs.map(f => f()).join(), hs.map(f => f()).join());
    for (let i = 0; i < 3; i++) {
      try { if (i === 1) { i++; continue; } hs.push(() => i); } finally { show('f', i); }
    }
  `,
);

testSame(
  'functions in the head of a loop keep the variables of their round, whatever its condition and its step do',
  `
    const fs: (() => number)[] = [];
    for (let end = 0; end < 3; end++) { fs.push(() => end); if (end === 1) end += 0.5; }
    show(fs.map(f => f()).join());
  `,
  `
    const fs: (() => number)[] = [];
    const list: number[] = [];
    for (let i = 0; i < 3; list.push(i++)) { fs.push(() => i); }
    show(fs.map(f => f()).join(), list.join());
  `,
  `
    const fs: (() => number)[] = [];
    const list: number[] = [];
    for (let i = 0; i < 3; list.push(i++)) { fs.push(() => i); if (i === 1) { i += 0.5; continue; } }
    show(fs.map(f => f()).join(), list.join());
  `,
  `
    for (let i = 0, f = () => i; i < 3; i++) { show(i, f()); }
  `,
  `
    const kept: (() => number)[] = [];
    for (let i = 0; i < 3; kept.push(() => i)) i++;
    show(kept.map(f => f()).join());
  `,
  `
    const kept: (() => number)[] = [];
    for (let i = 0; kept.push(() => i), i < 3; i++) { kept.push(() => i); i += 0; }
    show(kept.map(f => f()).join());
  `,
  `
    const kept: (() => number)[] = [];
    for (let i = 0, inc = () => i++; i < 5; inc()) { kept.push(() => i); if (kept.length > 4) break; i++; }
    show(kept.map(f => f()).join());
  `,
  `
    const kept: (() => string)[] = [];
    outer: for (let i = 0, n = 'a',
      g = () => n + i; i < 4; i++, n += 'b', kept.push(g), kept.push(() => n + i)) {
      for (let j = 0; j < 3; j++) {
        if (j === i) continue outer;
        if (i === 3) break outer;
        kept.push(() => n + i + j);
      }
    }
    show(kept.map(f => f()).join());
  `,
  `
    function run() {
      for (let [i, j] = [0, 10], f = () => i + j; i < j; i += 3, j--) { const h = () => i * j;
        if (h() > 20) return f() + h(); i++; }
      return -1;
    }
    show(run());
    function* gen() {
      for (let i = 0, at = () => i; i < 3; i++) { yield at() + i; const k = () => i; i += k() > 0 ? 1 : 0; }
    }
    show([...gen()].join());
  `,
  `
    let out = '';
    for (let i = 0, o = { get v() { return i; } }; i < 3; i++) { out += o.v;
      try { if (i === 1) continue; out += 'b'; } finally { out += (() => i)(); } }
    show(out);
    for (let i = 0, l = [1, 2, 3], f = (n: number) => l.map(x => x * n + i); i < 2; i++) { show(f(i).join());
      l = [...l, i]; }
  `,
  `
    const fs: (() => number)[] = [];
    for (let i = 0, len = 3; i < len; i++) { fs.push(() => i * len); }
    show(fs.map(f => f()).join());
    for (let i = 0; [1, 2, 3].some(x => x > i); i++) { show(i); const q = () => i; if (q() > 5) break; }
    for (let i = 3; i--; ) { fs.push(() => i); }
    show(fs.map(f => f()).join());
    for (let x = 0; ; x++) { fs.push(() => x); if (x > 2) break; }
    show(fs.map(f => f()).join());
    for (let i = 0; i < 2; (() => i++)()) { show(i); }
    for (let n = 0; (() => n < 2)(); n++) { show(n); let i = n; i++; fs.push(() => i + n); }
    show(fs.map(f => f()).join());
  `,
);

test('letters that the console does not have give a warning at their place', () => {
  const outcome = compileFiles(
    [
      'export function TIC(): void {',
      "  print('Größe');",
      `  print(\`${'$'}{time()} Äpfel\`);`,
      '  print(String.fromCodePoint(233, 65));',
      '  print(String.fromCharCode(233, 65));',
      '}',
    ].join('\n'),
  );
  expect(outcome.ok).toBe(true);
  expect(
    outcome.diagnostics.map(({ severity, line, column, code }) => [severity, line, column, code]),
  ).toEqual([
    ['warning', 2, 9, 'compile/not-ascii'],
    ['warning', 3, 18, 'compile/not-ascii'],
    ['warning', 4, 9, 'compile/not-ascii'],
  ]);
});

test('members of enums are written as their values', LONG_FORM, () => {
  expectSame(`
    enum Direction { Up = 1, Down, Left = Down * 2 }
    enum Name { First = 'one' }
    function of(direction: Direction): string { return direction === Direction.Down ? Name.First : Direction[direction]; }
    show(of(Direction.Down), of(Direction.Up), Direction.Left, Direction['Up'], Name['First']);
  `);
});

test('what a shift makes of numbers beyond 31 bits has any sign', LONG_FORM, () => {
  expectSame(`
    let color = 0xf0000005; if (Math.random() > 2) color = 0x12345678;
    const high = color >> 4; show(high, high % 16, (color >> 28) % 4, high < 0);
    show((color >>> 28) % 4, (color & 0xf0) % 16, (color | 0) % 3, (color ^ 1) % 5);
  `);
});

testSame(
  'zeros below zero in sums and powers, and large numbers that come into an array by way of its prototype',
  `
    let x = 0, y = 0;
    const same = (n: number) => n;
    x = same(0);
    y = same(0);
    show(1 / (-x + -y));
    let n = 0;
    for (let i = 0; i < 3; i++) n = i - 2;
    if (Math.pow(-n, -1) < 0) show('below'); else show('above');
    const exponents: [number, number] = [-n, -1];
    if (Math.pow(...exponents) < 0) show('below');
    const B = 3000000001;
    const big = [1];
    Array.prototype.push.call(big, B);
    const v = big[1];
    show(v * v * v);
  `,
);

testSame(
  'functions of Math that are values see the sign of a zero',
  `
    let n = 0;
    const angle = Math.atan2, power = Math.pow, floor = Math.floor;
    show(angle(-n, -1) < 0, power(-n, -1), 1 / floor(-n));
    show([0].map(value => [Math.atan2][0]!(-value, -1))[0]! < 0);
  `,
  `
    let n = 0;
    const { atan2, sin: sine, PI, min } = Math, { MAX_SAFE_INTEGER: most } = Number;
    n = -n;
    show(atan2(n, -1), 1 / sine(n), min(0, n), PI / 2, most * 4);
  `,
);

testSame(
  'products and remainders of two values that come from one place have their zero below zero',
  `
    const get = (x: number): number => x + 0; show(1 / (get(-5) * get(0)), 1 / (get(-5) % get(5)));
    const self = (x: number): number => 1 / (x % x);
    show(self(-5), self(3));
    const square = (x: number): number => 1 / (x * x);
    show(square(0), square(2));
    class Speed { x = 0; }
    const [a, b] = [new Speed(), new Speed()];
    a.x = -3;
    show(1 / (a.x * b.x), Math.atan2(a.x * b.x, -1));
  `,
);

testSame(
  'elements that are null count as 0 in Math and isNaN, and those that are undefined as NaN',
  `
    const list: (number | null)[] = [null, -5];
    show(Math.abs(list[0]!), Math.max(list[0]!, -1), Math.round(list[1]!), isNaN(list[0]!),
      isFinite(list[0]!));
    const some: (number | undefined)[] = [undefined, -5];
    show(Math.abs(some[0]!), Math.floor(some[1]!), isNaN(some[0]!), isNaN(some[1]!));
    const first = list[0]!;
    const none = some[0]!;
    show(Math.abs(first), Math.max(first, -1), Math.sqrt(none), isNaN(first), isNaN(none));
    const best: { score: number | null } = { score: null };
    show(isNaN(best.score!), Math.min(best.score!, 1));
  `,
);

testSame(
  'a loop over the keys of what is not there does nothing',
  `
    const rooms: Record<string, Record<string, number>> = {};
    const list: { a: number }[] = [];
    const maps = new Map<string, { a: number }>();
    for (const key in rooms.hall) show(key);
    for (const key in list[0]) show(key);
    for (const key in maps.get('a')!) show(key);
    for (const key in { a: 1 }) show(key);
  `,
);
