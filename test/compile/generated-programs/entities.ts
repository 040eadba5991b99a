/** What games hold: entities, grids, lists of pairs, tables of numbers and of functions, enums and namespaces. */

import {
  arrow,
  bool,
  common,
  expression,
  inner,
  key,
  num,
  nums,
  offer,
  small,
  str,
  strs,
} from './expressions.ts';
import type { Context } from './kinds.ts';

const called = (p: Context): string => arrow(num(inner(p, ['n', 'number'])));
const entity = (p: Context): string => expression('entity', p);
const grid = (p: Context): string => expression('grid', p);
const counts = (p: Context): string => expression('counts', p);
const lookup = (p: Context): string => expression('lookup', p);
const handlers = (p: Context): string => expression('handlers', p);
const pairs = (p: Context): string => expression('pairs', p);
const words = (p: Context): string => expression('words', p);

offer(
  'entity',
  [
    () => 'entityOf()',
    () => "entityOf({ hp: 3, tags: ['a', 'b'] })",
    () => 'entityOf({ on: n => n * 2, parent: entityOf({ hp: 0 }) })',
    () => 'entityOf({ cells: [[1, 2], undefined, [3]] })',
  ],
  [
    ...common('entity'),
    p => `entityOf({ hp: ${expression('optional', p)}, pos: ${expression('point', p)} })`,
    p => `entityOf({ parent: ${entity(p)}, tags: ${strs(p)} })`,
    p => `entityOf({ on: ${called(p)}, cells: ${grid(p)} })`,
    p => `{ ...${entity(p)}, hp: ${num(p)} }`,
    p => `(${entity(p)}.parent ?? ${entity(p)})`,
    p =>
      `[${entity(p)}, ${entity(p)}, ${entity(p)}].sort((a, b) => (a.hp || 0) - (b.hp || 0) || b.id - a.id)[1]`,
    p =>
      `[${entity(p)}, ${entity(p)}].reduce((best, one) => ((one.hp ?? -1) > (best.hp ?? -1) ? one : best))`,
  ],
);
offer(
  'grid',
  [
    () => '[[1, 2], [3]]',
    () => 'gridOf([5], undefined, [6, 7])',
    () => 'gridOf()',
    () => 'Array.from({ length: 2 }, (_, y) => Array.from({ length: 3 }, (_, x) => x * y))',
  ],
  [
    ...common('grid'),
    p => `gridOf(${nums(p)}, ${nums(p)})`,
    p => `gridOf(...${grid(p)}, ${nums(p)}).slice(0, 5)`,
    p =>
      `${grid(p)}.map((row, y) => row?.map((n, x) => ${num(inner(p, ['n', 'number'], ['x', 'number'], ['y', 'number']))}))`,
    p => `${grid(p)}.filter((row, i) => row && i !== same(${small(p)}))`,
    p => `${grid(p)}.toReversed()`,
    p => `Object.values(${expression('record', p)}).map(n => [n, ${num(inner(p, ['n', 'number']))}])`,
  ],
);
offer(
  'counts',
  [() => 'countsOf()', () => 'countsOf({ 3: 1, 1: 5, 10: 2 })', () => 'countsOf({})'],
  [
    ...common('counts'),
    p => `countsOf({ ...${counts(p)}, [same(${num(p)}) || 0]: ${num(p)} })`,
    p =>
      `${nums(p)}.reduce<Record<number, number>>((all, n) => { all[n || 0] = (all[n || 0] ?? 0) + 1; return all; }, {})`,
    p => `Object.fromEntries(${nums(p)}.map((n, i) => [n || 0, i]))`,
  ],
);
offer(
  'lookup',
  [() => 'new Map<number, number[]>([[1, [1, 2]], [-0, []]])', () => 'new Map<number, number[]>()'],
  [
    ...common('lookup'),
    p => `${lookup(p)}.set(${num(p)}, ${nums(p)})`,
    p =>
      `${nums(p)}.reduce((all, n) => { const k = (${num(inner(p, ['n', 'number']))}) % 3; ` +
      `all.set(k, [...(all.get(k) ?? []), n]); return all; }, new Map<number, number[]>())`,
  ],
);
offer(
  'color',
  [() => 'colorOf(Color.Red)', () => 'colorOf(Color.Gray)'],
  [...common('color'), p => `(${bool(p)} ? Color.Blue : ${expression('color', p)})`],
);
offer(
  'handlers',
  [() => 'handlersOf(n => n + 1, n => n * n % 100)', () => 'handlersOf(Math.abs)'],
  [
    ...common('handlers'),
    p => `handlersOf(${called(p)}, ${expression('callback', p)})`,
    p =>
      `({ ...${handlers(p)}, [${key(p)}]: ${expression('callback', p)} } as Record<string, (n: number) => number>)`,
  ],
);
offer(
  'pairs',
  [() => "([['a', 1], ['b', 2]] as [string, number][])", () => '([] as [string, number][])'],
  [
    ...common('pairs'),
    p => `Object.entries(${expression('record', p)})`,
    p => `[...${expression('map', p)}]`,
    p => `${strs(p)}.map((s, i): [string, number] => [s, ${num(inner(p, ['i', 'number']))}])`,
    p => `${pairs(p)}.map(([k, v]): [string, number] => [k + ${str(p)}, v]).slice(0, 4)`,
    p => `${pairs(p)}.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : Number(a > b)))`,
  ],
);
offer(
  'words',
  [() => "new Set(['up', 'down'])", () => 'new Set<string>()'],
  [
    ...common('words'),
    p => `new Set(${strs(p)})`,
    p => `${words(p)}.add(${str(p)})`,
    p => `new Set(${str(p)}.slice(0, 6))`,
  ],
);

