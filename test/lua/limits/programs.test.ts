import { describe, expect, test } from 'vitest';
import { compileFiles, type Way } from '../../compile/differential.ts';
import { expectSame } from '../../compile/same.ts';
import { LONG_FORM, shortOrDeep, testDeep } from '../../deep.ts';

/**
 * Programs beyond the limits of Lua's compiler. With more than 200 variables, and with chains of more strings than there
 * are registers, they compute what JavaScript computes, in every way of compiling.
 */
const WAYS = shortOrDeep<Way[]>(['minified'], ['plain', 'optimised', 'minified']);

const FUNCTIONS = `function list(n: number): number[] { return [n]; }
function first(numbers: number[]): number { return numbers[0]; }
function add(...all: number[]): number { let sum = 0; for (const one of all) sum = (sum * 3 + one) % 10007; return sum; }
`;

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

  test('of var, which begin as nothing all at once', () => {
    expectSame(
      `${FUNCTIONS}function all(): number { return ${repeat(270, i => `first(w${i})`, ' + ')}; }
      ${repeat(270, i => `var w${i} = list(${i});`)} w0[0] += 3; show(all(), w269[0]);`,
      WAYS,
    );
  });

  testDeep('in a function, and in blocks of the top level', () => {
    expectSame(
      `${FUNCTIONS}function many(n: number): number { ${declare(260)} return ${sum(260)}; }
      show(many(1), many(5));
      let total = 0;
      for (let n = 0; n < 3; n++) { ${declare(230)} if (n === 1) continue; total += ${sum(230)}; }
      { const n = 7; ${declare(201)} total += ${sum(201)}; }
      show(total);`,
      WAYS,
    );
  });

  test('in loops whose rounds have variables of their own', LONG_FORM, () => {
    expectSame(
      `${FUNCTIONS}const kept: (() => number)[] = [];
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
        do { ${declare(203)} n--; kept.push(() => ++v1[0] + v202[0]); if (v5[0] > 15) continue; v2[0] = 0; }
          while (n > 0 && kept.length < 30);
        for (const key in { a: 1, b: 2 }) { const n = key.length; ${declare(204)} kept.push(() => ++v7[0] + v203[0] + key.length); }
        for (const n of [4, 5]) { ${declare(204)} kept.push(() => ++v7[0] + v203[0] + n); }
      }
      collect(9);
      for (const keep of kept) show(keep(), keep());`,
      WAYS,
    );
  });

  test('with labels, switches and try', LONG_FORM, () => {
    expectSame(
      `${FUNCTIONS}function run(limit: number): number {
        let total = 0;
        outer: for (let n = 0; n < limit; n++) {
          ${declare(201)}
          for (let k = 0; k < 4; k++) { ${repeat(20, i => `const w${i} = [k + ${i}];`)} if (k === n)
            continue outer; if (k + n > 7) break outer; total += w19[0] + v200[0] +
            ${repeat(20, i => `w${i}[0]`, ' + ')}; }
          switch (n) { case 1: { ${repeat(30, i => `const s${i} = [n * ${i}];`)} total += s29[0] + s0[0];
            break; } case 2: total += v7[0]; default: total++; }
          try { ${repeat(20, i => `const t${i} = [v${i}[0]];`)} if (t3[0] > 8) throw new Error('high');
            total += t19[0]; } catch (problem) { total += (problem as Error).message.length; }
          total += ${sum(201)};
        }
        return total;
      }
      show(run(3), run(9));`,
      WAYS,
    );
  });
});

test('long chains of strings, and long arrays', LONG_FORM, () => {
  expectSame(
    `${FUNCTIONS}const text = 'x';
    show((${repeat(260, i => `text + ${i}`, ' + ')}).length);
    function late(n: number): string { ${repeat(150, i => `const v${i} = [n + ${i}];`)} n++;
      return ${repeat(150, i => `v${i}[0] + text`, ' + ')} + n; }
    show(late(2), [${repeat(300, i => `${i}`, ', ')}].length);`,
    WAYS,
  );
});

test('what is too large for Lua in another way is refused where it stands', () => {
  const errorOf = (text: string): string[] => {
    const outcome = compileFiles(
      `declare function show(...values: unknown[]): void;\nlet n = 2; n += 0;\n${text}`,
    );
    return outcome.diagnostics.map(({ code, line, message }) => `${code} ${line} ${message}`);
  };
  expect(errorOf(`show(${repeat(300, i => `n * ${i}`, ', ')});`)).toEqual([
    'compile/too-large 3 this needs more values at once than Lua can hold, which is 248',
  ]);
  expect(
    errorOf(`function wide(${repeat(300, i => `p${i}: number`, ', ')}): number { return p7 + p299; }
      show(wide);`),
  ).toEqual([expect.stringMatching(/^compile\/too-large 3 this needs more values/)]);
  expect(errorOf(nest(240, (inner, i) => `if (n > ${i}) { ${inner} show(n++); }`, 'n = 9;'))).toEqual([
    'compile/too-large 3 this is nested deeper than Lua can read, which is 185 levels',
  ]);
  expect(
    errorOf(`function outer(n: number): () => () => number { ${repeat(150, i => `let b${i} = [n];`)}
      return () => { ${repeat(150, i => `let c${i} = [n];`)}
        return () => ${repeat(150, i => `b${i}[0] + c${i}[0]`, ' + ')}; }; }
      show(outer);`),
  ).toEqual(['compile/too-large 5 this function uses more than 253 variables of the functions around it']);
});
