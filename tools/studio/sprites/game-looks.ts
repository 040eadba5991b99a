/** The colors with which the running game shows a picture: of both VRAM banks, and through its palette map. */

import { type Signal, signal } from '@preact/signals';
import * as at from '../../api/memory-map.ts';
import type { Palettes } from '../palette/palettes.ts';
import type { StudioContext } from '../studio-context.ts';

/** The palette of VRAM bank 0 or 1, or the current one in memory. */
export type Look = 'palette' | 'vram1' | 'game';

export const LOOKS: Readonly<Record<Look, string>> = {
  palette: 'in its palette',
  vram1: 'in VRAM bank 1',
  game: 'as the game draws it',
};

export class GameLooks {
  readonly look: Signal<Look> = signal('palette');
  private readonly context: StudioContext;
  private readonly palettes: Palettes;

  constructor(context: StudioContext, palettes: Palettes) {
    this.context = context;
    this.palettes = palettes;
  }

  /** Whether a choice is available: VRAM bank 1 needs a palette, the others always are. */
  isOffered(look: Look, bank: number): boolean {
    return look !== 'vram1' || this.palettes.colorsOf(bank, 1).length > 0;
  }

  /** The displayed color of each palette number. */
  colors(palette: readonly number[], bank: number): readonly number[] {
    if (this.look.value === 'palette') return palette;
    if (this.look.value === 'vram1') {
      const own = this.palettes.colorsOf(bank, 1);
      return own.length > 0 ? own : palette;
    }
    const { ram } = this.context.host.run().machine.state;
    return palette.map((_, number) => {
      const drawn = (ram[at.PALETTE_MAP + (number >> 1)] >> (4 * (number & 1))) & 15;
      const [red, green, blue] = ram.subarray(at.PALETTE + 3 * drawn, at.PALETTE + 3 * drawn + 3);
      return (red << 16) | (green << 8) | blue;
    });
  }
}
