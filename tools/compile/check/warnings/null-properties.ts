/** Warnings about properties that are null or undefined: on the console they do not exist. */

import {
  areSome,
  type CheckedProgram,
  choicesOf,
  enumeratesKeys,
  givenNullish,
  isAccess,
  isJsonText,
  isNullish,
  madeNullish,
  objectFunction,
  partsOf,
  skipWrappers,
  writtenName,
} from '../../facts/index.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Finding, warning } from '../rule.ts';

const { TypeFlags, SyntaxKind: Js } = ts;

/** What looks for properties, or copies them. */
export const NULL_PROPERTY = warning({
  code: 'compile/null-property',
  remedy: 'Use another value for "none", such as 0 or an empty string.',
  find: {
    [Js.BinaryExpression]: (node, checked) =>
      node.operatorToken.kind === Js.InKeyword
        ? notFound(shown(node), asksForMissing(node.left, node.right, checked))
        : hidesMethod(node, checked)
          ? showsThrough(node.left)
          : emptiesKey(node, checked) && {
              message: `properties that are null or undefined do not exist: ${shown(node)} removes it`,
              remedy: `Write \`delete ${shown(node.left)}\` if that is meant, or use another value for "none".`,
            },
    [Js.PropertyDeclaration]: (node, checked) =>
      !node.modifiers?.some(({ kind }) => kind === Js.StaticKeyword || kind === Js.DeclareKeyword) &&
      (node.initializer ? isNullish(node.initializer) : !node.exclamationToken) &&
      baseHasMethod(node, checked) &&
      showsThrough(node.name),
    [Js.ForInStatement]: ({ expression }, checked) =>
      notFound(`the loop over ${shown(expression)}`, nullishIn(expression, checked)),
    [Js.CallExpression]: (node, checked) =>
      isJsonText(node, checked)
        ? notWritten(node.arguments[0], checked)
        : objectFunction(node.expression, checked) === 'assign'
          ? notCopied(
              shown(node),
              // Each of the objects that are spread comes before the next one.
              node.arguments.map((one, place, all) =>
                presentBefore(one, all.slice(0, ts.isSpreadElement(one) ? place + 1 : place), checked),
              ),
            )
          : notFound(shown(node), nullishInList(node, checked)),
    [Js.SpreadAssignment]: (node, checked) =>
      notCopied(shown(node), [
        presentBefore(
          node.expression,
          node.parent.properties.slice(0, node.parent.properties.indexOf(node)),
          checked,
        ),
      ]),
    [Js.PropertyAssignment]: (node, checked) =>
      isOpenToKeys(node, checked) &&
      `properties that are null or undefined do not exist, such as ${shown(node)}`,
  },
  examples: [
    'const ship: { target: string | null } = { target: null };\ntrace(Object.keys(ship).length);',
    'const ship: { target: string | null } = { target: null };\ntrace(JSON.stringify([ship]));',
    'const best: Record<string, number | undefined> = { ada: 7 };\nbest.ada = undefined;\ntrace(Object.keys(best).length);',
    'class Ship {\n  fire?(): void {\n    trace(1);\n  }\n}\nclass Hulk extends Ship {\n  override fire = undefined;\n}\nconst hulk: Ship = new Hulk();\nhulk.fire?.();',
  ],
});

/** Properties that may be nullish. */
interface NullishProperties {
  /** Whether the types of some say so. */
  isSure: boolean;
  /** Names of those that need not be there, and that are nullish if the program sets them to undefined anywhere. */
  names: readonly string[];
  /** Whether a property of a name may be there that the type does not tell: that of a subclass, or of a type parameter. */
  mayHide?: (name: string) => boolean;
}

const NONE: NullishProperties = { isSure: false, names: [] };

/** The finding for properties that may be nullish, if the program sets them so. */
function findingFor(all: readonly NullishProperties[], message: string): Finding | undefined {
  if (all.some(({ isSure }) => isSure)) return { message };
  const names = all.flatMap(one => one.names);
  const hiding = all.flatMap(({ mayHide }) => mayHide ?? []);
  if (names.length === 0 && hiding.length === 0) return undefined;
  const isReported: Finding['isReported'] = (_, program) =>
    names.some(name => givenNullish(program).has(name)) ||
    (hiding.length > 0 && [...madeNullish(program)].some(name => hiding.some(mayHide => mayHide(name))));
  return { message, isReported };
}

