/** Strings and lists of them. */

import {
  common,
  expression,
  logical,
  num,
  nums,
  offer,
  opaque,
  STRINGS,
  small,
  str,
  strs,
  target,
} from './expressions.ts';
import { KINDS } from './kinds.ts';
import { TEXT_KINDS } from './observation.ts';

offer(
  'string',
  [({ random }) => random.pick(STRINGS)],
  [
    ...common('string'),
    logical('string'),
    p => `(${str(p)} + ${expression(p.random.pick(TEXT_KINDS), p)}).slice(0, 24)`,
    p => `(${num(p)} + ${str(p)}).slice(0, 24)`,
    p =>
      `\`\${${expression(p.random.pick(TEXT_KINDS), p)}}:\${${expression(p.random.pick(TEXT_KINDS), p)}}\`.slice(0, 30)`,
    p =>
      `${str(p)}.${p.random.pick(['slice', 'substring', 'substr'])}(${small(p)}${p.random.once(2) ? `, ${small(p)}` : ''})`,
    p => `${str(p)}.${p.random.pick(['toUpperCase', 'toLowerCase', 'trim', 'trimEnd', 'trimStart'])}()`,
    p => `${str(p)}.${p.random.pick(['padStart', 'padEnd'])}(${p.random.below(8)}, ${str(p)})`,
    p =>
      `${str(p)}.${p.random.pick(['replace', 'replaceAll'])}(${p.random.pick(STRINGS.slice(1))}, ${str(p)}).slice(0, 24)`,
    p => `${str(p)}.charAt(${small(p)})`,
    p => `(${str(p)}[${p.random.below(4)}] ?? 'none')`,
    p => `(${str(p)}.at(${small(p)}) ?? '?')`,
    p => `${str(p)}.repeat(${p.random.below(3)}).slice(0, 20)`,
    p => `${strs(p)}.join(${p.random.once(2) ? '' : str(p)}).slice(0, 30)`,
    p => `${nums(p)}.join('/')`,
    p => `String(${expression(p.random.pick(TEXT_KINDS), p)})`,
    p => `(${num(p)}).${p.random.pick(['toString()', 'toString(16)', 'toFixed(2)', 'toPrecision(3)'])}`,
    p => `(typeof ${expression(p.random.pick(KINDS), p)})`,
    p => `${expression('tuple', p)}[1]`,
    p => `(${expression('point', p)}.tag ?? ${str(p)})`,
    p => `(${expression('keyed', p)}.get(${p.random.below(4)}) ?? ${str(p)})`,
    p => `(${expression('table', p)}[${p.random.below(4)}] ?? ${str(p)})`,
    p => `Mode[${expression('mode', p)}]`,
    p => `${expression('ship', p)}.${p.random.pick(['name', 'describe()', 'toString()'])}`,
    p => `[...${str(p)}].reverse().join('')`,
    p => `${str(p)}.concat(${str(p)}, ${str(p)}).slice(-20)`,
    p =>
      `${str(p)}.${p.random.pick(['padStart', 'padEnd'])}(${p.random.pick(['NaN', '-3', '4.7', '9'])}${p.random.once(2) ? ", 'ab'" : ''})`,
    p =>
      `${str(p)}.replace(${str(p)}, ${p.random.pick(["'<$&>'", "'$$'", 's => s + s.length'])}).slice(0, 24)`,
    p =>
      `${str(p)}.replaceAll(${p.random.pick(["''", "'a'", "' '"])}, ${p.random.pick(["'-'", "'$&$&'", '(s, at) => s + at'])}).slice(0, 24)`,
    p =>
      `${str(p)}.split(${p.random.pick(["''", "','", "'b'", "' '"])}, ${p.random.pick(['0', '1', '2', '-1'])}).join('/')`,
    p => `String.fromCharCode(65 + (${num(p)} & 15), 97 + (${num(p)} & 7))`,
    p => `((${num(p)}) | 0).toString(${p.random.pick(['2', '16', '36', '3'])})`,
    p => `(${num(p)}).${p.random.pick(['toExponential(2)', 'toFixed(0)', 'toPrecision(5)'])}`,
    p => `${strs(p)}.map((s, i, all) => s + i + all.length).join()`,
    p => `(${opaque(str(p))} || ${opaque(str(p))} || 'none')`,
    p => `${strs(p)}.reduceRight((all, s) => all + s, '').slice(0, 20)`,
    p => `Object.keys(${expression(p.random.pick(['record', 'point', 'table'] as const), p)}).join()`,
    p => `Object.entries(${expression('record', p)}).map(([k, v]) => k + v).join('&').slice(0, 30)`,
    p => `tag\`a\${${num(p)}}b\${${str(p)}}\`.slice(0, 30)`,
    p => {
      const name = target('string', p);
      return name ? `(${name} = (${name} + ${expression(p.random.pick(TEXT_KINDS), p)}).slice(-16))` : str(p);
    },
    p =>
      `((u: string | number) => typeof u === 'string' ? u + u.length : u.toFixed(1))(${expression('union', p)})`,
  ],
);

offer(
  'strings',
  [({ random }) => `[${random.some(1, 3, () => random.pick(STRINGS)).join(', ')}]`],
  [
    ...common('strings'),
    p => `${str(p)}.split(${p.random.pick(["''", "','"])}, ${p.random.pick(['2', '0', '1.9'])})`,
    p => `${strs(p)}.slice().sort((a, b) => a.length - b.length || b.localeCompare(a))`,
    p => `${str(p)}.split(${p.random.pick(["','", "''", "'a'"])})`,
    p => `${nums(p)}.map(${p.random.pick(['String', `n => \`<\${n}>\``])})`,
    p => `[${str(p)}, ...${strs(p)}].slice(0, 6)`,
    p => `Object.keys(${expression(p.random.pick(['record', 'point', 'table'] as const), p)})`,
    p => `[...${expression('map', p)}.keys()]`,
    p =>
      `${strs(p)}.${p.random.pick(['sort()', 'reverse()', 'toSorted((a, b) => a < b ? 1 : a > b ? -1 : 0)', 'filter(Boolean)'])}`,
    p => `Array.from(${str(p)})`,
    p => `[...${str(p)}.slice(0, 5)]`,
    p => `${strs(p)}.map((s, i) => s + i).slice(0, 5)`,
  ],
);

offer(
  'union',
  [() => "either('u')", () => 'either(7)', () => "either('')"],
  [...common('union'), p => `either(${num(p)})`, p => `either(${str(p)})`],
);
