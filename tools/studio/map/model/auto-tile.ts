/**
 * Autotiling with rules that are learned from the map: which tile of a group is used where which of the eight
 * neighboring cells also belong to the group. Nobody has to write rules.
 */

import type { Cell, Grid, Stroke } from './stroke.ts';

/** The neighbors of a cell, clockwise from the one above; every other one shares a side. */
const AROUND: readonly (readonly [x: number, y: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
const SIDES = 0b01010101;
/** Penalty of a wrong side and a wrong corner, if no cell was drawn with these neighbors. */
const SIDE_WEIGHT = 4;
const CORNER_WEIGHT = 1;
/** Tiles with at least this share of a neighborhood are used alternately. */
const VARIANT_SHARE = 0.2;

/** The learned rules of a group of tiles. */
export interface TileRules {
  group: ReadonlySet<number>;
  /** For each neighborhood, with a bit per neighbor in the group: how often each tile occurs. */
  seen: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** Learns how the tiles of a group are used in a layer. Cells outside the map count as part of the group. */
export function learnRules(grid: Grid, group: ReadonlySet<number>): TileRules {
  const seen = new Map<number, Map<number, number>>();
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= grid.columns || y >= grid.rows ? undefined : grid.cells[y * grid.columns + x];
  for (let y = 0; y < grid.rows; y++)
    for (let x = 0; x < grid.columns; x++) {
      const value = at(x, y)!;
      if (!group.has(value)) continue;
      const around = neighborsOf(x, y, group, at);
      const counts = seen.get(around) ?? new Map<number, number>();
      counts.set(value, (counts.get(value) ?? 0) + 1);
      seen.set(around, counts);
    }
  return { group, seen };
}

/**
 * The group of a tile: tiles that occur next to it in the layer and have the same flags.
 *
 * @param flagsOf the flags of a tile
 */
export function groupOf(grid: Grid, tile: number, flagsOf: (tile: number) => number): Set<number> {
  const group = new Set([tile]);
  const { columns, rows, cells } = grid;
  const meet = (a: number, b: number): void => {
    if (b !== 0 && group.has(a) && flagsOf(b) === flagsOf(tile)) group.add(b);
  };
  let size = 0;
  // Each round adds neighbors of the tiles found in the previous one.
  while (size < group.size) {
    size = group.size;
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const index = y * columns + x;
        const value = cells[index];
        for (const other of [x + 1 < columns ? index + 1 : index, y + 1 < rows ? index + columns : index]) {
          meet(value, cells[other]);
          meet(cells[other], value);
        }
      }
  }
  return group;
}

/**
 * Draws or erases cells of a group, and adapts them and their neighbors.
 *
 * @param isErased whether the cells become empty
 */
export function drawAuto(stroke: Stroke, rules: TileRules, cells: readonly Cell[], isErased = false): void {
  const { group } = rules;
  const [any] = group;
  for (const { x, y } of cells) {
    if (isErased) stroke.put(x, y, 0);
    else if (!group.has(stroke.at(x, y) ?? 0)) stroke.put(x, y, any);
  }
  const touched = new Map<string, Cell>();
  for (const { x, y } of cells)
    for (const [right, down] of [[0, 0], ...AROUND])
      touched.set(`${x + right},${y + down}`, { x: x + right, y: y + down });
  const fitting = [...touched.values()].flatMap(({ x, y }) => {
    const value = stroke.at(x, y);
    return value !== undefined && group.has(value)
      ? [{ x, y, value: fittingTile(stroke, rules, x, y, value) }]
      : [];
  });
  for (const { x, y, value } of fitting) stroke.put(x, y, value);
}

function fittingTile(stroke: Stroke, { group, seen }: TileRules, x: number, y: number, now: number): number {
  const around = neighborsOf(x, y, group, (column, row) => stroke.at(column, row));
  const counts = seen.get(around) ?? nearest(seen, around);
  if (!counts) return now;
  const most = [...counts].reduce((sum, [, count]) => sum + count, 0);
  const variants = [...counts]
    .filter(([, count]) => count >= VARIANT_SHARE * most)
    .sort(([, a], [, b]) => b - a)
    .map(([value]) => value);
  if (variants.includes(now)) return now;
  // Deterministic per cell, so that a stroke does not flicker.
  return variants[variants.length > 1 ? (7 * x + 13 * y + ((x * y) >> 1)) % variants.length : 0] ?? now;
}

function neighborsOf(
  x: number,
  y: number,
  group: ReadonlySet<number>,
  at: (x: number, y: number) => number | undefined,
): number {
  let bits = 0;
  for (const [index, [right, down]] of AROUND.entries()) {
    const value = at(x + right, y + down);
    if (value === undefined || group.has(value)) bits |= 1 << index;
  }
  return bits;
}

/** The tile of the most similar neighborhood. */
function nearest(seen: TileRules['seen'], around: number): ReadonlyMap<number, number> | undefined {
  let best: ReadonlyMap<number, number> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [other, counts] of seen) {
    const wrong = other ^ around;
    const distance = SIDE_WEIGHT * bitCount(wrong & SIDES) + CORNER_WEIGHT * bitCount(wrong & ~SIDES & 255);
    if (distance >= least) continue;
    least = distance;
    best = counts;
  }
  return best;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
