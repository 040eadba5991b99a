/** What the thread that builds games answers. One request at a time is under way. */

import { type MessagePort, parentPort } from 'node:worker_threads';
import { buildGame } from '../project/build-game.ts';
import type { Request, Requests, ThreadMessage } from './thread-messages.ts';

type Answers = {
  [Kind in keyof Requests]: (
    input: Requests[Kind]['input'],
    sendPartial: (part: unknown) => void,
  ) => Promise<Requests[Kind]['answer']>;
};

const answers: Answers = {
  game: ({ game, options }) => buildGame(game, options),
  async galleryGame({ project, options }, sendPartial) {
    // Loaded by the first build: what a page can show before that does not wait for the compiler.
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
