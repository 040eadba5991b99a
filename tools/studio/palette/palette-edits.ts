/** What the palette editor does to the shown palette: new colors, swaps, ramps. It knows no page. */

import { type Signal, signal } from '@preact/signals';
import { type CellChange, RECOLOR, REORDER } from '../documents.ts';
import type { StudioContext } from '../studio-context.ts';
import { ramp, sortedNumbers, unlike } from './color-space.ts';
import type { OpenPalette, Palettes } from './palettes.ts';

export class PaletteEdits {
  /** The color that is also drawn with. */
  readonly chosen: Signal<number>;
  /** The other end of a ramp, or the other color of a swap. */
  readonly other: Signal<number | undefined> = signal(undefined);
  /** Whether the next color that one selects is the second one. */
  readonly takesOther = signal(false);
  private readonly context: StudioContext;
  private readonly palettes: Palettes;
  /** Colors at the start of a slider's move. */
  private beginning: readonly number[] | undefined;

  constructor(context: StudioContext, palettes: Palettes, chosen: Signal<number>) {
    this.context = context;
    this.palettes = palettes;
    this.chosen = chosen;
  }

  /** The color that arrow keys go on from. */
  get current(): number {
    const chosen = this.chosen.value;
    return this.takesOther.value ? (this.other.value ?? chosen) : chosen;
  }

  /** Begins or ends to select a second color. */
  toggleOther(): void {
    this.takesOther.value = !this.takesOther.value;
    if (!this.takesOther.value) this.other.value = undefined;
  }

  /** Selects a color, or with `isOther` the second one of a ramp or swap. */
  choose(index: number, isOther: boolean): void {
    if (isOther || this.takesOther.value) this.other.value = index === this.chosen.value ? undefined : index;
    else {
      this.chosen.value = index;
      this.other.value = undefined;
    }
  }

  /** Previews a color while a slider moves, here and in the game. */
  preview(color: number): void {
    const { info, colors } = this.shown;
    this.beginning ??= colors;
    const number = this.chosen.value;
    const distinct = unlike(
      color,
      colors.filter((_, index) => index !== number),
    );
    this.palettes.show(info.id, [[number, colors[number], distinct]]);
    this.context.showFrame();
  }

  /** Saves the previewed color, as one step of undo with the slider moves before it. */
  commit(): void {
    if (!this.beginning) return;
    const { info, colors } = this.shown;
    this.edit('Change color', [...colors], RECOLOR, `${info.id} ${this.chosen.value}`);
  }

  /** Swaps two colors in the palette and in all pictures, which look as before. */
  swap(a: number, b: number): void {
    const wanted = [...this.shown.colors];
    [wanted[a], wanted[b]] = [wanted[b], wanted[a]];
    this.edit('Swap colors', wanted, REORDER);
    this.chosen.value = b;
    this.other.value = undefined;
    this.takesOther.value = false;
  }

  /** Sorts the colors; pictures look as before. */
  sort(): void {
    const { colors } = this.shown;
    const order = sortedNumbers(colors);
    this.edit(
      'Sort colors',
      order.map(number => colors[number]),
      REORDER,
    );
  }

  /** Makes the colors between the two selected ones visually equal steps. */
  makeRamp(): void {
    const { colors } = this.shown;
    const [first, last] = [this.chosen.value, this.other.value!].sort((a, b) => a - b);
    const made = ramp(colors[first], colors[last], last - first + 1);
    const wanted = [...colors];
    for (const [index, color] of made.entries()) {
      const isEnd = index === 0 || index === made.length - 1;
      const others = () => wanted.filter((_, i) => i !== first + index);
      wanted[first + index] = isEnd ? color : unlike(color, others());
    }
    this.edit('Ramp', wanted, RECOLOR);
  }

  private get shown(): OpenPalette {
    return this.palettes.shown!;
  }

  private edit(label: string, wanted: readonly number[], part: number, burst?: string): void {
    const { info, colors } = this.shown;
    const from = this.beginning ?? colors;
    this.beginning = undefined;
    const cells = from.flatMap((before, index): CellChange[] =>
      wanted[index] === before ? [] : [[index, before, wanted[index]]],
    );
    this.context.edit(label, [{ document: info.id, part, cells }], burst);
  }
}
