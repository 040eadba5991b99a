/**
 * Defaults for elements that patterns take out of an array: `const [first = 1] = list`. Where arrays hold `false` in
 * place of nothing, the default stands in for that as well. What the transpiler makes of the default carries a note of
 * it until the tree is finished.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { note, notesOf } from '../lua/notes.ts';
import { walk } from '../lua/tree.ts';
import ts from '../typescript.ts';
import { hasNothingInLists, isNeverFalse } from './nothing-in-lists.ts';
import { isTarget } from './writes.ts';

/** Notes on a value that it is the default of an element of an array. */
export function noteDefault(
  made: lua.Expression,
  node: TypeScript.Expression,
  context: TransformationContext,
): lua.Expression {
  const original = ts.getOriginalNode(node) as TypeScript.Expression;
  const { parent } = original;
  if (!parent || !hasNothingInLists(context.program)) return made;
  const element = elementWithDefault(parent, original);
  if (element)
    note(made, { isOfElement: isNeverFalse(context.checker.getTypeAtLocation(element), context.program) });
  return made;
}

/** The element of an array pattern that a node is, if a value is its default. */
function elementWithDefault(
  node: TypeScript.Node,
  value: TypeScript.Expression,
): TypeScript.Node | undefined {
  if (ts.isBindingElement(node))
    return node.initializer === value && ts.isArrayBindingPattern(node.parent) ? node : undefined;
  if (!ts.isBinaryExpression(node) || node.right !== value) return undefined;
  const isElement = ts.isArrayLiteralExpression(node.parent) && isTarget(node.parent);
  return isElement ? node.left : undefined;
}

/** In a finished tree: lets defaults of elements stand in for `false`, and arrays that are made longer hold it. */
export function judgeDefaults(statement: lua.Statement): void {
  walk(statement, node => {
    if (lua.isIdentifier(node) && node.text === '__TS__ArraySetLength') node.text = 'js_set_length';
    if (!lua.isIfStatement(node) || !lua.isBinaryExpression(node.condition)) return true;
    const { left, operator, right } = node.condition;
    const last = node.ifBlock.statements.at(-1);
    if (operator !== lua.SyntaxKind.EqualityOperator || !lua.isNilLiteral(right) || !last) return true;
    const value = lua.isAssignmentStatement(last) ? last.right[0] : undefined;
    if (value && notesOf(value).isOfElement)
      node.condition = lua.createUnaryExpression(left, lua.SyntaxKind.NotOperator);
    return true;
  });
}
