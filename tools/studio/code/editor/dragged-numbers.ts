/** Numbers in code that one drags: with Alt to the left and right, in steps of their last digit. */

import type { Extension } from '@codemirror/state';
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
  const change = (next: string) => {
    if (next === shown) return;
    // What the text has become meanwhile elsewhere stays.
    if (view.state.sliceDoc(from, from + shown.length) !== shown) return ending.abort();
    view.dispatch({
      changes: { from, to: from + shown.length, insert: next },
      selection: { anchor: from, head: from + next.length },
      userEvent: 'input.drag',
    });
    shown = next;
  };
  const listen = { signal: ending.signal };
  window.addEventListener(
    'pointermove',
    ({ clientX }) => change(draggedNumber(text, Math.round((clientX - start) / PIXELS))),
    listen,
  );
  for (const name of ['pointerup', 'pointercancel', 'blur'] as const)
    window.addEventListener(name, () => ending.abort(), listen);
}
