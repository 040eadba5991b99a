/** Prints a linked program as the chunk of a cartridge, readable or short. */

import type TypeScript from 'typescript';
import { helperStatements, isHelper } from './helpers.ts';
import type { LinkedProgram } from './link/index.ts';
import { printStatements } from './lua/print.ts';
import { Writer } from './lua/writer.ts';
import { minify } from './minify/index.ts';
import { renamableFields } from './minify/renamable-fields.ts';
import { BIT_HELPER } from './semantics/library.ts';

export interface PrintOptions {
  /** Lines in front of the chunk. */
  header: readonly string[];
  /** Whether to make the chunk short instead of readable. */
  isMinified: boolean;
  /** Names of fields that stay, or true for all. */
  keepFields: readonly string[] | boolean;
}

/**
 * Prints the helpers that a program needs and the program itself.
 * @param files the files that the program is made of
 */
export function printProgram(
  { sections, globals, needsBits }: LinkedProgram,
  program: TypeScript.Program,
  files: readonly string[],
  { header, isMinified, keepFields }: PrintOptions,
): Writer {
  const names = [...globals.keys()].filter(isHelper);
  const helpers = helperStatements(needsBits ? [...names, BIT_HELPER] : names);
  const statements = sections.flatMap(section => section.statements);
  if (isMinified) {
    const fields = renamableFields(program, files, keepFields);
    return minify({ helpers, program: statements, header, fields });
  }
  const writer = new Writer();
  for (const line of header) writer.write(`${line}\n`);
  printStatements(helpers, writer);
  printStatements(statements, writer);
  return writer;
}
