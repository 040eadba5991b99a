/** A part of the text that changes many times, and is one step of undo. */

import { Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** How transactions of such changes are called: the game gets them at once, and popups stay open. */
export const LIVE_CHANGE = 'input.drag';

/** How a transaction that puts a chosen value into the text is called. */
export const CHOSEN = 'input.choose';

export class LiveText {
  /** As it stands there now. */
  text: string;
  private readonly view: EditorView;
  private readonly from: number;
  private readonly first: string;

  /** @param text that stands at the place */
  constructor(view: EditorView, from: number, text: string) {
    this.view = view;
    this.from = from;
    this.text = text;
    this.first = text;
  }

  /** Changes the text; returns whether it still was what it had become here. */
  change(next: string): boolean {
    return next === this.text || this.put(next, false);
  }

  /** No more changes follow. */
  end(): void {
    const last = this.text;
    // The way is one step of undo.
    if (last !== this.first && this.put(this.first, false)) this.put(last, true);
  }

  private put(next: string, isKept: boolean): boolean {
    const { view, from, text } = this;
    // What the text has become meanwhile elsewhere stays.
    if (view.state.sliceDoc(from, from + text.length) !== text) return false;
    view.dispatch({
      changes: { from, to: from + text.length, insert: next },
      selection: { anchor: from, head: from + next.length },
      annotations: Transaction.addToHistory.of(isKept),
      userEvent: LIVE_CHANGE,
    });
    this.text = next;
    return true;
  }
}
