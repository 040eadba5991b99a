/** When each part of an expression is evaluated: keys and values with side effects, chains that end early, defaults that call. */

import { bool, expression, num, nums, type Production, small, str } from './expressions.ts';
import { inAnyFunction } from './kinds.ts';
import { offerStatements } from './statements.ts';

/** Notes that it has been evaluated, and gives its first argument. */
const AT =
  'const log: string[] = []; const at = <T>(x: T, name: string): T => { step(); log.push(name); return x; };';

const STEPS: readonly Production[] = [
  () => 'list[spot++] = spot;',
  () => 'list[spot] = spot++;',
  () => 'list[++spot] += spot;',
  () => 'list[spot] -= spot = 1;',
  () => 'list.push(list.length, list.push(1));',
  p => `at(list, 'o')[at(0, 'k')] = at(${num(p)}, 'v');`,
  p => `at(list, 'o')[at(1, 'k')] += at(${num(p)}, 'v') % 100;`,
  p => `at(list, 'o')[at(${p.random.below(9)}, 'k')] ??= at(${num(p)}, 'v');`,
  p => `at(list, 'o')[at(0, 'k')] ||= at(${num(p)}, 'v');`,
  p => `at(list, 'o')[at(0, 'k')] &&= at(${num(p)}, 'v');`,
  p => `[list[at(0, 'a')], list[at(1, 'b')] = at(4, 'd')] = at([${num(p)}] as number[], 'r');`,
  p => `[spot, list[spot % 5 | 0]] = [${p.random.below(4)}, at(spot, 's')];`,
  () => "spot += at(spot = 3, 's');",
  () => 'spot = spot++ + ++spot;',
  () => 'spot -= (spot = 2) * spot;',
  () => 'show(spot, spot++, spot, (spot = 7), spot);',
  () => `show([spot, ++spot, spot--].join(), \`\${spot}\${++spot}\${spot}\`);`,
  () => 'show(spot + (spot = 4) + spot, spot < (spot = 1), [spot][(spot = 0)]);',
  p =>
    `({ [at('k', 'n')]: spot = at(6, 'd') } = at({ ${p.random.pick(['', 'k: 2'])} } as Record<string, number>, 'r'));`,
  p => `at(list, 'o').splice(at(${small(p)}, 'a'), at(1, 'b'), at(8, 'c'));`,
  () => "for (list[at(0, 'f')] of at([4, 5], 'of')) step();",
  p => `spot = at(${bool(p)}, 'c') ? at(1, 'y') : at(2, 'z');`,
  p => `spot = at(${p.random.pick(['0', 'NaN', '2'])}, 'a') || at(${bool(p)} ? 3 : 0, 'b') || at(5, 'c');`,
  () => "const sum = at(1, 'a') + at(2, 'b') * at(3, 'c') ** at(2, 'd'); spot = sum;",
  () => "const { length } = at(list, 'o'); list.length = at(2, 'l'); list[list.length] = length;",
  () => "held[at('a' as const, 'k')] = held[at('b' as const, 'l')]++ + --held.a;",
  () => "at(held, 'o').a **= at(2, 'v'); held.b <<= held.a & 3;",
  () =>
    "const made = { [at('x', 'k1')]: at(1, 'v1'), ...at({ y: 2 }, 's'), [at('z', 'k2')]: at(3, 'v2') }; show(Object.keys(made).join());",
  p =>
    `show(((first = at(${num(p)}, 'first'), second = at(first, ` +
    `'second')) => first === second)(${p.random.pick(['', 'undefined, 2', '3'])}));`,
  () => "show(typeof at(undefined, 't'), void at(1, 'v'), !at(0, 'n'), -at(2, 'm'));",
  () => "show(at('b', 'l') in at(held, 'r'), at(held, 'x') instanceof at(Object, 'y'));",
  () => "delete (at(held, 'o') as Partial<typeof held>)[at('b' as const, 'k')]; held.b ??= 5;",
];

const ordered: Production = p =>
  `{ ${AT} const list: number[] = [...${nums(p)}, 1, 2].slice(-5); let spot = ${p.random.below(3)}; ` +
  `const held = { a: 2, b: ${p.random.below(5)} }; ` +
  `${p.random.some(1, 4, () => `{ ${p.random.pick(STEPS)(p)} }`).join(' ')} show(list.join(), spot, held.a, held.b, log.join('')); }`;

const CHAINS = [
  "root.next?.list?.[at(0, 'i')]?.(at(2, 'v'))",
  "root.next?.list?.[at(1, 'i')]!(at(2, 'v'))",
  "root.find?.(at('a', 'k'))?.next?.v",
  "root.find?.(at('b', 'k'))?.find?.(at('c', 'l'))?.v",
  "(root.next?.next)?.v ?? at(7, 'd')",
  "root.next?.v.toFixed(at(1, 'f'))",
  'root?.list?.[calls++]?.(calls++)',
  "root.list?.at(at(-1, 'i'))?.(3)",
  "root.find?.call(root.next ?? root, at('a', 'k'))?.v",
  "root.next?.[at('v' as const, 'k')]",
  "root?.['next']?.['list']?.length",
  'typeof root.next?.next?.list',
  'delete root.next?.next',
  "root.next?.list?.map(f => f(at(3, 'm'))).join()",
  "(root.next?.list ?? [])[at(0, 'i')]?.(1)",
  "root.next?.text?.[at(1, 'i')]?.toUpperCase()",
  "root.next?.text?.split('')[at(0, 'i')]?.charCodeAt(0)",
  `root.tag\`a\${at(1, 't')}\``,
  "(at(root, 'r').next as Item | undefined)?.next?.next?.v",
  "root.next!.v + (root.next?.next?.v ?? at(1, 'd'))",
  '!root.next?.next?.list?.length',
];

