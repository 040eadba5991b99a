/** A menu of corrections for problems. */

import type { EditorView } from '@codemirror/view';
import { asked, isStill, shown } from './asking.ts';
import { withText } from './description.ts';
import { closePopup, openPopup } from './popup.ts';

interface Fixable {
  from: number;
  to: number;
  problemCode?: number;
}

/**
 * Shows the corrections of some problems.
 *
 * @param place where the menu opens
 */
export async function showFixes(
  view: EditorView,
  place: number,
  problems: readonly Fixable[],
): Promise<void> {
  const { state } = view;
  const { host } = state.facet(shown);
  const question = asked(state);
  if (!question || state.readOnly) return;
  // Other files are changed as they are on the disk.
  await host.save();
  const answers = await Promise.all(
    problems.map(({ from, to, problemCode = 0 }) =>
      host.ask('code/fixes', { ...question, from, to, codes: [problemCode] }),
    ),
  );
  const fixes = answers.flatMap(answer => answer ?? []);
  if (!isStill(view, state)) return;
  if (fixes.length === 0) {
    host.tell('There is no automatic correction here.');
    return;
  }
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', 'Corrections');
  for (const { title, files } of fixes) {
    const button = withText('button', title);
    button.type = 'button';
    button.setAttribute('role', 'menuitem');
    button.addEventListener('click', () => {
      closePopup(view);
      void host.apply(files);
    });
    menu.append(button);
  }
  openPopup(view, place, menu);
}
