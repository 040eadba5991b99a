/**
 * Which files of a program mean something else than in the build before. A file is affected if its own text has
 * changed, or the meaning of a name that it imports: of a name's declarations or of any name that those use, through
 * as many files as it takes. What is not affected has the same type errors and the same Lua as before.
 */

import type TypeScript from 'typescript';
import { importTargets } from '../import-targets.ts';
import { type Declaration, declarationsOf, EVERYTHING, type Reference } from './declarations.ts';

/** A program as it was built. */
export interface Snapshot {
  files: ReadonlyMap<string, FileState>;
}

interface FileState {
  file: TypeScript.SourceFile;
  /** The files that specifiers stand for. */
  targets: ReadonlyMap<string, string | undefined>;
}

/** The state of a program's files, to compare the next one with. */
export function takeSnapshot(program: TypeScript.Program): Snapshot {
  const files = new Map<string, FileState>();
  for (const file of program.getSourceFiles()) {
    const targets = new Map<string, string | undefined>();
    for (const [specifier, target] of importTargets(program, file)) targets.set(specifier, target?.fileName);
    files.set(file.fileName, { file, targets });
  }
  return { files };
}

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
  if (changed.size === 0) return changed;
  const nodes = changedNames(changed, before, now);
  const users = usersOf(now);
  const queue = [...nodes];
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const user of users.get(at) ?? [])
      if (!nodes.has(user)) {
        nodes.add(user);
        queue.push(user);
      }
  const affected = new Set<string>();
  for (const [name, state] of now.files)
    if (changed.has(name) || importsOf(state).some(key => nodes.has(key))) affected.add(name);
  return affected;
}

/** Key of a name that a file declares or imports. */
function local(file: string, name: string): string {
  return `${file}#${name}`;
}

/** Key of a name that a file exports. */
function exported(file: string, name: string): string {
  return `${file}>${name}`;
}

/** Names of changed files that mean something else by themselves. */
function changedNames(changed: ReadonlySet<string>, before: Snapshot, now: Snapshot): Set<string> {
  const nodes = new Set<string>();
  for (const file of changed) {
    const [old, current] = [before.files.get(file), now.files.get(file)];
    const [oldFile, newFile] = [old && declarationsOf(old.file), current && declarationsOf(current.file)];
    const isMoved = !old || !current || !isSameMap(old.targets, current.targets);
    const isMixed = String(oldFile?.stars) !== String(newFile?.stars);
    for (const name of keysOf(oldFile?.names, newFile?.names))
      if (isMoved || !isSameDeclaration(oldFile?.names.get(name), newFile?.names.get(name)))
        nodes.add(local(file, name));
    for (const name of keysOf(oldFile?.imports, newFile?.imports))
      if (isMoved || !isSameReference(oldFile?.imports.get(name), newFile?.imports.get(name)))
        nodes.add(local(file, name));
    for (const name of keysOf(oldFile?.exports, newFile?.exports))
      if (isMoved || !isSameReference(oldFile?.exports.get(name), newFile?.exports.get(name)))
        nodes.add(exported(file, name));
    // Which exports there are at all.
    const exportNames = [oldFile, newFile].map(state => String([...(state?.exports.keys() ?? [])]));
    if (isMoved || isMixed || exportNames[0] !== exportNames[1]) nodes.add(exported(file, EVERYTHING));
  }
  return nodes;
}

/** The names that use each name: the reverse of what declarations, imports and exports refer to. */
function usersOf({ files }: Snapshot): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const use = (user: string, used: string): void => {
    const list = users.get(used);
    if (list) list.push(user);
    else users.set(used, [user]);
  };
  const useReference = (
    user: string,
    { specifier, name }: Reference,
    targets: FileState['targets'],
  ): void => {
    const target = targets.get(specifier);
    if (target === undefined) return;
    for (const key of exportKeys(target, name, files)) use(user, key);
  };
  for (const [fileName, { file, targets }] of files) {
    const { names, imports, exports } = declarationsOf(file);
    for (const [name, { uses }] of names)
      for (const used of uses)
        if (names.has(used) || imports.has(used)) use(local(fileName, name), local(fileName, used));
    for (const [name, reference] of imports) useReference(local(fileName, name), reference, targets);
    for (const [name, reference] of exports)
      if (typeof reference === 'string') use(exported(fileName, name), local(fileName, reference));
      else useReference(exported(fileName, name), reference, targets);
  }
  return users;
}

/** Keys that the meaning of an export depends on: the export itself, or those that `export *` may take it from. */
function exportKeys(
  file: string,
  name: string,
  files: Snapshot['files'],
  seen = new Set<string>(),
): string[] {
  const state = files.get(file);
  if (!state || seen.has(file)) return [exported(file, EVERYTHING)];
  seen.add(file);
  const { exports, stars } = declarationsOf(state.file);
  if (exports.has(name)) return [exported(file, name)];
  const own =
    name === EVERYTHING ? [...exports.keys()].map(key => exported(file, key)) : [exported(file, name)];
  const passedOn = stars.flatMap(specifier => {
    const target = state.targets.get(specifier);
    return target === undefined ? [] : exportKeys(target, name, files, seen);
  });
  return [exported(file, EVERYTHING), ...own, ...passedOn];
}

/** Keys of all that a file takes from others. */
function importsOf({ file }: FileState): string[] {
  const { imports, exports } = declarationsOf(file);
  return [
    ...[...imports.keys()].map(name => local(file.fileName, name)),
    ...[...exports.keys()].map(name => exported(file.fileName, name)),
  ];
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
