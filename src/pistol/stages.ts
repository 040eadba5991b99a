/**
 * The stages, drawn with characters: one is 8 by 8 pixels, a stage 30 by 16 of them.
 *
 *     # roof      @ girl      U dustbin      B barrel
 *     o disc      = disc that glides         ^ balloon      R robot
 *
 * What stands stands on the lower edge of its character, in its middle.
 */

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
  SQUARE,
  STAGE_LEFT,
  STAGE_TOP,
  TILE,
} from './tuning.ts';

export interface Stage {
  name: string;
  seconds: number;
  rows: string[];
}

/** Characters of a roof that make one body: no body may be wider than a square. */
const ROOF_LENGTH = SQUARE / TILE;

export const STAGES: Stage[] = [
  {
    name: 'ROOFTOP RANGE',
    seconds: 45,
    rows: [
      '..............................',
      '..............................',
      '..............................',
      '......................^.......',
      '..............................',
      '..............................',
      '..............................',
      '...........o..............o...',
      '........######.........######.',
      '..............................',
      '..o...........................',
      '.#####.........####...........',
      '..............................',
      '..@.....U....o....B..o.....R..',
      '##############..##############',
      '##############..##############',
    ],
  },
  {
    name: 'BARREL ROLL',
    seconds: 50,
    rows: [
      '..............................',
      '..............................',
      '..................^...........',
      '..............................',
      '...o..........................',
      '.####.........................',
      '..............................',
      '.......B.........B.........o..',
      '......####......####.......##.',
      '..............................',
      '..............o...............',
      '.........#####.#####..........',
      '..............................',
      '.@....U.....R..........BoBoB..',
      '###########################...',
      '###########################...',
    ],
  },
  {
    name: 'TIN PATROL',
    seconds: 60,
    rows: [
      '..............................',
      '..............................',
      '.........^..........^.........',
      '..............................',
      '..............................',
      '....o....................o....',
      '...####................####...',
      '..............................',
      '............R...B.............',
      '.........############.........',
      '..............................',
      '..............................',
      '.####....................####.',
      '..R.....U...@......U......R...',
      '##########..######..##########',
      '##########..######..##########',
    ],
  },
  {
    name: 'HIGH WIRES',
    seconds: 60,
    rows: [
      '..............................',
      '..............................',
      '.....=..............^.........',
      '..............................',
      '............=.................',
      '..............................',
      '...................##.........',
      '.........o....................',
      '.......###............B.......',
      '...................####.......',
      '................=.............',
      '...###......................o.',
      '..........................####',
      '.@.........U.......R..........',
      '#####...#####...########...###',
      '#####...#####...########...###',
    ],
  },
  {
    name: 'POWDER HOUSE',
    seconds: 75,
    rows: [
      '..............................',
      '.........................=....',
      '.^............................',
      '..........o.B.o.B.o...........',
      '.........############.........',
      '..............................',
      '..R.........................R.',
      '######..................######',
      '..............................',
      '..........BoB..BoB............',
      '.........############.........',
      '..............................',
      '..............................',
      '.@..U..o..B..R...B..o..U....o.',
      '###########..####..###########',
      '###########..####..###########',
    ],
  },
];

/**
 * The bodies of a stage, the girl first.
 * @param rows the stage as characters; all rows have the same length, and there is one girl
 */
export function readStage(rows: string[]): Body[] {
  const bodies: Body[] = [];
  for (let row = 0; row < rows.length; row++) {
    let roof = 0;
    for (let column = 0; column < rows[row].length; column++) {
      const character = rows[row].charAt(column);
      if (character === '#') roof = roof + 1;
      const isRoofDone = roof === ROOF_LENGTH || rows[row].charAt(column + 1) !== '#';
      if (roof > 0 && isRoofDone) {
        const x = STAGE_LEFT + (column + 1 - roof) * TILE;
        bodies.push(createRoof(x, STAGE_TOP + row * TILE, roof * TILE, TILE));
        roof = 0;
      }
      const body = readCharacter(character, STAGE_LEFT + (column + 0.5) * TILE, STAGE_TOP + (row + 1) * TILE);
      if (body !== undefined) bodies.push(body);
    }
  }
  bringGirlToFront(bodies);
  return bodies;
}

/** Whether there is roof at a character of a stage; beyond the lower edge the houses go on. */
export function isRoofAt(rows: string[], column: number, row: number): boolean {
  return rows[Math.min(row, rows.length - 1)].charAt(column) === '#';
}

/** @param middle,bottom where the body stands */
function readCharacter(character: string, middle: number, bottom: number): Body | undefined {
  if (character === '@') return createGirl(middle - GIRL_WIDTH / 2, bottom - GIRL_HEIGHT);
  if (character === 'U') return createBin(middle - BIN_WIDTH / 2, bottom - BIN_HEIGHT);
  if (character === 'B') return createBarrel(middle - BARREL_WIDTH / 2, bottom - BARREL_HEIGHT);
  if (character === 'R') return createRobot(middle - ROBOT_WIDTH / 2, bottom - ROBOT_HEIGHT);
  if (character === '^') return createTarget('balloon', middle - BALLOON_WIDTH / 2, bottom - BALLOON_HEIGHT);
  const isDisc = character === 'o' || character === '=';
  if (!isDisc) return undefined;
  const kind = character === 'o' ? 'disc' : 'glider';
  return createTarget(kind, middle - DISC_SIZE / 2, bottom - DISC_LIFT - DISC_SIZE);
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
