/** Decides whom a key press is for. */

/** Whether a key is for a text field or a dialog. */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=range],[type=checkbox]), textarea, select, dialog, .cm-editor') !== null
  );
}

/** The direction of arrow keys, in columns and rows. */
export const ARROWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether a modifier makes a press a command. */
export function isCommand({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

/**
 * The key of an event, in lower case. Digits are identified by position, because some keyboards need Shift for
 * them; with Shift they switch editors, and are not passed on.
 */
export function plainKey(event: KeyboardEvent): string {
  const { key, code, shiftKey } = event;
  const digit = event.getModifierState('AltGraph') ? undefined : /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? '' : digit;
  return key.length === 1 ? key.toLowerCase() : key;
}
