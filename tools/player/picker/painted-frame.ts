/** What the shown frame has painted, pixel by pixel, and which lines of the sources did that. Independent of the page. */

import { sameBytes } from '../../cartridge/bytes.ts';
import type { SourceMapV3 } from '../../compile/map/source-map.ts';
import type { Machine } from '../../console/machine.ts';
import * as at from '../../console/memory-map.ts';
import { type CallerLine, CallerLines, ownLine } from '../../debug/caller-lines.ts';
import {
  DISGUISES,
  type PaintedFrame,
  PaintedPixels,
  type PaintingCall,
} from '../../debug/painted-pixels.ts';
import type { GameRun } from '../game/game-run.ts';
import type { PlayedVersion } from '../game/played-version.ts';

/** The code of a game, with its source map. */
export type PaintingCode = Pick<PlayedVersion, 'cartridge' | 'sourceMap'>;

/** What one call has painted. */
export interface PaintedThing {
  /** The call as it was made: `spr(256, 112, 64)`. */
  call: string;
  /** The lines that led to the call, the innermost function first. */
  callers: readonly CallerLine[];
  /** The innermost of them in the user's own files, or else the innermost; undefined if older code made the call. */
  line: CallerLine | undefined;
  /** Outline of the visible pixels as an SVG path, in pixels of the picture. */
  outline: string;
}

/** What is at a pixel: a thing, the border around the screen, or something from a frame before. */
export type PaintedAt = PaintedThing | 'border' | 'earlier';

const MAX_TEXT = 24;

/** A frame and what has painted its pixels. */
export class PaintedPicture {
  private readonly painted: PaintedFrame;
  private readonly lines: CallerLines;
  /** For each pixel of the screen: the index of the call, or -1. */
  private readonly shown: Int32Array;
  private readonly things = new Map<number, PaintedThing>();

  /**
   * @param machine whose last frame was painted so
   * @param sourceMap of its code
   */
  constructor(painted: PaintedFrame, machine: Machine, sourceMap: SourceMapV3 | undefined) {
    this.painted = painted;
    this.lines = new CallerLines(sourceMap);
    this.shown = shownPainters(painted, machine);
  }

  /**
   * What is at a pixel.
   *
   * @param x column of the picture, border included, 0–255
   * @param y its row, 0–143
   */
  at(x: number, y: number): PaintedAt {
    const [column, row] = [x - at.BORDER_X, y - at.BORDER_Y];
    if (column < 0 || row < 0 || column >= at.SCREEN_WIDTH || row >= at.SCREEN_HEIGHT) return 'border';
    const index = this.shown[row * at.SCREEN_WIDTH + column];
    return index < 0 ? 'earlier' : this.thing(index);
  }

  private thing(index: number): PaintedThing {
    const known = this.things.get(index);
    if (known) return known;
    const call = this.painted.calls[index];
    const callers = this.lines.callers(call.from, new RegExp(`\\b${call.name}\\b`));
    const outline = outlineOf(this.shown, index);
    const thing = { call: textOf(call), callers, line: ownLine(callers), outline };
    this.things.set(index, thing);
    return thing;
  }
}

/**
 * Finds out what the shown frame of a run has painted, by making it again. The run is afterwards as it was before.
 *
 * @param code of the game now; frames of the past may be those of an older one, whose lines are not told
 * @returns undefined if the frame cannot be made again: it is the oldest that is known
 */
export function paintedPicture(
  run: GameRun,
  { cartridge, sourceMap }: PaintingCode,
): PaintedPicture | undefined {
  const { machine, calls } = run;
  const { first, now } = machine.span;
  if (!calls || now <= first) return undefined;
  const pixels = new PaintedPixels(machine);
  const { isActive } = calls;
  // The frames on the way there are not looked at.
  const make = (around?: typeof pixels.around) => {
    machine.goTo(now - 1);
    Object.assign(calls, { isActive: around !== undefined || isActive, around });
    machine.goTo(now);
    Object.assign(calls, { isActive, around: undefined });
  };
  for (const disguise of DISGUISES) {
    pixels.begin(disguise);
    make(pixels.around);
  }
  make();
  const isKnown = sameBytes(machine.programCode, cartridge.code);
  return new PaintedPicture(pixels.frame, machine, isKnown ? sourceMap : undefined);
}

/** The calls that have painted what the screen shows, of both banks, with their offsets. */
function shownPainters({ painters }: PaintedFrame, { state }: Machine): Int32Array {
  const { ram, hiddenBank, activeBank } = state;
  const banks = activeBank === 0 ? [ram, hiddenBank] : [hiddenBank, ram];
  const clear = banks[1][at.BORDER_COLOR] & 15;
  const [back, front] = banks.map(bank => {
    const [left, top] = [at.SCREEN_OFFSET_X, at.SCREEN_OFFSET_Y].map(address => (bank[address] << 24) >> 24);
    return (x: number, y: number) =>
      wrapped(y + top, at.SCREEN_HEIGHT) * at.SCREEN_WIDTH + wrapped(x + left, at.SCREEN_WIDTH);
  });
  return Int32Array.from({ length: at.SCREEN_WIDTH * at.SCREEN_HEIGHT }, (_, index) => {
    const [x, y] = [index % at.SCREEN_WIDTH, Math.floor(index / at.SCREEN_WIDTH)];
    const above = front(x, y);
    const color = (banks[1][above >> 1] >> ((above & 1) << 2)) & 15;
    return color === clear ? painters[0][back(x, y)] : painters[1][above];
  });
}

function wrapped(place: number, size: number): number {
  return ((place % size) + size) % size;
}

/** The edges between pixels of a call and others. */
function outlineOf(shown: Int32Array, index: number): string {
  const isOf = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < at.SCREEN_WIDTH &&
    y < at.SCREEN_HEIGHT &&
    shown[y * at.SCREEN_WIDTH + x] === index;
  let path = '';
  for (let y = 0; y <= at.SCREEN_HEIGHT; y++)
    for (let x = 0; x <= at.SCREEN_WIDTH; x++) {
      const [here, left, above] = [isOf(x, y), isOf(x - 1, y), isOf(x, y - 1)];
      const start = `M${x + at.BORDER_X} ${y + at.BORDER_Y}`;
      if (here !== left) path += `${start}v1`;
      if (here !== above) path += `${start}h1`;
    }
  return path;
}

/** A call as code has it, with long texts cut. */
function textOf({ name, values }: PaintingCall): string {
  const shown = values.map(value => {
    if (typeof value === 'number') return String(Number(value.toFixed(2)));
    if (typeof value !== 'string') return value === undefined ? '…' : String(value);
    return JSON.stringify(value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value);
  });
  return `${name}(${shown.join(', ')})`;
}
