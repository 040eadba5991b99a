/**
 * Range analysis: the interval of each number in a program, whether it has a fraction, and whether Lua may represent
 * it as an integer without wrapping around where JavaScript rounds.
 */

import type ts from 'typescript';
import { memoize } from '../../program/memoize.ts';
import { groupsOf } from '../flow/components.ts';
import { type ValueFlow, valueFlowOf } from '../flow/index.ts';
import { Zeros } from '../signed-zeros/zeros.ts';
import { choose } from './representation.ts';
import type { Choices } from './solver.ts';

/** The value flow of a program after range analysis. */
export interface SolvedFlow extends ValueFlow {
  choices: Choices;
  zeros: Zeros;
}

export const solvedFlowOf = memoize((program: ts.Program): SolvedFlow => {
  const flow = valueFlowOf(program);
  const groups = groupsOf(flow.graph);
  const zeros = new Zeros(flow.graph, groups);
  return { ...flow, zeros, choices: choose(flow.graph, groups, () => zeros.signedOperations()) };
});
