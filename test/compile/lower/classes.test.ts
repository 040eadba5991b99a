import { testSame } from '../same.ts';

testSame(
  'toString takes arguments, calls that of the class above and is found in objects of any kind',
  `
    class Vector {
      constructor(public x: number, public y: number) {}
      toString(digits = 1) { return \`(\${this.x.toFixed(digits)}, \${this.y.toFixed(digits)})\`; }
    }
    class Point extends Vector { name = 'p'; override toString() { return this.name + super.toString(2); } }
    class Plain { hits = 1; }
    class Other extends Plain { text = super.toString(); }
    const vector = new Vector(1.25, 2);
    const maybe: Vector | undefined = vector.x > 0 ? vector : undefined;
    show(vector.toString(), vector.toString(3), \`\${vector}\`, maybe?.toString(0), new Point(1, 2).toString(), \`\${new Point(0, 0)}\`);
    show(new Plain().toString(), new Other().text, \`\${new Plain()}\`);
    const item = { count: 3, toString() { return 'item ' + this.count; } };
    interface Named { toString(): string }
    const named: Named[] = [item, new Point(3, 4), 5, 'text', [1, [2]]];
    show(item.toString(), named.map(one => one.toString()).join('; '), named.map(String).join('; '));
    class GameError extends Error { constructor(message: string, readonly code: number) { super(message); this.name = 'GameError'; } override toString() { return super.toString() + '#' + this.code; } }
    show(\`\${new GameError('over', 7)}\`, new GameError('', 8).toString(), new Error('plain').toString());
    const lists: unknown[] = [[], [[]], [[], [1]], {}];
    show(lists.map(list => String(list)).join('|'), [[1], [], [2]].join(';'));
  `,
);

testSame(
  'new.target is the class that is made an instance of',
  `
    class Shape {
      kind: string;
      constructor() {
        if (new.target === Shape) throw new TypeError('abstract');
        const isRound = () => new.target === Circle;
        this.kind = new.target.name + isRound();
      }
    }
    class Circle extends Shape {}
    class Square extends Shape { constructor() { super(); show(new.target === Square); } }
    show(new Circle().kind);
    new Square();
    try { new Shape(); } catch (problem) { show((problem as Error).message); }
  `,
);

testSame(
  'objects without fields are no lists',
  `
    class Empty {}
    const values: unknown[] = [[], {}, [1], { a: 1 }, { 1: 'a' }, new Empty(), new Map(), 'text', 5, () => 1, [[]], [{}]];
    show(values.map(value => Array.isArray(value)).join());
    const print = (value: unknown): string =>
      Array.isArray(value) ? '[' + value.map(print).join() + ']'
      : typeof value === 'object' && value ? '{' + Object.entries(value).map(([key, one]) => key + ':' + print(one)).join() + '}'
      : String(value);
    show(print({ a: [], b: {}, c: [{}, [{ d: [] }]], e: 1.5 }), print([]), print({}));
    const bag: Record<string, unknown> = {};
    show(Array.isArray(bag));
    bag.list = [];
    show(print(bag));
  `,
);

testSame(
  'a parameter that is a property too is computed with under its own name',
  `class A { x = 1; constructor(public z: number) { this.x += z * 2; } } show(\`A(\${new A(5).x})\`);
  class B { x = 1; constructor(public z: number, private w = z * 2) { this.x += w; z++; show(this.w, z, this.z); } } show(\`\${new B(5).x}\`);
  class C { constructor(public z: number, readonly f = () => z * 2) { z += 0.5; } } const c = new C(5); show(\`\${c.f()} \${c.z}\`);`,
);
