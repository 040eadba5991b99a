/** What games do: collections that change under a loop, searches, sorting, tables of functions, and closures that are kept. */

import { bool, expression, inner, key, num, nums, type Production, small, str, strs } from './expressions.ts';
import type { Context, Kind } from './kinds.ts';
import { block, offerStatements, statements, within } from './statements.ts';

/** A function's inside, which sees what is declared around it, and more. */
export const body = (place: Context, ...added: readonly [string, Kind][]): Context => ({
  ...within(place, { isInLoop: false, labels: [], returns: undefined, hasThis: false }),
  ...inner(place, ...added),
  depth: 1,
});

/** Keeps from growing what a loop adds to. */
const min = (size: string): string => `step(); if (${size} > 7) break;`;

const CHANGED_UNDER_LOOPS: readonly Production[] = [
  p => {
    const m = p.name('m');
    const change = p.random.pick([
      `if (${bool(p)}) ${m}.delete(k); else ${m}.set(k + 'x', v);`,
      `${m}.delete(${key(p)}); ${m}.set(${key(p)}, v);`,
      `if (v > ${num(p)}) ${m}.clear(); ${m}.set('new', v % 5);`,
      `${m}.set(k, (v % 100) + 1); ${m}.delete('a');`,
    ]);
    return (
      `{ const ${m} = new Map(${expression('map', p)}); for (const [k, v] of ${m}) { ${min(`${m}.size`)} ` +
      `show(k, v); ${change} } show(${m}.size, [...${m}.keys()].join()); }`
    );
  },
  p => {
    const s = p.name('s');
    const change = p.random.pick([
      `${s}.add(v + 1); ${s}.delete(v);`,
      `if (v > 0) ${s}.add(v - 1);`,
      `${s}.delete(${num(p)}); ${s}.add(${num(p)});`,
      `if (${bool(p)}) ${s}.clear();`,
    ]);
    return `{ const ${s} = new Set(${nums(p)}); for (const v of ${s}) { ${min(`${s}.size`)} show(v); ${change} } show(${s}.size); }`;
  },
  p => {
    const s = p.name('s');
    return (
      `{ const ${s} = new Set(${nums(p)}); ${s}.forEach(v => { step(); show(v); ` +
      `if (${s}.size < 6) ${p.random.pick([`${s}.add(v / 2)`, `${s}.delete(v + 1)`, `${s}.delete(v)`])}; ` +
      `}); show([...${s}].join()); }`
    );
  },
  p => {
    const a = p.name('a');
    const change = p.random.pick([
      `${a}.push(v);`,
      `${a}.shift();`,
      `${a}.splice(${p.random.below(3)}, 1);`,
      `if (${bool(p)}) ${a}.pop();`,
      `${a}.unshift(${num(p)});`,
      `${a}.length = 2;`,
    ]);
    return `{ const ${a} = [...${nums(p)}]; for (const v of ${a}) { ${min(`${a}.length`)} show(v); ${change} } show(${a}.join()); }`;
  },
  p => {
    const a = p.name('a');
    const method = p.random.pick(['forEach', 'map', 'filter', 'some', 'flatMap', 'findLast']);
    return (
      `{ const ${a} = [...${nums(p)}]; ${a}.${method}((v, i) => { step(); show(v, i); ` +
      `if (${a}.length < 6) ` +
      `${p.random.pick([`${a}.push(i)`, `${a}.pop()`, `${a}.shift()`, `${a}[i + 1] = 3`])}; ` +
      `return ${p.random.pick(['true', 'false'])}; }); show(${a}.join()); }`
    );
  },
  p => {
    const a = p.name('a');
    return (
      `{ const ${a} = [...${nums(p)}]; for (let i = ${a}.length - 1; i >= 0; ` +
      `i--) if (${bool(inner(p, ['i', 'number']))}) ${a}.splice(i, 1); show(${a}.length, ${a}.join()); }`
    );
  },
  p => {
    const a = p.name('a');
    return (
      `{ const ${a} = [...${nums(p)}].slice(0, 5); while (${a}.length > 0) { step(); ` +
      `const x = ${a}.${p.random.pick(['pop', 'shift'])}()!; show(x); ` +
      `if (x > 1 && x < 6) ${a}.push(x - 1); } }`
    );
  },
];

