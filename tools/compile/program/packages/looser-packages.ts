/** Makes programs in which no JavaScript of a package contradicts the types that TypeScript infers from it. */

import { neededSources } from '../needed-files.ts';
import type ts from '../typescript.js';
import { loosenContradicted } from './contradicted-types.ts';
import { edited } from './edits.ts';
import { isPackageScript } from './find-code.ts';
import { LooserTypes } from './looser-types.ts';
import { loosenReached } from './reached-by-any.ts';

/** How often types are made `any`, by which others may come to contradict them. */
const ROUNDS = 8;

type ParseOptions = ts.ScriptTarget | ts.CreateSourceFileOptions;

/** The texts of files with contradicted types made `any`, by the files as they are in the packages. */
const looserTexts = new WeakMap<ts.SourceFile, string>();
const looserFiles = new WeakMap<ts.SourceFile, ts.SourceFile>();
const originals = new WeakMap<ts.SourceFile, ts.SourceFile>();
/** The packages of the program that was made last: the next one need not look through the same again. */
let lastPackages: readonly ts.SourceFile[] = [];

/**
 * Makes a program.
 *
 * @param host reads the files of the program; it is changed to read those that are made here
 * @param make makes a program with the host, and with some options more
 * @param parse parses the text of a file
 */
export function withLooserPackages(
  host: ts.CompilerHost,
  make: (options?: ts.CompilerOptions) => ts.Program,
  parse: (name: string, text: string, version: ParseOptions) => ts.SourceFile,
): ts.Program {
  const { getSourceFile } = host;
  host.getSourceFile = (name, version) => {
    const file = getSourceFile(name, version);
    const text = file && looserTexts.get(file);
    if (!file || text === undefined) return file;
    const known = looserFiles.get(file);
    if (known?.text === text) return known;
    const made = parse(name, text, version);
    looserFiles.set(file, made);
    originals.set(made, file);
    return made;
  };
  let program = make();
  const packagesOf = (): ts.SourceFile[] => program.getSourceFiles().filter(isPackageScript);
  const isSame = (file: ts.SourceFile, index: number): boolean => file === lastPackages[index];
  const packages = packagesOf();
  if (packages.length === lastPackages.length && packages.every(isSame)) return program;
  for (let round = 0; round < ROUNDS; round++) {
    const checked = make({ checkJs: true });
    const types = new LooserTypes(checked);
    const files = neededSources(checked).filter(isPackageScript);
    loosenContradicted(checked, files, types);
    loosenReached(files, types);
    for (const [file, edits] of types.edits)
      looserTexts.set(originals.get(file) ?? file, edited(file.text, edits));
    if (types.edits.size === 0) break;
    program = make();
  }
  lastPackages = packagesOf();
  return program;
}
