import { testSame } from '../../same.ts';

testSame(
  'function expressions that call themselves by their names give whole numbers as text',
  `
    const f = function self(n: number): number { return n > 1 ? n * self(n - 1) : 1; }; show(\`\${f(5)}\`);
  `,
  `
    const o = { f: function self(n: number): number { return n > 1 ? n * self(n - 1) : 1; } }; show(\`\${o.f(5)}\`);
  `,
  `
    class A { static f = function self(n: number): number { return n > 1 ? n * self(n - 1) : 1; }; } show(\`\${A.f(5)}\`);
  `,
  `
    show(\`\${(function self(n: number): number { return n > 1 ? n * self(n - 1) : 1; })(5)}\`);
  `,
  `
    const f = function self(n: number): number[] { return n > 0 ? [n, ...self(n - 1)] : []; }; show(f(4).join());
  `,
  `
    const f = function self(n: number, s = ''): string { return n > 0 ? self(n - 1, s + n) : s; }; show(f(4));
  `,
  `
    const l = [function self(n: number): number { return n > 1 ? n * self(n - 1) : 1; }]; show(\`\${l[0](5)}\`);
  `,
  `
    const f = function count(n: number, sum: number): number { if (n === 0) return sum; return count(n - 1, sum + n); };
    show('a' + f(4, 0));
  `,
  `
    let depth = 0; const f = function go(n: number): void { depth = n; if (n < 5) go(n + 1); }; f(1); show(\`\${depth}\`);
  `,
  `
    const f = function self(n: number): number { if (n <= 1) return 1; const g = self; return n * g(n - 1); };
    show(\`\${f(5)}\`);
  `,
  `
    const f = function self(n: number): number { return [1, 2, 3].slice(0,
    n).map(x => x > 1 ? self(x - 1) + x : 1).reduce((a, b) => a + b, 0); }; show(\`\${f(3)}\`);
  `,
  `
    function apply(f: (n: number) => number, n: number) { return f(n);
    } show(\`\${apply(function self(n): number { return n > 1 ? n * self(n - 1) : 1; }, 5)}\`);
  `,
  `
    const f = function self(n: number): { v: number } { return n > 1 ? { v: n * self(n - 1).v } : { v: 1 }; };
    show(\`\${f(5).v}\`);
  `,
  `
    const f = function self(n: number, half: number): number { return n > 1 ? self(n - 1, half / 2) : half; };
    show(\`\${f(3, 8)}\`, f(3, 8), \`\${f(3, 1)}\`);
  `,
  `
    class A { f = function self(n: number): number { return n > 1 ? n * self(n - 1) : 1; }; } show(\`\${new A().f(5)}\`);
  `,
  `
    const f = (function self(n: number): number { return n > 1 ? n * self(n - 1) : 1; }) as (n: number) => number;
    show(\`\${f(5)}\`);
  `,
  `
    const f = function self(this: void, n: number): number { return n > 1 ? n * self(n - 1) : 1; }; show(\`\${f(5)}\`);
  `,
  `
    const m = new Map<string, (n: number) => number>([['f', function self(n: number): number {
    return n > 1 ? n * self(n - 1) : 1; }]]); show(\`\${m.get('f')!(5)}\`);
  `,
);

testSame(
  'named functions call themselves from lists, records, generators, classes and other functions',
  `
    const f = function* self(n: number): Generator<number> { yield n; if (n > 0) yield* self(n - 1); };
    show([...f(3)].join());
  `,
  `
    function make() { return function self(n: number): number { return n > 1 ? n * self(n - 1) : 1; };
    } show(\`\${make()(5)}\`);
  `,
  `
    export default function self(n: number): number { return n > 1 ? n * self(n - 1) : 1; } show(\`\${self(5)}\`);
  `,
  `
    const C = class Node2 { static make(n: number): Node2 { return new Node2(n);
    } constructor(public n: number) {} next(): number { return this.n > 1 ? this.n * new Node2(this.n - 1).next() : 1;
    } }; show(\`\${C.make(5).next()}\`);
  `,
  `
    let f = function self(n: number): number { return n > 1 ? n * self(n - 1) : 1; }; show(\`\${f(5)}\`); f = n => n / 2;
    show(\`\${f(5)}\`);
  `,
  `
    const f = function self(n: number): number { const k = n > 1 ? self(n - 1) : 0; return k + 1; };
    const a = [f(3), f(4)]; show(a.join(), \`\${a[0] + a[1]}\`);
  `,
  `
    const f = function even(n: number): boolean { const odd = function (m: number): boolean {
    return m === 0 ? false : even(m - 1); }; return n === 0 ? true : odd(n - 1); }; show(f(10), f(7));
  `,
  `
    const f = function self<T>(n: number, v: T, out: T[] = []): T[] { if (n > 0) { out.push(v); self(n - 1, v, out);
    } return out; }; show(f(3, 7).join(), f(2, 'x').join());
  `,
  `
    const f = function self(n: number): number { self.calls++; return n > 1 ? n * self(n - 1) : 1; }; f.calls = 0;
    show(\`\${f(5)}\`, \`\${f.calls}\`);
  `,
  `
    const f = function self(...ns: number[]): number { return ns.length > 0 ? ns[0] + self(...ns.slice(1)) : 0; };
    show(\`\${f(1, 2, 3)}\`);
  `,
  `
    const f = function self({ n, m = 1 }: { n: number;
    m?: number }): number { return n > 1 ? self({ n: n - 1, m: m * n }) : m; }; show(\`\${f({ n: 5 })}\`);
  `,
);

testSame(
  'the name of a function expression stands for the function itself wherever it is made',
  `
    let f = function f(n: number): number { return n > 0 ? f(n - 1) + 1 : 0; }; const g = f; f = () => 99;
    show(g(3), f(3));
  `,
  `
    const a = { walk: function* walk(n: number): Generator<number> { if (n > 1) yield* walk(n - 1); yield n; } };
    show([...a.walk(3)].join()); for (let i = 0; i < 2;
    i++) { const g = function* self(k: number): Generator<number> { if (k > i) { yield k; yield* self(k - 1); } };
    show([...g(3)].join()); }
  `,
  `
    const fs: (() => number)[] = []; for (let i = 0; i < 3;
    i++) fs.push(function self(): number { return fs.indexOf(self) * 10 + i; }); show(fs.map(f => f()).join());
  `,
  `
    const o = { n: 2, go: function step(this: { n: number }, k: number): number { return k > 0 ? this.n + step.call(this,
    k - 1) : 0; } }; show(o.go(3));
  `,
  `
    class T { kids: T[] = [];
    constructor(public v: number) {} sum = function sum(t: T): number { return t.kids.reduce((s, k) => s + sum(k), t.v);
    }; } const r = new T(1); r.kids.push(new T(2), new T(3)); show(r.sum(r), \`\${r.sum(r)}\`);
  `,
  `
    const y = (function fix(f: (g: (n: number) => number) => (n: number) => number): (n: number) => number {
    return n => f(fix(f))(n); })(g => n => n < 2 ? 1 : n * g(n - 1)); show(\`\${y(5)}\`);
  `,
  `
    const m = (n: number): number => { const rec = function rec(k: number): number { return k <= 0 ? 0 : 1 + rec(k - 2);
    }; return rec(n); }; show(\`\${m(5)}\`, [\`\${m(4)}\`].join(), 'x'.repeat(m(6)));
  `,
);
