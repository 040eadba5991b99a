/** The warnings of a build on the page of the game: a line that says how many there are, and opens. */

import { part } from '../ui/parts.ts';
import { problemElements } from '../ui/problem-panel.ts';
import { problemPart } from './explain-in-source.ts';
import type { ToldProblem } from './told-problem.ts';

/**
 * Shows the warnings of the version that is played, in place of those of the one before.
 *
 * @param root the element of the player
 */
export function showWarnings(root: HTMLElement, warnings: readonly ToldProblem[] = []): void {
  const stage = part(root, 'stage');
  const before = stage.querySelector<HTMLDetailsElement>('.warnings');
  before?.remove();
  if (warnings.length === 0) return;
  const element = document.createElement('details');
  element.className = 'warnings';
  const summary = document.createElement('summary');
  summary.textContent = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  const list = document.createElement('div');
  list.append(...warnings.flatMap(warning => problemElements(problemPart({ ...warning, frame: undefined }))));
  element.append(summary, list);
  // Closed, because the picture lies below and takes clicks; whoever reads them has them open after the next save too.
  element.open = before?.open ?? false;
  stage.append(element);
}
