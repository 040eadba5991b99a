/**
 * Solves the range analysis: finds the numbers that each location may hold. Locations that depend on each other are
 * solved together, after everything that they depend on, and their bounds grow to a fixed point. An operation whose
 * integers could exceed what a double represents exactly must use floats, and then gives floats.
 */

import type ts from 'typescript';
import type { Graph } from '../flow/graph.ts';
import type { Group, Input, Node } from '../flow/graph-nodes.ts';
import {
  asFloats,
  either,
  isEmpty,
  isSame,
  mayBeInteger,
  NO_VALUE,
  staysExact,
  UNKNOWN,
  type Value,
  widened,
} from '../intervals/abstract-values.ts';
import { OPERATIONS } from './operations.ts';

/** The chosen representations of numbers. */
export interface Choices {
  /** Literals that are written as floats. */
  floats: Set<ts.Node>;
  /** Operations whose first operand is converted to a float. */
  converted: Set<ts.Node>;
}

/** Operations whose integer results may exceed what a double represents exactly. */
const GROWING: ReadonlySet<string> = new Set(['+', '-', '*']);

/** Computes the values of all locations, repeatedly as more representations are chosen. */
export class Solver {
  private readonly groups: readonly Group[];
  /** Locations to which the program never assigns a value. */
  private readonly empty: readonly Node[];
  /** Operations that may have to use floats. */
  private readonly growing: readonly Input[];
  /** How many of them turned out to. */
  private largeCount = 0;
  private choices: Choices = { floats: new Set(), converted: new Set() };
  /** Whether the values before any choice are known. */
  private hasFirst = false;

  constructor(graph: Graph, groups: readonly Group[]) {
    this.groups = groups;
    this.empty = graph.nodes.filter(({ inputs }) => inputs.length === 0);
    this.growing = graph.nodes.flatMap(({ inputs }) =>
      inputs.filter(({ operation }) => GROWING.has(operation)),
    );
  }

  /**
   * Begins to solve a graph, anew or with what the one before tells.
   *
   * @param choices what will have been chosen, nothing yet
   * @param changed the locations with other known values than when it was begun before
   */
  begin(choices: Choices, changed: ReadonlySet<Node>): void {
    this.choices = choices;
    if (this.hasFirst) this.restoreFirst(changed);
    else this.takeFirst();
    this.hasFirst = false;
  }

  private keepFirst(): void {
    for (const group of this.groups) {
      group.wasIdle = group.isIdle;
      for (const node of group.nodes) node.first = node.value;
    }
    for (const input of this.growing) input.wasLarge = input.isLarge;
    this.hasFirst = true;
  }

  /** Goes back to the values before any choice, and opens what they are no longer true of. */
  private restoreFirst(changed: ReadonlySet<Node>): void {
    for (const group of this.groups) {
      group.isIdle = group.wasIdle;
      for (const node of group.nodes) node.value = node.first;
    }
    for (const input of this.growing) input.isLarge = input.wasLarge;
    for (const { group } of changed) group!.isOpen = true;
  }

  /** Takes the values of locations that are connected as in the graph before. What they depend on may open them again. */
  private takeFirst(): void {
    for (const group of this.groups) {
      const same = isConnectedAsBefore(group);
      for (const node of group.nodes) {
        const { before } = node;
        // What depends on it was computed with this value.
        if (before) node.value = before.group?.wasIdle ? NO_VALUE : before.first;
        if (!same) continue;
        for (const [index, input] of node.inputs.entries()) input.isLarge = before!.inputs[index].wasLarge;
      }
      if (!same) continue;
      group.isIdle = group.nodes[0].before!.group!.wasIdle;
      group.isOpen = false;
    }
    for (const { nodes } of this.groups) for (const node of nodes) node.before = undefined;
    for (const node of this.empty) node.before = undefined;
  }

  /**
   * Computes the values of all locations, and returns the operations that must use floats and do not yet.
   *
   * @param decided what has been decided about since the last time; only what depends on that is looked at again
   */
  solve(decided: ReadonlySet<ts.Node>): Input[] {
    const { groups, empty, growing } = this;
    // No other location has received values from these.
    for (const node of empty) node.value = NO_VALUE;
    for (const { nodes, isIdle } of groups) if (isIdle) for (const node of nodes) node.value = NO_VALUE;
    if (decided.size > 0) for (const group of groups) group.isOpen ||= holds(group, decided);
    for (const group of groups) if (group.isOpen) this.solveOpen(group);
    // A location that the program never assigns may receive any value from outside, and so may results that depend on
    // it.
    for (const node of empty) node.value = UNKNOWN;
    for (const group of groups) if (group.isIdle) this.solveGroup(group);
    if (!this.hasFirst) this.keepFirst();
    return growing.filter(
      ({ isLarge, operands }) => isLarge && operands.every(({ value }) => mayBeInteger(value)),
    );
  }

