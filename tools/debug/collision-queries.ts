/**
 * The shapes in calls of the collision library. The library names its parameters by one rule, which reveals
 * their meaning: `x, y` is a point, with `r` a ball, with `w, h` a box; `x0, y0, x1, y1` is a segment; arrays
 * are rings, or many things at once, such as `xs, ys, rs`.
 */

import type { GameValue } from './game-value.ts';

/** A call of the collision library by the game. */
export interface GeometryCall {
  name: string;
  /** By parameter name, in order. */
  values: Map<string, GameValue>;
  /** The result; undefined if it returned nothing, or failed. */
  result: number | boolean | undefined;
}

/** A shape in the game's coordinates, and whether it was hit. */
export type CollisionQuery = { isHit: boolean } & (
  | { kind: 'ball'; x: number; y: number; r: number }
  | { kind: 'box'; x: number; y: number; w: number; h: number }
  | { kind: 'segment'; x0: number; y0: number; x1: number; y1: number }
  | { kind: 'point'; x: number; y: number }
  | { kind: 'ring'; corners: number[] }
);

/** A shape without the information whether it was hit. */
type Shape = CollisionQuery extends infer Each ? (Each extends unknown ? Omit<Each, 'isHit'> : never) : never;

/** Functions that are not queries: they measure, rotate and prepare. */
const NO_QUESTION =
  /^(transformRing|toRingFrame|snapToGrid|ring(Area|Centroid|Bounds|Extent|IsConvex)|convexHull|enclosingBall|prepare|reflect|sparkDirection|directionAngle|mask(From|Pixel|Flip)|create|grid(Fill|Clear|Cell|Count|Near|VisitNear)|wrapDistance|wrappedNear)/;
/** Functions that return a distance, and those that return the number of hits in `out`. */
const IS_DISTANCE = /Distance/;
/** Maximum number of shapes of one call. */
const MAX_SHAPES = 500;

/** Whether a function of the library is a collision query. */
export function isQuestion(name: string): boolean {
  return !NO_QUESTION.test(name);
}

/** The shapes of a frame's queries, in order. */
export function collisionQueries(calls: readonly GeometryCall[]): CollisionQuery[] {
  return calls.flatMap(shapesOf);
}

function shapesOf({ name, values, result }: GeometryCall): CollisionQuery[] {
  const isHit = IS_DISTANCE.test(name) ? result === 0 : result === true || Number(result) > 0;
  const many = manyShapes(values);
  const single = singleShapes(values, name).map(shape => ({ ...shape, isHit }) as CollisionQuery);
  if (many.length === 0) return single;
  const hits = hitIndices(values.get('out'), isHit ? Number(result) : 0, many.length, single.length > 0);
  const groups = many.map((shapes, group) =>
    shapes
      .slice(0, MAX_SHAPES)
      .map((shape, index) => ({ ...shape, isHit: hits[group].has(index) }) as CollisionQuery),
  );
  return [...groups.flat(), ...single];
}

/**
 * The indices of things that were hit, from the library's output: pairs of one or two groups, or the things
 * that hit the queried one.
 */
function hitIndices(out: GameValue, count: number, groups: number, isAboutOne: boolean): Set<number>[] {
  const written = Array.isArray(out) ? out.map(Number) : [];
  const pairs = isAboutOne ? written.slice(0, count) : written.slice(0, 2 * count);
  if (groups === 1) return [new Set(pairs)];
  return [0, 1].map(part => new Set(pairs.filter((_, index) => index % 2 === part)));
}

/** The things in arrays: points first, then balls, boxes or rings. */
function manyShapes(values: ReadonlyMap<string, GameValue>): Shape[][] {
  const list = (name: string) => numbers(values.get(name));
  const [pointXs, pointYs, xs, ys, rs, ws, hs] = ['pointXs', 'pointYs', 'xs', 'ys', 'rs', 'ws', 'hs'].map(
    list,
  );
  const count = Number(values.get('count') ?? values.get('balls') ?? values.get('points') ?? 0);
  const groups: Shape[][] = [];
  if (pointXs && pointYs)
    groups.push(
      pointXs.slice(0, Number(values.get('points'))).map((x, i) => ({ kind: 'point', x, y: pointYs[i] })),
    );
  if (!xs || !ys) return groups;
  const rings = values.get('rings');
  const [cosines, sines] = [list('cosines'), list('sines')];
  groups.push(
    xs.slice(0, count).map((x, i): Shape => {
      const y = ys[i];
      const corners = Array.isArray(rings) && !values.has('prepared') ? numbers(rings[i]) : undefined;
      if (corners && corners.length >= 6 && isFlatRing(corners)) {
        const [cos, sin] = cosines && sines ? [cosines[i], sines[i]] : [1, 0];
        // Rings without a rotation are at their coordinates.
        return { kind: 'ring', corners: cosines ? turned(corners, x, y, cos, sin) : corners };
      }
      if (rs) return { kind: 'ball', x, y, r: rs[i] };
      if (ws && hs) return { kind: 'box', x, y, w: ws[i], h: hs[i] };
      return { kind: 'point', x, y };
    }),
  );
  return groups;
}

