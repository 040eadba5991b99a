/** Detects the version and abilities of TIC-80. */

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
  /** Which of Cartwright's features this version and edition support. */
  abilities: { name: string; isThere: boolean }[];
}

/** Seconds to wait for its version. */
const PATIENCE = 15;
/** The first version with a usable command line. */
const FIRST_MAJOR_VERSION = 1;

/**
 * Runs TIC-80 for its version, and removes folders that this creates.
 *
 * @returns an error if the program is not TIC-80, or too old to print its version
 */
export async function describeTic80(tic80: Tic80): Promise<Outcome<Tic80Description>> {
  const folder = cartridgeFolder();
  const made = [folder, dirname(folder)].filter(path => !existsSync(path));
  const { output, problem } = await runTic80(tic80, ['--version'], PATIENCE);
  // TIC-80 always creates its folder first.
  for (const path of made) removeMade(path);
  const program = tic80.command.join(' ');
  if (problem)
    return failure(
      errorDiagnostic('tic80/no-answer', `${program} does not print its version: ${problem}`, {
        remedy: 'Start it by hand to see what is wrong, or choose another one.',
      }),
    );
  // The version number, "Pro" in the paid edition, and the commit: 1.1.2837 Pro (be42d6f).
  const found = /\b(\d+)\.(\d+)\.(\d+)(?:-\w+)?( Pro)?\b/i.exec(output);
  if (!found || /unknown option/.test(output))
    return failure(
      errorDiagnostic('tic80/no-version', `${program} does not print a version as TIC-80 does`, {
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
      { name: 'edit banks 1 to 7', isThere: isPro },
      { name: 'save text projects', isThere: isPro },
    ],
  });
}

/** Removes what TIC-80 has just created: empty folders and dot files. */
function removeMade(folder: string): void {
  try {
    for (const name of readdirSync(folder))
      if (name.startsWith('.')) rmSync(join(folder, name), { recursive: true });
    rmdirSync(folder);
  } catch {
    // It does not exist, or is not empty.
  }
}
