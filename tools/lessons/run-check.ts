/** Runs the check of a step: a small test that plays the game, and says in words what must happen and what did. */

import { UnknownVariable } from '../debug/variable-path.ts';
import type { LoadedGame } from '../project/load-game.ts';
import { GameError } from '../testing/game-error.ts';
import { startGame } from '../testing/start/start-game.ts';
import { type Boot, CHECK_NAME, LINES_BEFORE, type Must } from './check.ts';
import { compileCheck } from './compile-check.ts';

/**
 * How a check ended. `broken`: the check itself has failed, which is a fault of the course.
 */
export interface CheckResult {
  state: 'passed' | 'failed' | 'broken';
  /** What must happen; empty if it did. */
  goal: string;
  /** What happened instead; may be empty. */
  instead: string;
  /** The line of the check at which it ended, from 1, where it is known. */
  line?: number;
}

/** What a check has missed, in a line. */
export function resultInWords({ goal, instead }: CheckResult): string {
  return instead === '' ? `${goal}.` : `${goal}. ${instead}`;
}

/** Lua instructions of a frame; a game of a lesson needs a hundredth of them. */
const INSTRUCTIONS = 20_000_000;

/** A place of a check in a stack. */
const PLACE = new RegExp(`${CHECK_NAME}:(\\d+)`);

class Missed extends Error {
  readonly goal: string;

  constructor(goal: string, instead: string) {
    super(instead);
    this.goal = goal;
  }
}

/**
 * Runs a check on a game of its own, which nobody else plays.
 *
 * @param code JavaScript: the body of an async function with the parameters `game`, after its first frame, `must` and
 *   `boot`
 */
export async function runCheck(code: string, loaded: LoadedGame): Promise<CheckResult> {
  const must: Must = (goal, isReached, instead = '') => {
    if (!isReached) throw new Missed(goal, instead);
  };
  const boot: Boot = options => startGame(loaded, { instructionBudget: INSTRUCTIONS, ...options });
  try {
    await compileCheck(code)(await boot(), must, boot);
    return { state: 'passed', goal: '', instead: '' };
  } catch (error) {
    const line = Number(PLACE.exec(String((error as Error)?.stack))?.[1]) - LINES_BEFORE;
    return { ...missedGoal(error), ...(line > 0 && { line }) };
  }
}

function missedGoal(error: unknown): CheckResult {
  if (error instanceof Missed) return { state: 'failed', goal: error.goal, instead: error.message };
  if (error instanceof GameError)
    return { state: 'failed', goal: 'the game must run without errors', instead: error.message };
  if (error instanceof UnknownVariable)
    return {
      state: 'failed',
      goal: 'the program must have the variables of this step, and change them',
      // Behind the semicolon stands what only helps those who write tests.
      instead: error.message.split(';')[0],
    };
  return { state: 'broken', goal: 'the check of this step must work', instead: String(error) };
}
