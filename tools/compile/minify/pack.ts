/**
 * Makes a program small after compression, which is not the same as short: what repeats costs little. Shapes are tried
 * out and measured with the compression itself.
 */

import { deflateRawSync } from 'node:zlib';
import { type MinifyInput, type Printed, type Shape, shorten } from './shorten.ts';

/** What repeats costs nothing here, so that nothing gets a variable for it. */
const SHAPES: readonly Shape[] = [true, false].flatMap(merges =>
  (['frequency', 'declaration'] as const).map(order => ({ aliases: false, merges, order, lines: 'free' })),
);

/** The smallest form of a program that is found. Lines of errors are only kept where that takes no characters. */
export function pack(input: MinifyInput): Printed {
  const attempts = SHAPES.map(shape => {
    const printed = shorten(structuredClone(input), shape);
    return { ...printed, size: compressedSize(printed.writer.text) };
  });
  return attempts.reduce((best, one) => (one.size < best.size ? one : best));
}

/** Bytes of a text after compression, without what frames it. */
function compressedSize(text: string): number {
  return deflateRawSync(text, { level: 9, memLevel: 9 }).length;
}
