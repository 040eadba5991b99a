/** Comparisons around an element that tell that it is there: `if (i < list.length) trace(list[i]);`. */

import type TypeScript from 'typescript';
import ts from '../program/typescript.ts';
import { isAssignmentOperator, skipWrappers } from './writes.ts';

const { SyntaxKind: Js } = ts;

/** A number as it is written, and one that is added to it; the text of a number that is known is empty. */
interface Sum {
  text: string;
  offset: number;
}

/** What holds where a node is computed: that a condition is true, or that it is not. */
interface Held {
  condition: TypeScript.Expression;
  isTrue: boolean;
}

/** That one number is less than another one, or at most as large. */
interface Order {
  less: TypeScript.Expression | number;
  more: TypeScript.Expression;
  isStrict: boolean;
}

/**
 * Whether something around an element compares its place with the length of its array.
 *
 * @param isTrusting whether what is called in between is supposed to leave the array as long as it is
 */
export function isGuarded(node: TypeScript.ElementAccessExpression, isTrusting = false): boolean {
  const list = node.expression.getText();
  const place = sumOf(node.argumentExpression);
  for (let at: TypeScript.Node = node; at.parent && !ts.isFunctionLike(at); at = at.parent) {
    const held = heldAt(at);
    if (!held || !ordersOf(held).some(order => isBelow(place, order, `${list}.length`))) continue;
    if (!isChangedBefore(node, at, `${place.text} ${list}`, isTrusting)) return true;
  }
  return false;
}

/** The condition around a node, where it stands in what the condition decides. */
function heldAt(node: TypeScript.Node): Held | undefined {
  const { parent } = node;
  if (ts.isForStatement(parent) && parent.condition)
    return node === parent.statement || node === parent.incrementor
      ? { condition: parent.condition, isTrue: true }
      : undefined;
  if (ts.isWhileStatement(parent) && node === parent.statement)
    return { condition: parent.expression, isTrue: true };
  if (ts.isIfStatement(parent) && node !== parent.expression)
    return { condition: parent.expression, isTrue: node === parent.thenStatement };
  if (ts.isConditionalExpression(parent) && node !== parent.condition)
    return { condition: parent.condition, isTrue: node === parent.whenTrue };
  if (!ts.isBinaryExpression(parent) || node !== parent.right) return undefined;
  const { kind } = parent.operatorToken;
  const isLogical = kind === Js.AmpersandAmpersandToken || kind === Js.BarBarToken;
  return isLogical ? { condition: parent.left, isTrue: kind === Js.AmpersandAmpersandToken } : undefined;
}

/** The comparisons that hold where a condition does. */
function ordersOf({ condition, isTrue }: Held): Order[] {
  const inner = skipWrappers(condition);
  if (ts.isPrefixUnaryExpression(inner) && inner.operator === Js.ExclamationToken)
    return ordersOf({ condition: inner.operand, isTrue: !isTrue });
  if (!ts.isBinaryExpression(inner)) return isTrue ? [{ less: 0, more: inner, isStrict: true }] : [];
  const { left, right } = inner;
  const { kind } = inner.operatorToken;
  if (kind === (isTrue ? Js.AmpersandAmpersandToken : Js.BarBarToken))
    return [left, right].flatMap(part => ordersOf({ condition: part, isTrue }));
  const forward = (isStrict: boolean): Order => ({ less: left, more: right, isStrict });
  const backward = (isStrict: boolean): Order => ({ less: right, more: left, isStrict });
  switch (kind) {
    case Js.LessThanToken:
      return [isTrue ? forward(true) : backward(false)];
    case Js.LessThanEqualsToken:
      return [isTrue ? forward(false) : backward(true)];
    case Js.GreaterThanToken:
      return [isTrue ? backward(true) : forward(false)];
    case Js.GreaterThanEqualsToken:
      return [isTrue ? backward(false) : forward(true)];
    case Js.EqualsEqualsEqualsToken:
    case Js.ExclamationEqualsEqualsToken: {
      if (isTrue === (kind === Js.EqualsEqualsEqualsToken)) return [forward(false), backward(false)];
      // A counter that is not the length is less, and so is 0.
      return [forward(true), backward(true)].filter(
        ({ less }) => !/[1-9]/.test((less as TypeScript.Node).getText()),
      );
    }
    default:
      return [];
  }
}

