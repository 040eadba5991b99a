/** Tables of keys: their actions, and their descriptions in the list of keys. */

import { isCommand, plainKey } from './typing.ts';

/** A line of the list of keys. */
export interface KeyHelp {
  /** As printed on keyboards, such as `Ctrl+A`. */
  shown: string;
  does: string;
}

/** Keys with the same action. */
export interface KeyEntry<Target> {
  /** Key names, as from `keyNames`. */
  keys: readonly string[];
  /** Description in the list of keys; undefined if another entry has it. */
  help?: KeyHelp;
  /** Whether the keys currently apply; always by default. The first entry that applies handles the key. */
  when?(target: Target, event: KeyboardEvent): boolean;
  act(target: Target, event: KeyboardEvent): void;
}

export const ARROW_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Names with Shift. */
export function withShift(keys: readonly string[]): string[] {
  return keys.map(key => `Shift+${key}`);
}

/** A description for the list of keys. */
export function help(shown: string, does: string): { help: KeyHelp } {
  return { help: { shown, does } };
}

/**
 * The names of a pressed key: lower-case letters, prefixed with `Ctrl+`, `Alt+` and `Shift+`. With Shift, the
 * name without it is included for signs that need Shift on some keyboards; but not for digits, which switch
 * editors.
 */
export function keyNames(event: KeyboardEvent): string[] {
  const { code, shiftKey, altKey } = event;
  const name = altKey ? `Alt+${placeName(code)}` : plainKey(event);
  const held = isCommand(event) ? `Ctrl+${name}` : name;
  if (!shiftKey) return [held];
  return name === '' ? [`Shift+${placeName(code)}`] : [`Shift+${held}`, held];
}

/** By position: with Alt, keys write other letters on some computers. */
function placeName(code: string): string {
  return code.replace(/^(Key|Digit)/, '').toLowerCase();
}

/** Runs the action of a key; returns whether it has one. */
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

/** The descriptions of a table, in order. */
export function keyHelp<Target>(table: readonly KeyEntry<Target>[]): KeyHelp[] {
  return table.flatMap(entry => entry.help ?? []);
}
