/** The studio's files for pages. */

import {
  CODE_SCRIPT,
  DEBUG_SCRIPT,
  STUDIO_SCRIPT,
  STUDIO_STYLE,
} from '../player/development/server-paths.ts';
import { bundleDebugger, bundleStudio, bundleTextEditor } from './player-bundle.ts';

/** A file by name; undefined if it is not part of the studio. */
export async function fileOfStudio(name: string): Promise<string | undefined> {
  if (name === STUDIO_SCRIPT) return (await bundleStudio()).script;
  if (name === CODE_SCRIPT) return bundleTextEditor();
  if (name === DEBUG_SCRIPT) return bundleDebugger();
  return name === STUDIO_STYLE ? (await bundleStudio()).style : undefined;
}
