/** Rewrites the tree of a program into a shorter shape, before it is printed with short names. */

import type * as lua from 'typescript-to-lua';
import { insert } from '../../long-lists.ts';
import { printStatements } from '../../lua/print.ts';
import type { Writer } from '../../lua/writer.ts';
import { CompactWriter, type LineBreaks } from './compact-writer.ts';
import { fieldSlots } from './fields/field-slots.ts';
import { giveNames } from './names/name-slots.ts';
import { makeVariablesUnique } from './names/unique-variables.ts';
import { type NamingOrder, variableSlots } from './names/variable-slots.ts';
import { aliasGlobals } from './shapes/alias-globals.ts';
import { mergeLocals } from './shapes/merge-locals.ts';
import { unwrapBlocks } from './shapes/unwrap-blocks.ts';

/** A program to be made small. Its nodes are changed in place. */
export interface MinifyInput {
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
  lines: LineBreaks;
}

/** A form that a program can be printed in. */
export interface ChunkForm {
  /** Statements of the library helpers and of the program, which may be changed before they are printed. */
  helpers: lua.Statement[];
  program: lua.Statement[];
  print(): Writer;
}

/** A program in one of the shapes that it can have. */
export function shorten({ helpers, program, header, fields }: MinifyInput, shape: Shape): ChunkForm {
  const fieldNames = fieldSlots(program, helpers, fields);
  makeVariablesUnique([...helpers, ...program]);
  // Helpers have no place in the sources, so they share no line with what has one.
  const before = [...helpers];
  const after = [...program];
  unwrapBlocks(before, after);
  if (shape.aliases) insert(before.length > 0 ? before : after, 0, aliasGlobals([...before, ...after]));
  if (shape.merges) {
    mergeLocals(before);
    mergeLocals(after);
  }
  const print = (): Writer => {
    giveNames(variableSlots([...before, ...after], shape.order));
    giveNames(fieldNames);
    const writer = new CompactWriter(shape.lines);
    writer.header(header);
    printStatements(before, writer);
    if (before.length > 0) writer.endLine();
    printStatements(after, writer);
    return writer;
  };
  return { helpers: before, program: after, print };
}
