/** JavaScript's operators by their text. */

import ts from './typescript.js';

/** Kinds of operators by their texts. */
const KINDS: ReadonlyMap<string, ts.SyntaxKind> = new Map(
  Object.values(ts.SyntaxKind)
    .filter(kind => typeof kind === 'number')
    .map(kind => [ts.tokenToString(kind) ?? '', kind]),
);

/** The kind of an operator. */
export function operatorOf(text: string): ts.SyntaxKind {
  return KINDS.get(text)!;
}

/** Whether an operator is `=`, or a compound one such as `+=` and `??=`. */
export function isAssignmentOperator(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** The kinds of some operators, which are written with spaces between them: `+ - *`. */
export function operators(texts: string): ReadonlySet<ts.SyntaxKind> {
  return new Set(texts.split(' ').map(operatorOf));
}

/** Operators that give a boolean whatever the operands are. */
export const COMPARISONS = operators('< <= > >= == != === !== in instanceof');
