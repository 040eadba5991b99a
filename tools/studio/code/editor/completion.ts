/** Completion: names with their documentation and, where they need one, their import. */

import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  insertCompletionText,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { DescribedSuggestion, Suggestion } from '../../../language/answers.ts';
import { asked, shown } from './asking.ts';
import { descriptionElement } from './description.ts';

/** What may stand before the cursor when completion starts by itself. */
const STARTS = /[\w$]$|[^\s.]\.$|from\s*['"]$|['"]\.{0,2}\/$/;

export const COMPLETION: Extension = autocompletion({
  override: [complete],
  icons: false,
  activateOnTypingDelay: 60,
});

async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  const question = asked(state);
  const line = state.doc.lineAt(pos);
  if (!question || (!explicit && !STARTS.test(line.text.slice(0, pos - line.from)))) return null;
  const { host } = state.facet(shown);
  const found = await host.ask('code/complete', { ...question, offset: pos });
  if (!found || context.aborted) return null;
  const place = { ...question, offset: pos };
  return {
    from: found.range.from,
    options: found.suggestions.map(suggestion => optionOf(suggestion, place, found.range.from)),
    validFor: /^[\w$]*$/,
  };
}

type Place = { file: string; text: string; offset: number };

function optionOf(suggestion: Suggestion, place: Place, start: number): Completion {
  const { label, kind, source, order, insert, range } = suggestion;
  const { data } = suggestion;
  const describe = (view: EditorView) =>
    view.state.facet(shown).host.ask('code/describe', { ...place, label, source, data });
  return {
    label,
    type: kind,
    detail: source,
    boost: boostOf(order),
    info: async (): Promise<Node | null> => {
      const view = current;
      const described = view && (await describe(view));
      return described ? descriptionElement(described) : null;
    },
    apply(view, completion, from, to) {
      current = view;
      const left = range === undefined ? from : from + (range.from - start);
      view.dispatch({
        ...insertCompletionText(view.state, insert ?? label, left, to),
        annotations: pickedCompletion.of(completion),
      });
      if (source !== undefined)
        void describe(view).then(described => {
          if (view.state.facet(shown).file === place.file) addImport(view, described ?? undefined);
        });
    },
  };
}

/** The editor of the page; completions do not know theirs while they are described. */
let current: EditorView | undefined;

/** Says which editor's completions are described. */
export function completesIn(view: EditorView | undefined): void {
  current = view;
}

/** Own names come first, then those of the console, then those that must be imported. */
function boostOf(order: string): number {
  const place = Number.parseInt(order, 10);
  return Number.isNaN(place) ? 0 : Math.max(-20, 15 - place);
}

function addImport(view: EditorView, described: DescribedSuggestion | undefined): void {
  const length = view.state.doc.length;
  const changes = (described?.edits ?? []).filter(({ to }) => to <= length);
  if (changes.length > 0)
    view.dispatch({ changes: changes.map(({ from, to, text }) => ({ from, to, insert: text })) });
}
