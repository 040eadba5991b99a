/**
 * Built-in functions and methods as values: `list.map(Math.floor)`, `list.filter(Boolean)`, `const { keys } = Object`,
 * `Array.prototype.slice`.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  calledMethod,
  elementType,
  hasEffects,
  isCallee,
  isClassValue,
  isNullable,
  isOnlyCalled,
  isTarget,
  isWrapper,
  libraryGlobal,
  memberOf,
  methodValue,
  nameOf,
} from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { moveToPrecedingTemp } from '../../transpiler/index.ts';
import { arrayTest } from '../arrays/typed-arrays.ts';
import type { Lowering } from '../lowering.ts';
import { binary, callGlobal } from '../lua-nodes.ts';
import { ofAnyValues } from './math-arguments.ts';
import { LATER } from './promise-calls.ts';
import { builtInPrototype, PROTOTYPE_FUNCTIONS } from './prototype-functions.ts';

/** Library values for classes of JavaScript. */
const CLASSES: Readonly<Record<string, string>> = {
  String: 'js_string_class',
  Number: 'js_number_class',
  Boolean: 'js_boolean_class',
  Array: 'js_array',
  Object: 'js_object_class',
};
/** The same where they may be called, for those that are more often only compared. */
const CALLED_CLASSES: Readonly<Record<string, string>> = {
  Array: 'js_array_class',
  Object: 'js_callable_object_class',
};

/** Library values for JavaScript's global functions, and for `console`. */
const GLOBAL_FUNCTIONS: Readonly<Record<string, string>> = {
  String: 'js_string_of',
  Number: '__TS__Number',
  Boolean: 'js_truth',
  console: 'js_console',
  performance: 'js_performance',
  Symbol: '__TS__Symbol',
  structuredClone: 'js_clone',
  parseInt: '__TS__ParseInt',
  parseFloat: '__TS__ParseFloat',
  isNaN: '__TS__NumberIsNaN',
  isFinite: '__TS__NumberIsFinite',
  ...LATER,
};

/** Library functions for functions of `Math`; others have the same name in Lua. */
export const MATH_FUNCTIONS: Readonly<Record<string, string>> = {
  floor: 'js_floor',
  ceil: 'js_ceil',
  round: 'js_round',
  trunc: 'js_trunc',
  sign: 'js_sign',
  hypot: 'js_hypot_of',
  max: 'js_max_of',
  min: 'js_min_of',
  cbrt: 'js_cbrt',
  fround: 'js_fround',
  imul: 'js_imul',
  clz32: 'js_clz32',
  tanh: 'js_tanh',
  asinh: 'js_asinh',
  acosh: 'js_acosh',
  atanh: 'js_atanh',
  sinh: 'js_sinh',
  cosh: 'js_cosh',
  expm1: 'js_expm1',
  log1p: 'js_log1p',
  atan: 'js_atan',
  atan2: 'js_atan2',
  log: 'js_log',
  log2: 'js_log2',
  log10: 'js_log10',
  pow: 'js_pow',
  random: 'js_random',
};
const LUA_MATH: ReadonlySet<string> = new Set('abs acos asin cos exp sin sqrt tan'.split(' '));

const NUMBER_FUNCTIONS: Readonly<Record<string, string>> = {
  isNaN: '__TS__NumberIsNaN',
  isInteger: '__TS__NumberIsInteger',
  isFinite: '__TS__NumberIsFinite',
  isSafeInteger: 'js_is_safe',
  parseInt: '__TS__ParseInt',
  parseFloat: '__TS__ParseFloat',
};

/** Functions that are not part of the language: calls and values mean the same. */
export const HOST_FUNCTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  console: {
    debug: 'js_console_show',
    error: 'js_console_show',
    group: 'js_console_show',
    groupCollapsed: 'js_console_show',
    groupEnd: 'js_console_end',
    info: 'js_console_show',
    log: 'js_console_show',
    trace: 'js_console_show',
    warn: 'js_console_show',
  },
  performance: { now: 'time' },
  Date: { now: 'js_now', parse: 'js_date_parse', UTC: 'js_date_utc' },
};

/** Library functions for functions of other global objects. */
const STATIC_FUNCTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Array: { from: 'js_list_from', of: 'js_list_of' },
  Iterator: { from: 'js_iterator_from' },
  Number: NUMBER_FUNCTIONS,
  Object: {
    keys: 'js_keys_of',
    values: 'js_values_of',
    entries: 'js_entries_of',
    assign: '__TS__ObjectAssign',
    fromEntries: '__TS__ObjectFromEntries',
    hasOwn: '__TS__ObjectHasOwn',
    is: 'js_is',
    freeze: 'js_freeze',
    isFrozen: 'js_is_frozen',
    ...PROTOTYPE_FUNCTIONS,
  },
  ...HOST_FUNCTIONS,
  JSON: { parse: 'js_json_value', stringify: 'js_json_text' },
  Symbol: { for: '__TS__SymbolRegistryFor', keyFor: '__TS__SymbolRegistryKeyFor' },
  String: { fromCharCode: 'js_from_char_codes', fromCodePoint: 'js_from_code_points' },
};

