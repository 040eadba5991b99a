/**
 * Nullish properties in copies of objects: `{ ...ship, target: undefined }` has no target, even if the ship has one.
 * A Lua table cannot hold nil, so `js_nullish` represents it until the copy is complete.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  areAll,
  areSome,
  choicesOf,
  contentsOf,
  elementType,
  holesOf,
  isListType,
  isOpenType,
  isTarget,
  mayHaveNumberKeys,
  objectFunction,
  partsOf,
  skipWrappers,
  withWrappers,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { moveToPrecedingTemp } from '../../transpiler/index.ts';
import { isHiddenList } from '../arrays/hidden-lists.ts';
import { isList, mayBeNullish, NULLISH, writtenElement } from '../arrays/nullish-elements.ts';
import type { Adapter } from '../lowering.ts';
import { binary, callGlobal } from '../lua-nodes.ts';
import { mayChange } from '../operators/evaluation-order.ts';

/**
 * A value that becomes a property of a copy, or an object that is copied over others, with sentinels; any other value
 * unchanged.
 */
export const storeInCopy: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  if (!original.parent) return made;
  const at = withWrappers(original);
  const { parent } = at;
  if (!parent) return made;
  if (ts.isPropertyAssignment(parent))
    return parent.initializer === at && isOverwriting(parent) && mayBeUndefined(original, context)
      ? writtenElement(made, 'js_nullish', node)
      : made;
  const isSpread = ts.isSpreadAssignment(parent);
  if (isSpread && isTarget(parent.parent)) return made;
  const spread = isSpread
    ? asObject(made, at, context.checker.getTypeAtLocation(parent.parent), context)
    : made;
  const names = isCopied(at, context) ? missingNames(original, context.checker) : [];
  const isChanging = isSpread && mayChangeLater(parent, context);
  if (names.length === 0 && !isChanging) return spread;
  const type = context.checker.getTypeAtLocation(original);
  const mayBeNone = !areAll(type, OBJECTS);
  // In `over ?? {}`, what is left out must stay so.
  const isTested = mayBeNone && !isSpread && !isAssigned(at, context);
  if (isTested && !areAll(context.checker.getNonNullableType(type), OBJECTS)) return made;
  const copied = names.length > 0 && mayBeNone ? moveToPrecedingTemp(context, spread) : spread;
  const copy = callGlobal('js_copy', [copied], node);
  const whole =
    names.length > 0 ? callGlobal('js_explicit', [copy, nameTable(names, copied, mayBeNone)]) : copy;
  if (isTested) return binary(copied, lua.SyntaxKind.AndOperator, whole);
  return isChanging ? moveToPrecedingTemp(context, whole) : whole;
};

/** Whether an object, or one of those that an expression chooses from, is copied over others. */
function isCopied(node: ts.Expression, context: TransformationContext): boolean {
  const { parent } = node;
  if (ts.isSpreadAssignment(parent)) return isOverwriting(parent);
  if (isAssigned(node, context)) return true;
  return (
    ts.isExpression(parent) && choicesOf(parent).includes(node) && isCopied(withWrappers(parent), context)
  );
}

/**
 * A value whose properties are copied: what may be an array or a string although its type does not say so becomes an object
 * with the keys that JavaScript gives it.
 *
 * @param into type of what they are copied into
 */
export function asObject(
  made: lua.Expression,
  node: ts.Expression | ts.BindingPattern,
  into: ts.Type,
  context: TransformationContext,
): lua.Expression {
  const { checker } = context;
  const type = checker.getTypeAtLocation(skipWrappers(ts.getOriginalNode(node) as ts.Expression));
  const isOfText = mayBeText(node, context);
  // The transpiler copies what is an array by its type.
  const isOfList = isOfText && partsOf(type).some(part => isListType(part, checker));
  const isHidden = isOfList || isHiddenList(node, context);
  if (!isHidden && !isOfText) return made;
  const convert = mayHaveNumberKeys(into, context) ? [lua.createIdentifier('js_number_key')] : [];
  return callGlobal(isHidden ? 'js_spread' : 'js_letters', [made, ...convert], ts.getOriginalNode(node));
}

/**
 * Whether a value, or an element of a list that is spread, may be a string with characters: by its type, or because that
 * leaves it open.
 */
