/** Lists of which only single elements are read: each element can be a variable, and no list need be made. */

import * as lua from 'typescript-to-lua';
import { replacementsByKind, rewriteKinds, visitsByKind, walkKinds } from '../kinds.ts';
import { contains } from '../tree.ts';
import { identifier, wholeLiteral } from './lua-shapes.ts';

/**
 * Replaces the elements of a list by variables, if its own variable is there only to read them.
 *
 * @param root where the list is known
 * @param list the name of its variable, which is not declared again in there
 * @param names the variables for its first elements; of others none must be read
 * @returns whether variables have replaced the elements
 */
export function elementsAsVariables(root: lua.Node, list: string, names: readonly string[]): boolean {
  let mentions = 0;
  let reads = 0;
  walkKinds(
    root,
    visitsByKind({
      [lua.SyntaxKind.Identifier]: ({ text }) => {
        if (text === list) mentions++;
      },
      [lua.SyntaxKind.TableIndexExpression]: node => {
        if (elementOf(node)) reads++;
      },
      [lua.SyntaxKind.AssignmentStatement]: ({ left }) => {
        const isNamed = (node: lua.Node) => lua.isIdentifier(node) && node.text === list;
        if (left.some(target => contains(target, isNamed))) reads = Number.NaN;
      },
    }),
  );
  if (mentions !== reads) return false;
  const read = (node: lua.TableIndexExpression): lua.Node => {
    const name = elementOf(node);
    return name === undefined ? node : identifier(name, node);
  };
  rewriteKinds(root, replacementsByKind({ [lua.SyntaxKind.TableIndexExpression]: read }));
  return true;

  /** The variable for what an expression reads, if it is one of the elements. */
  function elementOf({ table, index }: lua.TableIndexExpression): string | undefined {
    if (!lua.isIdentifier(table) || table.text !== list) return undefined;
    const place = wholeLiteral(index);
    return place === undefined ? undefined : names[place - 1];
  }
}