function notFound(asked: string, nullish: NullishProperties): Finding | undefined {
  return findingFor(
    [nullish],
    `properties that are null or undefined do not exist, and ${asked} does not find them`,
  );
}

function notCopied(copy: string, kept: readonly NullishProperties[]): Finding | undefined {
  return findingFor(
    kept,
    `properties that are null or undefined do not exist, and ${copy} leaves there what they were before`,
  );
}

/** What is said of a value that JSON.stringify writes without properties that are null. */
function notWritten(value: ts.Expression | undefined, { checker }: CheckedProgram): Finding | undefined {
  return value && holdsNull(checker.getTypeAtLocation(value), checker, new Set())
    ? { message: 'properties that are null do not exist, and JSON.stringify leaves them out' }
    : undefined;
}

/** Whether a property in a value, however deep, may be null. */
function holdsNull(type: ts.Type, checker: ts.TypeChecker, seen: Set<ts.Type>): boolean {
  if (type.isUnion()) return type.types.some(part => holdsNull(part, checker, seen));
  if (!(type.flags & TypeFlags.Object) || seen.has(type)) return false;
  seen.add(type);
  const isList = checker.isArrayLikeType(type);
  const indexed = checker.getIndexInfosOfType(type).map(info => info.type);
  const properties = isList
    ? []
    : type.getProperties().filter(({ flags }) => flags & ts.SymbolFlags.Property);
  const values = [...indexed, ...properties.map(property => checker.getTypeOfSymbol(property))];
  return values.some(one => (!isList && areSome(one, TypeFlags.Null)) || holdsNull(one, checker, seen));
}

/** `'target' in ship`, of a property that may be nullish; any property, if the key is not known. */
function asksForMissing(
  key: ts.Expression,
  object: ts.Expression,
  context: CheckedProgram,
): NullishProperties {
  const type = context.checker.getTypeAtLocation(key);
  return nullishIn(object, context, type.isStringLiteral() ? type.value : undefined);
}

/**
 * Whether a property is nullish in a literal that any keys may be asked of later, `const data: unknown = { a: null }`, or
 * in one that says what to change: `update({ target: undefined })`.
 */
function isOpenToKeys(node: ts.PropertyAssignment, { checker }: CheckedProgram): boolean {
  if (!isNullish(node.initializer)) return false;
  let literal: ts.Expression = node.parent;
  while (isPartOfLiteral(literal.parent)) literal = literal.parent as ts.Expression;
  const context = checker.getContextualType(literal);
  if (!context) return false;
  const wanted = checker.getNonNullableType(context);
  if (areSome(context, TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive)) return true;
  const keys = wanted.getProperties();
  return (
    skipWrappers(node.initializer).kind !== Js.NullKeyword &&
    literal === node.parent &&
    (ts.isCallExpression(literal.parent) || ts.isNewExpression(literal.parent)) &&
    keys.length > 0 &&
    keys.every(key => key.flags & ts.SymbolFlags.Optional)
  );
}

/** `best[name] = undefined`, in a program that asks for keys, of an object that may have any. */
function emptiesKey({ left, operatorToken, right }: ts.BinaryExpression, checked: CheckedProgram): boolean {
  if (operatorToken.kind !== Js.EqualsToken || !isNullish(right) || !isAccess(left)) return false;
  const type = checked.checker.getTypeAtLocation(left.expression);
  return (
    checked.checker.getIndexInfosOfType(type).length > 0 &&
    !checked.checker.isArrayLikeType(type) &&
    enumeratesKeys(checked.program)
  );
}

function showsThrough(property: ts.Node): Finding {
  return {
    message: `properties that are null or undefined do not exist: without ${shown(property)}, the method of the class is called`,
    remedy: 'Use a function that does nothing, `() => {}`, or a field that says whether to call the method.',
  };
}

