/**
 * Finds the files of a program whose meaning differs from the previous build. A file is affected if its own text has
 * changed, or the meaning of a name that it imports: of the name's declarations, or of any name that those use,
 * transitively. Unaffected files have the same type errors and the same Lua as before.
 */

import type ts from 'typescript';
import { append } from '../../../long-lists.ts';
import { importTargets } from '../import-targets.ts';
import { memoize } from '../memoize.ts';
import {
  type Declaration,
  declarationsOf,
  EVERYTHING,
  type FileDeclarations,
  numberOf,
  type Reference,
} from './declarations.ts';

/** A program as it was built. */
export interface Snapshot {
  files: ReadonlyMap<string, FileState>;
}

export interface FileState {
  file: ts.SourceFile;
  /** The files that specifiers stand for. */
  targets: ReadonlyMap<string, string | undefined>;
}

/** The state of a program's files, to compare the next one with. */
export const snapshotOf = memoize((program: ts.Program): Snapshot => {
  const files = new Map<string, FileState>();
  for (const file of program.getSourceFiles()) {
    const targets = new Map<string, string | undefined>();
    for (const [specifier, target] of importTargets(program, file)) targets.set(specifier, target?.fileName);
    files.set(file.fileName, { file, targets });
  }
  return { files };
});

/**
 * Names of the files of the second program that are affected by what changed since the first; 'all' if something
 * changed that every file can see.
 */
export function affectedFiles(before: Snapshot, now: Snapshot): ReadonlySet<string> | 'all' {
  const changed = new Set<string>();
  for (const name of new Set([...before.files.keys(), ...now.files.keys()])) {
    const [old, current] = [before.files.get(name), now.files.get(name)];
    if (old && current && old.file === current.file && isSameMap(old.targets, current.targets)) continue;
    if ([old, current].some(state => state && declarationsOf(state.file).isGlobal)) return 'all';
    changed.add(name);
  }
  const queue = changedNames(changed, before, now);
  if (queue.length === 0) return changed;
  const affected = new Set(changed);
  const importers = importersOf(now);
  const seen = { own: new NamesOfFiles<true>(), exported: new NamesOfFiles<true>() };
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const { file, name, isExport } = at;
    const names = isExport ? seen.exported : seen.own;
    if (names.get(file, name)) continue;
    names.set(file, name, true);
    const state = now.files.get(file);
    if (!state) continue;
    const { imports, exports } = meaningsOf(state.file);
    if ((isExport ? exports : imports).has(name)) affected.add(file);
    append(queue, (isExport ? importers.get(file, name) : ownUsers(state.file).get(name)) ?? []);
  }
  return affected;
}

type Meanings = Pick<FileDeclarations, 'names' | 'imports' | 'exports'>;

/** The declarations of a file, with the numbers of constants that it passes on and that matter to it. */
const meaningsOf = memoize((source: ts.SourceFile): Meanings => {
  const { names, imports, exports, shownNumbers } = declarationsOf(source);
  const numbered = (reference: Reference): Reference => ({ ...reference, name: numberOf(reference.name) });
  const meanings = { names, imports: new Map(imports), exports: new Map(exports) };
  for (const [name, reference] of imports)
    if (reference.name !== EVERYTHING && shownNumbers.has(name))
      meanings.imports.set(numberOf(name), numbered(reference));
  for (const [name, target] of exports)
    meanings.exports.set(numberOf(name), typeof target === 'string' ? numberOf(target) : numbered(target));
  return meanings;
});

/** A name that a file declares or imports, or one that it exports. */
interface Name {
  file: string;
  name: string;
  isExport: boolean;
}

/** Something for names of files. */
class NamesOfFiles<Value> {
  private readonly files = new Map<string, Map<string, Value>>();

  get(file: string, name: string): Value | undefined {
    return this.files.get(file)?.get(name);
  }

  set(file: string, name: string, value: Value): void {
    const names = this.files.get(file);
    if (names) names.set(name, value);
    else this.files.set(file, new Map([[name, value]]));
  }
}