export function mayBeText(
  node: ts.Expression | ts.BindingPattern,
  { checker }: TransformationContext,
): boolean {
  const inner = skipWrappers(ts.getOriginalNode(node) as ts.Expression);
  const type = ts.isSpreadElement(inner) ? elementOf(inner, checker) : checker.getTypeAtLocation(inner);
  const known = type.flags & ts.TypeFlags.TypeParameter ? checker.getBaseConstraintOfType(type) : type;
  return (
    known === undefined ||
    partsOf(checker.getNonNullableType(known)).some(
      part =>
        isOpenType(part, checker) ||
        ((part.flags & ts.TypeFlags.StringLike) !== 0 && !(part.isStringLiteral() && part.value === '')),
    )
  );
}

/** Flags of types whose values are objects. */
const OBJECTS = ts.TypeFlags.Object | ts.TypeFlags.Intersection;

/** A table of names; where there may be no object that has them, nothing else is a table. */
function nameTable(names: readonly string[], object: lua.Expression, mayBeNone: boolean): lua.Expression {
  const fields = names.map(name => lua.createTableFieldExpression(lua.createStringLiteral(name)));
  const table = lua.createTableExpression(fields);
  return mayBeNone ? binary(callGlobal('js_is_object', [object]), lua.SyntaxKind.AndOperator, table) : table;
}

/** Whether evaluating the properties after a spread may change the spread object. */
function mayChangeLater(spread: ts.SpreadAssignment, context: TransformationContext): boolean {
  const { properties } = spread.parent;
  const later = properties.slice(properties.indexOf(spread) + 1);
  return !isNew(spread.expression) && later.some(part => mayChange(part, context));
}

/** Whether an expression creates an object that nothing else refers to. */
function isNew(node: ts.Expression): boolean {
  const inner = skipWrappers(node);
  if (ts.isConditionalExpression(inner)) return isNew(inner.whenTrue) && isNew(inner.whenFalse);
  if (ts.isBinaryExpression(inner)) return isNew(inner.right);
  return ts.isObjectLiteralExpression(inner);
}

/**
 * `Object.assign` where the target or a source is an array or a string, or may be one: its elements or characters are
 * properties as in JavaScript. Any other call stays as it is.
 */
export const assignedLists: Adapter<ts.CallExpression> = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.CallExpression;
  if (!lua.isCallExpression(made) || objectFunction(original.expression, context) !== 'assign') return made;
  const [target, ...sources] = original.arguments;
  const isOfLists = original.arguments.some(one => mayBeList(one, context));
  if (!target || !(isOfLists || sources.some(one => mayBeText(one, context)))) return made;
  const hasNumbers = mayHaveNumberKeys(context.checker.getTypeAtLocation(target), context);
  const convert = hasNumbers ? lua.createIdentifier('js_number_key') : lua.createNilLiteral();
  return isOfLists
    ? callGlobal('js_assign_listed', [convert, ...made.params], node)
    : callGlobal('js_assign_texts', [made.expression, convert, ...made.params], node);
};

/** Whether an argument, or an element of a list that is spread, is an array or may be one. */
function mayBeList(node: ts.Expression, context: TransformationContext): boolean {
  if (!ts.isSpreadElement(node)) return isList(node, context) || isHiddenList(node, context);
  const { checker, program } = context;
  const isOfLists = partsOf(elementOf(node, checker)).some(part => isListType(part, checker));
  return isOfLists || contentsOf(program).mayHoldLists(node.expression);
}

/** The type of the values that are spread. */
function elementOf({ expression }: ts.SpreadElement, checker: ts.TypeChecker): ts.Type {
  return elementType(checker.getTypeAtLocation(expression), checker) ?? checker.getAnyType();
}

/** Completes an object literal or a call of `Object.assign`: removes properties whose value is the sentinel. */
export const completeCopy: Adapter<ts.ObjectLiteralExpression | ts.CallExpression> = (
  made,
  node,
  context,
) => {
  const original = ts.getOriginalNode(node) as typeof node;
  const isOver = (one: ts.Expression): boolean =>
    missingNames(one, context.checker).length > 0 || choicesOf(one).some(isOver);
  if (ts.isCallExpression(original)) {
    const isCopy = original.arguments.some(one => isAssigned(one, context) && isOver(one));
    return isCopy ? callGlobal('js_cleared', [made], node) : made;
  }
  let isCopy = false;
  for (const property of original.properties) {
    if (!isOverwriting(property)) continue;
    if (ts.isSpreadAssignment(property)) isCopy ||= isOver(property.expression);
    else if (ts.isPropertyAssignment(property))
      isCopy ||= mayBeUndefined(skipWrappers(property.initializer), context);
    else if (ts.isShorthandPropertyAssignment(property) && mayBeUndefined(property.name, context)) {
      isCopy = true;
      storeShorthand(made, property);
    }
  }
  return isCopy ? callGlobal('js_cleared', [made], node) : made;
};

