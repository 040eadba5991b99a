/**
 * What a wider type hides: patterns that take apart what may be anything, properties that are unset through another type,
 * and objects that iterate themselves.
 */

import { expression, num, nums, type Production, str } from './expressions.ts';
import { offerStatements } from './statements.ts';

/** Values that a pattern takes apart, some of them undefined. */
const listed: Production = p =>
  p.random.pick([
    `[undefined, ${num(p)}, undefined]`,
    `[${num(p)}, ${str(p)}]`,
    `new Set([undefined, ${num(p)}])`,
    `(function* () { yield undefined; yield ${num(p)}; yield 3; })()`,
    `${nums(p)}`,
    `${expression('gaps', p)}`,
    `${str(p)}`,
    '[]',
  ]);

const ASSERTIONS = ['', ' as any', ' as Iterable<any>', ' as unknown as any'];

const takenApart: Production = p => {
  const [a, b] = [p.name('a'), p.name('b')];
  const pattern = p.random.pick([
    `${a} = ${num(p)}, ${b}`,
    `${a} = 'd', ...${b}`,
    `, ...${b}`,
    `${a}, ${b} = ${num(p)}`,
  ]);
  const value = `${listed(p)}${p.random.pick(ASSERTIONS)}`;
  const [left, right] = p.random.pick([
    [`[[${pattern}]]`, `[${value}]`],
    [`[${pattern}]`, value],
    [`{ k: [${pattern}] }`, `{ k: ${value} }`],
    [`[, [${pattern}]]`, `[1, ${value}]`],
    [`[[${pattern}] = [undefined, 2] as any[]]`, '[undefined as any]'],
    [`{ k: [${pattern}] = [4] as any[] }`, '{} as { k?: any }'],
  ]);
  const shown = `show(${[a, b]
    .map(
      one =>
        `Array.isArray(${one}) ? ${one}.length + ':' + ${one}.join() + (${one}[0] === undefined) : ${one}`,
    )
    .join(', ')});`;
  return p.random.pick([
    `{ let ${a}: any, ${b}: any; (${left} = ${right} as any); ${shown} }`,
    `{ let ${a}: any, ${b}: any; (${left} = same<any>(${right})); ${shown} }`,
    `{ let ${a}: any, ${b}: any; for (${left} of [${right}, ${right}] as any[]) { step(); ${shown} } }`,
    `{ const take = (${left.replace(a, `${a}`)}: any): void => { ${declared(left, a, b)}${shown} }; take(${right}); }`,
  ]);
};

/** A declaration of the names that a pattern leaves out. */
function declared(pattern: string, ...names: string[]): string {
  const missing = names.filter(name => !new RegExp(`\\b${name}\\b`).test(pattern));
  return missing.map(name => `const ${name}: any = 'left'; `).join('');
}

const unset: Production = p => {
  const [o, f] = [p.name('o'), p.name('f')];
  const change = p.random.pick([
    `const ${f} = (x: Partial<{ n: number; s: string }>) => { x.n = undefined; }; ${f}(${o});`,
    `const ${f} = (x: Record<string, unknown>, ...keys: string[]) => { for (const k of keys) x[k] = undefined; };
${f}(${o} as unknown as Record<string, unknown>, 'n', 's');`,
    `const ${f} = (x: any) => { delete x.s; }; ${f}(${o});`,
    `function ${f}<T extends object>(x: T): void { for (const k of Object.keys(x)) (x as any)[k] = undefined; } ${f}(${o});`,
    `delete (${o} as Partial<{ n: number; s: string }>).n;`,
    `(${o} as { s?: string }).s = ${p.random.pick(['undefined', "'x'"])};`,
    `const ${f}: { n?: number; s: string } = ${o}; ${f}.n = maybe(${num(p)});`,
  ]);
  const made = p.random.pick([
    `{ n: ${num(p)}, s: ${str(p)} }`,
    `new (class { n = ${num(p)}; s = ${str(p)}; })()`,
    `[{ n: ${num(p)}, s: ${str(p)} }][0]`,
  ]);
  return (
    `{ const ${o} = ${made}; ${change} show(\`\${${o}.n} \${${o}.s}\`, ${o}.n + 1, ${o}.n > 2, -${o}.n, String(${o}.s), ` +
    `${o}.s + '!', 1 + ${o}.s, ${o}.n === undefined, ${o}.n ?? 'none'); { const { n, s } = ${o}; show(n * 2, \`\${s}\`); } }`
  );
};

const selves: Production = p => {
  const [c, list] = [p.name('Link'), p.name('list')];
  const inner = p.random.pick([
    'yield this.value; if (this.next) yield* this.next;',
    'if (this.next) yield* this.next; yield this.value;',
    'try { yield this.value; if (this.next) yield* this.next; } finally { left++; }',
    'const got: number = yield this.value; if (got) return; for (const x of this.next ?? []) yield x;',
  ]);
  const count = p.random.pick(['3', '30', inner.includes('for (') ? '9' : '230']);
  const use = p.random.pick([
    `[...${list}!].length`,
    `[...${list}!].slice(-3).join()`,
    `((it) => { it.next(); it.next(); return [...it].length; })(${list}![Symbol.iterator]())`,
    `(() => { let sum = 0; for (const x of ${list}!) { sum += x; if (sum > 50) break; } return sum; })()`,
    `((it) => it.return?.(7).value)(${list}![Symbol.iterator]())`,
    `new Set(${list}!).size`,
    `Math.max(...${list}!)`,
  ]);
  return (
    `{ let left = 0; class ${c} { constructor(readonly value: number, readonly next?: ${c}) {} ` +
    `*[Symbol.iterator](): Generator<number, any, any> { ${inner} } } let ${list}: ${c} | undefined; ` +
    `for (let i = 0; i < ${count}; i++) ${list} = new ${c}(i, ${list}); show(${use}, left); }`
  );
};

offerStatements([takenApart, unset], [selves]);