/** Whether a place is less than a length, if a comparison holds. */
function isBelow(place: Sum, { isStrict, less, more }: Order, length: string): boolean {
  const lower = typeof less === 'number' ? { text: '', offset: less } : sumOf(less);
  const upper = boundOf(more, length);
  if (upper === undefined || lower.text !== place.text) return false;
  return upper - lower.offset + place.offset <= (isStrict ? 0 : -1);
}

/** How far a number may be beyond a length; undefined if it may be any. */
function boundOf(node: TypeScript.Expression, length: string): number | undefined {
  const { offset, text } = sumOf(node);
  if (text === length) return offset;
  const inner = skipWrappers(node);
  if (ts.isCallExpression(inner) && /^Math\.(floor|min)$/.test(inner.expression.getText())) {
    const bounds = inner.arguments.map(argument => boundOf(argument, length));
    return bounds.find(bound => bound !== undefined);
  }
  const isPart =
    ts.isBinaryExpression(inner) &&
    [Js.SlashToken, Js.MinusToken, Js.GreaterThanGreaterThanToken].includes(inner.operatorToken.kind);
  return isPart ? boundOf(inner.left, length) : undefined;
}

function sumOf(node: TypeScript.Expression): Sum {
  const inner = skipWrappers(node);
  if (ts.isNumericLiteral(inner)) return { text: '', offset: Number(inner.text) };
  if (ts.isPostfixUnaryExpression(inner)) return sumOf(inner.operand);
  if (ts.isBinaryExpression(inner)) {
    const { kind } = inner.operatorToken;
    const right = skipWrappers(inner.right);
    const isSum = kind === Js.PlusToken || kind === Js.MinusToken;
    if (isSum && ts.isNumericLiteral(right)) {
      const { offset, text } = sumOf(inner.left);
      return { text, offset: offset + (kind === Js.PlusToken ? 1 : -1) * Number(right.text) };
    }
  }
  return { text: inner.getText(), offset: 0 };
}

/** Whether something that a text names may have changed between a condition and a node that it guards. */
function isChangedBefore(
  node: TypeScript.Node,
  guarded: TypeScript.Node,
  text: string,
  isTrusting: boolean,
): boolean {
  const isNamed = (target: TypeScript.Node): boolean => {
    const changed = target.getText().replace(/\.length$/, '');
    return text.split(/[^\w$.#]+/).some(name => `${name}.`.startsWith(`${changed}.`));
  };
  const isAround = (change: TypeScript.Node): boolean => {
    for (let at = node; at !== guarded; at = at.parent)
      if (ts.isIterationStatement(at, false) && change.pos >= at.pos && change.end <= at.end) return true;
    return false;
  };
  const { parent } = node;
  const value = ts.isBinaryExpression(parent) && parent.left === node ? parent.right : undefined;
  const visit = (at: TypeScript.Node): boolean => {
    const isBefore =
      at.end <= node.pos || (value && at.pos >= value.pos && at.end <= value.end) || isAround(at);
    const isIt = isBefore && ((!isTrusting && runsOther(at)) || changedBy(at).some(isNamed));
    return isIt || (ts.forEachChild(at, child => visit(child) || undefined) ?? false);
  };
  return visit(guarded);
}

/** Whether a node runs functions that may change anything. */
export function runsOther(node: TypeScript.Node): boolean {
  return ts.isCallExpression(node)
    ? !/^Math\b/.test(node.expression.getText())
    : ts.isNewExpression(node) || ts.isYieldExpression(node) || ts.isTaggedTemplateExpression(node);
}

/** Methods that make an array shorter. */
const SHORTENING: ReadonlySet<string> = new Set(['pop', 'shift', 'splice']);

/** What a node gives another value, or makes shorter. */
export function changedBy(node: TypeScript.Node): TypeScript.Node[] {
  if (ts.isBinaryExpression(node)) return isAssignmentOperator(node.operatorToken.kind) ? [node.left] : [];
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const isStep = node.operator === Js.PlusPlusToken || node.operator === Js.MinusMinusToken;
    return isStep ? [node.operand] : [];
  }
  const callee = ts.isCallExpression(node) ? node.expression : undefined;
  return callee && ts.isPropertyAccessExpression(callee) && SHORTENING.has(callee.name.text)
    ? [callee.expression]
    : [];
}
