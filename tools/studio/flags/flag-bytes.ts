/** The flags that are open on the page. */

import * as at from '../../api/memory-map.ts';
import { type Change, type DocumentInfo, type FlagsContent, isCellsChange } from '../documents.ts';
import { OpenDocuments } from '../open-documents.ts';
import type { StudioContext } from '../studio-context.ts';

export interface OpenFlags extends FlagsContent {
  info: DocumentInfo;
}

export class FlagBytes extends OpenDocuments<FlagsContent, OpenFlags> {
  readonly kind = 'flags';

  constructor(context: StudioContext) {
    super(context);
    context.addKind(this);
  }

  /** The flags of a bank. */
  of(bank: number): OpenFlags | undefined {
    return [...this.open.value.values()].find(({ info }) => info.bank === bank);
  }

  /** Sets or clears a flag of tiles. */
  setFlag(bank: number, slots: readonly number[], flag: number, isOn: boolean): void {
    const flags = this.of(bank);
    if (!flags) return;
    const document = flags.info.id;
    const changes = [...new Set(slots)].map(slot => {
      const before = flags.flags[slot];
      const after = isOn ? before | (1 << flag) : before & ~(1 << flag);
      return { document, key: flags.keys[slot], before, after };
    });
    const changed = changes.filter(({ before, after }) => before !== after);
    this.context.edit(isOn ? 'Set flag' : 'Clear flag', changed);
  }

  protected opened(content: FlagsContent, info: DocumentInfo): OpenFlags {
    return { ...content, info };
  }

  protected make(change: Change): void {
    const open = this.open.value.get(change.document);
    if (!open || isCellsChange(change)) return;
    const slot = open.keys.indexOf(change.key);
    if (slot < 0) return;
    const [before, after] = [change.before as number, change.after as number];
    const flags = open.flags.with(slot, after);
    const fixed = open.fixed[slot];
    this.context.live.putByte(open.info.bank, at.SPRITE_FLAGS + slot, before | fixed, after | fixed);
    this.set(change.document, { ...open, flags });
  }
}
