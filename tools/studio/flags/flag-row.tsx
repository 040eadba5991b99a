/** The eight flags of the tiles being drawn. */

import type { FlagBytes } from './flag-bytes.ts';

interface Props {
  flags: FlagBytes;
  bank: number;
  /** Tile ids, which all get the flag. */
  slots: readonly number[];
}

export function FlagRow({ flags, bank, slots }: Props) {
  const open = flags.of(bank);
  if (!open || slots.length === 0) return null;
  const names = new Map(Object.entries(open.names).map(([name, flag]) => [flag, name]));
  return (
    <fieldset class="flag-row">
      <legend>Flags</legend>
      {Array.from({ length: 8 }, (_, flag) => {
        const bit = 1 << flag;
        const isOn = slots.every(slot => ((open.flags[slot] | open.fixed[slot]) & bit) !== 0);
        const isSome = !isOn && slots.some(slot => ((open.flags[slot] | open.fixed[slot]) & bit) !== 0);
        const isFixed = slots.every(slot => (open.fixed[slot] & bit) !== 0);
        const name = names.get(flag);
        return (
          <button
            key={String(flag)}
            type="button"
            aria-pressed={isSome ? 'mixed' : isOn}
            aria-label={`Flag ${flag}${name ? `, ${name}` : ''}`}
            title={isFixed ? 'Set by a tileset of Tiled' : (name ?? `Flag ${flag}`)}
            disabled={isFixed}
            onClick={() => flags.setFlag(bank, slots, flag, !isOn)}
          >
            {flag}
            {name && <small>{name}</small>}
          </button>
        );
      })}
    </fieldset>
  );
}
