/** From a name to its declaration and its uses; changing names; format. */

import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { asked, changesOf, isStill, shown } from './asking.ts';
import { withText } from './description.ts';
import { closePopup, openPopup } from './popup.ts';

/** Goes to the declaration of a name. */
async function goToDefinition(view: EditorView, offset: number): Promise<void> {
  const { state } = view;
  const { host } = state.facet(shown);
  const question = asked(state);
  if (!question) return;
  const places = await host.ask('code/definition', { ...question, offset });
  if (!places) return;
  const [place] = places;
  if (!place) host.tell('No declaration of this was found.');
  else if (places.length === 1) host.open(place.file, place);
  else host.list('Declarations', places);
}

async function showReferences(view: EditorView): Promise<void> {
  const { state } = view;
  const { host } = state.facet(shown);
  const question = asked(state);
  if (!question) return;
  const places = await host.ask('code/references', { ...question, offset: state.selection.main.head });
  if (!places) return;
  if (places.length === 0) host.tell('There is no name here.');
  else host.list('Uses', places);
}

/** Asks for another name, and changes it in all files. */
async function rename(view: EditorView): Promise<void> {
  const { state } = view;
  const { host } = state.facet(shown);
  const question = asked(state);
  if (!question) return;
  const place = { ...question, offset: state.selection.main.head };
  const may = await host.ask('code/renameSymbol', place);
  if (!may || !isStill(view, state)) return;
  if ('refusal' in may) return host.tell(may.refusal);
  const { from, to } = may.range;
  const form = document.createElement('form');
  const label = withText('label', 'New name ');
  const field = document.createElement('input');
  field.type = 'text';
  field.value = state.sliceDoc(from, to).replace(/^['"](.*)['"]$/, '$1');
  field.autocapitalize = 'off';
  field.spellcheck = false;
  label.append(field);
  form.append(label);
  form.addEventListener('submit', async event => {
    event.preventDefault();
    closePopup(view);
    // Other files are changed as they are on the disk.
    await host.save();
    const renamed = await host.ask('code/renameSymbol', { ...place, name: field.value });
    if (!renamed) return;
    if ('refusal' in renamed) host.tell(renamed.refusal);
    else await host.apply(renamed.files);
  });
  openPopup(view, from, form);
  field.select();
}

async function format(view: EditorView): Promise<void> {
  const { state } = view;
  const question = asked(state);
  if (!question || state.readOnly) return;
  const edits = await state.facet(shown).host.ask('code/format', question);
  if (!edits || !isStill(view, state) || edits.length === 0) return;
  view.dispatch({ changes: changesOf(edits), userEvent: 'format' });
}

const command =
  (run: (view: EditorView) => Promise<void>) =>
  (view: EditorView): boolean => {
    void run(view);
    return true;
  };

export const NAVIGATION: Extension = [
  keymap.of([
    { key: 'F12', run: command(view => goToDefinition(view, view.state.selection.main.head)) },
    { key: 'Shift-F12', run: command(showReferences) },
    { key: 'F2', run: command(rename) },
    { key: 'Shift-Alt-f', run: command(format) },
  ]),
  EditorView.domEventHandlers({
    mousedown(event, view) {
      if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
      const place = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (place === null) return false;
      event.preventDefault();
      void goToDefinition(view, place);
      return true;
    },
  }),
];
