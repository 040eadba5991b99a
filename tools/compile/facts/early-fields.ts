/**
 * Fields that are read before they are set, or set before they are declared: what the constructor of a class calls may be
 * a method of a class that extends it, whose own fields are set after that constructor.
 */

import type TypeScript from 'typescript';
import { oncePer } from '../program/once.ts';
import ts from '../program/typescript.ts';
import { ancestorsOf } from './base-classes.ts';

/** Whether `this.field` may be read before the field is set. */
export function isReadEarly(
  { expression, name }: TypeScript.PropertyAccessExpression,
  checker: TypeScript.TypeChecker,
): boolean {
  if (expression.kind !== ts.SyntaxKind.ThisKeyword) return false;
  const field = checker.getSymbolAtLocation(name)?.valueDeclaration;
  if (!field || !ts.isPropertyDeclaration(field) || !field.initializer) return false;
  const owner = field.parent;
  return isInMethod(expression, owner) && ancestorsOf(owner, checker).classes.some(callsItself);
}

/** Fields that are not there by their declarations alone, or not of instances. */
const NOT_SET: ReadonlySet<TypeScript.SyntaxKind> = new Set([
  ts.SyntaxKind.AbstractKeyword,
  ts.SyntaxKind.DeclareKeyword,
  ts.SyntaxKind.StaticKeyword,
]);

/** Whether a field that is declared without a value may have one by then, which it loses in JavaScript. */
export function isSetEarly(field: TypeScript.PropertyDeclaration, checker: TypeScript.TypeChecker): boolean {
  const { initializer, modifiers, name, parent } = field;
  if (initializer || !ts.isIdentifier(name) || modifiers?.some(({ kind }) => NOT_SET.has(kind))) return false;
  const { text } = name;
  const isSet = (node: TypeScript.Node): boolean =>
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    node.left.expression.kind === ts.SyntaxKind.ThisKeyword &&
    node.left.name.text === text;
  const methods = parent.members.filter(ts.isMethodDeclaration);
  return (
    methods.some(method => contains(method, isSet)) && ancestorsOf(parent, checker).classes.some(callsItself)
  );
}

/** Whether something stands in a method or an accessor of a class, and not in its constructor. */
function isInMethod(node: TypeScript.Node, owner: TypeScript.ClassLikeDeclaration): boolean {
  const member = ts.findAncestor(node, at => at.parent === owner);
  return member !== undefined && (ts.isMethodDeclaration(member) || ts.isAccessor(member));
}

/** Whether making an object of a class calls its methods, or hands it to others. */
const callsItself = oncePer(({ members }: TypeScript.ClassLikeDeclaration): boolean => {
  const isThis = (node: TypeScript.Node) => node.kind === ts.SyntaxKind.ThisKeyword;
  const isCall = (node: TypeScript.Node): boolean =>
    ts.isCallExpression(node) &&
    ((ts.isPropertyAccessExpression(node.expression) && isThis(node.expression.expression)) ||
      node.arguments.some(isThis));
  return members.some(member => {
    const made = ts.isConstructorDeclaration(member)
      ? member.body
      : ts.isPropertyDeclaration(member)
        ? member.initializer
        : undefined;
    return made !== undefined && contains(made, isCall);
  });
});

function contains(node: TypeScript.Node, isSought: (node: TypeScript.Node) => boolean): boolean {
  return isSought(node) || ts.forEachChild(node, child => contains(child, isSought) || undefined) === true;
}
