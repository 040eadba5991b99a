/**
 * A lesson: pages with text and an experiment. What it says is in pages.ts, how things fly in flight.ts, the experiment in
 * experiment.ts, the picture in draw.ts. Write pages of your own, and keep what you can use.
 */

import { BUTTON_A, BUTTON_B, BUTTON_DOWN, BUTTON_UP, BUTTON_X, buttonName, CROSS } from 'cartwright/kit';
import { sounds } from './art.ts';
import { drawAnswers, drawExperiment, drawHelp, drawText, drawTitle } from './draw.ts';
import { demonstrate, nextFlag, planet, reset, setPlanet, startGame, stepExperiment } from './experiment.ts';
import { PAGES, type Question } from './pages.ts';

const TITLE = 'HOW THINGS FLY';

/** Number of the page, from 0. */
let page = 0;
/** The answer that is chosen, and whether it was given. */
let chosen = 0;
let isAnswered = false;

/** One frame. */
export function TIC(): void {
  if (btnp(BUTTON_B)) turnPage();
  const { title, text, falls, question, hasFlag = false } = PAGES[page];
  if (falls && !hasFlag && btnp(BUTTON_X)) setPlanet(planet + 1);
  if (question) choose(question);
  else experiment(falls, hasFlag);

  drawExperiment(PAGES[page]);
  if (question) drawAnswers(question.answers, chosen);
  drawTitle(`${TITLE}: ${title}`, page, PAGES.length);
  drawText(question && isAnswered ? [chosen === question.right ? question.because : question.hint] : text);
  drawHelp(helpOf(question !== undefined, falls && !hasFlag));
}

/** What the buttons do, by their names on the player's device. */
function helpOf(asks: boolean, hasPlanets: boolean): string {
  const [a, b, x] = [BUTTON_A, BUTTON_B, BUTTON_X].map(buttonName);
  const choosing = `${buttonName(BUTTON_UP)} ${buttonName(BUTTON_DOWN)} choose   ${a} answer`;
  const throwing = `${buttonName(CROSS)} aim   ${a} throw`;
  const planets = hasPlanets ? `${x} planet   ` : '';
  return `${asks ? choosing : throwing}   ${planets}${b} next page`;
}

function turnPage(): void {
  page = (page + 1) % PAGES.length;
  isAnswered = false;
  chosen = 0;
  reset();
  if (PAGES[page].hasFlag) startGame();
  sfx(sounds.page, 'A-5', 10, 1);
}

function experiment(falls: boolean, hasFlag: boolean): void {
  const outcome = stepExperiment(falls, hasFlag);
  if (outcome === 'thrown') sfx(sounds.throw, 'C-5', 12, 0);
  if (outcome === 'landed') sfx(sounds.land, 'C-3', 8, 0);
  if (outcome !== 'hit') return;
  sfx(sounds.right, 'C-5', 40, 2);
  nextFlag();
}

/** The ball is thrown over and over, so that an answer can be tried. */
function choose({ answers, right }: Question): void {
  demonstrate();
  const count = answers.length;
  if (btnp(BUTTON_DOWN)) chosen = (chosen + 1) % count;
  if (btnp(BUTTON_UP)) chosen = (chosen + count - 1) % count;
  if (btnp(BUTTON_DOWN) || btnp(BUTTON_UP)) isAnswered = false;
  if (!btnp(BUTTON_A)) return;
  isAnswered = true;
  sfx(chosen === right ? sounds.right : sounds.wrong, 'C-5', 40, 2);
}
