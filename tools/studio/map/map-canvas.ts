/** The map in its view: its layers with what lies over them, and what pointers and keys do to it. */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../api/memory-map.ts';
import { drawBoard } from '../canvas/backdrop.ts';
import type { CanvasClient, CanvasView, StrokePointer } from '../canvas/canvas-view.ts';
import type { Point, Size, Transform } from '../canvas/view-transform.ts';
import { moveCells } from './brushes.ts';
import type { MapView } from './camera.ts';
import { Drawing, type DrawingTool } from './drawing.ts';
import type { ShownObject } from './map-content.ts';
import { objectKey } from './map-content.ts';
import type { MapPictures } from './map-pictures.ts';
import type { MapState } from './map-state.ts';
import type { OpenMap } from './maps.ts';
import {
  drawCamera,
  drawCellFrame,
  drawCells,
  drawFlags,
  drawObjects,
  drawPlayer,
  drawSelection,
  isOnPlayer,
  objectAt,
} from './overlays.ts';
import {
  type Cell,
  type CellChange,
  type CellRectangle,
  isInside,
  rectangleBetween,
  Stroke,
} from './stroke.ts';

const LABELS: Record<DrawingTool, string> = {
  draw: 'Draw tiles',
  rectangle: 'Rectangle of tiles',
  fill: 'Fill with tiles',
  replace: 'Replace tile',
  auto: 'Draw fitting tiles',
};

/** Smallest size of pixels in which all of a map is shown at first. */
const LEAST_START = 1.5;

/** What a pointer is doing. */
interface Gesture {
  move(cell: Cell, point: Point, pointer: StrokePointer): void;
  end(): void;
  cancel(): void;
}

export class MapCanvas implements CanvasClient {
  view: CanvasView | undefined;
  /** The parts of the console's map that the game shows. */
  camera: readonly MapView[] = [];
  /** Where the player is in the map, in pixels. */
  player: Point | undefined;
  /** Moves the player of the game. */
  putPlayer: (place: Point) => void = () => {};
  private readonly state: MapState;
  private readonly pictures: MapPictures;
  private gesture: Gesture | undefined;
  /** What was seen before all of the map was. */
  private seenBefore: Transform | undefined;
  /** What is being chosen, while it is. */
  private picked: CellRectangle | undefined;

  constructor(state: MapState, pictures: MapPictures) {
    this.state = state;
    this.pictures = pictures;
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
    if (!map) return;
    drawBoard(context, transform, this.size());
    context.save();
    context.imageSmoothingEnabled = transform.scale < 1;
    context.setTransform(transform.scale, 0, 0, transform.scale, transform.x, transform.y);
    for (const [index, layer] of map.layers.entries())
      if (layer.isVisible && !state.hidden.value.has(layer.id))
        context.drawImage(pictures.layer(map, index), 0, 0);
    context.restore();
    const shown = shownCells(map, transform, view);
    drawFlags(context, transform, map, shown, state);
    if (state.hasGrid.value) drawCells(context, transform, map, shown);
    if (state.hasObjects.value) drawObjects(context, transform, map, state.object.value);
    if (state.hasCamera.value) for (const part of this.camera) drawCamera(context, transform, map, part);
    if (this.player) drawPlayer(context, transform, map, this.player, state.player.value ?? '');
    const selection = this.picked ?? state.selection.value;
    if (selection) drawSelection(context, transform, map, selection);
    this.drawStamp(context, transform, map);
    const asked = state.shownCell.value;
    if (asked) drawCellFrame(context, transform, map, { ...asked, columns: 1, rows: 1 }, '#ffcd75', 3);
  }

  onDown(pointer: StrokePointer): boolean {
    const { state } = this;
    const { map } = state;
    const point = pointer.points.at(-1)!;
    const cell = map && cellOf(map, point);
    if (!map || !cell) return false;
    state.shownCell.value = undefined;
    state.stay();
    const tool = state.tool.value;
    if (pointer.isSecond || pointer.alt || tool === 'pick') this.gesture = this.picking(map, cell);
    else if (tool === 'pan') return false;
    else if (tool === 'objects') this.gesture = this.movingPlayer(point) ?? this.movingObject(map, point);
    else if (tool === 'select') this.gesture = this.selecting(map, cell);
    else this.gesture = this.drawing(map, cell, tool);
    this.gesture?.move(cell, point, pointer);
    this.view?.invalidate();
    return this.gesture !== undefined;
  }

