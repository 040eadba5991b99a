/** `typeof`. Classes and symbols are tables in Lua, and null is nil: where the type decides the result, it is a constant. */

import * as lua from 'typescript-to-lua';
import { MISSING_GLOBALS } from '../../../api/missing.ts';
import { hasEffects, skipWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { isAnything } from '../arrays/nullish-elements.ts';
import type { Lowering } from '../lowering.ts';
import { binary } from '../lua-nodes.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

/** What `typeof` gives for a class, a symbol or null; undefined for anything else. */
export const knownKind: Lowering<ts.TypeOfExpression> = ({ expression }, { checker, program }) => {
  if (hasEffects(expression)) return undefined;
  if (isMissing(skipWrappers(expression), checker, program)) return lua.createStringLiteral('undefined');
  const type = checker.getTypeAtLocation(expression);
  if (type.flags & TypeFlags.ESSymbolLike) return lua.createStringLiteral('symbol');
  if (type.flags & TypeFlags.Null) return lua.createStringLiteral('object');
  return type.getConstructSignatures().length > 0 ? lua.createStringLiteral('function') : undefined;
};

/** Whether a name is that of nothing that the console has: `typeof window`, `typeof define`. */
function isMissing(node: ts.Expression, checker: ts.TypeChecker, program: ts.Program): boolean {
  const written = ts.getOriginalNode(node);
  if (!ts.isIdentifier(written) || !written.parent) return false;
  const declarations = checker.getSymbolAtLocation(written)?.declarations ?? [];
  const isOfLanguage = declarations.every(one => program.isSourceFileDefaultLibrary(one.getSourceFile()));
  return isOfLanguage && (declarations.length === 0 || Object.hasOwn(MISSING_GLOBALS, written.text));
}

const COMPARISONS: ReadonlyMap<ts.SyntaxKind, lua.BinaryOperator> = new Map<
  ts.SyntaxKind,
  lua.BinaryOperator
>([
  [Js.EqualsEqualsToken, lua.SyntaxKind.EqualityOperator],
  [Js.EqualsEqualsEqualsToken, lua.SyntaxKind.EqualityOperator],
  [Js.ExclamationEqualsToken, lua.SyntaxKind.InequalityOperator],
  [Js.ExclamationEqualsEqualsToken, lua.SyntaxKind.InequalityOperator],
]);

/** Results of `typeof` that Lua's `type` does not distinguish, or does not know. */
const OF_TABLES: ReadonlySet<string> = new Set(['object', 'function', 'symbol']);

/** Types that include classes or symbols; what is left of a narrowed type may be `never`. */
const OPEN =
  TypeFlags.Any |
  TypeFlags.Never |
  TypeFlags.Unknown |
  TypeFlags.NonPrimitive |
  TypeFlags.TypeParameter |
  TypeFlags.ESSymbolLike |
  TypeFlags.Null;

/** `typeof x === 'function'` of what may be a class or a symbol; undefined for any other operation. */
export const comparedKind: Lowering<ts.BinaryExpression> = (node, context) => {
  const operator = COMPARISONS.get(node.operatorToken.kind);
  const [left, right] = [skipWrappers(node.left), skipWrappers(node.right)];
  const [asked, kind] = ts.isTypeOfExpression(left) ? [left, right] : [right, left];
  if (operator === undefined || !ts.isTypeOfExpression(asked) || !ts.isStringLiteralLike(kind))
    return undefined;
  if (isMissing(skipWrappers(asked.expression), context.checker, context.program)) {
    const isEqual = operator === lua.SyntaxKind.EqualityOperator;
    return lua.createBooleanLiteral((kind.text === 'undefined') === isEqual, node);
  }
  if (!OF_TABLES.has(kind.text) || !isOpen(context.checker.getTypeAtLocation(asked.expression)))
    return undefined;
  return binary(context.transformExpression(asked), operator, lua.createStringLiteral(kind.text, kind), node);
};

function isOpen(type: ts.Type): boolean {
  if (type.isUnion()) {
    // In a union, null counts as undefined in every comparison.
    const parts = type.types.filter(({ flags }) => !(flags & TypeFlags.Null));
    return parts.some(isOpen);
  }
  return (type.flags & OPEN) !== 0 || type.getConstructSignatures().length > 0 || isAnything(type);
}