const OF_ENTITIES: readonly Production[] = [
  p => {
    const list = p.name('list');
    const e = p.name('e');
    const inside = inner(p, [e, 'entity']);
    const change = p.random.pick([
      `${e}.hp ??= ${num(inside)};`,
      `${e}.hp! += ${num(inside)}; show(${e}.hp);`,
      `if (${e}.parent) ${e}.parent.hp = (${e}.parent.hp ?? 0) + 1;`,
      `delete ${e}.hp;`,
      `${e}.pos = { ...${e}.pos, x: ${num(inside)} };`,
      `${e}.parent?.tags.push(${str(inside)});`,
      `delete ${e}.parent?.parent;`,
      `${e}.cells?.[0]?.push(${num(inside)});`,
      `(${e}.cells ??= [])[0] = ${nums(inside)};`,
      `${e}.on = n => (${e}.hp = n);`,
      `${e}.tags = ${e}.tags.filter(t => t !== same(${str(inside)}));`,
      `${e}.parent = ${e}.parent?.parent ?? ${expression('entity', inside)};`,
    ]);
    return (
      `{ const ${list} = [${expression('entity', p)}, ${expression('entity', p)}]; for (const ${e} ` +
      `of ${list}) { step(); ${change} show(${e}.hp, ${e}.tags.join(), ${e}.on?.(3), ${e}.parent?.hp, ` +
      `String(${e}.cells), keysOf(${e})); } }`
    );
  },
  p => {
    const list = p.name('list');
    return (
      `{ const ${list} = [${expression('entity', p)}, ${expression('entity', p)}]; for (const { ` +
      `id, hp = ${num(p)}, pos: { x: px = 1, tag: label = ${str(p)} ` +
      `}, tags: [first = 'none', ...others] } of ${list}) { step(); ` +
      `show(id, hp, px, label, first, others.length); } }`
    );
  },
  p => {
    const f = p.name('f');
    return (
      `{ const ${f} = ({ a = ${num(p)}, b: { c = a, ...more } = {} }: { a?: number; b?: { c?: number; ` +
      `d?: number } } = {}, [d = c, ...e]: number[] = [], ...rest: string[]): string => [a, c, d, ` +
      `e.length, Object.keys(more).join('-'), rest.length].join(); show(${f}(), ${f}({ a: ${num(p)} ` +
      `}, ${nums(p)}), ${f}({ b: { d: 1 } }, [], ...${strs(p)}), ${f}({ b: { c: ${num(p)}, d: 2 } ` +
      `}, [${expression('optional', p)}!, 3])); }`
    );
  },
  p => {
    const g = p.name('g');
    const [x, y] = [p.random.below(4), p.random.below(4)];
    const write = p.random.pick([
      `(${g}[${y}] ??= [])[${x}] = ${num(p)};`,
      `(${g}[${y}] ??= []).push(${num(p)});`,
      `const row = ${g}[${y}]; if (row) row[row.length] = ${num(p)};`,
      `${g}.push(${nums(p)}); ${g}[0]?.reverse();`,
      `for (const row of ${g}) row?.sort((a, b) => (b || 0) - (a || 0));`,
      `${g}[${y}] = undefined;`,
      `[${g}[0], ${g}[1]] = [${g}[1], ${g}[0]];`,
    ]);
    return (
      `{ const ${g}: Grid = ${expression('grid', p)}; while (${g}.length <= ${y}) ${g}.push(undefined); ` +
      `${write} show(${g}.length, String(${g}), ${g}.at(${y})?.[${x}], ${g}.at(${y})?.length); ` +
      `${g}.forEach((row, i) => show(i, row?.length, row?.[${small(p)}])); }`
    );
  },
  p => {
    const d = p.name('d');
    return (
      `{ const ${d} = new Map<string, Entity>(); for (const t of ${strs(p)}) { step(); ` +
      `${d}.set(t, entityOf({ tags: [t, ...(${d}.get(t)?.tags ?? [])] })); } ` +
      `show([...${d}].map(([k, v]) => k + v.tags.length + v.id).join()); }`
    );
  },
];

