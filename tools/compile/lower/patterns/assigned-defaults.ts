/**
 * Defaults in patterns that are assigned to variables there are already, `({ speed: v = 1 } = options)`. The transpiler
 * asks whether the variable is there, and forgets to take the property before.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
// As a default: the transpiler itself looks the functions up in this object.
import assignments from 'typescript-to-lua/dist/transformation/visitors/binary-expression/destructuring-assignments.js';
import ts from '../../program/typescript.ts';

type Pattern = TypeScript.AssignmentPattern;
type Transform = (
  context: TransformationContext,
  node: Pattern,
  root: lua.Expression,
  rightHasStatements: boolean,
) => lua.Statement[];
type TransformAssignment = (
  context: TransformationContext,
  node: TypeScript.DestructuringAssignment,
  root: lua.Expression,
  rightHasStatements: boolean,
) => lua.Statement[];

/** Lets the transpiler take the properties. */
export function takeAssignedDefaults(): void {
  const known: {
    transformAssignmentPattern: Transform;
    transformDestructuringAssignment: TransformAssignment;
  } = assignments;
  const { transformAssignmentPattern, transformDestructuringAssignment } = known;
  known.transformAssignmentPattern = (context, node, root, rightHasStatements) =>
    completed(transformAssignmentPattern(context, node, root, rightHasStatements), node, root);
  known.transformDestructuringAssignment = (context, node, root, rightHasStatements) =>
    completed(transformDestructuringAssignment(context, node, root, rightHasStatements), node.left, root);
}

/** Where the value of a variable with a default comes from; undefined if the transpiler takes it by itself. */
type Source = lua.Expression | undefined;

function completed(made: lua.Statement[], pattern: Pattern, root: lua.Expression): lua.Statement[] {
  const sources = sourcesOf(pattern, root);
  if (!sources.some(source => source !== undefined)) return made;
  return made.flatMap(statement => {
    const target = askedVariable(statement);
    const source = target && sources.shift();
    return source ? [lua.createAssignmentStatement(target, source), statement] : [statement];
  });
}

/** The variables with defaults of a pattern, in the order in which the transpiler asks for them. */
function sourcesOf(pattern: TypeScript.Node, root: lua.Expression): Source[] {
  if (ts.isArrayLiteralExpression(pattern))
    return pattern.elements.flatMap((element, index) =>
      sourcesOf(element, lua.createTableIndexExpression(root, lua.createNumericLiteral(index + 1))),
    );
  if (!ts.isObjectLiteralExpression(pattern)) return [];
  return pattern.properties.flatMap((property): Source[] => {
    if (ts.isShorthandPropertyAssignment(property))
      return property.objectAssignmentInitializer ? [undefined] : [];
    if (!ts.isPropertyAssignment(property)) return [];
    const { name, initializer } = property;
    const key = ts.isNumericLiteral(name)
      ? lua.createNumericLiteral(Number(name.text))
      : lua.createStringLiteral(ts.isComputedPropertyName(name) ? '' : name.text);
    const source = lua.createTableIndexExpression(root, key);
    const isDefault = ts.isBinaryExpression(initializer) && ts.isIdentifier(initializer.left);
    return isDefault ? [source] : sourcesOf(initializer, source);
  });
}

/** The variable in `if variable == nil then … end`. */
function askedVariable(statement: lua.Statement): lua.AssignmentLeftHandSideExpression | undefined {
  if (!lua.isIfStatement(statement) || statement.elseBlock || !lua.isBinaryExpression(statement.condition))
    return undefined;
  const { left, operator, right } = statement.condition;
  const isQuestion = operator === lua.SyntaxKind.EqualityOperator && lua.isNilLiteral(right);
  return isQuestion && (lua.isIdentifier(left) || lua.isTableIndexExpression(left)) ? left : undefined;
}
