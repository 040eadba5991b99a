/**
 * Regular expressions: literals and `new RegExp`, which are compiled here if their text is known, and the methods of
 * strings that take them.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  type CodePart,
  compileRegularExpression,
  type RegularExpression,
} from '../../../regular-expressions/index.ts';
import {
  areAll,
  hasWideSpaces,
  holesOf,
  isLibraryMethod,
  libraryGlobal,
  mayBeUndefined,
  partsOf,
  patternAt,
  skipWrappers,
  textOf,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import {
  NULLISH,
  type Sentinel,
  sentinelOfHoles,
  sentinelOfNode,
  sentinelValue,
} from '../arrays/nullish-elements.ts';
import { fileConstant } from '../file-constants.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal, number } from '../lua-nodes.ts';
import { isLoopedOver, iteratorOf, kindOf, limitOf } from './built-in-calls.ts';

interface PatternMethod {
  /** The library function for regular expressions. */
  ofPattern: string;
  /** That for strings and regular expressions; without one, a string becomes a regular expression. */
  ofEither?: string;
  /** The flags of that. */
  flags?: string;
}

/** Methods of strings that take regular expressions. */
const METHODS: Readonly<Record<string, PatternMethod>> = {
  match: { ofPattern: 'js_match', flags: '' },
  matchAll: { ofPattern: 'js_all_matches', flags: 'g' },
  search: { ofPattern: 'js_search', flags: '' },
  replace: { ofPattern: 'js_replace_matches', ofEither: 'js_replace_either' },
  replaceAll: { ofPattern: 'js_replace_all_matches', ofEither: 'js_replace_all_either' },
  split: { ofPattern: 'js_split_at_matches', ofEither: 'js_split_either' },
};

/** `/a+/g`; undefined where it is not a regular expression, which is reported elsewhere. */
export const regularExpression: Lowering<ts.RegularExpressionLiteral, lua.Expression> = (node, context) => {
  const pattern = patternAt(node, context);
  return pattern ? made(pattern, node) : lua.createNilLiteral(node);
};

/** `new RegExp(source, flags)`, and the same without `new`. */
export const newRegularExpression: Lowering<ts.NewExpression | ts.CallExpression> = (node, context) => {
  if (libraryGlobal(node.expression, context) !== 'RegExp') return undefined;
  const pattern = patternAt(node, context);
  if (pattern) return made(pattern, node);
  const values = transformOrderedExpressions(context, node.arguments ?? []);
  const name = ts.isNewExpression(node) ? 'js_make_regular_expression' : 'js_regular_expression_of';
  return callGlobal(name, values, node);
};

/** Calls of the methods of strings that take regular expressions, and of theirs; undefined for any other call. */
export const patternCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee, arguments: list } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken) return undefined;
  const name = callee.name.text;
  if (name === 'exec' || name === 'test') return methodOfPattern(node, callee, context);
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (!method || kindOf(callee.expression, context) !== 'text') return undefined;
  if (list.some(ts.isSpreadElement)) return callWithSpread(method, node, callee, context);
  const kinds = kindsOf(list[0], context);
  if (method.ofEither !== undefined && !kinds.includes('pattern')) return undefined;
  const [text, part = lua.createNilLiteral(), ...others] = transformOrderedExpressions(context, [
    callee.expression,
    ...list,
  ]);
  const sought = knownPattern(list[0], method.flags, context) ?? part;
  const isOpen = kinds.includes('text');
  const isMade = isOpen && method.ofEither === undefined && sought === part;
  const flags = method.flags ? [lua.createStringLiteral(method.flags)] : [];
  const values = [text, isMade ? callGlobal('js_pattern_of', [part, ...flags]) : sought];
  values.push(...furtherValues(name, others, node, context));
  const result = callGlobal((isOpen && method.ofEither) || method.ofPattern, values, node);
  return name !== 'matchAll' || isLoopedOver(node, context) ? result : iteratorOf(result, undefined, node);
};

/** A call whose arguments are known only when the program runs. */
function callWithSpread(
  { flags, ofEither, ofPattern }: PatternMethod,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  context: TransformationContext,
): lua.Expression {
  const [text, ...values] = transformOrderedExpressions(context, [callee.expression, ...node.arguments]);
  if (ofEither !== undefined) return callGlobal(ofEither, [text, ...values], node);
  const part = lua.createParenthesizedExpression(values[0]);
  const given = flags ? [part, lua.createStringLiteral(flags)] : [part];
  return callGlobal(ofPattern, [text, callGlobal('js_pattern_of', given)], node);
}

/** The library function for a method of a value of type `any`: another one where what is sought may be a string. */
export function dynamicPatternMethod(
  method: string,
  { arguments: list }: ts.CallExpression,
  context: TransformationContext,
): string {
  const isMade =
    /^js_any_(match|matchAll|search)$/.test(method) && kindsOf(list[0], context).includes('text');
  return isMade ? `${method}_of_text` : method;
}

