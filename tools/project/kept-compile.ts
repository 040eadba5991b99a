/**
 * Compiles a program, unless an earlier process has compiled the same one: then its result is still on disk. Of one that has
 * changed since, only what the changes affect is compiled.
 */

import { resolve } from 'node:path';
import { type KeptResult, keptResult } from '../bundle/kept-results.ts';
import type { CompiledProgram, CompileOptions, KeptProgram } from '../compile/index.ts';
import type { Outcome } from '../diagnostic.ts';
import { areStillTrue, type Observations, observeFiles } from '../files/observed-files.ts';

interface Compiled {
  outcome: Outcome<CompiledProgram>;
  observations: Observations;
}

/** Entry files that this process has compiled: from then on it knows more about them than the disk does. */
const compiledHere = new Set<string>();
/** The program whose result was last taken from disk. */
let lastKnown: Parameters<typeof compileKept> | undefined;

/**
 * Compiles like `compile` of the compiler, which it loads only if it must.
 *
 * @param entry path of the entry file
 */
export async function compileKept(entry: string, options: CompileOptions): Promise<Outcome<CompiledProgram>> {
  const isFirst = !compiledHere.has(resolve(entry));
  // Messages show paths relative to the working folder.
  const kept = isFirst ? keptResult<Compiled>('compiled', [process.cwd(), entry, options]) : undefined;
  const known = kept?.read();
  if (known && areStillTrue(known.observations)) {
    lastKnown = [entry, options];
    return known.outcome;
  }
  const { compile, programToKeep } = await import('../compile/index.ts');
  // A later compilation asks less of the file system than its result depends on.
  if (!kept) return compile(entry, options);
  lastKnown = undefined;
  compiledHere.add(resolve(entry));
  const program = keptProgram(entry, options);
  const before = program.read();
  const { result: outcome, observations } = observeFiles(() => compile(entry, options, before));
  kept.write({ outcome, observations });
  const after = programToKeep(entry);
  if (after) program.write(after);
  return outcome;
}

/** Compiles the program whose result was taken from disk, so that it takes less time to compile once it has changed. */
export async function warmUpCompiler(): Promise<void> {
  if (!lastKnown) return;
  const [entry, options] = lastKnown;
  lastKnown = undefined;
  const { compile } = await import('../compile/index.ts');
  compiledHere.add(resolve(entry));
  compile(entry, options, keptProgram(entry, options).read());
}

/** What was found out about the files of a program when it was compiled last, whatever they held. */
function keptProgram(entry: string, { defines }: CompileOptions): KeptResult<KeptProgram> {
  return keptResult('program', [process.cwd(), entry, defines], true);
}
