/**
 * Debugs a game on its own page, which must not be blocked: where the game is paused, its frame is left, and made
 * again up to the same line whenever something is to be looked at, and to go on. The same inputs lead to the same
 * place.
 */

import type { Input } from '../../console/input.ts';
import type { Machine, Tick } from '../../console/machine.ts';
import type { Value } from '../evaluate/evaluate.ts';
import { type DebuggedCode, DebuggedGame } from '../inspector/debugged-game.ts';
import type { Pause } from '../pauses.ts';
import type { StepKind } from '../steps.ts';
import type { Wish } from '../time-travel.ts';
import {
  describePaused,
  errorText,
  evaluated,
  FIRST_LOOK,
  type Look,
  type PausedView,
  type ShownValue,
  shownValue,
} from './paused-view.ts';
import { conditionOf, type SourceBreakpoint } from './source-breakpoint.ts';

/** How a paused game continues. */
export type Order =
  | { kind: 'resume' }
  | { kind: StepKind }
  | { kind: 'back' }
  | { kind: 'reverse' }
  | { kind: 'who'; name: string };

export interface DebuggedPage {
  /** What the paused game shows now; undefined while it runs. */
  onPaused(view: PausedView | undefined): void;
  /** A log point has written something, or a step was not possible. */
  onLog(text: string): void;
  /** Tells at which lines the breakpoints hold, in their order: the next ones with code; undefined if there is none. */
  onResolved(lines: readonly (number | undefined)[]): void;
}

/** Milliseconds after which a frame that does not end is paused. */
const LONGEST_FRAME = 2000;

/** A pause, as it was when the game first came there. */
type Standing = Pick<PausedView, 'reason' | 'message'>;

export class PageDebugger {
  private readonly page: DebuggedPage;
  private readonly game: DebuggedGame;
  /** Whether it makes the ticks of the game. */
  isAttached = false;
  private breakpoints: readonly SourceBreakpoint[] = [];
  private stopsAtErrors = false;
  /** Whether a tick of the game is made; what is repeated or tried out besides is never paused. */
  private isTicking = false;
  private standing: Standing | undefined;
  private look: Look = FIRST_LOOK;
  private isLookNew = false;
  private order: Order | undefined;
  private questions: ((pause: Pause) => void)[] = [];
  /** When the current step of a tick began. */
  private began = 0;

  constructor(page: DebuggedPage) {
    this.page = page;
    this.game = new DebuggedGame({
      onPause: pause => this.onPause(pause),
      onLook: () => this.onLook(),
      onLog: (_, values) => page.onLog(values.map(value => this.textOf(value)).join(' ')),
    });
  }

  /** Whether the game is paused at a line. */
  get isStanding(): boolean {
    return this.standing !== undefined;
  }

  /** Debugs a machine; without code for debuggers, it runs by itself. */
  attach(machine: Machine, code: DebuggedCode | undefined): void {
    const wasAttached = this.isAttached;
    this.isAttached = code !== undefined;
    if (code) {
      this.game.attach(machine, code);
      this.apply();
    } else if (wasAttached && this.game.machine === machine) this.game.debugger.detach();
  }

  /** Stops at these lines from now on. */
  setBreakpoints(breakpoints: readonly SourceBreakpoint[]): void {
    this.breakpoints = breakpoints;
    this.apply();
  }

  /** The lines of the text have moved; those of the game follow with its next version. */
  moveBreakpoints(breakpoints: readonly SourceBreakpoint[]): void {
    this.breakpoints = breakpoints;
  }

  /** Whether to stop where an error is raised that nothing catches. */
  stopAtErrors(stops: boolean): void {
    this.stopsAtErrors = stops;
    this.apply();
  }

  private apply(): void {
    if (!this.isAttached) return;
    const { debugger: own, breakpoints } = this.game;
    breakpoints.removeAll();
    own.errors = this.stopsAtErrors ? 'uncaught' : 'none';
    const lines = this.breakpoints.map(breakpoint => {
      const { locations } = breakpoints.setByUrl({
        url: breakpoint.file,
        lineNumber: breakpoint.line - 1,
        condition: conditionOf(breakpoint),
      } as never);
      const [location] = locations;
      return location && location.lineNumber + 1;
    });
    // Before the program is loaded, nothing is known of its lines.
    if (own.program) this.page.onResolved(lines);
  }

