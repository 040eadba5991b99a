/**
 * Sound effects, tracks, tiles and sprites that a program asks for by number, and whether it may write some that are
 * not in its cartridge.
 */

import type TypeScript from 'typescript';
import * as memory from '../../../api/memory-map.ts';
import { docsPage } from '../../../files/docs-page.ts';
import type { Numbers } from '../../facts/numbers/index.ts';
import ts from '../../program/typescript.ts';
import type { NamedCall } from './console-calls.ts';
import type { Finding } from './finding.ts';

/** What a cartridge has: numbers of what is not empty. */
export interface Content {
  sfx: ReadonlySet<number>;
  tracks: ReadonlySet<number>;
  /** Tiles (0 to 255) and sprites (256 to 511). */
  pictures: ReadonlySet<number>;
}

/** A call with a known number. */
export interface Wanted {
  kind: keyof Content;
  /** One of these is enough: those of a block of tiles. */
  ids: readonly number[];
  finding: Finding;
}

/** How many there are of each kind: other numbers are mistakes of another kind. */
const COUNTS: Readonly<Record<keyof Content, number>> = { sfx: 64, tracks: 8, pictures: 512 };

/** Where each kind lies in the memory, and what else decides what is seen or heard. */
const PARTS: Readonly<Record<keyof Content, readonly (readonly [from: number, end: number])[]>> = {
  sfx: [[memory.WAVEFORMS, memory.TRACKS + memory.TRACKS_SIZE]],
  tracks: [[memory.WAVEFORMS, memory.TRACKS + memory.TRACKS_SIZE]],
  pictures: [
    [memory.TILES, memory.SPRITES + memory.SPRITES_SIZE],
    [memory.BLIT_SEGMENT, memory.BLIT_SEGMENT + 1],
  ],
};
const KINDS = Object.keys(PARTS) as (keyof Content)[];

/** Bits of memory that one step of the address means. */
const ADDRESS_BITS = new Map([
  ['poke', 8],
  ['poke1', 1],
  ['poke2', 2],
  ['poke4', 4],
  ['memcpy', 8],
  ['memset', 8],
]);
/** Copies of another bank. */
const COPIES = 'sync';

/** Places of the size of a block of tiles among the arguments of `spr`. */
const [BLOCK_WIDTH, BLOCK_HEIGHT] = [7, 8];
const TILES_IN_ROW = 16;
const AREA = 256;

/** The calls of a file that ask for content whose number is known. */
export function wantedContent(calls: readonly NamedCall[], numbers: Numbers): Wanted[] {
  const numberOf = (argument: TypeScript.Expression | undefined): number | undefined => {
    if (!argument || ts.isSpreadElement(argument)) return undefined;
    const { least, most } = numbers.factsOf(argument);
    return least === most ? least : undefined;
  };
  return calls.flatMap(({ node, entry, hiddenBy }): Wanted[] => {
    const list = node.arguments;
    const id = hiddenBy || list.some(ts.isSpreadElement) ? undefined : numberOf(list[0]);
    if (id === undefined || id < 0) return [];
    const want = (kind: keyof Content, ids: readonly number[], message: string, remedy: string): Wanted[] => {
      const finding = { code: `lint/missing-${kind === 'pictures' ? 'picture' : 'sound'}`, message, remedy };
      return id < COUNTS[kind] ? [{ kind, ids, finding: { ...finding, node: list[0] } }] : [];
    };
    const sound = (kind: 'sfx' | 'tracks', word: string, instead: string): Wanted[] =>
      want(
        kind,
        [id],
        `there is no ${word} ${id} in the sound of the cartridge: ${instead}`,
        `Write \`${word} ${id}\` into sound.txt: ${docsPage('sound-text.md')} describes it.`,
      );
    if (entry.name === 'sfx') return sound('sfx', 'sfx', 'the console plays an even tone');
    if (entry.name === 'music') return sound('tracks', 'track', 'the music is silent');
    if (entry.name !== 'spr') return [];
    const [width, height] = [BLOCK_WIDTH, BLOCK_HEIGHT].map(at => (at in list ? numberOf(list[at]) : 1));
    if (width === undefined || height === undefined) return [];
    return want(
      'pictures',
      blockOf(id, width, height),
      `${id < AREA ? 'tile' : 'sprite'} ${id} is empty in the art of the cartridge`,
      `Put a PNG picture into the folder sprites or tiles beside cart.json, and draw it by its name: ${docsPage('art.md')} tells how.`,
    );
  });
}

function blockOf(id: number, width: number, height: number): number[] {
  const ids: number[] = [];
  for (let row = 0; row < Math.min(height, TILES_IN_ROW); row++)
    for (let column = 0; column < Math.min(width, TILES_IN_ROW); column++)
      ids.push(id + row * TILES_IN_ROW + column);
  return ids;
}

/** The kinds of content that a file may write into the memory. */
export function writtenContent(calls: readonly NamedCall[], numbers: Numbers): (keyof Content)[] {
  return KINDS.filter(kind =>
    calls.some(call => PARTS[kind].some(([from, end]) => mayWrite(call, numbers, from, end))),
  );
}

function mayWrite(
  { node, entry, hiddenBy }: NamedCall,
  numbers: Numbers,
  from: number,
  end: number,
): boolean {
  if (hiddenBy) return false;
  if (entry.name === COPIES) return true;
  const bits = ADDRESS_BITS.get(entry.name);
  if (bits === undefined) return false;
  const [address, , third] = node.arguments;
  const isBlock = entry.name.startsWith('mem');
  if (!address || node.arguments.some(ts.isSpreadElement) || (third && !isBlock)) return true;
  const { least, most } = numbers.factsOf(address);
  const size = isBlock && third ? numbers.factsOf(third).most : 1;
  // Loops write from an address on and stay in one part of the memory: where they end is not known.
  const last = (most * bits) / 8 < memory.RAM_SIZE ? most : least;
  const isBefore = ((last + size) * bits) / 8 <= from;
  const isBehind = (least * bits) / 8 >= end;
  return least === -Infinity || (!isBefore && !isBehind);
}
