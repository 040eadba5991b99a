/** The fields of a program whose names nothing but the text of the program knows. */

import type TypeScript from 'typescript';
import { declaredFields, namesOutside } from './field-declarations.ts';
import { fieldEscapes } from './field-escapes.ts';

/**
 * Names of fields that can be renamed wherever they stand.
 * @param files absolute paths of the files that the program is made of
 * @param keep names to leave out, or true for all
 */
export function renamableFields(
  program: TypeScript.Program,
  files: readonly string[],
  keep: readonly string[] | boolean,
): Set<string> {
  if (keep === true) return new Set();
  const sources = files.map(file => program.getSourceFile(file)).filter(file => file !== undefined);
  const { names, kept, hasForeignValues } = declaredFields(sources);
  const outside = program.getSourceFiles().filter(file => file.isDeclarationFile);
  const foreign = outside.map(namesOutside);
  const mayBeForeign = (name: string): boolean => hasForeignValues || foreign.some(known => known.has(name));
  const escapes = fieldEscapes(sources, program.getTypeChecker(), mayBeForeign);
  if (escapes.all) return new Set();
  for (const name of [...kept, ...escapes.names, ...(keep || [])]) names.delete(name);
  return names;
}
