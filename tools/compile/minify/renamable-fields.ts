/** The fields of a program whose names nothing but the text of the program knows. */

import type TypeScript from 'typescript';
import { remembered } from '../rebuild/memory.ts';
import { declaredFields, namesOutside } from './field-declarations.ts';
import { dictionaryEscapes, type FieldEscapes, fieldEscapes } from './field-escapes.ts';

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
  const declared = sources.map(file =>
    remembered(program, file, 'declared fields', () => declaredFields(file)),
  );
  const names = new Set(declared.flatMap(({ names }) => [...names]));
  const escapes = allEscapes(
    program,
    sources,
    declared.some(({ hasForeignValues }) => hasForeignValues),
  );
  if (escapes.some(({ all }) => all)) return new Set();
  for (const { kept } of declared) for (const name of kept) names.delete(name);
  for (const found of escapes) for (const name of found.names) names.delete(name);
  for (const name of keep || []) names.delete(name);
  return names;
}

function allEscapes(
  program: TypeScript.Program,
  sources: readonly TypeScript.SourceFile[],
  hasForeignValues: boolean,
): FieldEscapes[] {
  const foreign = program
    .getSourceFiles()
    .filter(file => file.isDeclarationFile)
    .map(namesOutside);
  const mayBeForeign = (name: string): boolean => hasForeignValues || foreign.some(known => known.has(name));
  // A checker takes time to make, and is not needed where nothing changed.
  const find = (file: TypeScript.SourceFile): FieldEscapes =>
    fieldEscapes(file, program.getTypeChecker(), mayBeForeign);
  const findDictionaries = (file: TypeScript.SourceFile): FieldEscapes =>
    dictionaryEscapes(file, program.getTypeChecker());
  const question = hasForeignValues ? 'escapes of all fields' : 'escapes of fields';
  const escapes = sources.map(file => remembered(program, file, question, () => find(file)));
  if (!escapes.some(({ hasDictionaries }) => hasDictionaries)) return escapes;
  return [
    ...escapes,
    ...sources.map(file => remembered(program, file, 'dictionaries', () => findDictionaries(file))),
  ];
}
