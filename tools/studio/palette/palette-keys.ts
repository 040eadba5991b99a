/** The keys of the palette editor, while a color has the focus. */

import { ARROW_KEYS, help, type KeyEntry, type KeyHelp, keyHelp, pressKey } from '../panels/key-table.ts';
import { ARROWS } from '../panels/typing.ts';

/** Colors per row. */
const COLUMNS = 8;
const COLORS = 16;

interface Target {
  chosen: number;
  choose(color: number): void;
}

const ENTRIES: readonly KeyEntry<Target>[] = [
  {
    keys: ARROW_KEYS,
    ...help('arrows', 'the next color'),
    when: ({ chosen }, { key }) => next(chosen, key) !== undefined,
    act: ({ chosen, choose }, { key }) => choose(next(chosen, key)!),
  },
];

/** All keys and pointer actions, for the list of keys. */
export const PALETTE_KEYS: readonly KeyHelp[] = [
  ...keyHelp(ENTRIES),
  { shown: 'Shift+click', does: 'second color of a ramp or swap' },
  { shown: 'drag', does: 'swap two colors' },
];

/** Runs the action of a key; returns whether it has one. */
export function onPaletteKey(event: KeyboardEvent, target: Target): boolean {
  return pressKey(ENTRIES, target, event);
}

function next(chosen: number, key: string): number | undefined {
  const [right, down] = ARROWS[key];
  const color = chosen + right + COLUMNS * down;
  return color < 0 || color >= COLORS ? undefined : color;
}
