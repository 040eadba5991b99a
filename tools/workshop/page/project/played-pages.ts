/**
 * What the newest games showed when they were built, so that they play at once when their projects are opened again. A
 * page is found by the files that it was made from; losing it costs a moment.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type DBSchema, openDB } from 'idb';
import type { GamePage } from '../../../export/page-document.ts';
import { type ProjectFiles, sortedFiles } from '../../projects/project-files.ts';

interface PageSchema extends DBSchema {
  pages: { key: string; value: { key: string; time: number; page: GamePage }; indexes: { time: number } };
}

/** Pages that are kept at most. */
const MAX_PAGES = 12;

export class PlayedPages {
  private readonly version: string;
  private readonly name: string;

  /**
   * @param version of the workshop, which reads no page of another
   * @param name of the database
   */
  constructor(version: string, name = 'cartwright-played') {
    this.version = version;
    this.name = name;
  }

  /** The page of these files; undefined if it is not kept. */
  async find(files: ProjectFiles): Promise<GamePage | undefined> {
    try {
      const pages = await this.open();
      const found = await pages.get('pages', this.keyOf(files));
      pages.close();
      return found?.page;
    } catch {
      return undefined;
    }
  }

  /** Keeps the page of these files, and drops the oldest. */
  async keep(files: ProjectFiles, page: GamePage): Promise<void> {
    try {
      const pages = await this.open();
      await pages.put('pages', { key: this.keyOf(files), time: Date.now(), page });
      const keys = await pages.getAllKeysFromIndex('pages', 'time');
      for (const key of keys.slice(0, Math.max(0, keys.length - MAX_PAGES))) await pages.delete('pages', key);
      pages.close();
    } catch {
      // The browser keeps nothing, or has no room.
    }
  }

  private open() {
    return openDB<PageSchema>(this.name, 1, {
      upgrade(made) {
        made.createObjectStore('pages', { keyPath: 'key' }).createIndex('time', 'time');
      },
    });
  }

  private keyOf(files: ProjectFiles): string {
    const hash = sha256.create().update(new TextEncoder().encode(this.version));
    for (const [path, content] of sortedFiles(files))
      hash.update(new TextEncoder().encode(`\n${path}\n${content.length}\n`)).update(content);
    return bytesToHex(hash.digest());
  }
}
