/**
 * The keys of instances. An instance is a plain table without a record of its order: its class records the order of
 * declared fields, and which of them are private and therefore no keys. Only classes whose instances may be
 * enumerated do this.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { copyTree } from '../../../lua/tree.ts';
import { ancestorsOf, isAccess, skipWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** The field of a class that `js_keys` reads. */
const FIELDS = 'js_fields';

/** The keys of an enum in the order of their declarations. */
export const keyHint: Lowering<ts.Expression> = (node, { checker }) => {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  const declaration = type.symbol?.valueDeclaration;
  return declaration && ts.isEnumDeclaration(declaration)
    ? keyTable(declaration.members.flatMap(member => keysOfMember(member, checker)))
    : undefined;
};

/** The keys of an enum member; a number has a second one for the reverse mapping. */
function keysOfMember(member: ts.EnumMember, checker: ts.TypeChecker): (string | number)[] {
  const value = checker.getConstantValue(member);
  const name = nameOf(member.name, checker);
  // Non-negative integers come first in JavaScript, wherever they are declared.
  const isPlaced = typeof value === 'number' && !(Number.isInteger(value) && value >= 0);
  return isPlaced ? [name, value] : [name];
}

/** The statement that records the keys of a class's instances; undefined if it declares no fields. */
export function fieldsStatement(
  made: lua.Expression,
  node: ts.ClassLikeDeclaration,
  { checker }: TransformationContext,
): lua.Statement | undefined {
  const { classes, isOpen } = ancestorsOf(node, checker);
  const names = [node, ...classes].toReversed().flatMap(one => fieldsOfClass(one, checker));
  const fields = keyTable([...new Set(names)]);
  if (!fields) return undefined;
  const prototype = lua.createTableIndexExpression(made, lua.createStringLiteral('prototype'));
  const target = lua.createTableIndexExpression(prototype, lua.createStringLiteral(FIELDS));
  // Inherited keys come before the own ones.
  const all = isOpen ? callGlobal('js_more_fields', [copyTree(target), fields], node) : fields;
  return lua.createAssignmentStatement(target, all, node);
}

/** A table of names in order; private names are keys of the table instead. */
function keyTable(names: readonly (string | number)[]): lua.Expression | undefined {
  if (names.length === 0) return undefined;
  const isPrivate = (name: string | number): boolean => String(name).startsWith('#');
  const literal = (name: string | number): lua.Expression =>
    typeof name === 'number' ? lua.createNumericLiteral(name) : lua.createStringLiteral(name);
  return lua.createTableExpression([
    ...names.filter(name => !isPrivate(name)).map(name => lua.createTableFieldExpression(literal(name))),
    ...names
      .filter(isPrivate)
      .map(name => lua.createTableFieldExpression(lua.createBooleanLiteral(true), literal(name))),
  ]);
}

function fieldsOfClass(node: ts.ClassLikeDeclaration, checker: ts.TypeChecker): string[] {
  // Parameter properties come before other fields.
  const parameters = node.members
    .filter(ts.isConstructorDeclaration)
    .flatMap(made => made.parameters.filter(parameter => ts.isParameterPropertyDeclaration(parameter, made)));
  const fields = node.members.filter(
    member =>
      ts.isPropertyDeclaration(member) && !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static),
  );
  const declared = [...parameters, ...fields].flatMap(({ name }) =>
    name && ts.isPropertyName(name) ? nameOf(name, checker) : [],
  );
  return [...declared, ...keysSetIn(node.members.find(ts.isConstructorDeclaration))];
}

/** The name of a property; a computed name must be a constant. */
function nameOf(name: ts.PropertyName, checker: ts.TypeChecker): string {
  if (!ts.isComputedPropertyName(name)) return name.text;
  return checker.getSymbolAtLocation(name)?.name ?? name.getText();
}

/** Keys that a constructor sets: `this.lives = 3`, whether or not they are declared. */
function keysSetIn(node: ts.Node | undefined): string[] {
  if (!node || (ts.isFunctionLike(node) && !ts.isConstructorDeclaration(node))) return [];
  const target = ts.isBinaryExpression(node) ? skipWrappers(node.left) : undefined;
  const isOwn =
    target && isAccess(target) && skipWrappers(target.expression).kind === ts.SyntaxKind.ThisKeyword;
  const key = isOwn && (ts.isPropertyAccessExpression(target) ? target.name : target.argumentExpression);
  const name = key && (ts.isIdentifier(key) || ts.isStringLiteral(key)) ? [key.text] : [];
  const inside: string[] = [];
  ts.forEachChild(node, child => void inside.push(...keysSetIn(child)));
  return [...inside, ...name];
}
