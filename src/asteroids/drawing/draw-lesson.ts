/** The last pair whose balls touched, enlarged: the ray that counts crossings, the way of the bullet, the verdict. */

import { drawRing } from '../../kit/draw-vectors.ts';
import { printShadowed } from '../../kit/text.ts';
import { placeRing } from '../../kit/vector-shapes.ts';
import * as palette from '../palette.ts';
import { rayCrossings, type TestedPair, WAY_CORNERS } from '../tested-pair.ts';
import { WORLD_HEIGHT, WORLD_WIDTH } from '../tuning.ts';

const WIDTH = 88;
const HEIGHT = 85;
/** Largest radius of the ball in the picture, and the height of the picture above the text. */
const RADIUS = 23;
const PICTURE = 2 * RADIUS + 2;
const LINE = 8;
/** Lines of the text. */
export const ALL_STEPS = 4;

const outline: number[] = [];
const other: number[] = [];
const crossings: number[] = [];

/**
 * Draws the pair in a panel.
 * @param isLeft whether on the left side
 * @param steps how many lines of the text stand there by now
 */
export function drawLesson(pair: TestedPair, isLeft: boolean, steps: number): void {
  const left = isLeft ? 0 : WORLD_WIDTH - WIDTH;
  const top = (isLeft ? WORLD_HEIGHT - 28 : WORLD_HEIGHT) - HEIGHT;
  // What reaches out of the ball has its room as well, and none of the text.
  const { radius } = pair;
  let [west, east, north, south] = [-radius, radius, -radius, radius];
  for (let i = 0; i < 2 * pair.otherCorners; i += 2) {
    west = Math.min(west, pair.other[i]);
    east = Math.max(east, pair.other[i]);
    north = Math.min(north, pair.other[i + 1]);
    south = Math.max(south, pair.other[i + 1]);
  }
  const scale = Math.min(RADIUS / radius, (WIDTH - 8) / (east - west), PICTURE / (south - north));
  const x = left + (WIDTH - scale * (west + east)) / 2;
  const y = top + LINE + 2 + (PICTURE - scale * (north + south)) / 2;
  placeRing(pair.outline, pair.corners, x, y, scale, 0, outline);
  placeRing(pair.other, pair.otherCorners, x, y, scale, 0, other);
  const count = rayCrossings(other[0], other[1], outline, pair.corners, crossings);
  const isInside = count % 2 === 1;
  const isBullet = pair.otherCorners === WAY_CORNERS;
  rect(left, top, WIDTH, HEIGHT, palette.SKY);
  circb(x, y, scale * radius, palette.GLOW);
  drawRing(outline, palette.ROCK_LIT, pair.corners);
  const write = (text: string, row: number, color: number) => {
    printShadowed(text, left + 4, top + LINE + PICTURE + 5 + LINE * row, color, palette.SHIP_FILL, true);
  };
  printShadowed('THE BALLS TOUCH', left + 4, top + 2, palette.GLOW, palette.SHIP_FILL, true);
  if (steps >= 2) {
    line(other[0], other[1], left + WIDTH - 3, other[1], palette.FLAME);
    for (let i = 0; i < count; i++) {
      circ(crossings[i], other[1], 1, palette.FLAME_HOT);
      // Above and below in turn, as two may be close to each other.
      print(
        `${i + 1}`,
        crossings[i] - 1,
        other[1] + (i % 2 === 0 ? -8 : 3),
        palette.FLAME_HOT,
        false,
        1,
        true,
      );
    }
    write(`RAY CROSSES ${count}: ${isInside ? 'INSIDE' : 'OUTSIDE'}`, 0, palette.FLAME);
  }
  drawRing(other, palette.SHIP, pair.otherCorners);
  if (steps >= 3 && !isInside)
    write(
      isBullet ? `PATH MEETS ${pair.isHit ? 'AN' : 'NO'} EDGE` : `${pair.isHit ? '' : 'NO '}EDGES MEET`,
      1,
      palette.SHIP,
    );
  if (steps >= ALL_STEPS) write(pair.isHit ? 'HIT' : 'MISS', 2, pair.isHit ? palette.ALARM : palette.GLOW);
}
