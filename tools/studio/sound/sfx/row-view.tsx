/**
 * A row of numbers as bars that can be drawn with the mouse, a finger or the arrow keys: an envelope, or a
 * waveform.
 */

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type DrawnPoint, drawStroke } from './edit-envelope.ts';

export interface RowViewProps {
  /** Its name, for screen readers. */
  label: string;
  row: readonly number[];
  low: number;
  high: number;
  /** CSS color of the bars. */
  color: string;
  /** The baseline of the bars, which is also the value that the right button draws. */
  rest: number;
  /** Describes a step. */
  describe(step: number, value: number): string;
  /** The loop; undefined if there is none, absent if loops are not possible. */
  loop?: { start: number; size: number };
  /** The step that is playing. */
  position?: number;
  /** Called during a stroke. */
  onDraw(row: number[]): void;
  /** Called at the end of a stroke. @param before the row at its start */
  onEnd(row: number[], before: readonly number[]): void;
  /** Called with the loop's steps, both inclusive, or undefined for none; while drawing, and at the end. */
  onLoop?(first: number | undefined, last: number, isEnd: boolean): void;
}

/** Height in pixels of the strip below the bars where the loop is drawn. */
const STRIP = 14;

interface Stroke {
  before: readonly number[];
  now: number[];
  at: DrawnPoint;
  /** First step of a loop being drawn. */
  loopFrom?: number;
}

export function RowView(props: RowViewProps) {
  const { label, row, low, high, describe, onDraw, onEnd, onLoop } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const stroke = useRef<Stroke | undefined>(undefined);
  /** The changes of a held arrow key: keys may come faster than rendering, and the file may be read meanwhile. */
  const held = useRef<{ before: readonly number[]; now: number[] } | undefined>(undefined);
  const chosen = useSignal(0);
  const pointed = useSignal<number | undefined>(undefined);
  const step = Math.min(chosen.value, row.length - 1);
  const strip = onLoop ? STRIP : 0;
  const paint = useRef(() => {});
  const isPointedAt = pointed.value;
  paint.current = () => {
    // A last resize event may arrive after it was removed.
    if (canvas.current) paintRow(canvas.current, props, strip, isPointedAt);
  };
  useLayoutEffect(() => paint.current());
  useEffect(() => {
    const sizes = new ResizeObserver(() => paint.current());
    sizes.observe(canvas.current!);
    return () => sizes.disconnect();
  }, []);
  const pointOf = ({ offsetX, offsetY }: PointerEvent): DrawnPoint => {
    const { clientWidth, clientHeight } = canvas.current!;
    const height = clientHeight - strip;
    return {
      step: Math.floor((offsetX / clientWidth) * row.length),
      value: low + Math.floor((1 - offsetY / height) * (high - low + 1)),
    };
  };
  const draw = (point: DrawnPoint) => {
    const known = stroke.current!;
    known.now = drawStroke(known.now, known.at, point, low, high);
    known.at = point;
    onDraw(known.now);
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 && event.button !== 2) return;
    const point = pointOf(event);
    canvas.current!.setPointerCapture(event.pointerId);
    chosen.value = Math.max(0, Math.min(row.length - 1, point.step));
    const isLoop = strip > 0 && event.offsetY > canvas.current!.clientHeight - strip;
    const at = event.button === 2 ? { ...point, value: props.rest } : point;
    stroke.current = {
      before: row,
      now: [...row],
      at,
      ...(isLoop && { loopFrom: point.step }),
    };
    if (isLoop) onLoop!(point.step, point.step, false);
    else draw(at);
  };
  const onMove = (event: PointerEvent) => {
    const point = pointOf(event);
    pointed.value = Math.max(0, Math.min(row.length - 1, point.step));
    const { loopFrom } = stroke.current ?? {};
    if (!stroke.current) return;
    if (loopFrom !== undefined) {
      stroke.current.at = point;
      onLoop!(loopFrom, point.step, false);
    } else draw(event.buttons & 2 ? { ...point, value: props.rest } : point);
  };
  const onUp = () => {
    const done = stroke.current;
    stroke.current = undefined;
    if (done?.loopFrom !== undefined) onLoop!(done.loopFrom, done.at.step, true);
    else if (done) onEnd(done.now, done.before);
  };
  const onKeyUp = () => {
    const done = held.current;
    held.current = undefined;
    if (done) onEnd(done.now, done.before);
  };
  const onKey = (event: KeyboardEvent) => {
    const change = keyStep(event.key);
    const here = Math.min(chosen.value, row.length - 1);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const next = Math.max(0, Math.min(row.length - 1, here + (event.key === 'ArrowLeft' ? -1 : 1)));
      if (event.shiftKey && onLoop) {
        const { loop } = props;
        onLoop(loop?.size ? loop.start : here, next, true);
      }
      chosen.value = next;
    } else if (change !== undefined) {
      // A held key is one stroke, until it is released.
      held.current ??= { before: row, now: [...row] };
      const { now } = held.current;
      now[here] = Math.max(low, Math.min(high, now[here] + change * (event.shiftKey ? 4 : 1)));
      onDraw([...now]);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && onLoop) onLoop(undefined, 0, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = pointed.value ?? step;
  return (
    <div class="row-view">
      <div class="row-head">
        <span class="row-name" style={{ color: props.color }}>
          {label}
        </span>
        <span class="row-value">{describe(shown, row[shown])}</span>
      </div>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="slider"
        aria-label={`${label}, step ${step}`}
        aria-valuemin={low}
        aria-valuemax={high}
        aria-valuenow={row[step]}
        aria-valuetext={describe(step, row[step])}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
        data-step={step}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
        onPointerLeave={() => {
          pointed.value = undefined;
        }}
        onContextMenu={event => event.preventDefault()}
        onKeyDown={onKey}
        onKeyUp={onKeyUp}
        onBlur={onKeyUp}
      />
    </div>
  );
}

