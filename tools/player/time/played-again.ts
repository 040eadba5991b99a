/**
 * Plays what was recorded once more from its beginning, as the test of it will be: with the code of now, and without what a page
 * has of its own, such as the time of day. A test may only say what comes out again.
 */

import type { Cartridge } from '../../cartridge/cartridge.ts';
import { NO_INPUT } from '../../console/input.ts';
import type { GameRun } from '../game/game-run.ts';

/** Milliseconds after which the page gets its turn. */
const TURN = 50;

/**
 * Plays a run once more, up to where it stands, beside the one of before.
 * @param cartridge the code of now
 * @returns the last position up to which all frames look as they did; undefined if the run has gone on meanwhile
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
