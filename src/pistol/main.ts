/**
 * Pistol: a shooting gallery over the roofs of a city. Each frame: read the controls, move the session on, and let
 * picture and sound follow what happened. The rules are in modules that know nothing of the console; only this file,
 * input.ts, palette.ts, sounds.ts and the views draw-*.ts call it.
 *
 * To read the game, begin with step-world.ts, the rules of one frame; world.ts is the data that they change, strikes.ts
 * what happens when something is hit, squares.ts the broad phase. bullets.ts finds where a bullet came in, grenades.ts
 * bounces, girl.ts stands on things, stages.ts has the stages, tuning.ts all numbers.
 */

import { createControls } from './controls.ts';
import { drawBodies } from './drawing/draw-bodies.ts';
import { drawCity, drawRoofs } from './drawing/draw-city.ts';
import { drawEffects, drawFloats, shakePicture } from './drawing/draw-effects.ts';
import { drawHud } from './drawing/draw-hud.ts';
import { drawScreen } from './drawing/draw-screens.ts';
import { drawSquareLines, drawSquares } from './drawing/draw-squares.ts';
import { createEffects, stepEffects } from './effects.ts';
import { readControls } from './input.ts';
import * as palette from './palette.ts';
import { createSession, stepSession } from './session.ts';
import { playSounds } from './sounds.ts';
import { STAGES } from './stages.ts';

/** Where the best score is kept when the console is off. */
const BEST_SLOT = 0;

const session = createSession();
const controls = createControls();
const effects = createEffects();

/** Sets the colors and brings back the best score. */
export function BOOT(): void {
  palette.installPalette();
  session.best = pmem(BEST_SLOT);
}

/** One frame. */
export function TIC(): void {
  readControls(controls);
  stepSession(session, controls);
  if (session.stepped || (session.screen !== 'play' && session.screen !== 'demo'))
    stepEffects(effects, session.world);
  if (session.bestChanged) pmem(BEST_SLOT, session.best);
  playSounds(session);
  vbank(0);
  drawStage();
  vbank(1);
  drawText();
  vbank(0);
}

/** The sky has a color for every row. */
export function BDR(row: number): void {
  palette.tintSky(row);
}

/** The city and the stage, in the lower video bank, which shakes. */
function drawStage(): void {
  shakePicture(effects);
  drawCity(session.clock);
  if (session.screen === 'title') return;
  drawRoofs(STAGES[session.stage].map);
  if (session.view !== 'off') drawSquareLines();
  drawBodies(session.world, session.screen === 'demo' ? session.controls : controls);
  drawEffects(effects);
  if (session.view !== 'off') drawSquares(session.world);
}

/** The text, in the upper video bank, which stands still. */
function drawText(): void {
  cls(palette.SEE_THROUGH);
  if (session.screen !== 'title') drawHud(session);
  drawFloats(effects);
  drawScreen(session);
}
