/** Edits of a game's sound: which blocks get which values, and the changes that undo and the server know. */

import { formatBlock, parseBlock } from '../../assets/sound-text/block-text.ts';
import type { BlockName, BlockValues, SoundValues } from '../../assets/sound-values/index.ts';
import { isSameValue } from '../../assets/sound-values/same-value.ts';
import { type Change, isCellsChange } from '../documents.ts';

/** A block gets a value. `index` counts from 0, also for patterns. */
export type BlockEdit = {
  [Name in BlockName]: { block: Name; index: number; after: BlockValues[Name] };
}[BlockName];

/** An edit with what was there before: it can be reversed, and merged with edits of others. */
export type BlockChange = {
  [Name in BlockName]: { block: Name; index: number; before: BlockValues[Name]; after: BlockValues[Name] };
}[BlockName];

/** The sound after edits; what no edit touches is shared. */
export function applyEdits(values: SoundValues, edits: readonly BlockEdit[]): SoundValues {
  const edited: SoundValues = { ...values };
  for (const edit of edits) putBlock(edited, values, edit);
  return edited;
}

function putBlock<Name extends BlockName>(
  edited: SoundValues,
  values: SoundValues,
  { block, index, after }: { block: Name; index: number; after: BlockValues[Name] },
): void {
  if (edited[block] === values[block]) Object.assign(edited, { [block]: [...values[block]] });
  edited[block][index] = after;
}

/** The changes that edits make; edits that change nothing are left out. */
export function changesOf(values: SoundValues, edits: readonly BlockEdit[]): BlockChange[] {
  return edits.flatMap(edit => {
    const before = values[edit.block][edit.index];
    return isSameValue(before, edit.after) ? [] : [{ ...edit, before } as BlockChange];
  });
}

/** A change of a block as the server takes it: short texts. */
export function changeOf(document: string, { block, index, before, after }: BlockChange): Change {
  return {
    document,
    key: `${block} ${index}`,
    before: formatBlock(block as BlockName, before as BlockValues[BlockName]),
    after: formatBlock(block as BlockName, after as BlockValues[BlockName]),
  };
}

/** The edit of a change. */
export function editOf(key: string, text: string): BlockEdit {
  const [block, index] = key.split(' ') as [BlockName, string];
  return { block, index: Number(index), after: parseBlock(block, text) } as BlockEdit;
}

/** Whether a change of sound is one of music: of a track or a pattern. */
export function isOfMusic(change: Change): boolean {
  return !isCellsChange(change) && /^(pattern|track) /.test(change.key);
}
