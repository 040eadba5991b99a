/** The undo history of all editors. Survives a reload of the page. Independent of the page. */

import { type Change, isCellsChange, joined, reversed } from './documents.ts';

/** One action of the user: a stroke, a paste. */
export interface Step {
  /** Its name for the user, such as "Draw". */
  label: string;
  changes: readonly Change[];
}

/** Maximum number of steps, and of cells in all of them. */
const MAX_STEPS = 500;
const MAX_CELLS = 150_000;
/** Milliseconds after which a repeated step is a separate one. */
const BURST_PAUSE = 1000;
const KEY = 'cartwright-studio-history';

/** Stores a text across reloads, such as `sessionStorage`. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

export class History {
  private readonly store: TextStore | undefined;
  private done: Step[] = [];
  private undone: Step[] = [];
  private readonly key: string;
  private readonly room: number;
  /** The burst of the newest step, and its time. */
  private burst: { name: string; time: number } | undefined;

  /**
   * @param store where it is kept; undefined to not keep it
   * @param game whose history it is
   * @param room characters that it may take in the store; the oldest steps that do not fit are not kept
   */
  constructor(store?: TextStore, game = '', room = Number.POSITIVE_INFINITY) {
    this.store = store;
    this.room = room;
    this.key = `${KEY} ${game}`;
    const kept = parse(store?.getItem(this.key));
    if (kept) [this.done, this.undone] = [kept.done, kept.undone];
  }

  /** The label of the step to undo; undefined if there is none. */
  get undoLabel(): string | undefined {
    return this.done.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.undone.at(-1)?.label;
  }

  /**
   * Adds a step; undone steps are dropped.
   *
   * @param burst merges steps with the same name that follow each other quickly, such as presses of an arrow
   *   key
   * @param time in milliseconds
   */
  add(step: Step, burst?: string, time = Date.now()): void {
    const { name, time: last } = this.burst ?? {};
    const isOne = burst !== undefined && burst === name && time - last! < BURST_PAUSE;
    const before = isOne ? this.done.pop() : undefined;
    this.done.push(before ? { ...step, changes: joined(before.changes, step.changes) } : step);
    this.burst = burst === undefined ? undefined : { name: burst, time };
    this.undone = [];
    this.thinOut();
    this.keep();
  }

  /** The changes that undo the last step; undefined if there is none. */
  undo(): Step | undefined {
    this.burst = undefined;
    const step = this.done.pop();
    if (!step) return undefined;
    this.undone.push(step);
    this.keep();
    return { label: step.label, changes: [...step.changes].reverse().map(reversed) };
  }

  /** The changes of the last undone step. */
  redo(): Step | undefined {
    const step = this.undone.pop();
    if (!step) return undefined;
    this.done.push(step);
    this.keep();
    return step;
  }

  private thinOut(): void {
    let cells = 0;
    const first = this.done.findLastIndex(step => {
      cells += sizeOf(step);
      return cells > MAX_CELLS;
    });
    // The newest step stays, whatever its size.
    this.done.splice(0, Math.min(Math.max(first + 1, this.done.length - MAX_STEPS), this.done.length - 1));
  }

  /** Keeps what there is room for: an earlier history must not stay, which knows nothing of the newest steps. */
  private keep(): void {
    let { done, undone } = this;
    while (!this.isKept(JSON.stringify({ done, undone })) && done.length + undone.length > 0)
      if (done.length >= undone.length) done = newerHalf(done);
      else undone = newerHalf(undone);
  }

  private isKept(text: string): boolean {
    try {
      if (text.length <= this.room) this.store?.setItem(this.key, text);
      return text.length <= this.room;
    } catch {
      // The storage is full.
      return false;
    }
  }
}

/** The steps that are undone or done again first. */
function newerHalf(steps: Step[]): Step[] {
  return steps.slice(Math.ceil(steps.length / 2));
}

function sizeOf({ changes }: Step): number {
  return changes.reduce((sum, change) => sum + (isCellsChange(change) ? change.cells.length : 64), 1);
}

function parse(text: string | null | undefined): { done: Step[]; undone: Step[] } | undefined {
  try {
    const value = JSON.parse(text ?? 'null');
    return Array.isArray(value?.done) && Array.isArray(value.undone) ? value : undefined;
  } catch {
    return undefined;
  }
}
