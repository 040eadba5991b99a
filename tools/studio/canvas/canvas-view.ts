/**
 * The canvas of all editors: it shows content of any size, zooms with the wheel and with two fingers, pans with
 * the space bar or the middle button, and turns pointer input into strokes.
 */

import {
  fitted,
  keptInView,
  type Point,
  type Size,
  stepped,
  type Transform,
  toPicture,
  zoomed,
} from './view-transform.ts';

/** A drawing pointer. */
export interface StrokePointer {
  /** Positions in the picture since the last event, in fractional pixels; at least one. */
  points: readonly Point[];
  /** Whether the secondary button is held. */
  isSecond: boolean;
  shift: boolean;
  alt: boolean;
  control: boolean;
  /** Pressure from 0 to 1; 0.5 for devices without pressure. */
  pressure: number;
}

/** Draws the content of a view, and handles its strokes. */
export interface CanvasClient {
  /** Margin around a picture that fills its view, unless the default is used. */
  readonly padding?: number;
  /** Size of the picture in its pixels. */
  size(): Size;
  /** Draws everything; the context and `transform` are in device pixels. */
  draw(context: CanvasRenderingContext2D, transform: Transform, view: Size): void;
  /**
   * @returns false if no stroke starts
   */
  onDown(pointer: StrokePointer): boolean;
  onMove(pointer: StrokePointer): void;
  onUp(): void;
  /** The stroke is cancelled: a second finger has come down. */
  onCancel(): void;
  /** The pointer moved without drawing; undefined when it has left. */
  onHover?(point: Point | undefined, pointer?: StrokePointer): void;
  /** Whether pointers currently pan instead of drawing. */
  pans?(): boolean;
  /** The cursor style; a cross by default. */
  cursor?(): string;
}

export class CanvasView {
  readonly canvas: HTMLCanvasElement;
  transform: Transform = { scale: 1, x: 0, y: 0 };
  private readonly context: CanvasRenderingContext2D;
  private readonly client: CanvasClient;
  private readonly pointers = new Map<number, Point>();
  private readonly ending = new AbortController();
  private drawing: number | undefined;
  private isPanning = false;
  private isSpaceHeld = false;
  private isDirty = true;
  /** Places the picture until the user moves it. */
  private placeAgain: (() => Transform) | undefined = () => this.fitted();

  constructor(canvas: HTMLCanvasElement, client: CanvasClient) {
    this.canvas = canvas;
    this.client = client;
    this.context = canvas.getContext('2d')!;
    const { signal } = this.ending;
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      run: (event: HTMLElementEventMap[Name]) => void,
    ) => canvas.addEventListener(name, run, { signal, passive: false });
    listen('pointerdown', event => this.onDown(event));
    listen('pointermove', event => this.onMove(event));
    listen('pointerup', event => this.onUp(event));
    listen('pointercancel', event => this.onUp(event, true));
    listen('pointerleave', () => this.client.onHover?.(undefined));
    listen('wheel', event => this.onWheel(event));
    listen('contextmenu', event => event.preventDefault());
    listen('keydown', event => event.key === ' ' && this.setSpace(true, event));
    listen('keydown', event => event.key === 'Escape' && this.cancel(event));
    listen('keyup', event => event.key === ' ' && this.setSpace(false, event));
    listen('blur', () => this.setSpace(false));
    const observer = new ResizeObserver(() => this.onResize());
    observer.observe(canvas);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  close(): void {
    this.ending.abort();
  }

  /** In device pixels. */
  get size(): Size {
    return { width: this.canvas.width, height: this.canvas.height };
  }

  /** Fits a rectangle of the picture, or all of it, also after the view is resized. */
  fit(rectangle?: Point & Size): void {
    this.place(() => this.fitted(rectangle));
  }

  private fitted(rectangle: Point & Size = { x: 0, y: 0, ...this.client.size() }): Transform {
    return fitted(this.size, rectangle, this.client.padding);
  }

  /** Places the picture, again after each resize, until the user moves it. */
  place(again: () => Transform): void {
    this.placeAgain = again;
    this.transform = again();
    this.invalidate();
  }

  /** Zooms around the center of the view, or a point of it. */
  zoom(direction: 1 | -1, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.setTransform(stepped(this.transform, direction, at));
  }

  /** Redraws before the next paint of the page. */
  invalidate(): void {
    if (this.isDirty) return;
    this.isDirty = true;
    requestAnimationFrame(() => this.drawNow());
  }

