/** Long chains of `..`, whose strings take a register each, in groups. */

import * as lua from 'typescript-to-lua';
import { concatenated } from '../lua/registers.ts';
import { placeAt, rewrite } from '../lua/tree.ts';

/** Most strings side by side in a function that has too many values. */
const MOST_STRINGS = 40;

/** Groups the chains in the statements of a function, but not those in the functions inside it. */
export function groupChains(body: lua.Block): void {
  rewrite(body, grouped, node => !lua.isFunctionExpression(node));
}

function grouped(node: lua.Node): lua.Node {
  if (!lua.isBinaryExpression(node) || node.operator !== lua.SyntaxKind.ConcatOperator) return node;
  const texts = concatenated(node);
  if (texts.length <= MOST_STRINGS) return node;
  const groups: lua.Expression[] = [];
  for (let start = 0; start < texts.length; start += MOST_STRINGS)
    groups.push(lua.createParenthesizedExpression(chain(texts.slice(start, start + MOST_STRINGS))));
  return placeAt(chain(groups), node);
}

function chain(texts: lua.Expression[]): lua.Expression {
  return texts.reduceRight((rest, text) =>
    lua.createBinaryExpression(text, rest, lua.SyntaxKind.ConcatOperator),
  );
}
