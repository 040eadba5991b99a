/** Makes untrusted texts from files and cartridges safe to print. */

/** Replaces control characters except tab and line feed, which could manipulate the terminal. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}
