/** A folder of the disk that holds a project: what other programs change in it, and what is written into it. */

import { sameBytes } from '../../cartridge/bytes.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { MAX_MEMORY, ReadingBudget } from '../../reading-budget.ts';
import { type FileChanges, isOwnFile } from '../projects/project-files.ts';

/** A file as it was when it was last read or written. */
interface KnownFile {
  modified: number;
  bytes: Uint8Array;
}

/** A file that another program has changed; content is undefined where there is no file. */
export interface ForeignChange {
  path: string;
  before: Uint8Array | undefined;
  after: Uint8Array | undefined;
}

export class DiskFolder {
  readonly handle: FileSystemDirectoryHandle;
  private readonly known = new Map<string, KnownFile>();

  constructor(handle: FileSystemDirectoryHandle) {
    this.handle = handle;
  }

  /** What other programs have changed since the last call; first all files. What belongs to no project is left out. */
  readChanges(): Promise<Outcome<ForeignChange[]>> {
    return this.attempt('read', async () => {
      const budget = new ReadingBudget();
      const changes: ForeignChange[] = [];
      const found = new Set<string>();
      for await (const [path, handle] of ownFiles(this.handle, '')) {
        found.add(path);
        const file = await handle.getFile();
        if (!budget.spend(file.size) || !budget.spendParts(1))
          throw new Error(`it has more than ${MAX_MEMORY / 1024 / 1024} MB of files`);
        const known = this.known.get(path);
        if (known?.modified === file.lastModified && known.bytes.length === file.size) continue;
        const bytes = new Uint8Array(await file.arrayBuffer());
        this.known.set(path, { modified: file.lastModified, bytes });
        if (!known || !sameBytes(known.bytes, bytes))
          changes.push({ path, before: known?.bytes, after: bytes });
      }
      for (const [path, { bytes }] of this.known)
        if (!found.has(path)) {
          this.known.delete(path);
          changes.push({ path, before: bytes, after: undefined });
        }
      return changes;
    });
  }

  /**
   * Writes files that differ from what is there. A file is written as a whole, or stays as it was.
   *
   * @returns paths of those that are not written, because another program has changed them since they were read
   */
  write({ changed = new Map(), removed = [] }: FileChanges): Promise<Outcome<string[]>> {
    return this.attempt('written', async () => {
      const unwritten: string[] = [];
      for (const [path, bytes] of changed) {
        const known = this.known.get(path);
        if (known && sameBytes(known.bytes, bytes)) continue;
        const { folder, name } = await this.placeOf(path, true);
        if ((await modifiedAt(folder, name)) !== known?.modified) {
          unwritten.push(path);
          continue;
        }
        const handle = await folder.getFileHandle(name, { create: true });
        const stream = await handle.createWritable();
        await stream.write(bytes as Uint8Array<ArrayBuffer>);
        await stream.close();
        this.known.set(path, { modified: (await handle.getFile()).lastModified, bytes });
      }
      for (const path of removed) {
        const known = this.known.get(path);
        if (!known) continue;
        const { folder, name } = await this.placeOf(path, false);
        if ((await modifiedAt(folder, name)) !== known.modified) {
          unwritten.push(path);
          continue;
        }
        await folder.removeEntry(name);
        this.known.delete(path);
      }
      return unwritten;
    });
  }

  private async placeOf(path: string, create: boolean) {
    const folders = path.split('/');
    const name = folders.pop()!;
    let folder = this.handle;
    for (const inside of folders) folder = await folder.getDirectoryHandle(inside, { create });
    return { folder, name };
  }

  private async attempt<Value>(done: string, work: () => Promise<Value>): Promise<Outcome<Value>> {
    try {
      return success(await work());
    } catch (error) {
      const message = `the folder ${this.handle.name} cannot be ${done}: ${(error as Error).message}`;
      const remedy = 'Look whether it is still there, and whether the browser may change it.';
      return failure(errorDiagnostic('workshop/folder', message, { remedy }));
    }
  }
}

/** When a file was changed last; undefined if there is none. */
async function modifiedAt(folder: FileSystemDirectoryHandle, name: string): Promise<number | undefined> {
  try {
    return (await (await folder.getFileHandle(name)).getFile()).lastModified;
  } catch (error) {
    if ((error as DOMException).name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** The files of a project, and not the many of folders like node_modules. */
async function* ownFiles(
  folder: FileSystemDirectoryHandle,
  path: string,
): AsyncGenerator<[string, FileSystemFileHandle]> {
  for await (const entry of folder.values()) {
    const inside = `${path}${entry.name}`;
    // Browsers write a file beside the one that it becomes.
    if (entry.kind === 'file' && isOwnFile(inside) && !inside.endsWith('.crswap'))
      yield [inside, entry as FileSystemFileHandle];
    else if (entry.kind === 'directory' && isOwnFile(`${inside}/`))
      yield* ownFiles(entry as FileSystemDirectoryHandle, `${inside}/`);
  }
}

/**
 * Makes a folder inside of another one.
 *
 * @param name of the folder, with a number behind it if there is one
 */
export async function newFolder(
  parent: FileSystemDirectoryHandle,
  name: string,
): Promise<FileSystemDirectoryHandle> {
  const taken = new Set<string>();
  for await (const { name } of parent.values()) taken.add(name.toLowerCase());
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name}-${number}`;
  return parent.getDirectoryHandle(free, { create: true });
}
