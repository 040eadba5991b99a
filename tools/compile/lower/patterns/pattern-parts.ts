/** The parts of a destructuring pattern, in one form for declarations and assignments. */

import { partsOf, skipWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';

export type ArrayPattern = ts.ArrayBindingPattern | ts.ArrayLiteralExpression;
export type Pattern = ts.BindingPattern | ts.AssignmentPattern;

/** The target of a part of a pattern. */
export type Target =
  | { kind: 'variable'; name: ts.Identifier }
  | { kind: 'place'; place: ts.Expression }
  | { kind: 'pattern'; pattern: Pattern };

export interface Part {
  node: ts.Node;
  /** The property that the part reads, or the index of an element, from 0. */
  key: ts.PropertyName | number;
  isRest: boolean;
  target: Target;
  /** The default value for undefined. */
  byDefault?: ts.Expression;
}

/** Whether a pattern is an array pattern. */
export function isArrayPattern(pattern: Pattern): pattern is ArrayPattern {
  return ts.isArrayBindingPattern(pattern) || ts.isArrayLiteralExpression(pattern);
}

/** Whether an expression on the left of an assignment is a pattern. */
export function isAssignmentPattern(node: ts.Node): node is ts.AssignmentPattern {
  return ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node);
}

/** The parts of a pattern in their order, but for the holes of an array pattern. */
export function partsOfPattern(pattern: Pattern): Part[] {
  if (ts.isObjectBindingPattern(pattern) || ts.isArrayBindingPattern(pattern))
    return pattern.elements.flatMap((element, index) =>
      ts.isBindingElement(element) ? [bindingPart(element, index)] : [],
    );
  if (ts.isArrayLiteralExpression(pattern))
    return pattern.elements.flatMap((element, index) =>
      ts.isOmittedExpression(element) ? [] : [assignedPart(element, index, element)],
    );
  return pattern.properties.flatMap((property): Part[] => {
    if (ts.isPropertyAssignment(property))
      return [assignedPart(property, property.name, property.initializer)];
    if (ts.isSpreadAssignment(property)) return [assignedPart(property, 0, property.expression)];
    if (!ts.isShorthandPropertyAssignment(property)) return [];
    const { name, objectAssignmentInitializer: byDefault } = property;
    return [{ node: property, key: name, isRest: false, target: { kind: 'place', place: name }, byDefault }];
  });
}

function bindingPart(element: ts.BindingElement, index: number): Part {
  const { dotDotDotToken, initializer: byDefault, name, parent, propertyName } = element;
  const isRest = dotDotDotToken !== undefined;
  const ofObject = propertyName ?? (name as ts.Identifier);
  return {
    node: element,
    key: ts.isArrayBindingPattern(parent) ? index : ofObject,
    isRest,
    target: ts.isIdentifier(name) ? { kind: 'variable', name } : { kind: 'pattern', pattern: name },
    byDefault,
  };
}

function assignedPart(node: ts.Node, key: ts.PropertyName | number, written: ts.Expression): Part {
  const isRest = ts.isSpreadElement(written) || ts.isSpreadAssignment(node);
  const place = ts.isSpreadElement(written) ? written.expression : written;
  const hasDefault = ts.isBinaryExpression(place) && place.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const inner = skipWrappers(hasDefault ? place.left : place);
  return {
    node,
    key,
    isRest,
    target: isAssignmentPattern(inner)
      ? { kind: 'pattern', pattern: inner }
      : { kind: 'place', place: inner },
    byDefault: hasDefault ? place.right : undefined,
  };
}

/** The pattern that destructures the value of an expression; undefined if there is none. */
export function patternFor(node: ts.Expression): Pattern | undefined {
  const { parent } = node;
  if (
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node)
  )
    return patternFor(parent);
  if (ts.isVariableDeclaration(parent) || ts.isBindingElement(parent))
    return ts.isIdentifier(parent.name) ? undefined : parent.name;
  if (ts.isBinaryExpression(parent)) {
    const target = skipWrappers(parent.left);
    const isAssigned = parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === node;
    return isAssigned && isAssignmentPattern(target) ? target : undefined;
  }
  const isInArray = ts.isArrayLiteralExpression(parent);
  const literal = isInArray ? parent : ts.isPropertyAssignment(parent) ? parent.parent : undefined;
  const outer = literal && patternFor(literal);
  if (!outer) return undefined;
  const key = isInArray ? parent.elements.indexOf(node) : (parent as ts.PropertyAssignment).name.getText();
  const part = partsOfPattern(outer).find(
    one => !one.isRest && (typeof one.key === 'number' ? one.key : one.key.getText()) === key,
  );
  return part?.target.kind === 'pattern' ? part.target.pattern : undefined;
}

/**
 * The type of the value of a nested pattern.
 *
 * @param source type of the value that the part is taken of
 */
export function typeOfPattern(
  pattern: Pattern,
  { key, isRest }: Part,
  source: ts.Type | undefined,
  checker: ts.TypeChecker,
): ts.Type {
  if (isRest && source) return source;
  // For an assignment pattern, the checker gives the types of the targets.
  if (ts.isObjectBindingPattern(pattern) || ts.isArrayBindingPattern(pattern) || !source)
    return checker.getTypeAtLocation(pattern);
  const name = typeof key === 'number' ? String(key) : ts.isComputedPropertyName(key) ? '' : key.text;
  const property = source.getProperty(name);
  if (property) return checker.getTypeOfSymbol(property);
  const index = typeof key === 'number' ? source.getNumberIndexType() : source.getStringIndexType();
  return index ?? checker.getAnyType();
}

/** Whether a type is an array; `any` and `unknown` count as arrays. */
export function isArrayType(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  return partsOf(checker.getNonNullableType(type)).every(part => checker.isArrayLikeType(part));
}
