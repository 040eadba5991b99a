/** The map in its view: layers and overlays, and what pointers and keys do to them. */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../../api/memory-map.ts';
import { drawBoard } from '../../canvas/backdrop.ts';
import type { CanvasClient, CanvasView, StrokePointer } from '../../canvas/canvas-view.ts';
import { filling, fitted, type Point, type Size, type Transform } from '../../canvas/view-transform.ts';
import type { MapState } from '../map-state.ts';
import type { MapView } from '../model/camera.ts';
import type { ShownObject } from '../model/map-content.ts';
import type { OpenMap } from '../model/maps.ts';
import { type Cell, type CellRectangle, clipped, isInside } from '../model/stroke.ts';
import { type Gesture, MapGestures, type PlayerMark } from './gestures.ts';
import type { MapPictures } from './map-pictures.ts';
import { ObjectGestures } from './object-gestures.ts';
import { drawBand, drawCorners, drawObjects, drawPlayer, objectAt } from './object-overlay.ts';
import { drawCamera, drawCellFrame, drawCells, drawFlags, drawSelection } from './overlays.ts';

/** Minimum scale at which the whole map is shown at first. */
const MIN_START = 1.5;

export class MapCanvas implements CanvasClient, PlayerMark {
  view: CanvasView | undefined;
  /** The parts of the console's map that the game shows. */
  camera: readonly MapView[] = [];
  /** Position of the player in the map, in pixels. */
  player: Point | undefined;
  putPlayer: (place: Point) => void = () => {};
  private readonly state: MapState;
  private readonly pictures: MapPictures;
  private readonly gestures: MapGestures;
  private readonly objectGestures: ObjectGestures;
  private gesture: Gesture | undefined;
  /** The view before the whole map was shown. */
  private seenBefore: Transform | undefined;
  private seenCorner: (Point & { id: string }) | undefined;

  constructor(state: MapState, pictures: MapPictures) {
    this.state = state;
    this.pictures = pictures;
    this.gestures = new MapGestures(state, this);
    this.objectGestures = new ObjectGestures(state);
  }

  size(): Size {
    const { map } = this.state;
    return map
      ? { width: map.columns * map.cellWidth, height: map.rows * map.cellHeight }
      : { width: 1, height: 1 };
  }

  pans(): boolean {
    return this.state.tool.value === 'pan';
  }

  cursor(): string {
    const tool = this.state.tool.value;
    return tool === 'pan' ? 'grab' : tool === 'objects' ? 'default' : 'crosshair';
  }

  draw(context: CanvasRenderingContext2D, transform: Transform, view: Size): void {
    const { state, pictures } = this;
    const { map } = state;
    if (!map || this.hasGrown(map)) return;
    drawBoard(context, transform, this.size());
    context.save();
    context.imageSmoothingEnabled = transform.scale < 1;
    context.setTransform(transform.scale, 0, 0, transform.scale, transform.x, transform.y);
    for (const [index, layer] of map.layers.entries()) {
      // Layers that are not in the game are paler, unless they are being drawn in.
      const isShown = layer.isVisible || index === state.layer;
      context.globalAlpha = layer.isVisible ? 1 : 0.5;
      if (isShown && !state.hidden.value.has(layer.id))
        context.drawImage(pictures.layer(map, index), layer.left, layer.top);
    }
    context.globalAlpha = 1;
    const hasObjects = state.hasObjects.value || state.tool.value === 'objects';
    if (hasObjects) this.drawLooksOfObjects(context, map);
    context.restore();
    const { left, top } = this.layerPlace(map);
    const { scale } = transform;
    // Cells are those of the current layer, including its offset.
    const own = { scale, x: transform.x + left * scale, y: transform.y + top * scale };
    const shown = shownCells(map, own, view);
    drawFlags(context, own, map, shown, state);
    if (state.hasGrid.value) drawCells(context, own, map, shown);
    const noted = {
      hidden: state.hidden.value,
      chosen: state.chosenObjects.value,
      pointed: state.pointedObject.value,
      isSeen: (object: ShownObject) => object.tile !== undefined || pictures.objects.has(map, object),
    };
    if (hasObjects) drawObjects(context, transform, map, noted);
    drawCorners(context, transform, state.corners);
    if (this.objectGestures.band) drawBand(context, transform, this.objectGestures.band);
    if (state.hasCamera.value) for (const part of this.camera) drawCamera(context, transform, map, part);
    if (this.player) drawPlayer(context, transform, map, this.player, state.player.value ?? '');
    const selection = this.gestures.picked ?? state.selection.value;
    if (selection) drawSelection(context, own, map, selection);
    this.drawStamp(context, own, map);
    const asked = state.shownCell.value;
    if (asked) drawCellFrame(context, transform, map, { ...asked, columns: 1, rows: 1 }, '#ffcd75', 3);
  }

