/**
 * The stages: maps of Tiled, 30 by 16 tiles of 8 by 8 pixels. Their objects say by their classes what stands where: in the
 * middle of the lower side of its rectangle. Roofs have a rectangle for each body, none wider than a square.
 */

import { maps } from './art.ts';
import type { Body } from './body.ts';
import { createBarrel, createBin, createGirl, createRobot, createRoof, createTarget } from './new-bodies.ts';
import {
  BALLOON_HEIGHT,
  BALLOON_WIDTH,
  BARREL_HEIGHT,
  BARREL_WIDTH,
  BIN_HEIGHT,
  BIN_WIDTH,
  DISC_LIFT,
  DISC_SIZE,
  GIRL_HEIGHT,
  GIRL_WIDTH,
  ROBOT_HEIGHT,
  ROBOT_WIDTH,
  STAGE_LEFT,
  STAGE_TOP,
  STAGE_WIDTH,
} from './tuning.ts';

/** The rectangle of an object, in pixels of the stage. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a stage lies in the console's map, in tiles, and what stands on it. */
export interface StageMap {
  readonly left: number;
  readonly top: number;
  readonly classes: {
    readonly girl: readonly Place[];
    readonly roof: readonly Place[];
    readonly bin?: readonly Place[];
    readonly barrel?: readonly Place[];
    readonly robot?: readonly Place[];
    readonly balloon?: readonly Place[];
    readonly disc?: readonly Place[];
    readonly glider?: readonly Place[];
  };
}

export interface Stage {
  name: string;
  seconds: number;
  map: StageMap;
}

export const STAGES: Stage[] = [
  {
    name: 'ROOFTOP RANGE',
    seconds: 45,
    map: { left: maps.rooftopRange.left, top: maps.rooftopRange.top, classes: maps.rooftopRange.classes },
  },
  {
    name: 'BARREL ROLL',
    seconds: 50,
    map: { left: maps.barrelRoll.left, top: maps.barrelRoll.top, classes: maps.barrelRoll.classes },
  },
  {
    name: 'TIN PATROL',
    seconds: 60,
    map: { left: maps.tinPatrol.left, top: maps.tinPatrol.top, classes: maps.tinPatrol.classes },
  },
  {
    name: 'HIGH WIRES',
    seconds: 60,
    map: { left: maps.highWires.left, top: maps.highWires.top, classes: maps.highWires.classes },
  },
  {
    name: 'POWDER HOUSE',
    seconds: 75,
    map: { left: maps.powderHouse.left, top: maps.powderHouse.top, classes: maps.powderHouse.classes },
  },
];

/** A body and the number of its place, row by row. */
interface Placed {
  body: Body;
  order: number;
}

/** The bodies of a stage, the girl first, then row by row. */
export function readStage({ classes }: StageMap): Body[] {
  const placed: Placed[] = [];
  const { girl, roof, bin = [], barrel = [], robot = [], balloon = [], disc = [], glider = [] } = classes;
  for (const place of girl)
    add(placed, place, createGirl(middle(place) - GIRL_WIDTH / 2, bottom(place) - GIRL_HEIGHT));
  for (const place of roof) {
    const { x, y, width, height } = place;
    add(placed, place, createRoof(STAGE_LEFT + x, STAGE_TOP + y, width, height));
  }
  for (const place of bin)
    add(placed, place, createBin(middle(place) - BIN_WIDTH / 2, bottom(place) - BIN_HEIGHT));
  for (const place of barrel)
    add(placed, place, createBarrel(middle(place) - BARREL_WIDTH / 2, bottom(place) - BARREL_HEIGHT));
  for (const place of robot)
    add(placed, place, createRobot(middle(place) - ROBOT_WIDTH / 2, bottom(place) - ROBOT_HEIGHT));
  for (const place of balloon) {
    const [x, y] = [middle(place) - BALLOON_WIDTH / 2, bottom(place) - BALLOON_HEIGHT];
    add(placed, place, createTarget('balloon', x, y));
  }
  for (const place of disc) add(placed, place, createDisc('disc', place));
  for (const place of glider) add(placed, place, createDisc('glider', place));
  placed.sort((a, b) => a.order - b.order);
  const bodies = placed.map(({ body }) => body);
  bringGirlToFront(bodies);
  return bodies;
}

function add(placed: Placed[], { x, y, width }: Place, body: Body): void {
  placed.push({ body, order: y * STAGE_WIDTH + x + width });
}

/** Discs float above the lower side. */
function createDisc(kind: 'disc' | 'glider', place: Place): Body {
  return createTarget(kind, middle(place) - DISC_SIZE / 2, bottom(place) - DISC_LIFT - DISC_SIZE);
}

/** Middle and lower side of a place on the screen. */
function middle({ x, width }: Place): number {
  return STAGE_LEFT + x + width / 2;
}
function bottom({ y, height }: Place): number {
  return STAGE_TOP + y + height;
}

function bringGirlToFront(bodies: Body[]): void {
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i];
    if (body.kind === 'girl') {
      bodies[i] = bodies[0];
      bodies[0] = body;
    }
  }
}
