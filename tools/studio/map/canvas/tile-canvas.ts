/** The tile palette: selects a rectangle of tiles with the pointer. */

import { drawBoard } from '../../canvas/backdrop.ts';
import type { CanvasClient, CanvasView, StrokePointer } from '../../canvas/canvas-view.ts';
import type { Point, Size, Transform } from '../../canvas/view-transform.ts';
import type { MapState } from '../map-state.ts';
import type { OpenMap } from '../model/maps.ts';
import { rectangleBetween } from '../model/stroke.ts';
import { type ChosenTiles, locationAt, placeOf, tileIn } from '../model/tile-sheet.ts';
import type { MapPictures } from './map-pictures.ts';
import { FLAG_COLORS } from './overlays.ts';

export class TileCanvas implements CanvasClient {
  readonly padding = 3;
  view: CanvasView | undefined;
  private readonly state: MapState;
  private readonly pictures: MapPictures;
  private start: { part: number; x: number; y: number } | undefined;
  private hovered: { part: number; x: number; y: number } | undefined;

  constructor(state: MapState, pictures: MapPictures) {
    this.state = state;
    this.pictures = pictures;
  }

  size(): Size {
    const { map } = this.state;
    const sheet = map && this.state.sheetOf(map);
    return { width: Math.max(1, sheet?.width ?? 1), height: Math.max(1, sheet?.height ?? 1) };
  }

  draw(context: CanvasRenderingContext2D, transform: Transform): void {
    const { state, pictures } = this;
    const { map } = state;
    if (!map) return;
    drawBoard(context, transform, this.size());
    const images = pictures.tiles(map);
    const { parts } = state.sheetOf(map);
    context.save();
    context.imageSmoothingEnabled = false;
    context.setTransform(transform.scale, 0, 0, transform.scale, transform.x, transform.y);
    for (const { top, columns, width, height, tiles } of parts)
      for (const [index, { value, flags }] of tiles.entries()) {
        const [x, y] = [(index % columns) * width, top + Math.floor(index / columns) * height];
        images.draw(context, value, x, y, height, false);
        const shown = [...state.flags.value].filter(flag => flags & (1 << flag));
        for (const [place, flag] of shown.entries()) {
          context.fillStyle = FLAG_COLORS[flag];
          context.globalAlpha = 0.5;
          context.fillRect(x + (place * width) / shown.length, y, width / shown.length, height);
          context.globalAlpha = 1;
        }
      }
    context.restore();
    if (this.hovered)
      this.frame(context, transform, map, { ...this.hovered, columns: 1, rows: 1 }, '#ffffff99', 1);
    if (state.tool.value === 'auto')
      for (const value of state.group) {
        const place = placeOf(state.sheetOf(map), value);
        if (place) this.frame(context, transform, map, place, '#73eff7', 2);
      }
    const chosen = state.chosen.value;
    if (chosen) this.frame(context, transform, map, chosen, '#ffcd75', 2);
  }

  onDown(pointer: StrokePointer): boolean {
    this.start = this.locationAt(pointer);
    if (this.start) this.choose(this.start);
    return this.start !== undefined;
  }

  onMove(pointer: StrokePointer): void {
    const place = this.locationAt(pointer);
    if (place && place.part === this.start?.part) this.choose(place);
  }

  onUp(): void {
    this.start = undefined;
  }

  onCancel(): void {
    this.start = undefined;
  }

  onHover(point: Point | undefined): void {
    const { map } = this.state;
    this.hovered = point && map && locationAt(this.state.sheetOf(map), point.x, point.y);
    this.state.pointedTile.value =
      this.hovered && map && tileIn(this.state.sheetOf(map), this.hovered)?.value;
    this.view?.invalidate();
  }

  private locationAt({ points }: StrokePointer) {
    const { map } = this.state;
    const { x, y } = points.at(-1)!;
    return map && locationAt(this.state.sheetOf(map), x, y);
  }

  private choose(end: { part: number; x: number; y: number }): void {
    const rectangle = rectangleBetween(this.start!, end);
    this.state.chooseTiles({ part: end.part, ...rectangle });
    this.view?.invalidate();
  }

  private frame(
    context: CanvasRenderingContext2D,
    { scale, x: left, y: upper }: Transform,
    map: OpenMap,
    { part, x, y, columns, rows }: ChosenTiles,
    color: string,
    lineWidth: number,
  ): void {
    const found = this.state.sheetOf(map).parts[part];
    if (!found) return;
    const { top, width, height } = found;
    context.strokeStyle = color;
    context.lineWidth = lineWidth;
    context.strokeRect(
      left + x * width * scale + 0.5,
      upper + (top + y * height) * scale + 0.5,
      columns * width * scale,
      rows * height * scale,
    );
  }
}
