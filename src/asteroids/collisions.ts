/**
 * Who hits whom, in two stages. The coarse test asks whether two balls touch: cheap, and almost always the end of it.
 * Only for the few pairs that pass is the exact test asked, which looks at the outlines themselves.
 *
 * Everything here is measured from the nearest image of the other body, so edges and corners of the world need no
 * cases of their own. Bodies are only marked as struck; what follows from that is decided elsewhere.
 */

import { ballsTouch, pointInRing, ringsTouch, segmentRingFirstHit } from '../geometry/index.ts';
import { placeRing } from '../kit/vector-shapes.ts';
import { shortestWay, wrapPosition } from '../kit/wrap.ts';
import { type Body, placeOutline } from './bodies.ts';
import type { Bullet } from './bullets.ts';
import type { Rock } from './rocks.ts';
import type { Saucer } from './saucers.ts';
import { isVulnerable, type Ship } from './ship.ts';
import { createPair, keepPair, type TestedPair, WAY_CORNERS } from './tested-pair.ts';
import { WORLD_HEIGHT, WORLD_WIDTH } from './tuning.ts';

/** What the tests of one frame cost and found. */
export interface CollisionReport {
  /** Pairs whose balls were compared, and pairs among them whose balls touched. */
  coarseTests: number;
  coarseHits: number;
  /** Pairs whose outlines were compared, and pairs among them that touched. */
  exactTests: number;
  exactHits: number;
  /** Where the last bullet hit an outline, inside the world, and the frames since then. */
  hitX: number;
  hitY: number;
  hitAge: number;
  /** The last pair whose outlines were compared. */
  pair: TestedPair;
}

/** A report of no tests at all. */
export function createReport(): CollisionReport {
  return {
    coarseTests: 0,
    coarseHits: 0,
    exactTests: 0,
    exactHits: 0,
    hitX: 0,
    hitY: 0,
    hitAge: 999,
    pair: createPair(),
  };
}

/** No place along the way of a bullet: ways go from 0 to 1. */
const MISS = 2;

// Used again for every test, so that no test leaves garbage behind.
const hit = [0, 0, 0, 0];
/** The way of the last bullet, as the body saw it: both ends. */
const way = [0, 0, 0, 0];
const outline: number[] = [];
const otherOutline: number[] = [];

/** Marks all bodies that were struck in this frame, and counts the tests. Each bullet strikes what it meets first. */
export function findCollisions(
  ship: Ship,
  saucer: Saucer,
  rocks: Rock[],
  bullets: Bullet[],
  report: CollisionReport,
): void {
  report.coarseTests = 0;
  report.coarseHits = 0;
  report.exactTests = 0;
  report.exactHits = 0;
  report.hitAge = report.hitAge + 1;
  report.pair.age = report.pair.age + 1;
  for (const rock of rocks) rock.held = false;
  for (const bullet of bullets) {
    if (bullet.active) strikeFirst(bullet, ship, saucer, rocks, report);
  }
  if (isVulnerable(ship)) strikeWithShip(ship, saucer, rocks, report);
  if (saucer.active) strikeWithSaucer(saucer, rocks, report);
}

/**
 * Where on its way through this frame a bullet first meets the outline of a body.
 *
 * Seen from the body, which moves and spins itself, the bullet flies from where it was seen a frame ago to where it
 * is seen now. Between two frames there is no gap in that line, so a bullet cannot pass through the thinnest tip.
 * @returns 0 (a frame ago) to 1 (now), or more than 1 for a miss
 */
export function bulletMeetsBody(bullet: Bullet, body: Body): number {
  const endX = shortestWay(body.x, bullet.x, WORLD_WIDTH);
  const endY = shortestWay(body.y, bullet.y, WORLD_HEIGHT);
  const startX = endX - (bullet.x - bullet.previousX) + (body.x - body.previousX);
  const startY = endY - (bullet.y - bullet.previousY) + (body.y - body.previousY);
  // The bullet is turned back by the heading of the body: two points cost less than a whole outline.
  way[0] = startX * body.previousCosine + startY * body.previousSine;
  way[1] = startY * body.previousCosine - startX * body.previousSine;
  way[2] = endX * body.cosine + endY * body.sine;
  way[3] = endY * body.cosine - endX * body.sine;
  if (pointInRing(way[0], way[1], body.ring, body.corners)) return 0;
  return segmentRingFirstHit(way[0], way[1], way[2], way[3], body.ring, hit, body.corners) ? hit[0] : MISS;
}

/** Whether the ball around a bullet's way through this frame touches the ball of a body. */
export function bulletNearBody(bullet: Bullet, body: Body): boolean {
  // From the middle of the body's own way to the middle of the bullet's.
  const wayX = shortestWay((body.previousX + body.x) / 2, (bullet.previousX + bullet.x) / 2, WORLD_WIDTH);
  const wayY = shortestWay((body.previousY + body.y) / 2, (bullet.previousY + bullet.y) / 2, WORLD_HEIGHT);
  return ballsTouch(body.x, body.y, body.radius, body.x + wayX, body.y + wayY, bullet.reach);
}

