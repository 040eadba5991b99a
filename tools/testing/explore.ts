/**
 * Random players that press buttons, and report problems with the shortest recording found that reproduces
 * them. The same seed and number of frames give the same results.
 */

import { type Input, NO_INPUT } from '../console/input.ts';
import type { Recording } from '../console/recording.ts';
import type { Game } from './game.ts';
import { GameError } from './game-error.ts';
import { checkOptions } from './start/check-options.ts';

/** Options for exploring. */
export interface ExploreOptions {
  /** Other seeds try other inputs; default 1. */
  seed?: number;
  /** Total number of frames; 36,000 by default if no seconds are given: ten minutes of play. */
  frames?: number;
  /** Time to spend. A frame that takes a third of it, and a second at least, counts as an endless loop. */
  seconds?: number;
  /** Frames after which a player starts again; default 1,800. */
  length?: number;
  /** Frames for which the picture may stay the same while buttons are pressed; default 600. */
  stillFrames?: number;
  /** Buttons that players press, as bits of a gamepad; default all eight. */
  buttons?: number;
}

/** A problem that was found. */
export interface Finding {
  /** The game failed, did not finish a frame, or its picture did not change. */
  kind: 'error' | 'endless loop' | 'still';
  message: string;
  /** Number of the frame in which it occurred. */
  frame: number;
  /** Input from the start that reproduces it: a file for `cartwright run --input` and `playRecording`. */
  recording: string;
}

/** The result of one player. */
interface Meeting {
  kind: Finding['kind'];
  message: string;
  /** What the same problem has in common wherever it is met: a loop is stopped at any of its columns. */
  problem: string;
  game: Game;
}

/** Frames between checks of the picture. */
const LOOK_INTERVAL = 30;
/** Share of the time that one frame may take, and the least milliseconds that it may take. */
const FRAME_SHARE = 1 / 3;
const SHORTEST_LIMIT = 1000;
/** Maximum number of attempts to shorten a recording. */
const MAX_TRIES = 150;
const ALL_BUTTONS = 255;

/**
 * Lets random players play a game from its current state; the game itself does not change.
 *
 * @returns the problems, each once
 * @throws TypeError for an unknown option, or a wrong value of one
 */
export function explore(game: Game, options: ExploreOptions = {}): Finding[] {
  checkOptions('explore', options, ['seed', 'frames', 'seconds', 'length', 'stillFrames', 'buttons']);
  const { seed = 1, seconds, length = 1800, stillFrames = 600, buttons = ALL_BUTTONS } = options;
  const most = options.frames ?? (seconds === undefined ? 36_000 : Number.POSITIVE_INFINITY);
  const random = randomNumbers(seed);
  const { time } = game;
  const found = new Map<string, Finding>();
  const limit = 1000 * (seconds ?? Number.POSITIVE_INFINITY);
  time.within(limit, Math.max(limit * FRAME_SHARE, SHORTEST_LIMIT), () => {
    for (let made = 0; made < most && !time.isOver; ) {
      const frames = Math.min(length, most - made);
      const presses = randomPresses(random, game.frame, frames, buttons);
      const met = play(game, presses, frames, stillFrames);
      made += met ? met.game.frame - game.frame : frames;
      if (!met || found.has(met.problem)) continue;
      found.set(met.problem, shortest(game, presses, met, stillFrames));
    }
  });
  return [...found.values()];
}

/** Plays presses on a fork; returns the problem, if there is one. */
function play(game: Game, presses: Recording, frames: number, stillFrames: number): Meeting | undefined {
  const { time } = game;
  const fork = game.fork();
  let picture = fork.screen.checksum;
  let since = fork.frame;
  try {
    for (let made = 0; made < frames && !fork.exited; made += LOOK_INTERVAL) {
      fork.playRecording(presses, Math.min(LOOK_INTERVAL, frames - made));
      if (time.isOver) return undefined;
      const now = fork.screen.checksum;
      if (now !== picture) {
        picture = now;
        since = fork.frame;
      } else if (fork.frame - since >= stillFrames)
        return {
          kind: 'still',
          message: `the picture stood still for ${stillFrames} frames`,
          problem: 'still',
          game: fork,
        };
    }
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    // Perhaps it was only stopped.
    if (time.isOver) return undefined;
    const isEndless = error.message.includes('endless loop');
    const { message, file, line } = error;
    return isEndless
      ? { kind: 'endless loop', message, problem: `endless loop ${file} ${line}`, game: fork }
      : { kind: 'error', message, problem: message, game: fork };
  }
  return undefined;
}

/** Removes presses as long as the same problem occurs, and no later. */
function shortest(game: Game, presses: Recording, met: Meeting, stillFrames: number): Finding {
  let best = { presses: presses.filter(({ frame }) => frame < met.game.frame), met };
  let tries = MAX_TRIES;
  const attempt = (shorter: Recording): boolean => {
    if (tries-- <= 0 || game.time.isOver) return false;
    const again = play(game, shorter, best.met.game.frame - game.frame, stillFrames);
    if (again?.problem !== met.problem) return false;
    best = { presses: shorter.filter(({ frame }) => frame < again.game.frame), met: again };
    return true;
  };
  for (let size = Math.ceil(best.presses.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let start = 0; start < best.presses.length && tries > 0 && !game.time.isOver; )
      if (!attempt(best.presses.filter((_, index) => index < start || index >= start + size))) start += size;
  const { kind, message, game: end } = best.met;
  return { kind, message, frame: end.frame - 1, recording: end.recording };
}

/** Random presses like those of a player: often one button, sometimes two. */
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

/** Pseudorandom numbers from 0 to 1 (Mulberry32, by Tommy Ettinger). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}
