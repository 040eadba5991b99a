/**
 * Static fields that a class and one that it extends both have. One that is undefined hides that of the base class in
 * JavaScript; in Lua, where nothing can be undefined and there, the value of the base class would show.
 */

import ts from '../program/typescript.js';
import { areSome } from './type-parts.ts';
import { withWrappers } from './writes.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

const NULLISH = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Any | TypeFlags.Unknown;

/** Whether a field may be undefined, and hide a static one of the class that its own one extends. */
export function mayHideStaticField(
  field: ts.PropertyDeclaration | ts.ParameterPropertyDeclaration,
  checker: ts.TypeChecker,
): boolean {
  if (!ts.isPropertyDeclaration(field) || !isStatic(field) || !isInherited(field, checker)) return false;
  return !field.initializer || areSome(checker.getTypeAtLocation(field.initializer), NULLISH);
}

/** Whether a target is a static field that may become undefined in a class which inherits it. */
export function mayUnsetInheritedField(target: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(target)) return false;
  const symbol = checker.getSymbolAtLocation(target.name);
  const field = symbol?.valueDeclaration;
  if (!symbol || !field || !ts.isPropertyDeclaration(field) || !isStatic(field)) return false;
  if (!areSome(givenType(target, checker) ?? checker.getTypeOfSymbol(symbol), NULLISH)) return false;
  // `this` may be a class that extends the one around it.
  const { expression } = target;
  const owner = ts.isIdentifier(expression) ? checker.getSymbolAtLocation(expression) : undefined;
  return owner?.valueDeclaration !== field.parent || isInherited(field, checker);
}

/** The type of what an assignment gives its target, where it is written as it is given. */
function givenType(target: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const at = withWrappers(target);
  const { parent } = at;
  const isGiven =
    ts.isBinaryExpression(parent) && parent.left === at && GIVING.has(parent.operatorToken.kind);
  return isGiven ? checker.getTypeAtLocation(parent.right) : undefined;
}

const GIVING: ReadonlySet<ts.SyntaxKind> = new Set([
  Js.EqualsToken,
  Js.QuestionQuestionEqualsToken,
  Js.BarBarEqualsToken,
  Js.AmpersandAmpersandEqualsToken,
]);

function isStatic(field: ts.PropertyDeclaration): boolean {
  const flags = ts.getCombinedModifierFlags(field);
  return (
    (flags & ts.ModifierFlags.Static) !== 0 &&
    (flags & ts.ModifierFlags.Ambient) === 0 &&
    !ts.isPrivateIdentifier(field.name)
  );
}

/** Whether the class that the class of a field extends has a static member of its name. */
function isInherited({ name, parent }: ts.PropertyDeclaration, checker: ts.TypeChecker): boolean {
  const base = parent.heritageClauses?.find(({ token }) => token === Js.ExtendsKeyword)?.types[0];
  if (!base || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return false;
  return checker.getTypeAtLocation(base.expression).getProperty(name.text) !== undefined;
}
