/** Typed arrays: what is stored in them wraps, is cut or rounded, and no index is beyond their end. */

import { num, nums, type Production, small } from './expressions.ts';
import { inAnyFunction } from './kinds.ts';
import { offerStatements } from './statements.ts';

const TYPES = [
  'Uint8Array',
  'Int8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
];

const USES: readonly Production[] = [
  p => `cells[${p.random.below(5)}] = ${num(p)};`,
  p => `cells[0] += ${num(p)}; cells[1]++; --cells[2];`,
  p => `show((cells[1] = ${num(p)}), cells[1], (cells[1] += 300), cells[1]);`,
  p => `cells.fill(${num(p)}, ${small(p)}, ${small(p)});`,
  p => `cells.set(${nums(p)}.slice(0, 2), 1);`,
  p => `show(cells.subarray(${small(p)}, ${small(p)}).length, cells.slice(${small(p)}).join());`,
  () =>
    'const part = cells.subarray(1, 3); part[0] = 7; part.fill(9, 1); show(part.join(), part.byteOffset > 0);',
  () => 'show(cells.map(x => x * 2 + 0.5).join(), [...cells].map(x => x / 2).join());',
  () => 'cells.sort(); show(cells.join()); cells.reverse();',
  () =>
    'show(cells.reduce((sum, x) => sum + x, 0), cells.indexOf(3), cells.includes(NaN), Math.max(...cells));',
  p =>
    `cells[${p.random.pick(['-1', '99', '1.5'])}] = 4; show(cells.length, String(cells[99]), cells.at(-1));`,
  p => `cells.copyWithin(${small(p)}, ${small(p)}); show(cells.join());`,
  () => 'for (const [i, x] of cells.entries()) { step(); cells[i] = x ^ i; }',
  () => 'for (const x of cells) { step(); cells[3] = x; }',
  () => 'let hash = 0; for (let i = 0; i < cells.length; i++) hash = (hash * 31 + cells[i]) | 0; show(hash);',
  () => 'const [first, ...others] = cells; show(first, others.length, Array.from(cells, x => x > 2).join());',
  p =>
    `show(cells.filter(x => x > ${num(p)}).length, cells.findIndex(x => x < 0), cells.some(x => x === 0), cells.every(x => x >= 0));`,
  () =>
    'const copy = new Type(cells); copy[0] = 1; show(copy.join(), cells[0], copy.length === cells.length);',
  () => 'show(cells.BYTES_PER_ELEMENT, cells.byteLength, cells instanceof Type);',
];

const cells: Production = p => {
  const type = p.random.pick(TYPES);
  const made = p.random.pick([
    `new ${type}(5)`,
    `new ${type}([${num(p)}, ${num(p)}, 3, -1, 300.7])`,
    `${type}.from([1, ${num(p)}, 70000, -2.5])`,
    `${type}.of(${num(p)}, 2, 3, 4)`,
  ]);
  const uses = p.random.some(
    1,
    4,
    () =>
      `{ ${p.random.pick(USES)(p).replaceAll('new Type', `new ${type}`).replaceAll('instanceof Type', `instanceof ${type}`)} }`,
  );
  return p.random.pick([
    `{ const cells = ${made}; ${uses.join(' ')} show(cells.join(), cells.length); }`,
    `{ class Grid_ { readonly cells = ${made}; run(): void { const { cells } = this; ${uses.join(' ')} } } const grid = new Grid_(); ` +
      `grid.run(); show(grid.cells.join()); }`,
    `{ const run = (cells: ${type} | number[]): number => { cells[0] = ${num(p)}; cells[1] += 0.5; return cells[0] + cells.length; }; ` +
      `const cells = ${made}; show(run(cells), run([1, 2, 3]), cells.join()); }`,
  ]);
};

offerStatements([inAnyFunction(cells)], []);
