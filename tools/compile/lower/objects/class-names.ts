/** Names of anonymous classes: JavaScript takes that of the variable, property or parameter. */

import * as lua from 'typescript-to-lua';
import { fieldName } from '../../../lua/tree.ts';
import { withWrappers, writtenName } from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { replaceInner } from '../../transpiler/index.ts';

/** Makes the transpiler give anonymous classes their names in JavaScript. */
export function nameClasses(): void {
  replaceInner('createClassSetup', known => (...given) => {
    const [, declaration] = given;
    const statements = known(...given);
    if (declaration.name || ts.isClassDeclaration(declaration)) return statements;
    const named = statements
      .filter(lua.isAssignmentStatement)
      .find(({ left: [target] }) => lua.isTableIndexExpression(target) && fieldName(target) === 'name');
    if (named)
      named.right = [lua.createStringLiteral(nameOfPlace(declaration as ts.ClassExpression), declaration)];
    return statements;
  });
}

/**
 * The name of the variable, property or parameter that a value is assigned to in the source; otherwise the empty
 * string.
 */
function nameOfPlace(node: ts.Expression): string {
  const at = withWrappers(node);
  const { parent } = at;
  if (ts.isExportAssignment(parent)) return 'default';
  if (ts.isShorthandPropertyAssignment(parent))
    return parent.objectAssignmentInitializer === at ? parent.name.text : '';
  if (ts.isBinaryExpression(parent)) {
    const { left, operatorToken, right } = parent;
    const isAssigned = right === at && ASSIGNMENTS.has(operatorToken.kind);
    return isAssigned && ts.isIdentifier(left) ? left.text : '';
  }
  const isGiven =
    ts.isVariableDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent);
  if (!isGiven || parent.initializer !== at) return '';
  const { name } = parent;
  return (ts.isPropertyName(name) && writtenName(name)) || '';
}

const ASSIGNMENTS = operators('= ??= ||= &&=');
