/** Minifies the tree of a program. */

import { type ChunkForm, type MinifyInput, shorten } from './shorten.ts';

/** Minifies a program: what it does stays the same, and every error still belongs to one line of the sources. */
export function minify(input: MinifyInput): ChunkForm {
  return shorten(input, { aliases: true, merges: true, order: 'frequency', lines: 'exact' });
}
