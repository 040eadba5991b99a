/**
 * Refuses arrays, strings and other built-in values under types that hide what they are: a member of such a type is
 * looked up in a Lua table, where these have their elements at other indices, and no methods.
 */

import {
  areAll,
  type CheckedProgram,
  eachArgument,
  isLibraryMember,
  isNumberText,
  isOfPrimitive,
  isOnlyCalled,
  kindOf,
  partsOf,
  skipWrappers,
} from '../../facts/index.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Finding, onEach, type Rule, refusal } from '../rule.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

/** The method that is made for whatever it is called on. */
const OF_ALL = 'toString';

export const HIDDEN_BUILT_IN: Rule = refusal({
  code: 'compile/hidden-built-in',
  remedy: 'Give it a type that says what it is: `number[]`, `string`, `ArrayLike<string>`.',
  dependsOnTypes: true,
  find: {
    ...onEach(
      [Js.VariableDeclaration, Js.Parameter, Js.PropertyDeclaration, Js.PropertyAssignment],
      ({ initializer }, checked) => initializer && hidden(initializer, checked),
    ),
    [Js.ReturnStatement]: ({ expression }, checked) => expression && hidden(expression, checked),
    [Js.ArrowFunction]: ({ body }, checked) => !ts.isBlock(body) && hidden(body, checked),
    [Js.ArrayLiteralExpression]: ({ elements }, checked) => first(elements, checked),
    [Js.BinaryExpression]: ({ operatorToken, right }, checked) =>
      operatorToken.kind === Js.EqualsToken && hidden(right, checked),
    ...onEach([Js.AsExpression, Js.TypeAssertionExpression], (node, checked) =>
      hidden(skipWrappers(node.expression), checked, checked.checker.getTypeAtLocation(node)),
    ),
    ...onEach(
      [Js.CallExpression, Js.NewExpression],
      (node, checked) => first(node.arguments ?? [], checked) ?? hiddenByParameter(node, checked),
    ),
  },
  examples: [
    'const pair: { 0: number; 1: number } = [7, 8];\ntrace(pair[0]);',
    'interface Stack {\n  push(value: number): number;\n}\nconst stack: Stack = [1];\ntrace(stack.push(2));',
    'const get = <T, K extends keyof T>(from: T, key: K) => from[key];\ntrace(get([7], 0));',
  ],
});

function first(values: readonly ts.Expression[], checked: CheckedProgram): Finding | undefined {
  for (const value of values) {
    const found = hidden(value, checked);
    if (found) return found;
  }
  return undefined;
}

/** What is said of a value that goes where a type is expected that hides what it is. */
function hidden(value: ts.Expression, checked: CheckedProgram, said?: ts.Type): Finding | undefined {
  const { checker } = checked;
  const own = checker.getTypeAtLocation(value);
  if (!mayBeHidden(own)) return undefined;
  // An assertion that chooses one of several types is believed: `value as Tree` of `number | Tree`.
  const isChoice = (part: ts.Type) => !mayBeHidden(part) && checker.isTypeAssignableTo(part, said!);
  if (said && partsOf(own).some(isChoice)) return undefined;
  const wanted = said ?? checker.getContextualType(value);
  const asked = wanted && askedOf(wanted, own, checked);
  return asked === undefined
    ? undefined
    : { message: says(value, own, wanted!, asked, checked), node: value };
}

/** What is said of a call that puts a type in the place of a type parameter that hides what it is. */
function hiddenByParameter(
  node: ts.CallExpression | ts.NewExpression,
  checked: CheckedProgram,
): Finding | undefined {
  const { checker } = checked;
  let found: Finding | undefined;
  eachArgument(node, checker, (parameter, own) => {
    if (found || !parameter || !own || !mayBeHidden(own)) return;
    const constraint = checker.getBaseConstraintOfType(parameter);
    const asked =
      (constraint && askedOf(constraint, own, checked)) ??
      (partsOf(own).some(part => isList(part, checker)) && isAskedByKeys(parameter, checker)
        ? `what keyof ${parameter.symbol.name} names`
        : undefined);
    if (asked !== undefined) found = { message: says(node, own, parameter, asked, checked) };
  });
  return found;
}

function says(
  value: ts.Node,
  own: ts.Type,
  wanted: ts.Type,
  asked: string,
  { checker }: CheckedProgram,
): string {
  const [is, becomes] = [checker.getBaseTypeOfLiteralType(own), wanted].map(type =>
    checker.typeToString(type),
  );
  return `the type ${becomes} hides what a value of type ${is} is, of which ${asked} is not found: ${shown(value)}`;
}

