/** Numbers that leave the integers a double counts: wherever they flow, they are those of JavaScript. */

import { expect, test } from 'vitest';
import { createRandom, nextRandom, randomInteger } from '../../../src/kit/random.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { runBoth } from '../differential.ts';
import { testSame } from '../same.ts';

testSame(
  'numbers that come from text, from rounding and from powers',
  `
    const parsed = parseInt('3037000501'), floating = parseFloat('5000000000'),
      made = Number('9007199254740993');
    show(parsed * parsed, floating * floating, made * 3, made + 2, +'4611686018427387904' * 2,
      Number('0x7fffffff') * 4294967296 * 4);
    show(parseInt('zzzzzzzzzzzz', 36) * 3, parseInt('10', Infinity), parseInt('10', NaN),
      parseInt('10', 2 ** 32 + 2), parseInt('123456789012345678901234567890'),
      parseFloat('12345678901234567890') + 1);
    const big = Math.floor(Math.PI * 1e18);
    show(big, big * 10, big + big + big, Math.round(1e18 / 3) * 7, Math.ceil(2.5e17) * 100,
      Math.trunc(-1e19 / 7) * 3);
    show(2 ** 62 * 2, 2 ** 63, 2 ** 64 + 1, 3 ** 41, 10 ** 18 * 10, Math.pow(2, 53) + 1, Math.pow(7, 25));
    const floors = [1.5e18, -2.5e18, 7e15].map(Math.floor);
    show(floors[0] * 10, floors[1] * 10, floors[2] * 5000, ...[1.2e19, -3.4].map(Math.ceil));
    for (const start of [Math.hypot(0, 0), Math.cbrt(0), Math.tanh(30), Math.expm1(0), Math.asinh(0),
      Math.sign(4), Math.trunc(0)]) { let x = start; for (let i = 0; i < 45; i++) x = x * 3 + 1; show(x); }
    let rate = 1; for (let i = 0; i < 80; i++) rate = Math.ceil(rate * 1.75); show(rate, rate * rate);
    let digits = 0;
    for (const digit of '98765432109876543210987654321') digits = digits * 10 + Number(digit);
    show(digits);
    let code = 7;
    for (let i = 0; i < 25; i++) code = code * 31 + 'hello, world'.charCodeAt(i % 12);
    show(code, code % 97);
    for (const start of [0.5 + 0.5, 1.5 * 2, 3.5 - 0.5]) { let x = start;
      for (let i = 0; i < 45; i++) x = x * 3 + 1; show(x); }
    show(Number.MAX_SAFE_INTEGER * 2, Number.MAX_SAFE_INTEGER + 3, -Number.MAX_SAFE_INTEGER - 4,
      Number.MIN_SAFE_INTEGER * 9);
  `,
);

testSame(
  'hashes and random numbers that are cut to some bits',
  `
    let h = 2166136261; for (let i = 0; i < 40; i++) { h = (h ^ (i * 7 + 3)) * 16777619; h = h | 0; } show(h);
    let u = 2166136261; for (let i = 0; i < 40; i++) u = ((u ^ i) * 16777619) >>> 0; show(u);
    let j = 0; for (let i = 0; i < 40; i++) { j += i * 37; j += j << 10; j ^= j >> 6; } show(j | 0, j >>> 0);
    let s = 12345;
    const next = () => { s = (s * 1103515245 + 12345) % 2147483648; return s; };
    for (let i = 0; i < 30; i++) next();
    show(next(), next() % 6, next() / 2147483648);
    let t = 1;
    const park = () => (t = (t * 48271) % 2147483647);
    for (let i = 0; i < 100; i++) park();
    show(park());
    let w = 88172645;
    const shift = () => { w ^= w << 13; w ^= w >>> 17; w ^= w << 5; return w; };
    for (let i = 0; i < 50; i++) shift();
    show(shift(), shift() >>> 0);
    let m = 0x9e3779b9;
    const mulberry =
      () => {
        m = (m + 0x6d2b79f5) | 0;
        let r = Math.imul(m ^ (m >>> 15), 1 | m);
        r = (r + Math.imul(r ^ (r >>> 7), 61 | r)) ^ r;
        return ((r ^ (r >>> 14)) >>> 0) / 4294967296;
      };
    show(mulberry(), mulberry(), mulberry());
    let d = 5381;
    for (const c of 'a longer text for a hash') d = (d << 5) + d + c.charCodeAt(0);
    show(d, d & 0xffff);
    const cut = (a: number, b: number) => (a * b) | 0;
    show(cut(123456789, 987654321), cut(-4294967295, 4294967295), cut(2147483647, 2147483647),
      cut(65536, 65536), (2147483647 * 2147483647) & 255, (3000000000 * 3000000000) >>> 3,
      ~(4000000000 * 4000000000));
    let z = 1; for (let i = 0; i < 100; i++) z = (z * z + 12345) & 0x7fffffff; show(z);
    let a = 1, b = 0;
    for (let i = 0; i < 300; i++) { a = (a + i) % 65521; b = (b + a) % 65521; }
    show(b * 65536 + a, (b << 16) | a);
    let e = 1;
    for (let i = 0; i < 50; i++) e = (e * 6364136223846793005 + 1442695040888963407) % 18446744073709551616;
    show(e);
  `,
);

