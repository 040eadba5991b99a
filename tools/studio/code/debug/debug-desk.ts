/** The debugger of the Code tab: breakpoints, and what is shown of the paused game. */

import { type Signal, signal } from '@preact/signals';
import type { DebuggedPage, Order, PageDebugger } from '../../../debug/page/page-debugger.ts';
import { FIRST_LOOK, type PausedView, type ShownValue } from '../../../debug/page/paused-view.ts';
import type { SourceBreakpoint } from '../../../debug/page/source-breakpoint.ts';
import type { DebugDoor } from '../../../player/development/late-debugger.ts';
import { heldText } from '../model/held-text.ts';
import { type KeptDebugging, keepDebugging, keptDebugging } from './kept-breakpoints.ts';

export interface DebugHost {
  /** Lets a debugger join the game. */
  door: DebugDoor;
  /** Loads the debugger. */
  load(page: DebuggedPage): Promise<PageDebugger>;
  /** Shows where the game stands; nothing if it runs. */
  show(place: { file: string; line: number } | undefined): void;
  /** Shows the breakpoints in the text. */
  showBreakpoints(breakpoints: readonly SourceBreakpoint[]): void;
  /** Says something to the user. */
  tell(sentence: string): void;
  /** A log point has written something. */
  log(text: string): void;
  complain(text: string): void;
  store: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Identifies the project in the store. */
  project: string;
}

export class DebugDesk {
  readonly breakpoints: Signal<readonly SourceBreakpoint[]>;
  readonly stopsAtErrors: Signal<boolean>;
  /** The paused game; undefined while it runs. */
  readonly view: Signal<PausedView | undefined> = signal(undefined);
  readonly unfolded: Signal<ReadonlySet<string>> = signal(FIRST_LOOK.unfolded);
  /** Whether the game plays code for the debugger. */
  readonly isOn = signal(false);
  /** The lines where breakpoints hold, by their places; undefined where the game never comes. */
  readonly held: Signal<ReadonlyMap<string, number | undefined>> = signal(new Map());
  private readonly host: DebugHost;
  /** A breakpoint that somebody has just set. */
  private newest: SourceBreakpoint | undefined;
  private debugger: PageDebugger | undefined;
  private loading: Promise<PageDebugger> | undefined;
  /** Whether somebody has asked for a pause that has not come yet. */
  private isPauseAsked = false;

  constructor(host: DebugHost) {
    this.host = host;
    const kept = keptDebugging(host.store, host.project);
    this.breakpoints = signal(kept.breakpoints);
    this.stopsAtErrors = signal(kept.stopsAtErrors);
  }

  /** Shows the breakpoints of last time, and stops at them. */
  start(): void {
    this.host.showBreakpoints(this.breakpoints.value);
    void this.apply();
  }

  /** Breakpoints of a file have been set or removed. */
  setInFile(file: string, breakpoints: readonly SourceBreakpoint[]): void {
    const before = new Set(this.breakpoints.value.map(placeOf));
    this.newest = breakpoints.find(each => !before.has(placeOf(each)));
    this.keep({ breakpoints: [...this.others(file), ...breakpoints] });
    void this.apply();
  }

  /** The breakpoints of a file have moved with its text, which the game does not have yet. */
  moveInFile(file: string, breakpoints: readonly SourceBreakpoint[]): void {
    const before = this.breakpoints.value.filter(each => each.file === file);
    const held = new Map(this.held.value);
    for (const each of before) held.delete(placeOf(each));
    if (before.length === breakpoints.length)
      for (const [index, { line }] of before.entries()) {
        const moved = breakpoints[index];
        const old = this.holdsAt(before[index]);
        held.set(placeOf(moved), old && old + moved.line - line);
      }
    this.held.value = held;
    this.keep({ breakpoints: [...this.others(file), ...breakpoints] });
    this.debugger?.moveBreakpoints(this.breakpoints.value);
  }

  private others(file: string): SourceBreakpoint[] {
    return this.breakpoints.value.filter(each => each.file !== file);
  }

  /** The line where the game stops for a breakpoint; undefined if it never does. */
  holdsAt(breakpoint: SourceBreakpoint): number | undefined {
    const place = placeOf(breakpoint);
    const { value: held } = this.held;
    return held.has(place) ? held.get(place) : breakpoint.line;
  }

