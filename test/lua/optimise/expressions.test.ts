import { expect, test } from 'vitest';
import { compileToLua } from '../../compile/differential.ts';
import { expectSame } from '../../compile/same.ts';
import { LONG_FORM } from '../../deep.ts';

const SHOWN = '/** @noSelf */ declare function show(...values: unknown[]): void;\n';
const FRAME = '\nexport function TIC(): void {}\n';

function luaOf(text: string): string {
  expectSame(text);
  return compileToLua(SHOWN + text + FRAME);
}

test('functions of Math give the same results in loops', LONG_FORM, () => {
  const lua = luaOf(`
    const hard = [0, 1, -1, 0.5, -0.5, 2.5, -2.5, 1e300, -1e300, 4503599627370497, Infinity, -Infinity, NaN];
    for (const x of hard) {
      show(Math.floor(x), Math.ceil(x), Math.abs(x), \`\${Math.floor(x)} \${Math.abs(x)}\`);
      const small = x > 0 ? 3.7 : -3.7;
      show(\`\${Math.floor(small)}\`, Math.floor(small) & 3);
      for (const y of [0, 2, -2, 0.25, NaN]) show(Math.max(x, y), Math.min(x, y), Math.max(x, 0), Math.min(3, x));
    }
  `);
  expect(lua).toContain('x // 1');
  expect(lua).toContain('-(-x // 1)');
  expect(lua).not.toMatch(/math\.(floor|ceil)\(/);
});

test('temporary variables go where they keep nothing apart', LONG_FORM, () => {
  const lua = luaOf(`
    const list = [1, 2, 3]; const box = { x: 1, y: 2 };
    function next(): number { list[0] = 9; return 1; }
    function run(i: number): number { box.x += 2; list[i] *= 3; list[i] += next(); return box.y > 1 ? i + 1 : next(); }
    const value = run(0); show(value, ...list, box.x);
    let late: number | undefined; function pair(...pair: unknown[]): void { show(...pair); }
    pair(late, (late = 5), late);
    let which = list; function swap(): number { which = [7, 7, 7]; return 2; }
    which[1] += swap(); show(...which, ...list);
  `);
  expect(lua).toContain('box.x = box.x + 2');
  expect(lua).not.toMatch(/local ____\w+, ____\w+ =/);
});

test('fields in loops are what they are at each reading', LONG_FORM, () => {
  luaOf(`
    interface Ball { x: number; y: number; r: number }
    const balls: Ball[] = [{ x: 1, y: 2, r: 3 }, { x: 2, y: 2, r: 1 }];
    function near(points: number[], ball: Ball): number {
      let count = 0;
      for (let i = 0; i < points.length; i += 2) {
        const dx = points[i]! - ball.x; const dy = points[i + 1]! - ball.y;
        if (dx * dx + dy * dy <= ball.r * ball.r) count++;
      }
      return count;
    }
    for (const ball of balls) show(near([1, 2, 3, 4, 5, 6], ball));
    function pulled(points: number[], ball: Ball): void {
      for (let i = 0; i < 3; i++) { ball.x += points[i]! - ball.x * ball.y * ball.y; }
      show(ball.x);
    }
    pulled([1, 2, 3], balls[0]!);
    function twin(ball: Ball,
      other: Ball): void {
        let sum = 0;
        for (let i = 0; i < 3; i++) { other.r = i; sum += ball.r * ball.r; }
        show(sum);
      }
    twin(balls[0]!, balls[0]!);
    function quiet(ball: Ball | undefined): void {
      let sum = 0;
      for (let i = 0; i < sum; i++) sum += ball!.r * ball!.r;
      show(sum, ball);
    }
    quiet(undefined);
  `);
});

test('properties that are computed when they are read are read each time', LONG_FORM, () => {
  luaOf(`
    class Clock { count = 0; get now(): number { return ++this.count; } }
    const clock = new Clock(); let sum = 0;
    for (let i = 0; i < 4; i++) sum += clock.now * clock.now;
    show(sum, clock.count);
  `);
});

test('a negated number keeps its fraction wherever it is computed with', LONG_FORM, () => {
  expectSame(`
    for (const x of [0.5, 2, -3.25, 7.75, 1e10 + 0.5]) {
      show(Math.floor(-x), Math.ceil(-x), Math.trunc(-x), Math.round(-x), -x % 1, -x % 3, -x | 0, ~-x,
        \`\${-x}\`, -x / 2, (-x) * 3, -x + 1, -x > -2, Math.abs(-x), Math.max(-x, -1));
      const y = -x;
        show(Math.floor(y), y | 0, \`\${y}\`);
        for (let i = -x; i < -x + 2 && i < 9; i++) show(i);
        const list = [1, 2, 3];
        show(list[-y]);
    }
  `);
});