testSame(
  'numbers that stay integers are written, indexed and looped over as before',
  `
    let frame = 0, score = 0; const names = ['a', 'b', 'c'];
    for (let i = 0; i < 1000; i++) { frame++; score += 10; if (frame % 60 === 0) score += frame; }
    show(\`\${frame} \${score}\`, names[frame % 3], names[score % names.length], 'x'.repeat(frame % 5), frame % 7,
      -frame % 7);
    let grown = 1;
    for (let i = 0; i < 8; i++) grown *= 3;
    show(\`\${grown}\`, names[grown % 3], 'ab'.repeat(grown % 4), names.slice(grown % 2).join(),
      grown.toString(16), grown.toFixed(1), [grown, grown * 2].join(), String(grown), 'n' + grown,
      { [grown]: 1 }[6561]);
    for (let i = grown; i < grown + 3; i++) show(i, \`\${i}\`, names[i - grown]);
    const counts: Record<number, string> = {}; counts[grown] = 'there'; show(counts[6561], counts[6562]);
    const map = new Map<number, string>([[grown, 'x']]);
    show(map.get(6561), map.has(grown * 1), [...map.keys()].join());
    show(grown === 6561, [6561, 2].includes(grown), [1, 6561].indexOf(grown), Number.isInteger(grown),
      grown & 255, grown << 2, grown >> 1, ~grown, 1 / grown > 0);
    show(5 % 0, -5 % 0, 0 % 5, grown % 0, (grown / 0) | 0, Math.floor(grown / 0), Math.min(grown, 7),
      Math.max(grown, 7), Math.abs(-grown));
    switch (grown) { case 6561: show('found'); break; default: show('lost'); }
    const at = [10, 20, 30, 40];
    let place = 1;
    for (let i = 0; i < 3; i++) { show(at[place], at.at(place - 4)); place = place * 2 % 4; }
    const [first, ...others] = [1, 2, 3].map(v => v * 3 ** 30); show(first, ...others.map(v => \`\${v}\`));
  `,
);

testSame(
  'what a type assertion says of a number need not be true',
  `
    type Heading = 0 | 1 | 2 | 3;
    let heading = 0 as Heading;
    const turnLeft = (): void => { heading = (heading - 1) as Heading; if (heading < 0) heading = 3; };
    turnLeft();
    const turned = (from: Heading): number => from % 4;
    show(heading, turned(Math.min(0, -3) as Heading));
    type Level = 1 | 2 | 3;
    const read = (n: number): Level => n as Level;
    const [zero, two, none] = [read(0), read(2), read(NaN)];
    show(zero ? 1 : 2, two ? 1 : 2, none ? 1 : 2, !zero, Boolean(none), zero || 7, zero && 7);
    let level: Level | undefined = read(0);
    show(level ? 1 : 2, level || 5);
    level = undefined as Level | undefined;
    show(level ? 1 : 2, level || 5, [zero, two].filter(x => x).length, [zero, two].some(x => !x));
    enum Kind { a = 1, b }
    const of = (kind: Kind): string => (kind ? 'y' : 'n');
    show(of(Kind.a), of(0 as number as Kind), [Kind.a, Kind.b].map(of).join());
  `,
);

/** How often a program computes and shows everything. */
const ROUNDS = 12;

