/** The keys of the map editor: TIC-80's, and some of Tiled's. */

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
import type { MapCanvas } from './canvas/map-canvas.ts';
import type { MapState, MapTool } from './map-state.ts';
import { nearestInside, rectangleBetween } from './model/stroke.ts';

interface Target {
  state: MapState;
  canvas: MapCanvas;
}

type Entry = KeyEntry<Target>;

/** The tools in button order with their keys: TIC-80's, which are shown, and those of Tiled and Sprites. */
export const TOOLS: readonly { tool: MapTool; label: string; keys: readonly string[] }[] = [
  { tool: 'draw', label: 'Draw', keys: ['1', 'b'] },
  { tool: 'line', label: 'Line', keys: ['l'] },
  { tool: 'pan', label: 'Move the view', keys: ['2', 'h'] },
  { tool: 'select', label: 'Select and move', keys: ['3', 'v'] },
  { tool: 'fill', label: 'Fill', keys: ['4', 'g'] },
  { tool: 'rectangle', label: 'Rectangle', keys: ['5', 'u'] },
  { tool: 'replace', label: 'Replace a tile everywhere', keys: ['6'] },
  { tool: 'auto', label: 'Autotile, learned from the map', keys: ['7', 't'] },
  { tool: 'pick', label: 'Pick tiles from the map', keys: ['p', 'i'] },
  { tool: 'objects', label: 'Objects, and the player', keys: ['8', 's'] },
];

const isOnMap: Entry['when'] = (_, { target }) => target instanceof HTMLCanvasElement;
const hasCorners: Entry['when'] = ({ state }) => state.corners.points.value.length > 0;
/** Whether keys apply to objects rather than tiles. */
const isOfObjects: Entry['when'] = ({ state }) => state.tool.value === 'objects';
const hasObject: Entry['when'] = ({ state }) =>
  state.tool.value === 'objects' && state.objects.chosen.length > 0;

const toggled = (key: string, does: string, of: (state: MapState) => { value: boolean }): Entry => ({
  keys: [key],
  ...help(key.toUpperCase(), does),
  act: ({ state }) => {
    const shown = of(state);
    shown.value = !shown.value;
  },
});

