/** Decides which operations are made of floats: those whose integers could leave what a double counts, or lose a -0 that shows. */

import type TypeScript from 'typescript';
import type { Graph } from './graph.ts';
import { Solver } from './solve.ts';
import { signedOperations } from './zeros.ts';

/** Sets the values of all places, and gives the operations of which the first operand is made a float. */
export function choose(graph: Graph): ReadonlySet<TypeScript.Node> {
  const converted = new Set<TypeScript.Node>();
  const solver = new Solver(graph, converted);
  const decided = new Set<TypeScript.Node>();
  for (;;) {
    const wrong = [...solver.solve(decided), ...signedOperations(graph)];
    decided.clear();
    for (const { node } of wrong) if (node && !converted.has(node)) decided.add(node);
    if (decided.size === 0) return converted;
    for (const node of decided) converted.add(node);
  }
}
