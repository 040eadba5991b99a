/** The fields of a program whose names nothing but the text of the program knows. */

import type TypeScript from 'typescript';
import { neededSources } from '../needed-files.ts';
import { remembered } from '../rebuild/memory.ts';
import { declaredFields, declaredObjects, namesOutside } from './field-declarations.ts';
import { type FieldEscapes, fieldEscapes } from './field-escapes.ts';
import { reachedNames } from './field-flows.ts';
import { objectFlows } from './object-flows.ts';

/** Fields that keep their names because of a key that the program computes. */
export interface KeptFields {
  /** The object before the key. */
  node: TypeScript.Expression;
  names: string[];
}

/**
 * Names of fields that can be renamed wherever they stand.
 * @param keep names to leave out, or true for all
 */
export function renamableFields(program: TypeScript.Program, keep: readonly string[] | boolean): Set<string> {
  if (keep === true) return new Set();
  const { names, sources, escapes } = readFields(program);
  const walked = escapes.flatMap(found => found.walked);
  const hasDictionaries = escapes.some(found => found.hasDictionaries);
  // Any object may be one whose names are noticed.
  if (escapes.some(found => found.isOpen)) return new Set();
  if (walked.length > 0 || hasDictionaries)
    for (const name of namesReached(program, sources, walked, hasDictionaries)) names.delete(name);
  for (const name of keep || []) names.delete(name);
  return names;
}

/** Computed keys by the number of fields that keep their names because of each, those with most first. */
export function keptFields(program: TypeScript.Program): KeptFields[] {
  const { names, sources, escapes } = readFields(program);
  return escapes
    .flatMap(({ walked }) => walked)
    .map(node => {
      const reached = namesReached(program, sources, [node], false);
      return { node, names: [...reached].filter(name => names.has(name)).sort() };
    })
    .filter(kept => kept.names.length > 0)
    .sort((a, b) => b.names.length - a.names.length);
}

function namesReached(
  program: TypeScript.Program,
  sources: readonly TypeScript.SourceFile[],
  walked: readonly TypeScript.Expression[],
  hasDictionaries: boolean,
): Set<string> {
  const checker = program.getTypeChecker();
  return reachedNames(sources, checker, walked, hasDictionaries, {
    flowsOf: file => remembered(program, file, 'object flows', () => objectFlows(file, checker)),
    objectsOf: file => remembered(program, file, 'declared objects', () => declaredObjects(file)),
  });
}

/** Fields that the program declares and that nothing outside of it knows, and what notices names in its files. */
function readFields(program: TypeScript.Program): {
  names: Set<string>;
  sources: readonly TypeScript.SourceFile[];
  escapes: FieldEscapes[];
} {
  const sources = neededSources(program);
  const declared = sources.map(file =>
    remembered(program, file, 'declared fields', () => declaredFields(file)),
  );
  const names = new Set(declared.flatMap(({ names }) => [...names]));
  const hasForeignValues = declared.some(found => found.hasForeignValues);
  const escapes = allEscapes(program, sources, hasForeignValues);
  for (const { kept } of declared) for (const name of kept) names.delete(name);
  for (const found of escapes) for (const name of found.names) names.delete(name);
  return { names, sources, escapes };
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
  const question = hasForeignValues ? 'escapes of all fields' : 'escapes of fields';
  return sources.map(file => remembered(program, file, question, () => find(file)));
}
