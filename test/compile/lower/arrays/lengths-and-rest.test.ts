import { testSame } from '../../same.ts';

testSame(
  'undefined among rest arguments is kept, wherever the arguments go on',
  `
      class Stack<T> {
        private list: T[] = [];
        push(...values: T[]) { this.list.push(...values); return this; }
        pop() { return this.list.pop(); }
        get size() { return this.list.length; }
      }
      const stack = new Stack<number | undefined>();
      stack.push(1, undefined, 3);
      show(stack.size, stack.pop(), stack.pop(), stack.size);
      class Copy<T> { all(...values: T[]) { return [...values, ...values].length; } }
      show(new Copy<number | undefined>().all(1, undefined), new Copy<any>().all(undefined));
      const push = <T>(list: T[], ...values: T[]) => list.push(...values);
      const list: (number | undefined)[] = [];
      show(push(list, 1, undefined, 3), list.length);
      function both(...values: (string | undefined)[]) {
        values.push('q');
        return count(...values) + values.length;
      }
      function count(...values: unknown[]) { return values.length; }
      show(both('a', undefined), both(undefined, undefined), both());
      const wrap = (run: (...values: any[]) => any) => (...values: any[]) => run(...values);
      show(wrap((...values) => values.length)(undefined, 1, undefined));
      function three(a?: number, b = 1,
        ...others: (number | undefined)[]) { return [a, b, others.length].join(); }
      show(three.apply(null, [1, undefined, undefined]), three.apply(null, [undefined]));
      const owner = { n: 7, add(a?: number, b = 3) { return (a ?? 100) + b + this.n; } };
      const given: [number?, number?] = [1, undefined];
      show(owner.add.apply(owner, given), owner.add.apply({ n: 1 } as typeof owner, [undefined, undefined]),
        owner.add.apply(owner, []));
    `,
);

testSame(
  'lengths that no array can have, and what is too much, are range errors',
  `
      const kindOf =
        (run: () => unknown) => {
          try {
            return String(run());
          } catch (error) {
            return error instanceof RangeError ? 'range' : error instanceof TypeError ? 'type' : 'other';
          }
        };
      const counts = [-1, 1.5, NaN, 2 ** 32, 2];
      for (const count of counts) {
        show(kindOf(() => new Array<number>(count).length), kindOf(() => Array<string>(count).length));
        if (count < 9)
          show(kindOf(() => { const list = [1, 2, 3]; list.length = count; return list.join(); }));
      }
      const endless = (n: number): number => endless(n) + 1;
      show(kindOf(() => endless(1)), kindOf(() => 'a'.padEnd(Infinity)),
        kindOf(() => String.fromCodePoint(-1)));
      const none = undefined as unknown as number[];
      show(kindOf(() => { for (const x of none) show(x); }), kindOf(() => [...none]));
      function* again(): Generator<number> { yield 1; it.next(); }
      const it = again();
      it.next();
      show(kindOf(() => it.next()), parseFloat('-0'), parseFloat('-0.0x'));
    `,
);

testSame(
  'the length of a variable is that of the function which it holds',
  `
    let f = (a: number, b: number) => a + b;
    show(f.length, f(1, 2));
    f = (a: number) => a;
    show(f.length, f(1, 2));
    f = () => 0;
    show(f.length, f(1, 2));
  `,
  `
    const g = (a: number, b = 1) => a + b;
    show(g.length);
    let h = (a: number, b = 1) => a + b;
    show(h.length, h(1));
    function k(this: void, a: number) { return a; }
    show(k.length, k(2));
    class K { constructor(public a: number, public b: number) {} m(x: number) { return x; } }
    show(K.length, (K).length);
  `,
);

testSame(
  'the length of a function that only the running program knows is that of its value',
  `
    class A { m(a: number, b: number) { return a + b; } }
    class B extends A { override m(a: number) { return a; } }
    const a: A = new B();
    show(a.m.length, new A().m.length);
    const o = { f(a: number) { return a; } };
    o.f = () => 1;
    show(o.f.length);
    class C { f = (a: number) => a; }
    const c = new C();
    c.f = () => 2;
    show(c.f.length);
  `,
  `
    const list = [(a: number) => a, () => 3];
    show(list[1]!.length, list.map(f => f.length).join());
    function h(call: (a: number) => number) { return call.length; }
    show(h(() => 1), h(x => x));
    interface T { f(a: number): void; n?: (a: number, b: number) => void }
    const t: T = { f() {}, n: a => void a }, none: T = { f() {} };
    show(t.f.length, t.n?.length, t.n!.length, none.n?.length);
  `,
  `
    const curry = (f: (...of: number[]) => number, ...got: number[]): ((...of: number[]) => unknown) =>
      (...more) => {
        const all = [...got, ...more];
        return all.length >= f.length ? f(...all) : curry(f, ...all);
      };
    const add = (a: number, b: number, c: number) => a + b + c;
    const one = curry(add)(1) as (...of: number[]) => (n: number) => number;
    show(one(2)(3), curry(add)(1, 2, 3));
  `,
  `
    function over(a: number): number;
    function over(a: string, b: string): string;
    function over(a: any, b?: any): any { return b === undefined ? a : a + b; }
    const other = over;
    show(over.length, other.length, (function (a: number, b: number) { return a + b; }).length);
  `,
);

