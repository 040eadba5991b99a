/** Private fields such as `#health` become fields with that name in Lua. The transpiler supports only some of their uses. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { ancestorsOf } from '../../facts/index.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { replaceInner } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { binary, callGlobal } from '../lua-nodes.ts';

/** Teaches the transpiler to take private names wherever a property is declared. */
export function allowPrivateNames(): void {
  replaceInner(
    'transformPropertyName',
    known => (context, node) =>
      ts.isPrivateIdentifier(node) ? lua.createStringLiteral(node.text, node) : known(context, node),
  );
}

/**
 * Gives private fields of a class names of their own where a class that it extends has private ones of the same name, or
 * may have some, as the class that a mixin gets: in JavaScript these are two fields.
 */
export function separatePrivateNames(file: ts.SourceFile, checker: ts.TypeChecker): void {
  for (const node of nodesIn(file, ts.SyntaxKind.PrivateIdentifier) as ts.PrivateIdentifier[]) {
    const owner = checker.getSymbolAtLocation(node)?.declarations?.[0]?.parent;
    const end = owner && ts.isClassLike(owner) ? endingIn(owner, node.escapedText, checker) : '';
    // The transpiler asks for the text; the checker goes on by the name as it is written.
    Object.defineProperty(node, 'text', { value: ts.idText(node) + end, configurable: true });
  }
}

/** What stands behind the name of a private field in a class. */
function endingIn(owner: ts.ClassLikeDeclaration, name: ts.__String, checker: ts.TypeChecker): string {
  const { classes, isOpen } = ancestorsOf(owner, checker);
  if (isOpen) return `_${nameAround(owner)}`;
  const hasIt = ({ name: other }: ts.ClassElement): boolean =>
    other !== undefined && ts.isPrivateIdentifier(other) && other.escapedText === name;
  const count = [owner, ...classes].filter(({ members }) => members.some(hasIt)).length - 1;
  return count > 0 ? `_${count}` : '';
}

/** The name of a class, or of what makes it. */
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
  // All instances of the class have it, also where it is undefined, and no others; of a static one it is the class alone.
  const around = classAround(node, owner, context);
  const isStatic = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static;
  if (isStatic) return binary(value, lua.SyntaxKind.EqualityOperator, around, node);
  return callGlobal('__TS__InstanceOf', [value, around], node);
};

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

/** What the transpiler keeps for itself: the classes around what it makes, the innermost last. */
interface MakingClasses extends TransformationContext {
  readonly classSuperInfos: readonly { readonly className: lua.Identifier }[];
}