const chained: Production = p => {
  const own = (): string =>
    `v: ${num(p)}, ${p.random.pick(['', `list: [n => n + calls, n => n * 2],`, 'list: [],', 'list: undefined,'])} ` +
    `${p.random.pick(['', `text: ${str(p)},`])} ` +
    `${p.random.pick(['', `find(key: string) { calls++; return key === 'a' ? this.next : this; },`])} `;
  const inner = p.random.pick([
    ``,
    `next: { tag, ${own()} },`,
    `next: { tag, ${own()} next: { tag, ${own()} } },`,
  ]);
  return (
    `{ ${AT} let calls = 0; interface Item { v: number; next?: Item; list?: ((n: number) => number)[]; text?: string; ` +
    `find?(key: string): Item | undefined; tag: (parts: TemplateStringsArray, ...values: number[]) => string } ` +
    `const tag = (parts: TemplateStringsArray, ...values: number[]): string => parts.join('-') + values.join(); ` +
    `const root: Item = { tag, ${own()} ${inner} }; ` +
    `try { ${p.random.some(1, 3, () => `show(${p.random.pick(CHAINS)});`).join(' ')} } ` +
    `catch (problem) { show(problem instanceof TypeError); } ` +
    `show(calls, log.join('')); }`
  );
};

const defaults: Production = p => {
  const pattern = p.random.pick([
    `{ first = at(1, 'first'), inside: { deep = at(first, 'deep') } = at({ deep: undefined as number | undefined }, 'inside'), ...others }`,
    `{ [at('first' as const, 'key')]: first = at(2, 'first'), inside: { deep = 4 } = {}, ...others }`,
    `{ inside: { deep = at(3, 'deep'), ...others } = at({}, 'inside') as { deep?: number; z?: number }, first = at(deep, 'first') }`,
  ]);
  const source = p.random.pick([
    '{}',
    `{ first: ${expression('optional', p)} }`,
    `{ first: ${num(p)}, inside: { deep: ${expression('optional', p)} }, z: 1 }`,
    `{ inside: {}, y: ${num(p)}, z: 2 }`,
    `{ get first() { return at(5, 'get'); }, inside: undefined }`,
  ]);
  const type = '{ first?: number; inside?: { deep?: number; z?: number }; y?: number; z?: number }';
  const list = p.random.pick([
    `[one = at(1, 'one'), [two = at(one, 'two')] = at([undefined] as (number | undefined)[], 'pair'), ...{ length }]`,
    `[one = at(1, 'one'), , [two = 3] = at([4] as number[], 'pair'), ...length]`,
  ]);
  const show = `show(String(first), String(deep), Object.keys(others).sort().join())`;
  return p.random.pick([
    `{ ${AT} const ${pattern}: ${type} = ${source}; ${show}; show(log.join()); }`,
    `{ ${AT} const take = (${pattern}: ${type} = {}): void => ${show}; take(); take(${source}); show(log.join()); }`,
    `{ ${AT} for (const ${pattern} of [${source}, {}] as (${type})[]) { step(); ${show}; } show(log.join()); }`,
    `{ ${AT} const ${list} = ${p.random.pick(['[]', `[${num(p)}, [2]]`, '[undefined, undefined, [7]]', '[3, [], 4, 5]'])} as ` +
      `[number?, number[]?, ...any[]]; show(one, two, String(length), log.join()); }`,
    `{ ${AT} const take = (a = at(1, 'a'), b = () => a, c = (a = 5)): string => [a, b(), c].join(); ` +
      `show(take(), take(${num(p)}), take(undefined, () => ${p.random.below(9)}), log.join()); }`,
  ]);
};

/** Loops with labels, which a `switch` inside of them leaves or goes on with. */
const switched: Production = p => {
  const outer = p.name('outer');
  const jump = (): string =>
    p.random.pick([
      'break;',
      'continue;',
      `break ${outer};`,
      `continue ${outer};`,
      '',
      `if (${bool(p)}) break ${outer};`,
    ]);
  return (
    `{ ${AT} ${outer}: for (const x of ${p.random.pick([nums(p), '[0, 1, 2, 3, 4]', '[3, 1, 2]', expression('set', p)])}) { step(); ` +
    `switch (at(Math.abs(x) % 5 | 0, 's')) { case 0: log.push('0'); ${jump()} ` +
    `case at(1, 'c'): { const keep = () => x; log.push(\`\${keep() === x}\`); ${jump()} } ` +
    `case 2: for (const y of [0, 1, 2]) { step(); if (y > x) continue ${outer}; switch (y) { case 1: ${jump()} ` +
    `default: log.push('y'); } ${jump()} } ` +
    `${p.random.pick(['default: log.push("d"); ', ''])} ${jump()} case 3: log.push('3'); ` +
    `try { ${jump()} log.push('t'); } finally { log.push('f'); } } log.push(';'); } show(log.join('')); }`
  );
};

offerStatements([ordered, ordered, chained, defaults].map(inAnyFunction), [inAnyFunction(switched)]);
