/** Makes the tree of a program small without changing what it does, and prints it in as few characters as possible. */

import type * as lua from 'typescript-to-lua';
import { aliasGlobals } from './alias-globals.ts';
import { printCompact } from './compact-print.ts';
import { CompactWriter } from './compact-writer.ts';
import { mergeLocals } from './merge-locals.ts';
import { renameFields } from './rename-fields.ts';
import { renameLabels } from './rename-labels.ts';
import { renameVariables } from './rename-variables.ts';
import { ShortNames } from './short-names.ts';
import { simplify } from './simplify.ts';
import { makeVariablesUnique } from './unique-variables.ts';
import { unwrapBlocks } from './unwrap-blocks.ts';

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

/** Minifies a program: what it does stays the same, and every error still belongs to one line of the sources. */
export function minify({ helpers, program, header, fields }: MinifyInput): CompactWriter {
  const names = new ShortNames();
  renameFields(program, helpers, fields, names);
  const all = [...helpers, ...program];
  const first = program[0];
  makeVariablesUnique(all);
  simplify(all);
  unwrapBlocks(all);
  all.unshift(...aliasGlobals(all));
  mergeLocals(all);
  renameLabels(all, names);
  renameVariables(all, names);
  const writer = new CompactWriter(true);
  for (const line of header) writer.write(`${line}\n`);
  // Helpers have no place in the sources, so they share no line with what has one.
  const start = first ? all.indexOf(first) : -1;
  if (start > 0) {
    printCompact(all.slice(0, start), writer);
    writer.endLine();
    printCompact(all.slice(start), writer);
  } else printCompact(all, writer);
  writer.write('\n');
  return writer;
}
