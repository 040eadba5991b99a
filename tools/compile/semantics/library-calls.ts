/**
 * Calls of the language's own methods and functions that the transpiler does not know, or makes of something that
 * differs: a table says which library function each becomes.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformOrderedExpressions } from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import ts from '../typescript.ts';
import { INTEGER } from './intervals.ts';
import { binary, callGlobal, number } from './lua-nodes.ts';
import { mayBeMissing } from './missing-values.ts';
import type { NumberProver } from './number-facts.ts';

type Kind = 'text' | 'number' | 'list';

/** Methods by what they are called on: the library function gets that first, then the arguments; or it is the result. */
const METHODS: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  text: {
    at: 'js_text_at',
    codePointAt: 'js_code_point',
    indexOf: 'js_index',
    lastIndexOf: 'js_last_index',
    localeCompare: 'js_compare',
    trim: 'js_trim',
    slice: 'js_slice',
    substring: 'js_substring',
    substr: 'js_substr',
    split: 'js_split',
    charAt: 'js_char_at',
    valueOf: '',
  },
  number: {
    toString: 'js_radix',
    toPrecision: 'js_precision',
    toExponential: 'js_exponential',
    valueOf: '',
  },
  list: {
    lastIndexOf: 'js_last_index_of',
    findLast: 'js_find_last',
    findLastIndex: 'js_find_last_index',
    copyWithin: 'js_copy_within',
    keys: 'js_keys_of_list',
    values: '',
    toString: 'js_join',
  },
};

/** Functions of the global objects, and what they become; a name without a library function is its argument. */
const FUNCTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Object: { is: 'js_is', hasOwn: '__TS__ObjectHasOwn', freeze: '', seal: '', preventExtensions: '' },
  Number: { isSafeInteger: 'js_is_safe' },
  String: { fromCodePoint: 'js_from_code_points' },
  Math: {
    tanh: 'js_tanh',
    asinh: 'js_asinh',
    acosh: 'js_acosh',
    atanh: 'js_atanh',
    expm1: 'js_expm1',
    log1p: 'js_log1p',
    sinh: 'js_sinh',
  },
};

/** Methods that the transpiler handles for whole numbers only. */
const WITH_POSITIONS: ReadonlySet<string> = new Set(['slice', 'substring', 'charAt']);

/** The Lua of a call of one of these, or undefined for any other call. */
export function libraryCall(
  node: TypeScript.CallExpression,
  context: TransformationContext,
  prover: NumberProver,
): lua.Expression | undefined {
  const { expression, arguments: list } = node;
  const iterator = iteratorCall(node, context);
  if (iterator) return iterator;
  if (!ts.isPropertyAccessExpression(expression) || expression.questionDotToken) return undefined;
  if (list.some(ts.isSpreadElement)) return undefined;
  const name = expression.name.text;
  if (name === 'hasOwnProperty' && list.length === 1 && isLibraryMethod(expression, context))
    return hasOwn([expression.expression, ...list], node, context);
  const global = libraryGlobal(expression.expression, context);
  if (global !== undefined && Object.hasOwn(FUNCTIONS, global)) {
    const target = Object.hasOwn(FUNCTIONS[global], name) ? FUNCTIONS[global][name] : undefined;
    if (target === undefined) return undefined;
    if (name === 'hasOwn') return hasOwn(list, node, context);
    const values = transformOrderedExpressions(context, list);
    return target === '' ? values[0] : callGlobal(target, values, node);
  }
  const kind = kindOf(expression.expression, context);
  if (!kind || !Object.hasOwn(METHODS[kind], name)) return undefined;
  if (kind === 'number' && name === 'toString' && list.length === 0) return undefined;
  if (name === 'split' && list.length < 2) return undefined;
  if (kind === 'text' && name === 'indexOf' && !list.some(part => mayBeMissing(part, context.checker)))
    return undefined;
  const areWhole = list.every(position => prover.factsOf(position).kind === INTEGER);
  if (kind === 'text' && WITH_POSITIONS.has(name) && areWhole) return undefined;
  const values = transformOrderedExpressions(context, [expression.expression, ...list]);
  const made = METHODS[kind][name] === '' ? values[0] : callGlobal(METHODS[kind][name], values, node);
  const isIterator = kind === 'list' && (name === 'keys' || name === 'values');
  return isIterator && !isLoopedOver(node) ? callGlobal('js_iterator', [made], node) : made;
}

