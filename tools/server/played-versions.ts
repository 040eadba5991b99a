/**
 * The versions of a game that pages may be playing: a page goes on with an older one where the newest fails at its
 * start, and its errors must not be looked up in the map of another.
 */

import { stripVTControlCharacters } from 'node:util';
import { colours } from '../cli/print/colours.ts';
import type { Runnable } from '../project/load-runnable.ts';
import type { Reloaded } from './serve.ts';

/** No page plays one that is older by so many builds. */
const MOST_VERSIONS = 20;

export class PlayedVersions<T extends Runnable> {
  private readonly versions = new Map<number, T>();
  /** Pages of a server that has ended may be open still: their numbers are others. */
  private count = Date.now();

  /** Notes the newest version and gives its number. */
  add(version: T): number {
    this.versions.set(++this.count, version);
    this.versions.delete(this.count - MOST_VERSIONS);
    return this.count;
  }

  /** The version with a number, the newest if there is none. */
  find(number: number | undefined): T | undefined {
    return this.versions.get(number ?? this.count) ?? this.versions.get(this.count);
  }
}

/** Says in the terminal what became of the game on an open page when its code was replaced. */
export function printReloaded({ outcome, reason = '' }: Reloaded, name: string): void {
  const texts: Record<string, string> = {
    kept: 'goes on with the new code',
    started: 'starts with the new code',
    refused: 'goes on with the old code: the new code fails when it starts',
    impossible: `started over: ${stripVTControlCharacters(reason)}`,
  };
  if (Object.hasOwn(texts, outcome)) process.stderr.write(`${colours.dim(`${name} ${texts[outcome]}`)}\n`);
}
