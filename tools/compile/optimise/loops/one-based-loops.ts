/**
 * Loops that count through an array from 0 count from 1 as Lua's tables do, where that saves more additions than it
 * makes: `for i = 0, n - 1` with `list[i + 1]` becomes `for i = 1, n` with `list[i]`.
 */

import * as lua from 'typescript-to-lua';
import type { Section } from '../../link/join.ts';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { childrenOf, type Located, rewrite } from '../../lua/tree.ts';
import { addedNumber, number, sum, wholeLiteral } from '../lua-shapes.ts';
import { kindOf, WHOLE } from '../number-kinds.ts';
import type { ProgramFacts } from '../program-facts.ts';

/** How much more often an inner loop runs than the one around it, at a guess. */
const ROUNDS = 8;

/** Moves the counters of loops where it pays. */
export function countFromOne(_: readonly Section[], facts: ProgramFacts): void {
  const visits = visitsByKind({ [lua.SyntaxKind.ForStatement]: loop => shift(loop, facts) });
  for (const statement of facts.withLoops) walkKinds(statement, visits);
}

function shift(loop: lua.ForStatement, facts: ProgramFacts): void {
  const { controlVariable, controlVariableInitializer: start, limitExpression: limit } = loop;
  const variable = facts.variables.get(controlVariable.text);
  if (variable?.writes !== 1 || kindOf(start, facts) < WHOLE) return;
  if (gain(loop.body, controlVariable.text) <= 0) return;
  loop.controlVariableInitializer = plus(start);
  loop.limitExpression = plus(limit);
  rewrite(loop.body, node => {
    if (lua.isIdentifier(node) && node.text === controlVariable.text) return sum(node, -1, node as Located);
    const added = addedNumber(node);
    if (added === undefined) return node;
    const { left } = node as lua.BinaryExpression;
    // By now the counter itself is written as `i - 1`.
    if (addedNumber(left) !== -1) return node;
    const counter = (left as lua.BinaryExpression).left;
    const isCounter = lua.isIdentifier(counter) && counter.text === controlVariable.text;
    return isCounter ? sum(counter, added - 1, node as Located) : node;
  });
}

/** Additions that are saved less those that are made, by how often they run. */
function gain(body: lua.Node, name: string): number {
  const isCounter = (node: lua.Node): boolean => lua.isIdentifier(node) && node.text === name;
  const visit = (node: lua.Node, weight: number): number => {
    if (isCounter(node)) return -weight;
    const added = addedNumber(node);
    if (added !== undefined && isCounter((node as lua.BinaryExpression).left))
      return added === 1 ? weight : 0;
    const isLoop = lua.isForStatement(node) || lua.isWhileStatement(node) || lua.isForInStatement(node);
    const inside = isLoop || lua.isRepeatStatement(node) ? weight * ROUNDS : weight;
    return childrenOf(node).reduce((total, child) => total + visit(child, inside), 0);
  };
  return visit(body, 1);
}

function plus(node: lua.Expression): lua.Expression {
  const value = wholeLiteral(node);
  if (value !== undefined) return number(value + 1, node as Located);
  const added = addedNumber(node);
  if (added !== undefined) return sum((node as lua.BinaryExpression).left, added + 1, node as Located);
  if (lua.isUnaryExpression(node) && node.operator === lua.SyntaxKind.NegationOperator) {
    // What the limit of a counting loop is made of: -(-x // 1 + 1)
    const inner = addedNumber(node.operand);
    if (inner === 1) {
      node.operand = (node.operand as lua.BinaryExpression).left;
      return node;
    }
  }
  return sum(node, 1);
}
