/** Answers questions in the language thread, one at a time. */

import { parentPort } from 'node:worker_threads';
import { type AnswerQuestion, createLanguage, type LanguageGame } from '../language/language.ts';
import type { LanguageRequests } from './language-thread.ts';
import { answerRequests } from './thread-messages.ts';

const languages = new Map<string, AnswerQuestion>();

function languageOf(game: LanguageGame): AnswerQuestion {
  const key = JSON.stringify(game);
  const language = languages.get(key) ?? createLanguage(game);
  languages.set(key, language);
  return language;
}

if (parentPort)
  answerRequests<LanguageRequests>(parentPort, {
    question: ({ game, kind, input }) => languageOf(game)(kind, input as never),
  });
