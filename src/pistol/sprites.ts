/**
 * The pictures, drawn with characters: a hexadecimal digit is a color, a dot lets the background through. They are
 * written into the console's tiles and sprites once, at the start. A picture of 16 by 16 takes four sprites.
 */

import { SPRITES_SIZE, TILES, TILES_SIZE } from '../memory.ts';

/** The color that the dots become: the sky's, which no picture uses. */
export const CLEAR = 8;

// Tiles of the map.
export const ROOF_EDGE = 1;
export const WALL = 2;
export const WALL_LIT = 3;

// Sprites, 16 by 16 but for the small ones.
export const GIRL_STANDS = 256;
/** Four pictures of the legs, two sprites apart. */
export const GIRL_RUNS = 258;
export const GIRL_JUMPS = 266;
export const GIRL_FALLS = 268;
export const GIRL_HURT = 270;
export const BARREL = 288;
export const BARREL_BURNS = 290;
export const BIN = 292;
export const ROBOT = 294;
export const DISC = 298;
export const BALLOON = 300;
export const BIN_LID = 302;
export const GRENADE = 303;
export const STAR = 319;

const DIGITS = '0123456789abcdef';
const TILE_PIXELS = 64;
const TILES_ACROSS = 16;
const SIDE = 8;

const HEAD_AND_ARMS = [
  '......3333......',
  '.....333333.....',
  '..3..333444.....',
  '..33333404......',
  '...33..4444.....',
  '.....caac.......',
  '....aaaaaa......',
  '....aaaaaa......',
  '.....aaaa.......',
];

const LEGS_STAND = [
  '.....9999.......',
  '.....9999.......',
  '.....99.99......',
  '.....9...9......',
  '.....22..22.....',
];

const LEGS_RUN = [
  ['.....9999.......', '....99..999.....', '...99.....99....', '..99.......22...', '...2............'],
  ['.....9999.......', '.....9999.......', '...999.99.......', '...2...99.......', '.......22.......'],
  ['.....9999.......', '....99..999.....', '..99......9.....', '..2.......99....', '..........22....'],
  ['.....9999.......', '.....99999......', '....99..99......', '....9....2......', '....22..........'],
];

const LEGS_JUMP = [
  '.....99999......',
  '....99..999.....',
  '...99....22.....',
  '...2............',
  '................',
];

const LEGS_FALL = [
  '.....9999.......',
  '....99.999......',
  '...99....9......',
  '...2.....22.....',
  '................',
];

const HURT = [
  '................',
  '................',
  '................',
  '................',
  '.......3333.....',
  '......333333....',
  '...3..333444....',
  '...33333404.....',
  '....33..4444....',
  '..4..caac..4....',
  '...aaaaaaaa.....',
  '.....aaaa.......',
  '....99999.......',
  '...99..999......',
  '...2.....99.....',
  '.........22.....',
];

const ROOF_EDGE_ART = [
  'dddddddd',
  'eeeeeeee',
  'ffffffff',
  'ff0fffff',
  'ffffffff',
  '00000000',
  'f0fff0ff',
  'f0fff0ff',
];
const WALL_ART = [
  'ffff0fff',
  'ffff0fff',
  '00000000',
  'f0fff0ff',
  'f0fff0ff',
  '00000000',
  'ffff0fff',
  'ffff0fff',
];
const WALL_LIT_ART = [
  'ffff0fff',
  'f000000f',
  '0044440f',
  'f044440f',
  'f033330f',
  '0033330f',
  'f000000f',
  'ffff0fff',
];

const BARREL_ART = [
  '...22222222.....',
  '..2233333322....',
  '..2323333322....',
  '..dddddddddd....',
  '..2332222222....',
  '..2332400422....',
  '..2332044022....',
  '..2332400422....',
  '..2332222222....',
  '..dddddddddd....',
  '..2332222211....',
  '...22222221.....',
];

const BARREL_BURNS_ART = [
  '...cc4444cc.....',
  '..4444444444....',
  '..4c44444433....',
  '..cccccccccc....',
  '..4cc4444433....',
  '..4cc4004433....',
  '..4cc0440433....',
  '..4cc4004433....',
  '..4cc4444433....',
  '..cccccccccc....',
  '..4cc4444332....',
  '...44443332.....',
];

const BIN_ART = [
  '................',
  '................',
  '................',
  '..deeeeeeeef....',
  '..dedeeeeeff....',
  '..dedeeefeff....',
  '..dedeeefeff....',
  '..dedeeefeff....',
  '..dedeeefeff....',
  '..deeeeeeeff....',
  '...ffffffff.....',
];

