/**
 * Values whose types do not say what they are: behind `unknown` and casts, functions that name themselves, variables that
 * are never reached or are unset by a call, methods as values, and properties that are set to undefined.
 */

import { bool, expression, num, nums, type Production, str, strs } from './expressions.ts';
import type { Kind } from './kinds.ts';
import { offerStatements } from './statements.ts';

type Context = Parameters<Production>[0];

/** Kinds whose values a walker takes apart: those of JSON, and numbers that are not there. */
const WALKED: readonly Kind[] = [
  ...(['number', 'string', 'boolean', 'numbers', 'strings', 'record', 'point', 'pairs', 'tuple'] as const),
];

const any = (p: Context): string => expression(p.random.pick(WALKED), p);

/** Functions that know nothing of what they are given. */
const WALKERS: readonly ((name: string) => string)[] = [
  f =>
    `const ${f} = (x: unknown): unknown => Array.isArray(x) ? x.map(${f}) : typeof x === 'object' && x ` +
    `!== null ? Object.fromEntries(Object.entries(x).map(([k, v]) => [k, ${f}(v)])) : x;`,
  f =>
    `function ${f}(x: unknown): unknown { step(); if (Array.isArray(x)) { const list: unknown[] = []; ` +
    `for (const v of x) list.push(${f}(v)); return list; } ` +
    `if (typeof x !== 'object' || x === null) return typeof x === 'number' ? x + 1 : x; ` +
    `const made: Record<string, unknown> = {}; ` +
    `for (const k in x) made[k] = ${f}((x as Record<string, unknown>)[k]); return made; }`,
];

const EQUAL = (f: string): string =>
  `function ${f}(a: unknown, b: unknown): boolean { step(); if (a === b) return true; ` +
  `if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a !== a && b ` +
  `!== b; if (Array.isArray(a) !== Array.isArray(b)) return false; const keys = Object.keys(a); ` +
  `return keys.length === Object.keys(b).length && keys.every(k => ${f}((a as Record<string, ` +
  `unknown>)[k], (b as Record<string, unknown>)[k])); }`;

const WRITE = (f: string): string =>
  `function ${f}(x: unknown): string { step(); ` +
  `if (Array.isArray(x)) return '[' + x.map(${f}).join() + ']'; ` +
  `if (typeof x === 'object' && x !== null) return '{' + Object.keys(x).sort().map(k => k + ':' + ` +
  `${f}((x as Record<string, unknown>)[k])).join() + '}'; ` +
  `return typeof x === 'string' ? '<' + x + '>' : String(x); }`;

const UNKNOWN: readonly Production[] = [
  p => {
    const [copy, equal, write] = [p.name('copy'), p.name('equal'), p.name('write')];
    const [a, b] = [p.name('a'), p.name('b')];
    const value = p.random.pick([
      any(p),
      `[${any(p)}, ${any(p)}]`,
      `{ a: ${any(p)}, b: [${any(p)}], 10: ${num(p)} }`,
    ]);
    return (
      `{ ${p.random.pick(WALKERS)(copy)} ${EQUAL(equal)} ${WRITE(write)} const ${a}: unknown = ${value}; ` +
      `const ${b} = ${copy}(${a}); show(${write}(${a}), ${write}(${b}), ${equal}(${a}, ${b}), ` +
      `${equal}([${a}], [${b}]), ${equal}(${b}, ${any(p)})); }`
    );
  },
  p => {
    const [list, key] = [p.name('hidden'), p.random.pick(["'a'", "'hp'", "'x'"])];
    return (
      `{ const ${list}: unknown[] = [${any(p)}, ${any(p)}, ${any(p)}]; ` +
      `for (const x of ${list}) show(typeof x, typeof x === 'object' && x !== null ? ${key} ` +
      `in x : x === same(${any(p)} as unknown), x instanceof Array, Array.isArray(x) && x.length > 1); }`
    );
  },
];

const FUNCTIONS: readonly Production[] = [
  p => {
    const [f, self] = [p.name('f'), p.name('self')];
    const result = p.random.pick([
      `n > 1 ? n * ${self}(n - 1) : 1`,
      `n > 0 ? ${self}(n - 1) + n % 3 : ${num({ ...p, variables: [] })}`,
      `n <= 0 ? 0 : ${self}(n - 2) + 0.5`,
    ]);
    const text = `function ${self}(n: number): number { step(); return ${result}; }`;
    return p.random.pick([
      `{ const ${f} = ${text}; show(\`\${${f}(${p.random.below(9)})}\`, [${f}(4)].join(), ${f}(3)); }`,
      `show(\`\${(${text})(${p.random.below(9)})}\`);`,
      `{ const ${f} = { run: ${text} }; show(\`\${${f}.run(5)}\`, ${f}.run(2) + 1); }`,
      `show([1, 2, 5].map(${text}).join());`,
    ]);
  },
  p => {
    const [o, f] = [p.name('o'), p.name('f')];
    const method = p.random.pick([
      'twice(n?: number): number { return (n ?? 3) * 2; }',
      'twice: (n?: number): number => (n ?? 3) * 2,',
      'twice: function (n?: number): number { return (n ?? 3) * 2; },',
    ]);
    const type = '(n?: number) => number';
    const call = p.random.pick([
      `(${o}.twice as ${type})(${num(p)})`,
      `(${o}.twice as unknown as ${type})(${num(p)})`,
      `(<${type}>${o}.twice)(${num(p)})`,
      `(${o}['twice'] as ${type} | undefined)?.(${num(p)})`,
      `((f: ${type}) => f(${num(p)}))(${o}.twice)`,
      `(new Map([['a', ${o}.twice]]).get('a') as ${type})(${num(p)})`,
      `${nums(p)}.map(n => (${o}.twice as ${type})(n % 100)).join()`,
      `${o}.twice.call(${o}, ${num(p)})`,
      `${o}.twice.apply(undefined, [${num(p)}])`,
      `${o}.twice.bind(${o}, ${num(p)})()`,
    ]);
    return `{ const ${o} = { ${method} }; const ${f} = ${o}.twice; show(${call}, ${f}(${num(p)}), ${f}()); }`;
  },
  p => {
    const f = p.name('deep');
    const inner = p.random.pick([
      `try { return ${f}(n - 1) + 1; } finally { left++; }`,
      `try { if (n === 1) throw new Fault(n); return ${f}(n - 1) + 1; } catch (problem) { return problem instanceof Fault ? 0 : -1; }`,
    ]);
    return (
      `{ let left = 0; const ${f} = (n: number): number => { if (n <= 0) return 0; ${inner} }; ` +
      `show(${f}(${p.random.pick(['3', '60', '230'])}), left); }`
    );
  },
];