/** Whether a type is that of something that is built in. */
function mayBeHidden(type: ts.Type): boolean {
  return partsOf(type).some(part => {
    const { flags, symbol } = part;
    if (flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) return true;
    // Tuples have no name.
    const isBuiltIn = !symbol || /^(Readonly)?(Array|Map|Set)$/.test(symbol.name) || isFunction(part);
    return (flags & TypeFlags.Object) !== 0 && isBuiltIn;
  });
}

function isList(type: ts.Type, checker: ts.TypeChecker): boolean {
  return /^(text|list|both)$/.test(kindOf(type, checker));
}

/** What a type asks for that a value of another type has elsewhere, in words; undefined where it says what the value is. */
function askedOf(wanted: ts.Type, own: ts.Type, checked: CheckedProgram): string | undefined {
  const parts = partsOf(checked.checker.getNonNullableType(wanted));
  if (!parts.every(part => isOfProgram(part, checked))) return undefined;
  for (const part of parts)
    for (const value of partsOf(own)) {
      const asked = askedOfPart(part, value, checked);
      if (asked !== undefined) return asked;
    }
  return undefined;
}

function askedOfPart(wanted: ts.Type, own: ts.Type, checked: CheckedProgram): string | undefined {
  const { checker } = checked;
  if (isList(own, checker) && kindOf(wanted, checker) !== 'open') {
    // Computed keys distinguish arrays from objects.
    if (kindOf(own, checker) !== 'list' && checker.getIndexInfosOfType(wanted).length > 0)
      return 'an element';
    const place = wanted.getProperties().find(({ name }) => isNumberText(name));
    if (place) return `element ${place.name}`;
  }
  return wanted.getProperties().find(property => isLost(property, own, checked))?.name;
}

/** Whether a value has a method that cannot be called by way of another type. */
function isLost(wanted: ts.Symbol, own: ts.Type, checked: CheckedProgram): boolean {
  const member = checked.checker.getPropertyOfType(own, wanted.name);
  if (!member || wanted.name === OF_ALL || wanted.name.startsWith('__@')) return false;
  if (areAll(own, PRIMITIVE) && isMethod(wanted) && isOfPrimitive(wanted.name)) return false;
  if (isOnlyCalled(member, checked)) return true;
  return isLibraryMember(member, checked) && (isFunction(own) || takesFunction(member));
}

/** Whether a type calls a member a method, which its receiver is looked up in where it is called. */
function isMethod({ valueDeclaration: member }: ts.Symbol): boolean {
  return member !== undefined && ts.isMethodSignature(member);
}

const PRIMITIVE = TypeFlags.StringLike | TypeFlags.NumberLike;

/** Whether a type is that of functions, which have no properties that are built in, and of no class. */
function isFunction(type: ts.Type): boolean {
  return type.getCallSignatures().length > 0;
}

/** `Map.forEach`: functions are made for the method that they go to. */
function takesFunction({ valueDeclaration: method }: ts.Symbol): boolean {
  return (
    method !== undefined &&
    ts.isMethodSignature(method) &&
    method.parameters.some(({ type }) => type && ts.isFunctionTypeNode(type))
  );
}

/** Whether a type is one that the program declares, of objects with properties. */
function isOfProgram(type: ts.Type, { checker, program }: CheckedProgram): boolean {
  if (!(type.flags & TypeFlags.Object) || isList(type, checker) || isFunction(type)) return false;
  // `Record<string, any>` is declared in the library, and is no more than its properties.
  if ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) return true;
  const declarations = type.symbol?.declarations ?? [];
  return (
    declarations.length > 0 &&
    !declarations.every(one => program.isSourceFileDefaultLibrary(one.getSourceFile()))
  );
}

/** Whether a generic function or class takes a key of what stands for a type parameter. */
function isAskedByKeys(parameter: ts.Type, checker: ts.TypeChecker): boolean {
  const owner = parameter.symbol.declarations?.[0]?.parent;
  const isKey = (node: ts.Node): boolean => {
    // `{ [K in keyof T]: … }` says what the type is like and asks for nothing.
    if (ts.isBlock(node) || ts.isMappedTypeNode(node)) return false;
    const type =
      ts.isTypeOperatorNode(node) || ts.isTypeReferenceNode(node)
        ? checker.getTypeFromTypeNode(node)
        : undefined;
    if (type && type.flags & TypeFlags.Index && (type as ts.IndexType).type === parameter) return true;
    return ts.forEachChild(node, isKey) ?? false;
  };
  if (!owner) return false;
  if (ts.isClassLike(owner)) return isKey(owner);
  return (
    ts.isFunctionLike(owner) &&
    [...(owner.typeParameters ?? []), ...owner.parameters].some(part => isKey(part))
  );
}
