/**
 * Finds fields that are read before they are set, or set before they are declared: a constructor may call a method of
 * a derived class, whose own fields are set after that constructor.
 */

import { memoize } from '../../program/memoize.ts';
import ts from '../../program/typescript.js';
import { ancestorsOf } from '../base-classes.ts';
import { isAccess, isCallee, withWrappers } from '../writes.ts';

/** Whether `this.field` may be read before the field is set. */
export function isReadEarly(
  { expression, name }: ts.PropertyAccessExpression,
  checker: ts.TypeChecker,
): boolean {
  return isThis(expression) && isEarly(checker.getSymbolAtLocation(name), expression, checker);
}

/** Whether `const { field } = this` may read the field before it is set. */
export function isReadTooEarly(
  { name, parent: pattern, propertyName }: ts.BindingElement,
  checker: ts.TypeChecker,
): boolean {
  const { parent } = pattern;
  const source = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
  const key = propertyName ?? name;
  if (!source || !isThis(source) || !ts.isIdentifier(key)) return false;
  return isEarly(checker.getTypeAtLocation(pattern).getProperty(key.text), source, checker);
}

/** Whether a field of the enclosing class may still be unset at a node. */
function isEarly(symbol: ts.Symbol | undefined, place: ts.Node, checker: ts.TypeChecker): boolean {
  const field = symbol?.valueDeclaration;
  const owner = field && ownerOf(field);
  if (!owner || !isInMethod(place, owner)) return false;
  return ancestorsOf(owner, checker).classes.some(showsItself) || isShownBefore(field, owner);
}

/** The class whose instances get a field from its declaration, possibly after the constructors of base classes. */
function ownerOf(field: ts.Declaration): ts.ClassLikeDeclaration | undefined {
  if (ts.isPropertyDeclaration(field)) return field.initializer && field.parent;
  if (!ts.isParameter(field) || !ts.isParameterPropertyDeclaration(field, field.parent)) return undefined;
  return ts.isClassLike(field.parent.parent) ? field.parent.parent : undefined;
}

/** Whether the initializer of an earlier field of the class calls methods or passes on the object. */
function isShownBefore(field: ts.Declaration, owner: ts.ClassLikeDeclaration): boolean {
  return owner.members.some(
    member =>
      ts.isPropertyDeclaration(member) &&
      (member.pos < field.pos || ts.isParameter(field)) &&
      member.initializer !== undefined &&
      contains(member.initializer, node => isShown(node, accessorsOf(owner))),
  );
}

const accessorsOf = memoize(
  ({ members }: ts.ClassLikeDeclaration): ReadonlySet<string> =>
    new Set(members.filter(ts.isAccessor).map(({ name }) => name.getText())),
);

/** Modifiers of fields that are not set by their declarations, or not in instances. */
const NOT_SET: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AbstractKeyword,
  ts.SyntaxKind.DeclareKeyword,
  ts.SyntaxKind.StaticKeyword,
]);

/** Whether a field without an initializer may already have a value, which it loses in JavaScript. */
export function isSetEarly(field: ts.PropertyDeclaration, checker: ts.TypeChecker): boolean {
  const { initializer, modifiers, name, parent } = field;
  if (initializer || !ts.isIdentifier(name) || modifiers?.some(({ kind }) => NOT_SET.has(kind))) return false;
  return ancestorsOf(parent, checker).classes.some(showsItself);
}

/** Whether a node is in a method or an accessor of a class, and not in its constructor. */
function isInMethod(node: ts.Node, owner: ts.ClassLikeDeclaration): boolean {
  const member = ts.findAncestor(node, at => at.parent === owner);
  return member !== undefined && (ts.isMethodDeclaration(member) || ts.isAccessor(member));
}

/** Whether constructing an object of a class calls its methods or accessors, or passes the object on. */
const showsItself = memoize((owner: ts.ClassLikeDeclaration): boolean =>
  owner.members.some(member => {
    const made = ts.isConstructorDeclaration(member)
      ? member.body
      : ts.isPropertyDeclaration(member)
        ? member.initializer
        : undefined;
    return made !== undefined && contains(made, node => isShown(node, accessorsOf(owner)));
  }),
);

/** Whether a node calls a method or accessor of the object under construction, or passes the object on. */
function isShown(node: ts.Node, accessors: ReadonlySet<string>): boolean {
  if (node.kind === ts.SyntaxKind.SuperKeyword) return !ts.isCallExpression(node.parent);
  if (!isThis(node)) return false;
  const at = withWrappers(node);
  const { parent } = at;
  if (!isAccess(parent) || parent.expression !== at) return true;
  return isCallee(parent) || (ts.isPropertyAccessExpression(parent) && accessors.has(parent.name.text));
}

function isThis(node: ts.Node): node is ts.ThisExpression {
  return node.kind === ts.SyntaxKind.ThisKeyword;
}

function contains(node: ts.Node, isSought: (node: ts.Node) => boolean): boolean {
  return isSought(node) || ts.forEachChild(node, child => contains(child, isSought) || undefined) === true;
}
