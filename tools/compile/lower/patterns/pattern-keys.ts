/**
 * What the transpiler leaves out of patterns: defaults of inner patterns, `{ place: { x, y } = origin }`, and that the
 * `length` of an array or string is no field. The key of the property carries it until the tree is finished.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformInPrecedingStatementScope } from 'typescript-to-lua/dist/transformation/utils/preceding-statements.js';
import { CHANGING_GETTER, CHARACTERS, LONG_DEFAULT } from '../../check/refusals/pattern-refusals.ts';
import { diagnosticOf } from '../../check/refusals/refusal.ts';
import { note, notesOf } from '../../lua/notes.ts';
import { copyTree, type Located } from '../../lua/tree.ts';
import ts from '../../program/typescript.ts';
import { hasLength } from '../arrays/string-or-array.ts';
import { binary, number } from '../lua-nodes.ts';
import { extendPropertyNames } from '../property-names.ts';

/** Makes the transpiler note on the keys that it writes for patterns what it leaves out. */
export function notePatterns(): void {
  extendPropertyNames(known => (context, node) => {
    const key = known(context, node);
    noteOn(key, node, context);
    return isComputedPosition(node, context) ? binary(key, lua.SyntaxKind.AdditionOperator, number(1)) : key;
  });
}

function noteOn(key: lua.Expression, node: TypeScript.PropertyName, context: TransformationContext): void {
  const element = node.parent;
  if (!element || !ts.isBindingElement(element)) return;
  if (ts.isIdentifier(node) && node.text === 'length')
    note(key, { isLength: hasLength(context.checker.getTypeAtLocation(element.parent), context.checker) });
  if (!ts.isIdentifier(node) && isTextPattern(element.parent, context))
    context.diagnostics.push(diagnosticOf(CHARACTERS, node));
  // Arrays count from 1 in Lua.
  if (ts.isNumericLiteral(node) && lua.isNumericLiteral(key) && isListPattern(element.parent, context))
    key.value++;
  const isInner = element.propertyName === node && !ts.isIdentifier(element.name);
  if (isInner && element.name.elements.length > 1 && changesWhenRead(node, context))
    context.diagnostics.push(diagnosticOf(CHANGING_GETTER, node));
  if (!isInner || !element.initializer) return;
  const { initializer } = element;
  const { precedingStatements, result } = transformInPrecedingStatementScope(context, () =>
    context.transformExpression(initializer),
  );
  if (precedingStatements.length > 0) context.diagnostics.push(diagnosticOf(LONG_DEFAULT, initializer));
  note(key, { defaultValue: result });
}

/** Whether a computed key, `const { [i]: first } = list`, is a position in an array. Arrays count from 1 in Lua. */
function isComputedPosition(node: TypeScript.PropertyName, context: TransformationContext): boolean {
  if (!ts.isComputedPropertyName(node) || !ts.isBindingElement(node.parent)) return false;
  const { flags } = context.checker.getTypeAtLocation(node.expression);
  return (flags & ts.TypeFlags.NumberLike) !== 0 && isListPattern(node.parent.parent, context);
}

/**
 * Whether a property has a getter that changes something; the transpiler reads it once for every name in the pattern.
 */
function changesWhenRead(node: TypeScript.PropertyName, { checker }: TransformationContext): boolean {
  const pattern = node.parent.parent;
  if (!ts.isObjectBindingPattern(pattern) || !ts.isIdentifier(node)) return false;
  const property = checker.getTypeAtLocation(pattern).getProperty(node.text);
  const getter = property?.declarations?.find(ts.isGetAccessorDeclaration);
  const visit = (at: TypeScript.Node): boolean => {
    if (ts.isPostfixUnaryExpression(at)) return true;
    if (ts.isPrefixUnaryExpression(at) && at.operator === ts.SyntaxKind.PlusPlusToken) return true;
    if (ts.isBinaryExpression(at) && ASSIGNING.has(at.operatorToken.kind)) return true;
    return ts.forEachChild(at, child => visit(child) || undefined) ?? false;
  };
  return getter?.body !== undefined && visit(getter.body);
}

const ASSIGNING: ReadonlySet<TypeScript.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
]);

/** Whether a pattern takes characters of a string by their positions, `const { 0: first } = name`. */
function isTextPattern(node: TypeScript.BindingPattern, { checker }: TransformationContext): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0;
}

function isListPattern(node: TypeScript.BindingPattern, { checker }: TransformationContext): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  return ts.isObjectBindingPattern(node) && (checker.isArrayType(type) || checker.isTupleType(type));
}

/** In a finished tree: a property, its default if it carries one, or the length of an array or string. */
export function patternProperty(node: lua.TableIndexExpression): lua.Expression {
  const { defaultValue, isLength } = notesOf(node.index);
  if (isLength) return lua.createUnaryExpression(node.table, lua.SyntaxKind.LengthOperator);
  if (!defaultValue) return node;
  return binary(node, lua.SyntaxKind.OrOperator, copyTree(defaultValue, (node as Located).source));
}