const OF_FUNCTIONS: readonly Production[] = [
  p => {
    const o = p.name('o');
    return (
      `{ const ${o} = { n: ${num(p)} % 100, list: ${nums(p)}, inc(by = 1) { this.n += by; return this; ` +
      `}, get twice() { return this.n * 2; }, set twice(v: number) { this.n = v / 2; ` +
      `}, add: (v: number) => v + ${num({ ...p, isGenerator: false })}, *[Symbol.iterator]() { ` +
      `yield this.n; yield* this.list; } }; ${o}.inc().inc(${num(p)} % 9); ` +
      `${p.random.pick([`${o}.twice = ${num(p)};`, `${o}.twice += 3;`, `${o}.twice++;`, `${o}['n'] = 1;`])} ` +
      `show(${o}.n, ${o}.twice, ${o}.add(2), [...${o}].slice(0, 4).join(), Object.keys(${o}).join()); }`
    );
  },
  p => {
    const [c, n] = [p.name('c'), p.name('n')];
    return (
      `{ const ${c} = (() => { let ${n} = ${num(p)} % 50; return { up: (by: number) => (${n} ` +
      `+= by % 100), reset: () => { ${n} = 0; }, get: () => ${n} }; })(); ` +
      `show(${c}.up(${num(p)}), ${c}.up(1)); ${p.random.once(2) ? `${c}.reset();` : ''} const { get } ` +
      `= ${c}; show(get()); }`
    );
  },
  p => {
    const f = p.name('f');
    return (
      `{ const memo = new Map<number, number>(); const ${f} = (n: number): number => { step(); ` +
      `const known = memo.get(n); if (known !== undefined) return known; ` +
      `const made = n < 2 ? n : (${f}(n - 1) + ${f}(n - 2)) % ` +
      `${p.random.pick(['97', '1e9', '2 ** 40'])}; memo.set(n, made); return made; }; ` +
      `show(${f}(${p.random.below(30)}), memo.size); }`
    );
  },
  p => {
    const h = p.name('h');
    return (
      `{ const ${h} = ${expression('handlers', p)}; ` +
      `for (const [name, run] of Object.entries(${h})) show(name, run(${num(p)})); ` +
      `${h}[${key(p)}] = n => ${num(body(p, ['n', 'number']))}; ` +
      `show(${h}[${key(p)}]?.(2), Object.keys(${h}).join()); }`
    );
  },
  p => {
    const l = p.name('l');
    return (
      `{ const ${l}: ((n: number) => number)[] = []; for (const v of ${nums(p)}) { step(); let own = v; ` +
      `${l}.push(n => (own = (own + n) % 1000)); if (${bool(p)}) own++; } ` +
      `for (const one of ${l}) one(1); show(${l}.map(one => one(2)).join(), ${l}[0]?.(3)); }`
    );
  },
  p => {
    const t = p.name('t');
    return (
      `{ class ${t.toUpperCase()} { ticks: ((n: number) => void)[] = []; total = 0; ` +
      `onEnd?: (total: number) => string; run(...ns: number[]): this { ` +
      `for (const n of ns) this.ticks.forEach(tick => tick(n % 100)); return this; } } const ${t} ` +
      `= new ${t.toUpperCase()}(); ${t}.ticks.push(n => { ${t}.total += n; }, n => { ` +
      `${t}.total *= ${p.random.pick(['2', '-1', '0.5', 'n'])}; }); ` +
      `${p.random.once(2) ? `${t}.onEnd = total => \`end \${total}\`;` : ''} ` +
      `show(${t}.run(...${nums(p)}).total, ${t}.onEnd?.(${t}.total)); }`
    );
  },
  p =>
    `{ const list = [${expression('entity', p)}, ${expression('entity', p)}, ${expression('entity', p)},
      entityOf({ hp: 2, tags: [${str(p)}] })]; list.sort((a, b) => ${p.random.pick([
        '(b.hp || 0) - (a.hp || 0)',
        "(a.tags[0] ?? '').localeCompare(b.tags[0] ?? '')",
        '(a.pos.x % 3) - (b.pos.x % 3) || (a.hp || 9) - (b.hp || 9)',
        '(a.tags.join() < b.tags.join() ? -1 : a.tags.join() > b.tags.join() ? 1 : 0)',
        '0',
        'NaN',
      ])}); show(list.map(({ hp, tags }) => \`\${hp}\${tags.join('')}\`).join()); }`,
  p =>
    `show(${expression('gaps', p)}.${p.random.pick([
      'slice().sort((a, b) => (b || 0) - (a || 0))',
      'toSorted((a, b) => (a! % 3 || 0) - (b! % 3 || 0))',
      'slice().sort()',
      'toSpliced(0, 1)',
      'flatMap(g => (g === undefined ? [] : [g, g]))',
      'map((g, i) => g ?? i)',
      'findLast(g => g !== undefined)',
      'with(0, 5)',
    ])}.toString());`.replace('.toString()', '?.toString()'),
];

const SWITCHES: readonly Production[] = [
  p => {
    const k = p.name('k');
    const inside = { isInLoop: true };
    return (
      `for (const ${k} of ${expression('strings', p)}.slice(0, 4)) { step(); switch (${k}) { case 'a': { ` +
      `const own = ${num(p)}; show(own); } case 'abc': ${statements(within(p, inside), 1, 1)} ` +
      `${p.random.once(2) ? 'continue;' : ''} default: show('default'); case 'x1': ${block(p, inside)} ` +
      `${p.random.once(2) ? 'break;' : ''} case ${str(p)}: show('last'); } show('after', ${k}); }`
    );
  },
  p => {
    const f = p.name('f');
    return (
      `{ const ${f} = (c: Color, n: number): number => { step(); switch (c) { ` +
      `case Color.Red: if (n > 2) break; case Color.Gray: return ${num(body(p, ['n', 'number']))}; ` +
      `case Color.Blue: { const keep = () => n; n++; return keep(); } } return -9; }; ` +
      `show(${f}(${expression('color', p)}, ${num(p)}), ${f}(Color.Blue, 4), ${f}(Color.Red, ` +
      `${num(p)})); }`
    );
  },
  p =>
    `switch (true) { case ${bool(p)}: show('first'); ${p.random.once(2) ? 'break;' : ''} ` +
    `case ${num(p)} > 2: ${block(p)} break; default: show('none'); }`,
];

offerStatements([...CHANGED_UNDER_LOOPS, ...OF_ENTITIES, ...OF_FUNCTIONS], SWITCHES);
