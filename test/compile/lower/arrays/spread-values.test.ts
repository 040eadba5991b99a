import { testSame } from '../../same.ts';

testSame(
  'everything that can be looped over is pushed as a whole',
  `
    function* two(): Generator<number> { yield 1; yield 2; }
    class Bag { *[Symbol.iterator](): Generator<number> { yield 3; yield 4; } }
    const numbers: number[] = [];
    const texts: string[] = [];
    const map = new Map([['a', 1], ['b', 2]]);
    numbers.push(...new Set([7, 8, 9])); show(numbers.join());
    numbers.push(...two()); numbers.push(...new Bag()); show(numbers.join());
    texts.push(...'abc'); texts.push(...map.keys()); show(texts.join());
    show(texts.push(...map.keys(), 'z'), texts.join(), numbers.push(...two()), numbers.join());
    numbers.unshift(...two()); numbers.splice(1, 1, ...new Bag()); show(numbers.join());
    show(numbers.concat(...[[1], [2]]).length, Math.max(...new Set(numbers)), [...two(), ...new Bag()].join());
    const maybe: { list?: number[] } = { list: [] };
    maybe.list?.push(...two()); show(maybe.list!.join());
  `,
);

testSame(
  'what an iterator gives may be nothing',
  `
    function* some(): Generator<number | undefined> { yield 1; yield undefined; yield 3; yield undefined; }
    class Ring implements Iterable<string | null> {
      constructor(private readonly names: (string | null)[]) {}
      *[Symbol.iterator](): Generator<string | null> { for (const name of this.names) yield name; }
    }
    const ring = new Ring(['a', null, 'b', null]);
    const count = (...all: (string | null)[]): number => all.length;
    const list: (string | null)[] = [];
    list.push(...ring);
    show([...some()].length, [...some()].join('/'), [...some(), 5].length, list.length, ['x', ...ring].length);
    show(count(...ring), count('x', ...ring), count(...list));
  `,
);

testSame(
  'parameters have their defaults for nothing in a list',
  `
    const told = (a?: number, b = 3, ...rest: (number | undefined)[]): string => \`\${a} \${b} \${rest.length}\`;
    const none: [number | undefined, number | undefined] = [undefined, undefined];
    const numbers: (number | undefined)[] = [1, undefined, 2, undefined];
    function* some(): Generator<number | undefined> { yield undefined; yield undefined; yield 4; }
    show(told(...none), told(...numbers), told(...some()), told(1, ...none));
    class Pair { readonly text: string; constructor(a?: number, b = 7) { this.text = \`\${a} \${b}\`; } }
    show(new Pair(...none).text);
    const flags: boolean[] = [false, true];
    const both = (a: boolean, b: boolean): string => \`\${a} \${b}\`;
    show(both(...(flags as [boolean, boolean])));
  `,
);

testSame(
  'what is not there counts as NaN among the arguments of functions of Math, and stays in its place among others',
  `const holes: (number)[] = []; holes[2] = 4;
   show(Math.max(...holes), Math.min(...holes), Math.max(1, ...holes), Math.hypot(...holes)); const h = new Array<number>(2);
   show(Math.hypot(...h), Math.max(...h), Math.min(0, ...h), Math.hypot(3, ...h));`,
  `const holes: (number)[] = []; holes[2] = 65; show(String.fromCharCode(...holes).length, [...holes].length, \`\${[...holes]}\`);
   const f = (...l: number[]) => l.map(x => x + 1).join(); show(f(...holes));
   const g = (a: number, b: number, c: number) => \`\${a}\${b}\${c}\`; show(g(...(holes as [number, number, number])));
   const fns = [Math.max, Math.min, Math.hypot]; for (const fn of fns) show(fn(...holes));
   show(Math.max.apply(null, holes), Math.hypot.apply(Math, holes), Math.max.call(null, ...holes));`,
  `const l = [1, 2, 3]; delete l[1]; show(Math.max(...l), Math.hypot(...l), Math.min(...l)); const m = [5, 6]; m.length = 4;
   show(Math.max(...m), l.reduce((a, b) => Math.max(a, b)), Math.max(...l.concat(m))); const r: Record<string, number> = { a: 1 };
   const ks = ['a', 'b'].map(k => r[k]); show(Math.max(...ks), Math.hypot(...ks), Math.hypot(r.a, r.b));`,
  `const opt: (number | undefined)[] = [1, undefined, 3]; const g = (a?: number, b?: number, c?: number) => \`\${a}\${b}\${c}\`;
   show(g(...(opt as [number, number, number])));`,
  `const opt: [number?, string?] = [1, 'a']; const g = (a?: number, b?: string) => \`\${a}\${b}\`; show(g(...opt));
   const one = (x: number, ...l: [string, boolean]) => { const k = (a: string, b: boolean) => a + b; return x + k(...l); };
   show(one(1, 'a', true));`,
);
