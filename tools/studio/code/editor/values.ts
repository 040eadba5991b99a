/** Colors in code: a swatch before the number of a color, which one can press to choose another. */

import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension, Range } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { functionsByName } from '../../../api/index.ts';
import { shown } from './asking.ts';
import { closePopup, openPopup } from './popup.ts';

/** A number in the text that is a color. */
interface ColorPlace {
  from: number;
  to: number;
  color: number;
}

/** Names of the console's functions, and which of their arguments are colors. */
const COLOR_ARGUMENTS: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  [...functionsByName.values()].map(({ name, signatures }) => [
    name,
    new Set(
      signatures.flatMap(({ parameters }) =>
        parameters.flatMap(({ kind }, index) => (kind === 'color' || kind === 'color keys' ? index : [])),
      ),
    ),
  ]),
);

/** The colors that calls in a part of the text have as numbers. */
function colorsIn(state: EditorState, start: number, end: number): ColorPlace[] {
  const places: ColorPlace[] = [];
  syntaxTree(state).iterate({
    from: start,
    to: end,
    enter({ name, node }) {
      if (name !== 'CallExpression') return;
      const called = node.firstChild;
      const list = node.getChild('ArgList');
      const colors = called && COLOR_ARGUMENTS.get(state.sliceDoc(called.from, called.to));
      if (list && colors) places.push(...colorArguments(state, list, colors));
    },
  });
  return places;
}

function colorArguments(state: EditorState, list: SyntaxNode, colors: ReadonlySet<number>): ColorPlace[] {
  const places: ColorPlace[] = [];
  let index = 0;
  for (let node = list.firstChild; node; node = node.nextSibling) {
    if (node.name === ',') index++;
    const text = node.name === 'Number' && colors.has(index) ? state.sliceDoc(node.from, node.to) : '';
    if (/^(?:\d|1[0-5])$/.test(text)) places.push({ from: node.from, to: node.to, color: Number(text) });
  }
  return places;
}

class Swatch extends WidgetType {
  private readonly place: ColorPlace;
  private readonly css: string;

  constructor(place: ColorPlace, css: string) {
    super();
    this.place = place;
    this.css = css;
  }

  override eq({ place, css }: Swatch): boolean {
    return place.color === this.place.color && place.from === this.place.from && css === this.css;
  }

  override toDOM(view: EditorView): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'code-swatch';
    // With the keyboard one types the number.
    button.tabIndex = -1;
    button.style.background = this.css;
    button.setAttribute('aria-label', `Color ${this.place.color}: choose another`);
    button.addEventListener('mousedown', event => event.preventDefault());
    button.addEventListener('click', () => chooseColor(view, this.place));
    return button;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function chooseColor(view: EditorView, { from, to, color }: ColorPlace): void {
  if (view.state.readOnly) return;
  const menu = document.createElement('div');
  menu.className = 'code-colors';
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', 'Colors');
  for (const [index, css] of view.state.facet(shown).host.colors().entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.style.background = css;
    button.setAttribute('role', 'menuitem');
    button.setAttribute('aria-label', `Color ${index}`);
    if (index === color) button.setAttribute('aria-current', 'true');
    button.addEventListener('click', () => {
      closePopup(view);
      view.dispatch({ changes: { from, to, insert: String(index) }, userEvent: 'input' });
    });
    menu.append(button);
  }
  openPopup(view, from, menu);
}

export const VALUES: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = swatches(view);
    }

    update({ docChanged, viewportChanged, view, startState, state }: ViewUpdate): void {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = swatches(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

function swatches(view: EditorView): DecorationSet {
  const colors = view.state.facet(shown).host.colors();
  const found = view.visibleRanges.flatMap(({ from, to }) => colorsIn(view.state, from, to));
  const widgets: Range<Decoration>[] = found.map(place =>
    Decoration.widget({ widget: new Swatch(place, colors[place.color]), side: -1 }).range(place.from),
  );
  return Decoration.set(widgets, true);
}
