/**
 * The player of one game in one element of a page: it feeds the devices to the game, shows its picture, plays its
 * sound, and moves between the states `running`, `paused`, `failed` and `ended`. Several players on a page share
 * nothing but the compiled Lua machine.
 */

import type { CartridgeError, Replacement, Tick } from '../console/machine.ts';
import { type AudioOutput, createAudioOutput } from './audio/audio-output.ts';
import { resumeOnGestures } from './audio/resume-on-gestures.ts';
import { FrameClock } from './game/frame-clock.ts';
import { GameSession } from './game/game-session.ts';
import { GameSteps } from './game/game-steps.ts';
import { changeBetween, type PlayedVersion, reportTraces } from './game/played-version.ts';
import { DeviceInUse } from './input/device-in-use.ts';
import { Devices } from './input/devices.ts';
import { KeyboardLayout } from './input/keyboard-layout.ts';
import { shortcutOf } from './input/shortcuts.ts';
import { KeptSettings } from './kept-settings.ts';
import type { Screen } from './picture/screen.ts';
import type { PlayerOptions } from './player-options.ts';
import { ANNOUNCEMENTS, type PlayerState } from './player-state.ts';
import type { PlayerTools } from './player-tools.ts';
import { browserStorage, type Settings } from './settings.ts';
import { PlayerView } from './ui/player-view.ts';
import type { Problem, Recovery } from './ui/problem-panel.ts';
import { replacedNote } from './ui/replaced-note.ts';

export class Player {
  state: PlayerState = 'running';
  private version: PlayedVersion;
  private readonly storage = browserStorage();
  private readonly settings = new KeptSettings(this.storage);
  private readonly session: GameSession;
  private readonly view: PlayerView;
  private readonly layout = new KeyboardLayout(() => {
    this.devices.onLayoutChange();
    this.view.onLayoutChange();
  });
  private readonly devices: Devices;
  private readonly audio: AudioOutput = createAudioOutput();
  private readonly clock = new FrameClock();
  private readonly steps = new GameSteps({
    run: () => this.session.run,
    now: () => performance.now(),
    // Nothing can continue the run, so the error is shown instead of a frozen picture.
    onTrap: error => this.stopAt({ message: String(error), traceback: '' }),
  });
  private readonly tools: PlayerTools | undefined;
  private readonly listening = new AbortController();
  /** The state to return to when the user dismisses a problem that is not the game's own. */
  private stateBeforeProblem: PlayerState = 'running';

  /** Starts the game in `root`, an element with the markup of `page/player.html`. */
  constructor(root: HTMLElement, options: PlayerOptions) {
    this.version = options;
    const { cartridge, lua, replaceable, follower, manual } = options;
    const { signal } = this.listening;
    this.session = new GameSession(cartridge, {
      lua,
      storage: this.storage,
      replaceable,
      follower,
      deterministic: manual,
      interpret: window.location.search === '?interpret',
    });
    const { facts } = this.session;
    const actions = {
      pause: () => this.pause(),
      resume: () => this.resume(),
      restart: () => this.restart(),
      dismissProblem: () => this.dismissProblem(),
      wait: () => this.work(() => this.steps.wait()),
      stop: () => this.work(() => this.steps.stop()),
      chooseMenuItem: (index: number) => {
        this.resume();
        this.steps.choose(index);
        this.afterStep(undefined);
      },
      changeSettings: (change: Partial<Settings>) => this.settings.change(change),
      wayOut: options.wayOut,
    };
    const inUse = new DeviceInUse(signal);
    this.view = new PlayerView(
      root,
      facts,
      {
        inUse,
        layout: this.layout,
        settings: this.settings.values,
        isDeveloped: options.tools !== undefined,
      },
      actions,
      signal,
    );
    this.devices = new Devices({
      canvas: this.screen.canvas,
      touchPad: this.view.touchPad,
      inputHint: facts.inputHint,
      inUse,
      layout: this.layout,
      onShortcut: (key, place) => this.onShortcut(key, place),
      signal,
    });
    signal.addEventListener('abort', resumeOnGestures(this.audio));
    this.tools = options.tools?.({
      root,
      signal,
      run: () => this.session.run,
      version: () => this.version,
      isRunning: () => this.state === 'running',
      isLooking: () => this.state === 'looking',
      hasMenu: () => this.state === 'paused' || this.state === 'ended',
      look: () => this.look(),
      goOn: () => this.continue(),
      showTick: tick => this.showTick(tick),
      restart: () => this.restart(),
      notify: message => this.view.notify(message),
    });
    document.addEventListener('visibilitychange', () => document.hidden && this.pause(), { signal });
    this.view.describe(facts);
    const { view, devices, audio, session } = this;
    this.settings.tellTo({ view, devices, audio, players: () => session.players });
    if (!manual) void this.layout.ask();
    options.onShown?.(root);
    this.setState('running');
    if (!manual) requestAnimationFrame(this.onDisplay);
  }

