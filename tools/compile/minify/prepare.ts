/** Brings the tree of a program into the shape that is printed, all but the names. */

import type * as lua from 'typescript-to-lua';
import { type Excess, fitLimits } from '../fit/index.ts';
import { printStatements } from '../lua/print.ts';
import type { Writer } from '../lua/writer.ts';
import { CompactWriter, type LineBreaks } from './compact-writer.ts';
import { fieldSlots } from './fields/field-slots.ts';
import { applyNames, type NameSlots } from './names/name-slots.ts';
import { makeVariablesUnique } from './names/unique-variables.ts';
import { type NamingOrder, variableSlots } from './names/variable-slots.ts';
import { aliasGlobals } from './shapes/alias-globals.ts';
import { mergeLocals } from './shapes/merge-locals.ts';
import { unwrapBlocks } from './shapes/unwrap-blocks.ts';

/** A program to be made small. Its nodes are changed in place. */
export interface MinifyInput {
  /** Statements of the library helpers. */
  helpers: lua.Statement[];
  /** Statements of the program itself, behind them in the chunk. */
  program: lua.Statement[];
  /** Lines that stay in front of the chunk as they are. */
  header: readonly string[];
  /** Names of fields that may change. */
  fields: ReadonlySet<string>;
}

/** What can be done one way or the other; which is shorter depends on whether the chunk is compressed. */
export interface Shape {
  /** Whether repeated globals and strings get variables. */
  aliases: boolean;
  /** Whether declarations in a row become one. */
  merges: boolean;
  order: NamingOrder;
}

export interface Prepared {
  header: readonly string[];
  helpers: lua.Statement[];
  program: lua.Statement[];
  variables: NameSlots;
  fields: NameSlots;
  excess: Excess | undefined;
}

/** A program as text, and what of it is too large for Lua. */
export interface Printed {
  writer: Writer;
  excess?: Excess;
}

/** Does everything to a program but giving names. */
export function prepare({ helpers, program, header, fields }: MinifyInput, shape: Shape): Prepared {
  const fieldNames = fieldSlots(program, helpers, fields);
  const all = [...helpers, ...program];
  makeVariablesUnique(all);
  // Helpers have no place in the sources, so they share no line with what has one.
  const before = [...helpers];
  const after = [...program];
  unwrapBlocks(before, after);
  if (shape.aliases) (before.length > 0 ? before : after).unshift(...aliasGlobals([...before, ...after]));
  if (shape.merges) {
    mergeLocals(before);
    mergeLocals(after);
  }
  const excess = fitLimits(before, after, true);
  const together = [...before, ...after];
  return {
    header,
    helpers: before,
    program: after,
    variables: variableSlots(together, shape.order),
    fields: fieldNames,
    excess,
  };
}

/** Gives a prepared program names and prints it. */
export function finish(
  { header, helpers, program, variables, fields }: Prepared,
  variableNames: readonly string[],
  fieldNames: readonly string[],
  lines: LineBreaks,
): CompactWriter {
  applyNames(variables, variableNames);
  applyNames(fields, fieldNames);
  const writer = new CompactWriter(lines);
  writer.header(header);
  printStatements(helpers, writer);
  if (helpers.length > 0) writer.endLine();
  printStatements(program, writer);
  return writer;
}
