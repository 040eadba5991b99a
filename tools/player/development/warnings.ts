/** The warnings of a build on the page of the game: told while they are new, and kept at hand. */

import { part } from '../ui/parts.ts';
import { problemElements } from '../ui/problem-panel.ts';
import { problemPart } from './explain-in-source.ts';
import type { ToldProblem } from './told-problem.ts';

/** Milliseconds after which new warnings are folded up, so that they do not lie over the game. */
const SHOWN_FOR = 10_000;

/** The warnings that were shown last, of any game: the same ones again are no news. */
let shownBefore = '[]';

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
  const shown = JSON.stringify(warnings);
  element.open = shown === shownBefore ? (before?.open ?? false) : true;
  shownBefore = shown;
  stage.append(element);
  const fold = setTimeout(() => {
    element.open = false;
  }, SHOWN_FOR);
  // Whoever reads them has them as long as that takes.
  element.addEventListener('pointerdown', () => clearTimeout(fold));
}
