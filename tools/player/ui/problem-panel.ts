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

export class ProblemPanel {
  private readonly root: HTMLElement;
  private readonly panel: HTMLElement;

  constructor(root: HTMLElement, onRestart: () => void, signal?: AbortSignal) {
    this.root = root;
    this.panel = part(root, 'problem');
    part(root, 'problem-restart').addEventListener('click', onRestart, { signal });
  }

  /** Shows the problem, and the restart button when the game can be started again. */
  show(problem: Problem, canRestart: boolean): void {
    for (const name of ['title', 'place', 'message', 'remedy'] as const)
      part(this.root, `problem-${name}`).textContent = problem[name];
    part(this.root, 'problem-source').replaceChildren(...sourceLines(problem.source));
    const restart = part(this.root, 'problem-restart');
    restart.hidden = !canRestart;
    this.panel.hidden = false;
    if (canRestart) restart.focus({ preventScroll: true });
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