/** The Lua function for `Math.floor` or `Number` as a value; undefined for anything else, and for callees. */
export const libraryFunction: Lowering<ts.Identifier | ts.PropertyAccessExpression> = (node, context) => {
  const original = ts.getOriginalNode(node);
  if (isCallee(original)) return undefined;
  if (isTextOfNull(original, context)) return lua.createIdentifier('js_string_or_null', node);
  if (ts.isIdentifier(node)) {
    if (!isKnown(node.text) || !isValue(node)) return undefined;
    if (libraryGlobal(node, context) === undefined) return undefined;
    const isCalled = !isOnlyCompared(original) && Object.hasOwn(CALLED_CLASSES, node.text);
    const functions = isCalled
      ? CALLED_CLASSES
      : isClassValue(original as ts.Identifier, context)
        ? CLASSES
        : GLOBAL_FUNCTIONS;
    return lua.createIdentifier(functions[node.text], node);
  }
  const owner = libraryGlobal(node.expression, context);
  const name = node.name.text;
  const functions = owner !== undefined && Object.hasOwn(STATIC_FUNCTIONS, owner) && STATIC_FUNCTIONS[owner];
  if (owner === 'Array' && name === 'isArray') return lua.createIdentifier(arrayTest(node, context), node);
  if (functions && Object.hasOwn(functions, name)) return lua.createIdentifier(functions[name], node);
  if (owner === 'Object' && isInheritedByFunctions(name)) {
    const inherited = methodValue('Object', name)!;
    return lua.createIdentifier(inherited.helper, node);
  }
  if (owner === undefined) return methodAsValue(node, context);
  if (name === 'prototype') return builtInPrototype(owner, node);
  if (owner !== 'Math') return undefined;
  if (Object.hasOwn(MATH_FUNCTIONS, name))
    return ofAnyValues(lua.createIdentifier(MATH_FUNCTIONS[name], node), node, context);
  if (!LUA_MATH.has(name)) return undefined;
  const made = lua.createTableIndexExpression(lua.createIdentifier('math'), lua.createStringLiteral(name));
  return ofAnyValues(lua.setNodeOriginal(made, node), node, context);
};

function isKnown(name: string): boolean {
  return Object.hasOwn(GLOBAL_FUNCTIONS, name) || Object.hasOwn(CLASSES, name);
}

/** Whether `Object`, which is a function, has a method of all objects: `Object.hasOwnProperty.call(ship, 'hp')`. */
function isInheritedByFunctions(name: string): boolean {
  return name !== 'toString' && methodValue('Object', name) !== undefined;
}

/** `list.push` and `Array.prototype.push`, which receive `this`. */
function methodAsValue(
  node: ts.PropertyAccessExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const member = memberOf(node, context);
  if (!isOnlyCalled(member, context)) return undefined;
  const value = methodValue(nameOf(member!.valueDeclaration!.parent), node.name.text);
  if (!value) return undefined;
  const { expression } = node;
  // `counter.toString = …` gives an object a method of its own.
  if (value.isInherited && isTarget(ts.getOriginalNode(node))) return undefined;
  const helper = lua.createIdentifier(value.helper, node);
  const made = value.adapter === undefined ? helper : callGlobal(value.adapter, [helper], node);
  const isPrototype = ts.isPropertyAccessExpression(expression) && expression.name.text === 'prototype';
  if (value.isInherited && !isPrototype) {
    const own = lua.createTableIndexExpression(
      context.transformExpression(expression),
      lua.createStringLiteral(node.name.text),
    );
    return binary(own, lua.SyntaxKind.OrOperator, made, node);
  }
  if (hasEffects(expression))
    moveToPrecedingTemp(context, context.transformExpression(expression), expression);
  return made;
}

/** Whether a value is `String` in `list.map(String)`, of an array in which only `null` is nullish. */
function isTextOfNull(node: ts.Node, context: TransformationContext): boolean {
  if (!ts.isIdentifier(node) || node.text !== 'String') return false;
  const method = calledMethod(node.parent);
  if (method?.name.text !== 'map') return false;
  const element = elementType(context.checker.getTypeAtLocation(method.expression), context.checker);
  return element !== undefined && isNullable(element) && libraryGlobal(node, context) !== undefined;
}

const COMPARISONS = operators('== != === !== instanceof');

/** Whether a value is only compared with others. */
function isOnlyCompared({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind);
}

/** Whether a name is an expression, not the name of a property or declaration. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = ts.getOriginalNode(node);
  if (!parent) return false;
  // It has no other functions than those that are values by themselves.
  if (node.text === 'console') return !ts.isVariableDeclaration(parent) || ts.isIdentifier(parent.name);
  // A pattern would read its functions from a global that is not a table on the console.
  if (ts.isVariableDeclaration(parent)) return ts.isIdentifier(parent.name);
  if (ts.isParameter(parent) || ts.isBindingElement(parent))
    return parent.initializer === ts.getOriginalNode(node);
  return (
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isTypeOfExpression(parent) ||
    ts.isCaseClause(parent) ||
    isWrapper(parent)
  );
}
