/**
 * Minifies for the smallest size after compression, where repetition costs little: tries several shapes and compares
 * their sizes.
 */

import { deflateRaw } from 'pako';
import type { Writer } from '../../lua/writer.ts';
import { type ChunkForm, type MinifyInput, type Shape, shorten } from './shorten.ts';

/** None has variables for what repeats: repetition is free here. */
const SHAPES: readonly Shape[] = [true, false].flatMap(merges =>
  (['frequency', 'declaration'] as const).map(order => ({ aliases: false, merges, order, lines: 'free' })),
);

/** The forms to try. Only those without extra characters keep the lines of errors. */
export function pack(input: MinifyInput): ChunkForm[] {
  return SHAPES.map(shape => shorten(structuredClone(input), shape));
}

/** The text that is smallest after compression; undefined if there is none. */
export function smallest(writers: readonly Writer[]): Writer | undefined {
  if (writers.length < 2) return writers[0];
  const sizes = new Map(writers.map(writer => [writer, compressedSize(writer.text)]));
  return writers.reduce((best, one) => (sizes.get(one)! < sizes.get(best)! ? one : best));
}

/** Bytes of a text after compression, without what frames it. */
function compressedSize(text: string): number {
  return deflateRaw(text, { level: 9, memLevel: 9 }).length;
}
