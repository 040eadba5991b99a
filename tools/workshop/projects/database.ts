/**
 * The database of the projects in a browser. Contents of files lie under their hash, so that a version costs only what
 * has changed since; what nothing refers to any more is removed in the step that drops the last reference.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { ProjectFiles } from './project-files.ts';

/** A file: its path, the hash of its content, and the length of that in bytes. */
export type StoredFile = readonly [path: string, hash: string, size: number];

export interface StoredProject {
  id: string;
  title: string;
  /** Name of its game, undefined while it has none. */
  game: string | undefined;
  /** In milliseconds since 1970: when it was last changed, and when its newest version was kept or it was made. */
  changed: number;
  kept: number;
  files: readonly StoredFile[];
  /** Hash of a PNG picture. */
  picture?: string;
  /** Hashes of all that it refers to. */
  contents: readonly string[];
  /** Who may write it, undefined for everybody. */
  writer?: string;
  /** When it was put into the bin. */
  removed?: number;
}

/** Why a version was kept. */
export type VersionReason = 'play' | 'hour' | 'restore' | 'folder' | 'step' | 'asked';

export interface StoredVersion {
  project: string;
  number: number;
  time: number;
  reason: VersionReason;
  /** What the user calls it. Those with a name stay. */
  name?: string;
  files: readonly StoredFile[];
  picture?: string;
  contents: readonly string[];
}

interface WorkshopSchema extends DBSchema {
  projects: { key: string; value: StoredProject; indexes: { contents: string } };
  versions: { key: [string, number]; value: StoredVersion; indexes: { contents: string } };
  contents: { key: string; value: Uint8Array };
}

const STORES = ['projects', 'versions', 'contents'] as const;

export type Database = IDBPDatabase<WorkshopSchema>;
type Transaction = IDBPTransaction<WorkshopSchema, typeof STORES, 'readwrite'>;

/** Opens the database of this site, or makes it. Rejects where the browser has none. */
export async function openDatabase(name: string, onTerminated: () => void): Promise<Database> {
  const database = await openDB<WorkshopSchema>(name, 1, {
    upgrade(made) {
      const projects = made.createObjectStore('projects', { keyPath: 'id' });
      const versions = made.createObjectStore('versions', { keyPath: ['project', 'number'] });
      made.createObjectStore('contents');
      for (const store of [projects, versions])
        store.createIndex('contents', 'contents', { multiEntry: true });
    },
    // A newer workshop in another tab waits for this.
    blocking: () => database.close(),
    terminated: onTerminated,
  });
  return database;
}

/** One step on the database. All that it writes is there together, or nothing. */
export class Step {
  private readonly transaction: Transaction;
  /** Ids of the projects that were written. */
  readonly written = new Set<string>();
  /** Hashes to which something ceased to refer. */
  private readonly dropped = new Set<string>();

  private constructor(transaction: Transaction) {
    this.transaction = transaction;
  }

  /**
   * Runs a step. It resolves when what was written survives the end of the browser.
   *
   * @param work must not wait for anything but the step
   * @param onWritten called with the ids of the projects that were written
   * @returns what `work` returns; rejects, with nothing written, if `work` or the database does
   */
  static async run<T>(
    database: Database,
    work: (step: Step) => Promise<T>,
    onWritten: (ids: ReadonlySet<string>) => void = () => {},
  ): Promise<T> {
    const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' });
    // It is waited for below, but may fail before.
    transaction.done.catch(() => {});
    try {
      const step = new Step(transaction);
      const value = await work(step);
      await step.sweep();
      await transaction.done;
      onWritten(step.written);
      return value;
    } catch (error) {
      const failed = transaction.error ?? error;
      try {
        transaction.abort();
      } catch {
        // It has ended.
      }
      throw failed;
    }
  }

  project(id: string): Promise<StoredProject | undefined> {
    return this.transaction.objectStore('projects').get(id);
  }

  projects(): Promise<StoredProject[]> {
    return this.transaction.objectStore('projects').getAll();
  }

