/** Which folders of the disk projects lie in. The browser keeps its handles of them. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DiskFolder } from './disk-folder.ts';

/** Handles of the disk's folders have methods that the types of browsers lack. */
type Permitted = FileSystemDirectoryHandle & {
  queryPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>;
};

interface FolderSchema extends DBSchema {
  folders: { key: string; value: FileSystemDirectoryHandle };
}

/** Apart from the projects: a browser that cannot keep handles keeps those all the same. */
const DATABASE = 'cartwright-folders';

export class FolderHandles {
  private database: Promise<IDBPDatabase<FolderSchema>> | undefined;

  /** The folder of a project; undefined if it lies in the browser only. */
  async of(project: string): Promise<DiskFolder | undefined> {
    const handle = await this.open()
      .then(database => database.get('folders', project))
      .catch(() => undefined);
    return handle && new DiskFolder(handle);
  }

  /** Whether a folder is that of a project. */
  async isOf(project: string, handle: FileSystemDirectoryHandle): Promise<boolean> {
    const folder = await this.of(project);
    return folder?.handle.isSameEntry(handle).catch(() => false) ?? false;
  }

  /** @param handle undefined if the project lies in the browser only from now on */
  async put(project: string, handle: FileSystemDirectoryHandle | undefined): Promise<void> {
    const database = await this.open();
    if (handle) await database.put('folders', handle, project);
    else await database.delete('folders', project);
  }

  /** Ids of the projects that lie in a folder of the disk. */
  async ids(): Promise<string[]> {
    return this.open()
      .then(database => database.getAllKeys('folders'))
      .catch(() => []);
  }

  private open(): Promise<IDBPDatabase<FolderSchema>> {
    this.database ??= openDB<FolderSchema>(DATABASE, 1, {
      upgrade: made => void made.createObjectStore('folders'),
      blocking: () => {
        void this.database?.then(database => database.close());
        this.database = undefined;
      },
    });
    return this.database;
  }
}

/**
 * Whether the page may read and write a folder.
 *
 * @param isAsked whether the user is asked, which belongs behind a click
 */
export async function mayUse(handle: FileSystemDirectoryHandle, isAsked: boolean): Promise<boolean> {
  const permitted: Permitted = handle;
  const now = (await permitted.queryPermission?.({ mode: 'readwrite' })) ?? 'granted';
  if (now === 'granted' || !isAsked) return now === 'granted';
  return (await permitted.requestPermission?.({ mode: 'readwrite' }).catch(() => 'denied')) === 'granted';
}

/** The window's method that chooses a folder, which some browsers lack. */
interface FolderPicker {
  showDirectoryPicker?(options: { id: string; mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

/** Whether this browser lets pages write into folders of the disk. */
export function canChooseFolder(): boolean {
  return (window as FolderPicker).showDirectoryPicker !== undefined;
}

/** Lets the user choose a folder; undefined if none is chosen. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const { showDirectoryPicker } = window as FolderPicker;
  return showDirectoryPicker?.({ id: 'cartwright', mode: 'readwrite' }).catch(() => undefined);
}
