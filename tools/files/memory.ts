/** A file system in memory. */

import { basename, dirname, resolve } from 'node:path';
import { errorDiagnostic, failure, success } from '../diagnostic.ts';
import { type FileState, type FileSystem, obstacle } from './file-system.ts';

interface KeptFile {
  content: Uint8Array;
  /** Changes with every write. */
  version: number;
}

let changes = 0;

/**
 * Creates files in memory, by path.
 *
 * @param initial bytes, or text that is stored as UTF-8; folders follow from the paths
 */
export function memoryFiles(initial: Readonly<Record<string, Uint8Array | string>> = {}): FileSystem {
  const files = new Map<string, KeptFile>();
  /** Names in each folder. */
  const folders = new Map<string, Set<string>>();
  const watches = new Set<{ folder: string; onChange(name: string): void }>();
  const tell = (path: string) => {
    for (const { folder, onChange } of watches) if (folder === dirname(path)) onChange(basename(path));
  };
  const put = (file: string, content: Uint8Array | string) => {
    const path = resolve(file);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    files.set(path, { content: bytes, version: ++changes });
    tell(path);
    for (let at = path; dirname(at) !== at; at = dirname(at)) {
      const names = folders.get(dirname(at)) ?? new Set();
      folders.set(dirname(at), names.add(basename(at)));
    }
  };
  const remove = (path: string) => {
    if (!files.delete(path)) return;
    tell(path);
    for (let at = path; !folders.get(at)?.size && dirname(at) !== at; at = dirname(at)) {
      folders.delete(at);
      folders.get(dirname(at))?.delete(basename(at));
    }
  };
  const state = (path: string): FileState | undefined => {
    const file = files.get(resolve(path));
    const isFolder = folders.has(resolve(path));
    if (!file && !isFolder) return undefined;
    const { content, version } = file ?? { content: [], version: 0 };
    return { isFile: !isFolder, isFolder, size: content.length, modified: version, changed: 0, id: version };
  };
  const found = <Found>(path: string, known: ReadonlyMap<string, Found>, otherwise: string): Found => {
    const value = known.get(resolve(path));
    if (value !== undefined) return value;
    throw Object.assign(new Error(path), { code: state(path) ? otherwise : 'ENOENT' });
  };
  for (const [file, content] of Object.entries(initial)) put(file, content);
  return {
    state,
    read: path => found(path, files, 'EISDIR').content,
    list: folder => [...found(folder, folders, 'ENOTDIR')],
    realPath: path => path,
    isWritable: path => state(path)?.isFile ?? false,
    write(given) {
      for (const { file, overwrite } of given) {
        const there = state(file);
        const around = [...pathsAround(file)].find(path => files.has(path));
        const problem = there
          ? obstacle(there.isFolder, { overwrite })
          : around &&
            errorDiagnostic('file/not-written', 'the file cannot be written: part of the path is a file');
        if (problem) return failure({ ...problem, file });
      }
      for (const { file, content } of given) put(file, content);
      return success(given.map(({ file }) => file));
    },
    remove: path => remove(resolve(path)),
    watch(folder, onChange) {
      const watch = { folder: resolve(folder), onChange };
      watches.add(watch);
      return { close: () => watches.delete(watch) };
    },
  };
}

/** The folders on a path. */
function* pathsAround(path: string): Generator<string> {
  for (let at = dirname(resolve(path)); dirname(at) !== at; at = dirname(at)) yield at;
}