  get screen(): Screen {
    return this.view.screen;
  }

  /** Ticks since the game was started. */
  get frame(): number {
    return this.session.run.frame;
  }

  /** Pauses the game to look at the past. */
  private look(): void {
    if (this.state === 'looking') return;
    this.leaveFrame();
    this.devices.release();
    this.view.closePanels();
    this.clock.restart();
    this.setState('looking');
  }

  /** Makes up to `count` ticks with the current input; stops early if the game stops running. */
  step(count = 1): void {
    let tick: Tick | undefined;
    for (let i = 0; i < count && this.state === 'running'; i++)
      tick = this.afterStep(this.steps.tick(this.devices.sample()));
    if (tick) this.showTick(tick);
  }

  private showTick({ frame }: Tick): void {
    const { run, firstBank } = this.session;
    this.screen.show(frame, shown => {
      this.tools?.decorate(shown);
      this.devices.drawCursor(shown, run.cursorByte, firstBank);
    });
  }

  pause(): void {
    if (this.state !== 'running' && this.state !== 'working') return;
    this.view.ask(false);
    this.setState('paused');
    this.devices.release();
    this.view.openMenu('paused');
  }

  resume(): void {
    if (this.state === 'paused') this.continue();
  }

  /** Powers the console off and on with the same cartridge. */
  restart(): void {
    this.leaveFrame();
    this.session.restart();
    this.onRestarted();
  }

  /**
   * Stops the game and shows a problem.
   *
   * @param recovery `restart` for an error of the game itself, `resume` if the game can continue unchanged
   */
  fail(problem: Problem, recovery: Recovery = 'restart'): void {
    if (this.state !== 'failed') this.stateBeforeProblem = this.state;
    // A game that stopped with an error stays stopped, whatever happens to other versions.
    else if (this.stateBeforeProblem === 'failed') recovery = 'restart';
    if (recovery === 'restart') this.stateBeforeProblem = 'failed';
    this.setState('failed');
    this.view.showProblem(problem, recovery);
  }

  /**
   * Continues with another version of the game and keeps its state. If the new code cannot start, the old version
   * stays; if the state cannot be kept, the new version starts from the beginning.
   *
   * @param isQuiet whether nothing is said about it, as for what the user has not changed
   */
  replace(version: PlayedVersion, isQuiet = false): Replacement {
    let replacement!: Replacement;
    this.leaveFrame();
    const replace = () => {
      replacement = this.session.replace(version.cartridge);
      return replacement.outcome === 'kept' || replacement.outcome === 'started';
    };
    const tick = this.tools?.replace(replace);
    if (!this.tools) replace();
    if (tick) this.showTick(tick);
    if (replacement.outcome === 'refused') {
      const { error } = replacement;
      this.fail({ ...version.explain(error), title: 'The new code fails on startup' }, 'resume');
      version.onError?.(error);
      return replacement;
    }
    const change = changeBetween(this.version, version);
    this.version = version;
    this.view.describe(this.session.facts);
    version.onShown?.(this.view.root);
    if (replacement.outcome === 'impossible') {
      this.onRestarted();
      if (!isQuiet) this.view.notify(`Started over: ${replacement.reason}`);
    } else {
      this.dismissProblem();
      const { reason } = { reason: undefined, ...replacement };
      const isTold = isQuiet || change === 'none' || this.tools?.tellsChange?.(change, reason);
      if (!isTold) this.view.notify(replacedNote(change === 'art', reason));
    }
    return replacement;
  }

