/**
 * What a build found out about the files of a program, for the next process: that takes it for the files that are not
 * affected by what has changed since, as the next build of the same process would.
 */

import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Statement } from 'typescript-to-lua';
import { luaFilesOf } from './lua-files/program-files.ts';
import { type FileState, snapshotOf } from './program/incremental/affected-files.ts';
import {
  type Answer,
  cacheOf,
  type IncrementalCache,
  inheritKnown,
  type TranspiledFile,
} from './program/incremental/cache.ts';
import { fromPlain, toPlain } from './program/incremental/kept-values.ts';
import { parseLike } from './program/program.ts';
import type ts from './program/typescript.js';

/** A program as plain data. */
export interface KeptProgram {
  /** TypeScript's options. */
  options: string;
  wholeProgram?: string;
  /** What is known of each file, by its name: a `KeptFile`, packed. */
  files: ReadonlyMap<string, Uint8Array>;
}

interface KeptFile extends Pick<FileState, 'targets'> {
  text: string;
  checked?: unknown;
  answers: ReadonlyMap<string, unknown>;
  statements?: readonly Statement[];
  /** The transpiler's diagnostics, and the facts that it asked for. */
  transpiled?: unknown;
}

/** What is known of one file. */
interface KnownFile {
  checked?: readonly ts.Diagnostic[];
  transpiled?: TranspiledFile;
  answers: ReadonlyMap<string, unknown>;
}

/** What programs began with of their files, and where it came from. */
const inherited = new WeakMap<ts.Program, Map<string, { known: KnownFile; packed: Uint8Array }>>();

/** What is known of a program after it was compiled; undefined of one with Lua files, of which more must be known. */
export function keptProgram(program: ts.Program): KeptProgram | undefined {
  if (luaFilesOf(program).length > 0) return undefined;
  const files = new Map<string, Uint8Array>();
  for (const [name, { file, targets }] of snapshotOf(program).files) {
    const known = knownOf(program, name);
    const before = inherited.get(program)?.get(name);
    const packed =
      before && isSame(before.known, known)
        ? before.packed
        : pack({ text: file.text, targets, ...plainOf(known, file) });
    if (packed) files.set(name, packed);
  }
  return { options: optionsOf(program), wholeProgram: cacheOf(program).wholeProgram, files };
}

/** Lets a program that was just created know what another process found out about one with the same entry file. */
export function inheritKept(program: ts.Program, { options, wholeProgram, files }: KeptProgram): void {
  if (options !== optionsOf(program) || luaFilesOf(program).length > 0) return;
  const known: IncrementalCache = {
    checked: new Map(),
    transpiled: new Map(),
    compiled: new Map(),
    answers: new Map(),
    wholeProgram,
  };
  const before = new Map<string, FileState>();
  for (const [name, packed] of files) {
    const kept = unpack(packed);
    if (!kept) continue;
    const file = program.getSourceFile(name);
    const isUnchanged = file?.text === kept.text;
    before.set(name, {
      file: isUnchanged ? file : parseLike(program, name, kept.text),
      targets: kept.targets,
    });
    if (!isUnchanged) continue;
    const { checked, transpiled, answers } = knownFrom(kept, file, program);
    if (checked) known.checked.set(name, checked);
    if (transpiled) known.transpiled.set(name, transpiled);
    known.answers.set(name, new Map(answers));
  }
  inheritKnown(program, { files: before }, known);
  const began = new Map(
    [...files].map(([name, packed]) => [name, { known: knownOf(program, name), packed }]),
  );
  inherited.set(program, began);
}

function optionsOf(program: ts.Program): string {
  return JSON.stringify(program.getCompilerOptions());
}

function knownOf(program: ts.Program, name: string): KnownFile {
  const { checked, transpiled, answers } = cacheOf(program);
  return {
    checked: checked.get(name),
    transpiled: transpiled.get(name),
    answers: new Map(answers.get(name)),
  };
}

function isSame(one: KnownFile, other: KnownFile): boolean {
  return (
    one.transpiled !== undefined &&
    one.transpiled === other.transpiled &&
    one.checked === other.checked &&
    one.answers.size === other.answers.size &&
    [...one.answers].every(([question, answer]) => other.answers.get(question) === answer)
  );
}

/** What is known of a file as far as it makes sense in another process. */
function plainOf(
  { checked, transpiled, answers }: KnownFile,
  file: ts.SourceFile,
): Omit<KeptFile, 'text' | 'targets'> {
  const { statements, diagnostics, facts = [] } = transpiled ?? {};
  const plain = statements && toPlain({ diagnostics, facts: withoutRepetitions(facts) }, file);
  return {
    checked: toPlain(checked, file),
    answers: new Map(
      [...answers]
        .map(([question, answer]) => [question, toPlain(answer, file)] as const)
        .filter(([, answer]) => answer !== undefined),
    ),
    ...(plain !== undefined && { statements, transpiled: plain }),
  };
}

function knownFrom(
  { checked, answers, statements, transpiled }: KeptFile,
  file: ts.SourceFile,
  program: ts.Program,
) {
  const restore = (plain: unknown) => fromPlain(plain, file, name => program.getSourceFile(name));
  return {
    checked: restore(checked),
    answers: restore(answers),
    ...(statements && { transpiled: { statements, ...(restore(transpiled) as object) } }),
  } as KnownFile;
}

/** Packs what is known of a file; undefined for one whose trees are too deep. */
function pack(file: KeptFile): Uint8Array | undefined {
  try {
    return deflateRawSync(serialize(file), { level: 1 });
  } catch {
    return undefined;
  }
}

/** Undefined for what is damaged. */
function unpack(packed: Uint8Array): KeptFile | undefined {
  try {
    return deserialize(inflateRawSync(packed));
  } catch {
    return undefined;
  }
}

/** The transpiler asks the same of a node several times. */
function withoutRepetitions(answers: readonly Answer[]): Answer[] {
  const seen = new Map<ts.Node, Set<string>>();
  return answers.filter(({ about, question, node }) => {
    const asked = seen.get(node) ?? new Set();
    seen.set(node, asked);
    const { size } = asked;
    return asked.add(`${about} ${question}`).size > size;
  });
}
