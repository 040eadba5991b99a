/**
 * The abstract locations of a whole program, joined from the summaries of its files. Objects, arrays and functions
 * that may be the same one share their contents: an assignment from one variable to another unifies the contents of
 * both, since the object can be changed through either name. Numbers only flow in the direction of the assignment.
 */

import { append } from '../../../long-lists.ts';
import { NO_VALUE, type Value } from '../intervals/abstract-values.ts';
import { addInput, connect, createInput, type Input, type Inside, type Node } from './graph-nodes.ts';
import {
  type Access,
  CALLED_BY_LIBRARY,
  ELEMENTS,
  isShownInside,
  type Location,
  Mark,
  RESULT,
  type Summary,
} from './summary.ts';
import { find } from './union-find.ts';

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
