/** The interface between the Code tab and its text editor, which is a script of its own. */

import type { ShownValue } from '../../debug/page/paused-view.ts';
import type { SourceBreakpoint } from '../../debug/page/source-breakpoint.ts';
import type { FileEdits, FoundPlace } from '../../language/answers.ts';
import type { Result } from '../../player/development/messages.ts';
import type { PageProblem } from '../../player/development/page-problem.ts';
import type { CodeMethod, GameParams } from '../connection.ts';
import type { Area } from '../sprites/sheet.ts';

/** Where to put the cursor: a part of the text, or a line and column. */
export interface CodePlace {
  from?: number;
  to?: number;
  line?: number;
  column?: number;
}

/** What the text editor needs of the tab. */
export interface EditorHost {
  /** Whether nothing is completed or explained. */
  isPlain: boolean;
  /** Asks the server; undefined if it does not answer. */
  ask<M extends CodeMethod>(method: M, params: GameParams<M>): Promise<Result<M> | undefined>;
  /**
   * The user has changed a text.
   *
   * @param isLive whether more changes of the same value follow, and the game is to have each
   */
  onChange(file: string, text: string, isLive: boolean): void;
  /** The cursor has moved, or the problems have changed. */
  onMoved(): void;
  /** Writes everything now. */
  save(): Promise<void>;
  /** Shows a place of a file. */
  open(file: string, place: CodePlace): void;
  /** Changes files, also those that are not open. */
  apply(files: readonly FileEdits[]): Promise<void>;
  /** Shows a list of places. */
  list(title: string, places: readonly FoundPlace[]): void;
  /** Opens search over all files. */
  searchAll(): void;
  /** Says why something was not done. */
  tell(sentence: string): void;
  /** The breakpoints of all files. */
  breakpoints(): readonly SourceBreakpoint[];
  /** The line where the game stops for a breakpoint; undefined if it never does. */
  holdsAt(breakpoint: SourceBreakpoint): number | undefined;
  /**
   * The breakpoints of a file are others.
   *
   * @param haveMoved whether they have only moved with the text
   */
  onBreakpoints(file: string, breakpoints: readonly SourceBreakpoint[], haveMoved: boolean): void;
  /** The value of an expression in the paused game; undefined if there is none. */
  value(expression: string): Promise<ShownValue | undefined>;
  /** Gives the keys to the game. */
  toGame(): void;
  /** The 16 colors of the game, as CSS has them. */
  colors(): readonly string[];
  /** The tiles or sprites of the running game, 128 × 128 pixels. */
  sheet(area: Area): HTMLCanvasElement;
  /** The names of the 64 SFX, '' where there is none. */
  sounds(): readonly string[];
  /** Plays an SFX, with its own note by default. */
  hear(sfx: number, note?: number): void;
  /** Whether the game can be debugged. */
  readonly canDebug: boolean;
}

/** An entry of the list of problems. */
export interface ShownProblem {
  line: number;
  column: number;
  severity: 'error' | 'warning';
  message: string;
  remedy?: string;
}

/** What a line costs in a frame, in Lua instructions. */
export interface ShownCost {
  line: number;
  /** Of the frame, with what it calls, 0 to 1. */
  share: number;
  /** With what it calls. */
  total: number;
  /** Without that. */
  own: number;
}

/** What a line has traced last. */
export interface ShownTrace {
  line: number;
  /** The text of the line when it was built. */
  text: string;
  /** Beside the line. */
  shown: string;
  /** All that is known, for the pointer. */
  all: string;
}

/** Where the cursor is. */
export interface Cursor {
  line: number;
  column: number;
  /** Number of selected characters. */
  selected: number;
  /** The value there that can be changed in place. */
  value?: string;
}

/** The text editor as the tab sees it. */
export interface TextEditor {
  readonly cursor: Cursor;
  /** Shows a file; its text counts when it is shown for the first time. */
  show(file: string, text: string, isWritable: boolean, place?: CodePlace): void;
  /** Shows nothing. */
  showNothing(): void;
  /** Forgets a file and its undo history. */
  forget(file: string): void;
  /** Changes what differs from a text, as one step of undo. */
  replace(file: string, text: string): void;
  /** Shows what a build or a running game says of a file. */
  setBuildProblems(file: string, problems: readonly PageProblem[]): void;
  /** Shows what the lines of a file cost; nothing if there are none. */
  setCosts(file: string, costs: readonly ShownCost[]): void;
  /** Shows what the lines of a file have traced. */
  setTraces(file: string, traces: readonly ShownTrace[]): void;
  /** Shows the breakpoints of all files. */
  setBreakpoints(breakpoints: readonly SourceBreakpoint[]): void;
  /** Shows the colors, tiles and sprites of the game as they are now. */
  showArt(): void;
  /** Shows where the game stands; undefined while it runs. */
  setStanding(place: { file: string; line: number } | undefined): void;
  /** All problems of a file that is open. */
  problemsOf(file: string): ShownProblem[];
  /** It is on the page again, and scrolls to where it was. */
  appear(): void;
  /** It will be taken off the page. */
  disappear(): void;
  focus(): void;
  /** Changes the value at the cursor in place. */
  changeValue(): void;
  /** Lists the names of the file, to go to one. */
  showOutline(): void;
  undo(): void;
  redo(): void;
}

/** Creates the text editor in an element; what the script exports. */
export type CreateTextEditor = (parent: HTMLElement, host: EditorHost) => TextEditor;