  private drawNow(): void {
    this.isDirty = false;
    const { context, size } = this;
    if (size.width === 0 || size.height === 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    this.client.draw(context, this.transform, size);
    this.canvas.style.cursor = this.isPanning
      ? 'grabbing'
      : this.isSpaceHeld
        ? 'grab'
        : (this.client.cursor?.() ?? 'crosshair');
  }

  private onResize(): void {
    const { canvas } = this;
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
    if (canvas.width === 0) return;
    if (this.placeAgain) this.place(this.placeAgain);
    this.isDirty = true;
    this.drawNow();
  }

  /** Moves and zooms the picture. */
  moveTo(transform: Transform): void {
    this.setTransform(transform);
  }

  private setTransform(transform: Transform): void {
    this.placeAgain = undefined;
    this.transform = keptInView(transform, this.size, this.client.size());
    this.invalidate();
  }

  /** Cancels the current stroke. */
  private cancel(event?: KeyboardEvent): void {
    if (this.drawing === undefined) return;
    event?.stopPropagation();
    this.drawing = undefined;
    this.client.onCancel();
  }

  private setSpace(isHeld: boolean, event?: KeyboardEvent): void {
    event?.preventDefault();
    if (this.isSpaceHeld === isHeld) return;
    this.isSpaceHeld = isHeld;
    this.invalidate();
  }

  private pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.canvas.getBoundingClientRect();
    return { x: (clientX - left) * devicePixelRatio, y: (clientY - top) * devicePixelRatio };
  }

  private onDown(event: PointerEvent): void {
    const { canvas, pointers } = this;
    canvas.focus({ preventScroll: true });
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, this.pointOf(event));
    if (pointers.size > 1) {
      this.cancel();
      this.isPanning = true;
    } else if (event.button === 1 || this.isSpaceHeld || (event.button === 0 && this.client.pans?.()))
      this.isPanning = true;
    else if (this.client.onDown(this.strokeOf(event))) this.drawing = event.pointerId;
    this.invalidate();
  }

  private onMove(event: PointerEvent): void {
    const { pointers } = this;
    const before = pointers.get(event.pointerId);
    const now = this.pointOf(event);
    if (!before) {
      this.client.onHover?.(toPicture(this.transform, now), this.strokeOf(event));
      return;
    }
    if (this.isPanning) this.pan(event.pointerId, before, now);
    pointers.set(event.pointerId, now);
    if (this.drawing === event.pointerId) this.client.onMove(this.strokeOf(event));
  }

  /** One pointer pans; of two, the other stays at its position on the picture. */
  private pan(id: number, before: Point, now: Point): void {
    const other = [...this.pointers].find(([each]) => each !== id)?.[1];
    const { transform } = this;
    if (!other) {
      this.setTransform({
        ...transform,
        x: transform.x + now.x - before.x,
        y: transform.y + now.y - before.y,
      });
      return;
    }
    const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
    const moved = {
      ...transform,
      x: transform.x + (now.x - before.x) / 2,
      y: transform.y + (now.y - before.y) / 2,
    };
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.setTransform(zoomed(moved, distance(now) / Math.max(1, distance(before)), middle));
  }

  private onUp(event: PointerEvent, isCancelled = false): void {
    this.pointers.delete(event.pointerId);
    if (this.drawing === event.pointerId) {
      this.drawing = undefined;
      if (isCancelled) this.client.onCancel();
      else this.client.onUp();
    }
    if (this.pointers.size === 0) this.isPanning = false;
    this.invalidate();
  }

  private onWheel(event: WheelEvent): void {
    event.preventDefault();
    const at = this.pointOf(event);
    const { transform } = this;
    if (event.shiftKey) this.setTransform({ ...transform, x: transform.x - event.deltaX - event.deltaY });
    // A pinch on a touch pad arrives as many small wheel events.
    else if (event.ctrlKey) this.setTransform(zoomed(transform, Math.exp(-event.deltaY / 100), at));
    else if (event.deltaY !== 0) this.zoom(event.deltaY < 0 ? 1 : -1, at);
  }

  private strokeOf(event: PointerEvent): StrokePointer {
    const all = event.getCoalescedEvents?.() ?? [];
    const events = all.length > 0 ? all : [event];
    return {
      points: events.map(each => toPicture(this.transform, this.pointOf(each))),
      isSecond: event.button === 2 || (event.buttons & 2) !== 0,
      shift: event.shiftKey,
      alt: event.altKey,
      control: event.ctrlKey || event.metaKey,
      pressure: event.pointerType === 'pen' ? event.pressure : 0.5,
    };
  }
}
