import { largest } from '../../long-lists.ts';
/** Text in aligned columns. */

/**
 * Formats rows: every column is as wide as its widest cell, with two spaces between columns and none at line
 * ends.
 *
 * @param head the first line; [] for none
 * @param rows cells of each line, as many as `alignment` has characters
 * @param alignment one character per column: `l` left, `r` right
 * @returns the lines, each with a line feed
 */
export function formatTable(head: readonly string[], rows: readonly string[][], alignment: string): string {
  const lines = head.length > 0 ? [head, ...rows] : rows;
  const widths = Array.from(alignment, (_, column) =>
    largest(
      lines.map(line => line[column].length),
      0,
    ),
  );
  return lines
    .map(line =>
      line
        .map((cell, column) =>
          alignment[column] === 'r' ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
        )
        .join('  ')
        .trimEnd(),
    )
    .map(line => `${line}\n`)
    .join('');
}