const ENTRIES: readonly Entry[] = [
  ...TOOLS.map(
    ({ tool, label, keys }): Entry => ({
      keys,
      ...help(keys.join(' · ').toUpperCase(), label[0].toLowerCase() + label.slice(1)),
      act: ({ state }) => state.use(tool),
    }),
  ),
  {
    keys: ['e'],
    ...help('E', 'erase with the current tool'),
    act: ({ state }) => state.toggleErasing(),
  },
  {
    keys: ['r', 'd'],
    ...help('R · D', 'draw random tiles of the selection'),
    act: ({ state }) => state.toggleRandom(),
  },
  { keys: ['z'], when: hasObject, act: ({ state }) => state.objects.turn(90) },
  { keys: ['x'], ...help('X', 'flip left and right'), act: ({ state }) => state.turn('horizontal') },
  { keys: ['y'], ...help('Y', 'flip upside down'), act: ({ state }) => state.turn('vertical') },
  {
    keys: ['z'],
    ...help('Z', 'rotate right (tiles or object)'),
    act: ({ state }) => state.turn('quarter'),
  },
  { keys: ['['], act: ({ state }) => state.step(-1) },
  { keys: [']'], ...help('[ ]', 'previous, next tile'), act: ({ state }) => state.step(1) },
  {
    keys: ['PageUp'],
    ...help('Page Up, Page Down', 'layer above, layer below'),
    act: ({ state }) => state.stepLayer(1),
  },
  { keys: ['PageDown'], act: ({ state }) => state.stepLayer(-1) },
  {
    keys: [...ARROW_KEYS, ...withShift(ARROW_KEYS)],
    when: hasObject,
    act: ({ state }, { key, shiftKey }) => {
      const [right, down] = ARROWS[key].map(by => by * (shiftKey ? (state.map?.cellWidth ?? 8) : 1));
      state.objects.nudge(right, down);
    },
  },
  {
    keys: ARROW_KEYS,
    ...help('arrows, Enter', 'go to a cell, draw there; move the chosen objects'),
    when: isOnMap,
    act: ({ state, canvas }, { key }) => moveCursor(state, canvas, ARROWS[key], false),
  },
  {
    keys: withShift(ARROW_KEYS),
    ...help('Shift+arrows', 'select cells; move objects by cells'),
    when: isOnMap,
    act: ({ state, canvas }, { key }) => moveCursor(state, canvas, ARROWS[key], true),
  },
  { keys: ['Enter'], when: hasCorners, act: ({ state }) => state.corners.end() },
  {
    keys: ['Enter'],
    when: (target, event) => isOnMap(target, event) && target.state.hover.value !== undefined,
    act: ({ state, canvas }) => canvas.press(state.hover.value!, false),
  },
  { keys: ['Ctrl+a'], when: isOfObjects, act: ({ state }) => state.objects.choose(allObjects(state)) },
  { keys: ['Ctrl+c'], when: isOfObjects, act: ({ state }) => state.objects.copy() },
  { keys: ['Ctrl+x'], when: isOfObjects, act: ({ state }) => state.objects.cut() },
  {
    keys: ['Ctrl+v'],
    when: isOfObjects,
    act: ({ state, canvas }) => {
      const { map } = state;
      const cell = state.hover.value;
      state.objects.paste(map && cell && canvas.middleOf(map, cell));
    },
  },
  { keys: ['Ctrl+a'], ...help('Ctrl+A', 'select all'), act: ({ state }) => state.selectAll() },
  { keys: ['Ctrl+x'], act: ({ state }) => state.cut() },
  { keys: ['Ctrl+c'], ...help('Ctrl+X, C, V', 'cut, copy, paste'), act: ({ state }) => state.copy() },
  // Without copied tiles, the system clipboard is pasted.
  { keys: ['Ctrl+v'], when: ({ state }) => state.copied !== undefined, act: ({ state }) => state.paste() },
  { keys: ['Delete', 'Backspace'], when: hasCorners, act: ({ state }) => state.corners.back() },
  { keys: ['Delete', 'Backspace'], when: hasObject, act: ({ state }) => state.objects.remove() },
  {
    keys: ['Delete', 'Backspace'],
    ...help('Delete', 'clear the selection, delete the objects'),
    act: ({ state }) => state.eraseSelection(),
  },
  { keys: ['Escape'], when: hasCorners, act: ({ state }) => state.corners.cancel() },
  { keys: ['Escape'], when: hasObject, act: ({ state }) => state.objects.choose([]) },
  {
    keys: ['Escape'],
    when: ({ state }) => state.putting.value !== undefined,
    act: ({ state }) => state.put(undefined),
  },
  {
    keys: ['Escape'],
    ...help('Escape', 'deselect'),
    when: ({ state }) => state.selection.value !== undefined,
    act: ({ state }) => {
      state.selection.value = undefined;
    },
  },
  {
    keys: ['Tab'],
    ...help('Tab', 'fit the whole map, and back'),
    when: (target, event) => !event.shiftKey && isOnMap(target, event),
    act: ({ canvas }) => canvas.toggleWhole(),
  },
  { keys: ['+', '='], ...help('+ -', 'zoom'), act: ({ canvas }) => canvas.view?.zoom(1) },
  { keys: ['-'], act: ({ canvas }) => canvas.view?.zoom(-1) },
  { keys: ['0'], ...help('0', 'show all'), act: ({ canvas }) => canvas.view?.fit() },
  toggled('`', 'grid', state => state.hasGrid),
  { keys: ['f'], ...help('F', 'flags'), act: ({ state }) => state.toggleFlags() },
  toggled('o', 'objects', state => state.hasObjects),
  toggled('c', "show the game's view", state => state.hasCamera),
];

/** All keys and pointer actions, for the list of keys. */
export const MAP_KEYS: readonly KeyHelp[] = [
  ...keyHelp(ENTRIES),
  { shown: 'right button, Alt', does: 'pick tiles from the map' },
  { shown: 'Shift while drawing', does: 'line from the last point' },
];

/** Runs the action of a key; returns whether it has one. */
export function keyAction(event: KeyboardEvent, state: MapState, canvas: MapCanvas): boolean {
  return pressKey(ENTRIES, { state, canvas }, event);
}

function allObjects({ map }: MapState): number[] {
  return map?.objects.map(({ id }) => id) ?? [];
}

/** Moves the keyboard cursor; with Shift the selection grows. */
function moveCursor(
  state: MapState,
  canvas: MapCanvas,
  [right, down]: readonly [x: number, y: number],
  isSelecting: boolean,
): void {
  if (!state.map) return;
  const { columns, rows } = state.map;
  const known = state.hover.value;
  const from = known ?? { x: 0, y: 0 };
  const next = { x: from.x + right, y: from.y + down };
  const to = known ? nearestInside(next, { x: 0, y: 0, columns, rows }) : from;
  if (isSelecting) {
    const selection = state.selection.value;
    state.anchor ??= selection ? { x: selection.x, y: selection.y } : from;
    state.selection.value = rectangleBetween(state.anchor, to);
  } else state.anchor = undefined;
  state.hover.value = to;
  canvas.showCell(to);
}
