/** Numbers stay exact wherever they are held, and on whatever way they come there. */

import { testSame } from '../same.ts';

testSame(
  'results of functions that multiply what they are given',
  `
    const grow = (x: number) => x * 2;
    let b = 1; for (let i = 0; i < 70; i++) b = grow(b);
    show(b, \`\${b}\`);
    const mix = (h: number, c: number) => h * 33 + c;
    let h = 5381; for (let i = 0; i < 20; i++) h = mix(h, i);
    show(h);
    function both(a: number, c: number): number { a += c; c += a; return a * c; }
    let p = 1; for (let i = 0; i < 8; i++) p = both(p, i);
    show(p);
    const apply = (f: (x: number) => number, x: number, times: number): number => times === 0 ? x : apply(f, f(x), times - 1);
    show(apply(x => x * 3 + 1, 1, 60), apply(grow, 3, 64));
    const twice = (f: (x: number) => number) => (x: number) => f(f(x));
    show(twice(twice(twice(x => x * x)))(3));
  `,
  `
    function product(a: number, c: number): number { return a * c; }
    show(product(4000000001, 4000000003), product(3037000500, 3037000500), product(-9007199254740991, 3));
    const large = [4294967291, 4294967279, 2147483647]; let all = 1;
    for (const x of large) all *= x;
    show(all, large[0] * large[1], large[0] + large[1] * large[2]);
    const sum = (...values: number[]) => values.reduce((a, x) => a + x, 0);
    show(sum(9007199254740991, 1, 1, 1), sum(...large, ...large));
    const areas = [[65536, 65536], [2 ** 31, 2 ** 31], [123456789, 987654321]].map(([w, d]) => w * d);
    show(...areas);
  `,
);

testSame(
  'fields, accessors, statics and copies of objects',
  `
    class Hash { h = 7; add(c: number): this { this.h = this.h * 31 + c; return this; } }
    const hash = new Hash(); for (let i = 0; i < 40; i++) hash.add(i);
    show(hash.h, hash.h % 1000, hash.h | 0, \`\${hash.h}\`);
    class Count { static all = 1; private n = 1; get value(): number { return this.n; } set value(v: number) { this.n = v; } }
    const count = new Count();
    for (let i = 0; i < 50; i++) { count.value = count.value * 3; Count.all *= 5; }
    show(count.value, Count.all);
    interface Item { size: number; next?: Item }
    let item: Item = { size: 1 };
    for (let i = 0; i < 45; i++) item = { ...item, size: item.size * 3 + 1 };
    show(item.size);
    const list: Item[] = [{ size: 2 }]; for (let i = 0; i < 40; i++) list.push({ ...list[i], size: list[i].size * 4 });
    show(list[40].size, Math.max(...list.map(({ size }) => size)));
    const { size: first } = list[38]; let { size: second } = list[39]; second *= first;
    show(first, second);
  `,
  `
    class Base { constructor(public value: number) {} step(): void { this.value *= this.factor(); } factor(): number { return 2; } }
    class Three extends Base { constructor() { super(1); } override factor(): number { return 3; } }
    const all = [new Base(1), new Three()]; for (let i = 0; i < 66; i++) for (const one of all) one.step();
    show(...all.map(one => one.value));
    const table: Record<string, number> = { a: 1 }; for (let i = 0; i < 70; i++) table['a'] = table['a'] * 2; show(table.a);
    const keys = ['x', 'y'] as const; const point = { x: 1, y: 2 };
    for (let i = 0; i < 40; i++) for (const key of keys) point[key] = point[key] * 3;
    show(point.x, point.y);
    Object.assign(point, { x: point.x * point.y }); show(point.x, Object.values(point).reduce((a, v) => a * v, 1));
    class Money { #held = 1; double(): number { this.#held += this.#held; return this.#held; } }
    const money = new Money(); for (let i = 0; i < 65; i++) money.double(); show(money.double());
  `,
);

