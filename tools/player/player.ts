/**
 * The player of one game in one element of a page: devices in, picture and sound out, and the states between
 * which the user moves. Several players on a page share nothing but the compiled Lua machine.
 */

import type { Cartridge } from '../cartridge/cartridge.ts';
import type { Input } from '../console/input.ts';
import type { LuaModule } from '../console/lua/index.ts';
import type { CartridgeError, MachineOptions, Tick } from '../console/machine.ts';
import { type AudioOutput, createAudioOutput } from './audio/audio-output.ts';
import { resumeOnGestures } from './audio/first-gesture.ts';
import { FrameClock } from './frame-clock.ts';
import { type GameFacts, gameFacts } from './game-facts.ts';
import { GameRun } from './game-run.ts';
import { connectedGamepads, gamepadMask, isStartPressed } from './input/gamepads.ts';
import { Keyboard } from './input/keyboard.ts';
import { Pointer } from './input/pointer.ts';
import type { PointerSample } from './input/pointer-state.ts';
import { drawCursor } from './mouse-cursor.ts';
import { SavedData } from './saved-data.ts';
import { Screen } from './screen.ts';
import { browserStorage, loadSettings, type Settings, storeSettings } from './settings.ts';
import { fillControlList } from './ui/control-list.ts';
import { Menu } from './ui/menu.ts';
import { Options } from './ui/options.ts';
import { part } from './ui/parts.ts';
import { type Problem, ProblemPanel } from './ui/problem-panel.ts';
import { Stage } from './ui/stage.ts';
import { TouchPad } from './ui/touch-pad.ts';

export type PlayerState = 'running' | 'paused' | 'failed' | 'ended';

export interface PlayerOptions {
  cartridge: Cartridge;
  lua: LuaModule;
  /** Turns an error of the game into what the panel shows. */
  explain(error: CartridgeError): Problem;
  /** Told of every error of the game. */
  onError?(error: CartridgeError): void;
  /** For tests: the player never ticks by itself, and clock and seed are those of a headless run. */
  manual?: boolean;
}

export class Player {
  state: PlayerState = 'running';
  readonly screen: Screen;
  private readonly root: HTMLElement;
  private readonly options: PlayerOptions;
  private readonly facts: GameFacts;
  private readonly storage = browserStorage();
  private readonly settings: Settings = loadSettings(this.storage);
  private readonly keyboard: Keyboard;
  private readonly pointer: Pointer;
  private readonly touchPad: TouchPad;
  private readonly stage: Stage;
  private readonly menu: Menu;
  private readonly controls: Options;
  private readonly problems: ProblemPanel;
  private readonly clock = new FrameClock();
  private readonly audio: AudioOutput = createAudioOutput();
  private run: GameRun;
  private lastPointer: PointerSample | undefined;
  private wasStartPressed = false;

