/** Variables of a running game by their names in TypeScript. */

import { describe, expect, test } from 'vitest';
import { bootGame, type Game } from '../../tools/testing/index.ts';
import { writeGame } from './project.ts';

const PLAYER = `
export class Player {
  lives = 3;
  readonly bag = new Map<string, number>([['coin', 2], ['key', 1]]);
  #secret = 7;
  seen = new Set<number>();
  path: { x: number; y: number }[] = [];
  name = 'Zoë "\\u2603"';
  constructor(public x: number, public y: number) {}
  hit(by: number): number {
    this.lives -= by;
    this.seen.add(this.lives);
    this.path.push({ x: this.x, y: this.y });
    this.bag.set('coin', this.#secret);
    this.bag.delete('key');
    return this.lives;
  }
}
let count = 0;
export function bump(by: number): number {
  // What calls itself is inlined nowhere.
  if (by < -99) return bump(-99);
  count += by;
  return count;
}
`;

const MAIN = `
import { bump, Player } from './player';
import { raise } from './score/other';

const player = new Player(10.5, 20);
const grid = [[1, 2, 3], [4, 5, 6]];
let best: number | undefined;
let isOver = false;
let title = 'go';
const squad = { leader: player, members: [player] };
const handlers = { onHit() { isOver = true; return title; } };
let updates = 0;

export function TIC(): void {
  updates++;
  if (btnp(4)) { player.hit(1); best = player.lives; }
  if (btnp(5)) { title += grid[1][2]; handlers.onHit(); }
  if (btnp(6)) reset();
  player.x += 3;
  bump(1);
  raise();
  if (squad.leader.lives < 0 || isOver || squad.members.length > 5) cls(2);
  print(\`lives \${player.lives} \${best ?? '-'} \${title} \${updates} \${grid[0][0]}\`, 4, 4, 12);
}
`;

const OTHER = `
let count = 100;
export function raise(): void { count += 10; trace(count); }
`;

const entry = writeGame({ 'player.ts': PLAYER, 'main.ts': MAIN, 'score/other.ts': OTHER });

describe.each(['none', 'safe', 'pack'] as const)('in a game that is minified at level %s', minify => {
  const booting = bootGame(entry, { minify });
  const forked = async (): Promise<Game> => (await booting).fork();

  test('numbers, strings, booleans and missing values are read', async () => {
    const game = await forked();
    expect(['title', 'isOver', 'best', 'player.x', 'player.name'].map(path => game.get(path))).toEqual([
      'go',
      false,
      undefined,
      13.5,
      'Zoë "☃"',
    ]);
  });

  test('arrays, objects, maps, sets and private fields are read, also those in others', async () => {
    const game = await forked();
    game.tap('a');
    expect(game.get('player')).toEqual({
      lives: 2,
      bag: new Map([['coin', 7]]),
      '#secret': 7,
      seen: new Set([2]),
      path: [{ x: 13.5, y: 20 }],
      name: 'Zoë "☃"',
      x: 19.5,
      y: 20,
    });
    expect(game.get('grid')).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect([game.get('grid[1][2]'), game.get('grid.length'), game.get('title.length')]).toEqual([6, 2, 2]);
    expect([game.get('player.bag["coin"]'), game.get('player.bag.size'), game.get('player.#secret')]).toEqual(
      [7, 1, 7],
    );
    const squad = game.get('squad') as { leader: object; members: object[] };
    expect(squad.members[0]).toBe(squad.leader);
    expect(game.get('grid[7]')).toBeUndefined();
  });

  test('values are set, and the game goes on with them', async () => {
    const game = await forked();
    game
      .set('player.lives', 9)
      .set('best', 50)
      .set('title', 'ä')
      .set('grid', [[7]])
      .step();
    expect(game.texts[0].text).toMatch(/^lives 9 50 ä \d+ 7$/);
    game
      .set('grid[0][0]', 8)
      .set('player.bag["coin"]', 40)
      .set('squad.members', [])
      .set('best', undefined)
      .step();
    expect(game.texts[0].text).toMatch(/^lives 9 - ä \d+ 8$/);
    expect(game.get('player.bag')).toEqual(
      new Map([
        ['coin', 40],
        ['key', 1],
      ]),
    );
    expect(game.get('squad.members')).toEqual([]);
    game.set('player.x', 1).step();
    expect(game.get('player.x')).toBe(4);
  });

  test('functions and methods are called', async () => {
    const game = await forked();
    expect([game.call('bump', 5), game.call('bump', 0.5)]).toEqual([6, 6.5]);
    expect([game.call('player.hit', 2), game.get('player.lives')]).toEqual([1, 1]);
    expect([game.call('handlers.onHit'), game.get('isOver')]).toEqual(['go', true]);
  });

  test('variables of the same name are told apart by their files', async () => {
    const game = await forked();
    expect(() => game.get('count')).toThrow(
      /several variables count; write ".*other\.ts:count" or ".*player\.ts:count"/,
    );
    expect([game.get('score/other:count'), game.get('player.ts:count')]).toEqual([110, 1]);
  });

  test('after a reset the variables are those of the new start', async () => {
    const game = await forked();
    game.set('player.lives', 9).tap('x').step();
    expect([game.get('player.lives'), game.set('player.lives', 5).get('player.lives')]).toEqual([3, 5]);
    expect(game.step().texts[0].text).toContain('lives 5 ');
  });
});

