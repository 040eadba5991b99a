/** What the thread that builds games answers. One request at a time is under way. */

import { join } from 'node:path';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { type Outcome, success } from '../diagnostic.ts';
import { readTextIfThere } from '../files/read-text.ts';
import { buildGame } from '../project/build-game.ts';
import type { Project } from '../project/find-project.ts';
import { type CartConfig, readCartJson } from '../project/settings/cart-json.ts';
import { arrangeGames } from '../project/settings/gallery-json.ts';
import type { GalleryPlan, Request, Requests, ThreadMessage } from './thread-messages.ts';

type Answers = {
  [Kind in keyof Requests]: (
    input: Requests[Kind]['input'],
    sendPartial: (part: unknown) => void,
  ) => Promise<Requests[Kind]['answer']>;
};

const answers: Answers = {
  async plan(projects) {
    const arranged = arrangeGames(projects);
    if (!arranged.ok) return arranged;
    return success({ config: arranged.value.config, games: arranged.value.projects.map(describe) });
  },
  game: ({ game, options }) => buildGame(game, options),
  async galleryGame({ project, options }, sendPartial) {
    // Loaded by the first build: what a page can show before that does not wait for the compiler.
    const { makeGalleryGame } = await import('../export/gallery-game.ts');
    return makeGalleryGame(project, options, sendPartial);
  },
};

/** Title and sentence of a game; a mistake in `cart.json` is told when the game is built. */
function describe(project: Project): GalleryPlan['games'][number] {
  const file = join(project.cartFolder, 'cart.json');
  const text = readTextIfThere(file);
  const config: Outcome<CartConfig> = text.ok ? readCartJson(text.value ?? '{}', file) : text;
  const { title = project.name, desc = '' } = config.ok ? config.value : {};
  return { project, title, description: desc };
}

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
