/**
 * The value flow: which values may reach which locations of a program, over all files. It is a graph that range
 * analysis and other analyses solve, built once per program before anything is lowered.
 */

import type ts from 'typescript';
import { cached } from '../../program/incremental/cache.ts';
import { memoize } from '../../program/memoize.ts';
import { neededSources } from '../../program/needed-files.ts';
import { FROM_LUA, UNKNOWN } from '../intervals/abstract-values.ts';
import { hasLua } from '../this-values.ts';
import { summarize } from './file-reader.ts';
import type { Graph } from './graph.ts';
import type { Node } from './graph-nodes.ts';
import { flowOf, type KeptFlow } from './kept-flow.ts';
import type { Location, Summary } from './summary.ts';
import { find } from './union-find.ts';

type Search = (node: ts.Node) => Node | undefined;

export interface ValueFlow {
  graph: Graph;
  /** What of the graph is solved. */
  kept: KeptFlow;
  /** The location of an expression's values, or of those that a declaration or pattern receives. */
  nodeOf: Search;
  /** The location of an expression's value converted to a number; otherwise the same as `nodeOf`. */
  numberOf: Search;
}

/** The value flow of all files that a program needs code or types of. */
export const valueFlowOf = memoize((program: ts.Program): ValueFlow => {
  const question = hasLua(program) ? 'value flow beside Lua' : 'value flow';
  const summaries = new Map<ts.SourceFile, Summary>();
  for (const file of neededSources(program))
    summaries.set(
      file,
      cached(program, file, question, () => summarize(file, program)),
    );
  const flow = flowOf(program, summaries, hasLua(program) ? FROM_LUA : UNKNOWN);
  const nodesOf = new Map<ts.SourceFile, Search>();
  const numbersOf = new Map<ts.SourceFile, Search>();
  for (const [index, [file, { locations, numbers }]] of [...summaries].entries()) {
    const { nodes } = flow.files[index].added;
    const search =
      (places: ReadonlyMap<ts.Node, Location>): Search =>
      node => {
        if (flow.owner !== program) throw new Error('the value flow belongs to a later program');
        const location = places.get(node);
        return location === undefined ? undefined : find(nodes[location]);
      };
    nodesOf.set(file, search(locations));
    numbersOf.set(file, search(numbers));
  }
  const nodeOf: Search = node => nodesOf.get(node.getSourceFile())?.(node);
  return {
    graph: flow.graph,
    kept: flow,
    nodeOf,
    numberOf: node => numbersOf.get(node.getSourceFile())?.(node) ?? nodeOf(node),
  };
});
