/** What is copied, spread and taken apart: iterators that end early, spreads of anything, properties set to undefined, odd keys. */

import { bool, expression, num, nums, opaque, type Production, small, str, strs } from './expressions.ts';
import { offerStatements } from './statements.ts';

/** A spread of what need not be there. */
const spreads: Production = p => {
  const [o, x] = [p.name('o'), p.name('x')];
  const parts = p.random.some(1, 3, at =>
    p.random.pick([
      `...(${bool(p)} ? { a: ${num(p)} } : undefined)`,
      `...(${bool(p)} && { b: ${num(p)} })`,
      `...${expression('point', p)}`,
      `...${x}`,
      `['a' as string]: ${num(p)}`,
      `...({ a: undefined, c: ${str(p)} } as { a?: number; c: string })`,
      `...new Holder(${num(p)})`,
      `get late${at}() { return ${p.random.below(9)}; }`,
      `...${expression('record', p)}`,
      `[same('k')]: ${num(p)}`,
    ]),
  );
  const list = p.random.some(1, 3, () =>
    p.random.pick([
      `...(${bool(p)} ? ${nums(p)} : [])`,
      `...(${x}.z ?? [])`,
      `...new Set(${nums(p)})`,
      `...stepsOf(${num(p)})`,
      num(p),
      `...[${num(p)}].map(v => v)`,
    ]),
  );
  return (
    `{ class Holder { held: number; #own = 3; constructor(n: number) { this.held = n % 100; } get own(): number { return this.#own; } } ` +
    `const ${x}: { a?: number; z?: number[] } | undefined = ` +
    `${p.random.pick(['{}', '{ a: undefined }', '{ a: 4, z: [1, 2] }'])} as { a?: number; z?: number[] }; ` +
    `const ${o}: Record<string, unknown> = { ${parts.join(', ')} }; ` +
    `show(Object.keys(${o}).filter(k => ${o}[k] !== undefined).sort().join(), String(${o}['a']), String(${o}['held']), ` +
    `[${list.join(', ')}].slice(0, 9).join(), new Holder(1).own); }`
  );
};

const KEYED: readonly Production[] = [
  p => {
    const o = p.name('o');
    const key = p.random.pick(['NaN', '1.5', '-1', '0', '-0', '1e21', 'Infinity', "'1.50'", "'01'", "'-0'"]);
    return (
      `{ const ${o}: Record<string | number, number> = { [${key}]: 1, 2: 2, b: 3 }; ` +
      `${o}[${num(p)}] = 4; ${o}[${str(p)}] = 5; ${o}[same(${key} as string | number)] += 6; ` +
      `show(Object.entries(${o}).join(';'), ${key} in ${o}, ${o}[${opaque(num(p))}], delete ${o}[${key}], Object.keys(${o}).length); }`
    );
  },
  p => {
    const o = p.name('o');
    return (
      `{ const ${o}: { a?: number; b: number | undefined; c?: string } = { a: ${num(p)}, b: ${expression('optional', p)} }; ` +
      `${p.random.pick([
        `${o}.a = undefined;`,
        `delete ${o}.a;`,
        `${o}.b = undefined;`,
        `${o}.c = undefined;`,
        `${o}.a! += 1;`,
        `${o}.b ??= 7;`,
      ])} ` +
      `const { a = 8, b = 9, c = 'none', ...rest } = ${o}; show(a, b, c, Object.keys(rest).length, ${o}.a ?? -1, ` +
      `${o}.a === ${o}.b, \`\${${o}.a}\`); }`
    );
  },
  p => {
    const m = p.name('m');
    return (
      `{ const ${m} = new Map<unknown, string>([[NaN, 'nan'], [0, 'zero'], ['0', 'text'], [true, 'true'], [undefined, 'none']]); ` +
      `${m}.set(${num(p)}, 'n').set(${str(p)}, 's').set(-0, 'minus'); ${m}.delete(${num(p)}); ` +
      `show(${m}.get(NaN), ${m}.get(0), ${m}.get('0'), ${m}.get(${num(p)} > 2), ${m}.get(undefined), ${m}.size, ` +
      `[...${m}.values()].join()); }`
    );
  },
];

