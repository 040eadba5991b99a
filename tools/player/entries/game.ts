/** Script of an exported page with one game. */

import { startPage } from '../start-page.ts';
import { explainError } from '../ui/explain-error.ts';

startPage({ explain: explainError });
