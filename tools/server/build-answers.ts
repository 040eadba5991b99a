/** Answers requests in the build thread, one at a time. */

import { parentPort } from 'node:worker_threads';
import { buildGame } from '../project/build-game.ts';
import { warmUpCompiler } from '../project/kept-compile.ts';
import type { BuildRequests } from './build-thread.ts';
import { answerRequests, type ThreadAnswers } from './thread-messages.ts';

const answers: ThreadAnswers<BuildRequests> = {
  async game({ game, options }) {
    const outcome = await buildGame(game, options);
    // After the answer.
    setImmediate(warmUpCompiler);
    return outcome;
  },
  async galleryGame({ project, options }, sendPartial) {
    // Imported by the first build, so that the first page does not wait for the compiler to load.
    const { makeGalleryGame } = await import('../export/gallery-game.ts');
    return makeGalleryGame(project, options, sendPartial);
  },
};

if (parentPort) answerRequests(parentPort, answers);
