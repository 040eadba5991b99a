/**
 * Finds expressions that may call user code: calls, and implicit calls of accessors, iterators, `toString` and
 * `valueOf`.
 */

import { cached } from '../program/incremental/cache.ts';
import { memoize } from '../program/memoize.ts';
import { mentions, neededSources } from '../program/needed-files.ts';
import { nodesIn, someChild } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';
import type { CheckedProgram } from './built-in-names.ts';
import { hasLength } from './strings-and-arrays.ts';
import { areAll } from './type-parts.ts';
import { textsOf } from './untyped-texts.ts';
import { type Access, callsOther, isAccess } from './writes.ts';

const { SymbolFlags, SyntaxKind: Js, TypeFlags } = ts;

/** Whether a program has accessors, which may be behind the properties of interfaces too. */
export const mentionsAccessors = mentions(
  /\b[gs]et\s+[\w$#['"\\\u0080-\uffff][^\n(]*\(|\bdefinePropert|\bObject\.create\s*\([^()]*,/,
);

/** Whether a program makes accessors of any properties. */
const definesAccessors = mentions(/\bdefinePropert|\bObject\.create\s*\([^()]*,/);

/** Whether a program has classes with `Symbol.hasInstance`. */
const mentionsInstanceTests = mentions(/\bhasInstance\b/);

/** Names of all accessors of a program's classes; `*` for a computed name. */
export const accessorsOfClasses = memoize((program: ts.Program): ReadonlySet<string> => {
  const names = neededSources(program).flatMap(file =>
    cached(program, file, 'accessors of classes', () =>
      nodesIn(file, Js.GetAccessor, Js.SetAccessor)
        .filter(ts.isAccessor)
        .filter(({ parent }) => ts.isClassLike(parent))
        .map(({ name }) => (ts.isComputedPropertyName(name) ? ANY_NAME : name.text)),
    ),
  );
  return new Set(names);
});

const ANY_NAME = '*';

/** Whether a field may shadow an accessor of a base class. */
export function mayHideAccessor(
  { name, parent }: ts.PropertyDeclaration | ts.ParameterPropertyDeclaration,
  program: ts.Program,
): boolean {
  const owner = ts.isClassLike(parent) ? parent : parent.parent;
  const isExtending = owner.heritageClauses?.some(({ token }) => token === Js.ExtendsKeyword);
  const names = accessorsOfClasses(program);
  if (!isExtending || names.size === 0 || ts.isPrivateIdentifier(name)) return false;
  return ts.isComputedPropertyName(name) || names.has(ANY_NAME) || names.has((name as ts.Identifier).text);
}

/** Whether evaluating a node may call functions of the program. */
export function mayCallUserCode(node: ts.Node, context: CheckedProgram): boolean {
  return callsOther(node) || runsUncalled(node, context);
}

function runsUncalled(node: ts.Node, context: CheckedProgram): boolean {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return false;
  if (isAccess(node) && mayBeAccessor(node, context)) return true;
  if (ts.isSpreadElement(node) && !isOfLists(node.expression, context)) return true;
  if (ts.isSpreadAssignment(node) && hasPossibleAccessor(node.expression, context)) return true;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === Js.InstanceOfKeyword)
    return mentionsInstanceTests(context.program) || someChild(node, child => runsUncalled(child, context));
  if (operandsOf(node).some(operand => !isPrimitive(operand, context))) return true;
  return someChild(node, child => runsUncalled(child, context));
}

/** Whether copying an object may call accessors. */
function hasPossibleAccessor(node: ts.Expression, context: CheckedProgram): boolean {
  if (!mentionsAccessors(context.program)) return false;
  const type = context.checker.getTypeAtLocation(node);
  return context.checker.getPropertiesOfType(type).some(property => isPossibleAccessor(property, context));
}

/** Whether a function of the program may be called where a property is read or set. */
export function mayBeAccessor(node: Access, context: CheckedProgram): boolean {
  if (!mentionsAccessors(context.program)) return false;
  if (ts.isElementAccessExpression(node)) return !isOfLists(node.expression, context);
  return isPossibleAccessor(context.checker.getSymbolAtLocation(node.name), context);
}

/** Modifiers of fields that a class only declares: another class defines them, or an accessor does. */
const LEFT_TO_OTHERS = ts.ModifierFlags.Ambient | ts.ModifierFlags.Abstract;

/** Whether a property may be an accessor; undefined stands for an unknown property. */
export function isPossibleAccessor(symbol: ts.Symbol | undefined, { program }: CheckedProgram): boolean {
  if (!mentionsAccessors(program)) return false;
  if (definesAccessors(program)) return true;
  if (!symbol || symbol.flags & SymbolFlags.Accessor) return true;
  // Members of classes are what they are declared as; methods and functions are not accessors. A copied or mapped type
  // does not show accessors, but has their declarations.
  const isOpen = (declared: ts.Declaration): boolean =>
    (ts.isPropertySignature(declared) && !declared.getSourceFile().isDeclarationFile) ||
    ts.isAccessor(declared) ||
    (ts.isPropertyDeclaration(declared) &&
      ((ts.getCombinedModifierFlags(declared) & LEFT_TO_OTHERS) !== 0 ||
        mayBecomeAccessor(declared, symbol.name, program)));
  return (symbol.declarations ?? []).some(isOpen);
}

/** Whether a class that extends the one of a static field may have an accessor in its place. */
function mayBecomeAccessor(field: ts.PropertyDeclaration, name: string, program: ts.Program): boolean {
  const isStatic = (ts.getCombinedModifierFlags(field) & ts.ModifierFlags.Static) !== 0;
  return isStatic && accessorsOfClasses(program).has(name);
}

/** Whether all values of an expression are arrays or strings. */
function isOfLists(node: ts.Expression, { checker }: CheckedProgram): boolean {
  return hasLength(checker.getTypeAtLocation(node), checker);
}

/** Operators that do not convert their operands. */
const TAKING_ANYTHING: ReadonlySet<ts.SyntaxKind> = new Set([
  Js.EqualsEqualsEqualsToken,
  Js.ExclamationEqualsEqualsToken,
  Js.AmpersandAmpersandToken,
  Js.BarBarToken,
  Js.QuestionQuestionToken,
  Js.CommaToken,
  Js.EqualsToken,
  Js.InKeyword,
  Js.InstanceOfKeyword,
]);

/** The operands that a node converts to strings or numbers. */
function operandsOf(node: ts.Node): ts.Expression[] {
  if (ts.isTemplateSpan(node)) return [node.expression];
  if (ts.isCallExpression(node)) return [...node.arguments];
  if (ts.isPrefixUnaryExpression(node)) return node.operator === Js.ExclamationToken ? [] : [node.operand];
  if (!ts.isBinaryExpression(node) || TAKING_ANYTHING.has(node.operatorToken.kind)) return [];
  return [node.left, node.right];
}

const PRIMITIVES =
  TypeFlags.StringLike |
  TypeFlags.NumberLike |
  TypeFlags.BooleanLike |
  TypeFlags.ESSymbolLike |
  TypeFlags.Undefined |
  TypeFlags.Null |
  TypeFlags.Void |
  TypeFlags.Never;

function isPrimitive(node: ts.Expression, { checker, program }: CheckedProgram): boolean {
  return areAll(checker.getTypeAtLocation(node), PRIMITIVES) && !textsOf(program).mayBeOther(node);
}
