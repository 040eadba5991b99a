/** Numbers in code that one drags: with Alt to the left and right, in steps of their last digit. */

import { type Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { draggedNumber, numberAt } from '../model/numbers-in-text.ts';

/** Pixels for a step. */
const PIXELS = 4;

export const DRAGGED_NUMBERS: Extension = EditorView.domEventHandlers({
  mousedown(event, view) {
    if (event.button !== 0 || !event.altKey || event.ctrlKey || event.metaKey || view.state.readOnly)
      return false;
    const place = view.posAtCoords({ x: event.clientX, y: event.clientY });
    const line = place === null ? undefined : view.state.doc.lineAt(place);
    const found = line && numberAt(line.text, place! - line.from);
    if (!found) return false;
    event.preventDefault();
    follow(view, event.clientX, line.from + found.from, found.text);
    return true;
  },
});

/** Changes the number at a place until the button is released. */
function follow(view: EditorView, start: number, from: number, text: string): void {
  const ending = new AbortController();
  let shown = text;
  const change = (next: string, isKept: boolean) => {
    // What the text has become meanwhile elsewhere stays.
    if (view.state.sliceDoc(from, from + shown.length) !== shown) return ending.abort();
    view.dispatch({
      changes: { from, to: from + shown.length, insert: next },
      selection: { anchor: from, head: from + next.length },
      annotations: Transaction.addToHistory.of(isKept),
      userEvent: 'input.drag',
    });
    shown = next;
  };
  // The way is one step of undo.
  const end = () => {
    const last = shown;
    if (last !== text) change(text, false);
    if (last !== text) change(last, true);
    ending.abort();
  };
  const listen = { signal: ending.signal };
  const move = ({ clientX }: PointerEvent) => {
    const next = draggedNumber(text, Math.round((clientX - start) / PIXELS));
    if (next !== shown) change(next, false);
  };
  window.addEventListener('pointermove', move, listen);
  for (const name of ['pointerup', 'pointercancel', 'blur'] as const)
    window.addEventListener(name, end, listen);
}
