/**
 * `var`, which is scoped to the whole function or file (program/hoisted-variables.ts): declarations are hoisted to
 * the start, and become assignments where they were.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { declaredHere, isHoisted } from '../../program/hoisted-variables.ts';
import ts from '../../program/typescript.js';
import {
  addScopeVariableDeclaration,
  getSymbolInfo,
  peekScope,
  transformIdentifier,
} from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';

/** The declaration of all hoisted variables, in place of their empty statement; undefined for any other one. */
export const hoistedDeclaration: Lowering<ts.EmptyStatement, lua.Statement | undefined> = (node, context) => {
  const names = declaredHere(ts.getOriginalNode(node));
  if (!names) return undefined;
  const left = names.map(name => {
    const made = transformIdentifier(context, name);
    const info = made.symbolId === undefined ? undefined : getSymbolInfo(context, made.symbolId);
    // Hoisted functions that refer to the variable come after it.
    if (info) info.firstSeenAtPos = -1;
    return made;
  });
  // Without an initializer, the linker would take a later value for a constant.
  const declaration = lua.createVariableDeclarationStatement(
    left,
    left.map(() => lua.createNilLiteral()),
  );
  addScopeVariableDeclaration(peekScope(context), declaration);
  return declaration;
};

/** Turns declarations of hoisted variables into assignments. */
export function withoutHoisted(
  statements: lua.Statement[],
  declaration: ts.VariableDeclaration,
  context: TransformationContext,
): lua.Statement[] {
  if (!isHoisted(ts.getOriginalNode(declaration.parent))) return statements;
  const names = namesOf(declaration.name, context);
  return statements.flatMap(statement => {
    if (!lua.isVariableDeclarationStatement(statement)) return [statement];
    const { left, right } = statement;
    if (!left.some(({ text }) => names.has(text))) return [statement];
    const scope = peekScope(context);
    scope.variableDeclarations = scope.variableDeclarations?.filter(known => known !== statement);
    return right ? [lua.createAssignmentStatement(left, right, declaration)] : [];
  });
}

/** A loop over values or keys that assigns to a hoisted variable. */
export function giveToHoisted(
  loop: lua.ForInStatement,
  initializer: ts.ForInitializer,
  context: TransformationContext,
): void {
  if (!ts.isVariableDeclarationList(initializer) || !isHoisted(ts.getOriginalNode(initializer))) return;
  const [declaration] = initializer.declarations;
  const { body, names } = loop;
  if (!ts.isIdentifier(declaration.name)) {
    body.statements = withoutHoisted(body.statements, declaration, context);
    return;
  }
  const value = lua.createIdentifier('____value');
  const variable = names.splice(-1, 1, value)[0];
  body.statements.unshift(lua.createAssignmentStatement(variable, lua.cloneIdentifier(value), declaration));
}

function namesOf(name: ts.BindingName, context: TransformationContext): Set<string> {
  if (ts.isIdentifier(name)) return new Set([transformIdentifier(context, name).text]);
  return new Set(
    name.elements.flatMap(element =>
      ts.isBindingElement(element) ? [...namesOf(element.name, context)] : [],
    ),
  );
}
