/** Finds code that runs often: bodies of loops, and functions that are called from there, directly or indirectly. */

import * as lua from 'typescript-to-lua';
import type { ProgramFacts } from '../chunk/program-facts.ts';
import type { Section } from '../chunk/section.ts';
import { type KindTable, visitsByKind, walkBelow, walkKinds } from '../kinds.ts';

interface Call {
  node: lua.CallExpression | lua.MethodCallExpression;
  /** The function that contains the call; undefined at the top of the chunk. */
  home: lua.FunctionExpression | undefined;
  isInLoop: boolean;
}

/** All calls that run often, in the order of the text. */
export function findHotCalls(sections: readonly Section[], facts: ProgramFacts): Set<lua.Node> {
  const calls = collectCalls(sections);
  const functions = findHotFunctions(calls, facts);
  const isHot = ({ home, isInLoop }: Call): boolean =>
    isInLoop || (home !== undefined && functions.has(home));
  return new Set(calls.filter(isHot).map(({ node }) => node));
}

function collectCalls(sections: readonly Section[]): Call[] {
  const calls: Call[] = [];
  let home: lua.FunctionExpression | undefined;
  let isInLoop = false;
  const note = (node: Call['node']): void => {
    calls.push({ node, home, isInLoop });
  };
  /** Visits what is inside a function or a loop. */
  const enter = (node: lua.Node, innerHome: Call['home'], isLoop: boolean): false => {
    const [outerHome, wasInLoop] = [home, isInLoop];
    home = innerHome;
    isInLoop = isLoop;
    walkBelow(node, visits);
    home = outerHome;
    isInLoop = wasInLoop;
    return false;
  };
  const enterLoop = (node: lua.Node): false => enter(node, home, true);
  const visits: KindTable<unknown> = visitsByKind({
    [lua.SyntaxKind.CallExpression]: note,
    [lua.SyntaxKind.MethodCallExpression]: note,
    // A function inside a loop runs when it is called, not where it is defined.
    [lua.SyntaxKind.FunctionExpression]: node => enter(node, node, false),
    [lua.SyntaxKind.ForStatement]: enterLoop,
    [lua.SyntaxKind.WhileStatement]: enterLoop,
    [lua.SyntaxKind.ForInStatement]: enterLoop,
    [lua.SyntaxKind.RepeatStatement]: enterLoop,
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  return calls;
}

/**
 * Functions that run often: called in loops or in other such functions, or passed as callbacks to functions with
 * loops.
 */
function findHotFunctions(calls: readonly Call[], facts: ProgramFacts): Set<lua.FunctionExpression> {
  const hot = new Set<lua.FunctionExpression>();
  const callsIn = new Map<lua.FunctionExpression, Call[]>();
  const queue: lua.FunctionExpression[] = [];
  const heat = (node: lua.FunctionExpression | undefined): void => {
    if (!node || hot.has(node)) return;
    hot.add(node);
    queue.push(node);
  };
  const run = ({ node }: Call): void => {
    if (lua.isCallExpression(node) && lua.isIdentifier(node.expression))
      heat(facts.functions.get(node.expression.text));
  };
  for (const call of calls) {
    const { node, home, isInLoop } = call;
    for (const value of node.params) if (lua.isFunctionExpression(value)) heat(value);
    if (isInLoop) run(call);
    else if (home) {
      const own = callsIn.get(home);
      if (own) own.push(call);
      else callsIn.set(home, [call]);
    }
  }
  for (let node = queue.pop(); node; node = queue.pop()) callsIn.get(node)?.forEach(run);
  return hot;
}
