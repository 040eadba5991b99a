/** Things of a game that have a place, found and moved by their names in the sources. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { GameRun } from '../../../tools/player/game/game-run.ts';
import { SavedData } from '../../../tools/player/game/saved-data.ts';
import { GameThings } from '../../../tools/player/inside/game-things.ts';
import { builtGame } from '../../games.ts';

test('the hero of a game is found and moved, and the past stays as it was', async () => {
  const { cartridge, sourceMap } = builtGame('platformer');
  const saved = new SavedData(cartridge, null);
  const run = new GameRun(cartridge, await loadNodeLua(), saved, { replaceable: true });
  const things = new GameThings({ run: () => run, version: () => ({ cartridge, sourceMap }) } as never);
  expect(things.list()).toEqual([]);
  for (let frame = 0; frame < 20; frame++) run.tick(NO_INPUT);
  expect(things.list()).toContain('world.hero');
  const before = things.place('world.hero')!;
  expect(before).toEqual({ x: expect.any(Number), y: expect.any(Number) });
  things.put('world.hero', { x: before.x + 40, y: before.y - 8 });
  expect(things.place('world.hero')).toEqual({ x: before.x + 40, y: before.y - 8 });
  run.tick(NO_INPUT);
  const after = things.place('world.hero')!;
  expect(after.x).toBe(before.x + 40);
  run.goTo(10);
  expect(things.place('world.hero')).toEqual(before);
  run.goTo(21);
  expect(things.place('world.hero')).toEqual(after);
  expect(things.place('world.nobody')).toBeUndefined();
  run.close();
});
