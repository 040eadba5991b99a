/** Language services in a worker thread, so that typing waits for no build. */

import type { Question } from '../language/answers.ts';
import type { LanguageGame } from '../language/language.ts';
import type { AskLanguage } from '../workspace/code/language-methods.ts';
import { WorkerThread } from './worker-thread.ts';

/** The request to the thread: a question about a game. */
export type LanguageRequests = {
  question: { input: { game: LanguageGame; kind: Question; input: unknown }; answer: unknown };
};

/** Starts with the first question. */
export class LanguageThread {
  private readonly thread = new WorkerThread<LanguageRequests>(
    new URL('./language-worker.js', import.meta.url),
  );

  /** What answers questions about a game. */
  of(game: LanguageGame): AskLanguage {
    return (kind, input) => this.thread.ask('question', { game, kind, input }) as Promise<never>;
  }

  close(): void {
    this.thread.close();
  }
}
