/**
 * A game under test: it is stepped frame by frame with named inputs, and its state can be inspected. Forks are
 * cheap: they share a few machines and take turns on them.
 */

import type { MachineSnapshot } from '../console/machine.ts';
import * as at from '../console/memory-map.ts';
import { decodeText } from '../console/program/decode-text.ts';
import { inputAt, type Recording } from '../console/recording.ts';
import type { GameValue, PassedValue } from '../debug/game-value.ts';
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
import type { FrameTime } from './frame-time.ts';
import { CountedCost, type GameCost } from './game-cost.ts';
import { runError } from './game-error.ts';
import { GameMemory } from './game-memory.ts';
import { heardNotes, type Note } from './heard-notes.ts';
import { type Button, HeldInput, type MouseButton } from './held-input.ts';
import type { LentMachine } from './machine-pool.ts';
import { InputRecorder, readRecording } from './recorded-input.ts';
import { Screen } from './screen.ts';
import type { BootedGame } from './start/booted-game.ts';

/** Default limit of `runUntil`. */
const MAX_FRAMES = 3600;

export class Game {
  /** Frames since the console was powered on; 1 after `bootGame`. */
  frame = 0;
  /** Traced lines since the game was started or forked. */
  readonly traces: string[] = [];
  /** Whether the game has called `exit`. */
  exited = false;
  /** The console's memory, by address and by content. */
  readonly memory: GameMemory;
  private readonly booted: BootedGame;
  private readonly counted = new CountedCost();
  private held = new HeldInput();
  private readonly inputs = new InputRecorder();
  private rawCalls: readonly ConsoleCall[] = [];
  private lent: LentMachine | undefined;
  /** Snapshot of the game; undefined while it may have changed on its machine. */
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

  /** Makes the first frame on a new machine. @internal */
  begin(machine: LentMachine): void {
    this.booted.pool.keep(this, machine);
    this.lent = machine;
    this.step();
    this.booted.variables.prepare(machine.machine.program!);
  }

  /** Saves the state of the machine before another game uses it. @internal */
  giveUp(save: () => MachineSnapshot): void {
    this.settled ??= save();
    this.lent = undefined;
  }

  /** A copy of this game that continues independently. Takes less than a millisecond. */
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

  /** The time of the frames of this game and of all its forks. @internal */
  get time(): FrameTime {
    return this.booted.time;
  }

  /**
   * Makes frames with the held inputs.
   * @throws GameError at the line of the sources if the game fails
   */
  step(frames = 1): this {
    if (!Number.isInteger(frames) || frames < 0)
      throw new RangeError(`step() needs a whole number of frames, not ${frames}`);
    for (let left = frames; left > 0; left--) this.makeFrame(left === 1);
    return this;
  }

  /**
   * Makes frames until a condition holds, at least one.
   * @param condition checked after every frame
   * @param frames maximum number of frames; default one minute
   * @throws Error if the condition does not hold by then
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

  /** Holds a button for a number of frames, then releases it. */
  hold(button: Button, frames: number, player = 1): this {
    return this.press(button, player).step(frames).release(button, player);
  }

  /** Presses a button for one frame, then makes one frame without it. */
  tap(button: Button, player = 1): this {
    return this.hold(button, 1, player).step();
  }

  /** Holds a key, named as in browsers: a, 7, Enter, ArrowUp, Escape, Space. */
  pressKey(key: string): this {
    this.held.setKey(key, true);
    return this;
  }

  releaseKey(key: string): this {
    this.held.setKey(key, false);
    return this;
  }

  /** Presses a key for one frame, then makes one frame without it. */
  tapKey(key: string): this {
    return this.pressKey(key).step().releaseKey(key).step();
  }

  /** Moves the mouse, in pixels of the screen. */
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

  /** Clicks a mouse button for one frame, then makes one frame without it. */
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
   * Plays recorded input, as for `cartwright run --input`, from the current frame.
   * @param file path of the recording, or the recording itself, which may be text of several lines
   * @param frames number of frames; by default up to the last change in the recording
   * @throws GameError if the file cannot be read
   */
  playRecording(file: string | Recording, frames?: number): this {
    const recording = typeof file === 'string' ? readRecording(file) : file;
    const end = frames === undefined ? (recording.at(-1)?.frame ?? -1) + 1 : this.frame + frames;
    while (this.frame < end && !this.time.isOver) {
      this.held.replace(inputAt(recording, this.frame));
      this.makeFrame(this.frame === end - 1);
    }
    return this;
  }

