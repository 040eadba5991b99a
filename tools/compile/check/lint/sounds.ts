/** Sound effects and tracks that a program plays by number, and whether it may write some that are not in its cartridge. */

import * as memory from '../../../api/memory-map.ts';
import type { NumberProver } from '../../facts/number-facts.ts';
import ts from '../../program/typescript.ts';
import type { NamedCall } from './console-calls.ts';
import type { Finding } from './finding.ts';

/** What a cartridge has to play. */
export interface Sounds {
  /** Numbers of the sound effects that are not empty. */
  sfx: ReadonlySet<number>;
  /** Numbers of the tracks that are not empty. */
  tracks: ReadonlySet<number>;
}

/** A call that plays a known number. */
export interface Played {
  kind: keyof Sounds;
  id: number;
  finding: Finding;
}

const KINDS = new Map<string, { kind: keyof Sounds; word: string; instead: string }>([
  ['sfx', { kind: 'sfx', word: 'sfx', instead: 'the console plays an even tone' }],
  ['music', { kind: 'tracks', word: 'track', instead: 'the music is silent' }],
]);

/** Bits of memory that one step of the address means. */
const ADDRESS_BITS = new Map([
  ['poke', 8],
  ['poke1', 1],
  ['poke2', 2],
  ['poke4', 4],
  ['memcpy', 8],
  ['memset', 8],
]);

/** The calls of a file that play a sound effect or a track whose number is known. */
export function playedSounds(calls: readonly NamedCall[], prover: NumberProver): Played[] {
  return calls.flatMap(({ node, entry, hiddenBy }): Played[] => {
    const played = hiddenBy ? undefined : KINDS.get(entry.name);
    const [argument] = node.arguments;
    if (!played || !argument || ts.isSpreadElement(argument)) return [];
    const { least: id, most } = prover.factsOf(argument);
    if (id !== most || id < 0) return [];
    const { kind, word, instead } = played;
    const finding = {
      code: 'lint/missing-sound',
      message: `there is no ${word} ${id} in the sound of the cartridge: ${instead}`,
      remedy: `Write \`${word} ${id}\` into sound.txt: docs/sound-text.md describes it.`,
      node: argument,
    };
    return [{ kind, id, finding }];
  });
}

/** Whether a file may write into the part of memory that holds sound effects and music. */
export function writesSound(calls: readonly NamedCall[], prover: NumberProver): boolean {
  return calls.some(({ node, entry, hiddenBy }) => {
    const bits = hiddenBy ? undefined : ADDRESS_BITS.get(entry.name);
    if (bits === undefined) return false;
    const [address, , third] = node.arguments;
    const isBlock = entry.name.startsWith('mem');
    if (!address || node.arguments.some(ts.isSpreadElement) || (third && !isBlock)) return true;
    const { least, most } = prover.factsOf(address);
    const size = isBlock && third ? prover.factsOf(third).most : 1;
    // Loops write from an address on and stay in one part of the memory: where they end is not known.
    const last = (most * bits) / 8 < memory.RAM_SIZE ? most : least;
    const isBefore = ((last + size) * bits) / 8 <= memory.WAVEFORMS;
    const isBehind = (least * bits) / 8 >= memory.TRACKS + memory.TRACKS_SIZE;
    return least === -Infinity || (!isBefore && !isBehind);
  });
}
