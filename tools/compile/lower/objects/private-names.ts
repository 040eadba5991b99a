/** Private fields such as `#health` become fields with that name in Lua. The transpiler supports only some of their uses. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { ancestorsOf } from '../../facts/index.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { replaceInner } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { binary, callGlobal } from '../lua-nodes.ts';

/** Makes the transpiler accept private names in all declarations of properties. */
export function allowPrivateNames(): void {
  replaceInner(
    'transformPropertyName',
    known => (context, node) =>
      ts.isPrivateIdentifier(node) ? lua.createStringLiteral(node.text, node) : known(context, node),
  );
}

/**
 * Renames private fields of a class whose base class has, or may have, private fields of the same name: in JavaScript
 * these are two fields. The base class of a mixin may have any.
 */
export function separatePrivateNames(file: ts.SourceFile, checker: ts.TypeChecker): void {
  for (const node of nodesIn(file, ts.SyntaxKind.PrivateIdentifier) as ts.PrivateIdentifier[]) {
    const owner = checker.getSymbolAtLocation(node)?.declarations?.[0]?.parent;
    const end = owner && ts.isClassLike(owner) ? endingIn(owner, node.escapedText, checker) : '';
    // The transpiler reads `text`; the checker still uses the escaped name.
    Object.defineProperty(node, 'text', { value: ts.idText(node) + end, configurable: true });
  }
}

/** The suffix of a renamed private field. */
function endingIn(owner: ts.ClassLikeDeclaration, name: ts.__String, checker: ts.TypeChecker): string {
  const { classes, isOpen } = ancestorsOf(owner, checker);
  if (isOpen) return `_${nameAround(owner)}`;
  const hasIt = ({ name: other }: ts.ClassElement): boolean =>
    other !== undefined && ts.isPrivateIdentifier(other) && other.escapedText === name;
  const count = [owner, ...classes].filter(({ members }) => members.some(hasIt)).length - 1;
  return count > 0 ? `_${count}` : '';
}

/** The name of a class, or of the declaration around it. */
function nameAround(node: ts.Node): string {
  const named = ts.findAncestor(node, (at): at is ts.NamedDeclaration & { name: ts.Identifier } => {
    const { name } = at as ts.NamedDeclaration;
    return name !== undefined && ts.isIdentifier(name);
  });
  return named?.name.text ?? '';
}

/** `#health in ship`; undefined for any other operation. */
export const privateNameIn: Lowering<ts.BinaryExpression> = (node, context) => {
  const { left, operatorToken, right } = node;
  if (operatorToken.kind !== ts.SyntaxKind.InKeyword || !ts.isPrivateIdentifier(left)) return undefined;
  const value = context.transformExpression(right);
  const [member] = context.checker.getSymbolAtLocation(left)?.declarations ?? [];
  const owner = member?.parent;
  if (!owner || !ts.isClassLike(owner)) return undefined;
  const isStatic = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static;
  const around = classAround(node, owner, context);
  // A static member exists only in the class.
  if (isStatic) return binary(value, lua.SyntaxKind.EqualityOperator, around, node);
  return callGlobal('js_has_private', [value, around, lua.createStringLiteral(markOf(left))], node);
};

/**
 * Fields that tell which private members an instance has, by the member: those that the class asks for with `in`. The
 * members themselves may be undefined, and methods are those of the class.
 */
export function privateMarks(
  node: ts.ClassLikeDeclaration,
): ReadonlyMap<ts.ClassElement, ts.PropertyDeclaration> {
  const asked = new Set<string>();
  const visit = (at: ts.Node): void => {
    if (ts.isPrivateIdentifier(at) && isAskedFor(at)) asked.add(at.text);
    ts.forEachChild(at, visit);
  };
  const marks = new Map<ts.ClassElement, ts.PropertyDeclaration>();
  if (!node.members.some(({ name }) => name && ts.isPrivateIdentifier(name))) return marks;
  visit(node);
  for (const member of node.members) {
    const { name } = member;
    if (!name || !ts.isPrivateIdentifier(name) || !asked.delete(name.text)) continue;
    if (!(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static)) marks.set(member, mark(name, node));
  }
  return marks;
}

function isAskedFor({ parent }: ts.PrivateIdentifier): boolean {
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InKeyword;
}

function mark(name: ts.PrivateIdentifier, parent: ts.ClassLikeDeclaration): ts.PropertyDeclaration {
  const { factory } = ts;
  const [key, value] = [factory.createStringLiteral(markOf(name)), factory.createTrue()];
  const made = factory.createPropertyDeclaration(undefined, key, undefined, undefined, value);
  for (const part of [key, value]) Object.assign(part, { parent: made });
  return Object.assign(ts.setTextRange(made, name), { parent });
}

/** The name of the field that tells whether an instance has a private member; it is none of its keys, as all with four lines. */
function markOf({ text }: ts.PrivateIdentifier): string {
  return `____${text}`;
}

/** The Lua of a class, in the class itself or in one inside of it. */
function classAround(
  node: ts.Node,
  owner: ts.ClassLikeDeclaration,
  context: TransformationContext,
): lua.Expression {
  if (owner.name) return context.transformExpression(owner.name);
  let depth = 1;
  for (let at = ts.getOriginalNode(node); at !== owner; at = at.parent) if (ts.isClassLike(at)) depth++;
  return lua.cloneIdentifier((context as MakingClasses).classSuperInfos.at(-depth)!.className);
}

/** Internal state of the transpiler: the enclosing classes, the innermost last. */
interface MakingClasses extends TransformationContext {
  readonly classSuperInfos: readonly { readonly className: lua.Identifier }[];
}
