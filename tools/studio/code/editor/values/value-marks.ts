/**
 * Marks in front of values in code, which one can press to change them: a square in the color, a picture of the tile, a
 * box for a boolean, a note for a sound. Alt+Enter does the same where the cursor is.
 */

import { syntaxTree } from '@codemirror/language';
import { type Extension, type Range, StateEffect } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { AREA_SLOTS, type Area, SHEET_COLUMNS } from '../../../sprites/sheet.ts';
import { shown } from '../asking.ts';
import { areaOf, changeValue } from './choices.ts';
import { type TextValue, type ValueKind, valueAt, valuesIn } from './find-values.ts';

const TILE = 8;

/** Colors, tiles or sprites of the game look different. */
export const artChanged = StateEffect.define<null>();

/** What a mark says it does. */
const LABELS: Readonly<Record<ValueKind, (text: string) => string>> = {
  color: text => `Color ${text}: choose another`,
  boolean: text => `${text}: change it`,
  tile: text => `Tile ${text}: choose another`,
  'tile or sprite': text => `Tile or sprite ${text}: choose another`,
  sfx: text => `Sound ${text}: listen and choose`,
  note: text => `Note ${text}: listen and choose`,
  number: text => `Change ${text}`,
};

class Mark extends WidgetType {
  private readonly value: TextValue;
  /** How it looks, where the value alone does not say it. */
  private readonly look: string;

  constructor(value: TextValue, look: string) {
    super();
    this.value = value;
    this.look = look;
  }

  /** One that has only moved keeps its element. */
  override eq({ value, look }: Mark): boolean {
    const { kind, text } = this.value;
    return value.kind === kind && value.text === text && look === this.look;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { kind, text } = this.value;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'code-mark';
    button.dataset.kind = kind;
    // With the keyboard one types the value, or presses Alt+Enter.
    button.tabIndex = -1;
    button.setAttribute('aria-label', LABELS[kind](text));
    if (kind === 'color') button.style.background = this.look;
    else if (this.look !== '') button.style.backgroundImage = `url(${this.look})`;
    if (kind === 'boolean') button.setAttribute('aria-pressed', text);
    button.addEventListener('mousedown', event => event.preventDefault());
    button.addEventListener('click', () => changeValueAt(view, view.posAtDOM(button)));
    return button;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function marks(view: EditorView, looks: Looks): DecorationSet {
  const found = view.visibleRanges.flatMap(({ from, to }) => valuesIn(view.state, from, to));
  const widgets: Range<Decoration>[] = found.map(value =>
    Decoration.widget({ widget: new Mark(value, looks(value)), side: -1 }).range(value.from),
  );
  return Decoration.set(widgets, true);
}

/** How the mark of a value looks, where its kind does not say it. */
type Looks = (value: TextValue) => string;

/** The color, or the picture of a tile; each sheet and each tile is drawn once. */
function looksOf(view: EditorView): Looks {
  const { host } = view.state.facet(shown);
  const colors = host.colors();
  const sheets = new Map<Area, HTMLCanvasElement>();
  const pictures = new Map<string, string>();
  return ({ kind, text }) => {
    if (kind === 'color') return colors[Number(text)] ?? '';
    if (!kind.startsWith('tile')) return '';
    const area = areaOf(Number(text));
    const sheet = sheets.get(area) ?? host.sheet(area);
    sheets.set(area, sheet);
    const picture = pictures.get(text) ?? pictureOf(sheet, Number(text) % AREA_SLOTS);
    pictures.set(text, picture);
    return picture;
  };
}

function pictureOf(sheet: HTMLCanvasElement, slot: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = TILE;
  canvas.height = TILE;
  const [x, y] = [(slot % SHEET_COLUMNS) * TILE, Math.floor(slot / SHEET_COLUMNS) * TILE];
  canvas.getContext('2d')!.drawImage(sheet, x, y, TILE, TILE, 0, 0, TILE, TILE);
  return canvas.toDataURL();
}

/** Changes the value at the cursor; returns whether there is one. */
export function changeValueAtCursor(view: EditorView): boolean {
  return changeValueAt(view, view.state.selection.main.head);
}

function changeValueAt(view: EditorView, place: number): boolean {
  const value = valueAt(view.state, place);
  if (value) changeValue(view, value);
  return value !== undefined;
}

export const VALUES: Extension = [
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      /** Drawn anew with the art, not with every key. */
      private looks: Looks;

      constructor(view: EditorView) {
        this.looks = looksOf(view);
        this.decorations = marks(view, this.looks);
      }

      update({ docChanged, viewportChanged, view, startState, state, transactions }: ViewUpdate): void {
        const hasNewArt = transactions.some(({ effects }) => effects.some(effect => effect.is(artChanged)));
        if (hasNewArt) this.looks = looksOf(view);
        if (hasNewArt || docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
          this.decorations = marks(view, this.looks);
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
  keymap.of([{ key: 'Alt-Enter', run: changeValueAtCursor }]),
];
