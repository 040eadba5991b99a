/**
 * Members of built-in values that a program only asks whether they are there, because they are missing on some computers:
 * `if (''.normalize)`. What the console lacks is undefined there, so that the program takes its other way.
 */

import { MISSING_MEMBERS, missingMember } from '../../api/missing.ts';
import ts from '../program/typescript.js';
import { nameOf } from './built-in-names.ts';
import { hasEffects, symbolAt, withWrappers } from './writes.ts';

const Js = ts.SyntaxKind;

const MEMBER_NAMES: ReadonlySet<string> = new Set(
  Object.values(MISSING_MEMBERS).flatMap(members => Object.keys(members)),
);

/** Whether a member is only asked whether it is there, by `typeof`, by `!`, or as a condition, and nothing else happens. */
export function isAskedFor(node: ts.PropertyAccessExpression): boolean {
  if (hasEffects(node.expression)) return false;
  // The transpiler makes an access of its own of one in an optional chain.
  const outer = withWrappers(ts.getOriginalNode(node) as ts.Expression);
  const parent = outer.parent as ts.Node | undefined;
  if (!parent) return false;
  if (ts.isTypeOfExpression(parent)) return true;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === Js.ExclamationToken;
  if (ts.isIfStatement(parent)) return parent.expression === outer;
  if (ts.isConditionalExpression(parent)) return parent.condition === outer;
  if (!ts.isBinaryExpression(parent) || parent.left !== outer) return false;
  const { kind } = parent.operatorToken;
  return kind === Js.AmpersandAmpersandToken || kind === Js.BarBarToken || kind === Js.QuestionQuestionToken;
}

/** Whether a node asks for a member of a built-in value that the console lacks. */
export function asksForMissing(node: ts.PropertyAccessExpression, program: ts.Program): boolean {
  const { name } = node;
  if (!MEMBER_NAMES.has(name.text) || !isAskedFor(node)) return false;
  const declarations = symbolAt(name, program.getTypeChecker())?.declarations ?? [];
  return declarations.some(
    declaration =>
      program.isSourceFileDefaultLibrary(declaration.getSourceFile()) &&
      missingMember(nameOf(declaration.parent), name.text) !== undefined,
  );
}