  /** Pauses at the next line. */
  pause(): void {
    if (this.isAttached && !this.isStanding) this.game.debugger.pause();
  }

  /** Continues the paused game. */
  go(order: Order): void {
    if (this.isStanding) this.order = order;
  }

  /** Shows something else of the paused game. */
  lookAt(look: Look): void {
    this.look = look;
    this.isLookNew = true;
  }

  /** The value of an expression where the game is paused; rejects with the reason if there is none. */
  evaluate(expression: string): Promise<ShownValue> {
    if (!this.isStanding) return Promise.reject(new Error('the game runs'));
    return new Promise((resolve, reject) => {
      this.questions.push(pause => {
        try {
          resolve(evaluated(this.game.inspection, pause, this.look.frame, expression));
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  private get hasWork(): boolean {
    return this.order !== undefined || this.isLookNew || this.questions.length > 0;
  }

  /** Makes a tick in steps: between them the game is paused at a line, until there is something to do. */
  *tickInSteps(input: Input): Generator<undefined, Tick> {
    const steps = this.game.travel.tickInSteps(input);
    try {
      for (;;) {
        const step = this.next(steps);
        if (step.done) return step.value;
        while (!this.hasWork) yield undefined;
      }
    } finally {
      steps.return(undefined as never);
      this.leave();
    }
  }

  private next(steps: Generator<undefined, Tick>): IteratorResult<undefined, Tick> {
    this.isTicking = true;
    this.began = performance.now();
    try {
      return steps.next();
    } finally {
      this.isTicking = false;
    }
  }

  private leave(): void {
    this.order = undefined;
    this.questions = [];
    if (!this.standing) return;
    this.standing = undefined;
    this.page.onPaused(undefined);
  }

  private onPause(pause: Pause): void {
    // An endless loop becomes an error, which is shown at its place.
    if (!this.isTicking || pause.reason === 'endless') return;
    this.game.whilePaused(pause, () => this.onStanding(pause));
    this.leave();
  }

  /** The program stands at a line: for the first time, or again. */
  private onStanding(pause: Pause): void {
    const { inspection, debugger: own } = this.game;
    const isNew = this.standing === undefined;
    if (isNew) {
      const isHit = pause.hits.length > 0;
      const message = pause.reason === 'error' ? errorText(inspection, pause) : undefined;
      this.standing = { reason: isHit ? 'breakpoint' : pause.reason, message };
      this.look = { ...this.look, frame: 0 };
    }
    for (const ask of this.questions.splice(0)) ask(pause);
    if (isNew || this.isLookNew)
      this.page.onPaused(describePaused(inspection, pause, this.look, this.standing!));
    this.isLookNew = false;
    const { order } = this;
    this.order = undefined;
    if (!order) throw this.game.leaving({ kind: 'stay' });
    if (order.kind === 'resume') own.resume();
    else if (isStep(order)) own.stepOn(order.kind, pause.state);
    else this.goBack(order);
  }

  private goBack(order: Exclude<Order, { kind: 'resume' | StepKind }>): never {
    let wish: Wish = { kind: 'stay' };
    try {
      wish = order.kind === 'who' ? this.game.writerOf(order.name) : order;
    } catch (error) {
      this.page.onLog((error as Error).message);
    }
    // Where it arrives is another place.
    if (wish.kind !== 'stay') this.standing = undefined;
    throw this.game.leaving(wish);
  }

  private onLook(): void {
    const isLate = performance.now() - this.began > LONGEST_FRAME;
    if (this.isTicking && isLate && !this.game.debugger.isObserving) this.game.debugger.pause();
  }

  private textOf(value: Value): string {
    return typeof value === 'string' ? value : shownValue(this.game.inspection.describe(value)).text;
  }
}

function isStep(order: Order): order is { kind: StepKind } {
  return order.kind === 'into' || order.kind === 'over' || order.kind === 'out';
}