  onMove(pointer: StrokePointer): void {
    const { map } = this.state;
    if (!map) return;
    for (const point of pointer.points) this.gesture?.move(cellOf(map, point), point, pointer);
    this.state.hover.value = cellOf(map, pointer.points.at(-1)!);
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

  onHover(point: Point | undefined): void {
    const { state } = this;
    const cell = point && state.map && cellOf(state.map, point);
    const known = state.hover.value;
    if (cell?.x === known?.x && cell?.y === known?.y) return;
    state.hover.value = cell;
    this.view?.invalidate();
  }

  /** What the pointer would do at a cell, from a key. */
  press(cell: Cell, isSecond: boolean): void {
    const { map } = this.state;
    if (!map) return;
    const point = { x: (cell.x + 0.5) * map.cellWidth, y: (cell.y + 0.5) * map.cellHeight };
    const keys = { shift: false, alt: false, control: false, pressure: 0.5 };
    if (this.onDown({ points: [point], isSecond, ...keys })) this.onUp();
  }

  /** Shows all of the map where that is large enough, else what the game shows of it, or its beginning. */
  showStart(): void {
    const { view } = this;
    const { map } = this.state;
    if (!view || !map) return;
    view.fit();
    if (view.transform.scale >= LEAST_START) return;
    const part = this.camera[0];
    const place = map.places[0] ?? { left: 0, top: 0 };
    const isHere = part && map.cells.cellAt(Math.floor(part.x), Math.floor(part.y));
    const [left, top] = isHere ? [8 * (part.x - place.left), 8 * (part.y - place.top)] : [0, 0];
    const size = this.size();
    const width = Math.min(size.width, SCREEN_WIDTH);
    const height = Math.min(size.height, SCREEN_HEIGHT);
    view.fit({ x: left, y: top, width, height });
  }

  /** Brings a cell into the middle of the view, if it is not seen. */
  showCell({ x, y }: Cell): void {
    const { view } = this;
    const { map } = this.state;
    if (!view || !map) return;
    const { scale, x: left, y: top } = view.transform;
    const [pixelX, pixelY] = [left + x * map.cellWidth * scale, top + y * map.cellHeight * scale];
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

  /** Shows all of the map, or what was seen before. */
  toggleWhole(): void {
    const { view } = this;
    if (!view) return;
    const known = this.seenBefore;
    this.seenBefore = known ? undefined : view.transform;
    if (known) view.moveTo(known);
    else view.fit();
  }

  private drawStamp(context: CanvasRenderingContext2D, transform: Transform, map: OpenMap): void {
    const { state, pictures } = this;
    const tool = state.tool.value;
    const cell = state.hover.value;
    if (!cell || this.picked || tool === 'pan' || tool === 'objects') return;
    const isDrawing = !this.gesture && tool !== 'select' && tool !== 'pick';
    const stamp = state.stamp.value;
    const isOne = tool !== 'draw' || state.isErasing.value || state.isRandom.value;
    const [columns, rows] = isOne ? [1, 1] : [stamp.columns, stamp.rows];
    if (isDrawing && !state.isErasing.value) {
      context.save();
      context.imageSmoothingEnabled = false;
      context.globalAlpha = 0.7;
      context.setTransform(transform.scale, 0, 0, transform.scale, transform.x, transform.y);
      const images = pictures.tiles(map);
      for (let y = 0; y < rows; y++)
        for (let x = 0; x < columns; x++) {
          const value = stamp.cells[y * stamp.columns + x];
          if (value !== undefined)
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
    drawCellFrame(context, transform, map, { ...cell, columns, rows }, '#fff', 1);
  }

  private drawing(map: OpenMap, cell: Cell, tool: DrawingTool): Gesture | undefined {
    const { state } = this;
    const layer = map.layers[state.layer];
    if (!layer) return undefined;
    const drawing = new Drawing({ ...map, cells: layer.cells.slice() }, cell, {
      tool,
      stamp: state.stamp.value,
      isRandom: state.isRandom.value,
      isErasing: state.isErasing.value,
      selection: state.selection.value,
      rules: tool === 'auto' ? state.rules() : { group: new Set(), seen: new Map() },
      random: Math.random,
    });
    let last = cell;
    return this.changing(map, layer.id, LABELS[tool], next => {
      if (next.x !== last.x || next.y !== last.y) drawing.moveTo(next);
      last = next;
      return drawing.changes();
    });
  }

  /** Shows changes while they grow, and makes them at the end. */
  private changing(
    map: OpenMap,
    part: number,
    label: string,
    changesAt: (cell: Cell) => CellChange[],
  ): Gesture {
    const { maps, context } = this.state;
    let made = new Map<number, CellChange>();
    const show = (changes: readonly CellChange[]): void => {
      const next = new Map(changes.map(change => [change[0], change]));
      const undone = [...made.values()]
        .filter(([index]) => !next.has(index))
        .map(([index, before, after]): CellChange => [index, after, before]);
      const changed = changes.filter(([index, , after]) => made.get(index)?.[2] !== after);
      maps.paint(map, part, [...undone, ...changed]);
      made = next;
      context.showFrame();
    };
    return {
      move: cell => show(changesAt(cell)),
      end: () => {
        const cells = [...made.values()];
        context.edit(label, [{ document: map.info.id, part, cells }]);
      },
      cancel: () => show([]),
    };
  }

  private selecting(map: OpenMap, start: Cell): Gesture {
    const { state } = this;
    const selection = state.selection.value;
    const layer = map.layers[state.layer];
    if (selection && layer && isInside(start.x, start.y, selection)) {
      const grid = { ...map, cells: layer.cells.slice() };
      const target = (cell: Cell): CellRectangle => ({
        ...selection,
        x: selection.x + cell.x - start.x,
        y: selection.y + cell.y - start.y,
      });
      const moving = this.changing(map, layer.id, 'Move tiles', cell => {
        const stroke = new Stroke(grid);
        moveCells(stroke, selection, target(cell));
        state.selection.value = target(cell);
        return stroke.changes();
      });
      return {
        ...moving,
        cancel: () => {
          moving.cancel();
          state.selection.value = selection;
        },
      };
    }
    return this.choosing(map, start, rectangle => {
      state.selection.value = rectangle;
    });
  }

  private picking(map: OpenMap, start: Cell): Gesture {
    return this.choosing(map, start, rectangle => this.state.pick(rectangle));
  }

  private choosing(map: OpenMap, start: Cell, choose: (rectangle: CellRectangle) => void): Gesture {
    const clamped = ({ x, y }: Cell): Cell => ({
      x: Math.min(Math.max(x, 0), map.columns - 1),
      y: Math.min(Math.max(y, 0), map.rows - 1),
    });
    return {
      move: cell => {
        this.picked = rectangleBetween(clamped(start), clamped(cell));
      },
      end: () => {
        if (this.picked) choose(this.picked);
        this.picked = undefined;
      },
      cancel: () => {
        this.picked = undefined;
      },
    };
  }

  private movingPlayer(start: Point): Gesture | undefined {
    const { player } = this;
    if (!player || !isOnPlayer(player, start)) return undefined;
    const grab = { x: start.x - player.x, y: start.y - player.y };
    return {
      move: (_, { x, y }) => {
        if (x !== start.x || y !== start.y) this.putPlayer({ x: x - grab.x, y: y - grab.y });
      },
      end: () => {},
      cancel: () => this.putPlayer(player),
    };
  }

  private movingObject(map: OpenMap, start: Point): Gesture | undefined {
    const { state } = this;
    const object = objectAt(map, start);
    state.object.value = object?.id;
    if (!object) return undefined;
    const before = object.written;
    const grab = { x: start.x - object.x, y: start.y - object.y };
    const place = { x: object.x, y: object.y };
    return {
      move: (_, point, { control }) => {
        // Objects keep to half cells, unless the control key is held.
        const step = control ? 1 : map.cellWidth / 2;
        const snapped = (value: number) => Math.round(value / step) * step;
        const isMoved = Math.hypot(point.x - start.x, point.y - start.y) >= 1;
        if (isMoved)
          this.moveObject(map, object, before, place, snapped(point.x - grab.x), snapped(point.y - grab.y));
      },
      end: () => {
        const after = object.written;
        if (after.x !== before.x || after.y !== before.y)
          state.context.edit('Move object', [
            { document: map.info.id, key: objectKey(object.id), before, after },
          ]);
      },
      cancel: () => state.maps.place(map, object, before),
    };
  }

  private moveObject(
    map: OpenMap,
    object: ShownObject,
    before: ShownObject['written'],
    place: Point,
    x: number,
    y: number,
  ): void {
    this.state.maps.place(map, object, { x: before.x + x - place.x, y: before.y + y - place.y });
  }
}

export function cellOf({ cellWidth, cellHeight }: OpenMap, { x, y }: Point): Cell {
  return { x: Math.floor(x / cellWidth), y: Math.floor(y / cellHeight) };
}

/** The cells that are in view. */
function shownCells(map: OpenMap, { scale, x, y }: Transform, view: Size): CellRectangle {
  const left = Math.max(0, Math.floor(-x / scale / map.cellWidth));
  const top = Math.max(0, Math.floor(-y / scale / map.cellHeight));
  const right = Math.min(map.columns, Math.ceil((view.width - x) / scale / map.cellWidth));
  const bottom = Math.min(map.rows, Math.ceil((view.height - y) / scale / map.cellHeight));
  return { x: left, y: top, columns: Math.max(0, right - left), rows: Math.max(0, bottom - top) };
}
