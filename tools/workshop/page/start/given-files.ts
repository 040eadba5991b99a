/** Files and folders that the user chooses or drops, read into memory. */

import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import { MAX_MEMORY, ReadingBudget } from '../../../reading-budget.ts';
import { isOwnFile } from '../../projects/project-files.ts';

/** A file, or all files of a folder by their paths in it. */
export type Given =
  | { name: string; bytes: Uint8Array<ArrayBuffer> }
  | { name: string; files: Map<string, Uint8Array> };

type FileOf = () => Promise<File>;

/** Reads a file. */
export async function readGivenFile(file: File): Promise<Outcome<Given>> {
  if (file.size > MAX_MEMORY) return tooLarge(file.name);
  return success({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
}

/** Reads a folder that was chosen where browsers give no handle: a list of all its files. */
export function readFileList(list: Iterable<File>): Promise<Outcome<Given>> {
  const files = new Map<string, FileOf>();
  let folder = '';
  for (const file of list) {
    const [first, ...path] = file.webkitRelativePath.split('/');
    folder = first;
    files.set(path.join('/'), async () => file);
  }
  return readFiles(folder, files);
}

/** Reads a folder of the disk. */
export async function readFolder(folder: FileSystemDirectoryHandle): Promise<Outcome<Given>> {
  const files = new Map<string, FileOf>();
  const visit = async (handle: FileSystemDirectoryHandle, path: string): Promise<void> => {
    for await (const entry of handle.values()) {
      const inside = `${path}${entry.name}`;
      if (entry.kind === 'file') files.set(inside, () => (entry as FileSystemFileHandle).getFile());
      // Not into the many folders of node_modules.
      else if (isOwnFile(`${inside}/`)) await visit(entry as FileSystemDirectoryHandle, `${inside}/`);
    }
  };
  await visit(folder, '');
  return readFiles(folder.name, files);
}

/** Reads what was dropped: each file, and each folder as a whole. */
export function readDropped(items: DataTransferItemList): Promise<Outcome<Given>[]> {
  // The list is empty after the event.
  const reads = [...items].flatMap(item => {
    const entry = item.webkitGetAsEntry();
    if (entry) return [() => readEntry(entry)];
    const file = item.getAsFile();
    return file ? [() => readGivenFile(file)] : [];
  });
  return Promise.all(reads.map(read => read()));
}

async function readEntry(entry: FileSystemEntry): Promise<Outcome<Given>> {
  if (entry.isFile) return readGivenFile(await fileOf(entry));
  const files = new Map<string, FileOf>();
  const visit = async (folder: FileSystemDirectoryEntry, path: string): Promise<void> => {
    for (const inside of await entriesOf(folder)) {
      const at = `${path}${inside.name}`;
      if (inside.isFile) files.set(at, () => fileOf(inside));
      else if (isOwnFile(`${at}/`)) await visit(inside as FileSystemDirectoryEntry, `${at}/`);
    }
  };
  await visit(entry as FileSystemDirectoryEntry, '');
  return readFiles(entry.name, files);
}

function fileOf(entry: FileSystemEntry): Promise<File> {
  return new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // It gives a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function readFiles(name: string, files: ReadonlyMap<string, FileOf>): Promise<Outcome<Given>> {
  const budget = new ReadingBudget();
  const read = new Map<string, Uint8Array>();
  for (const [path, open] of files) {
    if (!isOwnFile(path)) continue;
    const file = await open();
    if (!budget.spend(file.size) || !budget.spendParts(1)) return tooLarge(name);
    read.set(path, new Uint8Array(await file.arrayBuffer()));
  }
  return success({ name, files: read });
}

function tooLarge(name: string): Outcome<Given> {
  return failure(
    errorDiagnostic('workshop/too-large', `${name} has more than ${MAX_MEMORY / 1024 / 1024} MB`),
  );
}
