/**
 * The versions of a game that pages may be playing: a page goes on with an older one where the newest fails at its
 * start, and its errors must not be looked up in the map of another.
 */

import type { RunnableCartridge } from '../project/load-cartridge-file.ts';

/** No page plays one that is older by so many builds. */
const MAX_VERSIONS = 20;

export class PlayedVersions<T extends RunnableCartridge> {
  private readonly versions = new Map<number, T>();
  /** Pages of a server that has ended may be open still: their numbers are others. */
  private count = Date.now();

  /** Notes the newest version and gives its number. */
  add(version: T): number {
    this.versions.set(++this.count, version);
    this.versions.delete(this.count - MAX_VERSIONS);
    return this.count;
  }

  /** The version with a number, the newest if there is none. */
  find(number: number | undefined): T | undefined {
    return this.versions.get(number ?? this.count) ?? this.versions.get(this.count);
  }
}
