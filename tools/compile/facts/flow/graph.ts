/**
 * The abstract locations of a whole program, joined from the summaries of its files. Objects, arrays and functions
 * that may be the same one share their contents: an assignment from one variable to another unifies the contents of
 * both, since the object can be changed through either name. Numbers only flow in the direction of the assignment.
 */

import { append } from '../../../long-lists.ts';
import { NO_VALUE, type Value } from '../intervals/abstract-values.ts';
import {
  type Access,
  CALLED_BY_LIBRARY,
  ELEMENTS,
  isShownInside,
  type Location,
  Mark,
  RESULT,
  type Source,
  type Summary,
} from './summary.ts';
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

interface Inside {
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

/** The locations of a program after unification, and what depends on their values. The next build may go on with it. */
export interface Graph {
  nodes: readonly Node[];
  /** The names of the program's fields that strings show, or that are read from a string. */
  shownFields: ReadonlySet<string>;
  /** Locations whose values code outside of the program sees. */
  watched: readonly Node[];
  accesses: readonly Access<Node>[];
  /** Pairs of element locations: if elements of the first may be unset, those of the second may be, too. */
  holeLinks: readonly (readonly [from: Node, to: Node])[];
}

/** What a file became in a graph, in the order of its summary. */
export interface AddedFile {
  nodes: readonly Node[];
  /** Its sources, with the locations that they are inputs of. */
  inputs: readonly { to: Node; input: Input }[];
  accesses: readonly Access<Node>[];
}

/** Most locations have no contents, no inputs and no users. */
const NO_NODES: ReadonlyMap<string, Node> = new Map();
const NONE: never[] = [];

/** Marks that belong to the contents of objects and arrays. */
const OF_INSIDES = Mark.Enumerated | Mark.List | Mark.UntypedInside;

const PARAMETER = /^\((\d+)\)$/;

/** Builds the graph of a program. */
export class GraphBuilder {
  /** The numbers that code outside of the program may put into what it gets. */
  private readonly outside: Value;
  private readonly nodes: Node[] = [];
  private readonly watched: Node[] = [];
  private readonly accesses: Access<Node>[] = [];
  private readonly holeLinks: [Node, Node][] = [];
  private readonly escaped: Node[] = [];
  private readonly shared = new Map<string, Node>();
  /** Pairs of locations to unify. */
  private readonly waiting: Node[] = [];
  private isUniting = false;

  constructor(outside: Value) {
    this.outside = outside;
  }

  /** Adds a file. */
  add(summary: Summary): AddedFile {
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
    const inputs = summary.sources.map(({ to, operation = '', operands, value, node }) => {
      const input = createInput(operation, operands.map(at), value, node);
      addInput(at(to), input);
      return { to: at(to), input };
    });
    for (const [mark, location] of summary.marks) {
      if (mark & OF_INSIDES) this.insideOf(at(location)).marks |= mark & OF_INSIDES;
      at(location).marks |= mark & ~OF_INSIDES;
    }
    for (const [from, to] of summary.holeLinks) this.holeLinks.push([at(from), at(to)]);
    const accesses = summary.accesses.map(
      ({ index, isCounter, kept, length, list, location, target }): Access<Node> => ({
        index: at(index),
        isCounter,
        length: at(length),
        list: at(list),
        location: at(location),
        target,
        kept: kept?.map(at),
      }),
    );
    append(this.accesses, accesses);
    return { nodes, inputs, accesses };
  }

  /** Completes the graph after all files were added. */
  finish(): Graph {
    this.release();
    const nodes = this.nodes.filter(({ parent }) => !parent);
    for (const node of nodes) {
      connect(node);
      // Of functions that may replace each other, all receive `this` or none.
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
      shownFields: show(nodes),
      watched: this.watched.map(find),
      accesses: this.accesses,
      holeLinks: this.holeLinks.map(([from, to]) => [find(from), find(to)] as const),
    };
  }

  /** Lets any number flow into the contents of locations that escape. */
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
        addInput(held, createInput('', [], this.outside, undefined));
        this.escaped.push(held);
        this.watched.push(held);
      }
    }
  }

  private create(): Node {
    // All fields are set at once, so that V8 uses one hidden class.
    const node: Node = {
      parent: undefined,
      inside: undefined,
      inputs: NONE,
      users: NONE,
      group: undefined,
      order: -1,
      isOpen: false,
      moves: 0,
      value: NO_VALUE,
      first: NO_VALUE,
      before: undefined,
      marks: 0,
    };
    this.nodes.push(node);
    return node;
  }

  private flow(from: Node, to: Node): void {
    addInput(to, createInput('=', [from], undefined, undefined));
    this.uniteInsides(this.insideOf(from), this.insideOf(to));
  }

  private insideOf(node: Node): Inside {
    node.inside ??= { nodes: NO_NODES, marks: 0 };
    return find(node.inside);
  }

  /** Unifies a location with the one inside under a name. */
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
    // Marks the location itself: marking the contents of one that contains itself would never end.
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
    other.parent = one;
    const { nodes, open, rest } = other;
    one.marks |= other.marks;
    if (open) {
      this.open(one);
      this.unite(one.open!, open);
    }
    if (rest) this.rest(one, rest.from, rest.node);
    for (const [name, node] of nodes) this.put(find(one), name, node);
  }

  /** Unifies two locations and their contents. */
  private unite(a: Node, b: Node): void {
    if (a === b) return;
    this.waiting.push(b, a);
    // The outer call unifies the contents.
    if (this.isUniting) return;
    this.isUniting = true;
    for (let one = this.waiting.pop(); one; one = this.waiting.pop()) {
      const first = find(one);
      const second = find(this.waiting.pop()!);
      if (first === second) continue;
      second.parent = first;
      if (first.inputs.length === 0) first.inputs = second.inputs;
      else for (const input of second.inputs) first.inputs.push(input);
      first.marks |= second.marks;
      if (first.inside && second.inside) this.uniteInsides(first.inside, second.inside);
      else first.inside ??= second.inside;
    }
    this.isUniting = false;
  }
}

/** Lets all that is inside of what is shown become a string, objects with their keys, and returns these. */
function show(nodes: readonly Node[]): ReadonlySet<string> {
  const fields = new Set<string>();
  const queue = nodes.filter(({ marks }) => marks & Mark.Shown);
  const seen = new Set<Inside>();
  for (let node = queue.pop(); node; node = queue.pop()) {
    node.marks |= Mark.Text;
    const inside = node.inside && find(node.inside);
    if (!inside || seen.has(inside)) continue;
    seen.add(inside);
    inside.marks |= Mark.Enumerated;
    for (const [name, held] of inside.nodes) {
      fields.add(name);
      if (isShownInside(name)) queue.push(find(held));
      const method = name === 'toJSON' ? find(held).inside : undefined;
      const made = method && find(method).nodes.get(RESULT);
      if (made) queue.push(find(made));
    }
    if (inside.open) queue.push(find(inside.open));
  }
  return fields;
}

function createInput(
  operation: string,
  operands: Node[],
  value: Value | undefined,
  node: Source['node'],
): Input {
  return { operation, operands, value, node, isLarge: false, wasLarge: false };
}

/** An array literal has room for its elements only; V8 grows an empty array that is pushed to to seventeen. */
function addInput(node: Node, input: Input): void {
  if (node.inputs.length === 0) node.inputs = [input];
  else node.inputs.push(input);
}

/** Resolves the operands of a location to their representatives, with each copied one only once. */
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
