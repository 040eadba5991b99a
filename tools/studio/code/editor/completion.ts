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
import type { EditorHost } from '../editor-host.ts';
import { asked, changesOf, shown } from './asking.ts';
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
  const place = { ...question, offset: pos };
  const found = await host.ask('code/complete', place);
  if (!found || context.aborted) return null;
  return {
    from: found.range.from,
    options: found.suggestions.map(suggestion => optionOf(host, suggestion, place, found.range.from)),
    validFor: /^[\w$]*$/,
  };
}

type Place = { file: string; text: string; offset: number };

function optionOf(host: EditorHost, suggestion: Suggestion, place: Place, start: number): Completion {
  const { label, kind, source, order, insert, range, data } = suggestion;
  const describe = () => host.ask('code/describe', { ...place, label, source, data });
  return {
    label,
    type: kind,
    detail: source,
    boost: boostOf(order),
    info: async (): Promise<Node | null> => {
      const described = await describe();
      return described ? descriptionElement(described) : null;
    },
    apply(view, completion, from, to) {
      const left = range === undefined ? from : from + (range.from - start);
      view.dispatch({
        ...insertCompletionText(view.state, insert ?? label, left, to),
        annotations: pickedCompletion.of(completion),
      });
      if (source !== undefined)
        void describe().then(described => {
          if (view.state.facet(shown).file === place.file) addImport(view, described ?? undefined);
        });
    },
  };
}

/** Own names come first, then those of the console, then those that must be imported. */
function boostOf(order: string): number {
  const place = Number.parseInt(order, 10);
  return Number.isNaN(place) ? 0 : Math.max(-20, 15 - place);
}

function addImport(view: EditorView, described: DescribedSuggestion | undefined): void {
  const length = view.state.doc.length;
  const edits = (described?.edits ?? []).filter(({ to }) => to <= length);
  if (edits.length > 0) view.dispatch({ changes: changesOf(edits) });
}
