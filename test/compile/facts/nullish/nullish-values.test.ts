import { expect, test } from 'vitest';
import { compileToLua } from '../../differential.ts';
import { testSame } from '../../same.ts';

testSame(
  'letters beyond the end of a text are neither less nor greater than others',
  `
    const source = '12+34';
    let at = 0;
    const digits = () => { let text = ''; while (source[at] >= '0' && source[at] <= '9') text += source[at++]; return text; };
    show(digits(), source[at++], digits(), at);
    const isDigit = (letter: string) => letter >= '0' && letter <= '9';
    show(isDigit(source[99]), isDigit('5'), source[99] < 'a', source[99] > 'a', 'a' <= source[99], !(source[99] < 'a'));
    const isSpace = (letter: string) => ' \\n'.includes(letter);
    show(isSpace(source[99]), isSpace(' '), 'undefined?'.includes(source[99]));
    show('abc'.indexOf(source[50]), 'abc'.startsWith(source[50]), 'abc'.endsWith(source[50]));
  `,
);

testSame(
  'numbers that are missing in grids, tables and at the end of lists are neither less nor greater than others',
  `
    const grid = [[1, 0], [0, 2]];
    const isSolid = (x: number, y: number) => grid[y][x] > 0;
    show(isSolid(0, 0), isSolid(5, 1), isSolid(-1, 0));
    const cell = grid[0][9];
    show(cell >= 0, cell <= 0);
    const costs: Record<string, number> = { a: 1 };
    const key = 'c' + costs.a;
    show(costs.b < 5, costs[key] >= 0, costs.a < 5);
    const found = new Map([['x', 3]]);
    show(found.get('x')! < 5, found.get('y')! < 5, [1, 2].find(n => n > 5)! > 0);
    const timers: [string, number][] = [['a', 0], ['b', -1]];
    while (timers[0]?.[1] <= 0) show(timers.shift()![0]);
    const sorted = [1, 3, 5];
    const insert = (value: number) => { let i = 0; while (sorted[i] < value) i++; sorted.splice(i, 0, value); };
    for (const value of [4, 9, 0]) insert(value);
    show(sorted.join());
  `,
);

test('programs whose comparisons have all their numbers pay nothing', () => {
  const lua = compileToLua(`
    const pair: [number, number] = [3, 1]; const ship = { x: 1 };
    export function TIC(): void { for (let i = 0; i < 9; i++) if (pair[0] > i && pair[1] <= ship.x++) trace(ship.x); }
  `);
  expect(lua).not.toContain('setmetatable');
});
