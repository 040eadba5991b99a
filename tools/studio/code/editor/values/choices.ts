/** Popups in which a value of the text is chosen: a color, a tile or sprite, a sound, a note, a number. */

import type { EditorView } from '@codemirror/view';
import { AREA_SLOTS, type Area, SHEET_COLUMNS } from '../../../sprites/sheet.ts';
import { draggedNumber } from '../../model/numbers-in-text.ts';
import { shown } from '../asking.ts';
import { closePopup, openPopup } from '../popup.ts';
import type { TextValue, ValueKind } from './find-values.ts';
import { CHOSEN, LiveText } from './live-text.ts';
import { NOTES, noteName, noteOfText, noteText, SEMITONES } from './note-text.ts';

/** Steps to each side of a slider. */
const REACH = 50;

/** An entry of a popup. */
interface Choice {
  label: string;
  /** What it puts into the text. */
  text: string;
  isCurrent: boolean;
  /** Fills its button. */
  show?(button: HTMLButtonElement): void;
  /** It has the focus or the pointer. */
  onFocus?(): void;
}

type Choose = (view: EditorView, value: TextValue) => void;

/** Changes a value: opens the popup of its kind; a boolean becomes the other one. */
export const changeValue: Choose = (view, value) => {
  if (!view.state.readOnly) CHOOSE[value.kind](view, value);
};

/** The sheet of a tile or sprite. */
export function areaOf(id: number): Area {
  return id < AREA_SLOTS ? 'tiles' : 'sprites';
}

const chooseTileOrSprite: Choose = (view, value) => chooseTile(view, value, areaOf(Number(value.text)));

const CHOOSE: Readonly<Record<ValueKind, Choose>> = {
  boolean: (view, value) => put(view, value, value.text === 'true' ? 'false' : 'true'),
  color: chooseColor,
  tile: chooseTileOrSprite,
  'tile or sprite': chooseTileOrSprite,
  sfx: chooseSound,
  note: chooseNote,
  number: slideNumber,
};

function put(view: EditorView, { from, to }: TextValue, insert: string): void {
  view.dispatch({ changes: { from, to, insert }, userEvent: CHOSEN });
}

/** Opens a menu; what is chosen replaces the value. */
function openMenu(
  view: EditorView,
  value: TextValue,
  { name, label, columns }: { name: string; label: string; columns: number },
  choices: readonly Choice[],
): HTMLElement {
  const menu = document.createElement('div');
  menu.className = name;
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', label);
  menu.append(
    ...choices.map(({ label, text, isCurrent, show, onFocus }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('role', 'menuitem');
      button.setAttribute('aria-label', label);
      button.title = label;
      if (isCurrent) button.setAttribute('aria-current', 'true');
      show?.(button);
      if (onFocus) button.addEventListener('focus', onFocus);
      button.addEventListener('click', () => {
        closePopup(view);
        put(view, value, text);
      });
      return button;
    }),
  );
  openPopup(view, value.from, menu, columns);
  return menu;
}

function chooseColor(view: EditorView, value: TextValue): void {
  const choices = view.state
    .facet(shown)
    .host.colors()
    .map((css, index) => ({
      label: `Color ${index}`,
      text: String(index),
      isCurrent: String(index) === value.text,
      show: (button: HTMLButtonElement) => {
        button.style.background = css;
      },
    }));
  openMenu(view, value, { name: 'code-colors', label: 'Colors', columns: 8 }, choices);
}

function chooseTile(view: EditorView, value: TextValue, area: Area): void {
  const { host } = view.state.facet(shown);
  const first = area === 'tiles' ? 0 : AREA_SLOTS;
  const [one, other]: [string, Area] = area === 'tiles' ? ['Tile', 'sprites'] : ['Sprite', 'tiles'];
  const choices: Choice[] = Array.from({ length: AREA_SLOTS }, (_, index) => ({
    label: `${one} ${first + index}`,
    text: String(first + index),
    isCurrent: String(first + index) === value.text,
  }));
  const menu = openMenu(view, value, { name: 'code-tiles', label: area, columns: SHEET_COLUMNS }, choices);
  menu.prepend(host.sheet(area));
  if (value.kind === 'tile') return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'other';
  button.setAttribute('role', 'menuitem');
  button.textContent = `Show ${other}`;
  button.addEventListener('click', () => chooseTile(view, value, other));
  menu.append(button);
}

function chooseSound(view: EditorView, value: TextValue): void {
  const { host } = view.state.facet(shown);
  const choices = host.sounds().map((title, index) => {
    const label = `${String(index).padStart(2, '0')} ${title}`.trim();
    return {
      ...{ label, text: String(index), isCurrent: String(index) === value.text },
      show: (button: HTMLButtonElement) => {
        button.textContent = label;
      },
      onFocus: () => host.hear(index),
    };
  });
  openMenu(view, value, { name: 'code-sounds', label: 'Sounds', columns: 1 }, choices);
}

function chooseNote(view: EditorView, value: TextValue): void {
  const { host } = view.state.facet(shown);
  const current = noteOfText(value.text);
  const choices = Array.from({ length: NOTES }, (_, note) => ({
    label: `Note ${noteName(note)}`,
    text: noteText(note, value.text),
    isCurrent: note === current,
    show: (button: HTMLButtonElement) => {
      button.textContent = noteName(note);
    },
    onFocus: () => host.hear(value.sfx ?? 0, note),
  }));
  openMenu(view, value, { name: 'code-notes', label: 'Notes', columns: SEMITONES }, choices);
}

/** A slider and buttons for steps, for fingers and keys; the game follows. */
function slideNumber(view: EditorView, { from, text }: TextValue): void {
  const live = new LiveText(view, from, text);
  const field = document.createElement('div');
  field.className = 'code-number';
  field.setAttribute('role', 'group');
  field.setAttribute('aria-label', `Change ${text}`);
  const slider = document.createElement('input');
  slider.type = 'range';
  slider.min = String(-REACH);
  slider.max = String(REACH);
  slider.value = '0';
  slider.setAttribute('aria-label', 'Number');
  const told = document.createElement('output');
  const show = () => {
    live.change(draggedNumber(text, Number(slider.value)));
    told.value = live.text;
    slider.setAttribute('aria-valuetext', live.text);
  };
  slider.addEventListener('input', show);
  const step = (by: number, label: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = by < 0 ? '−' : '+';
    button.setAttribute('aria-label', label);
    button.addEventListener('click', () => {
      slider.value = String(Number(slider.value) + by);
      show();
    });
    return button;
  };
  field.append(slider, step(-1, 'Less'), told, step(1, 'More'));
  told.value = text;
  openPopup(view, from, field, 0, () => live.end());
}
