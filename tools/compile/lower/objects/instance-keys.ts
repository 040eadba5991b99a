/**
 * The keys of instances. An instance is a plain table, which notes no order: its class says in which order it declares
 * its fields, and which of them are private and no keys at all. Only classes whose instances may be asked do.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../../program/typescript.ts';

/** Where a class keeps what `js_keys` reads. */
const FIELDS = 'js_fields';

/** The keys of an instance of a class, or of an enum, in the order of their declarations. */
export function keyHint(
  node: TypeScript.Expression,
  { checker }: TransformationContext,
): lua.Expression | undefined {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  const declaration = type.symbol?.valueDeclaration;
  if (!declaration) return undefined;
  if (ts.isEnumDeclaration(declaration))
    return keyTable(declaration.members.map(({ name }) => name.getText().replace(/^['"]|['"]$/g, '')));
  return type.isClass() ? keyTable(fieldNames(type, checker)) : undefined;
}

/** The statement by which a class says what keys its instances have; undefined if it declares no fields. */
export function fieldsStatement(
  made: lua.Expression,
  node: TypeScript.ClassLikeDeclaration,
  { checker }: TransformationContext,
): lua.Statement | undefined {
  const type = checker.getTypeAtLocation(node);
  const fields = type.isClass() ? keyTable(fieldNames(type, checker)) : undefined;
  if (!fields) return undefined;
  const prototype = lua.createTableIndexExpression(made, lua.createStringLiteral('prototype'));
  const target = lua.createTableIndexExpression(prototype, lua.createStringLiteral(FIELDS));
  return lua.createAssignmentStatement(target, fields, node);
}

/** Names in order; private ones as keys, which take no part in it. */
function keyTable(names: readonly string[]): lua.Expression | undefined {
  if (names.length === 0) return undefined;
  const isPrivate = (name: string): boolean => name.startsWith('#');
  return lua.createTableExpression([
    ...names
      .filter(name => !isPrivate(name))
      .map(name => lua.createTableFieldExpression(lua.createStringLiteral(name))),
    ...names
      .filter(isPrivate)
      .map(name =>
        lua.createTableFieldExpression(lua.createBooleanLiteral(true), lua.createStringLiteral(name)),
      ),
  ]);
}

/** Fields of a class, those of the class that it extends first. */
function fieldNames(type: TypeScript.InterfaceType, checker: TypeScript.TypeChecker): string[] {
  const inherited = checker
    .getBaseTypes(type)
    .flatMap(base => (base.isClass() ? fieldNames(base, checker) : []));
  const own = (type.symbol.declarations ?? []).flatMap(declaration =>
    ts.isClassLike(declaration) ? fieldsOfClass(declaration) : [],
  );
  return [...new Set([...inherited, ...own])];
}

function fieldsOfClass(node: TypeScript.ClassLikeDeclaration): string[] {
  // What a constructor's parameters make comes before the other fields.
  const parameters = node.members
    .filter(ts.isConstructorDeclaration)
    .flatMap(made => made.parameters.filter(parameter => ts.isParameterPropertyDeclaration(parameter, made)));
  const fields = node.members.filter(
    member =>
      ts.isPropertyDeclaration(member) && !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static),
  );
  return [...parameters, ...fields].map(({ name }) => name?.getText() ?? '');
}
