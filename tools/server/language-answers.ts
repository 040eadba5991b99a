/** Answers questions in the language thread, one at a time. */

import { parentPort } from 'node:worker_threads';
import { languageOf } from '../language/language.ts';
import type { LanguageRequests } from './language-thread.ts';
import { answerRequests } from './thread-messages.ts';

if (parentPort)
  answerRequests<LanguageRequests>(parentPort, {
    question: ({ game, kind, input }) => languageOf(game)(kind, input as never),
  });
