/** Numbers in code that one drags: with Alt to the left and right, in steps of their last digit. */

import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { draggedNumber, numberAt } from '../../model/numbers-in-text.ts';
import { LiveText } from './live-text.ts';

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
    follow(event.clientX, found.text, new LiveText(view, line.from + found.from, found.text));
    return true;
  },
});

/** Changes a number until the button is released. */
function follow(start: number, text: string, live: LiveText): void {
  const ending = new AbortController();
  const listen = { signal: ending.signal };
  const move = ({ clientX }: PointerEvent) => {
    if (!live.change(draggedNumber(text, Math.round((clientX - start) / PIXELS)))) ending.abort();
  };
  const end = () => {
    live.end();
    ending.abort();
  };
  window.addEventListener('pointermove', move, listen);
  for (const name of ['pointerup', 'pointercancel', 'blur'] as const)
    window.addEventListener(name, end, listen);
}
