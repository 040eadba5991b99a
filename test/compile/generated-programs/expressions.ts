/** Expressions of every kind, whose types are right. */

import { deeper, KINDS, type Kind, namesOf, type Place, TYPES } from './kinds.ts';

type Maker = (place: Place) => string;

/** Numbers of every size that neither sums nor remainders take beyond 2^53. */
const NUMBERS = [
  ...['0', '1', '2', '3', '-1', '5', '7', '10', '-7', '0.5', '-2.5', '0.1', '1.5', '100', '255', '31'],
  ...['2147483647', '2147483648', '-2147483648', '4294967295', '65536', '1e6', '1e-7', '1e21', '123.456'],
  ...['NaN', 'Infinity', '-Infinity'],
];
const STRINGS = [
  "''",
  "'a'",
  "'abc'",
  "'x1'",
  "'10'",
  "'-3'",
  "'a,b,c'",
  "' pad '",
  "'Zed'",
  "'0'",
  "'%d'",
  "'a.b'",
];
const KEYS = ["'a'", "'b'", "'hp'", "'10'", "'2'", "'x y'"];

/** Gives an expression of a kind. */
export function expression(kind: Kind, place: Place): string {
  const { random } = place;
  const names = namesOf(place, kind);
  if (place.depth <= 0)
    return names.length > 0 && !random.once(3) ? random.pick(names) : random.pick(LEAVES[kind])(place);
  if (names.length > 0 && random.once(3)) return random.pick(names);
  const makers = MAKERS[kind];
  return random.once(4) ? random.pick(LEAVES[kind])(place) : random.pick(makers)(deeper(place));
}

const num: Maker = place => expression('number', place);
const str: Maker = place => expression('string', place);
const bool: Maker = place => expression('boolean', place);
const nums: Maker = place => expression('numbers', place);
const strs: Maker = place => expression('strings', place);
const small: Maker = place => place.random.pick(['0', '1', '2', '-1', '3', '1.5', 'NaN', '9', '-2']);
const key: Maker = place => (place.random.once(3) ? `\`k\${${num(place)}}\`` : place.random.pick(KEYS));
/** An index that an array is sure to have, if it has any. */
const index = (list: string, place: Place): string => `Math.abs(${num(place)} | 0) % (${list}.length || 1)`;
const element: Maker = place => {
  const list = namesOf(place, 'numbers');
  const name = list.length > 0 ? place.random.pick(list) : `[4, 5, 6]`;
  return `(${name}[${index(name, place)}] ?? 8)`;
};
const arrow = (body: string): string => `n => ${body}`;
/** A function body that sees `n`, and maybe `i`. */
const inner = (place: Place, ...names: readonly [string, Kind][]): Place => ({
  ...place,
  isGenerator: false,
  variables: [...names.map(([name, kind]) => ({ name, kind, isOpen: false })), ...place.variables],
});
const opaque = (text: string): string => (/^[a-z][\w.]*$/.test(text) ? text : `same(${text})`);
const target = (kind: Kind, place: Place): string | undefined => {
  const names = namesOf(place, kind, true);
  return names.length > 0 ? place.random.pick(names) : undefined;
};
/** An assignment that is a value, where there is a variable for it. */
const assigned = (kind: Kind, place: Place): string => {
  const name = target(kind, place);
  return name === undefined ? expression(kind, place) : `(${name} = ${expression(kind, place)})`;
};
const OPERATORS = ['+', '-', '+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>', '**'];
const arithmetic: Maker = place => {
  const operator = place.random.pick(OPERATORS);
  const [left, right] = [num(place), num(place)];
  if (operator === '/') return `(${left} / (${opaque(right)} || 3))`;
  if (operator === '*') return `((${left} % 1000) * (${right} % 100))`;
  if (operator === '**') return `((${left} % 9) ** (${right} & 3))`;
  return `(${left} ${operator} ${right})`;
};
const compare: Maker = place => {
  const { random } = place;
  const kind: Kind = random.pick(['number', 'number', 'string'] as const);
  const operator = random.pick(['<', '<=', '>', '>=', '===', '!==', '==', '!=']);
  return `(${opaque(expression(kind, place))} ${operator} ${opaque(expression(kind, place))})`;
};
const logical =
  (kind: Kind): Maker =>
  place =>
    `(${opaque(expression(kind, place))} ${place.random.pick(['||', '&&'])} ${expression(kind, place)})`;
const choice =
  (kind: Kind): Maker =>
  place =>
    `(${bool(place)} ? ${expression(kind, place)} : ${expression(kind, place)})`;
const called =
  (kind: Kind): Maker =>
  place =>
    place.random.once(2)
      ? `same(${expression(kind, place)})`
      : `((${place.random.pick(['p', 'q'])}: ${TYPES[kind]} = ${expression(kind, inner(place))}): ${TYPES[kind]} => (${expression(kind, inner(place))}))()`;
