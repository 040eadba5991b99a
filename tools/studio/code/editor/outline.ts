/** A list of the functions, classes and variables of the file, to go to one of them. */

import { type Extension, Prec } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import type { OutlineEntry } from '../../../language/answers.ts';
import { asked, isStill, shown } from './asking.ts';
import { withText } from './description.ts';
import { closePopup, openPopup } from './popup.ts';

/** Opens the list. */
export async function showOutline(view: EditorView): Promise<void> {
  const { state } = view;
  const { host, file } = state.facet(shown);
  const question = asked(state);
  if (!question) return host.tell('Only code has a list of its names.');
  const entries = await host.ask('code/outline', question);
  if (!entries || !isStill(view, state)) return;
  if (entries.length === 0) return host.tell('The file declares no names.');
  const { head } = state.selection.main;
  const inside = entries.findLast(({ from }) => from <= head);
  const buttons = entries.map(entry => ({ entry, button: entryButton(entry, entry === inside) }));
  for (const { entry, button } of buttons)
    button.addEventListener('click', () => {
      closePopup(view);
      host.open(file, entry);
    });
  const list = document.createElement('div');
  list.className = 'code-outline';
  list.setAttribute('role', 'group');
  list.setAttribute('aria-label', 'Names of the file');
  // Where one points with a finger, a field would open the keyboard over the list.
  if (!window.matchMedia('(pointer: coarse)').matches) list.append(filterField(buttons));
  list.append(...buttons.map(({ button }) => button));
  openPopup(view, topOf(view), list);
}

/** A field that leaves the entries with its text. */
function filterField(
  buttons: readonly { entry: OutlineEntry; button: HTMLButtonElement }[],
): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'text';
  field.placeholder = 'Go to …';
  field.setAttribute('aria-label', 'Name to go to');
  field.autocapitalize = 'off';
  field.spellcheck = false;
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    for (const { entry, button } of buttons) button.hidden = !entry.name.toLowerCase().includes(wanted);
  });
  field.addEventListener('keydown', event => {
    if (event.key === 'Enter') {
      event.preventDefault();
      buttons.find(({ button }) => !button.hidden)?.button.click();
    }
    // They move in the text, not among the entries.
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.stopPropagation();
  });
  return field;
}

function entryButton({ name, kind, depth }: OutlineEntry, isHere: boolean): HTMLButtonElement {
  const button = withText('button', name);
  button.type = 'button';
  button.style.paddingLeft = `${10 + 16 * depth}px`;
  if (isHere) button.classList.add('here');
  button.append(' ', withText('small', kind));
  return button;
}

/** The start of the first line that is seen. */
function topOf(view: EditorView): number {
  const { top } = view.scrollDOM.getBoundingClientRect();
  return view.lineBlockAtHeight(Math.max(0, top - view.documentTop)).from;
}

export const OUTLINE: Extension = Prec.high(
  keymap.of([
    {
      key: 'Mod-Shift-o',
      run(view) {
        void showOutline(view);
        return true;
      },
    },
  ]),
);