/** Names of changed files that mean something else by themselves. */
function changedNames(changed: ReadonlySet<string>, before: Snapshot, now: Snapshot): Name[] {
  const found: Name[] = [];
  for (const file of changed) {
    const note = (name: string, isExport: boolean): unknown => found.push({ file, name, isExport });
    const [old, current] = [before.files.get(file), now.files.get(file)];
    const [oldFile, newFile] = [old && meaningsOf(old.file), current && meaningsOf(current.file)];
    const isMoved = !old || !current || !isSameMap(old.targets, current.targets);
    const isMixed = String(starsOf(old)) !== String(starsOf(current));
    for (const name of keysOf(oldFile?.names, newFile?.names))
      if (isMoved || !isSameDeclaration(oldFile?.names.get(name), newFile?.names.get(name)))
        note(name, false);
    for (const name of keysOf(oldFile?.imports, newFile?.imports))
      if (isMoved || !isSameReference(oldFile?.imports.get(name), newFile?.imports.get(name)))
        note(name, false);
    for (const name of keysOf(oldFile?.exports, newFile?.exports))
      if (isMoved || !isSameReference(oldFile?.exports.get(name), newFile?.exports.get(name)))
        note(name, true);
    // Which exports there are at all.
    const exportNames = [oldFile, newFile].map(state => String([...(state?.exports.keys() ?? [])]));
    if (isMoved || isMixed || exportNames[0] !== exportNames[1]) note(EVERYTHING, true);
  }
  return found;
}

/** For the names that a file declares and imports, the names and exports of the file that use each. */
const ownUsers = memoize((source: ts.SourceFile): ReadonlyMap<string, readonly Name[]> => {
  const users = new Map<string, Name[]>();
  const file = source.fileName;
  const use = (used: string, user: Name): void => {
    const list = users.get(used);
    if (list) list.push(user);
    else users.set(used, [user]);
  };
  const { names, imports, exports } = meaningsOf(source);
  const { shownNumbers } = declarationsOf(source);
  for (const [name, { uses }] of names)
    for (const used of uses)
      for (const meant of [used, ...(shownNumbers.has(used) ? [numberOf(used)] : [])])
        if (names.has(meant) || imports.has(meant)) use(meant, { file, name, isExport: false });
  for (const [name, reference] of exports)
    if (typeof reference === 'string') use(reference, { file, name, isExport: true });
  return users;
});

/** For the exports of files, the names and exports of others that stand for them. */
function importersOf({ files }: Snapshot): NamesOfFiles<Name[]> {
  const importers = new NamesOfFiles<Name[]>();
  const use = ({ specifier, name }: Reference, targets: FileState['targets'], user: Name): void => {
    const target = targets.get(specifier);
    if (target === undefined) return;
    for (const [file, used] of exportsBehind(target, name, files)) {
      const users = importers.get(file, used);
      if (users) users.push(user);
      else importers.set(file, used, [user]);
    }
  };
  for (const [file, { file: source, targets }] of files) {
    const { imports, exports } = meaningsOf(source);
    for (const [name, reference] of imports) use(reference, targets, { file, name, isExport: false });
    for (const [name, reference] of exports)
      if (typeof reference !== 'string') use(reference, targets, { file, name, isExport: true });
  }
  return importers;
}

/** What the meaning of an export depends on: the export itself, or those that `export *` may take it from. */
function exportsBehind(
  file: string,
  name: string,
  files: Snapshot['files'],
  seen = new Set<string>(),
): [file: string, name: string][] {
  const state = files.get(file);
  if (!state || seen.has(file)) return [[file, EVERYTHING]];
  seen.add(file);
  const { exports } = meaningsOf(state.file);
  if (exports.has(name)) return [[file, name]];
  const own = name === EVERYTHING ? [...exports.keys()] : [name];
  const passedOn = starsOf(state).flatMap(specifier => {
    const target = state.targets.get(specifier);
    return target === undefined ? [] : exportsBehind(target, name, files, seen);
  });
  return [[file, EVERYTHING], ...own.map((key): [string, string] => [file, key]), ...passedOn];
}

function starsOf(state: FileState | undefined): readonly string[] {
  return state ? declarationsOf(state.file).stars : [];
}

function keysOf(...maps: (ReadonlyMap<string, unknown> | undefined)[]): Set<string> {
  return new Set(maps.flatMap(map => [...(map?.keys() ?? [])]));
}

function isSameDeclaration(one: Declaration | undefined, other: Declaration | undefined): boolean {
  return one !== undefined && one.text === other?.text;
}

function isSameReference(
  one: string | Reference | undefined,
  other: string | Reference | undefined,
): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

function isSameMap(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return (
    one.size === other.size && [...one].every(([key, value]) => other.has(key) && other.get(key) === value)
  );
}
