/** Builds games in a thread of its own, one after the other, so that the server can answer meanwhile. */

import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Outcome, success } from '../diagnostic.ts';
import {
  arrangeGames,
  type CartConfig,
  type GalleryConfig,
  type Project,
  readCartJson,
  readTextIfThere,
} from '../project/index.ts';
import type { ThreadMessage } from './gallery-builder.ts';
import { makeGalleryGame } from './gallery-game.ts';

/** What the page can show before anything is built. */
export interface GalleryPlan {
  config: GalleryConfig;
  games: { project: Project; title: string; description: string }[];
}

function plan(projects: readonly Project[]): Outcome<GalleryPlan> {
  const arranged = arrangeGames(projects);
  if (!arranged.ok) return arranged;
  return success({ config: arranged.value.config, games: arranged.value.projects.map(describe) });
}

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
  port.on('message', (project: Project) => {
    const start = performance.now();
    makeGalleryGame(project, {}, game => send({ kind: 'playable', game }))
      .then(outcome =>
        send({ kind: 'made', outcome, seconds: ((performance.now() - start) / 1000).toFixed(2) }),
      )
      .catch((defect: unknown) => send({ kind: 'defect', message: String(defect) }));
  });
  send({ kind: 'plan', plan: plan(workerData as Project[]) });
}

if (parentPort) serve(parentPort);
