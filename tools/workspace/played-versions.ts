/**
 * The versions of a game that pages may be playing: a page keeps an older version if the newest fails on
 * startup, and its errors need that version's source map.
 */

import type { RunnableCartridge } from '../project/load-cartridge-file.ts';

/** Number of versions that are kept. */
const MAX_VERSIONS = 20;

export class PlayedVersions<T extends RunnableCartridge> {
  private readonly versions = new Map<number, T>();
  /** Pages of an earlier server may still be open: their numbers must differ. */
  private count = Date.now();

  /** Adds the newest version and returns its number. */
  add(version: T): number {
    this.versions.set(++this.count, version);
    this.versions.delete(this.count - MAX_VERSIONS);
    return this.count;
  }

  /** The version with a number; without one, the newest. */
  find(number: number | undefined): T | undefined {
    return this.versions.get(number ?? this.count) ?? this.versions.get(this.count);
  }
}
