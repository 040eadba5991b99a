/** Splits long chains of `..` into groups: each operand takes a register and a level of recursion in Lua's compiler. */

import * as lua from 'typescript-to-lua';
import { replacementsByKind, rewriteKinds } from '../kinds.ts';
import { concatenated } from '../registers.ts';
import { locationAt } from '../tree.ts';

/** Most strings side by side in a program that is too large. */
const MAX_STRINGS = 40;

/** Groups all chains of a program. */
export function groupChains(chunk: lua.Block): void {
  rewriteKinds(chunk, replacementsByKind({ [lua.SyntaxKind.BinaryExpression]: grouped }));
}

function grouped(node: lua.BinaryExpression): lua.Node {
  if (node.operator !== lua.SyntaxKind.ConcatOperator) return node;
  const texts = concatenated(node);
  if (texts.length <= MAX_STRINGS) return node;
  const groups: lua.Expression[] = [];
  for (let start = 0; start < texts.length; start += MAX_STRINGS)
    groups.push(lua.createParenthesizedExpression(chain(texts.slice(start, start + MAX_STRINGS))));
  return locationAt(chain(groups), node);
}

function chain(texts: lua.Expression[]): lua.Expression {
  return texts.reduceRight((rest, text) =>
    lua.createBinaryExpression(text, rest, lua.SyntaxKind.ConcatOperator),
  );
}
