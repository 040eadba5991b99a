/** What the page and the Code tab of the studio tell each other. */

import type { LineCosts } from '../inside/line-costs.ts';
import type { TracedLine } from '../inside/traced-lines.ts';
import type { PageProblem, SourcePlace } from './page-problem.ts';

/** Name of the tab. */
export const CODE_TAB = 'Code';

/** A line of a list of places. */
export interface ListedPlace extends Required<SourcePlace> {
  text: string;
}

/** The Code tab as the page sees it. */
export interface CodeDoor {
  /** Whether it is shown; it then shows the problems of builds at their places. */
  isShown(): boolean;
  /** Shows a place; returns whether it can. */
  open(place: SourcePlace): boolean;
  /** Lists places beside the code. */
  list(title: string, places: readonly ListedPlace[]): void;
  /** The running game has stopped with an error. */
  onError(problem: PageProblem): void;
  /** The game runs again. */
  onRestart(): void;
  /** What the game's lines cost is known anew; undefined if it is no longer to be shown. */
  onCosts(costs: LineCosts | undefined): void;
  /** The game has traced lines. */
  onTraces(lines: readonly string[]): void;
  /** What the lines have traced last; told a few times a second while the tab is shown. */
  onTracedLines(lines: readonly TracedLine[]): void;
  /** Gives the keys to the code, if it is shown. */
  focus(): boolean;
}

let door: CodeDoor | undefined;

/** The Code tab; undefined until the studio was opened. */
export function codeDoor(): CodeDoor | undefined {
  return door;
}

/** Makes the Code tab known, or forgets it. */
export function setCodeDoor(next: CodeDoor | undefined): void {
  door = next;
}
