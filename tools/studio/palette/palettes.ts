/** The palettes that are open on the page: what all editors draw with. */

import * as at from '../../api/memory-map.ts';
import {
  type CellChange,
  type Change,
  type DocumentInfo,
  isCellsChange,
  type PaletteContent,
} from '../documents.ts';
import { PALETTE_OF_VRAM_1 } from '../live.ts';
import { OpenDocuments } from '../open-documents.ts';
import type { StudioContext } from '../studio-context.ts';

export interface OpenPalette extends PaletteContent {
  info: DocumentInfo;
}

const CHANNELS = [16, 8, 0];

export class Palettes extends OpenDocuments<PaletteContent, OpenPalette> {
  readonly kind = 'palette';

  constructor(context: StudioContext) {
    super(context);
    context.addKind(this);
  }

  /**
   * The colors that a bank is drawn with: those of the first one where it has none of its own.
   *
   * @param vram in which VRAM bank
   */
  colorsOf(bank: number, vram: 0 | 1 = 0): readonly number[] {
    const all = [...this.open.value.values()].filter(palette => palette.vram === vram);
    const own = all.find(({ info }) => info.bank === bank) ?? all.find(({ info }) => info.bank === 0);
    return own?.colors ?? [];
  }

  protected opened(content: PaletteContent, info: DocumentInfo): OpenPalette {
    return { ...content, info };
  }

  protected make(change: Change): void {
    if (isCellsChange(change)) this.show(change.document, change.cells);
  }

  /** Shows colors on the page and in the running game, before they are a change. */
  show(id: string, cells: readonly CellChange[]): void {
    const palette = this.open.value.get(id);
    if (!palette) return;
    const colors = [...palette.colors];
    for (const [index, before, after] of cells) {
      colors[index] = after;
      const start = palette.vram === 0 ? at.PALETTE : PALETTE_OF_VRAM_1;
      for (const [channel, shift] of CHANNELS.entries())
        this.context.live.putByte(
          palette.info.bank,
          start + 3 * index + channel,
          (before >> shift) & 255,
          (after >> shift) & 255,
        );
    }
    this.set(id, { ...palette, colors });
  }
}
