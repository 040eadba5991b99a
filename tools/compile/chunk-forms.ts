/** The forms in which a linked program can become the chunk of a cartridge: readable, or short. */

import type ts from 'typescript';
import { printStatements } from '../lua/print.ts';
import { ReadableWriter } from '../lua/readable-writer.ts';
import type { Writer } from '../lua/writer.ts';
import type { LinkedProgram } from './link/index.ts';
import { renamableFields } from './minify/fields/renamable-fields.ts';
import { minify } from './minify/index.ts';
import type { MinifyLevel } from './minify/levels.ts';
import { pack } from './minify/pack.ts';
import type { ChunkForm } from './minify/shorten.ts';
import { textsIn } from './runtime/helper-methods.ts';
import { helperStatements, isHelper, neededHelpers } from './runtime/helpers.ts';

interface PrintOptions {
  /** Lines in front of the chunk. */
  header: readonly string[];
  level: MinifyLevel;
  /** Names of fields that stay, or true for all. */
  keepFields: readonly string[] | boolean;
}

/** The forms to choose from, each with the helpers that the program needs. */
export function chunkForms(
  { sections, globals, hiddenHelpers, throwsStrings }: LinkedProgram,
  program: ts.Program,
  { header, level, keepFields }: PrintOptions,
): ChunkForm[] {
  const names = [...globals.keys()].filter(isHelper);
  const statements = sections.flatMap(section => section.statements);
  const helpers = helperStatements(neededHelpers(names, hiddenHelpers), {
    throwsStrings,
    texts: textsIn(statements),
  });
  if (level !== 'none') {
    const fields = renamableFields(program, keepFields);
    const input = { helpers, program: statements, header, fields };
    return level === 'pack' ? pack(input) : [minify(input)];
  }
  const print = (): Writer => {
    const writer = new ReadableWriter();
    writer.header(header);
    printStatements(helpers, writer);
    writer.endLine();
    printStatements(statements, writer);
    writer.endLine();
    return writer;
  };
  return [{ helpers, program: statements, print }];
}
