/** Functions as values: methods that are kept, bound, cast and called at once, defaults, their lengths, and what tags get. */

import { expression, num, nums, type Production, str, strs } from './expressions.ts';
import { body } from './idioms.ts';
import { offerStatements } from './statements.ts';

const METHODS = [
  'run(n: number, by = 2): number { return (n % 100) * by + this.base; }',
  'run(n: number, by?: number): number { return (n % 100) * (by ?? 2) + this.base; }',
  'run: function (this: { base: number }, n: number, by = 2): number { return (n % 100) * by + this.base; }',
  'run(n: number, ...by: (number | undefined)[]): number { return by.reduce<number>((sum, one) => sum + ((one ?? 4) % ' +
    '9), n % 100) + this.base; }',
];

/** A method in every place that a value may be kept in, called with its object. */
const kept: Production = p => {
  const [o, keep] = [p.name('o'), p.name('keep')];
  const type = 'Run';
  const call = p.random.pick([
    `${o}.run.call(${o}, ${num(p)}, 3)`,
    `${o}.run.apply(${o}, [${num(p)}, 4])`,
    `${o}.run.bind(${o})(${num(p)})`,
    `${o}.run.bind(${o}, ${num(p)})(5)`,
    `(${o}.run as (n: number) => number).call(${o}, ${num(p)})`,
    `Reflect_.call(${o}, ${num(p)})`,
    `${o}['run'](${num(p)}, 6)`,
    `(${o}.run)(${num(p)})`,
    `(${o} as { run: ${type} }).run(${num(p)})`,
    `(${o} as { run?: ${type} }).run?.(${num(p)})`,
    `(${o} as Record<'run', ${type}>)[same('run') as 'run'](${num(p)})`,
    `[${o}].map(one => one.run(${num(p)}, 1))[0]`,
  ]);
  const keeping = p.random.pick([
    `const ${keep} = { run: ${o}.run, base: ${p.random.below(9)} }; show(${keep}.run(${num(p)}));`,
    `const ${keep}: Record<string, ${type}> = { a: ${o}.run.bind(${o}) }; show(${keep}['a'](${num(p)}), ${keep}['b']?.(1));`,
    `const ${keep} = new Map<string, ${type}>([['a', ${o}.run.bind(${o})]]); show(${keep}.get('a')!(${num(p)}), ${keep}.get('b')?.(2));`,
    `const { run: ${keep} } = ${o}; show(${keep}.call({ base: 1 }, ${num(p)}));`,
    `const [${keep}] = [${o}.run.bind(${o})]; show(${keep}(${num(p)}), ${o}.base);`,
    `class ${keep.toUpperCase()} { base = 20; run = ${o}.run; } show(new ${keep.toUpperCase()}().run(${num(p)}));`,
  ]);
  const chosen = call.replace('Reflect_', `(${num(p)} > 2 ? ${o}.run : ${o}.other)`);
  return (
    `{ type Run = (n: number, by?: number) => number; const ${o} = { base: ${num(p)} % 50, ${p.random.pick(METHODS)}, ` +
    `other(n: number, by = 1): number { return n % 10 - by; } }; show(${chosen}); ${keeping} }`
  );
};

