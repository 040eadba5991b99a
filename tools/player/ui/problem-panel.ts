/** The panel over the picture that shows an error of the game, or why a rebuild failed. */

import type { Diagnostic } from '../../diagnostic.ts';
import { part } from './parts.ts';

/** What the panel shows; empty strings are left out. */
export interface Problem {
  title: string;
  /** `file:line:column` */
  place: string;
  message: string;
  /** Lines of source with the wrong one marked. */
  source: string;
  remedy: string;
}

/** What the user can do about a problem: start the game again, or let it continue as it was. */
export type Recovery = 'restart' | 'resume';
const RECOVERIES: readonly Recovery[] = ['restart', 'resume'];

export class ProblemPanel {
  private readonly root: HTMLElement;
  /** The panel. */
  readonly element: HTMLElement;

  /** `actions` are what the panel's buttons do. */
  constructor(root: HTMLElement, actions: Partial<Record<Recovery, () => void>> = {}, signal?: AbortSignal) {
    this.root = root;
    this.element = part(root, 'problem');
    for (const name of RECOVERIES)
      part(root, `problem-${name}`).addEventListener('click', () => actions[name]?.(), { signal });
  }

  /** Shows the problem, and a button for what the user can do about it, if anything. */
  show(problem: Problem, recovery?: Recovery): void {
    for (const name of ['title', 'place', 'message', 'remedy'] as const)
      part(this.root, `problem-${name}`).textContent = problem[name];
    part(this.root, 'problem-source').replaceChildren(...sourceLines(problem.source));
    this.element.hidden = false;
    for (const name of RECOVERIES) {
      const button = part(this.root, `problem-${name}`);
      button.hidden = name !== recovery;
      if (name === recovery) button.focus({ preventScroll: true });
    }
    this.element.scrollTop = 0;
  }

  get isShown(): boolean {
    return !this.element.hidden;
  }

  hide(): void {
    this.element.hidden = true;
  }
}

/** The lines of a code frame; the line that starts with `>` is highlighted. */
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

/** A diagnostic as a problem; `frame` is the code frame to show with it. */
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
