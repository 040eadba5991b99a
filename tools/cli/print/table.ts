/** Text in aligned columns. */

/**
 * Lines of cells, every column as wide as its widest cell, two spaces between columns, no spaces at line ends.
 *
 * @param head first line; [] for none
 * @param rows cells of each line, as many as `alignment` has characters
 * @param alignment a character for each column: `l` left, `r` right
 * @returns the lines, each with its line feed
 */
export function formatTable(head: readonly string[], rows: readonly string[][], alignment: string): string {
  const lines = head.length > 0 ? [head, ...rows] : rows;
  const widths = Array.from(alignment, (_, column) => Math.max(0, ...lines.map(line => line[column].length)));
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
