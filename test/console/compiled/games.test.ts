/** The games of this project, interpreted and compiled side by side, with random input. */

import { expect, test } from 'vitest';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { gameCartridge } from '../../games.ts';
import { lockStep } from './lock-step.ts';
import { randomNumbers } from './random-program.ts';

const GAMES = ['crossing', 'pixels', 'pistol', 'boxes', 'asteroids', 'balls', 'lines'];
/** Frames for which buttons stay as they are. */
const HELD = 9;

test.each(shortOrDeep(['asteroids'], GAMES))(
  '%s does the same compiled',
  { ...LONG_FORM, timeout: 600_000 },
  async name => {
    const random = randomNumbers(5);
    let gamepads = 0;
    let mouse = { mouseX: 0, mouseY: 0, mouseButtons: 0 };
    const inputs = Array.from({ length: shortOrDeep(120, 1000) }, (_, frame) => {
      if (frame % HELD === 0) {
        gamepads = random(256) & random(256);
        mouse = { mouseX: random(256), mouseY: random(144), mouseButtons: random(2) };
      }
      return { gamepads, ...mouse };
    });
    const result = await lockStep(gameCartridge(name), {
      frames: inputs.length,
      input: frame => inputs[frame],
    });
    expect(result.functions).toBeGreaterThan(5);
  },
);
