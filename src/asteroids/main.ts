/**
 * Asteroids. Each frame: read the buttons, move the session on, and let picture and sound follow what happened. The
 * rules are in modules that know nothing of the console; only this file and the views call it.
 *
 * To read the game, begin with world.ts, the rules of one frame; tuning.ts has all its numbers, collisions.ts who hits
 * whom, session.ts how the screens follow one another. The views are draw-*.ts, sounds.ts and input.ts.
 */

import { createButtons } from './buttons.ts';
import { drawBalls, drawCounters } from './drawing/draw-collisions.ts';
import { drawEffects, shakePicture } from './drawing/draw-effects.ts';
import { drawHud, drawNotices } from './drawing/draw-hud.ts';
import { ALL_STEPS, drawLesson } from './drawing/draw-lesson.ts';
import { drawScreen } from './drawing/draw-screens.ts';
import { drawBodies, drawSky } from './drawing/draw-world.ts';
import { createEffects, stepEffects } from './effects.ts';
import { loadScores, saveScores } from './high-scores.ts';
import { readButtons } from './input.ts';
import * as palette from './palette.ts';
import { createSession, EXPLANATION_STEP, type Screen, stepSession } from './session.ts';
import { createSounds, playSounds } from './sounds.ts';
import { WORLD_WIDTH } from './tuning.ts';

const WORLD_BANK = 0;
const TEXT_BANK = 1;

const session = createSession();
const buttons = createButtons();
const effects = createEffects();
const sounds = createSounds();

/** Sets the colors and brings back the best scores of earlier days. */
export function BOOT(): void {
  palette.installPalette();
  loadScores(session.scores, slot => pmem(slot));
}

/** One frame. */
export function TIC(): void {
  readButtons(buttons);
  stepSession(session, buttons);
  if (session.stepped) stepEffects(effects, session.world);
  if (session.scoresChanged) saveScores(session.scores, (slot, value) => pmem(slot, value));
  playSounds(sounds, session);
  drawWorldBank();
  drawTextBank();
}

/** The world, in the lower video bank, which shakes. */
function drawWorldBank(): void {
  vbank(WORLD_BANK);
  shakePicture(effects);
  palette.tintRocks(session.world.waves.number);
  palette.dimWorld(isBackground(session.screen));
  drawSky(session.clock);
  drawBodies(session.world, session.inspecting);
  drawEffects(effects);
  if (session.inspecting) drawBalls(session.world);
}

/** The text, in the upper video bank, which stands still. */
function drawTextBank(): void {
  vbank(TEXT_BANK);
  cls(palette.CLEAR);
  const { screen } = session;
  if (!isBackground(screen) || screen === 'pause') drawHud(session);
  if (screen === 'play' || screen === 'demo') drawNotices(session, effects);
  if (session.inspecting) inspect();
  drawScreen(session);
}

/** What the collision tests cost, and the last pair that came to the second of them, on the side without the ship. */
function inspect(): void {
  const { report, ship } = session.world;
  drawCounters(report);
  if (session.lesson === 0 || report.pair.corners === 0) return;
  const steps =
    session.screen === 'demo' && session.explained > 0 ? session.explained / EXPLANATION_STEP + 1 : ALL_STEPS;
  drawLesson(report.pair, ship.x > WORLD_WIDTH / 2, steps);
}

/** Whether the world is only the background of a text. */
function isBackground(screen: Screen): boolean {
  return screen === 'title' || screen === 'scores' || screen === 'pause' || screen === 'initials';
}
