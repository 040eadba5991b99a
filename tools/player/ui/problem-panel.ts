/** The panel over the picture that shows an error of the game, or why a rebuild failed. */

import { part } from './parts.ts';
import { takeFocus } from './take-focus.ts';

/** A problem and its position; empty strings are left out. */
export interface ProblemPart {
  /** `file:line:column` */
  place: string;
  message: string;
  /** Source lines with the wrong one marked. */
  source: string;
  remedy: string;
  /** Opens the position in an editor; returns why that failed, or ''. */
  open?(): Promise<string>;
}

/** The content of the panel. */
export interface Problem extends ProblemPart {
  title: string;
  /** Further problems. */
  more?: readonly ProblemPart[];
}

/** What the user can do about a problem: restart the game, or continue. */
export type Recovery = 'restart' | 'resume';
const RECOVERIES: readonly Recovery[] = ['restart', 'resume'];

export class ProblemPanel {
  private readonly root: HTMLElement;
  /** The panel. */
  readonly element: HTMLElement;

  /** `actions` are called by the panel's buttons. */
  constructor(root: HTMLElement, actions: Partial<Record<Recovery, () => void>> = {}, signal?: AbortSignal) {
    this.root = root;
    this.element = part(root, 'problem');
    for (const name of RECOVERIES)
      part(root, `problem-${name}`).addEventListener('click', () => actions[name]?.(), { signal });
  }

  /** Shows the problem, and a button for what the user can do about it, if anything. */
  show(problem: Problem, recovery?: Recovery): void {
    part(this.root, 'problem-title').textContent = problem.title;
    const elements = [problem, ...(problem.more ?? [])].flatMap(problemElements);
    // The first ones are found by name.
    for (const element of elements.slice(0, NAMES.length))
      element.dataset.part = `problem-${element.className}`;
    part(this.root, 'problem-parts').replaceChildren(...elements);
    this.element.hidden = false;
    for (const name of RECOVERIES) {
      const button = part(this.root, `problem-${name}`);
      button.hidden = name !== recovery;
      if (name === recovery) takeFocus(button);
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

/** Classes of a problem's elements, in order: a low window shows what to do, and scrolls to the source. */
const NAMES = ['place', 'message', 'remedy', 'source'] as const;

/** The elements of a problem; empty ones are hidden. */
export function problemElements(problem: ProblemPart): HTMLElement[] {
  return NAMES.map(name => {
    const element = document.createElement(name === 'source' ? 'pre' : 'p');
    element.className = name;
    const text = problem[name];
    if (name === 'source') element.replaceChildren(...sourceLines(text));
    else if (name === 'place' && problem.open && text !== '') element.append(placeLink(text, problem.open));
    else element.textContent = text;
    return element;
  });
}

/** A position that opens in an editor, and shows an error if that fails. */
function placeLink(text: string, open: NonNullable<ProblemPart['open']>): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.title = 'Open in the editor';
  button.textContent = text;
  button.addEventListener('click', async () => {
    const failure = await open();
    button.textContent = failure === '' ? text : `${text} · ${failure}`;
  });
  return button;
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
