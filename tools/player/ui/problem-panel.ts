/** The panel over the picture that shows a run-time error of the game, or why a rebuild failed. */

import type { Diagnostic } from '../../diagnostic.ts';
import { part } from './parts.ts';

/** What the panel shows; empty parts are left out. */
export interface Problem {
  title: string;
  /** `file:line:column` */
  place: string;
  message: string;
  /** Lines of source with the wrong one marked. */
  source: string;
  remedy: string;
}

/** What can follow: the game starts again, or goes on as it was. */
export type WayOn = 'restart' | 'resume';
const WAYS_ON: readonly WayOn[] = ['restart', 'resume'];

export class ProblemPanel {
  private readonly root: HTMLElement;
  private readonly panel: HTMLElement;

  /** `actions` are what the buttons do that the panel may show. */
  constructor(root: HTMLElement, actions: Partial<Record<WayOn, () => void>> = {}, signal?: AbortSignal) {
    this.root = root;
    this.panel = part(root, 'problem');
    for (const way of WAYS_ON)
      part(root, `problem-${way}`).addEventListener('click', () => actions[way]?.(), { signal });
  }

  /** Shows the problem, and a button for the way on where there is one. */
  show(problem: Problem, wayOn?: WayOn): void {
    for (const name of ['title', 'place', 'message', 'remedy'] as const)
      part(this.root, `problem-${name}`).textContent = problem[name];
    part(this.root, 'problem-source').replaceChildren(...sourceLines(problem.source));
    this.panel.hidden = false;
    for (const way of WAYS_ON) {
      const button = part(this.root, `problem-${way}`);
      button.hidden = way !== wayOn;
      if (way === wayOn) button.focus({ preventScroll: true });
    }
    this.panel.scrollTop = 0;
  }

  hide(): void {
    this.panel.hidden = true;
  }
}

/** The lines of a code frame; the one that it marks with `>` stands out. */
function sourceLines(text: string): (HTMLElement | string)[] {
  if (text === '') return [];
  return text.split('\n').map((line, index) => {
    const content = index === 0 ? line : `\n${line}`;
    if (!line.startsWith('>')) return content;
    const mark = document.createElement('mark');
    mark.textContent = content;
    return mark;
  });
}

/** A diagnostic as a problem; `frame` is the code frame, made by who can. */
export function problemOf(title: string, diagnostic: Diagnostic, frame = ''): Problem {
  const { file, line, column, message, remedy } = diagnostic;
  return {
    title,
    place: [file, line, column].filter(part => part !== undefined).join(':'),
    message,
    source: frame,
    remedy: remedy ?? '',
  };
}
