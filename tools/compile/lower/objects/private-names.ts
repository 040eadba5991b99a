/** Names of private fields, `#health`: fields with that name in Lua. The transpiler knows them in some places only. */

import type TypeScript from 'typescript';
import * as lua from 'typescript-to-lua';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.ts';
import { binary, callGlobal } from '../lua-nodes.ts';
import type { Maker } from '../makers.ts';
import { extendPropertyNames } from '../property-names.ts';

/** Teaches the transpiler to take private names wherever a property is declared. */
export function allowPrivateNames(): void {
  extendPropertyNames(
    known => (context, node) =>
      ts.isPrivateIdentifier(node) ? lua.createStringLiteral(node.text, node) : known(context, node),
  );
}

/**
 * Gives private fields of a class names of their own where a class that it extends has private ones of the same name:
 * in JavaScript these are two fields.
 */
export function separatePrivateNames(file: TypeScript.SourceFile, checker: TypeScript.TypeChecker): void {
  for (const node of nodesIn(file, ts.SyntaxKind.PrivateIdentifier) as TypeScript.PrivateIdentifier[]) {
    const owner = checker.getSymbolAtLocation(node)?.declarations?.[0]?.parent;
    const count = owner && ts.isClassLike(owner) ? countAbove(owner, node.escapedText, checker) : 0;
    const name = ts.idText(node);
    // The transpiler asks for the text; the checker goes on by the name as it is written.
    Object.defineProperty(node, 'text', { value: count > 0 ? `${name}_${count}` : name, configurable: true });
  }
}

/** How many of the classes that a class extends have a private field of a name. */
function countAbove(
  owner: TypeScript.ClassLikeDeclaration,
  name: TypeScript.__String,
  checker: TypeScript.TypeChecker,
): number {
  let count = 0;
  for (let at: TypeScript.ClassLikeDeclaration | undefined = owner; at; ) {
    const [base]: readonly TypeScript.ExpressionWithTypeArguments[] =
      at.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types ?? [];
    const above: TypeScript.Declaration | undefined =
      base && checker.getTypeAtLocation(base).symbol?.valueDeclaration;
    at = above && ts.isClassLike(above) && above !== at ? above : undefined;
    if (
      at?.members.some(
        member => member.name && ts.isPrivateIdentifier(member.name) && member.name.escapedText === name,
      )
    )
      count++;
  }
  return count;
}

/** `#health in ship`; undefined for any other operation. */
export const privateNameIn: Maker<TypeScript.BinaryExpression> = (node, context) => {
  const { left, operatorToken, right } = node;
  if (operatorToken.kind !== ts.SyntaxKind.InKeyword || !ts.isPrivateIdentifier(left)) return undefined;
  const value = context.transformExpression(right);
  const [field] = context.checker.getSymbolAtLocation(left)?.declarations ?? [];
  const owner = field?.parent;
  // All instances of the class have it, also where it is undefined, and no others.
  if (
    owner &&
    ts.isClassLike(owner) &&
    owner.name &&
    !(ts.getCombinedModifierFlags(field) & ts.ModifierFlags.Static)
  )
    return callGlobal('__TS__InstanceOf', [value, context.transformExpression(owner.name)], node);
  const member = lua.createTableIndexExpression(value, lua.createStringLiteral(left.text));
  return binary(member, lua.SyntaxKind.InequalityOperator, lua.createNilLiteral(), node);
};
