/** The thread that builds games: what it can be asked, and its answers. One question at a time is under way. */

import { dirname, join, resolve, sep } from 'node:path';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { type Outcome, success } from '../diagnostic.ts';
import { makeGalleryGame } from '../export/gallery-game.ts';
import { readTextIfThere } from '../files/read-text.ts';
import { buildGame } from '../project/build-game.ts';
import {
  arrangeGames,
  type BuildOptions,
  buildCartridge,
  type CartConfig,
  type Project,
  readCartJson,
} from '../project/index.ts';
import type { GalleryPlan, Question, Questions, ThreadMessage } from './questions.ts';
import { WarmUp } from './warm-up.ts';

type Answers = {
  [Kind in keyof Questions]: (
    told: Questions[Kind]['told'],
    tell: (part: unknown) => void,
  ) => Promise<Questions[Kind]['answer']>;
};

const warmUp = new WarmUp();
/** The files that each game was made from, by its entry; the one that was built last comes last. */
const builtFiles = new Map<string, readonly string[]>();

const answers: Answers = {
  async game({ game, options }) {
    const outcome = await buildGame(game, options);
    if (outcome.ok) {
      const { project, built } = outcome.value;
      noteBuilt(project, built.files);
      expectChanges(project, options);
    }
    return outcome;
  },
  async plan(projects) {
    const arranged = arrangeGames(projects);
    if (!arranged.ok) return arranged;
    return success({ config: arranged.value.config, games: arranged.value.projects.map(describe) });
  },
  async galleryGame(project, tell) {
    const outcome = await makeGalleryGame(project, {}, tell);
    if (outcome.ok) noteBuilt(project, outcome.value.built.files);
    return outcome;
  },
  async expectChanges(project) {
    expectChanges(project, {});
    return undefined;
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

function noteBuilt({ entry }: Project, files: readonly string[]): void {
  builtFiles.delete(entry);
  builtFiles.set(entry, files);
}

/** Makes the next build of a game quick, as long as there is nothing else to do. */
function expectChanges(project: Project, options: BuildOptions): void {
  const files = builtFiles.get(project.entry);
  // What cannot be built yet need not be prepared.
  if (!files) return;
  const isOther = [...builtFiles.keys()].at(-1) !== project.entry;
  noteBuilt(project, files);
  const folder = resolve(dirname(project.entry)) + sep;
  const own = files.filter(file => file.startsWith(folder) && file.endsWith('.ts'));
  warmUp.start(() => buildCartridge(project, options), own, isOther);
}

function serve(port: MessagePort): void {
  const send = (message: ThreadMessage) => port.postMessage(message);
  port.on('message', ({ number, kind, told }: Question) => {
    warmUp.stop();
    const answer = answers[kind] as (told: unknown, tell: (part: unknown) => void) => Promise<unknown>;
    answer(told, before => send({ number, before }))
      .then(value => send({ number, answer: value }))
      .catch((defect: unknown) => send({ number, defect }));
  });
}

if (parentPort) serve(parentPort);
