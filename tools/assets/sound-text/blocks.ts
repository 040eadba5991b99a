/** The kinds of block of a sound text, and what they share. */

import type { BlockName, BlockValues } from '../sound-values/index.ts';
import type { BlockKind } from './block.ts';
import type { Word } from './lines.ts';
import { patternBlock } from './pattern.ts';
import { sfxBlock } from './sfx.ts';
import { trackBlock } from './track.ts';
import { waveformBlock } from './waveform.ts';

/** In the order of a written text. */
export const BLOCK_KINDS: { readonly [Name in BlockName]: BlockKind<BlockValues[Name]> } = {
  waveform: waveformBlock,
  sfx: sfxBlock,
  pattern: patternBlock,
  track: trackBlock,
};

/** The kind of block that a line begins, if any. */
export function kindOfLine([keyword]: readonly Word[]): BlockName | undefined {
  return keyword && Object.hasOwn(BLOCK_KINDS, keyword.text) ? (keyword.text as BlockName) : undefined;
}

/** The lines of a block: its head, which may have a value, and the others. */
export function blockLines<Name extends BlockName>(
  name: Name,
  index: number,
  value: BlockValues[Name],
): string[] {
  const { keyword, first, entries } = BLOCK_KINDS[name];
  const said = entries(value).filter(({ isUsual }) => !isUsual);
  const inHead = said.filter(entry => entry.keyword === '');
  const head = [keyword, first + index, ...inHead.map(({ text }) => text)].join(' ');
  return [
    head,
    ...said.filter(entry => entry.keyword !== '').map(entry => `  ${entry.keyword}${entry.text}`),
  ];
}
