/**
 * `cartwright/testing`, from the same bundle as the command line.
 *
 * Plain JavaScript: this runs before Node can load TypeScript.
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