  /** Solves a group, and opens the groups that depend on it if its values have changed. */
  private solveOpen(group: Group): void {
    const { nodes, isCyclic } = group;
    const [{ value: first }] = nodes;
    const before = isCyclic ? nodes.map(({ value }) => value) : undefined;
    this.solveGroup(group);
    group.isOpen = false;
    group.isIdle = true;
    for (let i = 0; i < nodes.length; i++) {
      const { value, users } = nodes[i];
      if (!isEmpty(value)) group.isIdle = false;
      if (isSame(value, before ? before[i] : first)) continue;
      for (let j = 0; j < users.length; j++) {
        const other = users[j].group!;
        if (other !== group) other.isOpen = true;
      }
    }
  }

  private solveGroup(group: Group): void {
    const { nodes, isCyclic } = group;
    for (let i = 0; i < nodes.length; i++) {
      const { inputs } = nodes[i];
      for (let j = 0; j < inputs.length; j++) inputs[j].isLarge = false;
    }
    if (!isCyclic) {
      nodes[0].value = this.valueOfInputs(nodes[0]);
      return;
    }
    // Values that turn out to be floats were treated as integers before.
    for (let count = -1; count !== this.largeCount; ) {
      count = this.largeCount;
      for (const node of nodes) node.value = NO_VALUE;
      this.growGroup(group);
    }
    for (let i = 0; i < NARROWINGS; i++) for (const node of nodes) narrow(node, this.valueOfInputs(node));
  }

  private growGroup(group: Group): void {
    for (const node of group.nodes) {
      node.isOpen = true;
      node.moves = 0;
    }
    for (let isOpen = true; isOpen; ) {
      isOpen = false;
      for (let at = 0; at < group.nodes.length; at++) {
        const node = group.nodes[at];
        if (!node.isOpen) continue;
        node.isOpen = false;
        const found = this.valueOfInputs(node);
        // Every cycle contains a location with several inputs: widening there is enough.
        const next = node.inputs.length > 1 ? widened(node.value, found, node.moves) : found;
        if (next === node.value || isSame(next, node.value)) continue;
        node.moves++;
        node.value = next;
        for (let i = 0; i < node.users.length; i++) {
          const user = node.users[i];
          if (user.group === group) user.isOpen = isOpen = true;
        }
      }
    }
  }

  private valueOfInputs({ inputs }: Node): Value {
    let value = this.valueOfInput(inputs[0]);
    for (let i = 1; i < inputs.length; i++) value = either(value, this.valueOfInput(inputs[i]));
    return value;
  }

  private valueOfInput(input: Input): Value {
    const { operation, operands, value, node } = input;
    if (operation === '=') return operands[0].value;
    const { choices } = this;
    if (value) return node && choices.floats.has(node) ? asFloats(value) : value;
    const made = OPERATIONS[operation](operands.map(operand => operand.value));
    if (input.isLarge || (node && choices.converted.has(node))) return asFloats(made);
    if (!GROWING.has(operation)) return made;
    if (staysExact(made)) return made;
    input.isLarge = true;
    this.largeCount++;
    return asFloats(made);
  }
}

/** The number of narrowing rounds after widening. */
const NARROWINGS = 2;

/** Whether the representation of an input of a group has been chosen. */
function holds({ nodes }: Group, decided: ReadonlySet<ts.Node>): boolean {
  for (const { inputs } of nodes) for (const { node } of inputs) if (node && decided.has(node)) return true;
  return false;
}

/** Whether the inputs of a group are those that it had in the graph before, so that it has the same values. */
function isConnectedAsBefore({ nodes, isCyclic }: Group): boolean {
  const group = nodes[0].before?.group;
  if (group?.isCyclic !== isCyclic || group.nodes.length !== nodes.length) return false;
  for (let i = 0; i < nodes.length; i++) {
    const { before, inputs } = nodes[i];
    if (!before || before !== group.nodes[i] || before.inputs.length !== inputs.length) return false;
    for (let j = 0; j < inputs.length; j++) if (!isSameInput(inputs[j], before.inputs[j])) return false;
  }
  return true;
}

function isSameInput(input: Input, before: Input): boolean {
  const { operation, operands, value } = input;
  if (operation !== before.operation || operands.length !== before.operands.length) return false;
  if (value !== before.value && !(value && before.value && isSame(value, before.value))) return false;
  for (let i = 0; i < operands.length; i++) {
    const operand = operands[i];
    const other = before.operands[i];
    if (operand.before !== other || (operand.inputs.length === 0) !== (other.inputs.length === 0))
      return false;
  }
  return true;
}

/** Narrows bounds to those of the inputs, except bounds that grow with time. */
function narrow(node: Node, next: Value): void {
  const { all, integers } = node.value;
  const isStill = all.fall === 0 && all.rise === 0 && integers.fall === 0 && integers.rise === 0;
  if (isStill && next.all.fall === 0 && next.all.rise === 0) node.value = next;
}
