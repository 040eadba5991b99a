/** The sound of a game on the page, one document per bank: for the editors and for the running game. */

import {
  BLOCK_CODECS,
  decodeSound,
  type SoundSections,
  type SoundValues,
} from '../../assets/sound-values/index.ts';
import { decodeBase64 } from '../../cartridge/base64.ts';
import type { Change, DocumentInfo, SoundContent } from '../documents.ts';
import { isCellsChange } from '../documents.ts';
import { OpenDocuments } from '../open-documents.ts';
import type { StudioContext } from '../studio-context.ts';
import { applyEdits, type BlockEdit, changeOf, changesOf, editOf } from './sound-edit.ts';
import { placeBlock } from './sound-memory.ts';

export interface OpenSound {
  info: DocumentInfo;
  values: SoundValues;
  /** Whether its sounds can have names for code. */
  canName: boolean;
  /** Comments on SFX and tracks in its file. */
  about: { sfx: ReadonlyMap<number, string>; track: ReadonlyMap<number, string> };
}

export class SoundDocuments extends OpenDocuments<SoundContent, OpenSound> {
  readonly kind = 'sound';
  private readonly onChange: (id: string, edits: readonly BlockEdit[] | undefined) => void;

  /**
   * @param onChange called after edits, or when a whole document is new
   */
  constructor(
    context: StudioContext,
    onChange: (id: string, edits: readonly BlockEdit[] | undefined) => void,
  ) {
    super(context);
    this.onChange = onChange;
    context.addKind(this);
  }

  /**
   * Edits blocks on the page, in the running game, and in the file.
   *
   * @param before the sound before a stroke, if parts of it were drawn already
   */
  edit(id: string, label: string, edits: readonly BlockEdit[], before?: SoundValues): void {
    const values = before ?? this.open.value.get(id)?.values;
    if (!values) return;
    const changes = changesOf(values, edits);
    this.context.edit(
      label,
      changes.map(change => changeOf(id, change)),
    );
  }

  /** Previews a part of a stroke, here and in the running game; `edit` follows. */
  draw(id: string, edits: readonly BlockEdit[]): void {
    const opened = this.open.value.get(id);
    if (!opened) return;
    this.touch(id);
    for (const edit of edits) this.writeLive(opened, edit);
    this.set(id, { ...opened, values: applyEdits(opened.values, edits) });
    this.onChange(id, edits);
    this.context.showFrame();
  }

  protected override opened(content: SoundContent, info: DocumentInfo): OpenSound {
    const { names, canName, about } = content;
    const values = decodeSound(sectionsOf(decodeBase64(content.bytes)));
    for (const [index, name] of names.sfx) values.sfx[index].name = name;
    for (const [index, name] of names.track) values.track[index].name = name;
    // After the editors have it.
    queueMicrotask(() => this.onChange(info.id, undefined));
    return { info, values, canName, about: { sfx: new Map(about.sfx), track: new Map(about.track) } };
  }

  protected override make(change: Change): void {
    const opened = this.open.value.get(change.document);
    if (!opened || isCellsChange(change)) return;
    const edit = editOf(change.key, change.after as string);
    this.writeLive(opened, edit);
    this.set(change.document, { ...opened, values: applyEdits(opened.values, [edit]) });
    this.onChange(change.document, [edit]);
  }

  private writeLive({ info, values }: OpenSound, edit: BlockEdit): void {
    const { address, bytes } = placeBlock(edit);
    const before = placeBlock({ ...edit, after: values[edit.block][edit.index] } as BlockEdit).bytes;
    bytes.forEach((byte, i) => {
      if (byte !== before[i]) this.context.live.putByte(info.bank, address + i, before[i], byte);
    });
  }
}

/** Splits concatenated sections. */
function sectionsOf(bytes: Uint8Array): SoundSections {
  let at = 0;
  const sections = {} as SoundSections;
  for (const { section, count, size } of Object.values(BLOCK_CODECS)) {
    sections[section] = bytes.subarray(at, at + count * size);
    at += count * size;
  }
  return sections;
}
