/** Which keys are meant for whom. */

/** Whether a key is meant for a field that takes text, or for a dialog. */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=range],[type=checkbox]), textarea, select, dialog') !== null
  );
}

/** Whether a key is held that makes a press a command. */
export function isCommand({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}
