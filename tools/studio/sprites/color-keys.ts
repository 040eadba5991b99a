/** Which color of a sheet is transparent: as the user says, else as the running game draws it. */

import { type Signal, signal } from '@preact/signals';
import type { StudioContext } from '../studio-context.ts';
import type { OpenPicture } from './pictures.ts';

const FIRST_SPRITE = 256;
const SHEET_COLUMNS = 16;
/** The key with which everything is drawn. */
export const OPAQUE = -1;

/** A call of `spr`: the tiles that it draws, and its color key; undefined where it has several. */
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
  /** What the user has said, by the ids of pictures. */
  readonly chosen: Signal<ReadonlyMap<string, number>> = signal(new Map());
  /** The keys with which the game has drawn each tile. */
  private readonly seen = new Map<number, Set<number>>();
  /** Counts what was seen for the first time. */
  private readonly news = signal(0);
  private readonly context: StudioContext;

  constructor(context: StudioContext) {
    this.context = context;
  }

  /** Looks at every frame of the game; returns what ends that. */
  watch(): () => void {
    let request = 0;
    const look = () => {
      request = requestAnimationFrame(look);
      // After a restart the run is another one.
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

  /** Takes the arguments of calls of `spr`. */
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

  /** Says which color of a picture is transparent; undefined leaves it to the game. */
  choose(id: string, key: number | undefined): void {
    const chosen = new Map(this.chosen.value);
    if (key === undefined) chosen.delete(id);
    else chosen.set(id, key);
    this.chosen.value = chosen;
  }

  /**
   * The transparent color of a sheet.
   *
   * @param slots tile ids of what is looked at
   * @returns undefined where every color is drawn, or the picture is no sheet
   */
  of(picture: OpenPicture, slots: readonly number[]): number | undefined {
    if (!picture.isSheet) return undefined;
    const key = this.chosen.value.get(picture.info.id) ?? this.guess(picture, slots);
    return key === OPAQUE ? undefined : key;
  }

  /** What the game shows of it: as what is looked at is drawn, else as most sprites are. */
  guess({ area, colorKey }: OpenPicture, slots: readonly number[]): number {
    void this.news.value;
    if (area === 'sprites' && colorKey !== undefined) return colorKey;
    const own = this.mostSeen(id => slots.includes(id));
    // Maps draw every color of their tiles.
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
