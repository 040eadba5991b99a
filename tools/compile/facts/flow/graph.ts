/**
 * The abstract locations of a whole program, joined from the summaries of its files. Objects, arrays and functions
 * that may be the same one share their contents: an assignment from one variable to another unifies the contents of
 * both, since the object can be changed through either name. Numbers only flow in the direction of the assignment.
 */

import { NO_VALUE, UNKNOWN, type Value } from '../intervals/abstract-values.ts';
import {
  type Access,
  CALLED_BY_LIBRARY,
  ELEMENTS,
  type Location,
  Mark,
  type Source,
  type Summary,
} from './summary.ts';
import { find } from './twins.ts';

/** A place of the program. */
export interface Node {
  /** The place that this one turned out to be. */
  twin: Node | undefined;
  inside: Inside | undefined;
  inputs: Input[];
  /** Places with inputs that this one is an operand of. */
  users: Node[];
  /** The places that it depends on and that depend on it; none of a place without inputs. */
  group: Group | undefined;
  /** While groups are looked for, its place in the order in which that came to the places; none before. */
  order: number;
  /** While its group is solved, whether an operand has changed, and how often its own value has. */
  isOpen: boolean;
  moves: number;
  value: Value;
  /** Bits of `Mark`. */
  marks: number;
}

/** Places that depend on each other, which are looked at together. */
export interface Group {
  nodes: readonly Node[];
  /** Whether places depend on themselves. */
  isCyclic: boolean;
  /** Whether what it depends on has changed since it was looked at. */
  isOpen: boolean;
  /** Whether the program never gives it a value. */
  isIdle: boolean;
}

/** A way in which a place gets numbers. */
export interface Input {
  operation: string;
  operands: Node[];
  value: Value | undefined;
  node: Source['node'];
  /** Whether its integers may leave what a double counts, as far as is known. */
  isLarge: boolean;
}

interface Inside {
  twin?: Inside;
  /** By their names, those too that are all one place. */
  nodes: ReadonlyMap<string, Node>;
  /** Whether somebody who is not part of the program may change what is in it. */
  isShared?: boolean;
  /** Whether the functions that it is inside of get the value of `this`. */
  isOfMethods?: boolean;
  /** `Mark.Enumerated` and `Mark.List`, which objects and arrays that may be the same share. */
  marks: number;
  /** The one place that everything inside is in. */
  open?: Node;
  /** The first parameter that gets any of the arguments from there on, and their place. */
  rest?: { from: number; node: Node };
}

/** The places of a program, each of which is no other one's twin, and what depends on their values. */
export interface Graph {
  nodes: readonly Node[];
  /** Places whose values somebody sees who is not part of the program. */
  watched: readonly Node[];
  accesses: readonly Access<Node>[];
  /** Elements of arrays that are not set where those of another one are not. */
  holeLinks: readonly (readonly [from: Node, to: Node])[];
}

/** Inside of most places there is nothing, and most have no inputs or are nobody's operands. */
const NO_NODES: ReadonlyMap<string, Node> = new Map();
const NONE: never[] = [];

/** Marks of what objects and arrays have inside. */
const OF_INSIDES = Mark.Enumerated | Mark.List;

const PARAMETER = /^\((\d+)\)$/;

/** Puts the graph of a program together. */
export class GraphBuilder {
  private readonly nodes: Node[] = [];
  private readonly watched: Node[] = [];
  private readonly accesses: Access<Node>[] = [];
  private readonly holeLinks: [Node, Node][] = [];
  private readonly escaped: Node[] = [];
  private readonly shared = new Map<string, Node>();
  /** Places that are one, two by two. */
  private readonly waiting: Node[] = [];
  private isUniting = false;

  /** Adds a file, and gives its places. */
  add(summary: Summary): Node[] {
    const nodes: Node[] = new Array(summary.count);
    for (let location = 0; location < nodes.length; location++) nodes[location] = this.create();
    const at = (location: Location): Node => find(nodes[location]);
    for (const [name, location] of summary.shared) {
      const known = this.shared.get(name);
      if (known) this.unite(known, at(location));
      else this.shared.set(name, at(location));
    }
    for (const link of summary.links) {
      if (link.kind === 'same') this.unite(at(link.a), at(link.b));
      else if (link.kind === 'flow') this.flow(at(link.from), at(link.to));
      else if (link.kind === 'open') this.open(this.insideOf(at(link.outer)));
      else if (link.kind === 'escape') {
        this.escaped.push(at(link.outer));
        this.watched.push(at(link.outer));
      } else if (link.kind === 'rest') this.rest(this.insideOf(at(link.outer)), link.from, at(link.inner));
      else this.put(this.insideOf(at(link.outer)), link.name, at(link.inner));
    }
    for (const { to, operation = '', operands, value, node } of summary.sources)
      addInput(at(to), { operation, operands: operands.map(at), value, node, isLarge: false });
    for (const [mark, location] of summary.marks)
      if (mark & OF_INSIDES) this.insideOf(at(location)).marks |= mark;
      else at(location).marks |= mark;
    for (const [from, to] of summary.holeLinks) this.holeLinks.push([at(from), at(to)]);
    for (const { index, isCounter, kept, length, list, location, target } of summary.accesses)
      this.accesses.push({
        index: at(index),
        isCounter,
        length: at(length),
        list: at(list),
        location: at(location),
        target,
        kept: kept?.map(at),
      });
    return nodes;
  }

