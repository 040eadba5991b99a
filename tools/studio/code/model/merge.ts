/** Joins what two have written into the same text, line by line. Independent of the page. */

import type { TextEdit } from '../../../language/answers.ts';

/** Whose lines stay where both have changed the same ones. */
export type Preferred = 'ours' | 'theirs';

export interface Merged {
  text: string;
  /** The number of places where both have changed the same lines differently; there it has the preferred ones. */
  conflicts: number;
}

/** Lines of a text and what replaces them. */
interface Hunk {
  from: number;
  to: number;
  lines: readonly string[];
}

/**
 * Joins two texts that were made from the same one.
 *
 * @param preferred whose lines stay in a conflict
 */
export function mergeTexts(base: string, ours: string, theirs: string, preferred: Preferred): Merged {
  const lines = base.split('\n');
  const own = hunksBetween(lines, ours.split('\n'));
  const other = hunksBetween(lines, theirs.split('\n'));
  const result: string[] = [];
  let conflicts = 0;
  let at = 0;
  while (own.length > 0 || other.length > 0) {
    const group = firstGroup(own, other);
    result.push(...lines.slice(at, group.from));
    at = group.to;
    const mine = replaced(lines, group, group.own);
    const yours = replaced(lines, group, group.other);
    if (group.own.length === 0) result.push(...yours);
    else if (group.other.length === 0 || mine.join('\n') === yours.join('\n')) result.push(...mine);
    else {
      conflicts++;
      result.push(...(preferred === 'ours' ? mine : yours));
    }
  }
  return { text: [...result, ...lines.slice(at)].join('\n'), conflicts };
}

/** A text with edits made, which are in its order and count its offsets. */
export function editedText(base: string, edits: readonly TextEdit[]): string {
  let text = base;
  for (const { from, to, text: inserted } of [...edits].reverse())
    text = text.slice(0, from) + inserted + text.slice(to);
  return text;
}

/** The changes that make one text of another, whole lines. */
export function lineEdits(before: string, after: string): TextEdit[] {
  const lines = before.split('\n');
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.length + 1);
  return hunksBetween(lines, after.split('\n')).map(({ from, to, lines: written }) => {
    const isLast = to === lines.length;
    if (!isLast)
      return { from: starts[from], to: starts[to], text: written.map(line => `${line}\n`).join('') };
    // The last line has no break after it: the one before it belongs to the change.
    const isWhole = from === 0;
    const text = written.map((line, index) => `${index > 0 || !isWhole ? '\n' : ''}${line}`).join('');
    return { from: isWhole ? 0 : starts[from] - 1, to: before.length, text };
  });
}

/** The next hunks of both that lie on each other, or are inserted at the same place; they are taken off the lists. */
function firstGroup(own: Hunk[], other: Hunk[]): { from: number; to: number; own: Hunk[]; other: Hunk[] } {
  const isOwnFirst = other.length === 0 || (own.length > 0 && !isBefore(other[0], own[0]));
  const first = (isOwnFirst ? own : other).shift()!;
  const group = {
    from: first.from,
    to: first.to,
    own: isOwnFirst ? [first] : [],
    other: isOwnFirst ? [] : [first],
  };
  for (;;) {
    const list = [own, other].find(
      ([next]) => next && (next.from < group.to || isSameInsertion(next, group)),
    );
    if (!list) return group;
    const next = list.shift()!;
    group.to = Math.max(group.to, next.to);
    (list === own ? group.own : group.other).push(next);
  }
}

/** Whether a hunk comes before another one; an insertion comes before the lines that it stands in front of. */
function isBefore(one: Hunk, other: Hunk): boolean {
  return one.from < other.from || (one.from === other.from && one.to < other.to);
}

function isSameInsertion(next: Hunk, group: { from: number; to: number }): boolean {
  return next.from === group.to && next.to === next.from && group.from === group.to;
}

/** The lines of a group as one of the two has written them. */
function replaced(
  lines: readonly string[],
  { from, to }: { from: number; to: number },
  hunks: readonly Hunk[],
): string[] {
  const result: string[] = [];
  let at = from;
  for (const hunk of hunks) {
    result.push(...lines.slice(at, hunk.from), ...hunk.lines);
    at = hunk.to;
  }
  return [...result, ...lines.slice(at, to)];
}

/** Texts with more different lines than this are replaced as a whole. */
const MAX_DIFFERENCES = 2000;

/** The differences of two texts, by the shortest script of insertions and deletions (Myers). */
function hunksBetween(before: readonly string[], after: readonly string[]): Hunk[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let ends = 0;
  const shortest = Math.min(before.length, after.length) - start;
  while (ends < shortest && before[before.length - 1 - ends] === after[after.length - 1 - ends]) ends++;
  const [a, b] = [before.slice(start, before.length - ends), after.slice(start, after.length - ends)];
  if (a.length === 0 && b.length === 0) return [];
  const kept = commonLines(a, b);
  if (!kept) return [{ from: start, to: start + a.length, lines: b }];
  const hunks: Hunk[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...kept, [a.length, b.length] as const]) {
    if (nextX > x || nextY > y) hunks.push({ from: start + x, to: start + nextX, lines: b.slice(y, nextY) });
    [x, y] = [nextX + 1, nextY + 1];
  }
  return hunks;
}

/** Pairs of equal lines in both, in order; undefined if there are too many differences to look for them. */
function commonLines(a: readonly string[], b: readonly string[]): (readonly [number, number])[] | undefined {
  const max = Math.min(a.length + b.length, MAX_DIFFERENCES);
  /** By diagonal, how far a script of so many changes gets. */
  let reached = new Map<number, number>([[1, 0]]);
  const history: ReadonlyMap<number, number>[] = [];
  for (let count = 0; count <= max; count++) {
    history.push(reached);
    const next = new Map<number, number>();
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      const goesDown = isDown(reached, diagonal, count);
      let x = goesDown ? (reached.get(diagonal + 1) ?? 0) : (reached.get(diagonal - 1) ?? 0) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return pairsOf(history, a.length, b.length);
    }
    reached = next;
  }
  return undefined;
}

function isDown(reached: ReadonlyMap<number, number>, diagonal: number, count: number): boolean {
  if (diagonal === -count) return true;
  return diagonal !== count && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1);
}

/** Follows the script back from its end. */
function pairsOf(
  history: readonly ReadonlyMap<number, number>[],
  width: number,
  height: number,
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [x, y] = [width, height];
  for (let count = history.length - 1; count >= 0; count--) {
    const reached = history[count];
    const diagonal = x - y;
    const before = isDown(reached, diagonal, count) ? diagonal + 1 : diagonal - 1;
    const startX = reached.get(before) ?? 0;
    const startY = startX - before;
    while (x > startX && y > startY && x > 0 && y > 0) pairs.unshift([--x, --y]);
    if (count > 0) [x, y] = [startX, startY];
  }
  return pairs;
}
