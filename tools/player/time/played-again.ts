/**
 * Replays a recording from its start under test conditions: with the current code, and without the page's own
 * state, such as the time of day. A test can only assert what is reproducible.
 */

import type { Cartridge } from '../../cartridge/cartridge.ts';
import { type Input, NO_INPUT } from '../../console/input.ts';
import type { GameRun } from '../game/game-run.ts';

/** Milliseconds after which the page gets control. */
const TURN = 50;

/** How often a program asks for the time in a frame, and how long the frame is in instructions, if it waits. */
const QUESTIONS_OF_WAITING = 1000;
const LENGTH_OF_WAITING = 20_000_000;

/** How far a test would play as the run did, and what stops it there. */
export interface PlayedAgain {
  /** The last frame up to which all frames are equal. */
  held: number;
  /**
   * Why the next one differs: the code is another one, or the program shows or awaits the time of day, which is always 0 in
   * a test. Nothing if all frames are equal.
   */
  cause?: 'code' | 'time of day' | 'waiting for the time of day';
}

/**
 * Replays a run up to its current frame, beside the original.
 *
 * @param cartridge with the current code
 * @returns undefined if the run has continued meanwhile
 */
export async function playAgain(run: GameRun, cartridge: Cartridge): Promise<PlayedAgain | undefined> {
  const { now, first } = run.span;
  const isWaiting = (): boolean =>
    machine.timeQuestions > QUESTIONS_OF_WAITING && machine.instructions > LENGTH_OF_WAITING;
  const machine = run.testMachine(cartridge, isWaiting);
  let hasAsked = false;
  const play = (input: Input) => {
    const { frame, errors } = machine.tick(input);
    hasAsked ||= machine.timeQuestions > 0;
    return { frame, hasFailed: errors.length > 0 };
  };
  let held = first;
  let cause: PlayedAgain['cause'];
  let turnEnd = performance.now() + TURN;
  try {
    if (play(NO_INPUT).hasFailed && isWaiting()) return { held: 0, cause: 'waiting for the time of day' };
    for (const event of run.eventsBetween(first, now)) {
      const before = run.goTo(held + 1);
      if (event.kind === 'tick') {
        const { frame, hasFailed } = play(event.input);
        if (!before || hasFailed || !isSame(before.frame, frame)) {
          if (isWaiting()) cause = 'waiting for the time of day';
          else cause = hasAsked && isCode(run, cartridge) ? 'time of day' : 'code';
          break;
        }
      }
      held++;
      if (performance.now() < turnEnd) continue;
      await new Promise(resolve => setTimeout(resolve));
      if (run.span.now !== held) return undefined;
      turnEnd = performance.now() + TURN;
    }
    run.goTo(now);
    return { held, cause };
  } finally {
    machine.close();
  }
}

/** Whether the shown frame of a run was made with the code of a cartridge. */
function isCode({ machine }: GameRun, { code }: Cartridge): boolean {
  const { programCode } = machine;
  return programCode.length === code.length && programCode.every((byte, at) => byte === code[at]);
}

function isSame(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  const [a, b] = [one, other].map(
    ({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length >> 2),
  );
  return a.every((pixel, index) => pixel === b[index]);
}