const comma =
  (kind: Kind): Maker =>
  place =>
    `(note(${num(place)}), ${assigned(kind, place)})`;

const LEAVES: Readonly<Record<Kind, readonly Maker[]>> = {
  number: [({ random }) => random.pick(NUMBERS), ({ random }) => random.pick(NUMBERS.slice(0, 8))],
  string: [({ random }) => random.pick(STRINGS)],
  boolean: [() => 'same(true)', () => 'same(false)'],
  numbers: [
    () => '[1, 2, 3]',
    () => 'numbersOf()',
    ({ random }) => `[${random.some(1, 4, () => random.pick(NUMBERS)).join(', ')}]`,
  ],
  strings: [({ random }) => `[${random.some(1, 3, () => random.pick(STRINGS)).join(', ')}]`],
  gaps: [() => '[1, undefined, 3]', () => 'gapsOf()'],
  flags: [() => '[true, false, null]', () => 'flagsOf()'],
  optional: [() => 'maybe(4)', () => 'maybe(undefined)', () => 'maybe(0)'],
  union: [() => "either('u')", () => 'either(7)', () => "either('')"],
  record: [() => 'recordOf()', () => 'recordOf({ a: 1, b: 2 })', () => "recordOf({ z: 1, '10': 2, a: 3 })"],
  table: [() => "tableOf({ 3: 'c', 1: 'a' })", () => 'tableOf()'],
  map: [() => "new Map<string, number>([['a', 1], ['hp', 9]])", () => 'new Map<string, number>()'],
  keyed: [() => "new Map<number, string | undefined>([[1, 'one'], [2, undefined]])"],
  set: [() => 'new Set<number>([3, 1, 3, 2])', () => 'new Set<number>()'],
  point: [() => 'pointOf({ x: 1, y: 2 })', () => "pointOf({ y: 0.5, x: -1, tag: 't' })"],
  tuple: [() => "tupleOf([1, 'a'])", () => "tupleOf([2, 'b', true])"],
  callback: [() => '((n: number) => n + 1)', () => '((n: number) => -n)', () => 'Math.abs'],
  ship: [() => 'new Ship()', () => 'new Boat(3)', () => "new Raft('r', 2)"],
  mode: [() => 'modeOf(Mode.Idle)', () => 'modeOf(Mode.Run)', () => 'modeOf(Mode.Jump)'],
  shape: [
    () => "shapeOf({ kind: 'ball', r: 2 })",
    () => "shapeOf({ kind: 'box', w: 3, h: 4 })",
    () => "shapeOf({ kind: 'box', w: 5 })",
  ],
  box: [() => 'new Box<number>(5)'],
};

const common = (kind: Kind): Maker[] => [
  choice(kind),
  called(kind),
  comma(kind),
  place => assigned(kind, place),
];

