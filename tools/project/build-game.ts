/** Builds a game that the user names. */

import { type Outcome, success } from '../diagnostic.ts';
import type { BuildOptions, BuiltCartridge, Project } from './index.ts';

export interface BuiltGame {
  project: Project;
  built: BuiltCartridge;
}

/**
 * Finds and builds a game.
 *
 * @param game name of a game, or path of an entry file; by default the only game of the project
 */
export async function buildGame(
  game: string | undefined,
  options: BuildOptions = {},
): Promise<Outcome<BuiltGame>> {
  // Imported lazily: it loads the compiler, which other commands do not need.
  const { buildCartridge, findProject } = await import('./index.ts');
  const project = findProject(game, process.cwd());
  if (!project.ok) return project;
  const built = buildCartridge(project.value, options);
  if (!built.ok) return built;
  return success({ project: project.value, built: built.value }, built.diagnostics);
}
