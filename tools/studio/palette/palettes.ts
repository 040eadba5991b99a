/** The palettes that are open on the page, which all editors draw with. */

import { type Signal, signal } from '@preact/signals';
import * as at from '../../api/memory-map.ts';
import {
  type CellChange,
  type Change,
  type DocumentInfo,
  isCellsChange,
  type PaletteContent,
  RECOLOR,
} from '../documents.ts';
import { PALETTE_OF_VRAM_1 } from '../live.ts';
import { OpenDocuments } from '../open-documents.ts';
import type { StudioContext } from '../studio-context.ts';
import { unlike } from './color-space.ts';
import { importPalette } from './import-palette.ts';

export interface OpenPalette extends PaletteContent {
  info: DocumentInfo;
}

const CHANNELS = [16, 8, 0];

export class Palettes extends OpenDocuments<PaletteContent, OpenPalette> {
  readonly kind = 'palette';
  /** Id of the palette that the user has selected. */
  readonly chosen: Signal<string | undefined> = signal(undefined);

  constructor(context: StudioContext) {
    super(context);
    context.addKind(this);
  }

  /**
   * The colors of a bank: those of bank 0 if it has none.
   *
   * @param vram VRAM bank
   */
  colorsOf(bank: number, vram: 0 | 1 = 0): readonly number[] {
    const all = [...this.open.value.values()].filter(palette => palette.vram === vram);
    const own = all.find(({ info }) => info.bank === bank) ?? all.find(({ info }) => info.bank === 0);
    return own?.colors ?? [];
  }

  /** The palette in the editor: the selected one, else the first. */
  get shown(): OpenPalette | undefined {
    const open = this.open.value;
    return open.get(this.chosen.value ?? '') ?? open.values().next().value;
  }

  /** Imports the colors of a file into the shown palette. */
  async takeFile(file: File): Promise<void> {
    const imported = await importPalette(this.context, file);
    const { shown } = this;
    if (!imported || !shown) return;
    const wanted = [...shown.colors];
    for (const [index, color] of imported.entries())
      wanted[index] = unlike(
        color,
        wanted.filter((_, i) => i < index || i >= imported.length),
      );
    const cells = wanted.flatMap((after, index): CellChange[] =>
      after === shown.colors[index] ? [] : [[index, shown.colors[index], after]],
    );
    this.context.edit('Import palette', [{ document: shown.info.id, part: RECOLOR, cells }]);
  }

  protected opened(content: PaletteContent, info: DocumentInfo): OpenPalette {
    return { ...content, info };
  }

  protected make(change: Change): void {
    if (isCellsChange(change)) this.show(change.document, change.cells);
  }

  /** Previews colors on the page and in the running game. */
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
