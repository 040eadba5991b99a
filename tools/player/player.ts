/**
 * The player of one game in one element of a page: devices in, picture and sound out, and the states between
 * which the user moves. Several players on a page share nothing but the compiled Lua machine.
 */

import type { Bank, Cartridge } from '../cartridge/cartridge.ts';
import type { LuaModule } from '../console/lua/index.ts';
import type { CartridgeError, MachineOptions, Tick } from '../console/machine.ts';
import { type AudioOutput, createAudioOutput } from './audio/audio-output.ts';
import { resumeOnGestures } from './audio/first-gesture.ts';
import { Devices } from './devices.ts';
import { FrameClock } from './frame-clock.ts';
import { type GameFacts, gameFacts } from './game-facts.ts';
import { GameRun } from './game-run.ts';
import type { Scaling } from './picture-scale.ts';
import { SavedData } from './saved-data.ts';
import { Screen } from './screen.ts';
import { browserStorage, loadSettings, type Settings, storeSettings } from './settings.ts';
import { labelPlayer } from './ui/labels.ts';
import { offerLeaving } from './ui/leaving.ts';
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
  /** On a page with several games: told that the user wants to go back to them. */
  onLeave?(): void;
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
  private readonly devices: Devices;
  private readonly stage: Stage;
  private readonly menu: Menu;
  private readonly controls: Options;
  private readonly problems: ProblemPanel;
  private readonly clock = new FrameClock();
  private readonly audio: AudioOutput = createAudioOutput();
  private readonly listening = new AbortController();
  private run: GameRun;

  /** Starts the game in `root`, an element with the markup of `page/player.html`. */
  constructor(root: HTMLElement, options: PlayerOptions) {
    this.root = root;
    this.options = options;
    this.facts = gameFacts(options.cartridge);
    this.screen = new Screen(part<HTMLCanvasElement>(root, 'screen'));
    const { signal } = this.listening;
    const touchPad = new TouchPad(root, this.facts.controls, this.facts.inputHint !== 'mouse', signal);
    this.devices = new Devices({
      canvas: this.screen.canvas,
      touchPad,
      inputHint: this.facts.inputHint,
      onShortcut: key => this.onShortcut(key),
      signal,
    });
    const menuActions = {
      resume: () => this.resume(),
      restart: () => this.restart(),
      choose: (index: number) => this.choose(index),
      leave: options.onLeave,
    };
    this.menu = new Menu(root, this.facts, menuActions, signal);
    this.problems = new ProblemPanel(root, () => this.restart(), signal);
    offerLeaving(root, options.onLeave, signal);
    const optionActions = {
      setVolume: (volume: number) => this.changeSettings({ volume, muted: volume === 0 }),
      setMuted: (muted: boolean) => this.changeSettings({ muted }),
      setScaling: (scaling: Scaling) => this.changeSettings({ scaling }),
    };
    this.controls = new Options(root, optionActions, signal);
    const showScaling = (scaling: Scaling) => this.controls.show(this.settings, scaling);
    this.stage = new Stage(root, this.screen, touchPad, showScaling, signal);
    const stopResuming = resumeOnGestures(this.audio);
    signal.addEventListener('abort', stopResuming);
    for (const name of ['pause', 'touch-pause'])
      part(root, name).addEventListener('click', () => this.pause(), { signal });
    part(root, 'restart').addEventListener('click', () => this.restart(), { signal });
    // Whoever clicked in the bar plays on with the keys; whoever came by the Tab key stays there.
    const onBarClick = (event: MouseEvent) => event.detail > 0 && this.focusScreen();
    part(root, 'bar').addEventListener('click', onBarClick, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && this.pause(), { signal });
    labelPlayer(root, this.facts);
    this.applySettings();
    this.run = this.powerOn();
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
    if (tick)
      this.screen.show(tick.frame, frame =>
        this.devices.drawCursor(frame, this.run.cursorByte, this.firstBank),
      );
  }

  pause(): void {
    if (this.state !== 'running') return;
    this.setState('paused');
    this.devices.release();
    this.menu.open('paused');
  }

  resume(): void {
    if (this.state !== 'paused') return;
    this.menu.close();
    this.clock.restart();
    this.setState('running');
    this.focusScreen();
  }

  /** Powers the console off and on with the same cartridge. */
  restart(): void {
    this.menu.close();
    this.problems.hide();
    this.powerOff();
    this.run = this.powerOn();
    this.devices.setRelativeMouse(false);
    this.clock.restart();
    this.setState('running');
    this.focusScreen();
  }

  /** Stops the game and shows a problem; without `canRestart` the page has to be loaded anew. */
  fail(problem: Problem, canRestart = true): void {
    this.menu.close();
    this.setState('failed');
    this.problems.show(problem, canRestart);
  }

  /** Ends the game and gives the element back, for a page that shows several games one after the other. */
  close(): void {
    this.listening.abort();
    this.menu.close();
    this.audio.close();
    this.powerOff();
  }

  private focusScreen(): void {
    this.screen.canvas.focus({ preventScroll: true });
  }

  private get firstBank(): Bank {
    return this.options.cartridge.banks[0];
  }

  private powerOn(): GameRun {
    const { cartridge, lua, manual } = this.options;
    const settings: Pick<MachineOptions, 'clock' | 'randomSeed' | 'unixTime'> = manual
      ? { clock: 'frames' }
      : { clock: 'steady', randomSeed: Date.now() >>> 0, unixTime: () => Date.now() / 1000 };
    return new GameRun(cartridge, lua, new SavedData(cartridge, this.storage), settings);
  }

  private powerOff(): void {
    try {
      this.run.close();
    } catch {
      // A machine that has trapped cannot run its finalizers; the next one starts afresh all the same.
    }
  }

  private readonly onDisplay = (now: number): void => {
    if (this.listening.signal.aborted) return;
    requestAnimationFrame(this.onDisplay);
    if (this.devices.startPressed()) this.togglePause();
    if (this.state === 'running') this.step(this.clock.advance(now));
  };

  private tick(): Tick | undefined {
    let tick: Tick;
    try {
      tick = this.run.tick(this.devices.sample());
    } catch (defect) {
      // A trap inside the machine: the run cannot go on, and the user should not stare at a still picture.
      this.stopAt({ message: String(defect), traceback: '' });
      return undefined;
    }
    this.audio.push(tick.sound);
    this.devices.setRelativeMouse(this.run.wantsRelativeMouse);
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

  private togglePause(): void {
    if (this.state === 'paused') this.resume();
    else this.pause();
  }

  private choose(index: number): void {
    this.resume();
    this.run.menu(index);
  }

  private onShortcut(key: string): boolean {
    const letter = this.facts.readsKeyboard ? '' : key.toLowerCase();
    const { onLeave } = this.options;
    if (key === 'Escape' && this.state !== 'running' && onLeave) {
      onLeave();
      return true;
    }
    if (key === 'Escape' || letter === 'p') {
      this.togglePause();
      return true;
    }
    if (letter === 'm') {
      this.changeSettings({ muted: !this.settings.muted });
      return true;
    }
    return false;
  }

  private changeSettings(change: Partial<Settings>): void {
    const wasMuted = this.settings.muted;
    Object.assign(this.settings, change);
    this.applySettings();
    storeSettings(this.storage, this.settings);
    if (this.settings.muted !== wasMuted) this.announce(this.settings.muted ? 'Sound off' : 'Sound on');
  }

  private applySettings(): void {
    this.stage.chosenScaling = this.settings.scaling;
    this.stage.layout();
    this.audio.setVolume(this.settings.volume);
    this.audio.setMuted(this.settings.muted);
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
}

/** Text of bytes, one a character, as the UTF-8 that it most likely is. */
function decodeBytes(bytes: string): string {
  return new TextDecoder().decode(Uint8Array.from(bytes, character => character.charCodeAt(0)));
}
