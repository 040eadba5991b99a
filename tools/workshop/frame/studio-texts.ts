/** The files of the studio, which the pages of games ask for. Each is loaded once. */

import {
  CODE_SCRIPT,
  STUDIO_FILES,
  STUDIO_SCRIPT,
  STUDIO_STYLE,
} from '../../player/development/server-paths.ts';
import { sharedPromise } from '../../shared-promise.ts';
import { loadFile } from './load-file.ts';

const TEXTS = new Map(
  STUDIO_FILES.map(name => [name, sharedPromise(async () => (await loadFile(name)).text())] as const),
);

/** What is needed to write code, in its order. */
const FOR_CODE = [STUDIO_STYLE, STUDIO_SCRIPT, CODE_SCRIPT];

/**
 * The text of a file of the studio; undefined if it is none.
 *
 * @returns rejects if it cannot be loaded
 */
export async function studioFile(name: string): Promise<string | undefined> {
  return TEXTS.get(name)?.();
}

/** Loads what is needed to write code. A failure is reported to whoever asks for the file. */
export async function loadStudio(): Promise<void> {
  await Promise.allSettled(FOR_CODE.map(studioFile));
}