const UNSET: readonly Production[] = [
  p => {
    const [f, late] = [p.name('f'), p.name('late')];
    const value = p.random.pick([num, str, bool])({ ...p, variables: [] });
    const declared = p.random.pick([
      `if (c) var ${late} = ${value};`,
      `if (c) { var ${late} = ${value}; }`,
      `for (const v of c ? [1] : []) { var ${late} = ${value}; note(v); }`,
      `switch (c) { case true: var ${late} = ${value}; }`,
      `try { if (!c) throw new Fault(1); var ${late} = ${value}; } catch { faults++; }`,
    ]);
    return (
      `{ const ${f} = (c: boolean) => { ${declared} const get = () => ${late}; ` +
      `show(\`\${${late}!}\`, ${late}!, [${late}!, 1].length, get(), \`(\${get()})\`); }; ${f}(true); ` +
      `${f}(false); }`
    );
  },
  p => {
    const [x, drop] = [p.name('x'), p.name('drop')];
    return (
      `{ let ${x}: number | undefined = ${num(p)}; const ${drop} = () => { ${x} ` +
      `= ${p.random.pick(['undefined', '2', 'maybe(-1)'])}; return 1; }; if (${x} !== undefined) { ` +
      `${p.random.once(2) ? `${drop}();` : ''} show(\`\${${x}}\`, ${x} + ${drop}(), ${x} ` +
      `> 1, [${x}, 2].length, ${x} * 2); } }`
    );
  },
  p => {
    const [ns, us] = [p.name('ns'), p.name('us')];
    const change = p.random.pick([
      `${us}.push(undefined);`,
      `${us}[0] = undefined;`,
      `${us}.unshift(${num(p)}, undefined);`,
      `${us}.fill(undefined, 1);`,
    ]);
    return (
      `{ const ${ns} = [...${nums(p)}, 1]; const ${us}: (number | undefined)[] = ${ns}; ${change} ` +
      `show(${ns}.length, ${ns}.join(), ${ns}.map(n => n + 1).join(), \`\${${ns}[0]}\`, ` +
      `Math.max(...${ns}), ${ns}.indexOf(1)); }`
    );
  },
  p => {
    const [a, b] = [p.name('a'), p.name('b')];
    return (
      `{ const ${a}: { n: number | undefined; s: string } = { ` +
      `n: ${expression('optional', p)}, s: ${str(p)} }; const ${b} = { ...{ n: 1, s: 'b' }, ...${a} }; ` +
      `show(${b}.n, ${b}.s, Object.assign({ n: 2, t: 3 }, ${a}).n, { ...${a}, n: undefined }.n, { ` +
      `...${b}, ...{ s: 'c' } }.s); }`
    );
  },
  p => {
    const a = p.name('a');
    const method = p.random.pick(['find', 'findIndex', 'findLast', 'findLastIndex']);
    const change = p.random.pick([`${a}.pop();`, `${a}.length = 1;`, `${a}.shift();`]);
    return (
      `{ const ${a} = [...${p.random.pick([nums, strs])(p)}]; const seen: string[] = []; ` +
      `${a}.${method}(x => { step(); seen.push(\`\${x}\`); ${change} return false; }); ` +
      `show(seen.join(), ${a}.length); }`
    );
  },
];

const CLASSES: readonly Production[] = [
  p => {
    const [base, derived] = [p.name('Base'), p.name('Derived')];
    return (
      `{ class ${base} { static seen = 0; static set made(n: number) { ${base}.seen++; } ` +
      `static get made(): number { return 7; } static tell(): string { return \`\${this.seen}\`; } } ` +
      `class ${derived} extends ${base} { static other = ${num(p)}; static { this.made = 2; } } ` +
      `${derived}.made = 3; const tell = ${derived}.tell; ` +
      `show(${base}.seen, ${derived}.made, ${derived}.tell(), typeof tell, 'made' in ${derived}, ` +
      `${base}.seen); }`
    );
  },
];

offerStatements([...FUNCTIONS, ...UNSET, ...CLASSES], UNKNOWN);