test('what is not there is told, with what to write', async () => {
  const game = await bootGame(entry);
  const failing: [string, RegExp][] = [
    ['Title', /no variable Title; did you mean title\?/],
    [
      'speed',
      /no variable speed; constants, local variables, and functions that are inlined everywhere do not exist/,
    ],
    ['other.ts:player', /no variable player in other\.ts/],
    ['playr.lives', /no variable playr; did you mean player\?/],
    ['isover', /did you mean isOver\? Constants, local variables/],
    [undefined as never, /undefined is not the path of a variable/],
    [5 as never, /5 is not the path of a variable/],
    ['player.x.y', /player\.x\.y cannot be read: player\.x is not an object/],
    ['grid[5][0]', /grid\[5\]\[0\] cannot be read: grid\[5\] is undefined/],
    ['player lives', /"player lives" is not the path of a variable/],
    ['TIC', /TIC is a function; write call\("TIC"\)/],
  ];
  for (const [path, message] of failing) expect(() => game.get(path)).toThrow(message);
  expect(() => game.call('title')).toThrow(/title is not a function/);
  const cycle: Record<string, unknown> = {};
  cycle.self = [cycle];
  const wrong: [unknown, string][] = [
    [new Map(), 'a Map'],
    [new Set(), 'a Set'],
    [new Date(0), 'a Date'],
    [() => 1, 'a function'],
    [{ run: () => 1 }, 'a function'],
    [[5n], 'a bigint'],
    [Symbol.iterator, 'a symbol'],
    [cycle, 'an object that contains itself'],
  ];
  for (const [value, what] of wrong) {
    const message = `only plain arrays and objects can be passed to a program, not ${what}`;
    expect(() => game.set('grid', value as never)).toThrow(message);
    expect(() => game.call('bump', value as never)).toThrow(message);
  }
  expect(() => game.set('player.bag["none"]', 1)).toThrow(
    /only the values of keys that a Map has can be set/,
  );
});

test('null counts as undefined where it is passed to the program', async () => {
  const game = (await bootGame(entry)).set('best', 5);
  expect([game.get('best'), game.set('best', null).get('best')]).toEqual([5, undefined]);
  game.set('squad', { leader: { lives: 1, name: null }, members: [] });
  expect(game.get('squad')).toEqual({ leader: { lives: 1 }, members: [] });
});

test('a call that fails tells the line of the sources, and the game goes on', async () => {
  const game = await bootGame(entry);
  game.set('player.seen', undefined);
  expect(() => game.call('player.hit', 1)).toThrow(/player\.ts:12:/);
  game.step();
  expect(game.get('player.lives')).toBe(2);
});

test('a Lua game has its globals and locals', async () => {
  const game = await bootGame(
    writeGame({
      'main.lua':
        `-- script: lua\n` +
        `score = 5\n` +
        `local lives = 3\n` +
        `local list = {1, 2}\n` +
        `function TIC() score = score + lives + #list end\n` +
        `function add(n) score = score + n return score end\n`,
    }),
  );
  expect([game.get('score'), game.get('lives'), game.get('list')]).toEqual([10, 3, [1, 2]]);
  game.set('score', 1).set('lives', 0).step();
  expect([game.get('score'), game.call('add', 4)]).toEqual([3, 7]);
});
