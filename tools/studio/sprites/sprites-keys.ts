/** The keys of the Sprites editor: TIC-80's, and some more. */

import {
  ARROW_KEYS,
  help,
  type KeyEntry,
  type KeyHelp,
  keyHelp,
  pressKey,
  withShift,
} from '../panels/key-table.ts';
import { ARROWS } from '../panels/typing.ts';
import type { Drawing } from './drawing.ts';
import type { FrameEdits } from './edit-frames.ts';
import { TOOL_LABELS, type Tool } from './gesture.ts';
import type { PictureCanvas } from './picture-canvas.ts';
import type { SheetChoice } from './sheet-choice.ts';

export interface SpritesKeys {
  drawing: Drawing;
  edits: FrameEdits;
  choice: SheetChoice;
  canvas: PictureCanvas | undefined;
}

type Entry = KeyEntry<SpritesKeys>;

/** Keys of the tools in button order: TIC-80's or our own, which are shown, and Aseprite's. */
export const TOOL_KEYS: Readonly<Record<Tool, readonly string[]>> = {
  pencil: ['1', 'b'],
  eraser: ['8', 'e'],
  line: ['l'],
  rectangle: ['r', 'u'],
  ellipse: ['o'],
  fill: ['4', 'g'],
  replace: ['x'],
  pick: ['2', 'i'],
  select: ['3', 'v'],
};

const isOnPicture: Entry['when'] = ({ canvas }, { target }) => target === canvas?.view.canvas;
const hasCursor: Entry['when'] = ({ canvas }) => canvas?.hasCursor === true;
const hasSelection: Entry['when'] = ({ drawing }) => drawing.selection.value !== undefined;

const ENTRIES: readonly Entry[] = [
  ...Object.entries(TOOL_KEYS).map(
    ([tool, keys]): Entry => ({
      keys,
      ...help(keys.join(' · ').toUpperCase(), TOOL_LABELS[tool as Tool].toLowerCase()),
      act: ({ drawing }) => {
        drawing.tool.value = tool as Tool;
      },
    }),
  ),
  { keys: ['5'], ...help('5', 'flip left and right'), act: ({ drawing }) => drawing.flipX() },
  { keys: ['6'], ...help('6', 'flip up and down'), act: ({ drawing }) => drawing.flipY() },
  { keys: ['7'], ...help('7', 'rotate'), act: ({ drawing }) => drawing.rotate() },
  { keys: ['9'], ...help('9', 'outline in the chosen color'), act: ({ drawing }) => drawing.outline() },
  { keys: ['['], act: ({ drawing }) => drawing.stepColor(-1) },
  { keys: [']'], ...help('[ ]', 'previous, next color'), act: ({ drawing }) => drawing.stepColor(1) },
  { keys: ['d'], ...help('D', 'every other pixel'), act: ({ drawing }) => drawing.toggle('isDithered') },
  { keys: ['m'], ...help('M', 'mirror'), act: ({ drawing }) => drawing.toggle('mirrorX') },
  { keys: ['t'], ...help('T', 'tiled'), act: ({ drawing }) => drawing.toggle('wraps') },
  {
    keys: [...ARROW_KEYS, ...withShift(ARROW_KEYS)],
    when: hasCursor,
    act: ({ canvas }, { key, shiftKey }) => canvas?.moveCursor(...ARROWS[key], shiftKey),
  },
  {
    keys: ARROW_KEYS,
    when: hasSelection,
    act: ({ drawing }, { key }) => drawing.nudge(...ARROWS[key]),
  },
  {
    keys: ARROW_KEYS,
    ...help('arrows', 'the next tile, picture or frame; with a selection, move it'),
    act: ({ choice }, { key }) => choice.step(...ARROWS[key]),
  },
  {
    keys: withShift(ARROW_KEYS),
    ...help('Shift+arrows', 'shift what is drawn'),
    act: ({ drawing }, { key }) => drawing.shift(...ARROWS[key]),
  },
  {
    keys: ['Enter'],
    ...help('Enter', 'draw with the arrows; Escape ends it'),
    when: isOnPicture,
    act: ({ canvas }) => canvas?.pressKey(),
  },
  {
    keys: ['Ctrl+a'],
    ...help('Ctrl+A', 'select all'),
    act: ({ drawing }) => {
      drawing.selection.value = drawing.region;
      drawing.tool.value = 'select';
    },
  },
  {
    keys: ['Delete', 'Backspace'],
    ...help('Delete', 'clear'),
    act: ({ drawing }) => drawing.erase(),
  },
  { keys: ['Escape'], when: hasCursor, act: ({ canvas }) => canvas?.hideCursor() },
  {
    keys: ['Escape'],
    ...help('Escape', 'select nothing'),
    when: hasSelection,
    act: ({ drawing }) => {
      drawing.selection.value = undefined;
    },
  },
  {
    keys: ['Tab'],
    ...help('Tab', 'tiles, sprites'),
    when: (keys, event) => !event.shiftKey && isOnPicture(keys, event),
    act: ({ choice }) => choice.toggleArea(),
  },
  { keys: [','], act: ({ drawing }) => drawing.stepFrame(-1) },
  { keys: ['.'], ...help(', .', 'previous, next frame'), act: ({ drawing }) => drawing.stepFrame(1) },
  {
    keys: ['n'],
    ...help('N', 'onion skin: show neighboring frames'),
    act: ({ drawing }) => {
      drawing.hasOnion.value = !drawing.hasOnion.value;
    },
  },
  { keys: ['Alt+n'], ...help('Alt+N', 'add a copy of the frame'), act: ({ edits }) => edits.add() },
  {
    keys: ['Alt+delete', 'Alt+backspace'],
    ...help('Alt+Delete', 'delete the frame'),
    act: ({ edits }) => edits.remove(),
  },
  { keys: ['<'], act: ({ edits }) => edits.move(-1) },
  { keys: ['>'], ...help('< >', 'move the frame'), act: ({ edits }) => edits.move(1) },
  { keys: ['+', '='], ...help('+ -', 'zoom'), act: ({ canvas }) => canvas?.view.zoom(1) },
  { keys: ['-'], act: ({ canvas }) => canvas?.view.zoom(-1) },
  { keys: ['0'], ...help('0', 'show all'), act: ({ canvas }) => canvas?.fit() },
];

/** All keys and pointer actions, for the list of keys. */
export const SPRITES_KEYS: readonly KeyHelp[] = [
  ...keyHelp(ENTRIES),
  { shown: 'Ctrl+X, C, V', does: 'cut, copy, paste' },
  { shown: 'right button, Alt', does: 'pick a color' },
  { shown: 'Shift while drawing', does: 'straight lines, squares, circles' },
];

/** Runs the action of a key; returns whether it has one. */
export function onSpritesKey(event: KeyboardEvent, keys: SpritesKeys): boolean {
  return pressKey(ENTRIES, keys, event);
}
