/** The city behind the stage, and the roofs of the stage, from the console's map. */

import { createRandom, nextRandom, randomInteger } from '../../kit/random.ts';
import * as palette from '../palette.ts';
import type { StageMap } from '../stages.ts';
import { STAGE_BOTTOM, STAGE_TOP, STAGE_WIDTH, TILE } from '../tuning.ts';

const STARS = 40;
const STAR_DEPTH = 70;
const MOON_X = 204;
const MOON_Y = 26;
const MOON_RADIUS = 9;
/** Below this row the lamps of the street outshine the houses. */
const STREET = STAGE_BOTTOM - 12;
/** One lit window in so many. */
const DARK_WINDOWS = 5;

interface House {
  x: number;
  width: number;
  top: number;
  /** Whether each window is lit, row by row. */
  windows: boolean[];
}

const random = createRandom(11);
const stars: number[] = [];
for (let i = 0; i < STARS; i++) {
  stars[2 * i] = randomInteger(random, 0, STAGE_WIDTH - 1);
  stars[2 * i + 1] = randomInteger(random, STAGE_TOP, STAR_DEPTH);
}
const farHouses = createHouses(14, 24, 52, 88);
const nearHouses = createHouses(20, 36, 84, 112);

function createHouses(narrowest: number, widest: number, highest: number, lowest: number): House[] {
  const houses: House[] = [];
  let x = -4;
  while (x < STAGE_WIDTH) {
    const width = randomInteger(random, narrowest, widest);
    const windows: boolean[] = [];
    for (let i = 0; i < 100; i++) windows[i] = nextRandom(random) * DARK_WINDOWS < 1;
    houses.push({ x, width, top: randomInteger(random, highest, lowest), windows });
    x = x + width + randomInteger(random, 0, 3);
  }
  return houses;
}

/** Draws the sky with moon, stars and the skyline. */
export function drawCity(clock: number): void {
  cls(palette.SKY);
  for (let i = 0; i < STARS; i++) {
    const isBright = (clock + 37 * i) % 200 > 30;
    pix(stars[2 * i], stars[2 * i + 1], isBright && i % 3 === 0 ? palette.LIGHT : palette.GREY);
  }
  circ(MOON_X, MOON_Y, MOON_RADIUS, palette.YELLOW);
  circ(MOON_X - 4, MOON_Y - 2, MOON_RADIUS - 2, palette.SKY);
  drawHouses(farHouses, palette.DARK, palette.GREY);
  drawHouses(nearHouses, palette.BLACK, palette.ORANGE);
}

/** Draws the roofs that bodies stand on. */
export function drawRoofs({ left, top }: StageMap): void {
  map(left, top, STAGE_WIDTH / TILE, (STAGE_BOTTOM - STAGE_TOP) / TILE, 0, STAGE_TOP, palette.SKY);
}

function drawHouses(houses: House[], wall: number, light: number): void {
  for (const { x, width, top, windows } of houses) {
    rect(x, top, width, STREET - top, wall);
    let window = 0;
    for (let y = top + 4; y < STREET - 6; y += 6) {
      for (let column = x + 3; column < x + width - 3; column += 5) {
        if (windows[window]) rect(column, y, 2, 3, light);
        window = window + 1;
      }
    }
  }
}