  /** The graph, once all files are there. */
  finish(): Graph {
    this.release();
    const nodes = this.nodes.filter(({ twin }) => !twin);
    for (const node of nodes) {
      connect(node);
      // All functions that may stand for each other get it, or none of them.
      if (node.marks & Mark.Method && node.inside) find(node.inside).isOfMethods = true;
    }
    for (const access of this.accesses) {
      access.index = find(access.index);
      access.length = find(access.length);
      access.list = find(access.list);
      access.location = find(access.location);
      access.kept = access.kept?.map(find);
    }
    return {
      nodes,
      watched: this.watched.map(find),
      accesses: this.accesses,
      holeLinks: this.holeLinks.map(([from, to]) => [find(from), find(to)] as const),
    };
  }

  /** Lets any number into what is inside of the places that escape. */
  private release(): void {
    const seen = new Set<Inside>();
    for (let node = this.escaped.pop(); node; node = this.escaped.pop()) {
      const { inside } = find(node);
      const inner = inside && find(inside);
      if (!inner || seen.has(inner)) continue;
      seen.add(inner);
      inner.isShared = true;
      const { nodes, open, rest } = inner;
      for (const held of new Set(
        [...nodes.values(), ...(open ? [open] : []), ...(rest ? [rest.node] : [])].map(find),
      )) {
        addInput(held, { operation: '', operands: [], value: UNKNOWN, node: undefined, isLarge: false });
        this.escaped.push(held);
        this.watched.push(held);
      }
    }
  }

  private create(): Node {
    // With all fields from the start, or V8 would meet as many shapes of objects as there are orders of setting them.
    const node: Node = {
      twin: undefined,
      inside: undefined,
      inputs: NONE,
      users: NONE,
      group: undefined,
      order: -1,
      isOpen: false,
      moves: 0,
      value: NO_VALUE,
      marks: 0,
    };
    this.nodes.push(node);
    return node;
  }

  private flow(from: Node, to: Node): void {
    addInput(to, { operation: '=', operands: [from], value: undefined, node: undefined, isLarge: false });
    this.uniteInsides(this.insideOf(from), this.insideOf(to));
  }

  private insideOf(node: Node): Inside {
    node.inside ??= { nodes: NO_NODES, marks: 0 };
    return find(node.inside);
  }

  /** Makes one of a place and what is inside under a name. */
  private put(inside: Inside, name: string, node: Node): void {
    const { open, rest } = inside;
    const index = !open && rest && PARAMETER.exec(name);
    const isInRest = index && Number(index[1]) >= rest.from;
    const known = open ?? (isInRest ? rest.node : inside.nodes.get(name)) ?? node;
    if (!isInRest) {
      if (inside.nodes === NO_NODES) inside.nodes = new Map();
      (inside.nodes as Map<string, Node>).set(name, known);
    }
    if (name === ELEMENTS && !open) find(known).marks |= Mark.Elements;
    // Of the place itself: what is inside of one that holds itself would never end to be made here.
    if (CALLED_BY_LIBRARY.has(name)) find(known).marks |= Mark.Method;
    this.unite(known, node);
  }

  private open(inside: Inside): void {
    if (inside.open) return;
    const node = this.create();
    inside.open = node;
    for (const inner of inside.nodes.values()) this.unite(inner, node);
    if (inside.rest) this.unite(inside.rest.node, node);
  }

  private rest(inside: Inside, from: number, node: Node): void {
    if (inside.open) this.unite(inside.open, node);
    else {
      if (inside.rest) this.unite(inside.rest.node, node);
      inside.rest = { from: Math.min(from, inside.rest?.from ?? from), node };
      for (const [name, inner] of inside.nodes) {
        const index = PARAMETER.exec(name);
        if (index && Number(index[1]) >= inside.rest.from) this.unite(inner, node);
      }
    }
  }

  private uniteInsides(a: Inside, b: Inside): void {
    const [one, other] = [find(a), find(b)];
    if (one === other) return;
    other.twin = one;
    const { nodes, open, rest } = other;
    one.marks |= other.marks;
    if (open) {
      this.open(one);
      this.unite(one.open!, open);
    }
    if (rest) this.rest(one, rest.from, rest.node);
    for (const [name, node] of nodes) this.put(find(one), name, node);
  }

  /** Makes one place of two, and of what is inside of them. */
  private unite(a: Node, b: Node): void {
    if (a === b) return;
    this.waiting.push(b, a);
    // What is inside of them is done by the call that has begun.
    if (this.isUniting) return;
    this.isUniting = true;
    for (let one = this.waiting.pop(); one; one = this.waiting.pop()) {
      const first = find(one);
      const second = find(this.waiting.pop()!);
      if (first === second) continue;
      second.twin = first;
      if (first.inputs.length === 0) first.inputs = second.inputs;
      else for (const input of second.inputs) first.inputs.push(input);
      first.marks |= second.marks;
      if (first.inside && second.inside) this.uniteInsides(first.inside, second.inside);
      else first.inside ??= second.inside;
    }
    this.isUniting = false;
  }
}

/** A list that begins with what it holds has room for that; one that is pushed to has room for seventeen. */
function addInput(node: Node, input: Input): void {
  if (node.inputs.length === 0) node.inputs = [input];
  else node.inputs.push(input);
}

/** Takes what the operands of a place turned out to be, each that is only copied once. */
function connect(node: Node): void {
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
