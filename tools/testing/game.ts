/**
 * A game under test: it is stepped frame by frame with input by names, and everything of it can be looked at. Forks are
 * cheap: they share a few machines, and take turns on them.
 */

import type { MachineSnapshot, Tick } from '../console/machine.ts';
import * as at from '../console/memory-map.ts';
import { decodeText } from '../console/program/decode-text.ts';
import { inputAt, type Recording } from '../console/recording.ts';
import type { GameValue } from '../debug/game-value.ts';
import type { BootedGame } from './booted-game.ts';
import {
  type ConsoleCall,
  type DrawnShape,
  type DrawnSprite,
  type DrawnText,
  decodeCalls,
  drawnShapes,
  drawnSprites,
  drawnTexts,
} from './drawn-calls.ts';
import { CountedCost, type GameCost } from './game-cost.ts';
import { runError } from './game-error.ts';
import { GameMemory } from './game-memory.ts';
import { heardNotes, type Note } from './heard-notes.ts';
import { type Button, HeldInput, type MouseButton } from './held-input.ts';
import type { LentMachine } from './machine-pool.ts';
import { InputRecorder, readRecording } from './recorded-input.ts';
import { Screen } from './screen.ts';

/** Most frames of `runUntil`. */
const MAX_FRAMES = 3600;

export class Game {
  /** Frames made since the console was switched on; 1 after `bootGame`. */
  frame = 0;
  /** What the game has traced since it was started or forked. */
  readonly traces: string[] = [];
  /** Whether the game has called `exit`. */
  exited = false;
  /** Memory of the console, by addresses and by what lies in it. */
  readonly memory: GameMemory;
  private readonly booted: BootedGame;
  private readonly counted = new CountedCost();
  private held = new HeldInput();
  private readonly inputs = new InputRecorder();
  private rawCalls: readonly ConsoleCall[] = [];
  private lent: LentMachine | undefined;
  /** The game as it is; undefined while it may have changed on its machine. */
  private settled: MachineSnapshot | undefined;
  private readonly pixels = new Uint8ClampedArray(4 * at.FRAME_WIDTH * at.FRAME_HEIGHT);
  private readonly samples = new Int16Array(2 * at.SAMPLE_PAIRS_PER_FRAME);

  /** @internal */
  constructor(booted: BootedGame) {
    this.booted = booted;
    this.memory = new GameMemory(
      () => this.use().machine,
      () => {
        this.settled = undefined;
      },
    );
  }

  /**
   * Makes the first frame on a new machine.
   * @internal
   */
  begin(machine: LentMachine): void {
    this.booted.pool.keep(this, machine);
    this.lent = machine;
    this.step();
    this.booted.variables.prepare(machine.machine.program!);
  }

  /**
   * Keeps what the machine is, which somebody else gets.
   * @internal
   */
  giveUp(save: () => MachineSnapshot): void {
    this.settled ??= save();
    this.lent = undefined;
  }

  /** Another game that is where this one is, and goes its own way from here. Takes less than a millisecond. */
  fork(): Game {
    this.settled ??= this.use().machine.snapshot();
    const fork = new Game(this.booted);
    fork.settled = this.settled;
    fork.frame = this.frame;
    fork.rawCalls = this.rawCalls;
    fork.exited = this.exited;
    fork.held = this.held.copy();
    fork.inputs.takeOver(this.inputs);
    fork.pixels.set(this.pixels);
    fork.samples.set(this.samples);
    return fork;
  }

  /**
   * Makes frames, with what is held.
   * @throws GameError at the line of the sources if the game fails
   */
  step(frames = 1): this {
    if (!Number.isInteger(frames) || frames < 0)
      throw new RangeError(`step() needs a whole number of frames, not ${frames}`);
    for (let left = frames; left > 0; left--) this.makeFrame(left === 1);
    return this;
  }

  /**
   * Makes frames until a condition holds, and at least one.
   * @param condition asked after every frame
   * @param frames most frames, a minute if left out
   * @throws Error if it does not hold after these
   */
  runUntil(condition: (game: this) => boolean, frames = MAX_FRAMES): this {
    for (let made = 0; made < frames; made++) {
      this.makeFrame(true);
      if (condition(this)) return this;
    }
    throw new Error(
      `the condition did not hold within ${frames} frames (the game is at frame ${this.frame})`,
    );
  }

  /** Holds a button from the next frame on. */
  press(button: Button, player = 1): this {
    this.held.setButton(button, player, true);
    return this;
  }

  release(button: Button, player = 1): this {
    this.held.setButton(button, player, false);
    return this;
  }

  /** Holds a button for some frames, makes these, and releases it. */
  hold(button: Button, frames: number, player = 1): this {
    return this.press(button, player).step(frames).release(button, player);
  }

  /** Presses a button for one frame, and makes that and one without it. */
  tap(button: Button, player = 1): this {
    return this.hold(button, 1, player).step();
  }

  /** Holds a key of the keyboard, named as in browsers: a, 7, Enter, ArrowUp, Escape, Space. */
  pressKey(key: string): this {
    this.held.setKey(key, true);
    return this;
  }

  releaseKey(key: string): this {
    this.held.setKey(key, false);
    return this;
  }

  /** Presses a key for one frame, and makes that and one without it. */
  tapKey(key: string): this {
    return this.pressKey(key).step().releaseKey(key).step();
  }

  /** Puts the mouse somewhere, in pixels of the screen. */
  moveMouse(x: number, y: number): this {
    this.held.moveMouse(x, y);
    return this;
  }

  pressMouse(button: MouseButton = 'left'): this {
    this.held.setMouseButton(button, true);
    return this;
  }

  releaseMouse(button: MouseButton = 'left'): this {
    this.held.setMouseButton(button, false);
    return this;
  }