  /** Starts the game in `root`, an element with the markup of `page/player.html`. */
  constructor(root: HTMLElement, options: PlayerOptions) {
    this.root = root;
    this.options = options;
    this.facts = gameFacts(options.cartridge);
    this.screen = new Screen(part<HTMLCanvasElement>(root, 'screen'));
    this.keyboard = new Keyboard({ onShortcut: key => this.onShortcut(key) });
    this.pointer = new Pointer(this.screen.canvas, this.takesMouse);
    this.touchPad = new TouchPad(root, this.facts.controls, this.facts.inputHint !== 'mouse');
    this.menu = new Menu(root, this.facts, {
      resume: () => this.resume(),
      restart: () => this.restart(),
      choose: index => this.choose(index),
    });
    this.problems = new ProblemPanel(root, () => this.restart());
    this.controls = new Options(root, {
      setVolume: volume => this.changeSettings({ volume, muted: volume === 0 }),
      setMuted: muted => this.changeSettings({ muted }),
      setScaling: scaling => this.changeSettings({ scaling }),
    });
    this.stage = new Stage(root, this.screen, this.touchPad, scaling =>
      this.controls.show(this.settings, scaling),
    );
    resumeOnGestures(this.audio);
    this.label();
    this.run = this.powerOn();
    this.changeSettings({});
    part(root, 'pause').addEventListener('click', () => this.pause());
    part(root, 'touch-pause').addEventListener('click', () => this.pause());
    part(root, 'restart').addEventListener('click', () => this.restart());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.pause();
    });
    this.setState('running');
    if (!options.manual) requestAnimationFrame(this.onDisplay);
  }

  /** Ticks of this run so far. */
  get frame(): number {
    return this.run.frame;
  }

  /** Makes up to `count` ticks with the devices as they are; stops early where the game stops running. */
  step(count = 1): void {
    let tick: Tick | undefined;
    for (let i = 0; i < count && this.state === 'running'; i++) tick = this.tick();
    if (tick) this.screen.show(tick.frame, frame => this.drawCursor(frame));
  }

  pause(): void {
    if (this.state !== 'running') return;
    this.setState('paused');
    this.pointer.release();
    this.menu.open('paused');
  }

  resume(): void {
    if (this.state !== 'paused') return;
    this.menu.close();
    this.clock.restart();
    this.keyboard.buffer.clear();
    this.setState('running');
    this.screen.canvas.focus({ preventScroll: true });
  }

  /** Powers the console off and on with the same cartridge. */
  restart(): void {
    this.menu.close();
    this.problems.hide();
    this.run.close();
    this.run = this.powerOn();
    this.pointer.setRelative(false);
    this.clock.restart();
    this.setState('running');
    this.screen.canvas.focus({ preventScroll: true });
  }

  /** Stops the game and shows a problem; without `canRestart` the page has to be loaded anew. */
  fail(problem: Problem, canRestart = true): void {
    this.menu.close();
    this.setState('failed');
    this.problems.show(problem, canRestart);
  }

  private get takesMouse(): boolean {
    return this.facts.inputHint === 'all' || this.facts.inputHint === 'mouse';
  }

  private powerOn(): GameRun {
    const { cartridge, lua, manual } = this.options;
    const settings: Pick<MachineOptions, 'clock' | 'randomSeed' | 'unixTime'> = manual
      ? { clock: 'frames' }
      : { clock: 'steady', randomSeed: Date.now() >>> 0, unixTime: () => Date.now() / 1000 };
    return new GameRun(cartridge, lua, new SavedData(cartridge, this.storage), settings);
  }

  private readonly onDisplay = (now: number): void => {
    requestAnimationFrame(this.onDisplay);
    this.pollStartButton();
    if (this.state === 'running') this.step(this.clock.advance(now));
  };

  private tick(): Tick | undefined {
    let tick: Tick;
    try {
      tick = this.run.tick(this.sampleInput());
    } catch (defect) {
      // A trap inside the machine: the run cannot go on, and the user should not stare at a still picture.
      this.stopAt({ message: String(defect), traceback: '' });
      return undefined;
    }
    this.audio.push(tick.sound);
    this.pointer.setRelative(this.run.wantsRelativeMouse);
    for (const { text } of tick.traces) console.log(decodeBytes(text));
    if (tick.errors.length > 0) {
      this.stopAt(tick.errors[0]);
    } else if (tick.exited) {
      this.setState('ended');
      this.menu.open('ended');
    }
    return tick;
  }

  private stopAt(error: CartridgeError): void {
    this.fail(this.options.explain(error));
    this.options.onError?.(error);
  }

  private sampleInput(): Input {
    this.lastPointer = this.pointer.state.sample();
    return {
      ...this.lastPointer,
      gamepads: (gamepadMask(connectedGamepads()) | this.touchPad.sample()) >>> 0,
      keys: this.keyboard.buffer.sample(),
    };
  }

  private drawCursor(frame: Uint8ClampedArray): void {
    const { lastPointer } = this;
    if (!lastPointer || lastPointer.mouseRelative) return;
    if (!this.takesMouse || !this.pointer.isMouse || this.stage.usesTouch) return;
    const { mouseX, mouseY } = lastPointer;
    drawCursor(frame, mouseX, mouseY, this.run.cursorByte, this.options.cartridge.banks[0]);
  }

  private choose(index: number): void {
    this.resume();
    this.run.menu(index);
  }

  private onShortcut(key: string): boolean {
    const letter = this.facts.readsKeyboard ? '' : key.toLowerCase();
    if (key === 'Escape' || letter === 'p') {
      if (this.state === 'paused') this.resume();
      else this.pause();
      return true;
    }
    if (letter === 'm') {
      this.changeSettings({ muted: !this.settings.muted });
      return true;
    }
    return false;
  }

  private pollStartButton(): void {
    const isPressed = isStartPressed(connectedGamepads());
    if (isPressed && !this.wasStartPressed) this.onShortcut('Escape');
    this.wasStartPressed = isPressed;
  }

  private changeSettings(change: Partial<Settings>): void {
    const wasMuted = this.settings.muted;
    Object.assign(this.settings, change);
    this.stage.chosenScaling = this.settings.scaling;
    this.stage.layout();
    this.audio.setVolume(this.settings.volume);
    this.audio.setMuted(this.settings.muted);
    storeSettings(this.storage, this.settings);
    if (this.settings.muted !== wasMuted) this.announce(this.settings.muted ? 'Sound off' : 'Sound on');
  }

  private setState(state: PlayerState): void {
    this.state = state;
    this.root.dataset.state = state;
    this.audio.setPaused(state !== 'running');
    this.announce({ running: 'Playing', paused: 'Paused', failed: '', ended: 'The game has ended' }[state]);
  }

  private announce(text: string): void {
    part(this.root, 'announcer').textContent = text;
  }

  private label(): void {
    const { title, author, controls } = this.facts;
    part(this.root, 'title').textContent = title;
    part(this.root, 'author').textContent = author && `by ${author}`;
    fillControlList(part(this.root, 'bar-controls'), controls);
    const { canvas } = this.screen;
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('aria-label', `${title}, the game's screen`);
    canvas.classList.toggle('own-cursor', this.takesMouse);
  }
}

/** Text of bytes, one a character, as the UTF-8 that it most likely is. */
function decodeBytes(bytes: string): string {
  return new TextDecoder().decode(Uint8Array.from(bytes, character => character.charCodeAt(0)));
}
