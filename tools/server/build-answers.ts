/** Answers requests in the build thread, one at a time. */

import { type MessagePort, parentPort } from 'node:worker_threads';
import { buildGame } from '../project/build-game.ts';
import { warmUpCompiler } from '../project/kept-compile.ts';
import type { Request, Requests, ThreadMessage } from './thread-messages.ts';

type Answers = {
  [Kind in keyof Requests]: (
    input: Requests[Kind]['input'],
    sendPartial: (part: unknown) => void,
  ) => Promise<Requests[Kind]['answer']>;
};

const answers: Answers = {
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

function serve(port: MessagePort): void {
  const send = (message: ThreadMessage) => port.postMessage(message);
  port.on('message', ({ id, kind, input }: Request) => {
    const answer = answers[kind] as (
      input: unknown,
      sendPartial: (part: unknown) => void,
    ) => Promise<unknown>;
    answer(input, partial => send({ id, partial }))
      .then(value => send({ id, answer: value }))
      .catch((error: unknown) => send({ id, error }));
  });
}

if (parentPort) serve(parentPort);