testSame(
  'elements of arrays, tuples, maps and sets',
  `
    const fib = [0, 1]; for (let i = 2; i < 100; i++) fib[i] = fib[i - 1] + fib[i - 2];
    show(fib[78], fib[79], fib[90], fib[99], fib.length);
    const fact = [1]; for (let i = 1; i < 30; i++) fact.push(fact[i - 1] * i); show(fact[22], fact[29]);
    const rows: number[][] = [[1]];
    for (let i = 1; i < 70; i++) {
      const row = [1];
      for (let j = 1; j < i; j++) row.push(rows[i - 1][j - 1] + rows[i - 1][j]);
      row.push(1);
      rows.push(row);
    }
    show(Math.max(...rows[69]), rows[69].reduce((a, x) => a + x, 0));
    let pair: [number, number] = [1, 1];
    for (let i = 0; i < 50; i++) pair = [pair[0] + pair[1], pair[0] * 2];
    show(...pair);
    let [x, y] = [1, 2]; for (let i = 0; i < 50; i++) [x, y] = [y, x + y * 2]; show(x, y);
    const filled: number[] = new Array<number>(3).fill(1);
    for (let i = 0; i < 70; i++) filled[i % 3] = filled[(i + 1) % 3] * 3 + filled[i % 3];
    show(...filled);
    const sorted = [7, 3, 5].map(v => v ** 20).sort((a, c) => a - c); show(...sorted, sorted[2] * 3);
  `,
  `
    const seen = new Map<string, number>([['a', 1]]);
    for (let i = 0; i < 70; i++) seen.set('a', seen.get('a')! * 2); show(seen.get('a'));
    const byNumber = new Map<number, number>(); byNumber.set(0, 1);
    for (let i = 1; i < 60; i++) byNumber.set(i, byNumber.get(i - 1)! * 3);
    let total = 0; for (const [key, value] of byNumber) total += key * value; show(total);
    byNumber.forEach((value, key) => { if (key > 57) show(value * key); });
    const values = new Set<number>([1]);
    for (let i = 0; i < 64; i++)
      for (const value of [...values]) { values.delete(value); values.add(value * 3); }
    show(...values);
    const memo = new Map<number, number>();
    function ways(n: number): number {
      if (n < 2) return 1;
      const known = memo.get(n);
      if (known !== undefined) return known;
      const found = ways(n - 1) + ways(n - 2);
      memo.set(n, found);
      return found;
    }
    show(ways(95));
    const grid = Array.from({ length: 4 }, (_, i) => Array.from({ length: 4 }, (_, j) => i + j));
    for (let n = 0; n < 5; n++)
      for (let i = 0; i < 4; i++) for (let j = 0; j < 4; j++) grid[i][j] = grid[j][i] * grid[i][j] + 2;
    show(...grid.flat());
    const queue = [1];
    for (let i = 0; i < 90; i++) queue.push(queue.shift()! * 2 + (queue.pop() ?? 0));
    show(...queue);
  `,
);

