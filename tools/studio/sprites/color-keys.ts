/** The transparent color of a sheet: set by the user, or detected in the running game. */

import { type Signal, signal } from '@preact/signals';
import type { StudioContext } from '../studio-context.ts';
import type { OpenPicture } from './pictures.ts';
import { SHEET_COLUMNS } from './sheet.ts';

const FIRST_SPRITE = 256;
/** The color key that draws everything. */
export const OPAQUE = -1;

/** A call of `spr`: its tiles and color key; undefined if it has several keys. */
export function spriteCall(values: readonly unknown[]): { ids: number[]; key: number } | undefined {
  const [id, , , key = values.length > 3 ? undefined : OPAQUE, , , , columns = 1, rows = 1] = values;
  if (![id, key, columns, rows].every(value => typeof value === 'number')) return undefined;
  return drawn(id as number, key as number, columns as number, rows as number);
}

function drawn(id: number, key: number, columns: number, rows: number): { ids: number[]; key: number } {
  const ids = Array.from(
    { length: Math.max(0, columns * rows) },
    (_, i) => Math.trunc(id) + (i % columns) + SHEET_COLUMNS * Math.floor(i / columns),
  );
  return { ids, key: key < 0 || key > 15 ? OPAQUE : Math.trunc(key) };
}

export class ColorKeys {
  /** Set by the user, by picture id. */
  readonly chosen: Signal<ReadonlyMap<string, number>> = signal(new Map());
  /** The color keys with which the game has drawn each tile. */
  private readonly seen = new Map<number, Set<number>>();
  /** Counts new findings. */
  private readonly news = signal(0);
  private readonly context: StudioContext;

  constructor(context: StudioContext) {
    this.context = context;
  }

  /** Observes every frame of the game; returns a function that stops. */
  watch(): () => void {
    let request = 0;
    const look = () => {
      request = requestAnimationFrame(look);
      // A restart creates a new run.
      const { calls } = this.context.host.run();
      if (!calls) return;
      calls.isActive = true;
      this.take(calls.calls.filter(({ name }) => name === 'spr').map(({ values }) => values));
    };
    request = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(request);
      const { calls } = this.context.host.run();
      if (calls) calls.isActive = false;
    };
  }

  /** Processes the arguments of calls of `spr`. */
  take(calls: readonly (readonly unknown[])[]): void {
    let isNew = false;
    for (const values of calls) {
      const { ids = [], key = OPAQUE } = spriteCall(values) ?? {};
      for (const id of ids) {
        const keys = this.seen.get(id) ?? new Set();
        isNew ||= !keys.has(key);
        this.seen.set(id, keys.add(key));
      }
    }
    if (isNew) this.news.value++;
  }

  /** Sets the transparent color of a picture; undefined to detect it. */
  choose(id: string, key: number | undefined): void {
    const chosen = new Map(this.chosen.value);
    if (key === undefined) chosen.delete(id);
    else chosen.set(id, key);
    this.chosen.value = chosen;
  }

  /**
   * The transparent color of a sheet.
   *
   * @param slots ids of the tiles being viewed
   * @returns undefined if every color is drawn, or the picture is not a sheet
   */
  of(picture: OpenPicture, slots: readonly number[]): number | undefined {
    if (!picture.isSheet) return undefined;
    const key = this.chosen.value.get(picture.info.id) ?? this.guess(picture, slots);
    return key === OPAQUE ? undefined : key;
  }

  /** The detected color: that of the viewed tiles, else of most sprites. */
  guess({ area, colorKey }: OpenPicture, slots: readonly number[]): number {
    void this.news.value;
    if (area === 'sprites' && colorKey !== undefined) return colorKey;
    const own = this.mostSeen(id => slots.includes(id));
    // Maps draw all colors of their tiles.
    if (own !== undefined || area !== 'sprites') return own ?? OPAQUE;
    return this.mostSeen(id => id >= FIRST_SPRITE) ?? 0;
  }

  private mostSeen(isMeant: (id: number) => boolean): number | undefined {
    const counts = new Map<number, number>();
    for (const [id, keys] of this.seen)
      if (isMeant(id)) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
  }
}