  /** Presses a mouse button somewhere for one frame, and makes that and one without it. */
  click(x: number, y: number, button: MouseButton = 'left'): this {
    return this.moveMouse(x, y).pressMouse(button).step().releaseMouse(button).step();
  }

  /** Turns the wheel in the next frame; positive numbers are right and up. */
  scroll(x: number, y: number): this {
    this.held.scroll(x, y);
    return this;
  }

  /** Releases all buttons and keys. */
  releaseAll(): this {
    this.held.releaseAll();
    return this;
  }

  /** Chooses an item of the game's menu, from 0. */
  chooseMenuItem(index: number): this {
    this.change().machine.menu(index);
    return this;
  }

  /**
   * Plays recorded input, such as `cartwright run --input` takes, from the frame where the game is on.
   * @param file path of the recording, or the recording itself, as text of several lines too
   * @param frames how many frames to make; up to the last change of the recording if left out
   * @throws GameError if the file cannot be read
   */
  playRecording(file: string | Recording, frames?: number): this {
    const recording = typeof file === 'string' ? readRecording(file) : file;
    const end = frames === undefined ? (recording.at(-1)?.frame ?? -1) + 1 : this.frame + frames;
    while (this.frame < end) {
      this.held.replace(inputAt(recording, this.frame));
      this.makeFrame(this.frame === end - 1);
    }
    return this;
  }

  /** All input since the console was switched on, as a recording that `cartwright run --input` takes. */
  get recording(): string {
    return this.inputs.text;
  }

  /**
   * The value of a variable, by its name in TypeScript: `score`, `player.lives`, `rocks[0].x`, `rocks.length`. Where
   * several files have one of that name: `world.ts:rocks`. Arrays, objects, maps and sets are copies.
   * @throws UnknownVariable if there is none
   */
  get(path: string): GameValue {
    return this.booted.variables.get(this.use().machine, path);
  }

  /**
   * Gives a variable, a field or an element another value.
   * @throws UnknownVariable if there is none
   */
  set(path: string, value: GameValue): this {
    this.booted.variables.set(this.change().machine, path, value);
    return this;
  }

  /**
   * Calls a function of the game, or a method: `spawnWave`, `player.hit`.
   * @throws UnknownVariable if there is none; GameError if it fails
   */
  call(path: string, ...values: GameValue[]): GameValue {
    const result = this.booted.variables.call(this.change().machine, path, values);
    if ('error' in result) throw runError([result.error], this.booted.runnable);
    return result.value;
  }

  /** Names of the variables that `get` knows. */
  get variables(): string[] {
    return this.booted.variables.list(this.use().machine.program!);
  }

  /** Calls of console functions in the last frame. */
  get calls(): ConsoleCall[] {
    return decodeCalls(this.rawCalls);
  }

  /** What `print` and `font` have drawn in the last frame where it is seen, without shadows and outlines of the same text. */
  get texts(): DrawnText[] {
    return drawnTexts(this.calls);
  }

  /** Tiles and sprites that `spr` has drawn in the last frame. */
  get sprites(): DrawnSprite[] {
    return drawnSprites(this.calls);
  }

  /** Pixels, lines, rectangles, circles, ellipses and triangles that were drawn in the last frame. */
  get shapes(): DrawnShape[] {
    return drawnShapes(this.calls);
  }

  /** Whether a text was drawn in the last frame, as a part of one call. */
  shows(text: string): boolean {
    return this.texts.some(drawn => drawn.text.includes(text));
  }

  /** The picture of the last frame. */
  get screen(): Screen {
    return new Screen(this.pixels.slice());
  }

  /** The sound of the last frame: 735 pairs of samples, left first. */
  get sound(): Int16Array {
    return this.samples.slice();
  }

  /** What the frames cost since the game was started or forked. */
  get cost(): GameCost {
    return this.counted;
  }

  /** The channels that are heard in the last frame. */
  get notes(): Note[] {
    return heardNotes(this.use().machine.state.ram);
  }

  /** Makes frames and returns their sound: 735 pairs of samples each, left first. */
  listen(frames: number): Int16Array {
    const parts = Array.from({ length: frames }, () => this.step().sound);
    const all = new Int16Array(2 * at.SAMPLE_PAIRS_PER_FRAME * frames);
    for (const [index, part] of parts.entries()) all.set(part, index * part.length);
    return all;
  }

  private makeFrame(isLookedAt: boolean): void {
    const { machine, log } = this.change();
    const input = this.held.next();
    this.inputs.add(this.frame, input);
    log.calls = [];
    log.isActive = isLookedAt;
    const start = performance.now();
    const tick = machine.tick(input, isLookedAt);
    const milliseconds = performance.now() - start;
    if (this.frame > 0) this.counted.add(machine, milliseconds, this.frame);
    log.isActive = false;
    this.frame++;
    this.take(tick, log.calls, isLookedAt || tick.errors.length > 0);
    if (tick.errors.length > 0) throw runError(tick.errors, this.booted.runnable);
  }

  private take(tick: Tick, calls: readonly ConsoleCall[], isLookedAt: boolean): void {
    for (const { text } of tick.traces) this.traces.push(decodeText(text));
    this.exited ||= tick.exited;
    this.rawCalls = calls;
    if (!isLookedAt) return;
    this.pixels.set(tick.frame);
    this.samples.set(tick.sound);
  }

  /** The machine, to be looked at. */
  private use(): LentMachine {
    const { pool } = this.booted;
    if (this.lent) pool.use(this.lent);
    else this.lent = pool.borrow(this, this.settled!);
    return this.lent;
  }

  /** The machine, to be changed. */
  protected change(): LentMachine {
    const lent = this.use();
    this.settled = undefined;
    return lent;
  }
}
