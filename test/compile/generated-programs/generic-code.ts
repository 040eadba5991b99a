/**
 * What programs write once for every type: containers, emitters, pipelines, results, memos. The values are of every kind,
 * nullish ones too.
 */

import { bool, expression, num, nums, opaque, type Production, str, strs } from './expressions.ts';
import { inAnyFunction } from './kinds.ts';
import { offerStatements } from './statements.ts';

type Context = Parameters<Production>[0];

/** Some values of one type, and the type. */
function values(p: Context): [string, string] {
  return p.random.pick<[string, string]>([
    ['number', `${num(p)}, ${num(p)}, 3`],
    ['string', `${str(p)}, ${str(p)}, 'z'`],
    ['boolean', `${bool(p)}, false, true`],
    ['number | undefined', `${expression('optional', p)}, undefined, 2`],
    ['string | undefined', `undefined, ${str(p)}, undefined`],
    ['number[]', `${nums(p)}, [], [1]`],
    ['[string, number]', `['a', ${num(p)}], ['b', 2]`],
    ['{ id: number } | undefined', `{ id: ${num(p)} }, undefined`],
    ['(n: number) => number', `n => n + 1, n => ${p.random.below(9)} - n`],
  ]);
}

const LIST_CHANGES = [
  'list.reverse();',
  'show(list.remove(x => x === undefined));',
  'show(list.remove(x => (x ?? 0) > 2));',
  'list.add(list.size);',
  'show(list.remove(() => true));',
];

const TELL =
  `const tell = (x: unknown): string => (typeof x === 'function' ? String(x(3)) : Array.isArray(x) ? \`[\${x.join()}]\` : ` +
  `typeof x === 'object' && x !== null ? Object.entries(x).join() : \`\${x}\`);`;

const containers: Production = p => {
  const [type, all] = values(p);
  const use = p.random.pick([
    'show(stack.pop() === undefined, stack.size, stack.peek() === undefined);',
    'stack.push(...stack); show(stack.size, [...stack].map(tell).join());',
    'show(stack.map(tell).items.join(), stack.map(x => [x]).items.length);',
    'show([...stack.reversed()].map(tell).join(), stack.find(x => x === undefined) === undefined);',
    'const [first, ...others] = stack; show(tell(first), others.length);',
    'for (const x of stack) { step(); if (stack.size < 6) stack.push(x); } show(stack.size);',
    `const other = Stack.of<${type}>(); other.push(stack.peek()!); show(other.size, tell(other.pop()));`,
    'stack.items[1] = stack.items[0]; stack.items.length -= 1; show(stack.items.map(tell).join());',
    `const { items: [a, b] } = stack; show(tell(a), tell(b), tell(stack.at(9)), tell(stack.at(-1)));`,
    'show(stack.fold(0, (sum, x) => sum + tell(x).length), stack.fold<string[]>([], (list, x) => [...list, tell(x)]).join());',
  ]);
  return (
    `{ ${TELL} class Stack<T> implements Iterable<T> { items: T[] = []; ` +
    `static of<T>(...all: T[]): Stack<T> { const made = new Stack<T>(); made.push(...all); return made; } ` +
    `get size(): number { return this.items.length; } push(...more: T[]): this { for (const one of more.slice(0, ` +
    `8)) this.items.push(one); return this; } ` +
    `pop(): T | undefined { return this.items.pop(); } peek(): T | undefined { return this.items[this.items.length - 1]; } ` +
    `at(i: number): T | undefined { return this.items.at(i); } ` +
    `map<U>(f: (x: T, i: number) => U): Stack<U> { return Stack.of(...this.items.map(f)); } ` +
    `find(f: (x: T) => boolean): T | undefined { return this.items.find(f); } ` +
    `fold<U>(from: U, f: (sum: U, x: T) => U): U { return this.items.reduce((sum, x) => f(sum, x), from); } ` +
    `*[Symbol.iterator](): Iterator<T> { yield* this.items; } *reversed(): Generator<T> { for (let i = this.items.length; i-- > 0; ` +
    `) yield this.items[i]; } } ` +
    `const stack = Stack.of<${type}>(${all}); { ${use} } show(stack.size); }`
  );
};

