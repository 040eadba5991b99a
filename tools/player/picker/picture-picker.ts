/**
 * Picks what the game has drawn: the game stops, the thing at the pointer gets an outline and a name, and a
 * click opens the line that drew it. Keys do the same.
 */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import { placeText } from '../development/page-problem.ts';
import type { PlayedVersion } from '../game/played-version.ts';
import { isTouchOnly } from '../input/touch-only.ts';
import type { ToolsHost } from '../player-tools.ts';
import { paintedEarlier } from './painted-earlier.ts';
import { type PaintedAt, type PaintedPicture, type PaintedThing, paintedPicture } from './painted-frame.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Pixels that the cursor moves with Shift. */
const LEAP = 8;
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Milliseconds that a finger rests on the picture to pick there, and pixels that it may tremble. */
const LONG_PRESS = 500;
const TREMBLE = 10;
/** Milliseconds of searching the past. */
const PATIENCE = 1500;

const help = () =>
  isTouchOnly()
    ? 'Tap something in the picture.'
    : 'Point at something in the picture, and click. Arrow keys, Enter and Escape work, too.';
const earlier = () => `Drawn in a frame before: ${isTouchOnly() ? 'tap' : 'click'} to look for it`;
const BORDER = 'The border: its color is the byte 0x3ff8, which poke(0x3ff8, …) changes';

export interface PickerActions {
  /** Stops the game at its frame. */
  hold(): void;
  /** Continues it. */
  goOn(): void;
  /** Shows the line that drew something, and the lines that led there. */
  open(thing: PaintedThing): void;
  /** The mode has begun or ended. */
  onChange(isOn: boolean): void;
}

export class PicturePicker {
  private readonly host: ToolsHost;
  private readonly actions: PickerActions;
  private readonly canvas: HTMLCanvasElement;
  private readonly element = document.createElement('div');
  private readonly outline = document.createElementNS(SVG, 'path');
  private readonly cross = document.createElementNS(SVG, 'path');
  private readonly told = document.createElement('output');
  /** Whether the game ran before. */
  private wasRunning = false;
  private known: { picture: PaintedPicture | undefined; now: number; version: PlayedVersion } | undefined;
  /** The pixel of the picture that is pointed at. */
  private x = FRAME_WIDTH / 2;
  private y = FRAME_HEIGHT / 2;

  constructor(host: ToolsHost, actions: PickerActions) {
    const { root, signal } = host;
    this.host = host;
    this.actions = actions;
    this.canvas = root.querySelector<HTMLCanvasElement>('[data-part="screen"]')!;
    const { element, canvas, outline, cross, told } = this;
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', `0 0 ${FRAME_WIDTH} ${FRAME_HEIGHT}`);
    svg.setAttribute('aria-hidden', 'true');
    outline.setAttribute('class', 'outline');
    cross.setAttribute('class', 'cross');
    svg.append(outline, cross);
    element.className = 'picker';
    element.hidden = true;
    element.tabIndex = 0;
    // Arrow keys move its cursor.
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', 'Pick what the game has drawn');
    told.setAttribute('aria-live', 'polite');
    element.append(svg, told);
    canvas.parentElement!.append(element);
    const observer = new MutationObserver(() => this.follow());
    observer.observe(canvas, { attributes: true, attributeFilter: ['style'] });
    signal.addEventListener('abort', () => observer.disconnect());
    this.follow();
    element.addEventListener('pointermove', event => this.pointAt(event), { signal });
    element.addEventListener('pointerdown', event => this.pointAt(event), { signal });
    element.addEventListener('click', event => this.onClick(event), { signal });
    element.addEventListener('keydown', event => this.onKey(event), { signal });
    this.listenForLongPress(signal);
  }

  get isOn(): boolean {
    return !this.element.hidden;
  }

  /** Begins or ends. */
  toggle(): void {
    if (this.isOn) this.end();
    else this.begin();
  }

  private begin(): void {
    this.wasRunning = this.host.isRunning();
    this.actions.hold();
    this.element.hidden = false;
    this.outline.setAttribute('d', '');
    this.cross.setAttribute('d', '');
    this.tell(help());
    this.actions.onChange(true);
    this.element.focus({ preventScroll: true });
  }

  /** Ends picking; a game that was running continues. */
  end(): void {
    if (!this.isOn) return;
    this.leave();
    if (this.wasRunning) this.actions.goOn();
  }

