/** Keys as a table: what each of them does, and what the list of keys tells of it. */

import { isCommand, plainKey } from './typing.ts';

/** A line of the list of keys. */
export interface KeyHelp {
  /** As it is printed on keyboards, such as `Ctrl+A`. */
  shown: string;
  does: string;
}

/** Keys with one meaning. */
export interface KeyEntry<Target> {
  /** Their names, as `keyNames` gives them. */
  keys: readonly string[];
  /** What the list of keys tells; left out where another entry tells it. */
  help?: KeyHelp;
  /** Whether they mean this now, always if left out: the first entry that does has the key. */
  when?(target: Target, event: KeyboardEvent): boolean;
  act(target: Target, event: KeyboardEvent): void;
}

export const ARROW_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Names with Shift held. */
export function withShift(keys: readonly string[]): string[] {
  return keys.map(key => `Shift+${key}`);
}

/** What the list of keys tells of a key. */
export function help(shown: string, does: string): { help: KeyHelp } {
  return { help: { shown, does } };
}

/**
 * The names of a pressed key: letters as small ones, with `Ctrl+`, `Alt+` and `Shift+` before them. With Shift, a key has
 * its name without it as well, for signs that some keyboards write with Shift; but digits, which choose the editor then.
 */
export function keyNames(event: KeyboardEvent): string[] {
  const { code, shiftKey, altKey } = event;
  const name = altKey ? `Alt+${placeName(code)}` : plainKey(event);
  const held = isCommand(event) ? `Ctrl+${name}` : name;
  if (!shiftKey) return [held];
  return name === '' ? [`Shift+${placeName(code)}`] : [`Shift+${held}`, held];
}

/** By its place: with Alt, keys write other letters on some computers. */
function placeName(code: string): string {
  return code.replace(/^(Key|Digit)/, '').toLowerCase();
}

/** Does what a key stands for; whether it stands for something. */
export function pressKey<Target>(
  table: readonly KeyEntry<Target>[],
  target: Target,
  event: KeyboardEvent,
): boolean {
  for (const name of keyNames(event)) {
    const entry = table.find(({ keys, when }) => keys.includes(name) && (when?.(target, event) ?? true));
    entry?.act(target, event);
    if (entry) return true;
  }
  return false;
}

/** What a table tells, in its order. */
export function keyHelp<Target>(table: readonly KeyEntry<Target>[]): KeyHelp[] {
  return table.flatMap(entry => entry.help ?? []);
}
