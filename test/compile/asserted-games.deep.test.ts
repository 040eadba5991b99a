/** The games of this project with all that the compiler takes for true checked while they run, with random input. */

import { beforeAll, expect, test } from 'vitest';
import { type Input, NO_INPUT } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import type { LuaModule } from '../../tools/console/vm/index.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { findGames } from '../../tools/project/index.ts';
import { randomNumbers } from '../console/compiled/random-program.ts';
import { LONG_FORM } from '../deep.ts';
import { gameCartridge, ROOT } from '../games.ts';

const FRAMES = Number(process.env.CARTWRIGHT_ASSERTED_FRAMES ?? 400);
/** Frames for which buttons stay as they are. */
const HELD = 9;

const found = findGames(ROOT);
const games = (found.ok ? found.value : []).filter(({ entry }) => entry.endsWith('.ts'));
let lua: LuaModule;

beforeAll(async () => {
  lua = await loadNodeLua();
});

test.each(games.map(({ name }) => name))(
  '%s: every fact is right',
  { ...LONG_FORM, timeout: 600_000 },
  name => {
    const machine = new Machine(gameCartridge(name, { assertions: true, minify: 'safe' }), {
      lua,
      instructionBudget: Number.POSITIVE_INFINITY,
    });
    const random = randomNumbers(7);
    const told = new Set<string>();
    let input: Input = NO_INPUT;
    for (let frame = 0; frame < FRAMES; frame++) {
      if (frame % HELD === 0)
        input = {
          ...NO_INPUT,
          gamepads: random(256) & random(256),
          mouseX: random(256),
          mouseY: random(144),
          mouseButtons: random(2),
        };
      const { errors, traces } = machine.tick(input);
      expect(errors).toEqual([]);
      for (const { text } of traces) if (text.startsWith('assertion failed')) told.add(text);
    }
    machine.close();
    expect([...told]).toEqual([]);
  },
);
