/**
 * Warns of sound effects, tracks, tiles and sprites that a program uses by number, and that neither its cartridge has
 * nor the program creates.
 */

import * as memory from '../../../api/memory-map.ts';
import { docsPage } from '../../../files/docs-page.ts';
import { type CheckedProgram, cachedWithFacts, rangesOf } from '../../facts/index.ts';
import { memoize } from '../../program/memoize.ts';
import { neededSources } from '../../program/needed-files.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { type Content, type Finding, type Rule, warning } from '../rule.ts';
import { type ConsoleCall, consoleCall } from './console-calls.ts';

/** The number of valid ids of each kind; other ids are reported by another rule. */
const COUNTS: Readonly<Record<keyof Content, number>> = { sfx: 64, tracks: 8, pictures: 512 };

/** The memory areas that hold each kind, or decide what is drawn or played. */
const MEMORY_AREAS: Readonly<Record<keyof Content, readonly (readonly [from: number, end: number])[]>> = {
  sfx: [[memory.WAVEFORMS, memory.TRACKS + memory.TRACKS_SIZE]],
  tracks: [[memory.WAVEFORMS, memory.TRACKS + memory.TRACKS_SIZE]],
  pictures: [
    [memory.TILES, memory.SPRITES + memory.SPRITES_SIZE],
    [memory.BLIT_SEGMENT, memory.BLIT_SEGMENT + 1],
  ],
};
const KINDS = Object.keys(MEMORY_AREAS) as (keyof Content)[];

/** The bits per address of functions that write memory. */
const ADDRESS_BITS = new Map([
  ['poke', 8],
  ['poke1', 1],
  ['poke2', 2],
  ['poke4', 4],
  ['memcpy', 8],
  ['memset', 8],
]);
/** The function that loads another bank. */
const COPIES = 'sync';

/** Indices of a block's width and height among the arguments of `spr`. */
const [BLOCK_WIDTH, BLOCK_HEIGHT] = [7, 8];
const TILES_IN_ROW = 16;
const AREA = 256;

/** Warnings about content that calls use by a known number. */
export const CONTENT_WARNINGS: readonly Rule[] = [
  warning({
    code: 'lint/missing-sound',
    isLint: true,
    isReportedOnce: true,
    find: {
      [ts.SyntaxKind.CallExpression]: (node, checked) =>
        missingSound(node, 'sfx', 'sfx', 'the console plays an even tone', checked) ??
        missingSound(node, 'music', 'tracks', 'the music is silent', checked),
    },
    examples: ['sfx(5);'],
  }),
  warning({
    code: 'lint/missing-picture',
    isLint: true,
    isReportedOnce: true,
    find: { [ts.SyntaxKind.CallExpression]: missingPicture },
    examples: ['spr(300, 10, 10);'],
  }),
];

/** A missing sound effect or track that a call of the function `called` plays. */
function missingSound(
  node: ts.CallExpression,
  called: string,
  kind: 'sfx' | 'tracks',
  instead: string,
  checked: CheckedProgram,
): Finding | undefined {
  const id = idOf(node, called, kind, checked);
  if (id === undefined) return undefined;
  const word = kind === 'sfx' ? 'sfx' : 'track';
  return {
    message: `there is no ${word} ${id} in the sound of the cartridge: ${instead}`,
    remedy: `Write \`${word} ${id}\` into sound.txt: ${docsPage('sound-text.md')} describes it.`,
    node: node.arguments[0],
    isReported: isMissing(kind, [id]),
  };
}

/** A missing tile or sprite that a call draws; for a block, only if all of it is missing. */
function missingPicture(node: ts.CallExpression, checked: CheckedProgram): Finding | undefined {
  const list = node.arguments;
  const id = idOf(node, 'spr', 'pictures', checked);
  const [width, height] = [BLOCK_WIDTH, BLOCK_HEIGHT].map(at =>
    at in list ? numberOf(list[at], checked) : 1,
  );
  if (id === undefined || width === undefined || height === undefined) return undefined;
  return {
    message: `${id < AREA ? 'tile' : 'sprite'} ${id} is empty in the art of the cartridge`,
    remedy: `Put a PNG picture into the folder sprites or tiles beside cart.json, and draw it by its name: ${docsPage('art.md')} tells how.`,
    node: list[0],
    isReported: isMissing('pictures', blockOf(id, width, height)),
  };
}

/** The number, if it is known and there is such a one, that a call of a function begins with. */
function idOf(
  node: ts.CallExpression,
  called: string,
  kind: keyof Content,
  checked: CheckedProgram,
): number | undefined {
  const isOfIt = consoleCall(node, checked.checker)?.entry.name === called;
  const id = isOfIt && !node.arguments.some(ts.isSpreadElement) && numberOf(node.arguments[0], checked);
  return typeof id === 'number' && id >= 0 && id < COUNTS[kind] ? id : undefined;
}

function numberOf(argument: ts.Expression | undefined, { program }: CheckedProgram): number | undefined {
  if (!argument || ts.isSpreadElement(argument)) return undefined;
  const { min, max } = rangesOf(program).numberRangeOf(argument);
  return min === max ? min : undefined;
}

/** Whether neither the cartridge has any of some numbers, nor the program may write them. */
function isMissing(kind: keyof Content, ids: readonly number[]): Finding['isReported'] {
  return ({ content }, program) =>
    content !== undefined && !writtenContent(program).has(kind) && !ids.some(id => content[kind].has(id));
}

function blockOf(id: number, width: number, height: number): number[] {
  const ids: number[] = [];
  for (let row = 0; row < Math.min(height, TILES_IN_ROW); row++)
    for (let column = 0; column < Math.min(width, TILES_IN_ROW); column++)
      ids.push(id + row * TILES_IN_ROW + column);
  return ids;
}

/** The kinds of content that a program may write into the memory, which is known only when it runs. */
const writtenContent = memoize((program: ts.Program): ReadonlySet<keyof Content> => {
  const checker = program.getTypeChecker();
  const found = neededSources(program).map(file =>
    cachedWithFacts(program, file, 'written content', () => {
      const calls = nodesIn(file, ts.SyntaxKind.CallExpression).flatMap(
        node => consoleCall(node, checker) ?? [],
      );
      return KINDS.filter(kind =>
        calls.some(call => MEMORY_AREAS[kind].some(([from, end]) => mayWrite(call, program, from, end))),
      );
    }),
  );
  return new Set(found.flat());
});

function mayWrite({ node, entry }: ConsoleCall, program: ts.Program, from: number, end: number): boolean {
  if (entry.name === COPIES) return true;
  const bits = ADDRESS_BITS.get(entry.name);
  if (bits === undefined) return false;
  const [address, , third] = node.arguments;
  const isBlock = entry.name.startsWith('mem');
  if (!address || node.arguments.some(ts.isSpreadElement) || (third && !isBlock)) return true;
  const { min, max } = rangesOf(program).numberRangeOf(address);
  const size = isBlock && third ? rangesOf(program).numberRangeOf(third).max : 1;
  // Loops write from an address on and stay in one part of the memory: where they end is not known.
  const last = (max * bits) / 8 < memory.RAM_SIZE ? max : min;
  const isBefore = ((last + size) * bits) / 8 <= from;
  const isBehind = (min * bits) / 8 >= end;
  return min === -Infinity || (!isBefore && !isBehind);
}
