/** Explanations: of the name under the pointer, and of the call that one writes. */

import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state';
import {
  closeHoverTooltips,
  EditorView,
  hasHoverTooltips,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { CalledSignatures } from '../../../language/answers.ts';
import { asked, isStill, shown } from './asking.ts';
import { descriptionElement, textElement, withText } from './description.ts';
import { CHOSEN, LIVE_CHANGE } from './values/live-text.ts';

/** Milliseconds without a key after which the call is looked at. */
const PAUSE = 80;

const HOVER = hoverTooltip(
  async ({ state }, offset): Promise<Tooltip | null> => {
    const question = asked(state);
    const found = question && (await state.facet(shown).host.ask('code/hover', { ...question, offset }));
    if (!found) return null;
    const { range } = found;
    return {
      pos: range.from,
      end: range.to,
      above: true,
      create: () => ({ dom: descriptionElement(found) }),
    };
  },
  { hoverTime: 400, hideOnChange: true },
);

/** The call around the cursor, with its place. */
const setCall = StateEffect.define<{ at: number; call: CalledSignatures } | null>();

const CALL = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    const { effects, changes } = transaction;
    for (const effect of effects) if (effect.is(setCall)) return effect.value && callTooltip(effect.value);
    if (transaction.isUserEvent(CHOSEN)) return null;
    return tooltip && { ...tooltip, pos: changes.mapPos(tooltip.pos) };
  },
  provide: field => showTooltip.from(field),
});

function callTooltip({ at, call }: { at: number; call: CalledSignatures }): Tooltip {
  return { pos: at, above: true, create: () => ({ dom: callElement(call) }) };
}

function callElement({ signatures, active, argument }: CalledSignatures): HTMLElement {
  const element = document.createElement('div');
  element.className = 'code-description code-call';
  const { label, parameters, documentation } = signatures[active];
  const parameter = parameters[Math.min(argument, parameters.length - 1)];
  const code = document.createElement('code');
  if (parameter) {
    const { from, to } = parameter;
    code.append(label.slice(0, from), withText('strong', label.slice(from, to)), label.slice(to));
  } else code.append(label);
  element.append(code);
  const meaning = parameter?.documentation || documentation;
  if (meaning) element.append(...textElement(meaning.split('\n\n')[0]));
  if (signatures.length > 1)
    element.append(withText('small', `${active + 1} of ${signatures.length} ways to call it`));
  return element;
}

/** Asks while one writes the arguments of a call. */
const ASKING = ViewPlugin.fromClass(
  class {
    private timer: ReturnType<typeof setTimeout> | undefined;

    update({ view, docChanged, selectionSet, state, transactions }: ViewUpdate): void {
      const isOpen = state.field(CALL) !== null;
      const typed = docChanged && transactions.some(isWriting);
      const before = state.doc.sliceString(
        Math.max(0, state.selection.main.head - 1),
        state.selection.main.head,
      );
      // Chosen values close it.
      if (!(isOpen && (docChanged || selectionSet)) && !(typed && /[(,]/.test(before))) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void askCall(view), PAUSE);
    }

    destroy(): void {
      clearTimeout(this.timer);
    }
  },
);

/** While a value is chosen or dragged, nothing may cover it. */
function isWriting(transaction: Transaction): boolean {
  const isValue = transaction.isUserEvent(CHOSEN) || transaction.isUserEvent(LIVE_CHANGE);
  return transaction.isUserEvent('input') && !isValue;
}

/** Hides explanations when one goes on: fingers do not leave a name as a pointer does. */
const HIDING = EditorView.domEventHandlers({ pointerdown: hideHover, keydown: hideHover });

function hideHover(_: Event, view: EditorView): void {
  if (hasHoverTooltips(view.state)) view.dispatch({ effects: closeHoverTooltips });
}

/** Shows the call around the cursor. */
async function askCall(view: EditorView): Promise<void> {
  const { state } = view;
  const question = asked(state);
  if (!question) return;
  const offset = state.selection.main.head;
  const call = await state.facet(shown).host.ask('code/signatures', { ...question, offset });
  if (!call && call !== null) return;
  // One goes on typing meanwhile.
  if (!isStill(view, state)) return askCall(view);
  const value = call && call.signatures.length > 0 ? { at: startOfCall(state, offset), call } : null;
  view.dispatch({ effects: setCall.of(value) });
}

/** The place of the parenthesis, so that the tooltip does not move while one types. */
function startOfCall(state: EditorState, offset: number): number {
  const { from, text } = state.doc.lineAt(offset);
  const open = text.lastIndexOf('(', offset - from - 1);
  return open < 0 ? offset : from + open;
}

/** Hides the explanation of the call; returns whether there was one. */
export function hideCall(view: EditorView): boolean {
  if (!view.state.field(CALL, false)) return false;
  view.dispatch({ effects: setCall.of(null) });
  return true;
}

export const EXPLANATIONS: Extension = [
  HOVER,
  HIDING,
  CALL,
  ASKING,
  keymap.of([
    {
      key: 'Mod-Shift-Space',
      run(view) {
        void askCall(view);
        return true;
      },
    },
  ]),
];
