/** The player's part of the page: picture, touch buttons, bar, menu, options, problems, messages. */

import type { Control, GameFacts } from '../game/game-facts.ts';
import { ButtonLabels } from '../input/button-labels.ts';
import type { DeviceInUse } from '../input/device-in-use.ts';
import { GamepadFocus } from '../input/gamepad-focus.ts';
import type { KeyboardLayout } from '../input/keyboard-layout.ts';
import type { WayOut } from '../page-around.ts';
import type { Scaling } from '../picture/picture-scale.ts';
import { Screen } from '../picture/screen.ts';
import type { Settings } from '../settings.ts';
import { KeysPanel } from './keys-panel.ts';
import { labelPlayer } from './labels.ts';
import { showLeaveButtons } from './leave-buttons.ts';
import { Menu } from './menu.ts';
import { Note } from './note.ts';
import { Options } from './options.ts';
import { part } from './parts.ts';
import { type Problem, ProblemPanel, type Recovery } from './problem-panel.ts';
import { Stage } from './stage.ts';
import { takeFocus } from './take-focus.ts';
import { TouchPad } from './touch-pad.ts';
import { WaitPanel } from './wait-panel.ts';

/** The user's actions on the page. */
export interface ViewActions {
  pause(): void;
  resume(): void;
  restart(): void;
  /** The user has read a problem and wants to continue the game. */
  dismissProblem(): void;
  /** The user chose whether to wait for a long frame. */
  wait(): void;
  stop(): void;
  /** An item of the game's own menu, by its index. */
  chooseMenuItem(index: number): void;
  changeSettings(change: Partial<Settings>): void;
  /** Out of the game, if something is there. */
  wayOut?: WayOut;
}

export interface ViewOptions {
  /** The device in use. */
  inUse: DeviceInUse;
  /** The labels of the player's keys. */
  layout: KeyboardLayout;
  /** Initial settings of the controls; `showSettings` changes them. */
  settings: Settings;
  /** Whether the game is in development. */
  isDeveloped: boolean;
}

export class PlayerView {
  readonly screen: Screen;
  readonly touchPad: TouchPad;
  /** The element of the player. */
  readonly root: HTMLElement;
  private readonly stage: Stage;
  private readonly inUse: DeviceInUse;
  private readonly labels: ButtonLabels;
  private readonly keys: KeysPanel;
  private readonly menu: Menu;
  private readonly problems: ProblemPanel;
  private readonly waiting: WaitPanel;
  private readonly note: Note;
  private readonly gamepadFocus = new GamepadFocus();
  private readonly onWait: () => void;
  private facts: GameFacts;
  private settings: Settings;
  /** Number of players with controls in the menu. */
  players = 1;

  /**
   * @param root an element with the markup of `page/player.html`
   * @param signal ends all listening
   */
  constructor(
    root: HTMLElement,
    facts: GameFacts,
    { inUse, layout, settings, isDeveloped }: ViewOptions,
    actions: ViewActions,
    signal: AbortSignal,
  ) {
    const { inputHint, readsMouse } = facts;
    this.root = root;
    this.onWait = actions.wait;
    this.facts = facts;
    this.inUse = inUse;
    this.labels = new ButtonLabels(inUse, layout);
    this.settings = settings;
    this.screen = new Screen(part<HTMLCanvasElement>(root, 'screen'), part(root, 'smooth'));
    this.touchPad = new TouchPad(root, inputHint !== 'mouse', signal);
    const { changeSettings } = actions;
    this.keys = new KeysPanel(root, this.labels, buttonKeys => changeSettings({ buttonKeys }), signal);
    const menuActions = { ...actions, choose: actions.chooseMenuItem };
    this.menu = new Menu(root, this.keys, menuActions, signal);
    this.problems = new ProblemPanel(
      root,
      { restart: actions.restart, resume: actions.dismissProblem },
      signal,
    );
    this.waiting = new WaitPanel(root, actions, signal);
    this.note = new Note(root, signal);
    showLeaveButtons(root, actions.wayOut, signal);
    const optionActions = {
      setVolume: (volume: number) => changeSettings({ volume, muted: volume === 0 }),
      setMuted: (muted: boolean) => changeSettings({ muted }),
      setScaling: (scaling: Scaling) => changeSettings({ scaling }),
    };
    const options = new Options(root, optionActions, signal);
    const onLayout = (scaling: Scaling) => options.show(this.settings, scaling);
    const stage = { inUse, readsMouse, isDeveloped, onLayout };
    this.stage = new Stage(root, this.screen, this.touchPad, stage, signal);
    inUse.onChange(() => this.describe(this.facts));
    for (const name of ['pause', 'touch-pause'])
      part(root, name).addEventListener('click', actions.pause, { signal });
    part(root, 'restart').addEventListener('click', actions.restart, { signal });
    // After a click in the bar the game gets the keys again; keyboard users stay in the bar.
    const onBarClick = (event: MouseEvent) =>
      event.detail > 0 && this.screen.canvas.focus({ preventScroll: true });
    part(root, 'bar').addEventListener('click', onBarClick, { signal });
  }

