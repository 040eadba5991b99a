/** What the extensions of the editor share: the file that is shown, whom to ask about it, and what answers change. */

import { type ChangeSpec, type EditorState, Facet } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { TextEdit } from '../../../language/answers.ts';
import type { EditorHost } from '../editor-host.ts';
import { isUnderstood } from './languages.ts';

export interface Shown {
  file: string;
  host: EditorHost;
}

/** The file of a state, and the host of its editor. */
export const shown = Facet.define<Shown, Shown>({ combine: ([first]) => first });

/** What questions about a state have in common; undefined if the language service does not know its file. */
export function asked(state: EditorState): { file: string; text: string } | undefined {
  const { file } = state.facet(shown);
  return isUnderstood(file) ? { file, text: state.doc.toString() } : undefined;
}

/** Edits of a text as CodeMirror's. */
export function changesOf(edits: readonly TextEdit[]): ChangeSpec {
  return edits.map(({ from, to, text }) => ({ from, to, insert: text }));
}

/** Whether the text is still the one that was asked about. */
export function isStill(view: EditorView, state: EditorState): boolean {
  return view.state.doc === state.doc && view.state.facet(shown).file === state.facet(shown).file;
}
