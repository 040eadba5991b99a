/** Imports palette files, which the server reads. */

import { encodeBase64 } from '../../cartridge/base64.ts';
import type { StudioContext } from '../studio-context.ts';

/** The colors; undefined with a message to the user if it is not a palette. */
export async function importPalette(context: StudioContext, file: File): Promise<number[] | undefined> {
  try {
    const content = encodeBase64(new Uint8Array(await file.arrayBuffer()));
    return await context.connection.request('studio/readPalette', { name: file.name, content });
  } catch (error) {
    context.complain((error as Error).message);
    return undefined;
  }
}