/** A generator that tells when it is closed, taken from in every way that ends one early. */
const taken: Production = p => {
  const g = p.name('g');
  const use = p.random.pick([
    `const [a, b] = ${g}(3); show(a, b);`,
    `const [a, ...more] = ${g}(4); show(a, more.join());`,
    `for (const x of ${g}(5)) { if (x > ${p.random.below(4)}) break; show(x); }`,
    `outer: for (const y of [1, 2]) for (const x of ${g}(3)) { if (x > y) continue outer; show(x, y); }`,
    `const f = (): number => { for (const x of ${g}(4)) if (x > 1) return x; return -1; }; show(f());`,
    `try { for (const x of ${g}(4)) { if (x > 1) throw new Fault(x); } } catch (problem) { show(describe(problem)); }`,
    `show(Math.max(...${g}(3)), [...${g}(2), 9].join(), Array.from(${g}(3), x => x * 2).join(), new Set(${g}(3)).size);`,
    `const it = ${g}(3); it.next(); show(it.return(5).value, it.next().done); for (const x of it) show(x);`,
    `const it = ${g}(3); it.next(); try { it.throw(new Fault(7)); } catch (problem) { show(describe(problem)); } show(it.next().done);`,
    `const [[a] = ${g}(2), { length }] = [undefined, ${nums(p)}] as [Iterable<number> | undefined, number[]]; show(a, length);`,
    `show(Object.fromEntries([...${g}(3)].map(x => ['k' + x, x]))['k1'], new Map([...${g}(2)].map(x => [x, 'v'])).size);`,
    `let x = 0; for (x of ${g}(3)) { if (${bool(p)}) continue; x += 10; } show(x);`,
    `function* outer(): Generator<number, string> { const end = yield* ${g}(2); yield* [7, 8]; return 'end' + end; } const it = outer(); ` +
      `show([...outer()].join(), it.next().value, it.return('early').value);`,
  ]);
  const end = p.random.pick([
    `closed++;`,
    `closed++; show('closed');`,
    `try { closed += 2; } catch { closed = -1; }`,
  ]);
  return (
    `{ let closed = 0; function* ${g}(n: number): Generator<number, number> { step(); try { for (let i = 0; i < n; i++) { ` +
    `yield i${p.random.pick(['', ' + 1', ` % (${opaque(num(p))} || 1)`])}; } return n; } finally { ${end} } } ${use} show(closed); }`
  );
};

const SETTERS: readonly Production[] = [
  p => {
    const o = p.name('o');
    const change = p.random.pick([
      `${o}.v += ${num(p)};`,
      `${o}.v++;`,
      `show(${o}.v++, --${o}.v);`,
      `${o}.v ||= ${num(p)};`,
      `${o}.v &&= 3;`,
      `${o}.w ??= ${num(p)};`,
      `[${o}.v, ${o}.w] = [${o}.w ?? 1, ${o}.v];`,
      `({ a: ${o}.v, b: ${o}.w = 5 } = { a: ${num(p)} } as { a: number; b?: number });`,
      `for (${o}.v of [1, 2]) log.push(0);`,
      `show((${o}.v = ${num(p)}), (${o}.w = undefined));`,
      `at(${o}).v -= ${num(p)}; at(${o})[key()] += 2;`,
      `${o}['v'] **= 2;`,
    ]);
    return (
      `{ const log: number[] = []; const at = <T>(x: T): T => (log.push(7), x); const key = (): 'v' => (log.push(8), 'v'); ` +
      `class Holder { #v = ${num(p)} % 50; #w: number | undefined = ${expression('optional', p)}; get v(): number { ` +
      `log.push(1); return this.#v; } ` +
      `set v(n: number) { log.push(2); this.#v = n % 90; } get w(): number | undefined { log.push(3); return this.#w; } ` +
      `set w(n: number | undefined) { log.push(4); this.#w = n; } static has(x: object): boolean { return #v in x; } } ` +
      `const ${o} = new Holder(); ${change} show(${o}.v, ${o}.w, log.join(''), Holder.has(${o}), Holder.has({})); }`
    );
  },
];