testSame(
  'the length of an array is set in all ways that anything is set',
  `
    const show2 = (...values: unknown[]) => show(...values);
    let a: unknown[] = [true, false];
    [a.length] = [3];
    show2(a, a.pop(), a.length);
    for (a.length of [4]) show2(a);
    ({ n: a.length } = { n: 5 });
    show2(a, a.at(-1));
    const n = [1, 2];
    n.length++;
    let sum = 0;
    for (const x of n) sum += x;
    show2(sum, n.map(x => x + 1));
    const s = ['x'];
    ++s.length;
    s.push('y');
    show2(s.join());
    const flags = [true];
    flags.length++;
    show2(flags.pop());
    const b = [1, 2, 3];
    const old = b.length--;
    const next = --b.length;
    show2(old, next, (b.length += 2), (b.length = 5), b);
    (b.length) = 2;
    (b.length)++;
    (b.length as any) = 1;
    b!.length ||= 3;
    b.length &&= 2;
    show2(b);
    const nameOf =
      (run: () => unknown) => { try { return run(); } catch (error) { return (error as Error).name; } };
    show2(nameOf(() => b.length -= 4), nameOf(() => { b.length = 0; return b.length--; }),
      nameOf(() => { [b.length] = [-1]; }), b.length);
    let calls = 0;
    const lists = [[1, 2, 3]];
    const pick = () => { calls++; return lists[0]; };
    pick().length++;
    pick().length -= 2;
    show2(pick().length--, calls, lists);
    const own = { length: 3 };
    own.length++;
    show2(own.length--, (own.length ||= 9), own);
    class Crew { list = [1, 2, 3]; get all() { return this.list; } }
    const crew = new Crew();
    crew.all.length--;
    ({ length: crew.list.length } = 'a');
    show2(crew.all);
  `,
);

testSame(
  'the length of an object that may be an array for all that its type says',
  `
    interface Rope { length: number }
    const rope: Rope = { length: 3 };
    rope.length++;
    rope.length += 2;
    show(rope.length--, rope, (rope.length ||= 1));
    function cut(o: { length: number }) { o.length += 1; o.length--; o.length = 1; return o.length; }
    const list = [1, 2];
    show(cut(list), list, cut(rope), rope);
    const halve = <T extends { length: number }>(value: T) => { value.length /= 2; return value; };
    show(halve([1, 2, 3, 4]), halve({ length: 6 }));
    [rope.length] = [9];
    show(rope);
  `,
);

testSame(
  'lengths and sizes are as large as they are, whichever way they are taken',
  `
    const list: number[] = [];
    for (let i = 0; i < 3000; i++) list.push(i);
    const count = (...values: number[]) => values.length << 20;
    show(count(...list));
    const set = new Set(list);
    const { size } = (list.length > 9 ? set : { size: 1 }) as { size: number };
    show(size << 20);
    const { length } = list.length > 9 ? 'abc'.repeat(3000) : ([1, 2] as string | number[]);
    show(length << 20);
    const take = ({ length, size = 4 }: { length: number; size?: number }) => (length << 20) + (size << 29);
    show(take('abc'.repeat(3000)), take([1, 2]));
  `,
);

testSame(
  'lengths of what is left of an array and sizes of maps under other types are as large as they are',
  `
    let rest = [1, 2]; let first = 0;
    const take = (list: number[]): string => { [first, ...rest] = list; return \`\${(3 - rest.length) % 3} \${rest[1] + first}\`; };
    show(take([1, 2, 3]), take([1, 2, 3, 4, 5, 6]), take([1]));
    interface Sized { size: number }
    let sized: Sized = { size: 2 };
    show((2 - sized.size) % 5); sized = new Map([['a', 1], ['b', 1], ['c', 1]]); show((2 - sized.size) % 5);
  `,
);
