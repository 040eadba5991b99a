import { expect, test } from 'vitest';
import { LONG_FORM } from '../../../deep.ts';
import { compileToLua } from '../../differential.ts';
import { expectSame, testSame } from '../../same.ts';

/** Numbers at which the two languages differ or that are easy to get wrong; all pairs of them are tried. */
const HARD = [
  '0',
  '1',
  '-1',
  '5',
  '-5',
  '2.5',
  '-2.5',
  '0.1',
  '31',
  '32',
  '33',
  '-31',
  '255',
  '-256',
  '65535',
  '2147483647',
  '2147483648',
  '-2147483648',
  '-2147483649',
  '4294967295',
  '4294967296',
  '-4294967297',
  '1e10',
  '-1e10',
  '9007199254740991',
  '1e18',
  '1e19',
  '-1e19',
  '1e300',
  '1e-300',
  '1 / 0',
  '-1 / 0',
  '0 / 0',
];

test('every operator on every pair of hard numbers gives what JavaScript gives', LONG_FORM, () => {
  const operators = ['%', '&', '|', '^', '<<', '>>', '>>>'];
  expectSame(`
    const values = [${HARD.join(', ')}];
    for (const a of values) for (const b of values) show(${operators.map(operator => `a ${operator} b`).join(', ')});
    for (const a of values) {
      let line = a; line %= 7; show(line);
      line = a; line &= 255; show(line);
      line = a; line |= 3; show(line);
      line = a; line ^= -1; show(line);
      line = a; line <<= 4; show(line);
      line = a; line >>= 3; show(line);
      line = a; line >>>= 1; show(line);
      show(~a, ~~a, a | 0, a >>> 0, a >> 0, a & 0xff, a << 1, a % 8, a % -8, a % 0.5, -a % 3);
    }
  `);
});

test(
  'operators on fields, elements and results that are used at once run as in JavaScript',
  LONG_FORM,
  () => {
    expectSame(`
    const box = { value: -7.5, list: [9, -9, 1e10] };
    let calls = 0;
    function pick(): { value: number; list: number[] } { calls++; return box; }
    pick().value %= 4; show(box.value, calls);
    pick().list[calls - 1] |= 6; show(box.list[1], calls);
    box.list[2] >>= 2; show(box.list[2]);
    box.list[0] >>>= 1; show(box.list[0]);
    let x = 13; const y = (x %= 5) + (x <<= 3); show(x, y);
    const z = (box.value ^= 3) | (box.list[0] &= 5); show(box.value, box.list[0], z);
    class Counter { private bits = -1; next(): number { this.bits >>>= 30; this.bits <<= 31; return this.bits; } }
    show(new Counter().next());
    let step = -3; for (let i = 10; i > -10; i += step % 5) show(i);
  `);
  },
);

test('proofs about variables hold for the values that they take', LONG_FORM, () => {
  expectSame(`
    let t = 0; let back = 100; let mixed = 5; let half = 0.5; let product = 1; let fromList = [-3][0];
    const width = 240; const offset = -width; const third = width / 3;
    for (let i = 0; i < 40; i++) {
      t++; back -= 7; mixed = mixed * -2 % 11; half += 0.25; product *= 3; fromList = fromList * -1 - i;
      show(t % 6, back % 6, mixed % 3, half % 1, product % 7, fromList % 4, offset % 7, third % 7);
      show(t & 3, back & 3, mixed & 3, half | 0, product | 0, product >> 2, fromList >> 1, i << 3, 1 << i);
      show((t - 20) % 5, (i * 2 - 30) % 9, (i / 3 | 0) % 4, Math.floor(back / 8) % 5, -i % 3, ~~(back / 2));
    }
    let changedInside = 3;
    function change(): void { changedInside = -changedInside; }
    change(); show(changedInside % 2);
    let [a, b] = [-5, 5]; [a, b] = [b, a]; show(a % 3, b % 3);
    let late: number; late = -4; show(late % 3);
    for (let down = 3; down >= -3; down--) show(down % 2, down & 1);
    let deep = 2; { const deep = -2; show(deep % 3); } show(deep % 3);
    const e = [1, 2, 3].length - 5; show(e % 2, [1, 2, 3].length % 2);
  `);
});

