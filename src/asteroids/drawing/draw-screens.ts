/** The screens around the game: title, best scores, demonstration, pause, game over and initials. */

import { BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y, buttonName, CROSS } from '../../kit/button-names.ts';
import { drawStrokes } from '../../kit/draw-vectors.ts';
import { printCentered, printShadowed } from '../../kit/text.ts';
import { blinks } from '../../kit/timers.ts';
import { LETTER_HEIGHT, letterStrokes, letterWidth } from '../../kit/vector-letters.ts';
import { ALPHABET, INITIALS_LENGTH } from '../high-scores.ts';
import * as palette from '../palette.ts';
import type { Session } from '../session.ts';
import { WORLD_WIDTH } from '../tuning.ts';

const TITLE = 'ASTEROIDS';
const TITLE_UNIT = 3.6;
const TITLE_TOP = 26;
/** Frames in which the pen writes the title. */
const WRITING_TIME = 100;
/** Frames for which a blinking line is shown, and hidden. */
const SHOWN = 44;
const HIDDEN = 20;

const titleStrokes = letterStrokes(TITLE);
const overStrokes = letterStrokes('GAME OVER');
const pauseStrokes = letterStrokes('PAUSE');
const initialStrokes: number[][][] = [];
for (let i = 0; i < ALPHABET.length; i++) initialStrokes[i] = letterStrokes(ALPHABET.charAt(i));

/**
 * Draws what the session shows over its world.
 */
export function drawScreen(session: Session): void {
  const { screen } = session;
  if (screen === 'title') drawTitle(session);
  else if (screen === 'scores') drawScores(session);
  else if (screen === 'demo') drawDemo(session);
  else if (screen === 'pause') drawPause();
  else if (screen === 'over') drawGameOver(session);
  else if (screen === 'initials') drawInitials(session);
}

/** Vector letters in the middle of a row, with a glow around them. */
function drawHeading(strokes: number[][], text: string, y: number, unit: number, share: number): void {
  const x = (WORLD_WIDTH - letterWidth(text) * unit) / 2;
  drawStrokes(strokes, x - 1, y, unit, share, palette.SHIP_FILL);
  drawStrokes(strokes, x + 1, y, unit, share, palette.SHIP_FILL);
  drawStrokes(strokes, x, y - 1, unit, share, palette.SHIP_FILL);
  drawStrokes(strokes, x, y + 1, unit, share, palette.GLOW);
  drawStrokes(strokes, x, y, unit, share, palette.SHIP);
}

function drawTitle(session: Session): void {
  const { time } = session;
  drawHeading(titleStrokes, TITLE, TITLE_TOP, TITLE_UNIT, Math.min(time / WRITING_TIME, 1));
  if (time < WRITING_TIME) return;
  if (blinks(time, SHOWN, HIDDEN))
    printCentered('PRESS FIRE TO START', 66, palette.TEXT, palette.SHIP_FILL, false);
  const y = 92;
  drawKey(buttonName(CROSS), 'TURN AND THRUST', y);
  drawKey(buttonName(BUTTON_A), 'FIRE', y + 8);
  drawKey(buttonName(BUTTON_B), 'HYPERSPACE', y + 16);
  drawKey(buttonName(BUTTON_X), 'HOLD: SLOW TIME, SEE COLLISIONS', y + 24);
  drawKey(buttonName(BUTTON_Y), 'PAUSE', y + 32);
}

function drawKey(key: string, action: string, y: number): void {
  printShadowed(key, 52, y, palette.GLOW, palette.SKY, true);
  printShadowed(action, 82, y, palette.ROCK_LIT, palette.SKY, true);
}

function drawScores(session: Session): void {
  printCentered('BEST PILOTS', 22, palette.TEXT, palette.SHIP_FILL, false);
  for (let i = 0; i < session.scores.length; i++) {
    const { points, initials } = session.scores[i];
    const fresh = i === session.rank;
    const color =
      fresh && session.time % 16 < 8 ? palette.FLAME_HOT : fresh ? palette.FLAME : palette.ROCK_LIT;
    const y = 40 + 11 * i;
    printShadowed(`${i + 1}`, 76, y, palette.GLOW, palette.SKY, false);
    printShadowed(initials, 94, y, color, palette.SKY, false);
    const width = print(`${points}`, 0, -20);
    printShadowed(`${points}`, 166 - width, y, color, palette.SKY, false);
  }
  if (blinks(session.time, SHOWN, HIDDEN))
    printCentered('PRESS FIRE TO START', 116, palette.TEXT, palette.SHIP_FILL, true);
}

function drawDemo(session: Session): void {
  if (session.lesson === 0 && blinks(session.time, SHOWN, HIDDEN)) {
    printCentered('DEMONSTRATION - PRESS FIRE TO START', 24, palette.TEXT, palette.SHIP_FILL, true);
  }
}

function drawPause(): void {
  drawHeading(pauseStrokes, 'PAUSE', 46, 3, 1);
  const text = `${buttonName(BUTTON_Y)}  GO ON     ${buttonName(BUTTON_B)}  GIVE UP`;
  printCentered(text, 76, palette.ROCK_LIT, palette.SKY, true);
}

function drawGameOver(session: Session): void {
  drawHeading(overStrokes, 'GAME OVER', 48, 3, Math.min(session.time / 50, 1));
}

function drawInitials(session: Session): void {
  const { entry, world, time } = session;
  printCentered(`${world.score.points} POINTS`, 20, palette.FLAME_HOT, palette.SKY, false);
  printCentered('YOU ARE AMONG THE BEST PILOTS', 32, palette.ROCK_LIT, palette.SKY, true);
  const unit = 6;
  for (let i = 0; i < INITIALS_LENGTH; i++) {
    const x = 60 + 48 * i;
    const chosen = i === entry.position;
    const color = chosen ? palette.SHIP : palette.GLOW;
    const letter = initialStrokes[entry.letters[i]];
    if (letter.length > 0) drawStrokes(letter, x, 52, unit, 1, color);
    if (chosen && time % 32 < 20) rect(x, 56 + LETTER_HEIGHT * unit, 4 * unit + 1, 2, palette.FLAME);
  }
  const text = `UP DOWN  CHOOSE     ${buttonName(BUTTON_A)}  NEXT     ${buttonName(BUTTON_B)}  BACK`;
  printCentered(text, 114, palette.STAR_BRIGHT, palette.SKY, true);
}