  /** The page was drawn: what runs again is not picked from. */
  onDisplay(): void {
    if (this.isOn && this.host.isRunning()) this.leave();
  }

  private leave(): void {
    this.element.hidden = true;
    this.known = undefined;
    this.actions.onChange(false);
  }

  /** What the shown frame has painted; made once for each frame. */
  private get picture(): PaintedPicture | undefined {
    const run = this.host.run();
    const version = this.host.version();
    const { now } = run.span;
    if (this.known?.now !== now || this.known.version !== version)
      this.known = { picture: paintedPicture(run, version), now, version };
    return this.known.picture;
  }

  private pointAt({ clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    this.moveTo(
      Math.floor(((clientX - left) / width) * FRAME_WIDTH),
      Math.floor(((clientY - top) / height) * FRAME_HEIGHT),
    );
    this.cross.setAttribute('d', '');
  }

  private moveTo(x: number, y: number): void {
    this.x = Math.min(Math.max(x, 0), FRAME_WIDTH - 1);
    this.y = Math.min(Math.max(y, 0), FRAME_HEIGHT - 1);
    const found = this.picture?.at(this.x, this.y);
    this.outline.setAttribute('d', typeof found === 'object' ? found.outline : '');
    this.tell(describe(found));
  }

  private onKey(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    const direction = DIRECTIONS[key];
    if (direction) {
      const by = shiftKey ? LEAP : 1;
      this.moveTo(this.x + by * direction[0], this.y + by * direction[1]);
      this.cross.setAttribute('d', `M${this.x - 3} ${this.y + 0.5}h7M${this.x + 0.5} ${this.y - 3}v7`);
    } else if (key === 'Enter' || key === ' ') this.pick();
    else if (key === 'Escape') this.end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private onClick(event: MouseEvent): void {
    this.pointAt(event);
    this.pick();
  }

  /** Opens the line of what is pointed at. */
  private pick(): void {
    const { x, y, host } = this;
    const found = this.picture?.at(x, y);
    let thing = typeof found === 'object' ? found : undefined;
    if (found === 'earlier') {
      const end = performance.now() + PATIENCE;
      const earlier = paintedEarlier(host.run(), host.version(), x, y, () => performance.now() > end);
      thing = earlier?.thing;
      this.tell(earlier ? `${earlier.frames} frames ago: ${describe(thing)}` : 'It was drawn too long ago.');
    }
    if (!thing?.line) return;
    this.end();
    this.actions.open(thing);
  }

  private tell(text: string): void {
    this.told.value = text;
    // Not over what is pointed at.
    this.told.classList.toggle('below', this.y < FRAME_HEIGHT / 2);
  }

  private follow(): void {
    const { left, top, width, height } = this.canvas.style;
    Object.assign(this.element.style, { left, top, width, height });
  }

  /** A finger that rests on the picture beside the studio picks where it is lifted. */
  private listenForLongPress(signal: AbortSignal): void {
    const { canvas, host } = this;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: PointerEvent | undefined;
    const cancel = () => {
      clearTimeout(timer);
      start = undefined;
    };
    const listeners = {
      pointerdown: (event: PointerEvent) => {
        cancel();
        if (event.pointerType !== 'touch' || !host.root.classList.contains('has-studio')) return;
        start = event;
        timer = setTimeout(() => {
          if (!this.isOn) this.begin();
          this.pointAt(event);
        }, LONG_PRESS);
      },
      pointermove: (event: PointerEvent) => {
        if (!start) return;
        const way = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
        if (this.isOn) this.pointAt(event);
        else if (way > TREMBLE) cancel();
      },
      pointerup: () => {
        if (start && this.isOn) this.pick();
        cancel();
      },
      pointercancel: cancel,
    };
    for (const [name, listener] of Object.entries(listeners))
      canvas.addEventListener(name as keyof typeof listeners, listener, { signal });
    signal.addEventListener('abort', cancel);
  }
}

function describe(found: PaintedAt | undefined): string {
  if (found === undefined) return 'This is the oldest frame that is known: go to a later one.';
  if (found === 'border') return BORDER;
  if (found === 'earlier') return earlier();
  const { call, line } = found;
  const place = line && placeText({ file: line.file.replace(/^.*[\\/]/, ''), line: line.line });
  return `${call} · ${place ?? 'in code that has changed since'}`;
}