  /** All input since the console was powered on, as a recording for `cartwright run --input`. */
  get recording(): string {
    return this.inputs.text;
  }

  /**
   * The value of a variable, by its name in TypeScript: `score`, `player.lives`, `rocks[0].x`, `rocks.length`.
   * If several files have a variable of that name: `world.ts:rocks`. Arrays, objects, maps and sets are copies.
   * @throws UnknownVariable if there is none
   */
  get(path: string): GameValue {
    return this.booted.variables.get(this.use().machine, path);
  }

  /**
   * Assigns a variable, field or element. Null counts as undefined, as in the program.
   * @throws UnknownVariable if there is none; TypeError if the program cannot have the value
   */
  set(path: string, value: PassedValue): this {
    this.booted.variables.set(this.change().machine, path, value);
    return this;
  }

  /**
   * Calls a function of the game, or a method: `spawnWave`, `player.hit`.
   * @throws UnknownVariable if there is none; GameError if it fails
   */
  call(path: string, ...values: PassedValue[]): GameValue {
    const result = this.booted.variables.call(this.change().machine, path, values);
    if ('error' in result) throw runError([result.error], this.booted.runnable);
    return result.value;
  }

  /** Names of the variables for `get`. */
  get variables(): string[] {
    return this.booted.variables.list(this.use().machine.program!);
  }

  /** Calls of console functions in the last frame. */
  get calls(): ConsoleCall[] {
    return decodeCalls(this.rawCalls);
  }

  /** Visible texts drawn by `print` and `font` in the last frame, without shadows and outlines of the same text. */
  get texts(): DrawnText[] {
    return drawnTexts(this.calls);
  }

  /** Tiles and sprites drawn by `spr` in the last frame. */
  get sprites(): DrawnSprite[] {
    return drawnSprites(this.calls);
  }

  /** Pixels, lines, rectangles, circles, ellipses and triangles drawn in the last frame. */
  get shapes(): DrawnShape[] {
    return drawnShapes(this.calls);
  }

  /**
   * Whether a text was drawn in the last frame, as part of one call.
   * @param text part of the text, or a regular expression that it matches
   */
  shows(text: string | RegExp): boolean {
    return this.texts.some(({ text: drawn }) =>
      typeof text === 'string' ? drawn.includes(text) : drawn.search(text) >= 0,
    );
  }

  /** The picture of the last frame. */
  get screen(): Screen {
    return new Screen(this.pixels.slice());
  }

  /** The sound of the last frame: 735 pairs of samples, left first. */
  get sound(): Int16Array {
    return this.samples.slice();
  }

  /** The cost of frames since the game was started or forked. */
  get cost(): GameCost {
    return this.counted;
  }

  /** The audible channels of the last frame. */
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
    this.time.begin();
    const start = performance.now();
    const tick = machine.tick(input, isLookedAt);
    const milliseconds = performance.now() - start;
    if (this.frame > 0) this.counted.add(machine, milliseconds, this.frame);
    log.isActive = false;
    this.frame++;
    for (const { text } of tick.traces) this.traces.push(decodeText(text));
    this.exited ||= tick.exited;
    this.rawCalls = log.calls;
    if (isLookedAt || tick.errors.length > 0) {
      this.pixels.set(tick.frame);
      this.samples.set(tick.sound);
    }
    if (tick.errors.length > 0) throw runError(tick.errors, this.booted.runnable);
  }

  /** How Node shows a game, such as in a failed assertion. @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `Game { frame: ${this.frame} }`;
  }

  /** The machine, for reading. */
  private use(): LentMachine {
    const { pool } = this.booted;
    if (this.lent) pool.use(this.lent);
    else this.lent = pool.borrow(this, this.settled!);
    return this.lent;
  }

  /** The machine, for changing. */
  protected change(): LentMachine {
    const lent = this.use();
    this.settled = undefined;
    return lent;
  }
}