/** Whether an object or a list has something of its own under a key. */
function hasOwn(
  list: readonly TypeScript.Expression[],
  node: TypeScript.Expression,
  context: TransformationContext,
): lua.Expression {
  const isElement =
    kindOf(list[0], context) === 'list' &&
    (context.checker.getTypeAtLocation(list[1]).flags & ts.TypeFlags.NumberLike) !== 0;
  const [object, key] = transformOrderedExpressions(context, list);
  const index = isElement ? binary(key, lua.SyntaxKind.AdditionOperator, number(1), node) : key;
  return callGlobal('__TS__ObjectHasOwn', [object, index], node);
}

/** Whether a method is one that the language gives to all values. */
function isLibraryMethod(
  callee: TypeScript.PropertyAccessExpression,
  { checker, program }: TransformationContext,
): boolean {
  const declaration = checker.getSymbolAtLocation(callee.name)?.valueDeclaration;
  return declaration !== undefined && program.isSourceFileDefaultLibrary(declaration.getSourceFile());
}

/** Whether a list will do in place of an iterator, for all that is done with it. */
function isLoopedOver(node: TypeScript.CallExpression): boolean {
  const { parent } = ts.getOriginalNode(node);
  if (ts.isForOfStatement(parent) || ts.isSpreadElement(parent)) return true;
  const isArgument = ts.isCallExpression(parent) || ts.isNewExpression(parent);
  return isArgument && /^(Array\.from|Set|Map)$/.test(parent.expression.getText());
}

/** `value[Symbol.iterator]()`, or undefined for any other call. */
function iteratorCall(
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const { expression } = node;
  if (!ts.isElementAccessExpression(expression) || expression.questionDotToken) return undefined;
  const key = expression.argumentExpression;
  const isIterator =
    ts.isPropertyAccessExpression(key) &&
    key.name.text === 'iterator' &&
    libraryGlobal(key.expression, context) === 'Symbol';
  if (!isIterator || expression.expression.kind === ts.SyntaxKind.SuperKeyword) return undefined;
  return callGlobal('js_iterator', [context.transformExpression(expression.expression)], node);
}

/** A program and its checker, as the transpiler hands them on as well. */
export interface CheckedProgram {
  checker: TypeScript.TypeChecker;
  program: TypeScript.Program;
}

/** The name of a global of the language that an expression is, and not a variable of the program. */
export function libraryGlobal(
  node: TypeScript.Expression,
  { checker, program }: CheckedProgram,
): string | undefined {
  if (!ts.isIdentifier(node)) return undefined;
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  const isLibrary =
    declarations.length > 0 &&
    declarations.every(declaration => program.isSourceFileDefaultLibrary(declaration.getSourceFile()));
  return isLibrary ? node.text : undefined;
}

function kindOf(node: TypeScript.Expression, { checker }: TransformationContext): Kind | undefined {
  const type = checker.getNonNullableType(checker.getApparentType(checker.getTypeAtLocation(node)));
  const all = (test: (part: TypeScript.Type) => boolean): boolean =>
    type.isUnion() ? type.types.every(test) : test(type);
  const named = (name: string) => (part: TypeScript.Type) => part.symbol?.name === name;
  if (all(part => (part.flags & ts.TypeFlags.StringLike) !== 0 || named('String')(part))) return 'text';
  if (all(part => (part.flags & ts.TypeFlags.NumberLike) !== 0 || named('Number')(part))) return 'number';
  return all(part => checker.isArrayType(part) || checker.isTupleType(part)) ? 'list' : undefined;
}
