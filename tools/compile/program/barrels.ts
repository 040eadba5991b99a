/**
 * Barrels: files that only pass on what other files export, like the index of a library. A game that takes three
 * functions from one need not read all the files behind it, if the package says that they do nothing but define
 * names: `"sideEffects": false` in its `package.json`, as bundlers for the web read it.
 */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type TypeScript from 'typescript';
import { oncePer } from './once.ts';
import { declarationsOf, EVERYTHING } from './rebuild/declarations.ts';
import ts from './typescript.ts';

/** What a program is read from. */
export interface Sources {
  /** A file by its absolute name; undefined if there is none. */
  read(file: string): TypeScript.SourceFile | undefined;
  /** A text as a file that nothing else knows. */
  parse(file: string, text: string): TypeScript.SourceFile;
  /** The absolute name of the file that a specifier in `file` stands for; undefined if there is none. */
  resolve(specifier: string, file: string): string | undefined;
}

type Passing = TypeScript.ExportDeclaration & {
  exportClause: TypeScript.NamedExports;
  moduleSpecifier: TypeScript.StringLiteral;
};

/** Shortened barrels by the whole ones; of each only the last, and which statements it has. */
const shortened = new WeakMap<TypeScript.SourceFile, { key: string; file: TypeScript.SourceFile }>();

/**
 * Finds out what a program takes from barrels.
 *
 * @param entry absolute name of the file that the program starts with
 * @returns gives for a barrel that only a part of is used the barrel without the rest, and every other file as it is
 */
export function shortenBarrels(
  entry: string,
  sources: Sources,
): (file: TypeScript.SourceFile) => TypeScript.SourceFile {
  /** Statements that are used of barrels that are not reached as a whole. */
  const used = new Map<TypeScript.SourceFile, Set<TypeScript.Statement>>();
  const seen = new Set<string>();
  const packages = new Map<string, boolean>();

  const reach = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const file = sources.read(name);
    if (!file || file.isDeclarationFile) return;
    for (const [specifier, names] of askedBy(file)) {
      const target = sources.resolve(specifier, name);
      if (target !== undefined) askFor(target, names);
    }
  };
  const askFor = (target: string, names: Iterable<string>): void => {
    const file = sources.read(target);
    const passed = file && passedOn(file);
    if (!passed || !isFreeOfEffects(dirname(target), packages)) {
      reach(target);
      return;
    }
    const statements = used.get(file) ?? new Set();
    for (const name of names) {
      const statement = passed.get(name);
      // All of it is used; or a name that it does not have, which only the whole file explains well.
      if (!statement) {
        reach(target);
        return;
      }
      if (statements.has(statement)) continue;
      used.set(file, statements.add(statement));
      const source = sources.resolve(statement.moduleSpecifier.text, target);
      const { elements } = statement.exportClause;
      if (source !== undefined)
        askFor(
          source,
          elements.map(({ propertyName, name: outer }) => (propertyName ?? outer).text),
        );
    }
  };

  reach(entry);
  return file => {
    const statements = seen.has(file.fileName) ? undefined : used.get(file);
    return statements ? withStatements(file, statements, sources) : file;
  };
}

/** The names that a file wants of others, by the specifiers of these. */
const askedBy = oncePer((file: TypeScript.SourceFile): ReadonlyMap<string, ReadonlySet<string>> => {
  const { imports, exports, specifiers } = declarationsOf(file);
  const asked = new Map<string, Set<string>>(specifiers.map(({ text }) => [text, new Set()]));
  for (const reference of [...imports.values(), ...exports.values()])
    if (typeof reference !== 'string') asked.get(reference.specifier)?.add(reference.name);
  // An import without names wants the file to run.
  for (const names of asked.values()) if (names.size === 0) names.add(EVERYTHING);
  return asked;
});

/** By its name the statement that passes on an export, of a file that does nothing else; undefined for other files. */
const passedOn = oncePer((file: TypeScript.SourceFile): ReadonlyMap<string, Passing> | undefined => {
  const { isDeclarationFile, statements } = file;
  const passing = statements.filter(isPassing);
  if (isDeclarationFile || statements.length === 0 || passing.length < statements.length) return undefined;
  const passed = new Map<string, Passing>();
  // The first of those with the same name.
  for (const statement of passing.toReversed())
    for (const { name } of statement.exportClause.elements) passed.set(name.text, statement);
  return passed;
});

function isPassing(statement: TypeScript.Statement): statement is Passing {
  return (
    ts.isExportDeclaration(statement) &&
    statement.moduleSpecifier !== undefined &&
    ts.isStringLiteral(statement.moduleSpecifier) &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause)
  );
}

/** Whether the package that a folder belongs to says that running its files only defines names. */
function isFreeOfEffects(folder: string, known: Map<string, boolean>): boolean {
  let answer = known.get(folder);
  if (answer === undefined) {
    const manifest = readManifest(folder);
    const isTop = dirname(folder) === folder;
    answer = manifest ? manifest.sideEffects === false : !isTop && isFreeOfEffects(dirname(folder), known);
    known.set(folder, answer);
  }
  return answer;
}

function readManifest(folder: string): { sideEffects?: unknown } | undefined {
  try {
    return Object(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch {
    // Most folders have none, and who wrote a broken one hears it from npm.
    return undefined;
  }
}

/** A copy of a barrel with some of its statements; places in its text stay the same. */
function withStatements(
  file: TypeScript.SourceFile,
  wanted: ReadonlySet<TypeScript.Statement>,
  sources: Sources,
): TypeScript.SourceFile {
  const indices = [...file.statements.keys()].filter(index => wanted.has(file.statements[index]));
  const key = indices.join();
  const known = shortened.get(file);
  if (known?.key === key) return known.file;
  const copy = sources.parse(file.fileName, file.text);
  const { statements } = copy;
  const kept = ts.factory.createNodeArray(indices.map(index => statements[index]));
  Object.assign(copy, { statements: ts.setTextRange(kept, statements) });
  shortened.set(file, { key, file: copy });
  return copy;
}
