/** What a page lets a frame take. */

import { expect, test } from 'vitest';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { GameSession } from '../../../tools/player/game/game-session.ts';

test('a frame of an exported page may take a tenth of the instructions of a headless frame', async () => {
  const code = new TextEncoder().encode('function TIC() while true do end end');
  const cartridge = { ...emptyCartridge(), code };
  const session = new GameSession(cartridge, { lua: await loadNodeLua(), storage: null });
  const { errors } = session.run.tick(NO_INPUT);
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('endless loop')]);
  expect(session.run.instructions).toBeLessThan(210_000_000);
  session.close();
});

test('with a debugger, and in a test, a frame may take as long as without a window', async () => {
  const code = new TextEncoder().encode('function TIC() for i = 1, 70000000 do end trace("done") end');
  const cartridge = { ...emptyCartridge(), code };
  const lua = await loadNodeLua();
  const follower = {
    onMachine() {},
    onReplaced() {},
    isAttached: () => false,
    canEndFrames: true,
    tickInSteps(): never {
      throw new Error('it is not attached');
    },
  };
  for (const options of [{ follower }, { deterministic: true }]) {
    const session = new GameSession(cartridge, { lua, storage: null, ...options });
    const { traces, errors } = session.run.tick(NO_INPUT);
    expect([traces.length, errors]).toEqual([1, []]);
    session.close();
  }
});
