/** What is seen: squared paper with the experiment, and below it the text of the page. */

import { animationFrame, drawSprite } from 'cartwright/kit';
import { sprites } from './art.ts';
import {
  ball,
  degrees,
  flags,
  flagX,
  GROUND,
  isFlying,
  markCount,
  marks,
  PULL,
  planet,
  START_X,
  speed,
  throws,
} from './experiment.ts';
import { velocityOf } from './flight.ts';
import { type Page, PLANETS } from './pages.ts';

const BLACK = 0;
const RED = 2;
const BLUE = 9;
const NAVY = 8;
const WHITE = 12;
const GREY = 13;
const GREEN = 6;

/** Title and page number. */
export function drawTitle(title: string, page: number, count: number): void {
  rect(0, 0, 240, 11, NAVY);
  print(title, 4, 3, WHITE);
  const text = `${page + 1}/${count}`;
  print(text, 236 - print(text, 0, -20), 3, GREY);
}

/** The experiment of a page. */
export function drawExperiment({ falls, hasFlag }: Page): void {
  cls(WHITE);
  for (let x = 4; x < 240; x += 8) for (let y = 12; y < GROUND; y += 8) pix(x, y, GREY);
  for (let i = 0; i < markCount; i += 2) circ(marks[i], marks[i + 1], 1, GREY);
  if (hasFlag) drawSprite(sprites.flag, flagX - 2, GROUND - 16, animationFrame(sprites.flag, time()));
  const { vx, vy } = isFlying ? ball : velocityOf(degrees, speed);
  const [x, y] = isFlying ? [ball.x, ball.y] : [START_X, GROUND - 4];
  drawArrow(x, y, vx, 0, BLUE);
  drawArrow(x, y, 0, vy, RED);
  if (!isFlying) drawArrow(x, y, vx, vy, BLACK);
  drawSprite(sprites.ball, ball.x - 4, ball.y - 4);
  rect(0, GROUND, 240, 5, GREEN);
  print(`vx ${vx.toFixed(2)}`, 150, 15, BLUE, true);
  print(`vy ${vy.toFixed(2)}`, 150, 23, RED, true);
  if (falls) {
    drawSprite(sprites.planets, 220, 14, planet);
    const { name } = PLANETS[planet];
    print(name, 237 - print(name, 0, -20, 0, false, 1, true), 31, BLACK, false, 1, true);
  }
  if (hasFlag) print(`${flags} FLAGS, ${throws} THROWS`, 4, 15, BLACK, false, 1, true);
}

/** Lines of text below the picture. */
export function drawText(lines: readonly string[]): void {
  rect(0, GROUND + 5, 240, 40, NAVY);
  for (let i = 0; i < lines.length; i++) print(lines[i], 6, GROUND + 8 + 8 * i, WHITE, false, 1, true);
}

/** What can be chosen, at the left the one that is. */
export function drawAnswers(answers: readonly string[], chosen: number): void {
  for (let i = 0; i < answers.length; i++) {
    const isChosen = i === chosen;
    rect(6, 16 + 12 * i, 76, 10, isChosen ? BLUE : GREY);
    print(answers[i], 10, 18 + 12 * i, WHITE, false, 1, true);
  }
}

/** What the buttons do. */
export function drawHelp(text: string): void {
  rect(0, 126, 240, 10, BLACK);
  print(text, 6, 129, GREY, false, 1, true);
}

/** A velocity as an arrow. */
function drawArrow(x: number, y: number, vx: number, vy: number, color: number): void {
  const length = Math.hypot(vx, vy);
  if (length < 0.05) return;
  const [toX, toY] = [x + PULL * vx, y + PULL * vy];
  const [dx, dy] = [(4 * vx) / length, (4 * vy) / length];
  line(x, y, toX, toY, color);
  tri(toX, toY, toX - dx - dy / 2, toY - dy + dx / 2, toX - dx + dy / 2, toY - dy - dx / 2, color);
}
