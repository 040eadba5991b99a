/** Overlays of a map: grid, flags, the selection, and the game's view. */

import type { Transform } from '../../canvas/view-transform.ts';
import type { MapState } from '../map-state.ts';
import type { MapView } from '../model/camera.ts';
import { type MapContent, SCREEN_COLUMNS, SCREEN_ROWS } from '../model/map-content.ts';
import type { OpenMap } from '../model/maps.ts';
import type { CellRectangle } from '../model/stroke.ts';

export type Context = CanvasRenderingContext2D;

/** Minimum size of cells with a grid. */
const MIN_GRID = 10;
/** Colors of the eight flags, distinguishable with color blindness. */
export const FLAG_COLORS = [
  '#ef7d57',
  '#41a6f6',
  '#ffcd75',
  '#b55088',
  '#38b764',
  '#73eff7',
  '#f4f4f4',
  '#7a5cff',
];
/** Lines between cells, stronger between screens of the console. */
export function drawCells(
  context: Context,
  transform: Transform,
  map: MapContent,
  shown: CellRectangle,
): void {
  const first = { x: map.begins.x / map.cellWidth, y: map.begins.y / map.cellHeight };
  const from = (start: number, step: number, offset: number) =>
    Math.ceil((start - offset) / step) * step + offset;
  const lines = (columns: number, rows: number, color: string): void => {
    if (Math.min(columns * map.cellWidth, rows * map.cellHeight) * transform.scale < MIN_GRID) return;
    context.beginPath();
    const [left, top] = toView(transform, shown.x * map.cellWidth, shown.y * map.cellHeight);
    const right = left + shown.columns * map.cellWidth * transform.scale;
    const bottom = top + shown.rows * map.cellHeight * transform.scale;
    for (let x = from(shown.x, columns, first.x); x <= shown.x + shown.columns; x += columns) {
      const at = Math.round(transform.x + x * map.cellWidth * transform.scale) + 0.5;
      context.moveTo(at, top);
      context.lineTo(at, bottom);
    }
    for (let y = from(shown.y, rows, first.y); y <= shown.y + shown.rows; y += rows) {
      const at = Math.round(transform.y + y * map.cellHeight * transform.scale) + 0.5;
      context.moveTo(left, at);
      context.lineTo(right, at);
    }
    context.strokeStyle = color;
    context.lineWidth = 1;
    context.stroke();
  };
  lines(1, 1, '#ffffff1c');
  lines((8 * SCREEN_COLUMNS) / map.cellWidth, (8 * SCREEN_ROWS) / map.cellHeight, '#ffffff59');
}

/** Cells whose tiles have one of the selected flags. */
export function drawFlags(
  context: Context,
  transform: Transform,
  map: OpenMap,
  shown: CellRectangle,
  state: MapState,
): void {
  const wanted = [...state.flags.value];
  if (wanted.length === 0) return;
  const mask = wanted.reduce((bits, flag) => bits | (1 << flag), 0);
  const [width, height] = [map.cellWidth * transform.scale, map.cellHeight * transform.scale];
  const flagsOf = new Map<number, number>();
  const bitsOf = (value: number): number => {
    const known = flagsOf.get(value);
    if (known !== undefined) return known;
    const bits = (state.choiceOf(map, value)?.flags ?? 0) & mask;
    flagsOf.set(value, bits);
    return bits;
  };
  const layers = map.layers.filter(({ id, isVisible }) => isVisible && !state.hidden.value.has(id));
  context.save();
  for (let y = shown.y; y < shown.y + shown.rows; y++)
    for (let x = shown.x; x < shown.x + shown.columns; x++) {
      const bits = layers.reduce((all, { cells }) => all | bitsOf(cells[y * map.columns + x]), 0);
      if (bits === 0) continue;
      const own = wanted.filter(flag => bits & (1 << flag));
      const [left, top] = toView(transform, x * map.cellWidth, y * map.cellHeight);
      for (const [index, flag] of own.entries()) {
        context.fillStyle = FLAG_COLORS[flag];
        context.globalAlpha = 0.5;
        context.fillRect(left + (index * width) / own.length, top, width / own.length, height);
      }
    }
  context.restore();
}

/** Draws the frame of the selection. */
export function drawSelection(
  context: Context,
  transform: Transform,
  map: MapContent,
  { x, y, columns, rows }: CellRectangle,
): void {
  const [left, top] = toView(transform, x * map.cellWidth, y * map.cellHeight);
  const [width, height] = [
    columns * map.cellWidth * transform.scale,
    rows * map.cellHeight * transform.scale,
  ];
  context.save();
  context.lineWidth = 1;
  for (const [color, offset] of [
    ['#000', 0],
    ['#fff', 4],
  ] as const) {
    context.strokeStyle = color;
    context.setLineDash([4, 4]);
    context.lineDashOffset = offset;
    context.strokeRect(left + 0.5, top + 0.5, width, height);
  }
  context.restore();
}

/** Draws a frame around cells. */
export function drawCellFrame(
  context: Context,
  transform: Transform,
  map: MapContent,
  { x, y, columns, rows }: CellRectangle,
  color: string,
  lineWidth: number,
): void {
  const [left, top] = toView(transform, x * map.cellWidth, y * map.cellHeight);
  context.save();
  context.strokeStyle = color;
  context.lineWidth = lineWidth;
  context.shadowColor = '#000';
  context.shadowBlur = 2;
  context.strokeRect(
    left + 0.5,
    top + 0.5,
    columns * map.cellWidth * transform.scale,
    rows * map.cellHeight * transform.scale,
  );
  context.restore();
}

/** The part of the map that the game shows. */
export function drawCamera(context: Context, transform: Transform, map: OpenMap, part: MapView): void {
  for (const place of map.places) {
    const left = Math.max(part.x, place.left);
    const top = Math.max(part.y, place.top);
    const right = Math.min(part.x + part.width, place.left + place.width);
    const bottom = Math.min(part.y + part.height, place.top + place.height);
    if (right <= left || bottom <= top) continue;
    const { x: aside, y: down } = map.begins;
    const [x, y] = toView(transform, aside + 8 * (left - place.left), down + 8 * (top - place.top));
    const [width, height] = [8 * (right - left) * transform.scale, 8 * (bottom - top) * transform.scale];
    context.save();
    context.lineWidth = 3;
    context.strokeStyle = '#1a1c2ccc';
    context.strokeRect(x, y, width, height);
    context.lineWidth = 1.5;
    context.strokeStyle = '#73eff7';
    context.strokeRect(x, y, width, height);
    context.restore();
  }
}

/** Converts pixels of the map to pixels of the canvas. */
export function toView({ scale, x, y }: Transform, pixelX: number, pixelY: number): [number, number] {
  return [x + pixelX * scale, y + pixelY * scale];
}
