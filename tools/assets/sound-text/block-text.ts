/** A block as compact text: without a head and default values, to send and store. */

import { type BlockName, type BlockValues, emptyBlock } from '../sound-values/index.ts';
import { BLOCK_KINDS } from './blocks.ts';
import { type Report, splitWords } from './lines.ts';

/** The lines of a block below its heading, without those that have the default value. */
export function formatBlock<Name extends BlockName>(name: Name, value: BlockValues[Name]): string {
  const { entries } = BLOCK_KINDS[name];
  return entries(value)
    .filter(({ isUsual }) => !isUsual)
    .map(({ keyword, text }) => keyword + text)
    .join('\n');
}

/**
 * Parses the result of `formatBlock`.
 *
 * @throws Error for any other text
 */
export function parseBlock<Name extends BlockName>(name: Name, text: string): BlockValues[Name] {
  const value = emptyBlock(name);
  const seen = new Set<string>();
  const report: Report = (_, message) => {
    throw new Error(`${name}: ${message}`);
  };
  for (const words of splitWords(text)) BLOCK_KINDS[name].readLine(words, value, seen, report);
  return value;
}