offer(
  'number',
  [
    ({ random }) => `Flag.${random.pick(['None', 'A', 'B', 'Both', 'Sign', 'Huge'])}`,
    () => 'Rules.turns',
    () => 'Rules.limit',
    () => '-0',
    () => 'Number.MAX_SAFE_INTEGER',
    () => '0x80000000',
    () => '2 ** 53',
  ],
  [
    p => `(${entity(p)}.hp ?? ${num(p)})`,
    p => `${entity(p)}.${p.random.pick(['pos.x', 'pos.y', 'tags.length'])}`,
    p =>
      `(${entity(p)}.${p.random.pick([
        'parent?.pos.x',
        'parent?.hp',
        'parent?.parent?.id',
        'parent?.tags[0]?.length',
        'pos.tag?.length',
      ])} ` + `?? ${num(p)})`,
    p => `(${entity(p)}.${p.random.pick(['on', 'parent?.on'])}?.(${num(p)}) ?? ${num(p)})`,
    p => `(${entity(p)}.cells?.[${small(p)}]?.[${small(p)}] ?? ${num(p)})`,
    p => `(${grid(p)}[${small(p)}]?.[${small(p)}] ?? ${num(p)})`,
    p => `(${grid(p)}.at(${small(p)})?.length ?? ${num(p)})`,
    p => `${grid(p)}.reduce((s, row) => s + (row?.length ?? 100), ${num(p)})`,
    p => `(${counts(p)}[${num(p)}] ?? ${num(p)})`,
    p => `Object.keys(${counts(p)}).length`,
    p => `(${lookup(p)}.get(${num(p)})?.[${small(p)}] ?? ${num(p)})`,
    p => `(${handlers(p)}[${key(p)}]?.(${num(p)}) ?? ${num(p)})`,
    p => `(${pairs(p)}.find(([k, v]) => k !== same(${str(p)}) && v !== same(${num(p)}))?.[1] ?? ${num(p)})`,
    p => `${pairs(p)}.reduce((s, [k, v]) => s + k.length + (v % 10), 0)`,
    p => `countArguments(...${nums(p)})`,
    p => `countArguments(${num(p)}, ...${nums(p)}, ...${expression('set', p)}, ${num(p)})`,
    p => `Math.min(...${nums(p)}, ...[])`,
    p => `Rules.take(${num(p)})`,
    p => `new Rules.Deep.Dice(${num(p)}).roll(${num(p)})`,
    p => `inverse(${num(p)})`,
    p => `Math.sqrt(Math.abs(${num(p)}))`,
    p => `(${num(p)} & Flag.${p.random.pick(['A', 'Both', 'Sign'])})`,
    p => `(${num(p)} | 0)`,
    p => `~~(${num(p)})`,
    p => `(1 << ${num(p)})`,
    p => `((${num(p)} * ${num(p)}) | 0)`,
    p => `((${num(p)} * 1103515245 + 12345) >>> 0)`,
    p => `(-(${num(p)}) * 0)`,
    p => `${words(p)}.size`,
  ],
);
offer(
  'string',
  [() => 'Rules.Deep.names[1]', () => 'String(Color.Gray)'],
  [
    p => `\`\${${expression('color', p)}}\``,
    p => `String(${expression(p.random.pick(['grid', 'pairs', 'tuple'] as const), p)}).slice(0, 30)`,
    p => `(${entity(p)}.tags[${small(p)}] ?? ${str(p)})`,
    p => `(${entity(p)}.parent?.tags.at(-1)?.toUpperCase() ?? ${str(p)})`,
    p => `(Flag[${num(p)}] ?? 'no flag')`,
    p => `Object.keys(${expression(p.random.pick(['counts', 'handlers'] as const), p)}).join()`,
    p => `keysOf(${entity(p)})`,
    p => `[...${words(p)}].sort().join('+')`,
    p => `(${pairs(p)}[${small(p)}]?.[0] ?? ${str(p)})`,
  ],
);
offer(
  'boolean',
  [],
  [
    p => `(${entity(p)}.hp === undefined)`,
    p => `!${entity(p)}.parent?.tags.includes(${str(p)})`,
    p => `(${num(p)} in ${counts(p)})`,
    p => `(${expression('color', p)} === Color.Blue)`,
    p => `${words(p)}.has(${str(p)})`,
    p => `${lookup(p)}.has(${num(p)})`,
    p => `${grid(p)}.some(row => row === undefined || row.length > ${small(p)})`,
    p => `Object.hasOwn(${expression('record', p)}, ${key(p)})`,
    p => `${grid(p)}.every(row => row?.every(n => ${bool(inner(p, ['n', 'number']))}))`,
  ],
);
offer(
  'numbers',
  [],
  [
    p => `${grid(p)}.flatMap(row => row ?? [${num(p)}])`,
    p => `(${grid(p)}[${small(p)}] ?? ${nums(p)})`,
    p => `(${lookup(p)}.get(${num(p)}) ?? ${nums(p)})`,
    p => `[...${lookup(p)}.keys()]`,
    p => `[...${lookup(p)}.values()].flat().slice(0, 8)`,
    p => `Object.keys(${counts(p)}).map(Number)`,
    p => `Object.values(${counts(p)})`,
    p => `${pairs(p)}.map(([, v]) => v)`,
    p => `Object.values(${handlers(p)}).map(f => f(${num(p)}))`,
    p => `Array.of(...${nums(p)}, ${num(p)})`,
    p => `[...${nums(p)}.entries()].map(([i, n]) => i * (n % 100))`,
    p => `Array.from(${expression('set', p)}, n => n / 2)`,
    p => `${nums(p)}.slice().fill(${num(p)}, ${small(p)}, ${small(p)})`,
    p => `${nums(p)}.copyWithin(${small(p)}, ${small(p)})`,
    p => `${nums(p)}.with(0, ${num(p)})`,
    // Where a comparison contradicts itself, as with NaN, each engine has its own order.
    p => `[3, ...${nums(p)}.filter(n => n === n)].sort((a, b) => (a % 10) - (b % 10) || b - a)`,
  ],
);
offer(
  'optional',
  [],
  [
    p => `${entity(p)}.parent?.hp`,
    p => `${grid(p)}[${small(p)}]?.[${small(p)}]`,
    p => `${entity(p)}.on?.(${num(p)})`,
  ],
);
offer('strings', [], [p => `${entity(p)}.tags`, p => `${pairs(p)}.map(([k]) => k)`, p => `[...${words(p)}]`]);
