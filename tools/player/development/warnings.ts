/** The warnings of a build on the page: their number in the bar, which opens their list over the picture. */

import { part } from '../ui/parts.ts';
import { problemElements } from '../ui/problem-panel.ts';
import { problemPart } from './explain-in-source.ts';
import type { PageProblem } from './page-problem.ts';

/**
 * Shows the warnings of the current version, replacing those of the previous one.
 *
 * @param root the player's element
 */
export function showWarnings(root: HTMLElement, warnings: readonly PageProblem[] = []): void {
  const bar = part(root, 'bar');
  const before = bar.querySelector<HTMLDetailsElement>('.warnings');
  before?.remove();
  if (warnings.length === 0) return;
  const element = document.createElement('details');
  element.className = 'warnings';
  const summary = document.createElement('summary');
  const word = document.createElement('span');
  word.textContent = warnings.length === 1 ? ' warning' : ' warnings';
  summary.append(`${warnings.length}`, word);
  const list = document.createElement('div');
  list.append(...warnings.flatMap(warning => problemElements(problemPart({ ...warning, frame: undefined }))));
  element.append(summary, list);
  // Collapsed, since the list covers the picture and its clicks; once expanded, it stays so after the next save.
  element.open = before?.open ?? false;
  bar.querySelector('.tools')!.before(element);
}
