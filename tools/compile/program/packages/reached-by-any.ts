/**
 * Finds what values of type `any` reach in JavaScript of packages: TypeScript lets them be assigned to what it took for a
 * number, and to parameters with defaults.
 */

import ts from '../typescript.js';
import { isAssignment, isContainer, type LooserTypes, skipParentheses, typingValue } from './looser-types.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

/** Methods that store their arguments. */
const STORING = new Set('add concat fill push set splice unshift'.split(' '));
/** Types of values whose operations differ. */
const PRIMITIVE =
  TypeFlags.NumberLike | TypeFlags.StringLike | TypeFlags.BooleanLike | TypeFlags.Undefined | TypeFlags.Null;

/** Makes types that values of type `any` reach `any`. */
export function loosenReached(files: readonly ts.SourceFile[], types: LooserTypes): void {
  const { checker } = types;
  /** What is assigned to properties of what may be any object, by the names of the properties. */
  const assigned = new Map<string, ts.Type[]>();
  const properties: [name: string, declaration: ts.Declaration][] = [];
  const typeOf = (node: ts.Node): ts.Type => checker.getTypeAtLocation(node);
  const isOfAny = (node: ts.Node): boolean => (typeOf(node).flags & TypeFlags.Any) !== 0;

  for (const file of files) visit(file);
  for (const [name, declaration] of properties) {
    const value = typingValue(declaration);
    const type = value && checker.getBaseTypeOfLiteralType(typeOf(value));
    if (!type || !(type.flags & PRIMITIVE)) continue;
    const isOther = (one: ts.Type): boolean =>
      (one.flags & TypeFlags.Any) !== 0 || !checker.isTypeAssignableTo(one, type);
    if (assigned.get(name)?.some(isOther)) types.declaration(declaration);
  }

  function visit(node: ts.Node): void {
    if (isAssignment(node)) readAssignment(node);
    else if (ts.isCallOrNewExpression(node)) readCall(node);
    else if (ts.isParameter(node) && node.initializer && !ts.getJSDocType(node)) types.declaration(node);
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name))
      properties.push([node.name.text, node]);
    else if (ts.isPropertyDeclaration(node) && ts.isIdentifier(node.name))
      properties.push([node.name.text, node]);
    ts.forEachChild(node, visit);
  }

  function readAssignment(node: ts.BinaryExpression): void {
    const left = skipParentheses(node.left);
    const isAny = isOfAny(node.right);
    if (isAny) for (const target of targetsOf(left)) if (!isOfAny(target)) types.target(target);
    if (!ts.isPropertyAccessExpression(left)) return;
    const { expression: owner, name } = left;
    properties.push([name.text, left]);
    const isOwn = owner.kind === Js.ThisKeyword;
    // Also a field that a base class may have
    if (isOwn ? isExtending(node) : isOfAny(owner))
      assigned.set(name.text, [...(assigned.get(name.text) ?? []), typeOf(node.right)]);
    if (isOfAny(left)) loosenShared(node.right);
  }

  function readCall(node: ts.CallExpression | ts.NewExpression): void {
    const callee = skipParentheses(node.expression);
    const list = node.arguments ?? [];
    if (ts.isPropertyAccessExpression(callee) && isContainer(typeOf(callee.expression))) {
      if (STORING.has(callee.name.text) && list.some(isOfAny)) types.target(callee.expression);
      return;
    }
    const parameters = checker.getResolvedSignature(node)?.parameters ?? [];
    for (const [index, value] of list.entries()) {
      const parameter = parameters[index];
      const isTaken =
        parameter && !(checker.getTypeOfSymbolAtLocation(parameter, node).flags & TypeFlags.Any);
      if (!isTaken) loosenShared(value);
    }
  }

  /** An array that code which knows nothing of its elements may change. */
  function loosenShared(node: ts.Expression): void {
    const inner = skipParentheses(node);
    if (!ts.isIdentifier(inner) && !ts.isPropertyAccessExpression(inner)) return;
    const type = typeOf(inner);
    const element = isContainer(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (element && element.flags & PRIMITIVE) types.target(inner);
  }
}

function isExtending(node: ts.Node): boolean {
  return ts.findAncestor(node, ts.isClassLike)?.heritageClauses !== undefined;
}

/** The variables and properties that an assignment sets, of a pattern all of them. */
function targetsOf(node: ts.Expression): ts.Expression[] {
  const inner = skipParentheses(node);
  if (ts.isArrayLiteralExpression(inner)) return inner.elements.flatMap(targetsOf);
  if (ts.isObjectLiteralExpression(inner))
    return inner.properties.flatMap(part =>
      ts.isPropertyAssignment(part)
        ? targetsOf(part.initializer)
        : ts.isShorthandPropertyAssignment(part)
          ? [part.name]
          : [],
    );
  if (isAssignment(inner)) return targetsOf(inner.left);
  if (ts.isSpreadElement(inner) || ts.isOmittedExpression(inner)) return [];
  return [inner];
}
