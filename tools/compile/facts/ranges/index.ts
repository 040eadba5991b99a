/**
 * Range analysis: the interval of each number in a program, whether it has a fraction, and whether Lua may represent
 * it as an integer without wrapping around where JavaScript rounds.
 */

import type ts from 'typescript';
import { memoize } from '../../program/memoize.ts';
import { groupsOf } from '../flow/components.ts';
import type { Graph } from '../flow/graph.ts';
import { type ValueFlow, valueFlowOf } from '../flow/index.ts';
import { Zeros } from '../signed-zeros/zeros.ts';
import { choose } from './representation.ts';
import { type Choices, Solver } from './solver.ts';

/** The value flow of a program after range analysis. */
export interface SolvedFlow extends ValueFlow {
  choices: Choices;
  zeros: Zeros;
}

/** What solves a graph, for all programs that it belongs to one after the other. */
const solversOf = memoize((graph: Graph): { solver: Solver; zeros: Zeros } => {
  const groups = groupsOf(graph);
  return { solver: new Solver(graph, groups), zeros: new Zeros(graph, groups) };
});

export const solvedFlowOf = memoize((program: ts.Program): SolvedFlow => {
  const flow = valueFlowOf(program);
  const { solver, zeros } = solversOf(flow.graph);
  const choices = choose(solver, flow.kept.changed, () => zeros.signedOperations());
  flow.kept.changed.clear();
  flow.kept.isSolved = true;
  return { ...flow, zeros, choices };
});
