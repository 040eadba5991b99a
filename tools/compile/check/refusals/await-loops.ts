/** Refuses `for await` loops that may leave an iterator before its end: nothing closes it. */

import { mayBeClosed } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { refusal } from '../rule.ts';

const { SyntaxKind: Js } = ts;

export const AWAIT_LOOP_LEFT = refusal({
  code: 'compile/await-loop-left',
  remedy: 'Go to the end with `if (isFound) continue;`, or loop over an array.',
  dependsOnTypes: true,
  find: {
    [Js.ForOfStatement]: (node, { checker }) => {
      const exit = node.awaitModifier && mayBeClosed(node.expression, checker) && exitOf(node);
      return exit && { message: 'for await does not close the iterator when it is left here', node: exit };
    },
  },
  examples: [
    'function* count() {\n  yield 1;\n  yield 2;\n}\nasync function main() {\n  for await (const n of count()) if (n === 1) break;\n}\nmain();',
  ],
});

/** A statement in a loop that leaves it; undefined if there is none. */
function exitOf(loop: ts.ForOfStatement): ts.Node | undefined {
  const visit = (node: ts.Node, isOwn: boolean): ts.Node | undefined => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return undefined;
    if (ts.isReturnStatement(node)) return node;
    if (ts.isBreakStatement(node) && (node.label ? isOutside(node.label, loop) : isOwn)) return node;
    if (ts.isContinueStatement(node) && node.label && isOutside(node.label, loop)) return node;
    const isInner = ts.isIterationStatement(node, false) || ts.isSwitchStatement(node);
    return ts.forEachChild(node, child => visit(child, isOwn && !isInner));
  };
  return visit(loop.statement, true);
}

/** Whether a label names a statement around a loop; `continue` with that of the loop itself does not leave it. */
function isOutside(label: ts.Identifier, loop: ts.ForOfStatement): boolean {
  const named = ts.findAncestor(
    label,
    (node): node is ts.LabeledStatement => ts.isLabeledStatement(node) && node.label.text === label.text,
  );
  if (!named || named.pos > loop.pos) return false;
  return !(named.statement === loop && ts.isContinueStatement(label.parent));
}
