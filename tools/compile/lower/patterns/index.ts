/** Lowers patterns in declarations, parameters, loops and assignments, instead of the transpiler. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { insert } from '../../../long-lists.ts';
import { skipWrappers, yieldedType } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import {
  isMultiReturnCall,
  moveToPrecedingTemp,
  replaceInner,
  transformExpressionList,
  wrapInTable,
} from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { assignAny, evaluateTarget } from '../operators/assignment-targets.ts';
import { statementsOf } from '../preceding-statements.ts';
import { withoutHoisted } from '../statements/hoisted-variables.ts';
import { destructure } from './destructure.ts';
import { distribute, type GivenValues } from './distribute.ts';
import {
  type ArrayPattern,
  isArrayPattern,
  isAssignmentPattern,
  type Pattern,
  partsOfPattern,
} from './pattern-parts.ts';

/** Replaces the transpiler's destructuring by ours, which keeps JavaScript's order of evaluation. */
export function takePatterns(): void {
  replaceInner('transformVariableDeclaration', known => (context, node) => {
    if (!ts.isIdentifier(node.name)) return declaredPattern(node, context);
    const statements = statementsOf(context, () => context.addPrecedingStatements(known(context, node)));
    return withoutHoisted(statements, node, context);
  });
  const ofValue = (
    context: TransformationContext,
    pattern: Pattern,
    value: lua.Expression,
  ): lua.Statement[] =>
    statementsOf(context, () =>
      destructure(pattern, { value, type: typeOfPattern(pattern, context) }, context),
    );
  replaceInner('transformBindingPattern', () => ofValue);
  replaceInner('transformAssignmentPattern', () => ofValue);
  /** An assignment target that is evaluated for each value: `for (list[count++] of values)`. */
  replaceInner('transformForInitializer', known => (context, initializer, body) => {
    if (ts.isVariableDeclarationList(initializer) || isAssignmentPattern(initializer))
      return known(context, initializer, body);
    const value = lua.createIdentifier('____value');
    const statements = statementsOf(context, () =>
      assignAny(evaluateTarget(initializer, 'nothing', context), value, initializer, context),
    );
    insert(body.statements, 0, statements);
    return value;
  });
}

/** The type of the value that a parameter or loop assigns to a pattern. */
function typeOfPattern(pattern: Pattern, { checker }: TransformationContext): ts.Type {
  const { parent } = ts.getOriginalNode(pattern);
  if (!ts.isForOfStatement(parent)) return checker.getTypeAtLocation(pattern);
  const values = checker.getTypeAtLocation(parent.expression);
  return values.getNumberIndexType() ?? yieldedType(values, checker) ?? checker.getAnyType();
}

/** Lowers `const [a, b] = values` to statements. */
export const declaredPattern: Lowering<ts.VariableDeclaration, lua.Statement[]> = (node, context) => {
  const { name, initializer } = node;
  if (!initializer || ts.isIdentifier(name)) return [];
  return withoutHoisted(destructured(name, initializer, context), node, context);
};

/** `[a, b] = values` and `({ x, y } = point)`, with the value of the right side; undefined for any other operation. */
export const assignedPattern: Lowering<ts.BinaryExpression> = (node, context) => {
  if (!isPatternAssignment(node)) return undefined;
  const source = sourceOf(node.right, context);
  destructure(node.left, { ...source, node: node.right }, context);
  return source.value;
};

/** Lowers the same assignment if its value is unused. */
export const assignedPatternStatements: Lowering<ts.BinaryExpression, lua.Statement[] | undefined> = (
  node,
  context,
) => {
  if (!isPatternAssignment(node)) return undefined;
  return destructured(node.left, node.right, context);
};

/** Destructures a value that is not used otherwise. */
function destructured(
  pattern: Pattern,
  node: ts.Expression,
  context: TransformationContext,
): lua.Statement[] {
  return statementsOf(context, () => {
    const given = isArrayPattern(pattern) && valuesFor(pattern, node, context);
    if (given) distribute(pattern, given, context);
    else destructure(pattern, { ...sourceOf(node, context), node }, context);
  });
}

function isPatternAssignment(
  node: ts.BinaryExpression,
): node is ts.BinaryExpression & { left: ts.AssignmentPattern } {
  return node.operatorToken.kind === ts.SyntaxKind.EqualsToken && isAssignmentPattern(node.left);
}

/** A value that can be read repeatedly, with its type. */
function sourceOf(
  node: ts.Expression,
  context: TransformationContext,
): { value: lua.Expression; type: ts.Type } {
  const made = context.transformExpression(node);
  const value = isMultiReturnCall(context, node) ? wrapInTable(made) : made;
  return {
    value: moveToPrecedingTemp(context, value, node),
    type: context.checker.getTypeAtLocation(ts.getOriginalNode(node)),
  };
}

/**
 * The values for the elements of an array pattern: a call with several results, or the elements of an array literal.
 */
function valuesFor(
  pattern: ArrayPattern,
  node: ts.Expression,
  context: TransformationContext,
): GivenValues | undefined {
  if (partsOfPattern(pattern).some(({ isRest }) => isRest)) return undefined;
  if (isMultiReturnCall(context, node))
    return { values: [context.transformExpression(node)], type: context.checker.getTypeAtLocation(node) };
  const literal = skipWrappers(node);
  const isPlain =
    ts.isArrayLiteralExpression(literal) &&
    !literal.elements.some(element => ts.isSpreadElement(element) || ts.isOmittedExpression(element));
  if (!isPlain) return undefined;
  return { values: transformExpressionList(context, literal.elements), nodes: literal.elements };
}