const BIN_LID_ART = ['....ee..', 'ddddddde', 'eeeeeeef'];

const ROBOT_BODY = [
  '.......2........',
  '.......e........',
  '....dddddd......',
  '....d00b0dcc....',
  '....d0bb0dcdc...',
  '....ddddddcdc...',
  '..4.eddddecdc...',
  '.44.e5de2ecdc...',
  '..4.eddddecdc...',
  '....eeeeeecdc...',
  '.....eeeeecc....',
];

const ROBOT_FEET = [
  ['....ff..ff......', '...fff..fff.....'],
  ['.....ffff.......', '.....ffffff.....'],
];

const DISC_ART = [
  '....222222......',
  '...2cccccc2.....',
  '..2cc2222cc2....',
  '..2c22cc22c2....',
  '..2c2c44c2c2....',
  '..2c2c44c2c2....',
  '..2c22cc22c2....',
  '..2cc2222cc2....',
  '...2cccccc2.....',
  '....222222......',
  '......dd........',
  '......ee........',
  '.....eeee.......',
];

const BALLOON_ART = [
  '......555.......',
  '....5566666.....',
  '....5c56666.....',
  '...55c566667....',
  '...555666667....',
  '...566666667....',
  '....6666677.....',
  '....6666677.....',
  '.....66677......',
  '......67........',
  '......6.7.......',
  '.......d........',
  '......d.........',
  '.......d........',
];

const GRENADE_ART = ['...c....', '..66....', '.6556...', '.6566...', '..66....'];
const STAR_ART = ['..4.....', '.444....', '44c44...', '.444....', '..4.....'];

/** Writes all pictures into the console's memory. */
export function installSprites(): void {
  memset(TILES, 16 * CLEAR + CLEAR, TILES_SIZE + SPRITES_SIZE);
  const legs = [LEGS_STAND, LEGS_RUN[0], LEGS_RUN[1], LEGS_RUN[2], LEGS_RUN[3], LEGS_JUMP, LEGS_FALL];
  for (let i = 0; i < legs.length; i++) {
    // Every other step of the run lifts the body by a pixel.
    const lift = i === 2 || i === 4 ? 1 : 0;
    drawPicture(GIRL_STANDS + 2 * i, HEAD_AND_ARMS, 2 - lift);
    drawPicture(GIRL_STANDS + 2 * i, legs[i], 11);
    if (lift > 0) drawPicture(GIRL_STANDS + 2 * i, ['.....aaaa.......'], 10);
  }
  drawPicture(GIRL_HURT, HURT, 0);
  drawPicture(ROOF_EDGE, ROOF_EDGE_ART, 0);
  drawPicture(WALL, WALL_ART, 0);
  drawPicture(WALL_LIT, WALL_LIT_ART, 0);
  drawPicture(BARREL, BARREL_ART, 0);
  drawPicture(BARREL_BURNS, BARREL_BURNS_ART, 0);
  drawPicture(BIN, BIN_ART, 0);
  drawPicture(BIN_LID, BIN_LID_ART, 0);
  for (let step = 0; step < ROBOT_FEET.length; step++) {
    drawPicture(ROBOT + 2 * step, ROBOT_BODY, 0);
    drawPicture(ROBOT + 2 * step, ROBOT_FEET[step], ROBOT_BODY.length);
  }
  drawPicture(DISC, DISC_ART, 0);
  drawPicture(BALLOON, BALLOON_ART, 0);
  drawPicture(GRENADE, GRENADE_ART, 0);
  drawPicture(STAR, STAR_ART, 0);
}

/**
 * Writes one picture over what is there.
 * @param id the tile or sprite in its upper left corner
 * @param top row of pixels in which the picture begins
 */
function drawPicture(id: number, rows: string[], top: number): void {
  for (let y = 0; y < rows.length; y++) {
    for (let x = 0; x < rows[y].length; x++) {
      const color = DIGITS.indexOf(rows[y].charAt(x));
      if (color >= 0) poke4(pixelAddress(id, x, top + y), color);
    }
  }
}

function pixelAddress(id: number, x: number, y: number): number {
  const tile = id + Math.floor(x / SIDE) + TILES_ACROSS * Math.floor(y / SIDE);
  // Two pixels are a byte.
  return 2 * TILES + TILE_PIXELS * tile + SIDE * (y % SIDE) + (x % SIDE);
}
