/**
 * The player of one game in one element of a page: devices in, picture and sound out, and the states between
 * which the user moves. Several players on a page share nothing but the compiled Lua machine.
 */

import type { Bank, Cartridge } from '../cartridge/cartridge.ts';
import type { CartridgeError, Replacement, Tick } from '../console/machine.ts';
import type { LuaModule } from '../console/vm/index.ts';
import { type AudioOutput, createAudioOutput } from './audio/audio-output.ts';
import { resumeOnGestures } from './audio/first-gesture.ts';
import { FrameClock } from './game/frame-clock.ts';
import { type GameFacts, gameFacts } from './game/game-facts.ts';
import { GameRun, type RunOptions } from './game/game-run.ts';
import { SavedData } from './game/saved-data.ts';
import { Devices } from './input/devices.ts';
import type { Scaling } from './picture/picture-scale.ts';
import { Screen } from './picture/screen.ts';
import { browserStorage, loadSettings, type Settings, storeSettings } from './settings.ts';
import { labelPlayer } from './ui/labels.ts';
import { offerLeaving } from './ui/leaving.ts';
import { Menu } from './ui/menu.ts';
import { Note } from './ui/note.ts';
import { Options } from './ui/options.ts';
import { part } from './ui/parts.ts';
import { type Problem, ProblemPanel, type WayOn } from './ui/problem-panel.ts';
import { Stage } from './ui/stage.ts';
import { TouchPad } from './ui/touch-pad.ts';

export type PlayerState = 'running' | 'paused' | 'failed' | 'ended';

/** A version of the game that is played. */
export interface PlayedVersion {
  /** Its number, where several versions may come. */
  version?: number;
  cartridge: Cartridge;
  /** Turns an error of the game into what the panel shows. */
  explain(error: CartridgeError): Problem;
  /** Told of every error of this version. */
  onError?(error: CartridgeError): void;
}

export interface PlayerOptions extends PlayedVersion {
  lua: LuaModule;
  /** Whether the game may be replaced by other versions while it runs. */
  replaceable?: boolean;
  /** On a page with several games: told that the user wants to go back to them. */
  onLeave?(): void;
  /** For tests: the player never ticks by itself, and clock and seed are those of a headless run. */
  manual?: boolean;
}

/** The browser's keys that load the page anew. */
const RELOAD_KEYS = /Mac|iP/.test(navigator.platform) ? '⌘R' : 'Ctrl+R';

export class Player {
  state: PlayerState = 'running';
  readonly screen: Screen;
  private readonly root: HTMLElement;
  private readonly options: PlayerOptions;
  private version: PlayedVersion;
  private facts: GameFacts;
  private readonly storage = browserStorage();
  private readonly settings: Settings = loadSettings(this.storage);
  private readonly devices: Devices;
  private readonly touchPad: TouchPad;
  private readonly stage: Stage;
  private readonly menu: Menu;
  private readonly controls: Options;
  private readonly problems: ProblemPanel;
  private readonly note: Note;
  /** What the game goes back to when a problem that is not its own is solved. */
  private stateBeforeProblem: PlayerState = 'running';
  private readonly clock = new FrameClock();
  private readonly audio: AudioOutput = createAudioOutput();
  private readonly listening = new AbortController();
  private run: GameRun;

  /** Starts the game in `root`, an element with the markup of `page/player.html`. */
  constructor(root: HTMLElement, options: PlayerOptions) {
    this.root = root;
    this.options = options;
    this.version = options;
    this.facts = gameFacts(options.cartridge);
    this.screen = new Screen(part<HTMLCanvasElement>(root, 'screen'));
    const { signal } = this.listening;
    const touchPad = new TouchPad(root, this.facts.inputHint !== 'mouse', signal);
    this.touchPad = touchPad;
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
    this.menu = new Menu(root, menuActions, signal);
    const problemActions = { restart: () => this.restart(), resume: () => this.goOn() };
    this.problems = new ProblemPanel(root, problemActions, signal);
    this.note = new Note(root, signal);
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
    this.describeGame();
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

  /** Stops the game and shows a problem: one of its own, or one that lets it go on as it was. */
  fail(problem: Problem, wayOn: WayOn = 'restart'): void {
    if (this.state !== 'failed') this.stateBeforeProblem = this.state;
    // What has stopped the game is not undone by a problem of a version that is not played.
    else if (this.stateBeforeProblem === 'failed') wayOn = 'restart';
    if (wayOn === 'restart') this.stateBeforeProblem = 'failed';
    this.menu.close();
    this.setState('failed');
    this.problems.show(problem, wayOn);
  }

  /**
   * Goes on with another version of the game: with all that it has come to, where that is possible; with the old
   * version, where the new one fails at its start; from the beginning otherwise.
   */
  replace(version: PlayedVersion): Replacement {
    const facts = gameFacts(version.cartridge);
    const replacement: Replacement =
      facts.inputHint === this.facts.inputHint
        ? this.run.replaceCode(version.cartridge, new SavedData(version.cartridge, this.storage))
        : { outcome: 'impossible', reason: 'it takes other devices now' };
    if (replacement.outcome === 'refused') {
      const { error } = replacement;
      this.fail({ ...version.explain(error), title: 'The new code fails when it starts' }, 'resume');
      version.onError?.(error);
      return replacement;
    }
    this.version = version;
    this.facts = facts;
    this.describeGame();
    if (replacement.outcome === 'impossible') {
      this.restart();
      this.tell(`Started over: ${replacement.reason}`);
    } else {
      this.goOn();
      this.tell(`Goes on with the new code · ${RELOAD_KEYS} starts over`);
    }
    return replacement;
  }

  /** Ends the game and gives the element back, for a page that shows several games one after the other. */
  close(): void {
    this.listening.abort();
    this.menu.close();
    this.audio.close();
    this.powerOff();
  }

  /** Takes a problem off the picture; the game does again what it did before. */
  private goOn(): void {
    if (this.state !== 'failed') return;
    this.problems.hide();
    this.clock.restart();
    const state = this.stateBeforeProblem === 'failed' ? 'running' : this.stateBeforeProblem;
    this.setState(state);
    if (state === 'running') this.focusScreen();
    else this.menu.open(state);
  }

  private describeGame(): void {
    labelPlayer(this.root, this.facts);
    this.menu.describe(this.facts);
    this.touchPad.describe(this.facts.controls);
  }

  private tell(text: string): void {
    this.note.show(text);
    this.announce(text);
  }

  private focusScreen(): void {
    this.screen.canvas.focus({ preventScroll: true });
  }

  private get firstBank(): Bank {
    return this.version.cartridge.banks[0];
  }

  private powerOn(): GameRun {
    const { lua, manual, replaceable } = this.options;
    const { cartridge } = this.version;
    const settings: RunOptions = manual
      ? { clock: 'frames', replaceable }
      : { clock: 'steady', randomSeed: Date.now() >>> 0, unixTime: () => Date.now() / 1000, replaceable };
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
    this.fail(this.version.explain(error));
    this.version.onError?.(error);
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
