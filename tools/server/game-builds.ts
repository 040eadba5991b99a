/** The builds of the thread that builds games. It brings the whole compiler along. */

import { dirname, resolve, sep } from 'node:path';
import type { Outcome } from '../diagnostic.ts';
import { type MadeGame, makeGalleryGame, type PlayableGame } from '../export/gallery-game.ts';
import { type BuiltGame, buildGame } from '../project/build-game.ts';
import { type BuildOptions, buildCartridge, type Project } from '../project/index.ts';
import { WarmUp } from './warm-up.ts';

const warmUp = new WarmUp();
/** The files that each game was made from, by its entry; the one that was built last comes last. */
const builtFiles = new Map<string, readonly string[]>();

/** Builds a game for somebody who is going to change it. */
export async function buildOne(game: string | undefined, options: BuildOptions): Promise<Outcome<BuiltGame>> {
  warmUp.stop();
  const outcome = await buildGame(game, options);
  if (outcome.ok) {
    const { project, built } = outcome.value;
    noteBuilt(project, built.files);
    expectChanges(project, options);
  }
  return outcome;
}

/** Builds a game of a gallery. */
export async function buildForGallery(
  project: Project,
  onPlayable: (game: PlayableGame) => void,
): Promise<Outcome<MadeGame>> {
  warmUp.stop();
  const outcome = await makeGalleryGame(project, {}, onPlayable);
  if (outcome.ok) noteBuilt(project, outcome.value.built.files);
  return outcome;
}

/** Makes the next build of a game quick, as long as there is nothing else to do. */
export function expectChanges(project: Project, options: BuildOptions = {}): void {
  warmUp.stop();
  const files = builtFiles.get(project.entry);
  // What cannot be built yet need not be prepared.
  if (!files) return;
  const isOther = [...builtFiles.keys()].at(-1) !== project.entry;
  noteBuilt(project, files);
  const folder = resolve(dirname(project.entry)) + sep;
  const own = files.filter(file => file.startsWith(folder) && file.endsWith('.ts'));
  warmUp.start(() => buildCartridge(project, options), own, isOther);
}

function noteBuilt({ entry }: Project, files: readonly string[]): void {
  builtFiles.delete(entry);
  builtFiles.set(entry, files);
}