function keyStep(key: string): number | undefined {
  return key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : undefined;
}

function paintRow(
  canvas: HTMLCanvasElement,
  props: RowViewProps,
  strip: number,
  pointed: number | undefined,
): void {
  const { row, low, high, color, rest, loop, position } = props;
  const ratio = window.devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const context = canvas.getContext('2d')!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const style = getComputedStyle(canvas);
  const line = style.getPropertyValue('--line');
  const bottom = height - strip;
  const unit = bottom / (high - low + 1);
  const yOf = (value: number) => bottom - (value - low) * unit;
  const xOf = (step: number) => Math.round((step * width) / row.length);
  context.fillStyle = line;
  context.globalAlpha = 0.45;
  for (let step = 0; step < row.length; step += 4) context.fillRect(xOf(step), 0, 1, bottom);
  for (let value = low; value <= high; value += 4) context.fillRect(0, Math.round(yOf(value)), width, 1);
  const isLooped = loop !== undefined && loop.size > 0;
  row.forEach((value, step) => {
    const left = xOf(step) + 1;
    const right = xOf(step + 1);
    const isInLoop = isLooped && step >= loop.start && step < loop.start + loop.size;
    context.fillStyle = color;
    context.globalAlpha =
      step === position ? 1 : isLooped && step >= loop.start + loop.size ? 0.25 : isInLoop ? 0.95 : 0.75;
    const [top, end] = value >= rest ? [yOf(value) - unit, yOf(rest)] : [yOf(rest) - unit, yOf(value)];
    context.fillRect(left, top + 0.5, right - left, Math.max(2, end - top - 1));
    context.globalAlpha = 1;
    context.fillRect(left, yOf(value) - unit + 0.5, right - left, Math.max(2, Math.min(unit - 1, 3)));
  });
  context.globalAlpha = 1;
  if (pointed !== undefined) {
    context.fillStyle = '#ffffff14';
    context.fillRect(xOf(pointed), 0, xOf(pointed + 1) - xOf(pointed), bottom);
  }
  if (position !== undefined) {
    context.fillStyle = '#ffffff';
    context.fillRect(xOf(position), 0, Math.max(2, xOf(position + 1) - xOf(position)), 2);
  }
  if (strip === 0) return;
  context.fillStyle = '#ffffff0a';
  context.fillRect(0, bottom + 2, width, strip - 2);
  if (isLooped) {
    context.fillStyle = color;
    const [left, right] = [xOf(loop.start), xOf(Math.min(row.length, loop.start + loop.size))];
    context.fillRect(left, bottom + 3, right - left - 1, strip - 4);
    context.fillStyle = style.getPropertyValue('--night');
    context.font = `bold 8px ${style.fontFamily}`;
    if (right - left > 26) context.fillText('LOOP', left + 3, height - 4);
  }
}
