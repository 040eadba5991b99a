/** Numbers and booleans. */

import {
  arithmetic,
  arrow,
  bool,
  common,
  compare,
  element,
  expression,
  inner,
  key,
  logical,
  NUMBERS,
  num,
  nums,
  offer,
  opaque,
  small,
  str,
  target,
} from './expressions.ts';
import { KINDS } from './kinds.ts';

offer(
  'number',
  [({ random }) => random.pick(NUMBERS), ({ random }) => random.pick(NUMBERS.slice(0, 8))],
  [
    ...common('number'),
    arithmetic,
    arithmetic,
    arithmetic,
    arithmetic,
    logical('number'),
    element,
    p => `(${p.random.pick(['-', '+', '~'])}${opaque(num(p))})`,
    p =>
      `Math.${p.random.pick(['floor', 'ceil', 'round', 'trunc', 'abs', 'sign', 'fround', 'clz32'])}(${num(p)})`,
    p => `Math.${p.random.pick(['min', 'max'])}(${num(p)}, ${num(p)})`,
    p => `Math.max(...${nums(p)})`,
    p => `${str(p)}.length`,
    p => `${nums(p)}.length`,
    p => `${str(p)}.indexOf(${str(p)}${p.random.once(2) ? `, ${small(p)}` : ''})`,
    p => `${str(p)}.charCodeAt(${small(p)})`,
    p => `(${str(p)}.codePointAt(${small(p)}) ?? -4)`,
    p => `${str(p)}.lastIndexOf(${str(p)}${p.random.once(2) ? `, ${small(p)}` : ''})`,
    p => `Math.sign(${str(p)}.localeCompare(${str(p)}))`,
    p => `parseInt(${str(p)}, ${p.random.pick(['2', '16', '36', '0', '10'])})`,
    p => `+${opaque(str(p))}`,
    p => `${nums(p)}.${p.random.pick(['indexOf', 'lastIndexOf'])}(${num(p)})`,
    p => `(${nums(p)}.at(${small(p)}) ?? -1)`,
    p => `(${nums(p)}.pop() ?? -2)`,
    p => `${nums(p)}.push(${num(p)})`,
    p => `${nums(p)}.reduce((s, n) => s + (n % 50), ${num(p)})`,
    p => `(${nums(p)}.find(n => ${bool(inner(p, ['n', 'number']))}) ?? 11)`,
    p =>
      `${nums(p)}.${p.random.pick(['findIndex', 'findLastIndex'])}(n => ${bool(inner(p, ['n', 'number']))})`,
    p => `(${expression('optional', p)} ?? ${num(p)})`,
    p => `(${expression('record', p)}[${key(p)}] ?? ${num(p)})`,
    p => `(${expression('map', p)}.get(${key(p)}) ?? ${num(p)})`,
    p => `${expression(p.random.pick(['set', 'map', 'keyed'] as const), p)}.size`,
    p => `${expression('point', p)}.${p.random.pick(['x', 'y'])}`,
    p => `${expression('tuple', p)}[0]`,
    p => `${expression('callback', p)}(${num(p)})`,
    p => `${expression('ship', p)}.${p.random.pick(['speed', 'power', 'count'])}`,
    p => `${expression('ship', p)}.turn(${num(p)})`,
    p => `${expression('box', p)}.value`,
    p => `${expression('box', p)}.map(${arrow(num(inner(p, ['n', 'number'])))}).value`,
    p => `area(${expression('shape', p)})`,
    p => `(${expression('mode', p)} as number)`,
    p => `Number(${str(p)})`,
    p => `${p.random.pick(['parseInt', 'parseFloat'])}(${str(p)})`,
    p => `Number(${bool(p)})`,
    p => `Number((${num(p)}).toFixed(${p.random.below(3)}))`,
    p => `note(${num(p)})`,
    p =>
      p.functions.length > 0
        ? `${p.random.pick(p.functions)}(${num(p)}${p.random.once(2) ? `, ${num(p)}` : ''})`
        : num(p),
    p => (p.generators.length > 0 ? `total(${p.random.pick(p.generators)}(${num(p)}))` : num(p)),
    p => `(typeof ${expression('union', p)}).length`,
    p => {
      const name = target('number', p);
      return name
        ? p.random.pick([`${name}++`, `--${name}`, `(${name} += ${num(p)} % 100)`, `(${name} ||= ${num(p)})`])
        : num(p);
    },
    p => {
      const name = target('optional', p);
      return name ? `(${name} ??= ${num(p)})` : num(p);
    },
    p => (p.hasThis ? `this.${p.random.pick(['speed', 'power', 'count'])}` : num(p)),
    p => (p.isGenerator ? `((yield ${num(p)}) ?? ${num(p)})` : num(p)),
  ],
);

offer(
  'boolean',
  [() => 'same(true)', () => 'same(false)'],
  [
    ...common('boolean'),
    compare,
    compare,
    compare,
    p =>
      `!${opaque(expression(p.random.pick(['number', 'string', 'boolean', 'optional', 'union'] as const), p))}`,
    p => `(${bool(p)} ${p.random.pick(['&&', '||'])} ${bool(p)})`,
    p => `${str(p)}.${p.random.pick(['startsWith', 'endsWith', 'includes'])}(${str(p)})`,
    p => `${nums(p)}.includes(${num(p)})`,
    p => `${str(p)}.${p.random.pick(['startsWith', 'endsWith', 'includes'])}(${str(p)}, ${small(p)})`,
    p => `${nums(p)}.${p.random.pick(['some', 'every'])}(n => ${bool(inner(p, ['n', 'number']))})`,
    p =>
      `${expression('gaps', p)}.${p.random.pick(['some(n => n)', 'every(n => n === undefined)', 'includes(undefined)'])}`,
    p => `(${key(p)} in ${expression('record', p)})`,
    p => `${expression('map', p)}.${p.random.pick(['has', 'delete'])}(${key(p)})`,
    p => `${expression('set', p)}.${p.random.pick(['has', 'delete'])}(${num(p)})`,
    p => `(${expression('ship', p)} instanceof ${p.random.pick(['Boat', 'Raft', 'Ship'])})`,
    p => `Number.${p.random.pick(['isInteger', 'isNaN', 'isFinite'])}(${num(p)})`,
    p => `isNaN(${num(p)})`,
    p => `Boolean(${expression(p.random.pick(['number', 'string', 'optional'] as const), p)})`,
    p => `(${expression('optional', p)} === ${expression('optional', p)})`,
    p => `(${expression('union', p)} === ${expression('union', p)})`,
    p => `(typeof ${expression('union', p)} === 'string')`,
    p => `Array.isArray(${expression(p.random.pick(KINDS), p)})`,
    p => `(${expression('tuple', p)}[2] ?? ${bool(p)})`,
    p => `isBall(${expression('shape', p)})`,
    p => `(${expression('flags', p)}[1] ?? ${bool(p)})`,
  ],
);
