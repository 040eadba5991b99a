/** What may be a key, and what is found by `in`. */

import { testSame } from '../same.ts';

testSame(
  'keys that are written as texts and read as numbers are found behind assertions and in functions',
  `
      const rank = [3, 1].map(n => n + (n > 2 ? 1 : 0)).join('');
      show(({ '41': 'four', '32': 'full' } as Record<string, string>)[rank] ?? 'high');
    `,
  `
      const names = { '41': 'four', '3': 'three', low: 'none' };
      const nameOf = (table: Record<string, string>, key: string) => table[key];
      show(nameOf(names, '41'), nameOf(names, 'low'), nameOf(names, '4' + '1'), names['3']);
    `,
);

testSame(
  'what is built in is found by in',
  `
      const length = 'length', list = [1], ship = { hp: 1, get speed() { return 2; } }, sized: { length: number } = list;
      show(length in list, 'push' in list, Symbol.iterator in list, Symbol.iterator in new Map(), length in sized, 'pop' in ship);
      show('toString' in ship, 'speed' in ship, 'hp' in ship, 'has' in new Set(), 'message' in new Error('x'), 'stack' in {});
      class Text { toString?: () => string; }
      show('toString' in new Text());
      const made = (): number[] => { show('made'); return list; };
      show(length in made());
    `,
);

testSame(
  'loops over the keys of what may be an array find its elements',
  `
      function dump<T extends object>(of: T) { for (const key in of) show(key, of[key]); }
      dump([5, 6]); dump({ a: 1 });
    `,
);

testSame(
  'keys that may be numbers by their constraint or in a union, and own keys that are strings',
  `function get<K extends number>(from: Record<string, string>, key: K) { return from[key]; }
show(get({ '1': 'a', x: 'b' }, 1));
const names: Record<string, string> = {};
names['1'] = 'one';
const key = 1 as number | string;
show(names[key], names[String(key)], key in names);`,
  `
    const list = [1, 2, 3];
    const table: Record<number, string> = { 1: 'a' };
    show(list.hasOwnProperty('2'), list.hasOwnProperty('3'), list.hasOwnProperty(2),
      table.hasOwnProperty('1'), table.hasOwnProperty(1), table.hasOwnProperty('2'));
  `,
  `class Call { arguments = ['x']; count() { return this.arguments.length; } }
const { arguments: list } = new Call();
enum Part { arguments = 2 }
show(new Call().count(), list.length, Part.arguments);`,
  `const parse = (text: string, convert: (text: string) => number = Number) => convert(text);
const { by = String } = {} as { by?: (x: number) => string };
show(parse('3'), parse('4.5', parseInt), by(2.5));`,
  `const rows: number[][] = [[], [], [], []];
for (let i = 0, k = 0; k++ < 3; i++) rows[k][i] = 7;
show(rows.map(row => row.length).join(), rows[3][2], rows[3][1]);`,
);

testSame(
  'literals, members of enums and what stands for a type parameter are keys, numbers and strings like any others',
  `
    const list = [5, 6];
    const i = 1 as 0 | 1;
    const { [i]: x } = list;
    show(x, (0 as 0 | 1) in list, (3 as 2 | 3) in list, Object.hasOwn(list, 1 as 0 | 1));
    function take<K extends number>(from: number[], key: K) { const { [key]: value } = from; return value; }
    show(take(list, 1));
    enum Side { Left, Right }
    const side = Side.Right as Side;
    const { [side]: right } = list;
    show(right, side in list);
  `,
  `
    type Way = 'up' | 'down';
    const ways: Way[] = ['up'];
    show(\`\${ways[3]}\`, ways[3] + '!', 'x' + ways[3], ways[5]! < 'b');
    let text = 'x';
    text += ways[3]!;
    show(text);
    type Step = 1 | 2;
    const steps: Step[] = [1];
    show(steps[3]! + 1, steps[3]! < 2, -steps[3]!, steps[3]! * 2, \`\${steps[3]}\`, steps[3]! | 0);
  `,
  `
    type Name = 'ab' | 'cd';
    const name = 'ab' as Name;
    const { 0: a, length } = name;
    const { [1 as number]: b } = name;
    show(a, b, length, [...new Set(name)].join('-'));
    function first<S extends string>(from: S) { const { [0]: letter } = from; return letter + from[1]!; }
    show(first('xy'));
  `,
);

testSame(
  'a key keeps the place at which the first class declares it, in classes of mixins too',
  `
    type Maker<T = {}> = new (...a: any[]) => T;
    const moving = <B extends Maker<{ x: number }>>(Base: B) => class extends Base { vx = 1; };
    const alive = <B extends Maker>(Base: B) => class extends Base { hp = 10; };
    class Point { constructor(public x = 0, readonly tag = 'p') {} }
    const Mob = alive(moving(Point));
    class Boss extends Mob { z = 1; constructor(x: number) { super(x, 'boss'); this.vx = 3; this.hp = 5; } }
    class Minion extends Mob { override hp = 2; level = 1; }
    class Again extends moving(Boss) { override x = 7; }
    for (const one of [new Mob(), new Boss(1), new Minion(), new Again(1)]) show(Object.keys(one).join(), JSON.stringify(one));
  `,
);
