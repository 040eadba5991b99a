/** The abstract locations of a program, what flows into them, and what objects, arrays and functions hold. */

import type { Value } from '../intervals/abstract-values.ts';
import type { Source } from './summary.ts';
import { find } from './union-find.ts';

/** An abstract location of the program. */
export interface Node {
  /** The location that this one was unified with. */
  parent: Node | undefined;
  inside: Inside | undefined;
  inputs: Input[];
  /** Locations with inputs of which this one is an operand. */
  users: Node[];
  /** The strongly connected component; undefined for a location without inputs. */
  group: Group | undefined;
  /** During the search for groups, the order in which the location was visited. */
  order: number;
  /** While its group is solved: whether an operand has changed, and how often its own value has. */
  isOpen: boolean;
  moves: number;
  value: Value;
  /** Its value before any representation was chosen, from which the next build goes on. */
  first: Value;
  /** The same location in the graph of the program before, until this one is solved. */
  before: Node | undefined;
  /** Bits of `Mark`. */
  marks: number;
}

/** Locations that depend on each other, and are solved together. */
export interface Group {
  nodes: readonly Node[];
  /** Whether locations depend on themselves. */
  isCyclic: boolean;
  /** Whether its inputs have changed since it was solved. */
  isOpen: boolean;
  /** Whether the program never assigns a value to it. */
  isIdle: boolean;
  /** Whether that was so before any representation was chosen. */
  wasIdle: boolean;
}

/** An input of a location: an operation that computes its values. */
export interface Input {
  operation: string;
  operands: Node[];
  value: Value | undefined;
  node: Source['node'];
  /** Whether its integers may exceed what a double represents exactly, as far as is known. */
  isLarge: boolean;
  /** Whether that was so before any representation was chosen. */
  wasLarge: boolean;
}

/** What is inside of objects, arrays or functions that may be the same one. */
export interface Inside {
  parent?: Inside;
  /** The locations inside, by name; several names may share one. */
  nodes: ReadonlyMap<string, Node>;
  /** Whether code outside of the program may change the contents. */
  isShared?: boolean;
  /** Whether the functions with these contents receive `this`. */
  isOfMethods?: boolean;
  /** Marks that all objects and arrays that may be the same share. */
  marks: number;
  /** The location that everything inside shares. */
  open?: Node;
  /** The first parameter from which on any parameter may receive any argument, and the location of these. */
  rest?: { from: number; node: Node };
}

/** An input, of which nothing is known yet. */
export function createInput(
  operation: string,
  operands: Node[],
  value: Value | undefined,
  node: Source['node'],
): Input {
  return { operation, operands, value, node, isLarge: false, wasLarge: false };
}

/** Gives a location another input. */
export function addInput(node: Node, input: Input): void {
  // An array literal has room for its elements only; V8 grows an empty array that is pushed to to seventeen.
  if (node.inputs.length === 0) node.inputs = [input];
  else node.inputs.push(input);
}

/** Resolves the operands of a location to their representatives, with each copied one only once. */
export function connect(node: Node): void {
  const { inputs } = node;
  const copied = inputs.length > 1 ? new Set<Node>() : undefined;
  let count = 0;
  for (let at = 0; at < inputs.length; at++) {
    const { operation, operands } = inputs[at];
    for (let i = 0; i < operands.length; i++) operands[i] = find(operands[i]);
    if (operation === '=') {
      const [operand] = operands;
      if (operand === node || copied?.has(operand)) continue;
      copied?.add(operand);
    }
    for (let i = 0; i < operands.length; i++) {
      const operand = operands[i];
      if (operand.users.length === 0) operand.users = [node];
      else operand.users.push(node);
    }
    inputs[count++] = inputs[at];
  }
  inputs.length = count;
}
