/**
 * Replays a recording from its start under test conditions: with the current code, and without the page's own
 * state, such as the time of day. A test can only assert what is reproducible.
 */

import type { Cartridge } from '../../cartridge/cartridge.ts';
import { NO_INPUT } from '../../console/input.ts';
import type { GameRun } from '../game/game-run.ts';

/** Milliseconds after which the page gets control. */
const TURN = 50;

/**
 * Replays a run up to its current frame, beside the original.
 *
 * @param cartridge with the current code
 * @returns the last frame up to which all frames are equal; undefined if the run has continued meanwhile
 */
export async function playAgain(run: GameRun, cartridge: Cartridge): Promise<number | undefined> {
  const { now, first } = run.span;
  const machine = run.testMachine(cartridge);
  machine.tick(NO_INPUT);
  let held = first;
  let turnEnd = performance.now() + TURN;
  try {
    for (const event of run.eventsBetween(first, now)) {
      const before = run.goTo(held + 1);
      if (event.kind === 'tick') {
        const { frame, errors } = machine.tick(event.input);
        if (!before || errors.length > 0 || !isSame(before.frame, frame)) break;
      }
      held++;
      if (performance.now() < turnEnd) continue;
      await new Promise(resolve => setTimeout(resolve));
      if (run.span.now !== held) return undefined;
      turnEnd = performance.now() + TURN;
    }
    run.goTo(now);
    return held;
  } finally {
    machine.close();
  }
}

function isSame(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  const [a, b] = [one, other].map(
    ({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length >> 2),
  );
  return a.every((pixel, index) => pixel === b[index]);
}
