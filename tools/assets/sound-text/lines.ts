/** Lines and words of a text file with their positions, for error messages. */

import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import { MAX_PROBLEMS, MORE_PROBLEMS } from '../../reading-budget.ts';

export interface Word {
  text: string;
  /** 1-based. */
  line: number;
  column: number;
}

/** Receives an error about a word, with the remedy. */
export type Report = (word: Word, message: string, remedy: string) => void;

/** A comment begins with `#` at the start of a line or after a blank, so that `C#4` is still a note. */
const COMMENT = /(^|\s)#.*$/s;

const WORD = /\S+/g;

/** The words of each non-empty line, without comments. */
export function splitWords(text: string): Word[][] {
  const lines: Word[][] = [];
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .forEach((source, index) => {
      const code = source.includes('#') ? source.replace(COMMENT, '$1') : source;
      const words: Word[] = [];
      WORD.lastIndex = 0;
      for (let match = WORD.exec(code); match; match = WORD.exec(code))
        words.push({ text: match[0], line: index + 1, column: match.index + 1 });
      if (words.length > 0) lines.push(words);
    });
  return lines;
}

/**
 * A report that collects diagnostics, at most `MAX_PROBLEMS`.
 *
 * @param file,source name and text of the file, for the diagnostics
 */
export function collectReports(file: string, source: string, diagnostics: Diagnostic[]): Report {
  return ({ line, column }, message, remedy) => {
    if (diagnostics.length > MAX_PROBLEMS) return;
    const isLast = diagnostics.length === MAX_PROBLEMS;
    const place = { file, line, column, source };
    diagnostics.push(
      errorDiagnostic('sound-text/syntax', isLast ? MORE_PROBLEMS : message, {
        ...place,
        ...(!isLast && { remedy }),
      }),
    );
  };
}

/**
 * An integer from `low` to `high`, or undefined after a report.
 *
 * @param what its description: `a speed`
 */
export function readNumber(
  word: Word | undefined,
  before: Word,
  low: number,
  high: number,
  what: string,
  report: Report,
): number | undefined {
  const remedy = `Write ${what}: a whole number from ${low} to ${high}.`;
  if (word === undefined) {
    report(before, `a value is missing after \`${before.text}\``, remedy);
    return undefined;
  }
  const value = /^[+-]?\d{1,9}$/.test(word.text) ? Number(word.text) : Number.NaN;
  if (value >= low && value <= high) return value;
  report(word, `\`${word.text}\` is not ${what} from ${low} to ${high}`, remedy);
  return undefined;
}

/** Reports the first unexpected word at the end of a line. */
export function expectEnd(words: Word[], count: number, report: Report): void {
  const extra = words[count];
  if (extra !== undefined)
    report(extra, `unexpected \`${extra.text}\``, 'Remove it, or put a # before a comment.');
}
