/** Which TIC-80 it is, and what it can do. */

import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { cartridgeFolder } from './cartridge-folder.ts';
import type { Tic80 } from './find-tic80.ts';
import { runTic80 } from './run-tic80.ts';

export interface Tic80Description {
  /** Such as `1.1.2837`. */
  version: string;
  edition: 'PRO' | 'free';
  /** What this version and edition can do with what Cartwright makes. */
  abilities: { name: string; isThere: boolean }[];
}

/** Seconds that it may take to tell its version. */
const PATIENCE = 15;
/** The first version with the command line that Cartwright speaks to. */
const FIRST_MAJOR_VERSION = 1;

/**
 * Asks TIC-80 for its version, and leaves no folder of it behind that was not there.
 *
 * @returns an error where what was started is no TIC-80, or one that is too old to tell
 */
export async function describeTic80(tic80: Tic80): Promise<Outcome<Tic80Description>> {
  const folder = cartridgeFolder();
  const made = [folder, dirname(folder)].filter(path => !existsSync(path));
  const { output, problem } = await runTic80(tic80, ['--version'], PATIENCE);
  // Whatever it is asked, it makes its folder first.
  for (const path of made) removeMade(path);
  const program = tic80.command.join(' ');
  if (problem)
    return failure(
      errorDiagnostic('tic80/no-answer', `${program} does not tell its version: ${problem}`, {
        remedy: 'Start it by hand to see what is wrong, or name another one.',
      }),
    );
  // The number, the word Pro in the edition that costs money, and the commit: 1.1.2837 Pro (be42d6f).
  const found = /\b(\d+)\.(\d+)\.(\d+)(?:-\w+)?( Pro)?\b/i.exec(output);
  if (!found || /unknown option/.test(output))
    return failure(
      errorDiagnostic('tic80/no-version', `${program} does not tell a version as TIC-80 does`, {
        remedy: 'If it is TIC-80, it is older than 1.0: install a newer one from https://tic80.com.',
      }),
    );
  const [, major, minor, patch, pro] = found;
  const isRecent = Number(major) >= FIRST_MAJOR_VERSION;
  const isPro = pro !== undefined;
  return success({
    version: `${major}.${minor}.${patch}`,
    edition: isPro ? 'PRO' : 'free',
    abilities: [
      { name: 'play .tic cartridges', isThere: true },
      { name: 'play --tic80 and export --native', isThere: isRecent },
      { name: 'edit banks 1 to 7; save text projects', isThere: isPro },
    ],
  });
}

/** What TIC-80 has just made, if nobody has put anything into it: folders, and those whose names begin with a dot. */
function removeMade(folder: string): void {
  try {
    for (const name of readdirSync(folder))
      if (name.startsWith('.')) rmSync(join(folder, name), { recursive: true });
    rmdirSync(folder);
  } catch {
    // It is not there, or holds something.
  }
}
