/** What lines have traced, at their ends. */

import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Text,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { ShownTrace } from '../editor-host.ts';

const setTraces = StateEffect.define<readonly PlacedTrace[]>();

/** A trace with its line in the text. */
interface PlacedTrace extends ShownTrace {
  from: number;
  to: number;
}

class TraceWidget extends WidgetType {
  readonly trace: ShownTrace;

  constructor(trace: ShownTrace) {
    super();
    this.trace = trace;
  }

  override eq({ trace }: TraceWidget): boolean {
    return trace.shown === this.trace.shown && trace.all === this.trace.all;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'code-traced';
    return this.fill(element);
  }

  override updateDOM(element: HTMLElement): boolean {
    this.fill(element);
    return true;
  }

  private fill(element: HTMLElement): HTMLElement {
    element.textContent = this.trace.shown;
    element.title = this.trace.all;
    return element;
  }
}

/** Its values go beyond the end of a line without making it longer. */
const TRACED_LINE = Decoration.line({ class: 'code-traced-line' });

const SHOWN = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, docChanged, effects, startState }) {
    for (const effect of effects)
      if (effect.is(setTraces))
        return Decoration.set(
          effect.value.flatMap(trace => [
            TRACED_LINE.range(trace.from),
            Decoration.widget({ widget: new TraceWidget(trace), side: 1 }).range(trace.to),
          ]),
          true,
        );
    if (!docChanged || marks.size === 0) return marks;
    // A line that is written anew has traced nothing yet.
    const isKept = (place: number) => {
      const { from, to } = startState.doc.lineAt(place);
      return !changes.touchesRange(from, to);
    };
    return marks.update({ filter: isKept }).map(changes);
  },
  provide: field => EditorView.decorations.from(field),
});

/** What was placed last, to leave the text alone while nothing changes. */
const PLACED = StateField.define<string>({
  create: () => '[]',
  update: (placed, { docChanged, effects }) =>
    effects.reduce(
      (last, effect) => (effect.is(setTraces) ? JSON.stringify(effect.value) : last),
      docChanged ? '' : placed,
    ),
});

/** What shows the traces of a file instead of those before; undefined if they are the same. */
export function withTraces(state: EditorState, traces: readonly ShownTrace[]): TransactionSpec | undefined {
  const placed = traces.flatMap(trace => {
    const line = lineOf(state.doc, trace);
    return line ? { ...trace, from: line.from, to: line.to } : [];
  });
  if (JSON.stringify(placed) === state.field(PLACED)) return undefined;
  return { effects: setTraces.of(placed) };
}

/** How far a line may have moved since the program was built. */
const MOVED_LINES = 200;

/** The line of a trace: the nearest one with its text, as the program may be older than the text. */
function lineOf(doc: Text, { line, text }: ShownTrace): { from: number; to: number } | undefined {
  for (let distance = 0; distance < MOVED_LINES; distance++)
    for (const number of distance === 0 ? [line] : [line - distance, line + distance]) {
      if (number < 1 || number > doc.lines) continue;
      const found = doc.line(number);
      if (found.text.trim() === text) return found;
    }
  return undefined;
}

export const TRACES: Extension = [SHOWN, PLACED];