/** The things in separate parameters. */
function singleShapes(values: ReadonlyMap<string, GameValue>, name: string): Shape[] {
  const shapes: Shape[] = [];
  const names = [...values.keys()];
  const at = (key: string | undefined) => (key === undefined ? undefined : number(values.get(key)));
  for (let i = 0; i < names.length; i++) {
    const [key, next, third, fourth] = names.slice(i, i + 4);
    const ring = key === 'out' ? undefined : values.get(key);
    if (Array.isArray(ring)) {
      const shape = arrayShape(key, ring, values, name);
      if (shape) shapes.push(shape);
      // The parameters after a mask are its position.
      if (shape?.kind === 'box') i += 2;
      continue;
    }
    const part = /^(\w?)x(0?)$/.exec(key);
    const [x, y] = [at(key), at(next)];
    // Directions and velocities are not positions.
    if (
      !part ||
      /^[dvn]$/.test(part[1]) ||
      x === undefined ||
      y === undefined ||
      next !== `${part[1]}y${part[2]}`
    )
      continue;
    i++;
    if (part[2] === '0') {
      const [x1, y1] = [at(third), at(fourth)];
      if (x1 === undefined || y1 === undefined) continue;
      shapes.push({ kind: 'segment', x0: x, y0: y, x1, y1 });
      i += 2;
    } else if (isPart(third, part[1], 'r')) {
      shapes.push(...moved({ kind: 'ball', x, y, r: at(third) ?? 0 }, values, shapes.length === 0));
      i++;
    } else if (isPart(third, part[1], 'w')) {
      const h = isPart(fourth, part[1], 'h') ? (at(fourth) ?? 0) : 0;
      shapes.push(...moved({ kind: 'box', x, y, w: at(third) ?? 0, h }, values, shapes.length === 0));
      i += isPart(fourth, part[1], 'h') ? 2 : 1;
    } else shapes.push(...moved({ kind: 'point', x, y }, values, shapes.length === 0));
  }
  return shapes;
}

/** A moving thing at its start, at its end, and the path between. */
function moved(
  shape: Extract<Shape, { x: number }>,
  values: ReadonlyMap<string, GameValue>,
  isFirst: boolean,
): Shape[] {
  const [dx, dy] = [number(values.get('dx')), number(values.get('dy'))];
  if (!isFirst || dx === undefined || dy === undefined) return [shape];
  const { x, y } = shape;
  const [w, h] = shape.kind === 'box' ? [shape.w, shape.h] : [0, 0];
  const [x0, y0] = [x + w / 2, y + h / 2];
  return [shape, { ...shape, x: x + dx, y: y + dy }, { kind: 'segment', x0, y0, x1: x0 + dx, y1: y0 + dy }];
}

/** A ring, or the box around a pixel mask. */
function arrayShape(
  key: string,
  array: GameValue[],
  values: ReadonlyMap<string, GameValue>,
  name: string,
): Shape | undefined {
  const all = numbers(array);
  if (!all || /s$|^(corners|ends|prepared)$/.test(key)) return undefined;
  if (/^mask/.test(name)) {
    const [x, y] = [`${key}x`, `${key}y`].map(place => number(values.get(place)));
    return x === undefined || y === undefined ? undefined : { kind: 'box', x, y, w: all[0], h: all[1] };
  }
  const count = number(values.get(key === 'ring' ? 'count' : `${key}Count`));
  const first = 2 * (number(values.get('first')) ?? 0);
  const corners = all.slice(first, count === undefined ? undefined : first + 2 * count);
  return corners.length >= 4 ? { kind: 'ring', corners } : undefined;
}

/** Whether a name is a part of a shape: `r`, or for the shape `a`, `ar`. */
function isPart(name: string | undefined, shape: string, part: string): boolean {
  return name === `${shape}${part}` || name === part;
}

/** A ring's corners come in pairs; the result of prepareRing has another form. */
function isFlatRing(corners: readonly number[]): boolean {
  return corners.length % 2 === 0;
}

function turned(corners: readonly number[], x: number, y: number, cos: number, sin: number): number[] {
  return corners.map((value, index) =>
    index % 2 === 0 ? x + cos * value - sin * corners[index + 1] : y + sin * corners[index - 1] + cos * value,
  );
}

function number(value: GameValue): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function numbers(value: GameValue): number[] | undefined {
  return Array.isArray(value) && value.every(item => typeof item === 'number')
    ? (value as number[])
    : undefined;
}