test('where a proof allows it, the plain operator of Lua is used', () => {
  const lua = compileToLua(`
    let t = 0;
    const names = ['a', 'b', 'c'];
    export function TIC(): void {
      t++;
      trace(names[t % 3]);
      trace(t % names.length === 0);
      trace((btn() & 15) === 0);
      trace(pix(1, 2) << 2 === 4);
      trace((peek(5) >> 4) === 1);
      trace((t & 7) === 3);
      for (let i = 0; i < 9; i++) trace(i % 2 === 0);
    }`);
  expect(lua).not.toContain('js_');
  expect(lua).toContain('names[t % 3 + 1]');
  expect(lua).toContain('t & 7');
  expect(lua).toContain('pix(1, 2) << 2');
});

test(
  'large products are computed with the precision of JavaScript when a factor is written out',
  LONG_FORM,
  () => {
    expectSame(`
    let seed = 12345;
    for (let i = 0; i < 50; i++) { seed = (seed * 1103515245 + 12345) & 0x7fffffff; show(seed); }
    let state = 1;
    for (let i = 0; i < 50; i++) { state = state * 16807 % 2147483647; show(state); }
    let hash = 5381;
    for (const letter of 'some longer text') { hash = (hash * 33) ^ letter.charCodeAt(0); show(hash); }
    let x = 123456789;
    for (let i = 0; i < 50; i++) { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; show(x); }
  `);
  },
);

testSame(
  'a program that can see which zero a number is sees the one of JavaScript',
  `show(1 / (0 * -1), 1 / Math.round(-0.2), 1 / Math.ceil(-0.3), 1 / (-4 % 2), Object.is(0 * -1, -0));`,
  `let a = 0; const f = (x: number) => -x; show(1 / f(0)); show(Object.is(-0, f(0)), 1 / -a, -a);`,
  `
    const xs = [0, 3, -2];
    const ys = xs.map(x => x * -1);
    show(1 / ys[0], ys.join());
    let v = 0;
    for (let i = 0; i < 2; i++) { v *= -1; }
    show(1 / v);
    v = 0;
    v *= -5;
    show(1 / v);
  `,
  `
    function inv(n: number) { return 1 / n; }
    show(inv(0), inv(-0), inv(0 * -3), inv(-5 % 5), inv(Math.trunc(-0.5)), inv(Math.sign(-0)),
      inv(Math.max(-0, -0)), inv(-0 + 0), inv(-0 - 0), inv(0 - 0));
  `,
  `
    show(Math.atan2(0, -0), Math.atan2(0 * -1, -1), (0 * -1) ** -1, Math.sqrt(-0) === 0, \`\${0 * -1}\`,
      String(-0), (-0).toFixed(1), [0 * -1].join());
  `,
  `
    class V { constructor(public x: number, public y: number) {} neg() { return new V(-this.x, -this.y); } }
    const n = new V(0, 2).neg();
    show(1 / n.x, n.y, n.x === 0, [0].includes(n.x), [0].indexOf(n.x), new Set([n.x]).has(0));
    const m = new Map([[-0, 'a']]);
    show(m.get(0));
  `,
  `
    show(0 * -1, -0, -4 % 2, Math.round(-0.4));
    let q = 5;
    q %= -5;
    show(q);
    let r = -5;
    r %= 5;
    show(r, 1 / r);
    const z = -(2 - 2);
    show(z);
    const w = [1, 2].map(k => (k - 1) * -2);
    show(w[0], w[1]);
  `,
  `
    let r = -0.7;
    for (let i = 0; i < 4; i++) {
      const up = Math.round(r / 2), cut = Math.trunc(r), low = Math.floor(r * 0);
      show(up, cut, low, \`\${up} \${cut} \${low}\`);
      r /= 2;
    }
  `,
  `const xs = [Math.floor(0 * 1.5), 0.5 + 1.5]; for (let i = 0; i < 2; i++) { xs[i] *= -7; show(xs[i], xs[i] * 0, \`\${xs[i]}\`); }`,
  `let d = 1; let s = 0; for (let i = 0; i < 4; i++) { d = -d; s += d; } show(s, d, s * d, 10 / (s * d), 10 / (d * 0));`,
);