/** `ship.update = undefined`, where `update` is a method of the class as well. */
function hidesMethod(
  { left, operatorToken, right }: ts.BinaryExpression,
  { checker }: CheckedProgram,
): boolean {
  if (operatorToken.kind !== Js.EqualsToken || !ts.isPropertyAccessExpression(left)) return false;
  const given = checker.getTypeAtLocation(right);
  if (!isNullish(right) && !areSome(given, TypeFlags.Null | TypeFlags.Undefined)) return false;
  return objectTypes(left.expression, checker).some(type => hasMethod(type, left.name.text, checker));
}

/** The types of an object, with those that it has before type assertions. */
function objectTypes(node: ts.Expression, checker: ts.TypeChecker): ts.Type[] {
  const inner = skipWrappers(node);
  return [node, ...(inner === node ? [] : [inner])].map(one => checker.getTypeAtLocation(one));
}

/** Whether a class that has a field has a base class with a method of the same name. */
function baseHasMethod(node: ts.PropertyDeclaration, { checker }: CheckedProgram): boolean {
  const type = checker.getTypeAtLocation(node.parent);
  return (
    type.isClassOrInterface() &&
    checker.getBaseTypes(type).some(base => hasMethod(base, node.name.getText(), checker))
  );
}

/** Whether the class of an object has a method of a name, in one of the types that it may have. */
function hasMethod(type: ts.Type, name: string, checker: ts.TypeChecker): boolean {
  const declarations = partsOf(type).flatMap(one => checker.getPropertyOfType(one, name)?.declarations ?? []);
  return declarations.some(one => ts.isMethodDeclaration(one) && ts.isClassLike(one.parent) && one.body);
}

/** What may be nullish in an object that is copied over others, one of which has a value there: that value stays. */
function presentBefore(
  copied: ts.Expression,
  others: readonly ts.Node[],
  { checker }: CheckedProgram,
): NullishProperties {
  const type = checker.getNonNullableType(typeOf(copied, checker));
  const isOpen = checker.getIndexInfosOfType(type).some(info => areSome(info.type, TypeFlags.Null));
  // Of objects that are chosen, `{ ...(isFast ? { speed: 2 } : undefined), ...change }`, one may be there.
  const typesOf = (other: ts.Node): readonly ts.Type[] => partsOf(typeOf(other, checker));
  const isThere = (key: string): boolean =>
    others.some(other => {
      if (ts.isObjectLiteralElementLike(other) && other.name) return mayName(other.name, key);
      return typesOf(other).some(before => checker.getApparentType(before).getProperty(key) !== undefined);
    });
  const hasAny = others.some(other => {
    if (ts.isObjectLiteralElementLike(other) && other.name) return true;
    return typesOf(other).some(
      before => before.getProperties().length > 0 || before.getStringIndexType() !== undefined,
    );
  });
  const keys = type
    .getProperties()
    .filter(({ flags, name }) => flags & ts.SymbolFlags.Optional && isThere(name));
  const isAnyThere = others.some(other => typesOf(other).some(before => mayHaveOthers(before, checker)));
  const isOfAnyName = mayHaveOthers(type, checker);
  const mayHide = (name: string): boolean =>
    !checker.getPropertyOfType(checker.getApparentType(type), name) &&
    (isOfAnyName || isNullishInSome(type, name, checker)) &&
    (isAnyThere || isThere(name));
  // A copy knows which of several objects it is of where the expression chooses it.
  const isOneOfSeveral = type.isUnion() && choicesOf(copied as ts.Expression).length === 0;
  // Of objects that are spread, only those that come later have the others before them.
  const isKept =
    ts.isSpreadElement(copied) && nullishProperties(type, checker).some(({ name }) => isThere(name));
  return {
    ...((isOfAnyName || isOneOfSeveral) && { mayHide }),
    isSure:
      (isOpen && hasAny) || isKept || keys.some(key => areSome(checker.getTypeOfSymbol(key), TypeFlags.Null)),
    names: keys.map(({ name }) => name),
  };
}

/** Whether a name in a literal may be a key: `a`, `'a'` and `['a']` are, and `[name]` may be. */
function mayName(name: ts.PropertyName, key: string): boolean {
  return (writtenName(name) ?? key) === key;
}

