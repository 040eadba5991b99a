import { describe, expect, test } from 'vitest';
import { shortOrDeep } from '../../deep.ts';
import { runBoth, type Way } from '../differential.ts';

/**
 * Programs beyond each of the limits of Lua's compiler: 200 variables of a function, 255 of others, 254 registers and
 * 200 levels. What they compute must be what JavaScript computes, in every way of compiling.
 */
const WAYS = shortOrDeep<Way[]>(['minified'], ['plain', 'optimised', 'minified']);

const FUNCTIONS = `function list(n: number): number[] { return [n]; }
function first(numbers: number[]): number { return numbers[0]; }
function add(...all: number[]): number { let sum = 0; for (const one of all) sum = (sum * 3 + one) % 10007; return sum; }
`;

function expectSame(text: string): void {
  const { lua, javascript } = runBoth(FUNCTIONS + text, WAYS);
  expect(javascript.length).toBeGreaterThan(0);
  expect(lua).toEqual(javascript);
}

/** `count` parts of text by number, one after the other. */
function repeat(count: number, part: (index: number) => string, between = ' '): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(between);
}

/** `inner` inside `count` parts of text. */
function nest(count: number, part: (inner: string, index: number) => string, inner: string): string {
  let text = inner;
  for (let index = count - 1; index >= 0; index--) text = part(text, index);
  return text;
}

describe('more than 200 variables', () => {
  const declare = (count: number): string =>
    `${repeat(count, i => `let v${i} = list(n + ${i});`)} v0[0] *= 2;`;
  const sum = (count: number): string => repeat(count, i => `first(v${i})`, ' + ');

  test('in a function, and in blocks of the top level', () => {
    expectSame(`function many(n: number): number { ${declare(260)} return ${sum(260)}; }
      show(many(1), many(5));
      let total = 0;
      for (let n = 0; n < 3; n++) { ${declare(230)} if (n === 1) continue; total += ${sum(230)}; }
      { const n = 7; ${declare(201)} total += ${sum(201)}; }
      show(total);`);
  });

  test('in loops whose rounds have variables of their own', () => {
    expectSame(`const kept: (() => number)[] = [];
      function collect(limit: number): void {
        for (let n = 0; n < limit; n++) {
          ${declare(210)}
          if (n === 2) continue;
          if (n === 5) break;
          kept.push(() => v3[0]++ + v209[0] + n);
          v3 = [v3[0] + ${sum(210)}];
        }
        let n = 0;
        while (true) { ${declare(203)} kept.push(() => ++v0[0] + v202[0]); if (++n > 3) break; }
        do { ${declare(203)} n--; kept.push(() => ++v1[0] + v202[0]); if (v5[0] > 15) continue; v2[0] = 0; } while (n > 0 && kept.length < 30);
        for (const key in { a: 1, b: 2 }) { const n = key.length; ${declare(204)} kept.push(() => ++v7[0] + v203[0] + key.length); }
        for (const n of [4, 5]) { ${declare(204)} kept.push(() => ++v7[0] + v203[0] + n); }
      }
      collect(9);
      for (const keep of kept) show(keep(), keep());`);
  });

  test('with labels, switches and try', () => {
    expectSame(`function run(limit: number): number {
        let total = 0;
        outer: for (let n = 0; n < limit; n++) {
          ${declare(201)}
          for (let k = 0; k < 4; k++) { ${repeat(20, i => `const w${i} = [k + ${i}];`)} if (k === n) continue outer; if (k + n > 7) break outer; total += w19[0] + v200[0] + ${repeat(20, i => `w${i}[0]`, ' + ')}; }
          switch (n) { case 1: { ${repeat(30, i => `const s${i} = [n * ${i}];`)} total += s29[0] + s0[0]; break; } case 2: total += v7[0]; default: total++; }
          try { ${repeat(20, i => `const t${i} = [v${i}[0]];`)} if (t3[0] > 8) throw new Error('high'); total += t19[0]; } catch (problem) { total += (problem as Error).message.length; }
          total += ${sum(201)};
        }
        return total;
      }
      show(run(3), run(9));`);
  });

  test('of one list that is taken apart, and of a function with 300 parameters', () => {
    const names = repeat(230, i => `a${i}`, ', ');
    expectSame(`function apart(list: number[]): number { const [${names}] = list; return ${repeat(230, i => `a${i} * ${i % 7}`, ' + ')}; }
      const numbers: number[] = []; for (let i = 0; i < 230; i++) numbers.push(i * 3);
      show(apart(numbers));
      function wide(${repeat(300, i => `p${i}: number`, ', ')}, ...rest: number[]): () => number { p7 += p299; return () => p7++ + p150 + rest.length + (rest[1] ?? 0); }
      const one = wide(${repeat(300, i => `${i}`, ', ')}); const two = wide(${repeat(300, i => `${i * 2}`, ', ')}, 5, 6, 7);
      show(one(), one(), two(), two());
      function spread(...all: number[]): number { return all.length + all[299] * 1000 + all[all.length - 1]; }
      show(spread(${repeat(300, i => `${i}`, ', ')}, ...numbers), Math.max(${repeat(280, i => `numbers[${i % 9}] + ${i}`, ', ')}));
      show([${repeat(300, i => `${i}`, ', ')}].length);`);
  });
});

