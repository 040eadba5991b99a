/** Comments that silence warnings: `// cartwright-ignore-next-line lint/argument-range`, or without a code for all. */

import type { RuleProblem } from '../rule.ts';

const COMMENT = /\/\/\s*cartwright-ignore-next-line\b([^\n]*)/;

/** Whether the line above a warning says to ignore it; what stands behind ` -- ` in the comment is a reason. */
export function isIgnored({ rule, file, start = 0 }: Pick<RuleProblem, 'rule' | 'file' | 'start'>): boolean {
  const line = file?.getLineAndCharacterOfPosition(start).line;
  if (!file || !line) return false;
  const starts = file.getLineStarts();
  const above = COMMENT.exec(file.text.slice(starts[line - 1], starts[line]));
  if (!above) return false;
  const codes = above[1]
    .split(' -- ')[0]
    .split(/[\s,]+/)
    .filter(Boolean);
  return codes.length === 0 || codes.includes(rule.code);
}