/** The properties that a type declares for sure, and that may be nullish. */
function nullishProperties(type: ts.Type, checker: ts.TypeChecker): ts.Symbol[] {
  return checker
    .getPropertiesOfType(type)
    .filter(({ flags }) => flags & ts.SymbolFlags.Property && !(flags & ts.SymbolFlags.Optional))
    .filter(key => areSome(checker.getTypeOfSymbol(key), TypeFlags.Null | TypeFlags.Undefined));
}

/** Types that do not tell all properties of an object: `this` in a class that others extend is one. */
const HIDING =
  TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive | TypeFlags.InstantiableNonPrimitive;

/**
 * Whether an object may have properties that are undefined, and that its type does not name: that of a type parameter, which
 * `Partial<T>` is made of, and a record.
 */
function mayHaveOthers(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (areSome(type, HIDING)) return true;
  return partsOf(type).some(part => {
    if (part.isIntersection()) return part.types.some(one => mayHaveOthers(one, checker));
    if (checker.getIndexInfosOfType(part).some(info => areSome(info.type, TypeFlags.Undefined)))
      return !checker.isArrayLikeType(part);
    const isMapped =
      part.flags & TypeFlags.Object && (part as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped;
    return Boolean(isMapped) && part.aliasTypeArguments?.some(one => areSome(one, HIDING)) === true;
  });
}

/** Whether one of the types of a union has a property that may be nullish. */
function isNullishInSome(type: ts.Type, name: string, checker: ts.TypeChecker): boolean {
  return partsOf(type).some(part => {
    const property = checker.getPropertyOfType(part, name);
    return property && areSome(checker.getTypeOfSymbol(property), TypeFlags.Null | TypeFlags.Undefined);
  });
}

/** The type of an object that is copied: of those in a list that is spread, the type of its elements. */
function typeOf(node: ts.Node, checker: ts.TypeChecker): ts.Type {
  const isSpread = ts.isSpreadElement(node);
  const type = checker.getTypeAtLocation(isSpread || ts.isSpreadAssignment(node) ? node.expression : node);
  return (isSpread && checker.getIndexTypeOfType(type, ts.IndexKind.Number)) || type;
}

function isPartOfLiteral(node: ts.Node): boolean {
  return (
    ts.isPropertyAssignment(node) || ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)
  );
}

/** What `Object.keys(ship)` and its like do not find. */
function nullishInList(
  { expression, arguments: list }: ts.CallExpression,
  context: CheckedProgram,
): NullishProperties {
  if (!ts.isPropertyAccessExpression(expression) || list.length === 0) return NONE;
  if (expression.name.text === 'hasOwnProperty')
    return asksForMissing(list[0], expression.expression, context);
  const called = objectFunction(expression, context);
  if (called === 'hasOwn') return list.length === 2 ? asksForMissing(list[1], list[0], context) : NONE;
  return /^(keys|values|entries)$/.test(called ?? '') ? nullishIn(list[0], context) : NONE;
}

/** The properties of an object that may be nullish, or the one of a name. */
function nullishIn(node: ts.Expression, { checker }: CheckedProgram, name?: string): NullishProperties {
  const type = checker.getTypeAtLocation(node);
  const isList = checker.isArrayLikeType(type);
  const isOpen =
    (name === undefined || !type.getProperty(name)) &&
    checker.getIndexInfosOfType(type).some(({ type: values }) => areSome(values, TypeFlags.Null)) &&
    !isList;
  if (!(type.flags & TypeFlags.Object) || isList) return { ...NONE, isSure: isOpen };
  const found = type
    .getProperties()
    .filter(key => key.flags & ts.SymbolFlags.Property && (name === undefined || key.name === name))
    .filter(key => areSome(checker.getTypeOfSymbol(key), TypeFlags.Null | TypeFlags.Undefined));
  const isSure = (key: ts.Symbol): boolean => {
    const declaration = key.valueDeclaration;
    // A field of a class is there even if it may be undefined, and one that may be left out is there where it is null.
    const isField = declaration && (ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration));
    return (
      isField === true ||
      !(key.flags & ts.SymbolFlags.Optional) ||
      areSome(checker.getTypeOfSymbol(key), TypeFlags.Null)
    );
  };
  return { isSure: isOpen || found.some(isSure), names: found.map(key => key.name) };
}