  /** Changes what a breakpoint does; undefined removes it. */
  change(breakpoint: SourceBreakpoint, changed: SourceBreakpoint | undefined): void {
    const breakpoints = this.breakpoints.value.flatMap(each =>
      each === breakpoint ? (changed ?? []) : each,
    );
    this.keep({ breakpoints });
    this.host.showBreakpoints(breakpoints);
    void this.apply();
  }

  stopAtErrors(stopsAtErrors: boolean): void {
    this.keep({ stopsAtErrors });
    void this.apply();
  }

  private keep(changed: Partial<KeptDebugging>): void {
    const { breakpoints, stopsAtErrors } = this;
    breakpoints.value = changed.breakpoints ?? breakpoints.value;
    stopsAtErrors.value = changed.stopsAtErrors ?? stopsAtErrors.value;
    keepDebugging(this.host.store, this.host.project, {
      breakpoints: breakpoints.value,
      stopsAtErrors: stopsAtErrors.value,
    });
  }

  /** Pauses the game at its next line. */
  async pause(): Promise<void> {
    this.isPauseAsked = true;
    await this.apply();
    this.debugger?.pause();
  }

  go(order: Order): void {
    this.debugger?.go(order);
  }

  /** Shows the variables of another frame of the call stack. */
  showFrame(frame: number): void {
    this.debugger?.lookAt({ frame, unfolded: this.unfolded.value });
    const place = this.view.value?.frames[frame];
    if (place) this.host.show(place);
  }

  /** Unfolds a variable, or folds it. */
  toggle(path: string): void {
    const unfolded = new Set(this.unfolded.value);
    if (!unfolded.delete(path)) unfolded.add(path);
    this.unfolded.value = unfolded;
    this.debugger?.lookAt({ frame: this.view.value?.frame ?? 0, unfolded });
  }

  /** The value of an expression in the paused game; undefined if there is none. */
  async value(expression: string): Promise<ShownValue | undefined> {
    try {
      return this.view.value && (await this.debugger?.evaluate(expression));
    } catch {
      return undefined;
    }
  }

  /** Plays code for the debugger while it is needed, and tells it where to stop. */
  private async apply(): Promise<void> {
    const isNeeded = this.breakpoints.value.length > 0 || this.stopsAtErrors.value || this.isPauseAsked;
    try {
      if (isNeeded) {
        this.loading ??= this.load();
        this.debugger = await this.loading;
      }
      this.debugger?.setBreakpoints(this.breakpoints.value);
      this.debugger?.stopAtErrors(this.stopsAtErrors.value);
      // A paused game stays where it is.
      if (!isNeeded && this.view.value) return;
      this.isOn.value = isNeeded;
      await this.host.door.play(isNeeded);
    } catch (error) {
      this.loading = undefined;
      this.host.complain(`The debugger does not work: ${(error as Error).message}`);
    }
  }

  /** Loads the debugger, which follows the game from then on. */
  private async load(): Promise<PageDebugger> {
    const loaded = await this.host.load(this.page);
    this.host.door.join(loaded);
    return loaded;
  }

  private readonly page: DebuggedPage = {
    onPaused: view => this.onPaused(view),
    onLog: text => this.host.log(text),
    onResolved: lines => this.onResolved(lines),
  };

  private onResolved(lines: readonly (number | undefined)[]): void {
    const { breakpoints, host, newest } = this;
    const held = new Map(breakpoints.value.map((each, index) => [placeOf(each), lines[index]]));
    this.held.value = held;
    host.showBreakpoints(breakpoints.value);
    this.newest = undefined;
    if (!newest || !held.has(placeOf(newest))) return;
    const line = held.get(placeOf(newest));
    if (line !== newest.line) host.tell(`Line ${newest.line} has no code. ${heldText(line)}`);
  }

  private onPaused(view: PausedView | undefined): void {
    const before = this.view.value;
    this.view.value = view;
    // After a step it is paused again at once.
    if (!view) {
      this.isPauseAsked = false;
      setTimeout(() => this.onRunning());
    } else if (!before || before.frames !== view.frames) this.host.show(view.frames[view.frame]);
  }

  private onRunning(): void {
    if (this.view.value) return;
    this.host.show(undefined);
    void this.apply();
  }
}

/** Identifies the place of a breakpoint. */
function placeOf({ file, line }: SourceBreakpoint): string {
  return `${line} ${file}`;
}
