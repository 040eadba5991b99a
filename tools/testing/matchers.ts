/**
 * Matchers for `expect.extend`, in vitest and Jest. Stored files are in `__screens__` and `__sounds__` next to
 * the test; the test runner's flag -u updates them.
 */

import { dirname, join } from 'node:path';
import { Game } from './game.ts';
import type { Screen } from './screen.ts';
import { type Comparison, compareScreen, compareSound, type UpdateMode, usualMode } from './stored-files.ts';

/** Limits of the cost of frames; see `Game.cost`. */
export interface CostLimits {
  instructions?: number;
  milliseconds?: number;
  memory?: number;
}

/** The part of a test runner's matcher context that is used. */
interface MatcherContext {
  testPath?: string;
  /** The update mode, which test runners do not expose. */
  snapshotState?: object;
}

interface MatcherResult {
  pass: boolean;
  message: () => string;
}

export const matchers = {
  /** The picture of the last frame equals the stored one. */
  toMatchScreen(this: MatcherContext, received: Game | Screen, name: string): MatcherResult {
    const screen = received instanceof Game ? received.screen : received;
    return result(compareScreen(screen, storedFile(this, '__screens__', `${name}.png`), modeOf(this)));
  },

  /** Samples, as from `game.listen`, equal the stored ones. */
  toMatchSound(this: MatcherContext, received: Int16Array, name: string): MatcherResult {
    return result(compareSound(received, storedFile(this, '__sounds__', `${name}.wav`), modeOf(this)));
  },

  /** A text was drawn in the last frame. */
  toShowText(this: unknown, received: Game, text: string | RegExp): MatcherResult {
    const shown = received.texts.map(drawn => JSON.stringify(drawn.text));
    const list = shown.length === 0 ? 'it shows no text' : `it shows ${shown.join(', ')}`;
    return {
      pass: received.shows(text),
      message: () => `the text is ${typeof text === 'string' ? JSON.stringify(text) : text}; ${list}`,
    };
  },

  /** No frame since the game was started or forked exceeds the limits. */
  toStayWithin(this: unknown, { cost }: Game, limits: CostLimits): MatcherResult {
    const exceeded = (Object.keys(limits) as (keyof CostLimits)[]).filter(key => cost[key] > limits[key]!);
    const told = exceeded.map(key => {
      const where = key === 'instructions' ? ` in frame ${cost.frame}` : '';
      return `${key}: ${Math.round(cost[key] * 1000) / 1000}${where}, more than ${limits[key]}`;
    });
    return {
      pass: exceeded.length === 0,
      message: () => (told.length > 0 ? told.join('; ') : 'the game is within these limits'),
    };
  },
};

function result({ pass, message }: Comparison): MatcherResult {
  return { pass, message: () => message };
}

function storedFile({ testPath }: MatcherContext, folder: string, name: string): string {
  return join(testPath ? dirname(testPath) : process.cwd(), folder, name);
}

function modeOf({ snapshotState }: MatcherContext): UpdateMode {
  const state = snapshotState as { _updateSnapshot?: UpdateMode } | undefined;
  return state?._updateSnapshot ?? usualMode();
}
