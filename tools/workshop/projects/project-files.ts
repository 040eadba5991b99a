/** The files of a project: exactly those of the folder that Node builds, by path. */

import { sameBytes } from '../../cartridge/bytes.ts';
import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import type { FileState } from '../../lessons/game-files.ts';
import { ENTRIES } from '../../project/entries.ts';
import { isDevice } from '../../project/new/game-names.ts';

/** Content of files, by path from the project's folder, with forward slashes. */
export type ProjectFiles = ReadonlyMap<string, Uint8Array>;

/** What one step changes in a project. */
export interface FileChanges {
  /** New content, of new files as well. */
  changed?: ProjectFiles;
  /** Paths of files that are gone. Those that are not there are ignored. */
  removed?: Iterable<string>;
}

/** Longest path in UTF-16 code units, so that it fits below a folder on every system. */
const LONGEST_PATH = 200;
/** What Windows refuses in a name, or at its end. */
const REFUSED = /[\\:*?"<>|\u0000-\u001f\u007f]|[. ]$/;

/** Folders that belong to no project: what commands make, and the history of git. */
const LEFT_OUT = /^(node_modules|dist|\.git)\//;
/** What systems put into folders and archives by themselves. */
const SYSTEM_FILES = /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** Whether a file of a project's folder is the project's own, and not made by a command or the system. */
export function isOwnFile(path: string): boolean {
  return !LEFT_OUT.test(path) && !SYSTEM_FILES.test(path);
}

/** Why files with these paths cannot lie in one folder on every system; undefined if they can. */
export function pathsProblem(paths: Iterable<string>): Diagnostic | undefined {
  const known = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    const reason = nameProblem(path);
    if (reason) return pathProblem(path, reason);
    const key = sameOnDisk(path);
    const other = known.get(key);
    if (other !== undefined) return pathProblem(path, `is the same as ${shown(other)} on many systems`);
    const inside = folders.get(key);
    if (inside !== undefined) return pathProblem(path, `is the folder of ${shown(inside)} as well`);
    known.set(key, path);
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = key.slice(0, end);
      const file = known.get(folder);
      if (file !== undefined) return pathProblem(path, `lies in ${shown(file)}, which is a file`);
      folders.set(folder, path);
    }
  }
  return undefined;
}

function nameProblem(path: string): string | undefined {
  if (path.length > LONGEST_PATH) return `has more than ${LONGEST_PATH} characters`;
  if (/\p{Cs}/u.test(path)) return 'is not text';
  for (const name of path.split('/')) {
    if (name === '' || name === '.' || name === '..') return 'leads out of the project, or has an empty name';
    if (REFUSED.test(name) || isDevice(name)) return 'has a name that some systems refuse';
  }
  return undefined;
}

function pathProblem(path: string, reason: string): Diagnostic {
  return errorDiagnostic('workshop/path', `the path ${shown(path)} ${reason}`, {
    remedy: 'Give the file another name.',
  });
}

/** A path in a message: quoted, with control characters escaped, and short. */
function shown(path: string): string {
  return JSON.stringify(path.length > 80 ? `${path.slice(0, 80)}…` : path);
}

/** Systems that ignore case or the form of accents take such paths for the same. */
function sameOnDisk(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Files in the order of their paths, which is the same everywhere. */
export function sortedFiles(files: ProjectFiles): [path: string, bytes: Uint8Array][] {
  return [...files].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * What one step changes.
 *
 * @param states of files afterwards; the last of a path counts
 */
export function fileChanges(states: Iterable<FileState>): FileChanges {
  const changed = new Map<string, Uint8Array>();
  const removed: string[] = [];
  for (const [path, content] of new Map(states))
    if (content === undefined) removed.push(path);
    else changed.set(path, content);
  return { changed, removed };
}

/** What makes one state of a project of another. */
export function differences(from: ProjectFiles, to: ProjectFiles): FileChanges {
  const removed = [...from.keys()].filter(path => !to.has(path));
  return newChanges(from, { changed: to, removed });
}

/** The part of some changes that a project does not have yet. */
export function newChanges(
  files: ProjectFiles,
  { changed = new Map(), removed = [] }: FileChanges,
): { changed: Map<string, Uint8Array>; removed: string[] } {
  const isNew = ([path, bytes]: [string, Uint8Array]) => {
    const known = files.get(path);
    return known === undefined || !sameBytes(known, bytes);
  };
  return {
    changed: new Map([...changed].filter(isNew)),
    removed: [...removed].filter(path => files.has(path)),
  };
}

export function isEmpty({ changed = new Map(), removed = [] }: FileChanges): boolean {
  return changed.size === 0 && [...removed].length === 0;
}

/** The game of which a file is the program, and the folder of its project: '' or with a slash behind. */
export function programAt(path: string): { folder: string; game: string } | undefined {
  const [, folder, game, name] = /^((?:.*\/)?)src\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return ENTRIES.includes(name) ? { folder, game } : undefined;
}

/** Names of the games in a project's folder, those that have a program, sorted. */
export function gamesIn(paths: Iterable<string>): string[] {
  const programs = [...paths].flatMap(path => programAt(path) ?? []);
  const games = programs.filter(({ folder }) => folder === '').map(({ game }) => game);
  return [...new Set(games)].sort();
}

/** Name of the game in a project's folder: the first by name that has a program. Undefined if there is none. */
export function gameIn(paths: Iterable<string>): string | undefined {
  return gamesIn(paths)[0];
}

/** What a game says of itself: in `cart.json`, or in the comments at the top of a program that is not compiled. */
export function saidIn(files: ProjectFiles, game: string): { title?: string; author?: string } {
  const settings = jsonIn(files.get(`cart/${game}/cart.json`));
  const program = textOf(files.get(`src/${game}/main.lua`));
  const said = (key: string): string | undefined => {
    const value = settings[key] ?? new RegExp(`^-- ${key}:[ \\t]*(.*)$`, 'm').exec(program)?.[1];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  return { title: said('title'), author: said('author') };
}

function jsonIn(bytes: Uint8Array | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(textOf(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes ? new TextDecoder().decode(bytes) : '';
}
