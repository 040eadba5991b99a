/** The keys of the map editor: those of TIC-80's, and such as Tiled has. */

import { ARROWS, isCommand, plainKey } from '../panels/typing.ts';
import type { MapCanvas } from './canvas/map-canvas.ts';
import type { MapState, MapTool } from './map-state.ts';
import { nearestInside, rectangleBetween } from './model/stroke.ts';

/** Keys of the tools: those of TIC-80, which are shown, and then those of Tiled and of the editor of sprites. */
const TOOL_KEYS: Readonly<Record<string, MapTool>> = {
  1: 'draw',
  2: 'pan',
  3: 'select',
  4: 'fill',
  5: 'rectangle',
  6: 'replace',
  7: 'auto',
  8: 'objects',
  l: 'line',
  p: 'pick',
  b: 'draw',
  g: 'fill',
  h: 'pan',
  i: 'pick',
  s: 'objects',
  t: 'auto',
  u: 'rectangle',
  v: 'select',
};

/**
 * Does what a key stands for.
 *
 * @returns whether it stands for something
 */
export function keyAction(event: KeyboardEvent, state: MapState, canvas: MapCanvas): boolean {
  const key = plainKey(event);
  const isOnMap = event.target instanceof HTMLCanvasElement;
  if (isCommand(event)) return command(key, state, canvas);
  if (event.altKey) return false;
  const step = ARROWS[key];
  if (state.corners.points.value.length > 0 && onCornerKey(key, state)) return true;
  if (step && isOnObject(state)) {
    const [right, down] = step.map(by => by * (event.shiftKey ? (state.map?.cellWidth ?? 8) : 1));
    state.objects.nudge(right, down);
    return true;
  }
  if (step && isOnMap) return moveCursor(state, canvas, step, event.shiftKey);
  if (event.shiftKey) return false;
  const tool = TOOL_KEYS[key];
  if (tool) state.use(tool);
  else if (key === 'Enter' && isOnMap && state.hover.value) canvas.press(state.hover.value, false);
  else if (key === 'Delete' || key === 'Backspace')
    isOnObject(state) ? state.objects.remove() : state.eraseSelection();
  else if (key === 'z' && isOnObject(state)) state.objects.turn(90);
  else if (key === 'Escape' && isOnObject(state)) state.objects.choose([]);
  else if (key === 'Escape' && state.putting.value) state.put(undefined);
  else if (key === 'Escape' && state.selection.value) state.selection.value = undefined;
  else if (key === 'Tab' && !isOnMap) return false;
  else return simple(key, state, canvas);
  return true;
}

function simple(key: string, state: MapState, canvas: MapCanvas): boolean {
  const actions: Readonly<Record<string, () => void>> = {
    e: () => state.toggleErasing(),
    r: () => state.toggleRandom(),
    d: () => state.toggleRandom(),
    x: () => state.turn('horizontal'),
    y: () => state.turn('vertical'),
    z: () => state.turn('quarter'),
    '[': () => state.step(-1),
    ']': () => state.step(1),
    '`': () => {
      state.hasGrid.value = !state.hasGrid.value;
    },
    o: () => {
      state.hasObjects.value = !state.hasObjects.value;
    },
    c: () => {
      state.hasCamera.value = !state.hasCamera.value;
    },
    f: () => state.toggleFlags(),
    Tab: () => canvas.toggleWhole(),
    0: () => canvas.view?.fit(),
    '+': () => canvas.view?.zoom(1),
    '=': () => canvas.view?.zoom(1),
    '-': () => canvas.view?.zoom(-1),
    PageUp: () => state.stepLayer(1),
    PageDown: () => state.stepLayer(-1),
  };
  const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
  action?.();
  return action !== undefined;
}

/** Ends what is being made of corners, or takes the last of them away. */
function onCornerKey(key: string, { corners }: MapState): boolean {
  if (key === 'Enter') corners.end();
  else if (key === 'Escape') corners.cancel();
  else if (key === 'Backspace' || key === 'Delete') corners.back();
  else return false;
  return true;
}

/** Whether keys are for objects rather than for tiles. */
function isOnObject({ tool, objects }: MapState): boolean {
  return tool.value === 'objects' && objects.chosen.length > 0;
}

function command(key: string, state: MapState, canvas: MapCanvas): boolean {
  if (state.tool.value === 'objects' && /^[acxv]$/.test(key)) {
    const { objects, map } = state;
    const cell = state.hover.value;
    if (key === 'a') objects.choose(map?.objects.map(({ id }) => id) ?? []);
    else if (key === 'c') objects.copy();
    else if (key === 'x') objects.cut();
    else objects.paste(map && cell && canvas.middleOf(map, cell));
    return true;
  }
  if (key === 'c') state.copy();
  else if (key === 'x') state.cut();
  else if (key === 'v') state.paste();
  else if (key === 'a') state.selectAll();
  else return false;
  return true;
}

/** Moves the cell that keys draw in; with shift the selection grows. */
function moveCursor(
  state: MapState,
  canvas: MapCanvas,
  [right, down]: readonly [x: number, y: number],
  isSelecting: boolean,
): boolean {
  if (!state.map) return false;
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
  return true;
}