const MAKERS: Readonly<Record<Kind, readonly Maker[]>> = {
  number: [
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
  string: [
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
  boolean: [
    ...common('boolean'),
    compare,
    compare,
    compare,
    p =>
      `!${opaque(expression(p.random.pick(['number', 'string', 'boolean', 'optional', 'union'] as const), p))}`,
    p => `(${bool(p)} ${p.random.pick(['&&', '||'])} ${bool(p)})`,
    p => `${str(p)}.${p.random.pick(['startsWith', 'endsWith', 'includes'])}(${str(p)})`,
    p => `${nums(p)}.includes(${num(p)})`,
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
  numbers: [
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
      `${nums(p)}.${p.random.pick(['sort()', 'toSorted()', 'reverse()', 'toReversed()', 'sort((a, b) => b - a)', 'sort((a, b) => a - b)'])}`,
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
  strings: [
    ...common('strings'),
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
  gaps: [
    ...common('gaps'),
    p => `[${expression('optional', p)}, ${num(p)}, ${expression('optional', p)}]`,
    p => `${strs(p)}.map(s => ${expression('map', p)}.get(s))`,
    p => `[...${expression('gaps', p)}, ${expression('optional', p)}].slice(0, 6)`,
    p => `${expression('gaps', p)}.slice(${small(p)})`,
    p =>
      `${expression('gaps', p)}.${p.random.pick(['sort()', 'reverse()', 'concat([undefined]).slice(0, 5)'])}`,
  ],
  flags: [
    ...common('flags'),
    p => `[${bool(p)}, null, ${bool(p)}]`,
    p => `${nums(p)}.map(n => n > 2 ? n < 5 : null)`,
    p => `${expression('flags', p)}.filter(f => f !== null)`,
    p => `[...${expression('flags', p)}, ${bool(p)}].slice(0, 5)`,
  ],
  optional: [
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
  union: [...common('union'), p => `either(${num(p)})`, p => `either(${str(p)})`],
  record: [
    ...common('record'),
    p => `recordOf({ ...${expression('record', p)}, [${key(p)}]: ${num(p)} })`,
    p => `recordOf({ [${key(p)}]: ${num(p)}, q: ${num(p)} })`,
    p => `Object.fromEntries(${expression('map', p)})`,
    p => `Object.assign(recordOf(), ${expression('record', p)}, { w: ${num(p)} })`,
    p => `(({ a, ...rest }: Record<string, number>) => rest)(${expression('record', p)})`,
  ],
  table: [
    ...common('table'),
    p => `tableOf({ ...${expression('table', p)}, ${p.random.below(5)}: ${str(p)} })`,
  ],
  map: [
    ...common('map'),
    p => `new Map<string, number>([...${expression('map', p)}, [${key(p)}, ${num(p)}]])`,
    p => `${expression('map', p)}.set(${key(p)}, ${num(p)})`,
    p => `new Map(Object.entries(${expression('record', p)}))`,
  ],
  keyed: [
    ...common('keyed'),
    p => `${expression('keyed', p)}.set(${p.random.below(4)}, ${p.random.once(2) ? 'undefined' : str(p)})`,
  ],
  set: [...common('set'), p => `new Set<number>(${nums(p)})`, p => `${expression('set', p)}.add(${num(p)})`],
  point: [
    ...common('point'),
    p => `pointOf({ x: ${num(p)}, y: ${num(p)}${p.random.once(2) ? `, tag: ${str(p)}` : ''} })`,
    p => `{ ...${expression('point', p)}, ${p.random.pick(['x', 'y'])}: ${num(p)} }`,
  ],
  tuple: [
    ...common('tuple'),
    p => `tupleOf([${num(p)}, ${str(p)}${p.random.once(2) ? `, ${bool(p)}` : ''}])`,
  ],
  callback: [
    ...common('callback'),
    p => `((n: number) => ${num(inner(p, ['n', 'number']))})`,
    p => {
      const m = p.name('m');
      return `((n: number, ${m} = ${num(p)}) => ${num(inner(p, ['n', 'number'], [m, 'number']))})`;
    },
    p => `function (n: number): number { return ${num({ ...inner(p, ['n', 'number']), hasThis: false })}; }`,
    p => (p.functions.length > 0 ? p.random.pick(p.functions) : `((n: number) => n)`),
    p => `compose(${expression('callback', p)}, ${expression('callback', p)})`,
    p => `((k: number) => (n: number) => n + k)(${num(p)})`,
  ],
  ship: [
    ...common('ship'),
    p => `new Boat(${num(p)})`,
    p => `new Raft(${str(p)}, ${num(p)})`,
    p => `${expression('ship', p)}.self()`,
  ],
  mode: [...common('mode'), p => `modeOf(Math.abs(${num(p)} | 0) % 3 as Mode)`],
  shape: [
    ...common('shape'),
    p => `shapeOf({ kind: 'ball', r: ${num(p)} })`,
    p => `shapeOf({ kind: 'box', w: ${num(p)}, h: ${expression('optional', p)} })`,
  ],
  box: [
    ...common('box'),
    p => `new Box<number>(${num(p)})`,
    p => `${expression('box', p)}.map(${arrow(num(inner(p, ['n', 'number'])))})`,
  ],
};

/** Kinds of which the string is the same in both languages. */
export const TEXT_KINDS = [
  'number',
  'number',
  'string',
  'boolean',
  'numbers',
  'strings',
  'gaps',
  'optional',
  'union',
  'ship',
  'mode',
  'flags',
] as const;

/** What is shown of a value, so that every part of it can be seen. */
export function observation(name: string, kind: Kind): string {
  switch (kind) {
    case 'numbers':
    case 'strings':
    case 'gaps':
      return `${name}.length, ${name}.join('|')`;
    case 'flags':
      return `${name}.length, String(${name})`;
    case 'record':
    case 'table':
    case 'point':
      return `Object.entries(${name}).join(';')`;
    case 'keyed':
      return `${name}.size, [...${name}].map(([k, v]) => \`\${k}=\${v}\`).join(';')`;
    case 'map':
      return `${name}.size, [...${name}].join(';')`;
    case 'set':
      return `[...${name}].join()`;
    case 'tuple':
      return `${name}.length, ${name}.join()`;
    case 'callback':
      return `typeof ${name}`;
    case 'ship':
      return `\`\${${name}}\`, Object.keys(${name}).join()`;
    case 'shape':
      return `area(${name})`;
    case 'box':
      return `${name}.value, ${name}.list.join()`;
    default:
      return name;
  }
}