/** A program with variables, fields, elements and functions that compute with each other in ways nobody chose. */
function programOf(seed: number): string {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[randomInteger(random, 0, list.length - 1)];
  const places = ['a', 'b', 'c', 'o.x', 'o.y', 'p.x', 'list[1]', 'list[n & 3]', 'map.get(1)!', 'held()'];
  const targets = ['a', 'b', 'c', 'o.x', 'o.y', 'p.x', 'list[1]', 'list[n & 3]'];
  const literals = [
    '0',
    '1',
    '2',
    '3',
    '-1',
    '7',
    '10',
    '31',
    '255',
    '0.5',
    '65537',
    '16777619',
    '2147483647',
    '4294967296',
    '3000000000',
  ];
  const expression = (depth: number): string => {
    const part = (): string => expression(depth - 1);
    if (depth === 0 || nextRandom(random) < 0.15) return pick([...places, ...places, ...literals, 'n']);
    return pick([
      () => `(${part()} ${pick(['+', '-', '*', '*', '+'])} ${part()})`,
      () => `(${part()} ${pick(['+', '-', '*'])} ${pick(literals)})`,
      () => `(${part()} % ${pick(['7', '256', '2147483647', '65521'])})`,
      () =>
        `(${part()} ${pick(['&', '|', '^', '<<', '>>', '>>>'])} ${pick(['1', '3', '8', '255', '65535'])})`,
      () => `Math.${pick(['floor', 'abs', 'round', 'trunc'])}(${part()}${pick(['', ' / 2', ' * 1.5'])})`,
      () => `Math.${pick(['min', 'max'])}(${part()}, ${part()})`,
      () => `${pick(['twice', 'mixed', 'pass'])}(${part()}, ${part()})`,
      () => `(${part()} > ${part()} ? ${part()} : ${part()})`,
      () => `list.reduce((s, v) => s ${pick(['+', '*'])} v, ${part()})`,
      () => `-(${part()})`,
    ])();
  };
  const statement = (depth: number): string =>
    pick([
      () => `${pick(targets)} = ${expression(2)};`,
      () => `${pick(targets)} ${pick(['+=', '-=', '*='])} ${expression(1)};`,
      () => `${pick(['a', 'o.y', 'list[2]'])}${pick(['++', '--'])};`,
      () => `map.set(1, ${expression(2)});`,
      () => `p = { ...o, x: ${expression(1)} };`,
      () => `[a, b] = [b, ${expression(1)}];`,
      () => `list.${pick(['push', 'unshift'])}(${expression(1)}); list.${pick(['pop', 'shift'])}();`,
      () =>
        depth > 0
          ? `for (let n = 0; n < ${pick(['4', '9', 'list.length'])}; n++) { ${statement(depth - 1)} ${statement(depth - 1)} }`
          : `c = ${expression(2)};`,
    ])();
  return `
    let a = ${pick(literals)}, b = ${pick(literals)}, c = ${pick(literals)}; let n = 1;
    const o = { x: ${pick(literals)}, y: ${pick(literals)} }; let p = { x: 1, y: 2 };
    const list = [1, ${pick(literals)}, 3, 4]; const map = new Map<number, number>([[1, ${pick(literals)}]]);
    const held = () => c; const pass = (x: number, _: number) => x;
    const twice = (x: number, y: number) => ${expression(0)} * 0 + x ${pick(['*', '+', '-'])} y;
    function mixed(x: number, y = 3): number { x ${pick(['+=', '*='])} y; return x; }
    for (let round = 0; round < ${ROUNDS}; round++) {
      ${Array.from({ length: 5 }, () => statement(1)).join('\n      ')}
      show(a, b, c, o.x, o.y, p.x, p.y, ...list, map.get(1), \`\${a} \${o.x} \${list[1]}\`);
    }
  `;
}

/** Programs that are compiled together. */
const BATCH = 8;

test('programs that compute with everything show the same', LONG_FORM, () => {
  const first = shortOrDeep(0, 24);
  const seeds = Array.from({ length: shortOrDeep(16, 200) }, (_, index) => first + index);
  for (let i = 0; i < seeds.length; i += BATCH) {
    const batch = seeds.slice(i, i + BATCH);
    const files = Object.fromEntries(batch.map(seed => [`program${seed}.ts`, programOf(seed)]));
    const main = batch.map(seed => `import './program${seed}.ts';`).join('\n');
    const { lua, javascript } = runBoth({ ...files, 'main.ts': main });
    expect(javascript.length).toBe(ROUNDS * batch.length);
    const [shown, wanted] = [lua, javascript];
    batch.forEach((seed, index) => {
      const part = (lines: readonly string[]) => lines.slice(index * ROUNDS, (index + 1) * ROUNDS);
      expect(part(shown), `program ${seed}:${programOf(seed)}`).toEqual(part(wanted));
    });
  }
});

testSame(
  'operands of which the value is known are computed all the same',
  `
    const five = () => { show('five'); return 5; };
    const none = () => { show('none'); return 0; };
    show(1 << five(), -64 >> five(), 64 >>> five(), 9 | none(), -1 >>> none());
    3 << five();
    let x = 2; x <<= five(); x |= none(); show(x);
    const empty = [1, 2, 3].slice(3), rest = (n: number): number => Math.abs(n) % 4 || 2;
    show(rest(Math.max(...empty)), rest(Math.min(...empty, ...empty)), Math.sqrt(Math.max(1, ...empty) - 2) || 8);
    const signs = [0, -5]; const low = signs[0] * signs[1];
    show(1 / Math.max(low, 0), 1 / Math.max(0, low), 1 / Math.min(low, 0), Math.max(low, -1, 0), Math.max(low, low));
  `,
  `
    const doubled = (n: number): number => n * 2 % 4 || 7;
    const record: Record<string, number> = { a: 1 };
    const short = [5].slice(0); const [first, second] = short; const { a, b } = record;
    show(first * second % 4 || 7, doubled(second), a * b % 4 || 7, doubled(b));
    let one = 1, two = 2; [one, two] = short; show(one * two % 4 || 7, doubled(two)); ({ b: two } = record); show(doubled(two));
    for ([one, two] of [[1], [2, 3]]) show(one * two % 4 || 7, doubled(two));
    [one, two = 3] = short; show(one * two, doubled(two)); ({ a: one, b: two = 4 } = record); show(one * two);
    class Ship { static speed: number; } const faster = () => Ship.speed * 2 % 4 || 7; show(faster()); Ship.speed = 3; show(faster());
    const said = { p: 1 } as { p: number; q: number }; show([said.p - said.q, 1].map(x => x % 2 || 7).join());
    const grid = [[1, 2], [3]]; const none = grid[5]?.[0]!; show(Math.abs(none), Math.abs(none) % 3 || 7, -Math.floor(none));
  `,
);
