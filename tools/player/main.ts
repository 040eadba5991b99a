/** Entry of an exported page: plays the game, shows an error as the console words it. */

import type { CartridgeError } from '../console/machine.ts';
import { startPage } from './start.ts';
import type { Problem } from './ui/problem-panel.ts';

function explain({ message, traceback }: CartridgeError): Problem {
  return { title: 'The game has stopped with an error', place: '', message, source: traceback, remedy: '' };
}

startPage({ explain });
