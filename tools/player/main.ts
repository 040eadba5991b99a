/** Entry of an exported page: plays the game, shows an error as the console words it. */

import { explainError } from './explain.ts';
import { startPage } from './start.ts';

startPage({ explain: explainError });