/** What a function gets of arguments that are not there, and of too many. */
const given: Production = p => {
  const f = p.name('f');
  const parameters = p.random.pick([
    `a = ${num(p)}, b = a`,
    `a?: number, b = 3`,
    `a: number = 1, ...b: number[]`,
    `{ a = 1, b = ${num(p)} }: { a?: number; b?: number } = {}`,
    `[a = 1, b = 2]: number[] = [], c = 3`,
  ]);
  const args = parameters.startsWith('{')
    ? ['', '{}', '{ a: undefined }', `{ b: ${num(p)} }`]
    : parameters.startsWith('[')
      ? ['', '[]', `${nums(p)}`, `[${num(p)}], 2`]
      : ['', `undefined, ${num(p)}`, `...(${nums(p)} as number[] as [])`, `...([${num(p)}] as const)`];
  const value = p.random.pick(['String(a)', `${'`$'}{a}${'$'}{b}\``, '[a, b].length', 'typeof a + typeof b']);
  return (
    `{ const ${f} = ${p.random.pick([`(${parameters}) => ${value}`, `function (${parameters}) { return ${value}; }`])}; ` +
    `show(${args.map(one => `${f}(${one})`).join(', ')}, ${f}.length); }`
  );
};

const closures: Production = p => {
  const made = p.name('made');
  const loop = p.random.pick([
    `for (let i = 0, j = 9; i < 3; i++, j--) ${made}.push(() => (i += j));`,
    `for (const i of ${nums(p)}.slice(0, 3)) { let j = i; ${made}.push(() => j++); j += 2; }`,
    `for (const [i, j] of Object.entries(${expression('record', p)})) ${made}.push(() => i.length + j);`,
    `let i = 0; while (i < 3) { const j = i++; ${made}.push(() => i * 10 + j); }`,
    `for (var v = 0; v < 3; v++) ${made}.push(() => v);`,
    `for (let i = 0; i < 3; ) { ${made}.push(() => i); i += ${1 + p.random.below(2)}; if (i === 2) continue; ${made}.push(() => -i); }`,
    `${nums(p)}.forEach((i, at, all) => { ${made}.push(() => i + at + all.length); });`,
    `for (const i in ${expression('point', p)}) { ${made}.push(() => i.length); }`,
  ]);
  return `{ const ${made}: (() => number)[] = []; ${loop} show(${made}.map(one => one()).join(), ${made}.map(one => one()).join()); }`;
};

const tags: Production = p => {
  const t = p.name('t');
  const result = p.random.pick([
    `parts.raw.join('~') + values.length`,
    `parts.reduce((all, part, i) => all + part + (i < values.length ? String(values[i]) : ''), '')`,
    `parts.map((part, i) => \`\${part.length}:\${values[i] ?? 'none'}\`).join()`,
  ]);
  return (
    `{ const seen: unknown[] = []; const ${t} = (parts: TemplateStringsArray, ...values: (string | number | boolean | ` +
    `undefined)[]): string => { ` +
    `if (!seen.includes(parts)) seen.push(parts); return ${result}; }; ` +
    `for (const v of [1, 2]) show(${t}\`a\${v}\\tb\${${str(p)}}\${${num(p)} > v}\`, ${t}\`\`, seen.length); ` +
    `show(((s: TemplateStringsArray, ...more: number[]) => s[0] + more)\`x\${${num(p)}}\`); }`
  );
};

/** A function that is recursive in one of many ways, deep enough to meet limits of a call stack in C. */
const deep: Production = p => {
  const f = p.name('walk');
  const [inside, isInC] = p.random.pick<readonly [string, boolean]>([
    [`[n - 1].map(${f})[0] + 1`, false],
    [`Math.max(...[n - 1].map(m => ${f}(m))) + 1`, false],
    [`[n - 1].reduce((sum, m) => sum + ${f}(m), 1)`, false],
    [`((m: number) => { try { return ${f}(m); } finally { ends++; } })(n - 1) + 1`, false],
    [`new Maker(n - 1).value + 1`, false],
    [`held.get + 1`, true],
    [`[...each(n - 1)][0] + 1`, true],
    [`[3, n].sort((a, b) => (a < b ? a - b : ends++ > 40 ? 0 : ${f}(n > 6 ? 5 : n - 1)))[0]`, true],
  ]);
  // What goes through C at every call has an end that the program is told of.
  const depth = p.random.pick(isInC ? ['4', '40'] : ['4', '40', '150', '260']);
  return (
    `{ let ends = 0; class Maker { value: number; constructor(n: number) { this.value = ${f}(n); } } ` +
    `function* each(n: number): Generator<number> { yield ${f}(n); } ` +
    `function ${f}(n: number): number { if (n <= 0) return 0; const held = { get get(): number { return ${f}(n - 1); } }; ` +
    `return ${inside}; } show(${f}(${depth}), ends, typeof Maker, typeof each); }`
  );
};

const unions: Production = p => {
  const [list, x] = [p.name('list'), p.name('x')];
  return (
    `{ type Of = number | string | number[] | (() => number) | { run(n: number): number } | undefined; ` +
    `const ${list}: Of[] = [${num(p)}, ${str(p)}, ${nums(p)}, () => ${num({ ...body(p) })}, { run: n => n + 1 }, undefined]; ` +
    `for (const ${x} of ${list}) { const v = typeof ${x} === 'function' ? ${x}() : Array.isArray(${x}) ? ${x}.length : ` +
    `typeof ${x} === 'object' ? ${x}.run(${num(p)}) : typeof ${x} === 'string' ? ${x}.length : ${x} ?? -1; show(v, typeof ${x}); } ` +
    `show(${list}.filter((one): one is string => typeof one === 'string').concat(${strs(p)}).join()); }`
  );
};

offerStatements([kept, kept, given, closures, tags, deep], [unions]);