/** Puts the sentinel into the field that `{ …, target }` makes. */
function storeShorthand(made: lua.Expression, { name }: ts.ShorthandPropertyAssignment): void {
  if (!lua.isCallExpression(made)) return;
  for (const part of made.params.filter(lua.isTableExpression))
    for (const field of part.fields)
      if (field.key && lua.isStringLiteral(field.key) && field.key.value === name.text)
        field.value = writtenElement(field.value, 'js_nullish', name);
}

function mayBeUndefined(node: ts.Expression, context: TransformationContext): boolean {
  const { checker } = context;
  const shorthand =
    node.parent && ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : undefined;
  const type = shorthand
    ? checker.getTypeOfSymbolAtLocation(shorthand, node)
    : checker.getTypeAtLocation(node);
  return mayBeNullish(type, context) || holesOf(context.program).mayBeNullish(node);
}

/** Whether a property of an object literal comes after an object that is copied into it. */
function isOverwriting(property: ts.ObjectLiteralElementLike): boolean {
  const { parent } = property;
  if (!parent || !ts.isObjectLiteralExpression(parent) || isTarget(parent)) return false;
  const spread = parent.properties.findIndex(ts.isSpreadAssignment);
  const place = parent.properties.indexOf(property);
  return ts.isSpreadAssignment(property) ? place > 0 : spread >= 0 && spread < place;
}

/** Whether `Object.assign` copies an object over another one. */
function isAssigned(node: ts.Expression, context: TransformationContext): boolean {
  const { parent } = node;
  if (!parent || !ts.isCallExpression(parent) || parent.arguments.indexOf(node) < 1) return false;
  return objectFunction(parent.expression, context) === 'assign';
}

/**
 * Names of the properties that an object has for sure if there is one, and that may be nullish: by what it is, and by what a
 * type assertion says where that tells nothing of them.
 */
function missingNames(node: ts.Expression, checker: ts.TypeChecker): string[] {
  const [own, saidToBe] = [skipWrappers(node), withWrappers(node)].map(at => {
    const type = checker.getNonNullableType(checker.getApparentType(checker.getTypeAtLocation(at)));
    // `isOver && { target: undefined }` may also be false, which has no properties.
    return partsOf(type).filter(part => part.flags & OBJECTS);
  });
  const isKnown = (name: string): boolean => own.some(part => checker.getPropertyOfType(part, name));
  return [
    ...namesMissingIn(own, node, checker),
    ...namesMissingIn(saidToBe, node, checker).filter(name => !isKnown(name)),
  ];
}

/** The same by the types that an object may be of, all of which must have the property. */
function namesMissingIn(
  [first, ...others]: readonly ts.Type[],
  node: ts.Expression,
  checker: ts.TypeChecker,
): string[] {
  if (!first) return [];
  return checker.getPropertiesOfType(first).flatMap(property => {
    const { name } = property;
    // A union of literals, `isOver ? { target } : {}`, has the property itself, although not all of them have it.
    const each = [property, ...others.map(part => checker.getPropertyOfType(part, name))];
    if (!each.every(isSure)) return [];
    const isMissing = each.some(one => areSome(checker.getTypeOfSymbolAtLocation(one!, node), NULLISH));
    return isMissing ? [name] : [];
  });
}

/** Whether all objects of a type have a property of it, and copies of them too. */
function isSure(property: ts.Symbol | undefined): boolean {
  if (!property || !(property.flags & ts.SymbolFlags.Property)) return false;
  const { flags, valueDeclaration } = property;
  return !(flags & ts.SymbolFlags.Optional) && !(valueDeclaration && isPrivateField(valueDeclaration));
}

function isPrivateField({ name }: ts.NamedDeclaration): boolean {
  return name !== undefined && ts.isPrivateIdentifier(name);
}
