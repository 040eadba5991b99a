/**
 * Random players: they press what a player might press, and report what goes wrong, with the shortest recording found
 * that shows it. The same seed and number of frames find the same.
 */

import { type Input, NO_INPUT } from '../console/input.ts';
import type { Recording } from '../console/recording.ts';
import type { Game } from './game.ts';
import { GameError } from './game-error.ts';

/** How to explore. */
export interface ExploreOptions {
  /** Other seeds try other things; 1 if left out. */
  seed?: number;
  /** Frames to make in all; 36,000 if neither these nor seconds are given: ten minutes of play. */
  frames?: number;
  /** Time to spend. */
  seconds?: number;
  /** Frames after which a player begins anew; 1,800 if left out. */
  length?: number;
  /** Frames for which the picture may stand still while buttons are pressed; 600 if left out. */
  stillFrames?: number;
  /** Buttons that players press, as bits of a gamepad; all eight if left out. */
  buttons?: number;
}

/** Something that went wrong. */
export interface Finding {
  /** The game failed, did not come to the end of a frame, or its picture stood still. */
  kind: 'error' | 'endless loop' | 'still';
  message: string;
  /** Number of the frame in which it showed. */
  frame: number;
  /** Input from power-on that shows it: a file for `cartwright run --input` and `playRecording`. */
  recording: string;
}

/** What a player has met. */
interface Meeting {
  kind: Finding['kind'];
  message: string;
  game: Game;
}

/** Frames between two looks at the picture. */
const LOOK_INTERVAL = 30;
/** Shortened recordings that are tried at most for a finding. */
const MAX_TRIES = 150;
const ALL_BUTTONS = 255;

/**
 * Lets random players play a game from where it is; the game itself stays as it is.
 * @returns what went wrong, each problem once
 */
export function explore(game: Game, options: ExploreOptions = {}): Finding[] {
  const { seed = 1, seconds, length = 1800, stillFrames = 600, buttons = ALL_BUTTONS } = options;
  const most = options.frames ?? (seconds === undefined ? 36_000 : Number.POSITIVE_INFINITY);
  const deadline = performance.now() + 1000 * (seconds ?? Number.POSITIVE_INFINITY);
  const random = randomNumbers(seed);
  const found = new Map<string, Finding>();
  let made = 0;
  while (made < most && performance.now() < deadline) {
    const frames = Math.min(length, most - made);
    const presses = randomPresses(random, game.frame, frames, buttons);
    const met = play(game, presses, frames, stillFrames);
    made += met ? met.game.frame - game.frame : frames;
    if (!met || found.has(met.message)) continue;
    found.set(met.message, shortest(game, presses, met, stillFrames));
  }
  return [...found.values()];
}

/** Plays presses on a fork; returns what went wrong, if anything did. */
function play(game: Game, presses: Recording, frames: number, stillFrames: number): Meeting | undefined {
  const fork = game.fork();
  let picture = fork.screen.checksum;
  let since = fork.frame;
  try {
    for (let made = 0; made < frames && !fork.exited; made += LOOK_INTERVAL) {
      fork.playRecording(presses, Math.min(LOOK_INTERVAL, frames - made));
      const now = fork.screen.checksum;
      if (now !== picture) {
        picture = now;
        since = fork.frame;
      } else if (fork.frame - since >= stillFrames)
        return {
          kind: 'still',
          message: `the picture stood still for ${stillFrames} frames`,
          game: fork,
        };
    }
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    const isEndless = error.message.includes('endless loop');
    return { kind: isEndless ? 'endless loop' : 'error', message: error.message, game: fork };
  }
  return undefined;
}

/** Leaves out presses as long as the same goes wrong, and not later. */
function shortest(game: Game, presses: Recording, met: Meeting, stillFrames: number): Finding {
  let best = { presses: presses.filter(({ frame }) => frame < met.game.frame), met };
  let tries = MAX_TRIES;
  const attempt = (shorter: Recording): boolean => {
    if (tries-- <= 0) return false;
    const again = play(game, shorter, best.met.game.frame - game.frame, stillFrames);
    if (again?.message !== met.message) return false;
    best = { presses: shorter.filter(({ frame }) => frame < again.game.frame), met: again };
    return true;
  };
  for (let size = Math.ceil(best.presses.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let start = 0; start < best.presses.length && tries > 0; )
      if (!attempt(best.presses.filter((_, index) => index < start || index >= start + size))) start += size;
  const { kind, message, game: end } = best.met;
  return { kind, message, frame: end.frame - 1, recording: end.recording };
}

/** Buttons that are pressed and released now and then, as a player does: often one, sometimes two. */
function randomPresses(random: () => number, start: number, frames: number, buttons: number): Recording {
  const bits = [0, 1, 2, 3, 4, 5, 6, 7].map(bit => 1 << bit).filter(bit => buttons & bit);
  const presses: { frame: number; input: Input }[] = [];
  const pick = () => bits[Math.floor(random() * bits.length)] ?? 0;
  for (let frame = start; frame < start + frames; frame += 1 + Math.floor(random() ** 2 * 40)) {
    const kind = random();
    const gamepads = kind < 0.25 ? 0 : kind < 0.8 ? pick() : pick() | pick();
    presses.push({ frame, input: { ...NO_INPUT, gamepads } });
  }
  return presses;
}

/** Numbers from 0 to 1 that a seed determines (Mulberry32, by Tommy Ettinger). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}
