/** Where the time of the last frames was spent: the console's callbacks, and the most expensive functions. */

import type { Cost, WatchedFrame } from '../../debug/frame-watch.ts';
import { placeElement } from '../ui/cut-text.ts';

/** Frames that are averaged, and between updates. */
const FRAMES = 60;
const UPDATE_EVERY = 15;
/** Number of functions shown. */
const MAX_FUNCTIONS = 6;

export class CostPanel {
  readonly element: HTMLElement;
  private frames: WatchedFrame[] = [];
  private count = 0;

  constructor() {
    this.element = document.createElement('div');
    this.element.className = 'costs';
  }

  /** Adds the cost of a frame. */
  add(frame: WatchedFrame): void {
    this.frames.push(frame);
    if (this.frames.length > FRAMES) this.frames.shift();
    if (this.count++ % UPDATE_EVERY === 0) this.show();
  }

  /** Clears the averages, for example for new code. */
  clear(): void {
    this.frames = [];
    this.count = 0;
    this.element.replaceChildren();
  }

  private show(): void {
    const { frames } = this;
    const callbacks = new Map<string, Cost>();
    const functions = new Map<string, number>();
    for (const frame of frames) {
      for (const [name, { instructions, milliseconds }] of frame.callbacks) {
        const sum = callbacks.get(name) ?? { instructions: 0, milliseconds: 0 };
        sum.instructions += instructions / frames.length;
        sum.milliseconds += milliseconds / frames.length;
        callbacks.set(name, sum);
      }
      for (const [{ name, file = '', line }, instructions] of frame.functions) {
        const key = `${name || 'function'} ${file.replace(/^.*[/\\]/, '')}:${line}`;
        functions.set(key, (functions.get(key) ?? 0) + instructions);
      }
    }
    const all = [...functions.values()].reduce((sum, part) => sum + part, 0);
    const hot = [...functions].sort(([, a], [, b]) => b - a).slice(0, MAX_FUNCTIONS);
    const callbackRows = [
      row('th', ['a frame', 'ms', 'instructions']),
      ...[...callbacks].map(([name, { milliseconds, instructions }]) =>
        row('td', [name, milliseconds.toFixed(2), whole.format(instructions)]),
      ),
    ];
    const functionRows = [
      row('th', ['hot functions', '', 'share']),
      ...hot.map(([key, part]) => {
        const [name, place] = key.split(' ');
        return row('td', [name, placeElement(place), `${Math.round((100 * part) / all)} %`]);
      }),
    ];
    const tables = hot.length > 0 ? [callbackRows, functionRows] : [callbackRows];
    this.element.replaceChildren(...tables.map(tableOf));
  }
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

function tableOf(rows: readonly HTMLTableRowElement[]): HTMLTableElement {
  const table = document.createElement('table');
  table.append(...rows);
  return table;
}

function row(kind: 'th' | 'td', texts: readonly (string | HTMLElement)[]): HTMLTableRowElement {
  const element = document.createElement('tr');
  for (const text of texts) {
    const cell = document.createElement(kind);
    cell.append(text);
    element.append(cell);
  }
  return element;
}
