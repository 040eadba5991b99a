import fc from 'fast-check';
import { test } from 'vitest';
import { expectSame } from '../../compile/same.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';

/**
 * Programs of what the optimiser looks for: loops with all sorts of bounds, lists and objects that other names reach,
 * small functions with and without effects, functions that keep the variable of a loop. Whatever changes is shown.
 * `runBoth` runs each optimised and not, and as JavaScript.
 */
const NUMBERS = [
  'n',
  'm',
  'box.a',
  'box.b',
  'other.a',
  'list[1]',
  'same.length',
  'global',
  '2',
  '3.5',
  '0',
  '-1',
  '7',
];
const CALLS: ((x: string, y: string) => string)[] = [
  (x, y) => `sum(${x}, ${y})`,
  (x, y) => `twice(${x}) - ${y}`,
  (x, y) => `nearest(${x}, ${y})`,
  (x, y) => `note(${x}) + ${y}`,
  (x, y) => `pick(${x} > ${y}, note(${x}), ${y})`,
  (x, y) => `withDefault(${x}) - withDefault(${y}, 2)`,
  (x, y) => `readBox(${x}) + ${y}`,
  (x, y) => `Math.floor(${x} / 3) + Math.max(${x}, ${y}) - Math.min(${y}, n)`,
  (x, y) => `Math.abs(${x}) + Math.ceil(${y})`,
];

const FUNCTIONS = `
let global = 1;
const seen: number[] = [];
function sum(x: number, y: number): number { return x + y; }
function twice(x: number): number { return sum(x, x); }
function nearest(x: number, y: number): number { const d = x - y; if (d > 2) return x - 1; return d < -2 ? y - 1 : d; }
function note(x: number): number { seen.push(x); global = (global + x) % 11; return global; }
function pick(first: boolean, x: number, y: number): number { return first ? x : y; }
function withDefault(x: number, y = 5): number { return x * y; }
interface Box { a: number; b: number }
const shared: Box = { a: 4, b: 5 };
function readBox(x: number): number { return shared.a * x + shared.b; }
function mix(x: number): void { global = (global * 31 + Math.trunc(x * 4)) % 1009; }
function use(...values: unknown[]): number { return values.length; }
function setBox(box: Box, x: number): void { box.a = x; box.b += 1; }
`;

const number = fc.letrec<{ number: string }>(tie => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...NUMBERS),
    fc.tuple(tie('number'), fc.constantFrom('+', '-'), tie('number')).map(parts => `(${parts.join(' ')})`),
    fc
      .tuple(fc.constantFrom(...CALLS), tie('number'), tie('number'))
      .map(([call, x, y]) => `((${call(x, y)}) % 100)`),
  ),
})).number;

const HEADS = [
  'let i = 0; i < BOUND; i++',
  'let i = 0; i <= BOUND; i++',
  'let i = 1; BOUND > i; i += 2',
  'let i = BOUND; i > 0; i--',
  'let i = BOUND; i >= 0; i -= 3',
  'let i = 0.5; i < BOUND; i++',
  'let i = n; i < BOUND; i++',
  'let i = 0, j = 3; i < BOUND + 0 * j; j = i, i++',
  'let i = 0, j = 3; i < BOUND; use(j), i++, j += i',
];
const BOUNDS = [
  '3',
  '2.5',
  'n',
  'm / 2',
  'list.length',
  'same.length - 1',
  'box.a',
  'global',
  'NaN',
  'nearest(n, 3)',
];

const simple = fc.oneof(
  fc
    .tuple(fc.constantFrom('n', 'm', 'global', 'box.a', 'other.b'), number)
    .map(([t, x]) => `${t} = (${x}) % 20;`),
  fc
    .tuple(fc.constantFrom('n', 'box.b', 'list[0]', 'list[rounds % 3]'), number)
    .map(([t, x]) => `${t} += (${x}) % 5;`),
  number.map(x => `setBox(box, (${x}) % 9);`),
  number.map(x => `note(${x});`),
  number.map(x => `if (list.length < 12) same.push((${x}) % 8);`),
  number.map(x => `list[rounds % 3] = (${x}) % 10;`),
  fc.constant('kept.push(() => i * 10 + n % 3);'),
  fc.constantFrom('if (i > 4) break;', 'if (i === 1) continue;', 'if (global === 3) continue;'),
  number.map(x => `{ const own = ${x}; mix(own + box.a - shared.b); mix(other.a); }`),
  number.map(x => `{ const own = ${x}; show(own, list[rounds % 4], box.a + box.b, other.a * shared.b); }`),
);
const inner = fc.oneof(
  { weight: 5, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(simple, { minLength: 1, maxLength: 2 }))
      .map(
        ([body]) =>
          `for (const item of list) { if (rounds++ > 90) break; n = (n + item) % 13; ${body.join(' ')} }`,
      ),
  },
);
const loop = fc
  .tuple(
    fc.constantFrom(...HEADS),
    fc.constantFrom(...BOUNDS),
    fc.array(inner, { minLength: 1, maxLength: 3 }),
    // What is shown calls a function that the optimiser knows nothing of.
    fc.constantFrom('show(i, n);', 'mix(i + n);', 'mix(i); mix(box.a); mix(box.a * other.b);'),
  )
  .map(
    ([head, bound, body, end]) =>
      `for (${head.replace('BOUND', bound)}) { if (rounds++ > 90) break; ${body.join(' ')} ${end} }`,
  );

const SHOW = `
    show(n, m, global, rounds, box.a, box.b, shared.a, shared.b, list.length, ...list.slice(0, 4));
    for (const keep of kept.splice(0)) show(keep());
  `;
const program = fc.tuple(fc.array(fc.oneof(loop, simple), { minLength: 2, maxLength: 5 }), fc.boolean()).map(
  ([statements, isShared]) => `{
      let n = 4; let m = 7; let rounds = 0; let i = 2;
      const box: Box = { a: 3, b: 2 }; const other = ${isShared ? 'box' : 'shared'};
      const list = [1, 5, 2]; const same = list; const kept: (() => number)[] = [];
      ${statements
        .map(line => (line.startsWith('for') ? line : line.replace(/break;|continue;/, 'm++;')))
        .map(line => `${line} ${SHOW}`)
        .join('\n      ')}
      show(use(i, same, other));
    }`,
);

test(
  'generated loops, lists and functions do the same optimised, not optimised and in JavaScript',
  LONG_FORM,
  () => {
    const programs = fc.sample(program, { numRuns: shortOrDeep(6, 90), seed: 20261121 });
    for (let start = 0; start < programs.length; start += 30) {
      const functions = programs
        .slice(start, start + 30)
        .map((text, index) => `function p${index}(): void ${text}\np${index}(); show(...seen.splice(0));`);
      expectSame([FUNCTIONS, ...functions].join('\n'), ['plain', 'optimised']);
    }
  },
);
