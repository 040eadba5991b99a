/**
 * Functions as values. Some functions get the value of `this` as a hidden first argument, methods and callbacks of
 * the built-in library among them, others do not; where one stands in the place of the other it is adapted.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { ContextType } from 'typescript-to-lua/dist/transformation/utils/function-context.js';
import { getFunctionContextType, sourceOf } from '../../facts/function-contexts.ts';
import { inferredType } from '../../facts/type-parts.ts';
import { isCallee, isWrapper, withWrappers } from '../../facts/writes.ts';
import { walk } from '../../lua/tree.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.ts';
import { callGlobal } from '../lua-nodes.ts';
import type { Adapter } from '../makers.ts';
import { wrapped } from '../strings/console-writers.ts';

/** Places in the sources where a function was adapted, by which what the transpiler says of them is taken back. */
const adapted = new WeakMap<TypeScript.SourceFile, Set<number>>();

/**
 * Whether a problem that the transpiler found has been settled by adapting a function, or those in an array literal.
 */
export function isAdapted({ file, start, length, messageText }: TypeScript.Diagnostic): boolean {
  const isOfFunctions =
    typeof messageText === 'string' && messageText.startsWith('Unable to convert function');
  const places = file && adapted.get(file);
  if (!isOfFunctions || !places || start === undefined) return false;
  if (places.has(start)) return true;
  const end = start + (length ?? 0);
  return (
    /^(\[|return\b)/.test(file.text.slice(start, end)) &&
    [...places].some(place => place > start && place < end)
  );
}

/** Adapts a function to the kind that its place asks for; any other value stays as it is. */
export const adaptFunction: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as TypeScript.Expression;
  const { checker } = context;
  const result = declaredResult(original, checker);
  if ((isCallee(original) && !result) || lua.isNilLiteral(made)) return made;
  // The last of what commas part is adapted by itself.
  const isLast = ts.isBinaryExpression(original) && original.operatorToken.kind === ts.SyntaxKind.CommaToken;
  if (isLast && checker.getContextualType(original.right)) {
    noteAdapted(original, withWrappers(original));
    return made;
  }
  const type = checker.getNonNullableType(checker.getTypeAtLocation(sourceOf(original)));
  if (checker.getSignaturesOfType(type, ts.SignatureKind.Call).length === 0) return made;
  const choice = choiceOf(original);
  // What a type assertion says of a function is not yet what the place around it asks for.
  const asserted = withWrappers(original);
  // What a place asks for is asked of each that is chosen between.
  if (isChoice(original) && expectedAt(asserted, checker)) {
    noteAdapted(original, asserted);
    return made;
  }
  const wanted = choice
    ? (expectedAt(withWrappers(choice), checker) ?? checker.getTypeAtLocation(choice))
    : isCallee(original)
      ? type
      : (expectedAt(asserted, checker) ??
        inferredType(asserted, checker) ??
        (asserted === original ? result && type : checker.getTypeAtLocation(asserted)));
  if (!wanted) return made;
  const from = getFunctionContextType(context, result ?? type);
  const to = getFunctionContextType(context, checker.getNonNullableType(wanted));
  const value = converted(made, from, to, node);
  if (value !== made || asserted !== original) noteAdapted(original, asserted);
  return value;
};

/** Adapts an arrow function, which is made of the kind that its place asks for, if an assertion says another one. */
export const adaptAsserted: Adapter<TypeScript.ArrowFunction> = (made, node, context) => {
  const original = ts.getOriginalNode(node) as TypeScript.ArrowFunction;
  const { parent } = original;
  const isOther = parent && (isWrapper(parent) || !context.checker.getContextualType(original));
  return isOther ? adaptFunction(made, node, context) : made;
};

/** Notes that nothing is left to say of a function, nor of what its assertions say of it. */
function noteAdapted(node: TypeScript.Expression, asserted: TypeScript.Expression): void {
  const file = node.getSourceFile();
  const places = adapted.get(file) ?? new Set();
  for (let at: TypeScript.Node = node; ; at = at.parent) {
    places.add(at.getStart(file));
    if (at === asserted) break;
  }
  adapted.set(file, places);
}

