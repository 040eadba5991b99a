/**
 * `cartwright/testing` for other projects: the same file as the command line holds it.
 *
 * Plain JavaScript: this runs before anything lets Node read TypeScript.
 */

import { launch } from '../cli/launch.js';

export const {
  bootConsole,
  bootGame,
  compareScreen,
  compareSound,
  explore,
  Game,
  GameError,
  matchers,
  TestConsole,
  UnknownVariable,
} = await (await launch()).loadTesting();
