/** The time line below the picture, on development pages. */

import { CostGraph } from './cost-graph.ts';
import { SPEEDS, type TimeLine } from './time-line.ts';

/** The user's actions. */
export interface TimeActions {
  /** Shows a past frame. */
  lookAt(position: number): void;
  /** Replays the past, or stops. */
  togglePlay(): void;
  /** Continues the game from the shown frame. */
  goOn(): void;
  /** Saves the shown frame, the loop, or the recording up to here. */
  save(kind: SaveKind): void;
  /** Shows or hides the console's memory and costs. */
  toggleInside(): void;
  /** Shows or hides collision queries over the picture. */
  toggleOutlines(): void;
}

export type SaveKind = keyof typeof SAVES;

/** The items of the save menu. */
const SAVES = {
  screenshot: 'Save screenshot (PNG)',
  gif: 'Save loop as GIF',
  sound: 'Save loop as sound (WAV)',
  test: 'Save test',
} as const;

const FRAMES_PER_SECOND = 60;
/** Frames between updates while the game runs. */
const UPDATE_EVERY = 12;

const ICONS = {
  back: 'M10 2L3 8l7 6zM11 2h2v12h-2z',
  forward: 'M6 2l7 6-7 6zM3 2h2v12H3z',
  play: 'M4 2l9 6-9 6z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
};

export class TimeBar {
  readonly element: HTMLElement;
  /** The cost of frames. */
  readonly costs = new CostGraph();
  private readonly line: TimeLine;
  private readonly slider: HTMLInputElement;
  private readonly told: HTMLOutputElement;
  private readonly playIcon: SVGPathElement;
  private readonly play: HTMLButtonElement;
  private readonly onward: HTMLButtonElement;
  private readonly loopMark: HTMLElement;
  private readonly switches: Record<'outlines' | 'inside', HTMLButtonElement>;
  private frames = 0;

  constructor(line: TimeLine, actions: TimeActions, signal: AbortSignal) {
    this.line = line;
    const step = (by: number) => actions.lookAt(line.span.now + by);
    const button = (label: string, run: () => void, content: (string | Node)[]): HTMLButtonElement => {
      const element = document.createElement('button');
      element.type = 'button';
      // The tooltip includes the key.
      element.setAttribute('aria-label', label.replace(/ · .*/, ''));
      element.dataset.hint = label;
      element.append(...content);
      element.classList.toggle(
        'has-icon',
        content.every(each => typeof each !== 'string'),
      );
      element.addEventListener('click', run, { signal });
      return element;
    };
    const back = button('One frame back · ←', () => step(-1), [icon(ICONS.back)]);
    this.playIcon = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    this.play = button('Look back', actions.togglePlay, [icon(this.playIcon)]);
    const forward = button('One frame forward · →', () => step(1), [icon(ICONS.forward)]);
    this.slider = document.createElement('input');
    this.slider.type = 'range';
    this.slider.setAttribute('aria-label', 'Time');
    this.slider.addEventListener('input', () => actions.lookAt(Number(this.slider.value)), { signal });
    this.loopMark = document.createElement('span');
    this.loopMark.className = 'loop';
    const track = document.createElement('div');
    track.className = 'track';
    track.append(this.loopMark, this.slider);
    this.told = document.createElement('output');
    const speed = document.createElement('select');
    speed.setAttribute('aria-label', 'Speed');
    for (const share of SPEEDS) speed.add(new Option(`${share}×`, String(share)));
    speed.addEventListener(
      'change',
      () => {
        line.speed = Number(speed.value);
      },
      { signal },
    );
    const loop = (edge: 'from' | 'to') => () => {
      if (line.mode === 'live') actions.lookAt(line.span.now);
      line.setLoop(edge);
      this.show(true);
    };
    const from = button('Set loop start · [', loop('from'), ['[']);
    const to = button('Set loop end · ]', loop('to'), [']']);
    this.onward = button('Play on from here · Enter', actions.goOn, ['Play on']);
    this.onward.className = 'primary';
    const outlines = button('Outlines of collision shapes', actions.toggleOutlines, ['Outlines']);
    const inside = button('Look inside: cost, palette, tiles, map, memory', actions.toggleInside, ['Inside']);
    this.switches = { outlines, inside };
    for (const name of ['outlines', 'inside'] as const) this.press(name, false);
    const save = document.createElement('select');
    save.setAttribute('aria-label', 'Save');
    save.add(new Option('Save …', ''));
    for (const [kind, label] of Object.entries(SAVES)) save.add(new Option(label, kind));
    save.addEventListener(
      'change',
      () => {
        const kind = save.value as SaveKind;
        save.value = '';
        actions.save(kind);
      },
      { signal },
    );
    this.element = document.createElement('div');
    this.element.className = 'time';
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', 'Time line');
    this.element.append(
      back,
      this.play,
      forward,
      track,
      this.told,
      speed,
      from,
      to,
      this.costs.element,
      outlines,
      inside,
      save,
      this.onward,
    );
    this.show(true);
  }

  /** Sets the state of a toggle button. */
  press(name: 'outlines' | 'inside', isOn: boolean): void {
    this.switches[name].setAttribute('aria-pressed', String(isOn));
  }

  /** Shows the position of the game; while it runs, at intervals. */
  show(isDue = false): void {
    const { line, slider } = this;
    if (line.mode === 'live' && !isDue && ++this.frames % UPDATE_EVERY !== 0) return;
    const { first, last, now } = line.span;
    slider.min = String(first);
    slider.max = String(last);
    slider.value = String(now);
    const seconds = (last - now) / FRAMES_PER_SECOND;
    this.told.value = `${seconds > 0 ? `−${seconds.toFixed(2)} s` : 'now'} · frame ${now}`;
    this.playIcon.setAttribute('d', line.mode === 'still' ? ICONS.play : ICONS.pause);
    const label = { live: 'Look back', still: 'Play again', playing: 'Stop here' }[line.mode];
    this.play.setAttribute('aria-label', label);
    this.play.dataset.hint = line.mode === 'live' ? label : `${label} · Space`;
    this.onward.disabled = line.mode === 'live';
    this.element.dataset.mode = line.mode;
    const share = (position: number) => (100 * (position - first)) / Math.max(1, last - first);
    this.loopMark.hidden = !line.loop;
    if (!line.loop) return;
    this.loopMark.style.left = `${share(line.loop.from)}%`;
    this.loopMark.style.width = `${share(line.loop.to) - share(line.loop.from)}%`;
  }
}

function icon(path: string | SVGPathElement): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  if (typeof path === 'string') {
    const element = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    element.setAttribute('d', path);
    svg.append(element);
  } else svg.append(path);
  return svg;
}