/** Whether the balls of two bodies touch. */
export function bodiesNear(a: Body, b: Body): boolean {
  const wayX = shortestWay(a.x, b.x, WORLD_WIDTH);
  const wayY = shortestWay(a.y, b.y, WORLD_HEIGHT);
  return ballsTouch(a.x, a.y, a.radius, a.x + wayX, a.y + wayY, b.radius);
}

/** Whether the outlines of two bodies touch, or one lies inside the other. */
export function bodiesTouch(a: Body, b: Body): boolean {
  const offsetX = a.x + shortestWay(a.x, b.x, WORLD_WIDTH) - b.x;
  const offsetY = a.y + shortestWay(a.y, b.y, WORLD_HEIGHT) - b.y;
  placeOutline(a, 0, 0, outline);
  placeOutline(b, offsetX, offsetY, otherOutline);
  return ringsTouch(outline, otherOutline, a.corners, b.corners);
}

/** Finds what a bullet meets first, marks it, and takes the bullet out of play. */
function strikeFirst(
  bullet: Bullet,
  ship: Ship,
  saucer: Saucer,
  rocks: Rock[],
  report: CollisionReport,
): void {
  let first = MISS;
  let struckRock: Rock | undefined;
  for (const rock of rocks) {
    if (rock.active && rock.struckBy === 'nothing' && countedNear(bullet, rock, report)) {
      rock.held = true;
      const when = countedMeeting(bullet, rock, report);
      if (when < first) {
        first = when;
        struckRock = rock;
      }
    }
  }
  const enemy = bullet.shooter === 'ship' ? saucer : ship;
  const open =
    bullet.shooter === 'ship'
      ? saucer.active && saucer.struckBy === 'nothing'
      : isVulnerable(ship) && !ship.struck;
  const enemyMet = open && countedNear(bullet, enemy, report) ? countedMeeting(bullet, enemy, report) : MISS;
  if (enemyMet < first) {
    first = enemyMet;
    if (bullet.shooter === 'ship') saucer.struckBy = 'ship';
    else ship.struck = true;
  } else if (struckRock !== undefined) {
    struckRock.struckBy = bullet.shooter;
  } else return;
  bullet.active = false;
  report.hitX = wrapPosition(bullet.previousX + (bullet.x - bullet.previousX) * first, WORLD_WIDTH);
  report.hitY = wrapPosition(bullet.previousY + (bullet.y - bullet.previousY) * first, WORLD_HEIGHT);
  report.hitAge = 0;
}

function strikeWithShip(ship: Ship, saucer: Saucer, rocks: Rock[], report: CollisionReport): void {
  for (const rock of rocks) {
    if (rock.active && countedBodiesNear(ship, rock, report)) {
      rock.held = true;
      if (rock.struckBy === 'nothing' && countedTouch(ship, rock, report)) {
        rock.struckBy = 'ship';
        ship.struck = true;
      }
    }
  }
  if (saucer.active && countedBodiesNear(ship, saucer, report) && countedTouch(ship, saucer, report)) {
    saucer.struckBy = 'ship';
    ship.struck = true;
  }
}

function strikeWithSaucer(saucer: Saucer, rocks: Rock[], report: CollisionReport): void {
  for (const rock of rocks) {
    if (rock.active && rock.struckBy === 'nothing' && countedBodiesNear(saucer, rock, report)) {
      if (countedTouch(saucer, rock, report)) {
        rock.struckBy = 'saucer';
        if (saucer.struckBy === 'nothing') saucer.struckBy = 'saucer';
      }
    }
  }
}

function countedNear(bullet: Bullet, body: Body, report: CollisionReport): boolean {
  return countCoarse(bulletNearBody(bullet, body), report);
}

function countedBodiesNear(a: Body, b: Body, report: CollisionReport): boolean {
  return countCoarse(bodiesNear(a, b), report);
}

function countedMeeting(bullet: Bullet, body: Body, report: CollisionReport): number {
  const when = bulletMeetsBody(bullet, body);
  countExact(when < MISS, report);
  keepPair(report.pair, body, WAY_CORNERS, when < MISS);
  placeRing(way, WAY_CORNERS, 0, 0, body.cosine, body.sine, report.pair.other);
  return when;
}

function countedTouch(a: Body, b: Body, report: CollisionReport): boolean {
  const isHit = countExact(bodiesTouch(a, b), report);
  keepPair(report.pair, b, a.corners, isHit);
  const x = shortestWay(b.x, a.x, WORLD_WIDTH);
  const y = shortestWay(b.y, a.y, WORLD_HEIGHT);
  placeRing(a.ring, a.corners, x, y, a.cosine, a.sine, report.pair.other);
  return isHit;
}

function countCoarse(found: boolean, report: CollisionReport): boolean {
  report.coarseTests = report.coarseTests + 1;
  if (found) report.coarseHits = report.coarseHits + 1;
  return found;
}

function countExact(found: boolean, report: CollisionReport): boolean {
  report.exactTests = report.exactTests + 1;
  if (found) report.exactHits = report.exactHits + 1;
  return found;
}