test('more than 255 variables from outside', () => {
  const declare = (prefix: string, count: number): string =>
    repeat(count, i => `let ${prefix}${i} = list(n + ${i});`);
  const sum = (prefix: string, count: number): string => repeat(count, i => `first(${prefix}${i})`, ' + ');
  expectSame(`${repeat(150, i => `let g${i} = list(${i});`)}
    function outer(n: number): () => () => number { ${declare('b', 150)}
      return () => { ${declare('c', 150)} b0 = [b0[0] + 1]; return () => ${sum('b', 150)} + ${sum('c', 150)} + ${sum('g', 150)}; }; }
    const one = outer(1)(); const made = outer(2); const two = made(); const three = made();
    g3 = [77];
    show(one(), two(), three(), one());
    function loops(): (() => number)[] {
      const made: (() => number)[] = [];
      for (let n = 0; n < 3; n++) { ${declare('d', 120)} for (let m = 0; m < 2; m++) { ${declare('e', 120)} made.push(() => (d0[0]++) + n * m + ${sum('d', 120)} + ${sum('e', 120)} + ${sum('g', 100)}); } }
      return made;
    }
    for (const made of loops()) show(made(), made());`);
});

test('more than 254 values held at once', () => {
  const call = (inner: string, index: number): string =>
    `add(${repeat(12, i => `n + ${i + index}`, ', ')}, ${inner})`;
  expectSame(`let n = 3; n += 0;
    show(${nest(30, call, 'n')});
    show(${nest(120, (inner, i) => `(n + ${i} - ${inner})`, 'n')});
    const text = 'x';
    show((${repeat(260, i => `text + ${i}`, ' + ')}).length);
    function late(n: number): number { ${repeat(190, i => `const v${i} = n + ${i};`)} n++; return add(${repeat(100, i => `v${i} * n`, ', ')}) + ${repeat(190, i => `v${i}`, ' + ')}; }
    show(late(2));
    const deep = ${nest(40, (inner, i) => `[${repeat(7, k => `n * ${i + k}`, ', ')}, ${inner}]`, '[]')};
    show(JSON_length(deep));
    function JSON_length(value: unknown): number { return Array.isArray(value) ? 1 + value.reduce((sum: number, one: unknown) => sum + JSON_length(one), 0) : 1; }`);
});

describe('more than 200 levels', () => {
  test('of blocks, with jumps out of them', () => {
    expectSame(`let kept = 0;
      function keep(n: number): number { kept = (kept * 3 + n) % 10007; return kept; }
      function ifs(n: number): number { ${nest(240, (inner, i) => `if (n > ${i}) { const here${i} = keep(n); ${inner} keep(here${i} % 3); }`, 'keep(1000);')} return kept; }
      show(ifs(3), ifs(120), ifs(239), ifs(400));
      function leave(n: number): string { ${nest(230, (inner, i) => `if (n > ${i}) { ${inner} if (n - ${i + 5} === 0) return 'left ' + n; }`, "return 'inside';")} return 'end'; }
      show(leave(0), leave(3), leave(100), leave(400));
      function loops(n: number): number { let total = 0; outer: for (let k = 0; k < 6; k++) {
        ${nest(60, (inner, i) => `for (let i${i} = 0; i${i} < (n - ${i} === 0 ? 2 : 1); i${i}++) { ${inner} }`, 'total += k; if (total === 9) continue outer; if (total > 20) break outer; if (k === n) break; if (k === 5 && n === 2) return -total;')} total += 2; }
        return total; }
      show(loops(1), loops(2), loops(30), loops(70));`);
  });

  test('of functions and of expressions', () => {
    expectSame(`type Nested = number | ((n: number) => Nested);
      let n = 2; n += 0;
      const counter: Nested = ${nest(110, (inner, i) => `((a${i}: number): Nested => ${inner})`, `(a0 * 2 + a50++ + a109)`).replaceAll('a50++', '(a50 += 1)')};
      const call = (from: Nested, value: number): Nested => (typeof from === 'number' ? from : from(value));
      let at: Nested = counter; for (let i = 0; i < 109; i++) at = call(at, i + n); show(call(at, 5), call(at, 6), typeof at);
      show(${nest(100, (inner, i) => `(n + ${i} * ${inner})`, 'n')} % 1000);
      show(${nest(110, inner => `Math.abs(1 - ${inner})`, 'n')}, ${nest(205, inner => `-(${inner})`, 'n')});
      function inner(n: number): number { return ${nest(110, (inner, i) => `(n > ${i} ? ${inner} : -${i})`, '1000')}; }
      show(inner(-1), inner(7), inner(150), inner(1000));`);
  });
});