/** A function as one of another kind: with `this` as a hidden first argument, or without. */
function converted(
  made: lua.Expression,
  from: ContextType,
  to: ContextType,
  node: TypeScript.Node,
): lua.Expression {
  if (from === ContextType.NonVoid && to === ContextType.Void)
    return callGlobal('js_without_this', [made], node);
  if (from === ContextType.Void && to === ContextType.NonVoid)
    return callGlobal('js_with_this', [made], node);
  return made;
}

/** Adapts the functions that an object literal names in short, `{ update }`, to what its place asks for. */
export const adaptShorthands: Adapter<TypeScript.ObjectLiteralExpression> = (made, node, context) => {
  const original = ts.getOriginalNode(node) as TypeScript.ObjectLiteralExpression;
  const shorthands = original.properties.filter(ts.isShorthandPropertyAssignment);
  if (shorthands.length === 0) return made;
  const wanted = context.checker.getContextualType(original);
  walk(made, inner => {
    if (lua.isFunctionExpression(inner)) return false;
    const name =
      lua.isTableFieldExpression(inner) && inner.key && lua.isStringLiteral(inner.key)
        ? inner.key.value
        : undefined;
    const property = shorthands.find(one => one.name.text === name);
    if (property && lua.isIdentifier((inner as lua.TableFieldExpression).value))
      adaptShorthand(inner as lua.TableFieldExpression, property, wanted, context);
    return true;
  });
  return made;
};

function adaptShorthand(
  field: lua.TableFieldExpression,
  property: TypeScript.ShorthandPropertyAssignment,
  wanted: TypeScript.Type | undefined,
  context: TransformationContext,
): void {
  const { checker } = context;
  field.value = wrapped(field.value, property.name, context);
  if (!wanted) return;
  const value = checker.getShorthandAssignmentValueSymbol(property);
  const target = checker.getNonNullableType(wanted).getProperty(property.name.text);
  if (!value || !target) return;
  const [from, to] = [value, target].map(symbol =>
    getFunctionContextType(
      context,
      checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, property)),
    ),
  );
  field.value = converted(field.value, from, to, property);
}

/**
 * The expression that chooses between a value and another one, `a ?? b` or `c ? a : b`, and so has one kind for both.
 */
function choiceOf(node: TypeScript.Expression): TypeScript.Expression | undefined {
  const { parent } = node;
  if (isWrapper(parent)) return choiceOf(parent);
  if (!isChoice(parent)) return undefined;
  const isAsked = ts.isConditionalExpression(parent)
    ? parent.condition === node
    : parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && parent.left === node;
  return isAsked ? undefined : parent;
}

/** Whether an expression gives one of its operands: `a ?? b`, `c ? a : b`. */
function isChoice(
  node: TypeScript.Node,
): node is TypeScript.ConditionalExpression | TypeScript.BinaryExpression {
  return (
    ts.isConditionalExpression(node) ||
    (ts.isBinaryExpression(node) && LOGICAL_OPERATORS.has(node.operatorToken.kind))
  );
}

const LOGICAL_OPERATORS = operators('?? || &&');

/** The type that the place of an expression asks for. */
function expectedAt(
  node: TypeScript.Expression,
  checker: TypeScript.TypeChecker,
): TypeScript.Type | undefined {
  return declaredParameter(node, checker) ?? checker.getContextualType(node);
}

/** The type parameter that stands for an argument where the function is declared, as which it is called there. */
function declaredParameter(
  node: TypeScript.Expression,
  checker: TypeScript.TypeChecker,
): TypeScript.Type | undefined {
  const { parent } = node;
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return undefined;
  const index = parent.arguments?.indexOf(node) ?? -1;
  const declaration = checker.getResolvedSignature(parent)?.parameters[index]?.valueDeclaration;
  const type =
    declaration && ts.isParameter(declaration) ? checker.getTypeAtLocation(declaration) : undefined;
  return type?.isTypeParameter() && type.getConstraint() ? type : undefined;
}

/** The type parameter that a function is declared to give, and as which it makes its result. */
function declaredResult(
  node: TypeScript.Expression,
  checker: TypeScript.TypeChecker,
): TypeScript.Type | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const declaration: TypeScript.SignatureDeclaration | undefined = checker
    .getResolvedSignature(node)
    ?.getDeclaration();
  const signature = declaration && checker.getSignatureFromDeclaration(declaration);
  const type = signature && checker.getReturnTypeOfSignature(signature);
  return type?.isTypeParameter() && type.getConstraint() ? type : undefined;
}
