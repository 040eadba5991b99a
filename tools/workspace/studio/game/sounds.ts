/** Sounds of a game as documents: its sound texts, one per bank. */

import { join } from 'node:path';
import { artFileName } from '../../../assets/art-files.ts';
import { changeSoundBlock } from '../../../assets/sound-text/change-block.ts';
import { readSound } from '../../../assets/sound-text.ts';
import type { SoundValues } from '../../../assets/sound-values/index.ts';
import { type Outcome, success } from '../../../diagnostic.ts';
import { readTextIfThere } from '../../../files/read-file.ts';
import type { Change, DocumentInfo, SoundContent } from '../../../studio/documents.ts';
import { mergeChanges, soundContent } from '../sound-content.ts';
import type { Changed } from '../studio-store.ts';
import type { GameArt } from './art.ts';
import { documentsOf, type GameKind } from './kind.ts';

export const SOUNDS: GameKind = { kind: 'sound', list, open, change };

function list(art: GameArt): DocumentInfo[] {
  return documentsOf(art, 'sound', ({ single }, bank) => [
    bank === 0 ? (art.config.sound ?? artFileName('sound', 0)) : single.sound,
  ]);
}

function open(art: GameArt, info: DocumentInfo): Outcome<SoundContent> {
  const sound = read(art, info);
  return sound.ok ? success(soundContent(sound.value.values, sound.value.text)) : sound;
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
  const { values, text } = sound.value;
  const before = JSON.stringify(soundContent(values, ''));
  let content = text;
  const conflicts = mergeChanges(values, info.id, changes, (block, index, value) => {
    content = changeSoundBlock(content, block, index, value);
  });
  if (content === text) return success({ files: [], conflicts });
  const file = join(art.folder, info.id);
  // Concurrent changes may have given two blocks the same name.
  const written = readSound(content, file);
  if (!written.ok) return written;
  const after = JSON.stringify(soundContent(written.value, ''));
  return success({ files: [{ file, content, shows: { before, after } }], conflicts });
}
