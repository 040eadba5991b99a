/** The files of the studio that pages load. */

import { bundleStudio } from '../../export/player-bundle.ts';
import { STUDIO_SCRIPT, STUDIO_STYLE } from '../../player/development/server-paths.ts';

/** A file by its name; undefined if it is none of the studio. */
export async function fileOfStudio(name: string): Promise<string | undefined> {
  if (name === STUDIO_SCRIPT) return (await bundleStudio()).script;
  return name === STUDIO_STYLE ? (await bundleStudio()).style : undefined;
}
