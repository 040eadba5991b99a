/** Converts sound for the page, and applies its changes. */

import { formatBlock, parseBlock } from '../../assets/sound-text/block-text.ts';
import { headComments } from '../../assets/sound-text/head-comments.ts';
import {
  type BlockName,
  type BlockValues,
  encodeSound,
  type SoundValues,
} from '../../assets/sound-values/index.ts';
import { CONFLICT, mergeValues } from '../../assets/sound-values/merge-values.ts';
import { encodeBase64 } from '../../cartridge/base64.ts';
import { type Change, type Conflict, isCellsChange, type SoundContent } from '../../studio/documents.ts';
import { editOf } from '../../studio/sound/sound-edit.ts';

/**
 * Sound for the page.
 *
 * @param text its file, with comments; undefined for a cartridge, which has neither text nor names
 */
export function soundContent(values: SoundValues, text: string | undefined): SoundContent {
  const { waveforms, samples, patterns, tracks } = encodeSound(values);
  const bytes = Uint8Array.from([...waveforms, ...samples, ...patterns, ...tracks]);
  const names = (blocks: readonly { name: string }[]) =>
    blocks.flatMap(({ name }, index): [number, string][] => (name === '' ? [] : [[index, name]]));
  return {
    bytes: encodeBase64(bytes),
    names: { sfx: names(values.sfx), track: names(values.track) },
    canName: text !== undefined,
    about: headComments(text ?? ''),
  };
}

/**
 * Applies changes of blocks, except for parts that somebody else has changed meanwhile.
 *
 * @param values the current sound; modified
 * @param onBlock called for each changed block
 * @returns the changes that could not be applied
 */
export function mergeChanges(
  values: SoundValues,
  document: string,
  changes: readonly Change[],
  onBlock?: <Name extends BlockName>(block: Name, index: number, value: BlockValues[Name]) => void,
): Conflict[] {
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    if (isCellsChange(change)) continue;
    const { key, before, after } = change;
    const { block, index, after: wanted } = editOf(key, after as string);
    const current = values[block][index];
    const value = mergeValues(current, parseBlock(block, before as string), wanted);
    if (value === CONFLICT) conflicts.push({ document, key, current: formatBlock(block, current) });
    else {
      values[block][index] = value as never;
      onBlock?.(block, index, value);
    }
  }
  return conflicts;
}
