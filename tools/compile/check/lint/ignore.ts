/** Comments that silence the lint: `// cartwright-ignore-next-line lint/argument-range`, or without a code for all. */

import type TypeScript from 'typescript';
import type { Finding } from './finding.ts';

const COMMENT = /\/\/\s*cartwright-ignore-next-line\b([^\n]*)/;

/** Whether the line above a warning says to ignore it; what stands behind ` -- ` in the comment is a reason. */
export function isIgnored(
  { code, node, isError }: Omit<Finding, 'message' | 'remedy'>,
  file: TypeScript.SourceFile,
): boolean {
  if (isError) return false;
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  if (line === 0) return false;
  const starts = file.getLineStarts();
  const above = COMMENT.exec(file.text.slice(starts[line - 1], starts[line]));
  if (!above) return false;
  const codes = above[1]
    .split(' -- ')[0]
    .split(/[\s,]+/)
    .filter(Boolean);
  return codes.length === 0 || codes.includes(code);
}