  /** Ends the game and releases the element, for a page that shows several games. */
  close(): void {
    this.listening.abort();
    this.view.closePanels();
    this.steps.drop();
    this.audio.close();
    this.session.close();
  }

  private onRestarted(): void {
    this.tools?.reset();
    this.devices.setRelativeMouse(false);
    this.continue();
  }

  /** Continues the game; the time since it stopped does not count. */
  private continue(): void {
    this.view.closePanels();
    this.clock.restart();
    this.setState(this.steps.isUnfinished ? 'working' : 'running');
    this.view.focusScreen();
  }

  /** Dismisses a problem and restores the state before it. */
  private dismissProblem(): void {
    if (this.state !== 'failed') return;
    const state = this.stateBeforeProblem;
    if (state === 'paused' || state === 'ended') {
      this.view.closePanels();
      this.setState(state);
      this.view.openMenu(state);
    } else this.continue();
  }

  private readonly onDisplay = (now: number): void => {
    if (this.listening.signal.aborted) return;
    requestAnimationFrame(this.onDisplay);
    if (this.devices.startPressed()) this.togglePause();
    this.view.stepGamepads(this.devices.gamepads());
    const frames = this.state === 'running' || this.state === 'looking' ? this.clock.advance(now) : 0;
    const due = this.tools?.frames(frames) ?? frames;
    if (this.state === 'running') this.step(due);
    else if (this.state === 'working') this.work();
    else if (this.state === 'looking') this.tools!.replay(due);
    this.tools?.onDisplay(frames);
  };

  /** Continues a long frame, and asks the user whether to wait for it. */
  private work(answered?: () => void): void {
    answered?.();
    const tick = this.afterStep(this.steps.goOn());
    this.view.ask(this.steps.isLong && this.state === 'working', () => this.tools?.placeNow?.());
    if (tick) this.showTick(tick);
  }

  /** Drops an incomplete frame. */
  private leaveFrame(): void {
    this.steps.drop();
    this.view.ask(false);
    if (this.state === 'working') this.setState('running');
  }

  /** Handles a step, with the tick if it completes the frame. */
  private afterStep(tick: Tick | undefined): Tick | undefined {
    const { steps } = this;
    if (steps.isUnfinished && this.state === 'running') this.setState('working');
    if (!steps.isUnfinished && this.state === 'working') {
      this.clock.restart();
      this.setState('running');
    }
    if (!tick) return undefined;
    this.tools?.onTick(steps.milliseconds);
    this.audio.push(tick.sound);
    this.devices.setRelativeMouse(this.session.run.wantsRelativeMouse);
    if (this.session.players !== this.view.players) this.settings.tell();
    reportTraces(this.version, tick);
    if (tick.errors.length > 0) {
      this.stopAt(tick.errors[0]);
    } else if (tick.exited) {
      this.setState('ended');
      this.view.openMenu('ended');
    }
    return tick;
  }

  private stopAt(error: CartridgeError): void {
    this.fail(this.version.explain(error));
    this.version.onError?.(error);
  }

  private togglePause(): void {
    if (this.state === 'paused') this.resume();
    else if (this.state === 'looking') this.tools!.goOn();
    else if (this.steps.isLong && this.state === 'working') this.work(() => this.steps.wait());
    else if (this.state !== 'failed') this.pause();
    // A game that has failed itself cannot continue.
    else if (this.stateBeforeProblem !== 'failed') this.dismissProblem();
  }

  private onShortcut(key: string, place: string): boolean {
    if (this.tools?.onKey(key)) return true;
    // A key that the player has mapped to a button belongs to the game.
    if (this.devices.buttonKeys.includes(place)) return false;
    const shortcut = shortcutOf(key, this.session.facts);
    if (shortcut === 'pause') this.togglePause();
    else if (shortcut === 'mute') this.settings.change({ muted: !this.settings.values.muted });
    return shortcut !== undefined;
  }

  private setState(state: PlayerState): void {
    const hasWorked = this.state === 'working' && state === 'running';
    this.state = state;
    this.view.showState(state);
    this.audio.setPaused(state !== 'running');
    if (!hasWorked) this.view.announce(ANNOUNCEMENTS[state]);
  }
}
