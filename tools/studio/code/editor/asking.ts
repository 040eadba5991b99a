/** What the extensions of the editor share: the file that is shown, and whom to ask about it. */

import { type EditorState, Facet } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
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

/** Whether the text is still the one that was asked about. */
export function isStill(view: EditorView, state: EditorState): boolean {
  return view.state.doc === state.doc && view.state.facet(shown).file === state.facet(shown).file;
}
