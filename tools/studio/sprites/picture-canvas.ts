/** Shows the current picture in a view, and passes on pointer input. */

import { effect } from '@preact/signals';
import { drawBoard, drawGrid, drawPixels } from '../canvas/backdrop.ts';
import { type CanvasClient, CanvasView, type StrokePointer } from '../canvas/canvas-view.ts';
import { PixelImage } from '../canvas/pixel-image.ts';
import type { Point, Size, Transform } from '../canvas/view-transform.ts';
import { type Cell, type CellRectangle, isInside } from '../map/model/stroke.ts';
import type { Shared } from '../shared.ts';
import type { Drawing } from './drawing.ts';
import { KeyCursor } from './key-cursor.ts';
import { PictureStrokes } from './picture-strokes.ts';

const TILE_EDGE = 8;

export class PictureCanvas implements CanvasClient {
  readonly view: CanvasView;
  private readonly drawing: Drawing;
  private readonly strokes: PictureStrokes;
  private readonly keys: KeyCursor;
  private readonly image = new PixelImage();
  private readonly onion = new PixelImage();
  private readonly endings: (() => void)[];
  private readonly onOutside: (cell: Cell) => void;
  private hover: Cell | undefined;
  private shown: string | undefined;

  /**
   * @param onOutside called for a press outside the drawn part
   */
  constructor(canvas: HTMLCanvasElement, drawing: Drawing, shared: Shared, onOutside: (cell: Cell) => void) {
    this.drawing = drawing;
    this.strokes = new PictureStrokes(drawing);
    this.keys = new KeyCursor(this.strokes);
    this.onOutside = onOutside;
    this.view = new CanvasView(canvas, this);
    this.endings = [
      effect(() => {
        const { picture, frame, colors, part, selection, tool, color, size } = drawing;
        shared.pictures.drawn.value;
        for (const signal of [frame, colors, part, selection, tool, color, size, drawing.switches])
          signal.value;
        this.take(picture.value !== undefined);
      }),
    ];
  }

  close(): void {
    this.keys.hide();
    for (const end of this.endings) end();
    this.view.close();
  }

  size(): Size {
    const { width = 1, height = 1 } = this.drawing.picture.value ?? {};
    return { width, height };
  }

  draw(context: CanvasRenderingContext2D, transform: Transform, view: Size): void {
    const { drawing } = this;
    const picture = drawing.picture.value;
    if (!picture) return;
    drawBoard(context, transform, picture);
    if (drawing.hasOnion.value && drawing.frameCount > 1) this.drawOnion(context, transform);
    drawPixels(context, this.image.canvas, transform, picture);
    drawGrid(context, transform, picture, TILE_EDGE);
    const part = drawing.part.value;
    if (part) dimOutside(context, transform, view, part);
    this.drawMirrorLines(context, transform);
    const selection = drawing.selection.value;
    if (selection) outline(context, transform, selection, '#fff', true);
    const brush = this.keys.cell ?? this.hover;
    if (brush) this.drawBrush(context, transform, brush);
  }

  onDown(pointer: StrokePointer): boolean {
    this.keys.hide();
    const cell = cellOf(pointer.points[0]);
    const { drawing } = this;
    const size = this.size();
    const isInPicture = cell.x >= 0 && cell.y >= 0 && cell.x < size.width && cell.y < size.height;
    if (isInPicture && !pointer.isSecond && !isInside(cell.x, cell.y, drawing.region)) {
      this.onOutside(cell);
      return false;
    }
    return this.strokes.down(cell, pointer);
  }

  onMove(pointer: StrokePointer): void {
    this.hover = cellOf(pointer.points.at(-1)!);
    this.strokes.move(pointer.points.map(cellOf), pointer);
    this.view.invalidate();
  }

  onUp(): void {
    this.strokes.up();
  }

  onCancel(): void {
    this.strokes.cancel();
  }

  onHover(point: Point | undefined): void {
    const hover = point && cellOf(point);
    if (hover?.x === this.hover?.x && hover?.y === this.hover?.y) return;
    this.hover = hover;
    this.view.invalidate();
  }

  /** Whether the keyboard cursor is shown: see {@link KeyCursor}. */
  get hasCursor(): boolean {
    return this.keys.cell !== undefined;
  }

  /** Uses the tool at the keyboard cursor, or shows the cursor. */
  pressKey(): void {
    this.keys.press(this.drawing.tool.value, this.drawing.region);
    this.view.invalidate();
  }

