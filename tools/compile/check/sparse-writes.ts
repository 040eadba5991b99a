/**
 * Elements that are set far behind the end of an array, `slots[card.id] = card`: the array then ends where it did. Where
 * an array only gets elements in this way, and is asked for its length or looped over, that is warned of.
 */

import type TypeScript from 'typescript';
import type { CheckedProgram } from '../facts/built-in-names.ts';
import { leavesGap } from '../facts/gaps.ts';
import { skipWrappers } from '../facts/writes.ts';
import { nodesIn } from '../program/nodes-in.ts';
import { shown } from '../program/shown-source.ts';
import ts from '../program/typescript.ts';
import type { Refusal } from './refusals/refusal.ts';

/** `slots[card.id] = card`, of an array that is empty at first. */
export const SPARSE: Refusal = {
  name: 'compile/holes',
  message: node =>
    `${shown((node as TypeScript.BinaryExpression).left)} may be behind the end of the array, which then does not get longer`,
  remedy:
    'Use a Map, `new Map<number, Card>()`, or fill the array first: `new Array<Card | undefined>(9).fill(undefined)`.',
  example: `const slots: string[] = [];
const put = (card: { id: number; name: string }) => {
  slots[card.id] = card.name;
};
put({ id: 2, name: 'ace' });
trace(slots.length);`,
};

/** Methods that fill an array from its beginning. */
const FILLING = /^(push|unshift|splice|fill|concat|map|from)$/;

/** Whether an assignment may set an element behind the end of an array that does not know of it. */
export function isSparseWrite(node: TypeScript.BinaryExpression, { checker }: CheckedProgram): boolean {
  const { left, operatorToken } = node;
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isElementAccessExpression(left)) return false;
  if (!jumps(skipWrappers(left.argumentExpression), checker) || leavesGap(node, checker)) return false;
  const list = skipWrappers(left.expression);
  const symbol = ts.isIdentifier(list) ? checker.getSymbolAtLocation(list) : undefined;
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer)
    return false;
  const value = skipWrappers(declaration.initializer);
  if (!ts.isArrayLiteralExpression(value) || value.elements.length > 0) return false;
  const uses = nodesIn(node.getSourceFile(), ts.SyntaxKind.Identifier).filter(
    use => ts.isIdentifier(use) && use.text === list.getText() && checker.getSymbolAtLocation(use) === symbol,
  );
  return uses.some(use => isListed(use)) && !uses.some(use => isFilled(use));
}

/** Whether an index is one that no loop counts: a property, as in `card.id`. */
function jumps(index: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  return (
    ts.isPropertyAccessExpression(index) &&
    index.name.text !== 'length' &&
    (checker.getTypeAtLocation(index).flags & ts.TypeFlags.NumberLike) !== 0
  );
}

/** Whether a use of an array asks how long it is, or for all of its elements. */
function isListed({ parent }: TypeScript.Node): boolean {
  if (ts.isForOfStatement(parent) || ts.isSpreadElement(parent)) return true;
  return ts.isPropertyAccessExpression(parent);
}

function isFilled(use: TypeScript.Node): boolean {
  const { parent } = use;
  if (ts.isPropertyAccessExpression(parent)) return FILLING.test(parent.name.text);
  return ts.isBinaryExpression(parent) && parent.left === use;
}
