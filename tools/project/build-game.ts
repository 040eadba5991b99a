/** Builds games, without compiling anew what an earlier process has compiled. */

import { type Outcome, success } from '../diagnostic.ts';
import type { BuiltCartridge } from './built-cartridge.ts';
import { findProject, type Project } from './find-project.ts';
import { finishBuild } from './finish-build.ts';
import { compileKept } from './kept-compile.ts';
import { type BuildOptions, prepareBuild } from './prepare-build.ts';
import { rawLanguage, readRawProgram } from './raw-program.ts';

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
  options?: BuildOptions,
): Promise<Outcome<BuiltGame>> {
  const project = findProject(game, process.cwd());
  if (!project.ok) return project;
  const built = await buildProject(project.value, options);
  if (!built.ok) return built;
  return success({ project: project.value, built: built.value }, built.diagnostics);
}

/** Builds a game that was found; if any part has an error, returns only diagnostics. */
export async function buildProject(
  project: Project,
  options?: BuildOptions,
): Promise<Outcome<BuiltCartridge>> {
  const prepared = prepareBuild(project, options);
  if (!prepared.ok) return prepared;
  const { entry } = project;
  const program = rawLanguage(entry)
    ? readRawProgram(entry)
    : await compileKept(entry, prepared.value.compileOptions);
  return finishBuild(prepared.value, program);
}
