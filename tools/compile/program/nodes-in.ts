/** The nodes of a file as one list by kind: many questions are about whole files, and one walk answers them all. */

import { memoize } from './memoize.ts';
import ts from './typescript.js';

interface NodeList {
  nodes: ts.Node[];
  /** For each node the place in the list of the first one that does not stand in it. */
  ends: number[];
  byKind: Map<ts.SyntaxKind, ts.Node[]>;
}

/**
 * The nodes of some kinds in a file, one kind after the other, each in the order of the text. Documentation comments are
 * not looked into.
 */
export function nodesIn(file: ts.SourceFile, ...kinds: ts.SyntaxKind[]): readonly ts.Node[] {
  const { byKind } = listOf(file);
  if (kinds.length === 1) return byKind.get(kinds[0]) ?? [];
  return kinds.flatMap(kind => byKind.get(kind) ?? []);
}

/**
 * Visits all nodes in a file in the order of the text, those around others first.
 *
 * @param visit returns whether to visit what stands in the node too
 */
export function visitNodes(file: ts.SourceFile, visit: (node: ts.Node) => boolean): void {
  const { nodes, ends } = listOf(file);
  for (let i = 0; i < nodes.length; ) i = visit(nodes[i]) ? i + 1 : ends[i];
}

/** The place of a node among those of its file, of which {@link nodeAt} gives the node; undefined in another file. */
export function placeOf(node: ts.Node, file: ts.SourceFile): number | undefined {
  return placesIn(file).get(node);
}

/** The node at a place in a file. */
export function nodeAt(file: ts.SourceFile, place: number): ts.Node {
  return listOf(file).nodes[place];
}

const placesIn = memoize(
  (file: ts.SourceFile) => new Map(listOf(file).nodes.map((node, place) => [node, place] as const)),
);

/** Whether something is true of a node directly inside another one. */
export function someChild(node: ts.Node, isTrue: (child: ts.Node) => boolean): boolean {
  return ts.forEachChild(node, child => isTrue(child) || undefined) ?? false;
}

/** Whether a node stands in a function that stands in a node around it. */
export function isInFunctionOf(around: ts.Node, node: ts.Node): boolean {
  return ts.findAncestor(node, at => (at === around ? 'quit' : ts.isFunctionLike(at))) !== undefined;
}

/** The function, class or file whose code a node is part of. */
export function homeOf(node: ts.Node): ts.Node {
  return ts.findAncestor(
    node.parent,
    at => ts.isFunctionLike(at) || ts.isSourceFile(at) || ts.isClassLike(at),
  )!;
}

const listOf = memoize((file: ts.SourceFile): NodeList => {
  const nodes: ts.Node[] = [];
  const ends: number[] = [];
  const byKind = new Map<ts.SyntaxKind, ts.Node[]>();
  const add = (node: ts.Node): void => {
    const place = nodes.push(node) - 1;
    ends.push(0);
    const ofKind = byKind.get(node.kind);
    if (ofKind) ofKind.push(node);
    else byKind.set(node.kind, [node]);
    ts.forEachChild(node, add);
    ends[place] = nodes.length;
  };
  ts.forEachChild(file, add);
  return { nodes, ends, byKind };
});
