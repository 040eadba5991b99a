/**
 * Replaces constant enum members by their values, as TypeScript itself does for `const enum`, and merges namespaces
 * with enums of the same name.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { enumeratesKeys, enumsAsObjects, writtenName } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { peekScope } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** The literal of `Direction.Up`, or undefined for anything else. */
export const enumMember: Lowering<ts.PropertyAccessExpression> = (node, context) => {
  const original = ts.getOriginalNode(node);
  if (!ts.isPropertyAccessExpression(original)) return undefined;
  return literalOf(context.checker.getConstantValue(original), node);
};

/** The value of an enum member that another member refers to by its name alone; undefined for any other name. */
export const siblingMember: Lowering<ts.Identifier> = (node, context) => {
  const original = ts.getOriginalNode(node);
  if (!ts.findAncestor(original.parent, ts.isEnumMember)) return undefined;
  const declaration = context.checker.getSymbolAtLocation(original)?.valueDeclaration;
  if (!declaration || !ts.isEnumMember(declaration) || declaration.name === original) return undefined;
  const value = literalOf(context.checker.getConstantValue(declaration), node);
  if (value) return value;
  const name = lua.createStringLiteral(nameOfMember(declaration));
  return lua.createTableIndexExpression(context.transformExpression(declaration.parent.name), name, node);
};

/** An enum or namespace, without creating a table if another declaration of that name has created it. */
export const mergedDeclaration: Lowering<ts.EnumDeclaration | ts.ModuleDeclaration, lua.Statement[]> = (
  node,
  context,
) => {
  const statements = context.superTransformStatements(node);
  if (ts.isEnumDeclaration(node) && enumsAsObjects(context.program).has(node.name.text))
    markTable(statements, context);
  const declared = context.checker.getSymbolAtLocation(node.name)?.declarations ?? [];
  const isFirst = !declared.some(
    other => other.pos < node.pos && (ts.isEnumDeclaration(other) || ts.isModuleDeclaration(other)),
  );
  const own = isFirst ? 0 : statements.findIndex(statement => !makesTable(statement));
  const scope = peekScope(context);
  for (const made of statements.splice(0, own < 0 ? statements.length : own))
    scope.variableDeclarations = scope.variableDeclarations?.filter(known => known !== made);
  return statements;
};

/** `local Size`, `Size = {}` and `Size = Size or {}` */
function makesTable(statement: lua.Statement): boolean {
  const isDeclared = lua.isVariableDeclarationStatement(statement);
  if (!isDeclared && !lua.isAssignmentStatement(statement)) return false;
  const [value] = statement.right ?? [];
  const table = value && lua.isBinaryExpression(value) ? value.right : value;
  return table ? lua.isTableExpression(table) : isDeclared;
}

/** Marks the table of an enum as an object, in programs that test for arrays or enumerate keys. */
function markTable(statements: readonly lua.Statement[], { program }: TransformationContext): void {
  const mark = enumeratesKeys(program) ? 'js_ordered' : 'js_object';
  const marked = (value: lua.Expression): lua.Expression => {
    if (lua.isTableExpression(value)) return callGlobal(mark, [value]);
    if (lua.isBinaryExpression(value)) value.right = marked(value.right);
    return value;
  };
  for (const statement of statements)
    if (makesTable(statement) && 'right' in statement)
      (statement as lua.AssignmentStatement).right = (statement as lua.AssignmentStatement).right?.map(
        marked,
      );
}

function nameOfMember({ name }: ts.EnumMember): string {
  return writtenName(name) ?? '';
}

function literalOf(value: string | number | undefined, node: ts.Node): lua.Expression | undefined {
  if (typeof value === 'number') return lua.createNumericLiteral(value, node);
  return typeof value === 'string' ? lua.createStringLiteral(value, node) : undefined;
}
