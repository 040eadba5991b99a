/** Which code runs often: bodies of loops, and functions that are called from there, directly or not. */

import * as lua from 'typescript-to-lua';
import type { Section } from '../link/join.ts';
import { childrenOf } from '../lua/tree.ts';
import type { ProgramFacts } from './program-facts.ts';

/** Whether a node is a loop of any sort. */
export function isLoop(node: lua.Node): boolean {
  return (
    lua.isForStatement(node) ||
    lua.isWhileStatement(node) ||
    lua.isForInStatement(node) ||
    lua.isRepeatStatement(node)
  );
}

/** All calls that run often. */
export function findHotCalls(sections: readonly Section[], facts: ProgramFacts): Set<lua.Node> {
  const functions = findHotFunctions(sections, facts);
  const calls = new Set<lua.Node>();
  const visit = (node: lua.Node, isHot: boolean): void => {
    if (isHot && (lua.isCallExpression(node) || lua.isMethodCallExpression(node))) calls.add(node);
    const inside = lua.isFunctionExpression(node) ? functions.has(node) : isHot || isLoop(node);
    for (const child of childrenOf(node)) visit(child, inside);
  };
  for (const { statements } of sections) for (const statement of statements) visit(statement, false);
  return calls;
}

/** Functions that run often: called in loops, in other such functions, or handed over to someone else's loop. */
function findHotFunctions(sections: readonly Section[], facts: ProgramFacts): Set<lua.FunctionExpression> {
  const hot = new Set<lua.FunctionExpression>();
  const methods = new Map<string, lua.FunctionExpression[]>();
  const queue: lua.FunctionExpression[] = [];
  const heat = (node: lua.FunctionExpression | undefined): void => {
    if (!node || hot.has(node)) return;
    hot.add(node);
    queue.push(node);
  };
  const call = (node: lua.Node): void => {
    if (lua.isMethodCallExpression(node)) for (const one of methods.get(node.name.text) ?? []) heat(one);
    if (!lua.isCallExpression(node)) return;
    if (lua.isIdentifier(node.expression)) heat(facts.functions.get(node.expression.text));
  };
  const visit = (node: lua.Node, isHot: boolean): void => {
    if (isHot) call(node);
    if (lua.isCallExpression(node) || lua.isMethodCallExpression(node))
      for (const value of node.params) if (lua.isFunctionExpression(value)) heat(value);
    if (lua.isFunctionExpression(node)) {
      // What a function does in a loop is done when it is called, not where it stands.
      for (const child of childrenOf(node)) visit(child, false);
      return;
    }
    for (const child of childrenOf(node)) visit(child, isHot || isLoop(node));
  };
  for (const { statements } of sections)
    for (const statement of statements) {
      if (!lua.isAssignmentStatement(statement)) continue;
      const [target] = statement.left;
      const [value] = statement.right;
      if (!lua.isTableIndexExpression(target) || !lua.isStringLiteral(target.index)) continue;
      if (!value || !lua.isFunctionExpression(value)) continue;
      const list = methods.get(target.index.value);
      if (list) list.push(value);
      else methods.set(target.index.value, [value]);
    }
  for (const { statements } of sections) for (const statement of statements) visit(statement, false);
  for (let node = queue.pop(); node; node = queue.pop())
    for (const child of childrenOf(node)) visit(child, true);
  return hot;
}
