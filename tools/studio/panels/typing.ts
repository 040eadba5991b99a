/** Which keys are meant for whom. */

/** Whether a key is meant for a field that takes text, or for a dialog. */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=range],[type=checkbox]), textarea, select, dialog') !== null
  );
}

/** The way that an arrow key points, in columns and rows. */
export const ARROWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether a key is held that makes a press a command. */
export function isCommand({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

/**
 * The key of an event, letters as small ones. Digits are told by their places, because some keyboards write them with Shift;
 * with Shift they change the editor, and are no keys of one.
 */
export function plainKey(event: KeyboardEvent): string {
  const { key, code, shiftKey } = event;
  const digit = event.getModifierState('AltGraph') ? undefined : /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? '' : digit;
  return key.length === 1 ? key.toLowerCase() : key;
}
