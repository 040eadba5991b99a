/** Sounds of a game as documents: its sound texts, one a bank. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatBlock, parseBlock } from '../../assets/sound-text/block-text.ts';
import { changeSoundBlock } from '../../assets/sound-text/change-block.ts';
import { headComments } from '../../assets/sound-text/head-comments.ts';
import { readSound } from '../../assets/sound-text.ts';
import {
  type BlockName,
  type BlockValues,
  encodeSound,
  type SoundValues,
} from '../../assets/sound-values/index.ts';
import { CONFLICT, mergeValues } from '../../assets/sound-values/merge-values.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { readTextIfThere } from '../../files/read-text.ts';
import { encodeBase64 } from '../../player/base64.ts';
import {
  type Change,
  type Conflict,
  type DocumentInfo,
  isCellsChange,
  type SoundContent,
} from '../../studio/documents.ts';
import { editOf } from '../../studio/sound/sound-edit.ts';
import type { GameArt } from './game-art.ts';
import type { GameKind } from './game-kind.ts';
import { RememberedTexts } from './remembered-texts.ts';
import type { Changed } from './studio-store.ts';

const SOUND_FILE = 'sound.txt';
const remembered = new RememberedTexts();

export const SOUNDS: GameKind = { kind: 'sound', list, open, change };

function list({ found, files, folder, config }: GameArt): DocumentInfo[] {
  const banks = new Set([0, ...found.banks.keys()]);
  return [...banks].flatMap((bank): DocumentInfo[] => {
    const name = bank === 0 ? (config.sound ?? SOUND_FILE) : files(bank).single.sound;
    return name === undefined
      ? []
      : [{ id: name, kind: 'sound', name, bank, isThere: existsSync(join(folder, name)) }];
  });
}

function open(art: GameArt, info: DocumentInfo): Outcome<SoundContent> {
  const sound = read(art, info);
  return sound.ok ? success(soundContent(sound.value.values, sound.value.text)) : sound;
}

/** Sound as the page takes it. @param text where it stands, for the names and what it says in comments */
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

function read({ folder }: GameArt, { id }: DocumentInfo): Outcome<{ text: string; values: SoundValues }> {
  const file = join(folder, id);
  const text = readTextIfThere(file);
  if (!text.ok) return text;
  const values = readSound(text.value ?? '', file);
  return values.ok ? success({ text: text.value ?? '', values: values.value }) : values;
}

function change(art: GameArt, info: DocumentInfo, changes: readonly Change[]): Outcome<Changed> {
  const sound = read(art, info);
  if (!sound.ok) return sound;
  const { values } = sound.value;
  let { text } = sound.value;
  const conflicts: Conflict[] = [];
  for (const each of changes) {
    if (isCellsChange(each)) continue;
    const merged = mergedBlock(values, each.key, each.before as string, each.after as string);
    if ('current' in merged) conflicts.push({ document: info.id, key: each.key, current: merged.current });
    else text = changeSoundBlock(text, merged.block, merged.index, merged.value);
  }
  if (text === sound.value.text) return success({ files: [], conflicts });
  const file = join(art.folder, info.id);
  // Two blocks may have got the same name meanwhile.
  const written = readSound(text, file);
  if (!written.ok) return written;
  const content = remembered.restore(file, sound.value.text, text, meaningOf);
  return success({ files: [{ file, content }], conflicts });
}

/** The values of a text, as a text. */
function meaningOf(text: string): string {
  const sound = readSound(text, '');
  return sound.ok ? JSON.stringify(soundContent(sound.value, '')) : text;
}

type Merged = { block: BlockName; index: number; value: BlockValues[BlockName] } | { current: string };

/** What a block is after a change, put into the values as well; or what it is now, where that rules the change out. */
export function mergedBlock(values: SoundValues, key: string, before: string, after: string): Merged {
  const { block, index, after: wanted } = editOf(key, after);
  const current = values[block][index];
  const value = mergeValues(current, parseBlock(block, before), wanted);
  if (value === CONFLICT) return { current: formatBlock(block, current) };
  values[block][index] = value as never;
  return { block, index, value };
}
