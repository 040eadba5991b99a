/**
 * Warns of suspicious code: valid TypeScript that is probably a mistake, such as `${x}` in plain quotes or `=` as a
 * condition.
 */

import ts from '../../program/typescript.js';
import { onEach, type Rule, warning } from '../rule.ts';

const Js = ts.SyntaxKind;

export const SUSPICIOUS_CODE: readonly Rule[] = [
  warning({
    code: 'lint/quoted-value',
    remedy: 'Write the string in backticks.',
    isLint: true,
    find: {
      [Js.StringLiteral]: ({ text }) => {
        const value = /\$\{[^{}'"]+\}/.exec(text)?.[0];
        return value && `${value} is in a string with quotes, so it is not replaced by the value`;
      },
    },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the warning is about
    examples: ["const name = 'you';\ntrace(name);\nprint('hello ${name}', 0, 0);"],
  }),
  warning({
    code: 'lint/assigned-condition',
    remedy: 'Write `===` to compare, or put an intended assignment in parentheses of its own.',
    isLint: true,
    find: onEach(
      [Js.IfStatement, Js.WhileStatement, Js.DoStatement],
      ({ expression }) =>
        isAssignment(expression) && {
          message: '"=" in a condition assigns the value instead of comparing it',
          node: expression,
        },
    ),
    examples: ['let lives = 3;\nif (lives = 0) trace(lives);'],
  }),
];

function isAssignment(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === Js.EqualsToken;
}
