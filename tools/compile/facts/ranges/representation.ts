/**
 * Decides where numbers become floats, for operations whose integers could exceed what a double represents exactly:
 * at literals, where it costs nothing, if all values of an operand come from literals; otherwise at the operation.
 */

import ts from '../../program/typescript.js';
import type { Input, Node } from '../flow/graph-nodes.ts';
import { Mark } from '../flow/summary.ts';
import { isEmpty, mayBeInteger } from '../intervals/abstract-values.ts';
import { INTEGER } from '../intervals/intervals.ts';
import { OPERATIONS } from './operations.ts';
import type { Choices, Solver } from './solver.ts';

/** How often to look for literals; remaining operations are converted. */
const ROUNDS = 12;

/**
 * Chooses the representations for a graph, and computes the values of its locations.
 *
 * @param solver that of the graph
 * @param changed the locations of the graph with other known values than when it was solved before
 * @param otherOperations gives more operations that have to be made of floats, by the values so far
 */
export function choose(solver: Solver, changed: ReadonlySet<Node>, otherOperations: () => Input[]): Choices {
  const choices: Choices = { floats: new Set(), converted: new Set() };
  solver.begin(choices, changed);
  const decided = new Set<ts.Node>();
  for (let round = 0; ; round++) {
    const wrong = solver.solve(decided);
    for (const input of otherOperations())
      if (input.node && !choices.converted.has(input.node)) wrong.push(input);
    if (wrong.length === 0) return choices;
    decided.clear();
    for (const input of wrong) {
      const literals = round < ROUNDS ? literalsFor(input) : undefined;
      const chosen = literals ? choices.floats : choices.converted;
      for (const node of literals ?? (input.node ? [input.node] : [])) {
        chosen.add(node);
        decided.add(node);
      }
    }
  }
}

/** The literals that turn an operation into one of floats: those of the operand with the fewest. */
function literalsFor({ operands, operation, node }: Input): Set<ts.Node> | undefined {
  // The literal 1 of an increment is not in the source.
  if (operation !== '*' && node && !ts.isBinaryExpression(node)) return undefined;
  const found = operands.flatMap(operand => {
    const search: Search = { literals: new Set(), seen: new Set(), locations: 0 };
    return isFloatable(operand, search) ? [search] : [];
  });
  found.sort((a, b) => a.locations - b.locations);
  return found.find(({ literals }) => literals.size > 0)?.literals;
}

interface Search {
  literals: Set<ts.Node>;
  seen: Set<Node>;
  /** The number of locations that would hold floats instead of integers. */
  locations: number;
}

/** Whether all integers of a location come from literals. */
function isFloatable(node: Node, search: Search): boolean {
  if (search.seen.has(node)) return true;
  search.seen.add(node);
  const { value, inputs } = node;
  if (!mayBeInteger(value)) return !isEmpty(value);
  const isOnlyInteger = value.all.range.kind === INTEGER;
  if (isOnlyInteger && node.marks & (Mark.Index | Mark.Text)) return false;
  const isLiteral = inputs.length === 1 && inputs[0].value !== undefined;
  if (isOnlyInteger && !isLiteral) search.locations++;
  return inputs.length > 0 && inputs.every(input => isFloatableInput(input, search));
}

function isFloatableInput({ operation, operands, value, node }: Input, search: Search): boolean {
  const made = value ?? OPERATIONS[operation](operands.map(operand => operand.value));
  if (!mayBeInteger(made)) return true;
  if (value) {
    if (!node || !ts.isNumericLiteral(node)) return false;
    search.literals.add(node);
    return true;
  }
  if (FOLLOWING.has(operation)) return isFloatable(operands[0], search);
  if (operation === 'Math.min' || operation === 'Math.max')
    return operands.every(operand => isFloatable(operand, search));
  if (operation !== '+' && operation !== '-' && operation !== '*') return false;
  // One operand is enough: the first that can become a float, with the literals for it.
  return operands.some(operand => {
    const attempt = { ...search, literals: new Set(search.literals), seen: new Set(search.seen) };
    if (!isFloatable(operand, attempt)) return false;
    Object.assign(search, attempt);
    return true;
  });
}

/** Operations that give a float if the first operand is one. */
const FOLLOWING: ReadonlySet<string> = new Set(['=', 'negate', '<', '<=', '>', '>=', 'Math.abs']);
