/** Numbers at the edges of what a double holds, in operations that are folded while compiling and in the same ones at run time. */

import { num, type Production } from './expressions.ts';
import { inAnyFunction } from './kinds.ts';
import { offerStatements } from './statements.ts';

const EDGES = [
  ...[
    '-0',
    '0',
    'NaN',
    'Infinity',
    '-Infinity',
    '2 ** 53',
    '2 ** 53 - 1',
    '-(2 ** 53)',
    '2 ** 31',
    '-(2 ** 31)',
    '2 ** 32',
  ],
  ...[
    '2 ** 63',
    '-(2 ** 63)',
    '2 ** 64',
    '1e21',
    '1e20',
    '1e308',
    '5e-324',
    '-5e-324',
    '0.5',
    '-0.5',
    '1.5',
    '2.5',
    '-1.5',
  ],
  ...[
    '0.1',
    '1 / 3',
    '0.49999999999999994',
    '4503599627370497.5',
    '1e-7',
    '123456789012345680000',
    '4294967296.5',
    '-1',
    '1',
  ],
  ...[
    'Number.MAX_VALUE',
    'Number.MIN_SAFE_INTEGER',
    'Number.EPSILON',
    '0xffffffff',
    '255.99',
    '1e15',
    '-1e-10',
    '9.995',
  ],
];

/** Operations of `x` and `y`. */
const OPERATIONS = [
  ...[
    'x + y',
    'x - y',
    'x * y',
    'x / y',
    'x % y',
    '-x',
    '+x',
    '~x',
    'x | 0',
    'x >>> 0',
    'x << 3',
    'x >> 1',
    'x & y',
    'x ^ y',
  ],
  ...[
    'x < y',
    'x >= y',
    'x === y',
    'x !== y',
    'Object.is(x, y)',
    'x || y',
    'x && y',
    '!x',
    'x ? 1 : 2',
    '1 / x',
    'x - x',
    'x * 0',
  ],
  ...[
    'Math.round(x)',
    'Math.floor(x)',
    'Math.ceil(x)',
    'Math.trunc(x)',
    'Math.sign(x)',
    'Math.abs(x)',
    'Math.fround(x)',
  ],
  ...[
    'Math.max(x, y)',
    'Math.min(x, y)',
    'Math.max()',
    'Math.min(x)',
    'Math.clz32(x)',
    'Math.imul(x, y)',
    'Math.sqrt(x)',
  ],
  ...[
    '1 / Math.round(x)',
    '1 / Math.max(x, y)',
    '1 / (x % y)',
    '1 / (x * y)',
    '1 / Math.trunc(x)',
    '1 / Math.ceil(x)',
    '1 / -x',
  ],
  ...[
    'String(x)',
    `\`\${x}\``,
    "x + ''",
    'x.toString()',
    '(x | 0).toString(2)',
    'x.toString(16)',
    'x.toFixed(2)',
    'x.toFixed(0)',
  ],
  ...[
    'x.toPrecision(4)',
    'x.toExponential(3)',
    'Number(String(x))',
    `parseFloat(\`\${x}\`)`,
    `parseInt(\`\${x}\`)`,
    'Number.isInteger(x)',
  ],
  ...[
    'Number.isSafeInteger(x)',
    '[x].includes(y)',
    '[x].indexOf(x)',
    'new Set([x, y]).size',
    'new Map([[x, 1]]).get(y) ?? -1',
  ],
  ...[
    '[x, y].join()',
    'x ** 2',
    '(x | 0) % 3',
    'x % 1',
    'x++',
    '--x',
    '(x += y)',
    '(x -= y)',
    '(x %= y)',
    'Math.floor(x / 2) * 2',
  ],
  ...[
    'x === (x | 0)',
    'x > 0 ? x : -x',
    'Math.floor(x) === x',
    'isNaN(x - y)',
    'Number.isFinite(x * y)',
    "'abc'.charAt(x)",
  ],
  ...[
    "'abc'.slice(x, y)",
    '[1, 2, 3].slice(x, y).join()',
    '[1, 2, 3].at(x) ?? -1',
    "'ab'.padEnd(Math.min(x, 9))",
    '[5, 6, 7][x] ?? -1',
  ],
];

const TEXTS = [
  ...[
    "'0x1f'",
    "'0b11'",
    "' 12 '",
    "''",
    "'1e3x'",
    "'.5'",
    "'5.'",
    "'-0'",
    "'+7'",
    "'Infinity'",
    "'-Infinityx'",
    "'1_0'",
    "'0o17'",
  ],
  ...[
    "'9007199254740993'",
    "'1e400'",
    "'1e-400'",
    "'00012'",
    "'0x'",
    "'\\t3\\n'",
    "'12px'",
    "'NaN'",
    "'- 1'",
    "'1e'",
    "'1e+2'",
  ],
];
const READERS = [
  'Number(t)',
  '+t',
  'parseInt(t)',
  'parseFloat(t)',
  'parseInt(t, 16)',
  'parseInt(t, 2)',
  'isNaN(Number(t))',
  'Number(t) || -1',
  '1 / Number(t)',
];

const numbers: Production = p => {
  const pick = (): string => (p.random.once(4) ? num(p) : p.random.pick(EDGES));
  const [x, y] = [pick(), pick()];
  const operations = p.random.some(2, 5, () => p.random.pick(OPERATIONS)).join(', ');
  return p.random.pick([
    // Known while compiling, and not.
    `{ let x = ${x}; let y = ${y}; show(${operations}); x = y; y = 1; show(${operations}); } { let x = same(${x}); ` +
      `const y = same(${y}); show(${operations}); }`,
    `{ const run = (x: number, y: number): void => show(${operations}); run(${x}, ${y}); run(${y}, ${x}); }`,
    `{ for (let x of [${x}, ${y}, ${pick()}]) { const y = x; show(${operations}); } }`,
    `{ const held = { x: ${x}, y: ${y} }; let { x, y } = held; show(${operations}); held.x = y; y = held.x; x = -y; show(${operations}); }`,
    `{ class Pair { x = ${x}; y = ${y}; run(): void { let { x, y } = this; show(${operations}); y = x; this.y = y; } } ` +
      `const pair = new Pair(); pair.run(); pair.run(); }`,
  ]);
};

const texts: Production = p => {
  const t = p.random.pick(TEXTS);
  const readers = p.random.some(1, 4, () => p.random.pick(READERS)).join(', ');
  return `{ const t: string = ${t}; show(${readers}); ((t: string) => show(${readers}))(same(${p.random.pick(TEXTS)})); }`;
};

offerStatements([numbers, numbers, texts].map(inAnyFunction), []);
