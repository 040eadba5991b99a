/** Arrays, and what is taken from them. */

import {
  bool,
  common,
  expression,
  inner,
  key,
  NUMBERS,
  num,
  nums,
  offer,
  small,
  str,
  strs,
} from './expressions.ts';

offer(
  'numbers',
  [
    () => '[1, 2, 3]',
    () => 'numbersOf()',
    ({ random }) => `[${random.some(1, 4, () => random.pick(NUMBERS)).join(', ')}]`,
  ],
  [
    ...common('numbers'),
    p => `[${p.random.some(0, 3, () => num(p)).join(', ') || '1'}]`,
    p => `[...${nums(p)}, ${num(p)}]`,
    p => `[${num(p)}, ...${expression('set', p)}]`,
    p =>
      `${nums(p)}.${p.random.pick(['slice', 'splice', 'toSpliced'])}(${small(p)}${p.random.once(2) ? `, ${p.random.below(3)}` : ''})`,
    p => `${nums(p)}.map((n, i) => ${num(inner(p, ['n', 'number'], ['i', 'number']))})`,
    p =>
      `${nums(p)}.filter(n => ${expression(p.random.pick(['boolean', 'number'] as const), inner(p, ['n', 'number']))})`,
    p => `${nums(p)}.flatMap(n => [n, ${num(inner(p, ['n', 'number']))}]).slice(0, 8)`,
    p =>
      `${nums(p)}.${p.random.pick([
        'sort()',
        'toSorted()',
        'reverse()',
        'toReversed()',
        // What compares with NaN may sort in any order.
        'filter(n => n === n).sort((a, b) => b - a)',
        'filter(n => n === n).sort((a, b) => a - b)',
      ])}`,
    p => `${nums(p)}.concat(${nums(p)}, ${num(p)}).slice(0, 8)`,
    p => `Array.from({ length: ${p.random.below(4)} }, (_, n) => ${num(inner(p, ['n', 'number']))})`,
    p => `new Array<number>(${p.random.below(4)}).fill(${num(p)})`,
    p => `${strs(p)}.map(${p.random.pick(['Number', 's => s.length', 's => parseInt(s)'])})`,
    p => `Object.values(${expression('record', p)})`,
    p => `[...${expression('map', p)}.values()]`,
    p => `${expression('gaps', p)}.filter((g): g is number => g !== undefined)`,
    p => `${expression('gaps', p)}.map(g => g ?? ${num(p)})`,
    p => `[...${expression('ship', p)}]`,
    p => `${expression('box', p)}.list`,
    p => (p.generators.length > 0 ? `[...${p.random.pick(p.generators)}(${num(p)})].slice(0, 9)` : nums(p)),
    p => `((a: number, ...rest: number[]) => { rest.push(a); return rest; })(${num(p)}, ...${nums(p)})`,
  ],
);

offer(
  'gaps',
  [() => '[1, undefined, 3]', () => 'gapsOf()'],
  [
    ...common('gaps'),
    p => `[${expression('optional', p)}, ${num(p)}, ${expression('optional', p)}]`,
    p => `${strs(p)}.map(s => ${expression('map', p)}.get(s))`,
    p => `[...${expression('gaps', p)}, ${expression('optional', p)}].slice(0, 6)`,
    p => `${expression('gaps', p)}.slice(${small(p)})`,
    p =>
      `${expression('gaps', p)}.${p.random.pick(['sort()', 'reverse()', 'concat([undefined]).slice(0, 5)'])}`,
  ],
);

offer(
  'flags',
  [() => '[true, false, null]', () => 'flagsOf()'],
  [
    ...common('flags'),
    p => `[${bool(p)}, null, ${bool(p)}]`,
    p => `${nums(p)}.map(n => n > 2 ? n < 5 : null)`,
    p => `${expression('flags', p)}.filter(f => f !== null)`,
    p => `[...${expression('flags', p)}, ${bool(p)}].slice(0, 5)`,
  ],
);

offer(
  'tuple',
  [() => "tupleOf([1, 'a'])", () => "tupleOf([2, 'b', true])"],
  [...common('tuple'), p => `tupleOf([${num(p)}, ${str(p)}${p.random.once(2) ? `, ${bool(p)}` : ''}])`],
);

offer(
  'optional',
  [() => 'maybe(4)', () => 'maybe(undefined)', () => 'maybe(0)'],
  [
    ...common('optional'),
    p => `${nums(p)}.at(${small(p)})`,
    p => `${nums(p)}.find(n => n === ${num(inner(p, ['n', 'number']))})`,
    p => `${expression('map', p)}.get(${key(p)})`,
    p => `${nums(p)}.shift()`,
    p => `linkOf(${num(p)}).next?.value`,
    p => `${expression('gaps', p)}.pop()`,
    p => `maybe(${num(p)})`,
    p => `(${expression('optional', p)} ?? ${expression('optional', p)})`,
  ],
);
