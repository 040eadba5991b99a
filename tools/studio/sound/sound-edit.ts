/** Edits of a game's sound, and their changes for undo and the server. */

import { formatBlock, parseBlock } from '../../assets/sound-text/block-text.ts';
import type { BlockName, BlockValues, SoundValues } from '../../assets/sound-values/index.ts';
import { isSameValue } from '../../assets/sound-values/same-value.ts';
import { type Change, isCellsChange } from '../documents.ts';

/** Sets a block. `index` counts from 0, also for patterns. */
export type BlockEdit = {
  [Name in BlockName]: { block: Name; index: number; after: BlockValues[Name] };
}[BlockName];

/** An edit with the old value: it can be reversed, and merged with edits of others. */
export type BlockChange = {
  [Name in BlockName]: { block: Name; index: number; before: BlockValues[Name]; after: BlockValues[Name] };
}[BlockName];

/** Applies edits; unchanged parts are shared. */
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

/** The changes of edits, without those that change nothing. */
export function changesOf(values: SoundValues, edits: readonly BlockEdit[]): BlockChange[] {
  return edits.flatMap(edit => {
    const before = values[edit.block][edit.index];
    return isSameValue(before, edit.after) ? [] : [{ ...edit, before } as BlockChange];
  });
}

/** A change of a block for the server, as compact text. */
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

/** Whether a change of sound concerns music: a track or a pattern. */
export function isOfMusic(change: Change): boolean {
  return !isCellsChange(change) && /^(pattern|track) /.test(change.key);
}
