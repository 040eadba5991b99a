/** Finds the fields of a program that can be renamed: their names occur only in the program's text. */

import type ts from 'typescript';
import { fieldsForLua, fieldsOf, shownFields } from '../../facts/index.ts';
import { namesInLua } from '../../lua-files/program-files.ts';
import { cached } from '../../program/incremental/cache.ts';
import { neededSources } from '../../program/needed-files.ts';
import { declaredFields, namesOutside } from './field-declarations.ts';
import { type FieldEscapes, fieldEscapes } from './field-escapes.ts';

/** Fields that keep their names because of a key that the program computes. */
export interface KeptFields {
  /** The object before the key. */
  node: ts.Node;
  names: string[];
}

/**
 * Names of fields that can be renamed wherever they stand.
 * @param keep names to leave out, or true for all
 */
export function renamableFields(program: ts.Program, keep: readonly string[] | boolean): Set<string> {
  if (keep === true) return new Set();
  const { names, escapes } = readFields(program);
  // Any object may be one whose names are noticed.
  if (escapes.some(found => found.isOpen)) return new Set();
  for (const node of escapes.flatMap(found => found.walked))
    for (const name of fieldsOf(node, program) ?? names) names.delete(name);
  for (const kept of [shownFields(program), fieldsForLua(program)])
    for (const name of kept) names.delete(name);
  for (const name of keep || []) names.delete(name);
  return names;
}

/** Computed keys by the number of fields that keep their names because of each, those with most first. */
export function keptFields(program: ts.Program): KeptFields[] {
  const { names, escapes } = readFields(program);
  return escapes
    .flatMap(found => found.walked)
    .map(node => ({
      node,
      names: [...names].filter(name => fieldsOf(node, program)?.has(name) ?? true).sort(),
    }))
    .filter(kept => kept.names.length > 0)
    .sort((a, b) => b.names.length - a.names.length);
}

/** Fields that the program declares and that nothing outside of it knows, and what notices names in its files. */
function readFields(program: ts.Program): {
  names: Set<string>;
  escapes: FieldEscapes[];
} {
  const sources = neededSources(program);
  const declared = sources.map(file => cached(program, file, 'declared fields', () => declaredFields(file)));
  const names = new Set(declared.flatMap(({ names }) => [...names]));
  const hasForeignValues = declared.some(found => found.hasForeignValues);
  const escapes = allEscapes(program, sources, hasForeignValues);
  for (const { kept } of declared) for (const name of kept) names.delete(name);
  for (const found of escapes) for (const name of found.names) names.delete(name);
  for (const name of namesInLua(program)) names.delete(name);
  return { names, escapes };
}

function allEscapes(
  program: ts.Program,
  sources: readonly ts.SourceFile[],
  hasForeignValues: boolean,
): FieldEscapes[] {
  const foreign = program
    .getSourceFiles()
    .filter(file => file.isDeclarationFile)
    .map(namesOutside);
  const mayBeForeign = (name: string): boolean => hasForeignValues || foreign.some(known => known.has(name));
  // A checker takes time to make, and is not needed where nothing changed.
  const find = (file: ts.SourceFile): FieldEscapes => fieldEscapes(file, program, mayBeForeign);
  const question = hasForeignValues ? 'escapes of all fields' : 'escapes of fields';
  return sources.map(file => cached(program, file, question, () => find(file)));
}
