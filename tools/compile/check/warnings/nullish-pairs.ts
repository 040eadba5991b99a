/** Recognizes pairs of tests that together ask for null and undefined, which need not tell one from the other. */

import { isNullish, skipWrappers, withWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';

const Js = ts.SyntaxKind;

/** One of null and undefined, and what is asked whether it is that. */
interface NullishTest {
  of: ts.Expression;
  isNull: boolean;
}

/**
 * Whether a comparison is one of two that together ask for null and undefined, as compilers write `?.` and `??`:
 * `(_a = ship) === null || _a === void 0`, `x !== null && x !== undefined`.
 */
export function asksForBoth(comparison: ts.BinaryExpression): boolean {
  const equality = comparison.operatorToken.kind;
  const joint = equality === Js.EqualsEqualsEqualsToken ? Js.BarBarToken : Js.AmpersandAmpersandToken;
  let whole: ts.Node = withWrappers(comparison);
  while (isJoined(whole.parent, joint)) whole = withWrappers(whole.parent);
  const tests = operandsOf(whole, joint).flatMap(operand =>
    ts.isBinaryExpression(operand) && operand.operatorToken.kind === equality
      ? { operand, ...nullishTest(operand) }
      : [],
  );
  const own = tests.findIndex(({ operand }) => operand === comparison);
  return tests.some((_, at) => at !== own && isPair(tests[Math.min(at, own)], tests[Math.max(at, own)]));
}

function isJoined(node: ts.Node, joint: ts.SyntaxKind): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === joint;
}

/** The operands of a chain of `||` or of `&&`, in the order of the text. */
function operandsOf(node: ts.Node, joint: ts.SyntaxKind): ts.Node[] {
  const inside = skipWrappers(node as ts.Expression);
  return isJoined(inside, joint)
    ? [...operandsOf(inside.left, joint), ...operandsOf(inside.right, joint)]
    : [inside];
}

function nullishTest({ left, right }: ts.BinaryExpression): Partial<NullishTest> {
  if (isNullish(right)) return testOf(left, right);
  if (isNullish(left)) return testOf(right, left);
  const [type, text] = [skipWrappers(left), skipWrappers(right)];
  return ts.isTypeOfExpression(type) && ts.isStringLiteralLike(text) && text.text === 'undefined'
    ? { of: skipWrappers(type.expression), isNull: false }
    : {};
}

function testOf(operand: ts.Expression, nullish: ts.Expression): NullishTest {
  return { of: skipWrappers(operand), isNull: skipWrappers(nullish).kind === Js.NullKeyword };
}

/** Whether two tests, in the order of the text, ask for null and for undefined of the same value. */
function isPair(first: Partial<NullishTest>, second: Partial<NullishTest>): boolean {
  if (!first.of || !second.of || first.isNull === second.isNull) return false;
  // The second test reads what the first one has assigned.
  const asked =
    ts.isBinaryExpression(first.of) && first.of.operatorToken.kind === Js.EqualsToken
      ? skipWrappers(first.of.left)
      : first.of;
  return isPlace(asked) && asked.getText() === second.of.getText();
}

/** Whether an expression reads a variable or a property, and calls nothing. */
function isPlace(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return isPlace(skipWrappers(node.expression));
  if (ts.isElementAccessExpression(node))
    return isPlace(skipWrappers(node.expression)) && isPlace(skipWrappers(node.argumentExpression));
  return ts.isIdentifier(node) || node.kind === Js.ThisKeyword || ts.isLiteralExpression(node);
}

/** Whether a case leads to the same statements for null and for undefined: `case null: case undefined: …`. */
export function isCaseOfBoth(clause: ts.CaseClause): boolean {
  const { clauses } = clause.parent;
  let from = clauses.indexOf(clause);
  let to = from;
  while (from > 0 && clauses[from - 1].statements.length === 0) from--;
  while (to < clauses.length - 1 && clauses[to].statements.length === 0) to++;
  const asked = clauses
    .slice(from, to + 1)
    .flatMap(one =>
      ts.isCaseClause(one) && isNullish(one.expression) ? [skipWrappers(one.expression)] : [],
    );
  const nulls = asked.filter(({ kind }) => kind === Js.NullKeyword);
  return nulls.length > 0 && nulls.length < asked.length;
}