  /** An infinite map whose origin has moved stays at the same position in the view. */
  private hasGrown({ info, corner, cellWidth, cellHeight }: OpenMap): boolean {
    const { view, seenCorner } = this;
    this.seenCorner = corner && { ...corner, id: info.id };
    if (!view || !corner || seenCorner?.id !== info.id) return false;
    const [right, down] = [corner.x - seenCorner.x, corner.y - seenCorner.y];
    if (right === 0 && down === 0) return false;
    const { hover, selection } = this.state;
    const moved = <Place extends Point>(place: Place | undefined) =>
      place && { ...place, x: place.x - right, y: place.y - down };
    hover.value = moved(hover.value);
    selection.value = moved(selection.value);
    const { scale, x, y } = view.transform;
    view.moveTo({ scale, x: x + right * cellWidth * scale, y: y + down * cellHeight * scale });
    return true;
  }

  onDown(pointer: StrokePointer): boolean {
    const { state } = this;
    const { map } = state;
    const point = pointer.points.at(-1)!;
    const cell = map && this.cellAt(map, point);
    if (!map || !cell) return false;
    state.shownCell.value = undefined;
    state.stay();
    const tool = state.tool.value;
    if (pointer.isSecond || pointer.alt || tool === 'pick') this.gesture = this.gestures.picking(map, cell);
    else if (tool === 'pan') return false;
    else if (tool === 'objects')
      this.gesture =
        this.gestures.movingPlayer(point) ??
        this.objectGestures.begin(map, point, pointer, this.view?.transform.scale ?? 1);
    else if (tool === 'select') this.gesture = this.gestures.selecting(map, cell);
    else this.gesture = this.gestures.drawing(map, cell, tool, pointer.shift);
    this.gesture?.move(cell, point, pointer);
    this.view?.invalidate();
    return this.gesture !== undefined;
  }

  onMove(pointer: StrokePointer): void {
    const { map } = this.state;
    if (!map) return;
    for (const point of pointer.points) this.gesture?.move(this.cellAt(map, point), point, pointer);
    this.state.hover.value = this.cellAt(map, pointer.points.at(-1)!);
    this.view?.invalidate();
  }

  onUp(): void {
    this.gesture?.end();
    this.gesture = undefined;
    this.view?.invalidate();
  }

  onCancel(): void {
    this.gesture?.cancel();
    this.gesture = undefined;
    this.view?.invalidate();
  }

  onHover(point: Point | undefined, pointer?: StrokePointer): void {
    const { state } = this;
    const { map } = state;
    if (map && state.corners.points.value.length > 0) {
      state.corners.next = point && this.objectGestures.cornerAt(map, point, pointer);
      this.view?.invalidate();
    }
    const cell = point && map && this.cellAt(map, point);
    state.pointedObject.value =
      point && map && state.hasObjects.value ? objectAt(map, point, state.hidden.value)?.id : undefined;
    const known = state.hover.value;
    if (cell?.x === known?.x && cell?.y === known?.y) return;
    state.hover.value = cell;
    this.view?.invalidate();
  }

  /** The cell of the current layer. */
  private cellAt(map: OpenMap, { x, y }: Point): Cell {
    const { left, top } = this.layerPlace(map);
    return { x: Math.floor((x - left) / map.cellWidth), y: Math.floor((y - top) / map.cellHeight) };
  }

  /** The middle of a cell of the current layer. */
  middleOf(map: OpenMap, { x, y }: Cell): Point {
    const { left, top } = this.layerPlace(map);
    return { x: left + (x + 0.5) * map.cellWidth, y: top + (y + 0.5) * map.cellHeight };
  }

  /** The offset of the current layer in pixels. */
  private layerPlace({ layers }: OpenMap): { left: number; top: number } {
    const { left = 0, top = 0 } = layers[this.state.layer] ?? {};
    return { left, top };
  }

  /** Uses the current tool at a cell, from the keyboard. */
  press(cell: Cell, isSecond: boolean): void {
    const { map } = this.state;
    if (!map) return;
    const point = this.middleOf(map, cell);
    const keys = { shift: false, alt: false, control: false, pressure: 0.5 };
    if (this.onDown({ points: [point], isSecond, ...keys })) this.onUp();
  }

