/** Names of classes that are written without one: JavaScript takes that of the variable, property or parameter. */

import type TypeScript from 'typescript';
import * as lua from 'typescript-to-lua';
// As a default: the transpiler's own visitors look the function up in this object.
import setup from 'typescript-to-lua/dist/transformation/visitors/class/setup.js';
import { fieldName } from '../../lua/tree.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.ts';

const known = setup.createClassSetup;

/** Makes the transpiler give every class the name that it has in JavaScript. */
export function nameClasses(): void {
  const createClassSetup: typeof known = (...given) => {
    const [, declaration] = given;
    const statements = known(...given);
    if (declaration.name || ts.isClassDeclaration(declaration)) return statements;
    const named = statements
      .filter(lua.isAssignmentStatement)
      .find(({ left: [target] }) => lua.isTableIndexExpression(target) && fieldName(target) === 'name');
    if (named) named.right = [lua.createStringLiteral(nameOfPlace(declaration), declaration)];
    return statements;
  };
  Object.assign(setup, { createClassSetup });
}

/** The name of what a value is given to where it is written, and the empty string anywhere else. */
function nameOfPlace(node: TypeScript.Node): string {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return nameOfPlace(parent);
  if (ts.isBinaryExpression(parent)) {
    const { left, operatorToken, right } = parent;
    const isAssigned = right === node && ASSIGNMENTS.has(operatorToken.kind);
    return isAssigned && ts.isIdentifier(left) ? left.text : '';
  }
  const isGiven =
    ts.isVariableDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent);
  if (!isGiven || parent.initializer !== node) return '';
  const { name } = parent;
  return ts.isPropertyName(name) && !ts.isComputedPropertyName(name) ? name.text : '';
}

const ASSIGNMENTS = operators('= ??= ||= &&=');
