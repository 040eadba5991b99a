/** The remedy for a string where a number is wanted: it is converted, unless it is a text that is not a number. */

import ts from '../../program/typescript.js';
import { nodesAround, type Problem } from './problem.ts';

const CONVERT = 'Convert the string: `Number(value)`.';
const WANTED = 'A number is wanted here: give it one, or declare `number | string` where it goes.';

/** What to do about a string that TypeScript finds where a number is wanted. */
export function textForNumberRemedy(problem: Problem): string {
  const { file, start, text, program } = problem;
  const value = valueAt(problem);
  if (!value || !isNoNumber(value, program?.getTypeChecker())) return CONVERT;
  return value.getStart(file) > start && /^(?!return$)[\w$.]+$/.test(text)
    ? `${text} holds numbers: give it one, or declare it as \`number | string\`.`
    : WANTED;
}

/** The value that a problem is about; TypeScript marks what the value is given to, or the value. */
function valueAt(problem: Problem): ts.Expression | undefined {
  const { file, start, text } = problem;
  for (const node of nodesAround(problem)) {
    if (node.getStart(file) !== start) return undefined;
    const isMarked = node.end === start + text.length;
    if (
      (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) &&
      node.name.end === start + text.length
    )
      return node.initializer;
    if (ts.isReturnStatement(node)) return node.expression;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      return node.right;
    const { parent } = node;
    const isTarget =
      (ts.isBinaryExpression(parent) && parent.left === node) ||
      ((ts.isVariableDeclaration(parent) ||
        ts.isPropertyDeclaration(parent) ||
        ts.isPropertyAssignment(parent)) &&
        parent.name === node);
    if (isMarked && ts.isExpression(node) && !isTarget) return node;
  }
  return undefined;
}

/** Whether a string is known to be a text that `Number` makes no number of. */
function isNoNumber(value: ts.Expression, checker: ts.TypeChecker | undefined): boolean {
  if (ts.isParenthesizedExpression(value)) return isNoNumber(value.expression, checker);
  if (ts.isStringLiteralLike(value)) return isWord(value.text);
  if (ts.isTemplateExpression(value)) return value.head.text !== '' && isWord(value.head.text);
  if (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return ts.isStringLiteralLike(value.left) && value.left.text !== '' && isNoNumber(value.left, checker);
  const type = checker?.getTypeAtLocation(value);
  const parts = type?.isUnion() ? type.types : type ? [type] : [];
  return parts.length > 0 && parts.every(part => part.isStringLiteral() && isWord(part.value));
}

function isWord(text: string): boolean {
  return text.trim() === '' || Number.isNaN(Number(text));
}