  /**
   * Shows the whole map if it is large enough, otherwise about one screen: the game's view, or the start of the
   * map.
   */
  showStart(): void {
    const { view } = this;
    const { map } = this.state;
    if (!view || !map) return;
    const part = this.camera[0];
    const place = map.places[0] ?? { left: 0, top: 0 };
    const isHere = part && map.cells.cellAt(Math.floor(part.x), Math.floor(part.y));
    const { x, y } = map.begins;
    const seen = isHere ? { x: x + 8 * (part.x - place.left), y: y + 8 * (part.y - place.top) } : { x, y };
    view.place(() => {
      const whole = fitted(view.size, { x: 0, y: 0, ...this.size() });
      const screen = { ...seen, width: SCREEN_WIDTH, height: SCREEN_HEIGHT };
      return whole.scale < MIN_START ? filling(view.size, screen, this.size()) : whole;
    });
  }

  /** Scrolls to a cell, unless it is visible. */
  showCell({ x, y }: Cell): void {
    const { view } = this;
    const { map } = this.state;
    if (!view || !map) return;
    const { scale, x: left, y: top } = view.transform;
    const place = this.layerPlace(map);
    const pixelX = left + (place.left + x * map.cellWidth) * scale;
    const pixelY = top + (place.top + y * map.cellHeight) * scale;
    const isSeen =
      pixelX >= 0 &&
      pixelY >= 0 &&
      pixelX + map.cellWidth * scale <= view.size.width &&
      pixelY + map.cellHeight * scale <= view.size.height;
    if (isSeen) view.invalidate();
    else
      view.moveTo({
        scale,
        x: left + view.size.width / 2 - pixelX,
        y: top + view.size.height / 2 - pixelY,
      });
  }

  /** Shows the whole map, or the view before. */
  toggleWhole(): void {
    const { view } = this;
    if (!view) return;
    const known = this.seenBefore;
    this.seenBefore = known ? undefined : view.transform;
    if (known) view.moveTo(known);
    else view.fit();
  }

  /** The tiles of objects, or their appearance in the game. */
  private drawLooksOfObjects(context: CanvasRenderingContext2D, map: OpenMap): void {
    const images = this.pictures.tiles(map);
    for (const object of map.objects) {
      const { tile, x, y, width, height, ring, layer = 0 } = object;
      if (ring || this.state.hidden.value.has(layer)) continue;
      this.pictures.objects.draw(context, map, object);
      const choice = tile ? this.state.choiceOf(map, tile) : undefined;
      if (!tile || !choice) continue;
      context.save();
      context.translate(x, y);
      context.scale(width / choice.width, height / choice.height);
      images.draw(context, tile, 0, 0, choice.height, true);
      context.restore();
    }
  }

  private drawStamp(context: CanvasRenderingContext2D, transform: Transform, map: OpenMap): void {
    const { state, pictures } = this;
    const tool = state.tool.value;
    const cell = state.hover.value;
    if (!cell || this.gestures.picked || tool === 'pan' || tool === 'objects') return;
    const isDrawing = !this.gesture && tool !== 'select' && tool !== 'pick';
    const stamp = state.stamp.value;
    const isOne = (tool !== 'draw' && tool !== 'line') || state.isErasing.value || state.isRandom.value;
    const [columns, rows] = isOne ? [1, 1] : [stamp.columns, stamp.rows];
    const all = { ...cell, columns, rows };
    // Only infinite maps can be drawn in beyond their edges.
    const place = map.corner ? all : clipped(all, map);
    if (!place) return;
    if (isDrawing && !state.isErasing.value) {
      context.save();
      context.imageSmoothingEnabled = false;
      context.globalAlpha = 0.7;
      context.setTransform(transform.scale, 0, 0, transform.scale, transform.x, transform.y);
      const images = pictures.tiles(map);
      for (let y = 0; y < rows; y++)
        for (let x = 0; x < columns; x++) {
          const value = stamp.cells[y * stamp.columns + x];
          if (value !== undefined && isInside(cell.x + x, cell.y + y, place))
            images.draw(
              context,
              value,
              (cell.x + x) * map.cellWidth,
              (cell.y + y) * map.cellHeight,
              map.cellHeight,
              map.canTurn,
            );
        }
      context.restore();
    }
    drawCellFrame(context, transform, map, place, '#fff', 1);
  }
}

/** The visible cells. */
function shownCells(map: OpenMap, { scale, x, y }: Transform, view: Size): CellRectangle {
  const left = Math.max(0, Math.floor(-x / scale / map.cellWidth));
  const top = Math.max(0, Math.floor(-y / scale / map.cellHeight));
  const right = Math.min(map.columns, Math.ceil((view.width - x) / scale / map.cellWidth));
  const bottom = Math.min(map.rows, Math.ceil((view.height - y) / scale / map.cellHeight));
  return { x: left, y: top, columns: Math.max(0, right - left), rows: Math.max(0, bottom - top) };
}
