/**
 * Keeps the graph of a program for the next one. Where files differ only in numbers and in their text, which is what most
 * changes of a running game are, the graph is the same, and only what depends on these numbers is solved anew. A graph of
 * another shape still tells the next one the values of locations that are connected as they were.
 */

import type ts from 'typescript';
import { cacheOf } from '../../program/incremental/cache.ts';
import { isSame, type Value } from '../intervals/abstract-values.ts';
import { type AddedFile, type Graph, GraphBuilder } from './graph.ts';
import type { Node } from './graph-nodes.ts';
import { hasSameShape } from './same-shape.ts';
import type { Summary } from './summary.ts';
import { find } from './union-find.ts';

interface FlowFile {
  readonly name: string;
  summary: Summary;
  readonly added: AddedFile;
}

/** A graph, and the files that it was built of. */
export interface KeptFlow {
  /** The numbers that code outside of the program may put into what it gets. */
  outside: Value;
  files: readonly FlowFile[];
  graph: Graph;
  /** Locations with other known values than when the graph was solved last. */
  changed: Set<Node>;
  /** Whether its locations have the values that follow from all of this; the solver says so. */
  isSolved: boolean;
  /** The program that it belongs to now. One before it cannot be asked any more. */
  owner: ts.Program;
}

/** The graph of a program, by the summaries of its files: that of the program before, or a new one. */
export function flowOf(
  program: ts.Program,
  summaries: ReadonlyMap<ts.SourceFile, Summary>,
  outside: Value,
): KeptFlow {
  const memory = cacheOf(program);
  const before = memory.flow as KeptFlow | undefined;
  const known = [...summaries].map(([{ fileName }, summary]) => ({ name: fileName, summary }));
  if (before?.outside === outside && isOfShape(before.files, known)) {
    for (const [index, { summary }] of known.entries()) update(before, before.files[index], summary);
    before.owner = program;
    return before;
  }
  const builder = new GraphBuilder(outside);
  const files = known.map(file => ({ ...file, added: builder.add(file.summary) }));
  const flow: KeptFlow = {
    outside,
    files,
    graph: builder.finish(),
    changed: new Set(),
    isSolved: false,
    owner: program,
  };
  if (before?.isSolved) findSameLocations(files, before.files);
  memory.flow = flow;
  return flow;
}

/** Notes the locations of unchanged files on those in the graph of a later program. */
function findSameLocations(files: readonly FlowFile[], earlier: readonly FlowFile[]): void {
  const byName = new Map(earlier.map(file => [file.name, file]));
  for (const { name, summary, added } of files) {
    const file = byName.get(name);
    if (file?.summary !== summary) continue;
    for (const [location, node] of added.nodes.entries())
      find(node).before ??= find(file.added.nodes[location]);
  }
}

function isOfShape(
  files: readonly FlowFile[],
  others: readonly Pick<FlowFile, 'name' | 'summary'>[],
): boolean {
  return (
    files.length === others.length &&
    files.every(
      ({ name, summary }, index) =>
        name === others[index].name &&
        (summary === others[index].summary || hasSameShape(summary, others[index].summary)),
    )
  );
}

/** Puts the known values and the nodes of a summary into the place of those of one with the same shape. */
function update(flow: KeptFlow, file: FlowFile, summary: Summary): void {
  if (file.summary === summary) return;
  flow.isSolved = false;
  file.summary = summary;
  const { inputs, accesses } = file.added;
  for (const [index, { value, node }] of summary.sources.entries()) {
    const { input, to } = inputs[index];
    input.node = node;
    if (value && !isSame(value, input.value!)) flow.changed.add(find(to));
    input.value = value;
  }
  for (const [index, { target }] of summary.accesses.entries()) accesses[index].target = target;
}
