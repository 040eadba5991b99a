/** Entry of an exported page: plays the game, shows an error as the console words it. */

import { startPage } from '../start-page.ts';
import { explainError } from '../ui/explain-error.ts';

startPage({ explain: explainError });
