/** Comments that silence warnings: `// cartwright-ignore-next-line lint/argument-range`, or without a code for all. */

import type { RuleProblem } from '../rule.ts';

const COMMENT = /(\/\/|--)\s*cartwright-ignore-next-line\b([^\n]*)/;

/** Whether the line above a warning says to ignore it. */
export function isIgnored({ rule, file, start = 0 }: Pick<RuleProblem, 'rule' | 'file' | 'start'>): boolean {
  const line = file?.getLineAndCharacterOfPosition(start).line;
  if (!file || !line) return false;
  const starts = file.getLineStarts();
  return silences(file.text.slice(starts[line - 1], starts[line]), '//', rule.code);
}

/**
 * Whether a line silences a code in the next one; what stands behind ` -- ` in the comment is a reason.
 *
 * @param mark what begins a comment in the language
 */
export function silences(line: string, mark: '//' | '--', code: string): boolean {
  const [, found, text] = COMMENT.exec(line) ?? [];
  if (found !== mark) return false;
  const codes = text
    .split(' -- ')[0]
    .split(/[\s,]+/)
    .filter(Boolean);
  return codes.length === 0 || codes.includes(code);
}
