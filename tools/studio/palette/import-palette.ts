/** Palettes from the files of other programs: the server reads them. */

import { encodeBase64 } from '../../player/base64.ts';
import type { StudioContext } from '../studio-context.ts';

/** Its colors; undefined where it is no palette, which the user is told. */
export async function importPalette(context: StudioContext, file: File): Promise<number[] | undefined> {
  try {
    const content = encodeBase64(new Uint8Array(await file.arrayBuffer()));
    return await context.connection.request('studio/readPalette', { name: file.name, content });
  } catch (error) {
    context.complain((error as Error).message);
    return undefined;
  }
}
