/** Builds a cartridge from a game's sources and art. */

import { compile } from '../compile/index.ts';
import type { Outcome } from '../diagnostic.ts';
import type { BuiltCartridge } from './built-cartridge.ts';
import type { Project } from './find-project.ts';
import { finishBuild } from './finish-build.ts';
import { type BuildOptions, prepareBuild } from './prepare-build.ts';
import { rawLanguage, readRawProgram } from './raw-program.ts';

/** Builds a game; if any part has an error, returns only diagnostics. */
export function buildCartridge(project: Project, options?: BuildOptions): Outcome<BuiltCartridge> {
  const prepared = prepareBuild(project, options);
  if (!prepared.ok) return prepared;
  const { entry } = project;
  const program = rawLanguage(entry) ? readRawProgram(entry) : compile(entry, prepared.value.compileOptions);
  return finishBuild(prepared.value, program);
}