/** What the library functions get besides the string and what is sought. */
function furtherValues(
  name: string,
  [second]: readonly lua.Expression[],
  node: ts.CallExpression,
  context: TransformationContext,
): lua.Expression[] {
  const sentinel = sentinelOfMatches(name, node, context);
  const sentinels = sentinel === 'js_nullish' ? [sentinelValue(sentinel)] : [];
  if (name === 'split') {
    if (!second) return sentinels.length > 0 ? [lua.createNilLiteral(), ...sentinels] : [];
    return [limitOf(second, node.arguments[1], context), ...sentinels];
  }
  if (!name.startsWith('replace')) return sentinels;
  const expand = expanderOf(node.arguments[1], context);
  return [second ?? lua.createNilLiteral(), ...(expand === undefined ? [] : [lua.createIdentifier(expand)])];
}

/** What represents groups that took no part, in what a call gives. */
function sentinelOfMatches(name: string, node: ts.CallExpression, context: TransformationContext): Sentinel {
  if (name !== 'matchAll') return sentinelOfNode(node, context);
  const { checker, program } = context;
  const original = ts.getOriginalNode(node);
  return sentinelOfHoles(holesOf(program).holesInside(original), checker.getStringType(), program);
}

/** The library function that makes of a replacement what stands for a match; undefined if it is that itself. */
function expanderOf(
  replacement: ts.Expression | undefined,
  { checker }: TransformationContext,
): string | undefined {
  if (!replacement) return 'js_replacement';
  const inner = skipWrappers(replacement);
  if (ts.isStringLiteralLike(inner) && !inner.text.includes('$')) return undefined;
  const type = checker.getTypeAtLocation(inner);
  if (mayBeUndefined(inner, checker)) return 'js_replacement';
  if (areAll(type, ts.TypeFlags.StringLike)) return 'js_replacement_text';
  const signatures = partsOf(type).map(part => part.getCallSignatures());
  if (!signatures.every(list => list.length > 0)) return 'js_replacement';
  const areTexts = signatures.flat().every(one => areAll(one.getReturnType(), ts.TypeFlags.StringLike));
  return areTexts ? 'js_replacement_result' : 'js_replacement_shown';
}

/** `pattern.exec(text)` and `pattern.test(text)`, where something is known that the transpiler does not see. */
function methodOfPattern(
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  if (!isLibraryMethod(callee, context)) return undefined;
  const pattern = patternAt(callee.expression, context);
  const isConstant = pattern !== undefined && !/[gy]/.test(pattern.flags);
  const sentinel = callee.name.text === 'exec' ? sentinelOfNode(node, context) : undefined;
  if (!isConstant && sentinel !== 'js_nullish') return undefined;
  const [owner, text = lua.createNilLiteral()] = transformOrderedExpressions(context, [
    callee.expression,
    ...node.arguments,
  ]);
  const constant = isConstant ? fileConstant(made(pattern), 'pattern', context) : owner;
  const sentinels = sentinel === 'js_nullish' ? [sentinelValue(sentinel)] : [];
  return lua.createMethodCallExpression(
    constant,
    lua.createIdentifier(callee.name.text),
    [text, ...sentinels],
    node,
  );
}

/** The constant with what is sought, if that is in the source and nothing else can refer to it. */
function knownPattern(
  sought: ts.Expression | undefined,
  flags: string | undefined,
  context: TransformationContext,
): lua.Expression | undefined {
  if (!sought) return undefined;
  const pattern = patternAt(sought, context);
  if (pattern)
    return pattern.flags.includes('y') ? undefined : fileConstant(made(pattern), 'pattern', context);
  const text =
    flags === undefined || kindsOf(sought, context).includes('pattern') ? undefined : textOf(sought, context);
  const ofText =
    text === undefined
      ? undefined
      : compileRegularExpression(text, flags ?? '', hasWideSpaces(sought, context.program));
  return ofText && !('reason' in ofText) ? fileConstant(made(ofText), 'pattern', context) : undefined;
}

/** What an argument may be. */
function kindsOf(
  node: ts.Expression | undefined,
  { checker }: TransformationContext,
): readonly ('text' | 'pattern')[] {
  if (!node) return ['text'];
  const type = checker.getTypeAtLocation(skipWrappers(node));
  const parts = partsOf(checker.getBaseConstraintOfType(type) ?? type);
  const plain = ts.TypeFlags.StringLike | NULLISH;
  const isPattern = (part: ts.Type): boolean => part.symbol?.name === 'RegExp';
  if (parts.every(({ flags }) => flags & plain)) return ['text'];
  return parts.every(isPattern) ? ['pattern'] : ['text', 'pattern'];
}

/** `js_regular_expression('a+', 'g', js_find, 'a+', 0)` */
function made(pattern: RegularExpression, node?: ts.Node): lua.CallExpression {
  const { code, find, first, flags, groups, names, source } = pattern;
  const text = (value: string): lua.Expression => lua.createStringLiteral(value);
  const list = (values: readonly CodePart[]): lua.Expression =>
    lua.createTableExpression(values.map(value => lua.createTableFieldExpression(part(value))));
  const part = (value: CodePart): lua.Expression => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return number(value);
    return callGlobal('js_characters', [text(value.ascii), list(value.steps)]);
  };
  const values = [
    text(source),
    text(flags),
    lua.createIdentifier(find),
    typeof code === 'string' ? text(code) : list(code),
    number(groups),
  ];
  if (names.length > 0 || first !== '') values.push(names.length > 0 ? list(names) : lua.createNilLiteral());
  if (first !== '') values.push(text(first));
  return callGlobal('js_regular_expression', values, node);
}