testSame(
  'callbacks, closures, generators, defaults and rests',
  `
    show([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23].reduce((a, x) =>
      a * x,
      1));
    show(Array.from({ length: 60 }, (_, i) => i + 1).reduceRight((a, x) => a * 2 + x));
    const counter =
      (start: number) => {
        let n = start;
        return { times: (k: number) => { n *= k; return n; }, plus: (k = 1) => (n += k) };
      };
    const c = counter(3); for (let i = 0; i < 45; i++) { c.times(3); c.plus(); } show(c.times(7), c.plus(5));
    function* powers(base: number): Generator<number, number, number | undefined> {
      let n = 1;
      for (;;) { const by = yield n; n *= by ?? base; if (n > 1e25) return n; }
    }
    const steps = powers(7);
    let last = steps.next();
    while (!last.done) last = steps.next(9);
    show(last.value);
    let sum = 0; for (const power of powers(10)) sum += power; show(sum);
    const scaled = (x: number, by = 4000000000) => x * by; show(scaled(3000000001), scaled(scaled(2), 3));
    const all = (by: number, ...values: number[]): number => values.reduce((a, v) => a * by + v, 0);
    show(all(1000003, 1, 2, 3, 4, 5), all(...([65599, 7, 8, 9, 10, 11] as const)));
    const compose =
      <T>(...steps: ((x: T) => T)[]) => (x: T): T => steps.reduce((value, step) => step(value), x);
    show(compose<number>(x => x * 65537, x => x * 65537, x => x * 65537, x => x * 65537)(3));
    const identity = <T>(x: T): T => x;
    let g = 1;
    for (let i = 0; i < 70; i++) g = identity(g) + identity(g);
    show(g);
    const bound = scaled.bind(undefined, 3000000007);
    show(bound(3000000019), scaled.call(undefined, 5, 2 ** 62), scaled.apply(undefined, [6, 2 ** 62]));
  `,
  `
    type Step = { kind: 'add'; by: number } | { kind: 'times'; by: number };
    const run =
      (steps: Step[],
        start: number) => {
          let n = start;
          for (const step of steps) { if (step.kind === 'add') n += step.by; else n *= step.by; }
          return n;
        };
    const steps: Step[] = [];
    for (let i = 0; i < 50; i++) steps.push({ kind: 'times', by: 3 }, { kind: 'add', by: i });
    show(run(steps, 1));
    const operations: Record<string, (a: number, c: number) => number> =
      { '*': (a, c) => a * c, '+': (a, c) => a + c, '-': (a, c) => a - c };
    let n = 3; for (let i = 0; i < 60; i++) n = operations['*+-'[i % 3]](n, n + 1); show(n);
    let switched = 1;
    for (let i = 0; i < 90; i++)
      switch (i % 3) {
        case 0: switched *= 5; break;
        case 1: switched -= 2; break;
        default: switched += switched;
      }
    show(switched);
    try {
      let t = 1;
      for (;;) { t *= 10; if (t > 1e20) throw t; }
    } catch (error) { show((error as number) * 2); }
    let either: number | string = 1;
    for (let i = 0; i < 66; i++) if (typeof either === 'number') either = either * 2;
    show(either);
    let or = 0; for (let i = 0; i < 66; i++) { or ||= 3; or = or * 2; } show(or);
    let chained: number | undefined;
    for (let i = 0; i < 50; i++) { chained ??= 7; chained = (chained as number) * 3; }
    show(chained);
    let comma = 1, other = 1; for (let i = 0; i < 50; i++, comma *= 3) other += comma; show(comma, other);
    label: for (let i = 1; ; i *= 3) { if (i > 1e22) { show(i); break label; } }
  `,
);

testSame('numbers flow from file to file', {
  'main.ts': `
    import grow, { Bank, shared as both, type Amount } from './bank.ts';
    import * as tools from './tools.ts';
    import { Kind } from './tools.ts';
    const bank = new Bank(); let amount: Amount = { held: 1 };
    for (let i = 0; i < 60; i++) { bank.add(tools.scale(3)); amount = tools.twice(amount); tools.state.level *= 3; both.n = grow(both.n); }
    show(bank.held, amount.held, tools.state.level, both.n, tools.deep.inner.up(2 ** 62), Kind.Large * Kind.Large, tools.last());
  `,
  'bank.ts': `
    export interface Amount { held: number }
    export class Bank implements Amount { held = 1; add(by: number): void { this.held = this.held * by + 1; } }
    export const shared = { n: 3 };
    export default function grow(n: number): number { return n * 5; }
  `,
  'tools.ts': `
    import type { Amount } from './bank.ts';
    export enum Kind { Small = 1, Large = 4000000001 }
    export const scale = (n: number) => n + 1;
    export function twice(amount: Amount): Amount { return { held: amount.held + amount.held }; }
    export const state = { level: 1 };
    export namespace deep { export namespace inner { export const up = (n: number) => n * 4; } }
    let hidden = 1; for (let i = 0; i < 70; i++) hidden += hidden;
    export { hidden as other }; export const last = () => hidden;
  `,
});
