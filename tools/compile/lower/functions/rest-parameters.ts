/**
 * Rest parameters with arguments that may be undefined, as in `function log(...values: unknown[])`: the first such
 * argument would end the array, so it becomes a sentinel.
 */

import * as lua from 'typescript-to-lua';
import { type Located, walk } from '../../../lua/tree.ts';
import { areSome } from '../../facts/index.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { type Sentinel, sentinelOfNode, sentinelValue } from '../arrays/nullish-elements.ts';
import type { Adapter } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** The sentinels of rest parameters, by the positions of their functions in the source. */
export type RestLists = ReadonlyMap<string, Sentinel>;

/** Finds the rest parameters of a file whose arrays need care. */
export function findRestLists(file: ts.SourceFile, program: ts.Program): RestLists {
  const checker = program.getTypeChecker();
  const found = new Map<string, Sentinel>();
  for (const node of nodesIn(file, ts.SyntaxKind.Parameter))
    if (ts.isParameter(node) && node.dotDotDotToken && ts.isIdentifier(node.name)) {
      const sentinel = sentinelOfNode(node.name, { checker, program });
      if (sentinel) {
        const { line, character } = file.getLineAndCharacterOfPosition(node.name.getStart(file));
        found.set(`${line}:${character}`, sentinel);
      }
    }
  return found;
}

/** In a finished tree: creates the arrays of these rest parameters with their sentinels. */
export function keepRestLists(statement: lua.Statement, lists: RestLists): void {
  if (lists.size === 0) return;
  walk(statement, node => {
    if (!lua.isVariableDeclarationStatement(node) || node.right?.length !== 1) return true;
    const [value] = node.right;
    if (!lua.isTableExpression(value) || value.fields.length !== 1) return true;
    const [{ value: dots }] = value.fields;
    const { line, column }: Located = node.left[0];
    const sentinel = lists.get(`${line}:${column}`);
    if (lua.isDotsLiteral(dots) && sentinel)
      node.right = [callGlobal('js_packed', [sentinelValue(sentinel), dots])];
    return true;
  });
}

/** The last argument for a rest parameter as one value: a Lua function without a result returns no value at all. */
export const asOneValue: Adapter = (made, node, { checker }) => {
  const original = ts.getOriginalNode(node);
  const { parent } = original;
  if (!lua.isCallExpression(made) && !lua.isMethodCallExpression(made)) return made;
  if (!ts.isCallExpression(original) || !parent) return made;
  if ((!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) || parent.arguments?.at(-1) !== original)
    return made;
  const type = checker.getTypeAtLocation(original);
  if (!areSome(type, NO_RESULT)) return made;
  const last = checker.getResolvedSignature(parent)?.declaration?.parameters.at(-1);
  const isRest = last !== undefined && ts.isParameter(last) && last.dotDotDotToken !== undefined;
  return isRest ? lua.createParenthesizedExpression(made, node) : made;
};

/** Return types of functions that may have no result. */
const NO_RESULT = ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