const FIELDS: readonly Production[] = [
  p => {
    const [base, derived] = [p.name('Base'), p.name('Own')];
    const over = p.random.pick([
      'static kind = 2;',
      'static get kind(): number { return 3; }',
      'static override kind: number;',
      "static { log.push('block', String(this.kind)); }",
      'kind = 5;',
    ]);
    return (
      `{ const log: string[] = []; class ${base} { static kind = 1; static count = 0; kind = ${base}.kind + ++${base}.count; ` +
      `static of(): string { return \`\${this.kind}\`; } tell(): string { return \`\${this.kind}\`; } } ` +
      `class ${derived} extends ${base} { ${over} more = this.kind; static list = [this.name.length > 0, super.of()]; } ` +
      `show(${derived}.of(), ${base}.of(), new ${derived}().tell(), new ${derived}().more, ${derived}.count, ` +
      `${derived}.list.join(), log.join()); }`
    );
  },
  p => {
    const a = p.name('a');
    const [at, more] = [small(p), small(p)];
    return (
      `{ const ${a} = [...${strs(p)}]; show(${a}.at(${at}), ${a}.slice(${at}, ${more}).join(), ${a}.splice(${at}, ` +
      `${p.random.below(3)}, 'in').join(), ` +
      `${a}.indexOf('a', ${more}), ${a}.includes('in', ${at}), ${a}.lastIndexOf('in', ${more}), ${a}.join('-'), ${a}.length); }`
    );
  },
  p => {
    const a = p.name('a');
    return `{ const ${a} = ${nums(p)}.slice(0, 6).map((n, i) => ({ n: n % 3, i })); ${a}.sort((x, y) => ${p.random.pick(
      [
        'x.n - y.n',
        'y.n - x.n',
        'Number(x.n > y.n)',
        'x.n < y.n ? -1 : 1',
        '(x.n > 0 ? 1 : 0) - (y.n > 0 ? 1 : 0)',
      ],
    )}); show(${a}.map(({ n, i }) => \`\${n}:\${i}\`).join()); }`;
  },
];

const LABELS: readonly Production[] = [
  p => {
    const [l, jump] = [
      p.name('outer'),
      p.random.pick(['continue', 'break', 'return', 'throw', 'breakInner'] as const),
    ];
    const jumps = {
      continue: `continue ${l};`,
      break: `break ${l};`,
      return: `return 'returned' + i;`,
      throw: `throw new Fault(i);`,
      breakInner: 'break;',
    };
    return (
      `{ const f = (most: number): string => { let log = ''; ${l}: for (let i = 0; i < most; i++) { for (const j of [1, 2]) { step(); ` +
      `try { if (i + j > ${1 + p.random.below(3)}) ${jumps[jump]} log += \`\${i}\${j} \`; } ` +
      `${p.random.once(2) ? `catch { log += 'c'; continue ${l}; }` : ''} finally { log += 'f'; ` +
      `${p.random.pick(['', `if (i === 2) continue ${l};`, `if (j === 2) break;`, `if (i > 2) return log;`])} } } ` +
      `log += ';'; } return log; }; ` +
      `for (const most of [1, 3, ${p.random.below(5)}]) try { show(f(most)); } catch (problem) { show(describe(problem)); } }`
    );
  },
];

offerStatements([spreads, taken, taken, ...KEYED, ...SETTERS, ...FIELDS], LABELS);
