/** The incremental cache: results of a build for files that are unaffected in the next build. */

import type { Statement } from 'typescript-to-lua';
import { withSyntaxErrors } from '../../check/syntax-errors.ts';
import { semanticProblems } from '../relaxed-packages.ts';
import ts from '../typescript.js';
import { affectedFiles, type Snapshot, snapshotOf } from './affected-files.ts';

/** What the transpiler made of a file. */
export interface TranspiledFile {
  statements: readonly Statement[];
  diagnostics: readonly ts.Diagnostic[];
  /** The facts that it was made with. */
  facts?: readonly Answer[];
}

/** What was answered about a node. */
export interface Answer {
  about: string;
  question: string;
  node: ts.Node;
  fact: unknown;
}

export interface IncrementalCache {
  /** Type errors by file name. */
  checked: Map<string, readonly ts.Diagnostic[]>;
  /** Lua statements by file name; they are copied, never changed. */
  transpiled: Map<string, TranspiledFile>;
  /** What the trees depend on of the program as a whole. */
  wholeProgram?: string;
  /** What came out of the same files before, by the options as text. */
  compiled: Map<string, unknown>;
  /** What else was found out about files, by file name and the name of the question. */
  answers: Map<string, Map<string, unknown>>;
  /** The value flow of the program that was asked for it last. */
  flow?: unknown;
}

const memories = new WeakMap<ts.Program, IncrementalCache>();

/** The memory of a program, empty unless it was inherited. */
export function cacheOf(program: ts.Program): IncrementalCache {
  let memory = memories.get(program);
  if (!memory) {
    memory = { checked: new Map(), transpiled: new Map(), compiled: new Map(), answers: new Map() };
    memories.set(program, memory);
  }
  return memory;
}

/** Gives a program what the one before it knew about the files that are not affected by the changes since. */
export function inheritCache(program: ts.Program, before: ts.Program): void {
  const { compiled, ...others } = cacheOf(before);
  const isSame = hasSameFiles(program, before);
  inheritKnown(program, snapshotOf(before), { ...others, compiled: isSame ? compiled : new Map() });
}

/** The same for a program that is known by its snapshot and what was found out about it. */
export function inheritKnown(program: ts.Program, before: Snapshot, known: IncrementalCache): void {
  const { checked, transpiled, compiled, answers, wholeProgram, flow } = known;
  const affected = affectedFiles(before, snapshotOf(program));
  if (affected === 'all') return;
  const isKept = ([name]: [string, unknown]): boolean =>
    !affected.has(name) && program.getSourceFile(name) !== undefined;
  memories.set(program, {
    checked: new Map([...checked].filter(isKept)),
    transpiled: new Map([...transpiled].filter(isKept)),
    compiled,
    answers: new Map([...answers].filter(isKept)),
    wholeProgram,
    flow,
  });
}

function hasSameFiles(program: ts.Program, before: ts.Program): boolean {
  const files = program.getSourceFiles();
  const others = before.getSourceFiles();
  return files.length === others.length && files.every((file, index) => file === others[index]);
}

/**
 * The answer to a question about a file that only depends on the file and on what the names mean that it imports.
 *
 * @param find finds it out, if it is not known from an earlier build
 * @param isTrue whether a known answer is still true, where it depends on something else
 */
export function cached<T>(
  program: ts.Program,
  file: ts.SourceFile,
  question: string,
  find: () => T,
  isTrue: (answer: T) => boolean = () => true,
): T {
  const { answers } = cacheOf(program);
  const ofFile = answers.get(file.fileName) ?? new Map<string, unknown>();
  answers.set(file.fileName, ofFile);
  if (!ofFile.has(question) || !isTrue(ofFile.get(question) as T)) ofFile.set(question, find());
  return ofFile.get(question) as T;
}

/**
 * All problems that TypeScript finds in some files of a program and in the program as a whole, in the order of
 * `ts.getPreEmitDiagnostics`. Where a file cannot be read to its end, only what is certain in spite of that.
 */
export function checkProgram(program: ts.Program, files: Iterable<ts.SourceFile>): readonly ts.Diagnostic[] {
  const { checked } = cacheOf(program);
  const problems = [...program.getConfigFileParsingDiagnostics(), ...program.getOptionsDiagnostics()];
  const syntaxErrors = program.getSyntacticDiagnostics();
  for (const file of files) {
    let found = checked.get(file.fileName);
    if (!found) {
      found = semanticProblems(program, file);
      checked.set(file.fileName, found);
    }
    for (const one of found) problems.push(one);
  }
  for (const one of program.getGlobalDiagnostics()) problems.push(one);
  if (syntaxErrors.length > 0)
    return ts.sortAndDeduplicateDiagnostics(
      withSyntaxErrors(problems, syntaxErrors, program.getTypeChecker()),
    );
  return ts.sortAndDeduplicateDiagnostics(problems);
}