  /** Writes a project, in place of what it was. */
  async putProject(project: Omit<StoredProject, 'contents'>, before?: StoredProject): Promise<void> {
    const contents = contentsOf(project);
    this.drop(before, contents);
    this.written.add(project.id);
    await this.transaction.objectStore('projects').put({ ...project, contents });
  }

  async deleteProject(project: StoredProject): Promise<void> {
    for (const version of await this.versions(project.id)) await this.deleteVersion(version);
    this.drop(project);
    this.written.delete(project.id);
    await this.transaction.objectStore('projects').delete(project.id);
  }

  /** Whether all is there that a project refers to. */
  async isWhole({ contents }: StoredProject): Promise<boolean> {
    const store = this.transaction.objectStore('contents');
    const keys = await Promise.all(contents.map(hash => store.getKey(hash)));
    return keys.every(key => key !== undefined);
  }

  /** The versions of a project, oldest first. */
  versions(id: string): Promise<StoredVersion[]> {
    return this.transaction.objectStore('versions').getAll(IDBKeyRange.bound([id, 0], [id, Infinity]));
  }

  async putVersion(version: Omit<StoredVersion, 'contents'>, before?: StoredVersion): Promise<void> {
    const contents = contentsOf(version);
    this.drop(before, contents);
    await this.transaction.objectStore('versions').put({ ...version, contents });
  }

  async deleteVersion(version: StoredVersion): Promise<void> {
    this.drop(version);
    await this.transaction.objectStore('versions').delete([version.project, version.number]);
  }

  /** Writes a content, unless it is there; returns its hash. */
  async putContent(bytes: Uint8Array, hash = hashOf(bytes)): Promise<string> {
    const contents = this.transaction.objectStore('contents');
    // A part of a larger buffer would be stored with all of the buffer.
    if ((await contents.getKey(hash)) === undefined) await contents.put(bytes.slice(), hash);
    return hash;
  }

  async putFiles(files: ProjectFiles): Promise<StoredFile[]> {
    const stored = storedFiles(files);
    for (const [path, hash] of stored) await this.putContent(files.get(path)!, hash);
    return stored;
  }

  /** The bytes of a content that something refers to. */
  async content(hash: string): Promise<Uint8Array> {
    const bytes = await this.transaction.objectStore('contents').get(hash);
    if (!bytes) throw new Error(`the content ${hash} is missing`);
    return bytes;
  }

  async files(files: readonly StoredFile[]): Promise<Map<string, Uint8Array>> {
    const contents = await Promise.all(files.map(([, hash]) => this.content(hash)));
    return new Map(files.map(([path], at) => [path, contents[at]]));
  }

  private drop(record: { contents: readonly string[] } | undefined, kept: readonly string[] = []): void {
    for (const hash of record?.contents ?? []) if (!kept.includes(hash)) this.dropped.add(hash);
  }

  /** Removes contents to which nothing refers any more. */
  private async sweep(): Promise<void> {
    const { transaction } = this;
    const records = [transaction.objectStore('projects'), transaction.objectStore('versions')];
    for (const hash of this.dropped) {
      const uses = await Promise.all(records.map(store => store.index('contents').count(hash)));
      if (uses.every(count => count === 0)) await transaction.objectStore('contents').delete(hash);
    }
  }
}

function contentsOf({ files, picture }: Pick<StoredProject, 'files' | 'picture'>): string[] {
  const hashes = files.map(([, hash]) => hash);
  return [...new Set(picture === undefined ? hashes : [...hashes, picture])];
}

/** Files as the database refers to them. */
export function storedFiles(files: ProjectFiles): StoredFile[] {
  return Array.from(files, ([path, bytes]) => [path, hashOf(bytes), bytes.length]);
}

/** Whether two states have the same files with the same contents. */
export function sameState(one: readonly StoredFile[], other: readonly StoredFile[]): boolean {
  const hashes = new Map(one.map(([path, hash]) => [path, hash]));
  return one.length === other.length && other.every(([path, hash]) => hashes.get(path) === hash);
}

/** Length of all files together, in bytes. */
export function lengthOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, [, , size]) => sum + size, 0);
}

function hashOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
