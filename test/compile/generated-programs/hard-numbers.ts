/** Numbers that leave what they seem to be: that grow beyond 2^53, become infinite, nothing or negative zero, or wrap at 2^31. */

import { expression, num, nums, type Production, small, str } from './expressions.ts';
import { without } from './kinds.ts';
import { offerStatements } from './statements.ts';

const GROWTH = [
  'a = a * 3 + i;',
  'a += a;',
  'a *= -a;',
  'a = a * 31 + b;',
  'a = (a * 1103515245 + 12345) & 0x7fffffff;',
  'a = (a * 1103515245 + 12345) % 2147483648;',
  'a ^= a << 13; a ^= a >>> 17; a ^= a << 5;',
  'a = a * b % 1000003;',
  '[a, b] = [b, a + b];',
  'a = a << 1 | 1;',
  'a = -a * (i % 2);',
  'a -= b * i; b = a;',
  'a = Math.floor(a * 1.5);',
  'a = a / 3 | 0;',
  'a = Math.imul(a, 2654435761) >>> 0;',
  'a **= 2;',
  'a = a % b; b = -a;',
  'a = Math.max(a, b) * 2; b = Math.min(a, b);',
  'a = ~a + i * b;',
  'a = (a >>> 1) ^ (-(a & 1) & 0xedb88320);',
  'a = Math.round(a / 2 - i);',
  'a++; b = a * a - b;',
  'a = b === 0 ? a : a / b; b--;',
];

const SIMPLE: readonly Production[] = [
  p => {
    const [a, b] = [
      p.random.pick(['1', '0', '7', '-1', '123456789', '-0', '0.5', '2147483647']),
      p.random.pick(['1', '2', '-3', '0', '65599']),
    ];
    const steps = p.random.some(1, 3, () => p.random.pick(GROWTH)).join(' ');
    return (
      `{ let a = ${a}; let b = ${b}; for (let i = 0; i < ${p.random.pick(['5', '20', '70', '200'])}; ` +
      `i++) { ${steps} } show(a, b, a | 0, a % 7, 1 / b, String(a), a === b, a < b); }`
    );
  },
  p => {
    const steps = p.random.pick([
      'h * 31 + c',
      'h * 33 ^ c',
      '(h << 5) - h + c',
      '(h << 5) + h + c | 0',
      'Math.imul(h ^ c, 16777619)',
      '(h ^ c) * 16777619 >>> 0',
      'h * 65599 + c',
    ]);
    return (
      `{ let h = ${p.random.pick(['0', '5381', '2166136261'])}; const text = ${str(p)} + ${str(p)}; ` +
      `for (let i = 0; i < text.length; i++) { const c = text.charCodeAt(i); h = ${steps}; } ` +
      `show(h, h % 16, h >>> 0); }`
    );
  },
  p => {
    const list = p.name('list');
    return (
      `{ const ${list} = ${nums(p)}; let sum = 0, product = 1, xor = 0; for (const n of ${list}) { ` +
      `sum += n; product *= n; xor ^= n; } ` +
      `show(sum, product, xor, sum / ${list}.length, ${list}.map(n => n * product).join()); }`
    );
  },
  p => {
    const [r, g, b] = [num(p), num(p), num(p)];
    return (
      `{ const color = ((${r} & 255) << 24) | ((${g} & 255) << 16) | (${b} & 255); ` +
      `show(color, color >>> 0, (color >> 16) & 255, (color >>> 24).toString(16), color < 0, -color); }`
    );
  },
  p =>
    `{ let flags = ${p.random.pick(['Flag.None', 'Flag.Both', 'Flag.Sign'])} as number; ` +
    `flags |= Flag.${p.random.pick(['A', 'B', 'Sign', 'Huge'])}; ` +
    `flags &= ~Flag.${p.random.pick(['A', 'Sign'])}; flags ^= 1 << ${small(p)}; ` +
    `show(flags, (flags & Flag.A) !== 0, flags >>> 0, Flag[flags & 3]); }`,
  p => {
    const c = p.name('c');
    return (
      `{ const ${c} = ${expression('counts', p)}; for (const m of ${nums(without(p, 'm'))}) { const n = m || 0; ` +
      `${p.random.pick([`${c}[n] = (${c}[n] ?? 0) + 1`, `${c}[n % 4] ??= n`, `${c}[n | 0] = n`, `delete ${c}[n]`])}; ` +
      `} for (const k in ${c}) show(k, ${c}[k], Number(k) + 1); }`
    );
  },
  p => {
    const f = p.name('f');
    return (
      `{ const ${f} = (n: number): number => (step(), n ` +
      `${p.random.pick(['<= 1 ? 1', '< 1 ? 0.5', '<= 0 ? -0'])} : n * ${f}(n - 1)); ` +
      `show(${f}(${p.random.below(40)}), ${f}(3), 1 / ${f}(1)); }`
    );
  },
  p => {
    const o = p.name('o');
    return (
      `{ const ${o} = { hp: ${num(p)}, max: 10, v: [1, ${num(p)}] }; for (let i = 0; i < 3; i++) { ` +
      `${o}.hp ${p.random.pick(['+=', '-=', '*=', '%=', '<<=', '>>>='])} ${num(p)}; ` +
      `${o}.v[i % 2] ${p.random.pick(['+=', '*=', '^=', '/='])} ${o}.hp; ` +
      `${o}.max = Math.min(${o}.max, ${o}.hp); } show(${o}.hp, ${o}.max, ${o}.v.join()); }`
    );
  },
];

offerStatements(SIMPLE, []);
