/** One undo for all editors: what was done, step by step. Survives a reload of the page. Knows no page. */

import { type Change, isCellsChange, joined, reversed } from './documents.ts';

/** What the user did at once: a stroke, a paste. */
export interface Step {
  /** As the user would say it, such as "Draw". */
  label: string;
  changes: readonly Change[];
}

/** Most steps that are kept, and most cells in them all. */
const MAX_STEPS = 500;
const MAX_CELLS = 150_000;
/** Milliseconds after which the same step is another one. */
const BURST_PAUSE = 1000;
const KEY = 'cartwright-studio-history';

/** What keeps a text through a reload, such as `sessionStorage`. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

export class History {
  private readonly store: TextStore | undefined;
  private done: Step[] = [];
  private undone: Step[] = [];
  private readonly key: string;
  /** What the newest step is a part of, and when it came. */
  private burst: { name: string; time: number } | undefined;

  /**
   * @param store where it is kept; nowhere if left out
   * @param game whose history it is
   */
  constructor(store?: TextStore, game = '') {
    this.store = store;
    this.key = `${KEY} ${game}`;
    const kept = parse(store?.getItem(this.key));
    if (kept) [this.done, this.undone] = [kept.done, kept.undone];
  }

  /** What would be undone; undefined where there is nothing. */
  get undoLabel(): string | undefined {
    return this.done.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.undone.at(-1)?.label;
  }

  /**
   * Notes what was done; what had been undone before is forgotten.
   *
   * @param burst names steps that are one if they follow each other quickly, such as presses of an arrow key
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

  /** The changes that undo the last step; undefined where there is none. */
  undo(): Step | undefined {
    this.burst = undefined;
    const step = this.done.pop();
    if (!step) return undefined;
    this.undone.push(step);
    this.keep();
    return { label: step.label, changes: [...step.changes].reverse().map(reversed) };
  }

  /** The changes of the step that was undone last. */
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
    // The newest stays, whatever its size.
    this.done.splice(0, Math.min(Math.max(first + 1, this.done.length - MAX_STEPS), this.done.length - 1));
  }

  private keep(): void {
    try {
      this.store?.setItem(this.key, JSON.stringify({ done: this.done, undone: this.undone }));
    } catch {
      // There is no room: what is open goes on without it.
    }
  }
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