  /** Shows the game's title, controls and menu, in the labels of the device in use. */
  describe(facts: GameFacts): void {
    this.facts = facts;
    const controls = facts.controls.map(({ keys, action }) => ({
      keys: this.labels.labelsOf(keys, facts.namesButtons),
      action,
    }));
    labelPlayer(this.root, facts, controls);
    const others = Array.from({ length: this.players - 1 }, (_, index) => this.controlsOf(index + 1)).flat();
    this.menu.describe(facts, [...controls, ...others, { keys: this.pauseKeys(), action: 'pause' }]);
    this.touchPad.describe(facts);
  }

  /** More labels of keys are known. */
  onLayoutChange(): void {
    this.describe(this.facts);
    this.keys.update();
  }

  /** The controls of another player, from 1 for the second one. */
  private controlsOf(player: number): Control[] {
    const { controls, namesButtons } = this.facts;
    if (!namesButtons) return [];
    return controls.map(({ keys, action }) => ({
      keys: this.labels.keysOfPlayer(keys, player),
      action: `${action}, player ${player + 1}`,
    }));
  }

  private pauseKeys(): Control['keys'] {
    if (this.inUse.kind === 'gamepad') return ['Start'];
    const { readsKeyboard } = this.facts;
    return readsKeyboard || this.settings.buttonKeys.includes('KeyP') ? ['Esc'] : ['P', 'Esc'];
  }

  /**
   * Operates the menu or a problem by gamepad; to be called for each frame of the page.
   *
   * @param gamepads the mask of all gamepads
   */
  stepGamepads(gamepads: number): void {
    const { menu, problems, waiting } = this;
    const shown = problems.isShown ? problems.element : waiting.isShown ? waiting.element : undefined;
    this.gamepadFocus.step(gamepads, {
      element: menu.element.open ? menu.element : shown,
      targets: 'button, input',
      back: () => {
        if (menu.element.open) menu.back();
        else if (shown === waiting.element) this.onWait();
      },
    });
  }

  /**
   * Shows the settings in every control, and scales the picture accordingly.
   *
   * @param players number of players that the game supports
   */
  showSettings(settings: Settings, players: number): void {
    this.settings = settings;
    this.players = players;
    this.labels.keys = settings.buttonKeys;
    this.onLayoutChange();
    this.stage.chosenScaling = settings.scaling;
    this.stage.layout();
  }

  /** Sets the player's state for the style sheet. */
  showState(state: string): void {
    this.root.dataset.state = state;
  }

  openMenu(kind: 'paused' | 'ended'): void {
    this.menu.open(kind);
  }

  /**
   * Asks whether to wait for a long frame, or hides the question.
   *
   * @param place asked when the question appears: `file:line` where the program is, if that is known
   */
  ask(isAsked: boolean, place?: () => string | undefined): void {
    const hadFocus = this.waiting.element.contains(document.activeElement);
    this.waiting.show(isAsked, place);
    if (hadFocus && !isAsked) this.focusScreen();
  }

  /** Shows a problem over the picture, with a button for what the user can do about it. */
  showProblem(problem: Problem, recovery: Recovery): void {
    this.menu.close();
    this.waiting.show(false);
    this.note.show('');
    this.problems.show(problem, recovery);
  }

  /** Closes the menu and the problem. */
  closePanels(): void {
    this.menu.close();
    this.problems.hide();
    this.waiting.show(false);
  }

  /** Shows a message over the picture for a few seconds, and announces it to screen readers; '' hides the last one. */
  notify(message: string): void {
    this.note.show(message);
    this.announce(message);
  }

  /** Announces a message to screen readers only. */
  announce(message: string): void {
    part(this.root, 'announcer').textContent = message;
  }

  /** Gives the keys to the game, unless the user is writing or drawing beside it. */
  focusScreen(): void {
    takeFocus(this.screen.canvas);
  }
}
