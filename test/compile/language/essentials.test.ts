import { testSame } from '../same.ts';

testSame(
  'control flow runs as in JavaScript',
  `
    for (let i = 0; i < 3; i++) show(i);
    let n = 5;
    while (n > 0) { n -= 2; if (n === 1) continue; show(n); }
    do { n++; } while (n < 3);
    show(n);
    for (const a of [1, 2, 3]) {
      for (const b of [1, 2, 3]) { if (b === 2) continue; if (a === 2) break; show(a * 10 + b); }
    }
    function kind(value: number): string {
      switch (value) {
        case 1: return 'one';
        case 2:
        case 3: return 'few';
        default: return 'many';
      }
    }
    show(kind(1), kind(2), kind(3), kind(4));
    let log = '';
    switch (2 as number) { case 1: log += 'a'; case 2: log += 'b'; case 3: log += 'c'; break; default: log += 'd'; }
    show(log);
    show(n > 2 ? 'yes' : 'no', n > 5 && n < 9, n < 5 || n > 9);
  `,
);

testSame(
  'functions, closures, defaults, rest and destructuring run as in JavaScript',
  `
    function add(a: number, b = 10, ...rest: number[]): number { return a + b + rest.length; }
    show(add(1), add(1, 2), add(1, 2, 3, 4));
    const counters = [1, 2, 3].map(start => () => start++);
    counters[0](); show(counters[0](), counters[1]());



    const [first, , third = 7, ...others] = [1, 2, 3, 4, 5];
    show(first, third, others.length, others[1]);
    const { x, y: { z }, w = 3 } = { x: 1, y: { z: 2 } } as { x: number; y: { z: number }; w?: number };
    show(x, z, w);
    let a = 1; let b = 2; [a, b] = [b, a]; show(a, b);
    show(isEven(10)); 
    function isEven(n: number): boolean { return n === 0 || isOdd(n - 1); }
    function isOdd(n: number): boolean { return n !== 0 && isEven(n - 1); }
    const spread = [...[1, 2], 3]; show(spread.length, Math.max(...spread));
    const merged = { ...{ p: 1, q: 2 }, q: 3 }; show(merged.p, merged.q);
    const maybe: { deep?: { value: number } } = {};
    show(maybe.deep?.value, maybe.deep?.value ?? 'none');
  `,
);

testSame(
  'classes, inheritance, accessors and statics run as in JavaScript',
  `
    abstract class Shape {
      static count = 0;
      readonly name: string;
      constructor(name: string) { this.name = name; Shape.count++; }
      abstract area(): number;
      describe(): string { return this.name + ' ' + (this.area() > 10 ? 'big' : 'small'); }
    }
    class Square extends Shape {
      #side: number;
      constructor(side: number) { super('square'); this.#side = side; }
      area(): number { return this.#side * this.#side; }
      get side(): number { return this.#side; }
      set side(value: number) { this.#side = value; }
      override describe(): string { return '[' + super.describe() + ']'; }
    }
    class Circle extends Shape {
      constructor(private radius: number) { super('circle'); }
      area(): number { return 3 * this.radius * this.radius; }
    }
    const square = new Square(2);
    show(square.describe(), square.side);
    square.side = 5;
    show(square.area(), square.describe(), new Circle(1).describe(), Shape.count);
    show(square instanceof Square, square instanceof Shape, (square as Shape) instanceof Circle);
    const unbound = { value: 4, get(): number { return this.value; } };
    show(unbound.get());
  `,
);

testSame(
  'arrays, maps, sets and strings run as in JavaScript',
  `
    const list = [5, 3, 8, 1];
    list.push(9); list.unshift(0);
    show(list.length, list.indexOf(8), list.includes(7), list.join('-') === '0-5-3-8-1-9');
    show(list.slice(1, 3).length, list.splice(1, 2)[0], list.length, list.pop(), list.shift());
    list.sort((a, b) => a - b); show(list[0], list[list.length - 1]);
    show(list.filter(v => v > 1).length, list.reduce((sum, v) => sum + v, 0), list.find(v => v > 5));
    show(list.some(v => v > 7), list.every(v => v > 7), list.reverse()[0], list.concat([1, 2]).length);
    for (const [index, value] of list.entries()) show(index, value);
    const map = new Map<string, number>([['a', 1]]);
    map.set('b', 2); show(map.get('a'), map.has('c'), map.size);
    for (const [key, value] of map) show(key, value);
    const set = new Set([1, 2, 2]); show(set.size, set.has(2)); set.delete(2); show(set.has(2));
    const text = 'Hello, World';
    show(text.length, text.charAt(1), text.slice(-5), text.substring(0, 5), text.indexOf('World'));
    show(text.toUpperCase(), text.split(', ').length, text.replace('World', 'you'), text.startsWith('He'));
    show('ab'.repeat(3), ' x '.trim(), 'a'.padStart(3, '.'), text.charCodeAt(0), 'z' + text[4]);
    show(Object.keys({ one: 1 })[0], Object.entries({ one: 1 })[0][1]);
  `,
);

testSame(
  'errors, generators, enums and type-level code run as in JavaScript',
  `
    try { throw new Error('broken'); } catch (error) { show((error as Error).message); } finally { show('done'); }
    function risky(flag: boolean): string { try { if (flag) throw 'bad'; return 'good'; } catch (e) { return e as string; } }
    show(risky(true), risky(false));
    function* numbers(): Generator<number> { yield 1; yield 2; }
    for (const value of numbers()) show(value);
    enum Direction { Up, Down = 5, Left }
    const enum Flag { A = 1, B = 2 }
    show(Direction.Left, Direction[5], Flag.B);
    interface Point { x: number; y: number }
    const point = { x: 1, y: 2 } satisfies Point;
    show((point as Point).x, typeof point.y);
    let total = 0; let big = 1;
    total ||= 4; big &&= 7; show(big);
    show([1, 2, 3].at(-1), [[1], [2, 3]].flat().length);
  `,
);