  /** Moves the keyboard cursor. @param draws whether the tool is used on the way */
  moveCursor(dx: number, dy: number, draws: boolean): void {
    this.keys.move(dx, dy, this.drawing.region, draws);
    this.view.invalidate();
  }

  hideCursor(): void {
    this.keys.hide();
    this.view.invalidate();
  }

  /** Shows the drawn part, or the whole picture. */
  fit(): void {
    const { x, y, columns: width, rows: height } = this.drawing.region;
    this.view.fit({ x, y, width, height });
  }

  private take(isThere: boolean): void {
    const { drawing } = this;
    if (!isThere) return;
    const picture = drawing.picture.value!;
    const grid = drawing.grid()!;
    this.image.set(grid.cells as Uint8Array, picture, drawing.colors.value, drawing.key);
    const shown = `${drawing.document.value} ${JSON.stringify(drawing.part.value)}`;
    if (shown !== this.shown) {
      this.shown = shown;
      this.keys.hide();
      this.fit();
    }
    this.view.invalidate();
  }

  /** The previous and next frames, pale. */
  private drawOnion(context: CanvasRenderingContext2D, transform: Transform): void {
    const { drawing, onion } = this;
    const picture = drawing.picture.value!;
    const { width, height, pixels } = picture;
    const size = width * height;
    for (const [by, alpha] of [
      [-1, 0.4],
      [1, 0.22],
    ]) {
      const frame = (drawing.shownFrame + by + drawing.frameCount) % drawing.frameCount;
      onion.set(pixels.subarray(frame * size, (frame + 1) * size), picture, drawing.colors.value);
      context.globalAlpha = alpha;
      drawPixels(context, onion.canvas, transform, picture);
    }
    context.globalAlpha = 1;
  }

  private drawMirrorLines(context: CanvasRenderingContext2D, { scale, x, y }: Transform): void {
    const { mirrorX, mirrorY } = this.drawing.switches.value;
    const region = this.drawing.selection.value ?? this.drawing.region;
    context.strokeStyle = '#73eff7';
    context.setLineDash([4, 4]);
    context.beginPath();
    const [left, top] = [x + region.x * scale, y + region.y * scale];
    if (mirrorX) {
      context.moveTo(left + (region.columns * scale) / 2, top);
      context.lineTo(left + (region.columns * scale) / 2, top + region.rows * scale);
    }
    if (mirrorY) {
      context.moveTo(left, top + (region.rows * scale) / 2);
      context.lineTo(left + region.columns * scale, top + (region.rows * scale) / 2);
    }
    context.stroke();
    context.setLineDash([]);
  }

  private drawBrush(context: CanvasRenderingContext2D, transform: Transform, cell: Cell): void {
    const { drawing } = this;
    if (!isInside(cell.x, cell.y, drawing.region)) return;
    const isBrush = ['pencil', 'eraser', 'line'].includes(drawing.tool.value);
    const size = isBrush ? drawing.size.value : 1;
    const offset = (size - 1) >> 1;
    const place = { x: cell.x - offset, y: cell.y - offset, columns: size, rows: size };
    outline(context, transform, place, '#fff', false);
  }
}

/** The pixel of a picture at a point. */
export function cellOf({ x, y }: Point): Cell {
  return { x: Math.floor(x), y: Math.floor(y) };
}

function dimOutside(
  context: CanvasRenderingContext2D,
  { scale, x, y }: Transform,
  view: Size,
  part: CellRectangle,
): void {
  context.beginPath();
  context.rect(0, 0, view.width, view.height);
  context.rect(x + part.x * scale, y + part.y * scale, part.columns * scale, part.rows * scale);
  context.fillStyle = '#0b0c14c0';
  context.fill('evenodd');
}

/** A frame around pixels, visible on all colors. */
function outline(
  context: CanvasRenderingContext2D,
  { scale, x, y }: Transform,
  place: CellRectangle,
  color: string,
  isDashed: boolean,
): void {
  const box = [
    Math.round(x + place.x * scale) + 0.5,
    Math.round(y + place.y * scale) + 0.5,
    place.columns * scale - 1,
    place.rows * scale - 1,
  ] as const;
  context.lineWidth = 1;
  context.strokeStyle = '#000';
  context.strokeRect(...box);
  if (isDashed) context.setLineDash([4, 4]);
  context.strokeStyle = color;
  context.strokeRect(...box);
  context.setLineDash([]);
}
