/**
 * Calls of `String`, `Number` and `Boolean` without an argument, of functions of `String` that create strings, of
 * `Object`, and of `structuredClone`.
 */

import * as lua from 'typescript-to-lua';
import { INTEGER, libraryGlobal, rangesOf } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** The results of global functions without an argument. */
const EMPTY: ReadonlyMap<string, () => lua.Expression> = new Map<string, () => lua.Expression>([
  ['String', () => lua.createStringLiteral('')],
  ['Number', () => lua.createNumericLiteral(0)],
  ['Boolean', () => lua.createBooleanLiteral(false)],
]);

/** Lowers such a call; undefined for any other. */
export const globalCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee, arguments: list } = node;
  if (list.length === 0 && ts.isIdentifier(callee))
    return EMPTY.get(libraryGlobal(callee, context) ?? '')?.();
  if (libraryGlobal(callee, context) === 'Object')
    return callGlobal('js_to_object', transformOrderedExpressions(context, list.slice(0, 1)), node);
  if (libraryGlobal(callee, context) === 'structuredClone')
    return callGlobal('js_clone', transformOrderedExpressions(context, list.slice(0, 1)), node);
  if (!ts.isPropertyAccessExpression(callee) || libraryGlobal(callee.expression, context) !== 'String')
    return undefined;
  const { text } = callee.name;
  if (text === 'fromCodePoint')
    return callGlobal('js_from_code_points', transformOrderedExpressions(context, list), node);
  if (text !== 'fromCharCode') return undefined;
  const isByte = (code: ts.Expression): boolean => {
    const { kind, min, max } = rangesOf(context.program).numberRangeOf(code);
    return kind === INTEGER && min >= 0 && max <= 255;
  };
  return list.every(code => !ts.isSpreadElement(code) && isByte(code))
    ? undefined
    : callGlobal('js_from_char_codes', transformOrderedExpressions(context, list), node);
};

/** `String.raw` with a template; undefined for any other tagged template. */
export const rawTemplate: Lowering<ts.TaggedTemplateExpression> = (node, context) => {
  const { tag, template } = node;
  const isRaw =
    ts.isPropertyAccessExpression(tag) &&
    tag.name.text === 'raw' &&
    libraryGlobal(tag.expression, context) === 'String';
  if (!isRaw) return undefined;
  if (!ts.isTemplateExpression(template)) return lua.createStringLiteral(rawText(template), node);
  const { head, templateSpans } = template;
  const spans = templateSpans.map(({ expression, literal }) => {
    const text = rawText(literal);
    const part = ts.isTemplateTail(literal)
      ? ts.factory.createTemplateTail(text, text)
      : ts.factory.createTemplateMiddle(text, text);
    return ts.factory.createTemplateSpan(expression, part);
  });
  const start = ts.factory.createTemplateHead(rawText(head), rawText(head));
  const made = ts.factory.createTemplateExpression(start, spans);
  return context.transformExpression(ts.setOriginalNode(made, template));
};

/** The raw text of a part of a template, with normalized line ends. */
function rawText(node: ts.TemplateLiteralLikeNode): string {
  return (node.rawText ?? node.text).replace(/\r\n?/g, '\n');
}