const FUNCTIONS: readonly Production[] = [
  p => {
    const [type, all] = values(p);
    return (
      `{ ${TELL} const wrap = <T>(x: T): T[] => [x]; const last = <T>(list: readonly T[]): T | undefined => list[list.length - 1]; ` +
      `const pair = <A, B>(a: A, b: B): [A, B] => [a, b]; const or = <T>(x: T | undefined, other: T): T => x ?? other; ` +
      `const list: (${type})[] = [${all}]; show(list.flatMap(wrap).length, tell(last(list)), list.map(x => pair(x, ` +
      `wrap(x))[1].length).join(), ` +
      `tell(or(list[7], list[0])), list.map(tell).join(), pair(...[list, 1] as const)[0] === list, [...list, ...wrap(list[1])].length); }`
    );
  },
  p => {
    const [type, all] = values(p);
    return (
      `{ ${TELL} function* lazily<T, U>(from: Iterable<T>, f: (x: T, i: number) => U): Generator<U> { let i = 0; ` +
      `for (const x of from) { step(); yield f(x, i++); } } ` +
      `function* some<T>(from: Iterable<T>, most: number): Generator<T, string> { if (most > 0) for (const x of from) { step(); ` +
      `yield x; if (--most <= 0) return 'enough'; } return 'all'; } ` +
      `function* joined<A, B>(a: Iterable<A>, b: Iterable<B>): Generator<[A, B]> { const [x, y] = [a[Symbol.iterator](), ` +
      `b[Symbol.iterator]()]; ` +
      `for (let r = x.next(), s = y.next(); !r.done && !s.done; r = x.next(), s = y.next()) { step(); yield [r.value, s.value]; } } ` +
      `const list: (${type})[] = [${all}]; show([...some(lazily(list, tell), ${p.random.below(4)})].join(), [...joined(list, ` +
      `${nums(p)})].map(([a, b]) => tell(a) + b).join(), ` +
      `[...lazily(joined(list, list), ([a, b]) => a === b)].join()); const it = some(list, 1); it.next(); ` +
      `show(String(it.next().value), it.next().done); }`
    );
  },
  p =>
    `{ let calls = 0; const memo = <A extends unknown[], R>(f: (...args: A) => R): ((...args: A) => R) => { const known = new ` +
    `Map<string, R>(); ` +
    `return (...args) => { const id = args.map(String).join('|'); if (known.has(id)) return known.get(id)!; const made = f(...args); ` +
    `known.set(id, made); return made; }; }; ` +
    `const sum = memo((...all: number[]) => { calls++; return all.reduce((x, y) => x + (y || 0) % 100, 0); }); ` +
    `const maybeOf = memo((x: number, text?: string): number | undefined => { calls++; return text === undefined ? undefined : x; }); ` +
    `show(sum(${num(p)}, 2), sum(${num(p)}, 2), sum(), sum(), maybeOf(${num(p)}), maybeOf(1), maybeOf(1), maybeOf(1, ${str(p)}), calls); }`,
  p => {
    const f = p.random.pick(['x => x * 2', 'x => x - 1', 'x => -x', 'x => Math.floor(x / 2)']);
    return (
      `{ const pipe = <T>(...fs: ((x: T) => T)[]): ((x: T) => T) => x => fs.reduce((y, f) => f(y), x); ` +
      `const curry = <A, B, C>(f: (a: A, b: B) => C) => (a: A) => (b: B): C => f(a, b); ` +
      `const flip = <A, B, C>(f: (a: A, b: B) => C) => (b: B, a: A): C => f(a, b); ` +
      `const run = pipe<number>(${f}, x => x + 1, ${f}); show(run(${num(p)}), pipe<string>()(${str(p)}), curry((a: number, ` +
      `b: string) => b + a)(${num(p)})(${str(p)}), ` +
      `flip((a: number, b: number) => a - b)(1, ${num(p)}), [${num(p)}, 2].map(curry((a: number, b: number) => a + b)(1)).join(), ` +
      `[1, 2].map(pipe(run, run)).join()); }`
    );
  },
  p => {
    const by = p.random.pick([
      'x => x % 2',
      "x => (x > 2 ? 'big' : 'small')",
      `x => \`k\${x}\``,
      'x => x > 0',
      'x => Math.sign(x)',
    ]);
    return (
      `{ const groupBy = <T, K>(list: Iterable<T>, of: (x: T) => K): Map<K, T[]> => { const groups = new Map<K, T[]>(); ` +
      `for (const x of list) { step(); const k = of(x); const group = groups.get(k); if (group) group.push(x); ` +
      `else groups.set(k, [x]); } return groups; }; ` +
      `const groups = groupBy(${nums(p)}, ${by}); show([...groups].map(([k, list]) => \`\${k}:\${list.join('+')}\`).join(';'), ` +
      `groups.size, ` +
      `[...groups.values()].sort((a, b) => b.length - a.length)[0]?.length); ` +
      `const countBy: Record<string, number> = {}; for (const t of ${strs(p)}) countBy[t] = (countBy[t] ?? 0) + 1; ` +
      `show(Object.entries(countBy).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(e => e.join('=')).join()); }`
    );
  },
  p =>
    `{ type Result<T> = { ok: true; value: T } | { ok: false; error: string }; ` +
    `const good = <T>(value: T): Result<T> => ({ ok: true, value }); ` +
    `const bad = <T = never>(error: string): Result<T> => ({ ok: false, error }); ` +
    `const then = <T, U>(r: Result<T>, f: (x: T) => Result<U>): Result<U> => (r.ok ? f(r.value) : r); ` +
    `const orElse = <T>(r: Result<T>, other: T): T => (r.ok ? r.value : other); ` +
    `const read = (t: string): Result<number> => (Number.isNaN(Number(t)) ? bad(t) : good(Number(t))); ` +
    `const results = [...${strs(p)}, '4', ''].map(read); show(results.map(r => (r.ok ? r.value : r.error)).join(), ` +
    `orElse(then(read(${str(p)}), x => (x > ${num(p)} ? good([x, x]) : bad<number[]>('low'))), [0]).join(), ` +
    `orElse(good<number | undefined>(undefined), 3), ` +
    `orElse<string | undefined>(bad('e'), undefined), then(good(undefined), x => good(x === undefined)).ok); }`,
  p =>
    `{ type Events = { hit: [number, string?]; end: []; move: [{ x: number; y?: number }] }; ` +
    `class Emitter<E extends Record<string, unknown[]>> { #listeners: { [K in keyof E]?: ((...args: E[K]) => void)[] } = {}; ` +
    `on<K extends keyof E>(name: K, run: (...args: E[K]) => void): () => void { (this.#listeners[name] ??= []).push(run); return () => { ` +
    `this.#listeners[name] = this.#listeners[name]?.filter(one => one !== run); }; } ` +
    `emit<K extends keyof E>(name: K, ...args: E[K]): number { const list = this.#listeners[name]; list?.forEach(run => { step(); ` +
    `run(...args); }); return list?.length ?? -1; } } ` +
    `const all = new Emitter<Events>(); const seen: string[] = []; ` +
    `const off = all.on('hit', (n, by = 'nobody') => { seen.push(\`\${n}\${by}\`); ${p.random.pick(['off();', ''])} }); ` +
    `all.on('hit', (...args) => { seen.push(\`\${args.length}\`); }); all.on('move', ({ x, y = x }) => { seen.push(\`\${x},\${y}\`); }); ` +
    `show(all.emit('hit', ${num(p)}), all.emit('hit', 2, ${str(p)}), all.emit('end'), all.emit('move', { x: ${num(p)} })); ` +
    `${p.random.pick(['off(); off();', ''])} ` +
    `show(all.emit('hit', 1), seen.join(';')); }`,
  p =>
    `{ const mapValues = <T, U>(o: Record<string, T>, f: (x: T, key: string) => U): Record<string, ` +
    `U> => Object.fromEntries(Object.entries(o).map(([k, x]) => [k, f(x, k)])); ` +
    `const pickOf = <T extends object, K extends keyof T>(o: T, ...keys: K[]): Pick<T, K> => { const made = {} as Pick<T, K>; ` +
    `for (const k of keys) made[k] = o[k]; return made; }; ` +
    `const update = <T extends object>(o: T, change: Partial<T>): T => ({ ...o, ...change }); ` +
    `const get = <T, K extends keyof T>(o: T, k: K): T[K] => o[k]; ` +
    `const base = { hp: ${num(p)}, name: ${str(p)}, tags: ${strs(p)}, on: ${bool(p)} }; ` +
    `show(Object.values(mapValues(${expression('record', p)}, (x, k) => k + x)).join(), Object.keys(pickOf(base, 'hp', 'on')).join(), ` +
    `update(base, { hp: 2 }).hp + 1, ` +
    `update(base, { name: ${opaque(str(p))} }).name, get(base, 'hp'), get(base, 'tags').length, get(base, 'on'), ` +
    `mapValues({ a: [1], b: [] as number[] }, list => list[0])['b'] ?? 'none'); }`,
  p =>
    `{ class Link_<T> { next?: Link_<T>; constructor(public value: T) {} } class List_<T> { #head?: Link_<T>; #tail?: Link_<T>; ` +
    `size = 0; ` +
    `add(value: T): this { const link = new Link_(value); if (this.#tail) this.#tail.next = link; else this.#head = link; ` +
    `this.#tail = link; this.size++; return this; } ` +
    `remove(is: (value: T) => boolean): number { let removed = 0; let before: Link_<T> | undefined; for (let at = this.#head; at; ` +
    `at = at.next) { step(); ` +
    `if (is(at.value)) { if (before) before.next = at.next; else this.#head = at.next; if (at === this.#tail) this.#tail = before; ` +
    `removed++; this.size--; } else before = at; } return removed; } ` +
    `reverse(): void { let before: Link_<T> | undefined; this.#tail = this.#head; for (let at = this.#head; at; ) { step(); ` +
    `const { next } = at; at.next = before; before = at; at = next; } this.#head = before; } ` +
    `*[Symbol.iterator](): Generator<T> { for (let at = this.#head; at; at = at.next) yield at.value; } } ` +
    `const list = new List_<number | undefined>(); for (const x of [${num(p)}, 1, undefined, ${num(p)}, 4]) list.add(x); ` +
    `${p.random.some(1, 3, () => p.random.pick(LIST_CHANGES)).join(' ')} ` +
    `show([...list].map(String).join(), list.size, new Set(list).size); }`,
];

offerStatements([containers, ...FUNCTIONS].map(inAnyFunction), []);
