/** Numbers as code has them, and how they change in steps. Independent of the page. */

/** Decimal numbers; those in other forms, and parts of names, are left alone. */
const NUMBERS = /(?<![\w$.])(?:\d+(?:\.\d+)?|\.\d+)(?![\w$.])/g;

/** The number around a column of a line; undefined if there is none. */
export function numberAt(line: string, column: number): { from: number; text: string } | undefined {
  for (const { index, 0: digits } of line.matchAll(NUMBERS)) {
    if (column < index || column > index + digits.length) continue;
    // A sign belongs to the number unless something is before it that it could be subtracted from.
    const isNegative = line[index - 1] === '-' && !/[\w$)\]]\s*-$/.test(line.slice(0, index));
    return isNegative ? { from: index - 1, text: `-${digits}` } : { from: index, text: digits };
  }
  return undefined;
}

/**
 * A number after some steps of its last digit.
 *
 * @param text of the number: `1.50` changes in steps of 0.01, and keeps its digits
 */
export function draggedNumber(text: string, steps: number): string {
  const digits = /\.(\d+)$/.exec(text)?.[1].length ?? 0;
  const factor = 10 ** digits;
  return ((Math.round(Number(text) * factor) + steps) / factor)
    .toFixed(digits)
    .replace(/^-(0(?:\.0*)?)$/, '$1');
}
