/** What is said of a breakpoint at a line without code. */

/** Where a breakpoint holds that is at a line without code. */
export function heldText(line: number | undefined): string {
  return line === undefined ? 'The game never stops here.' : `The game stops at line ${line}.`;
}
