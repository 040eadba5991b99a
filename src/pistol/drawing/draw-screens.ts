/** The screens around the game: title, stage cleared, out of time, end. */

import { BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y, buttonName, CROSS } from '../../kit/button-names.ts';
import { drawSprite } from '../../kit/sprites.ts';
import { printCentered, printRight } from '../../kit/text.ts';
import { sprites } from '../art.ts';
import * as palette from '../palette.ts';
import type { Session } from '../session.ts';
import { STAGES } from '../stages.ts';
import { STAGE_WIDTH } from '../tuning.ts';

const TITLE = 'PISTOL';
const TITLE_SCALE = 5;
const TITLE_X = 34;
const TITLE_Y = 22;
const LETTER_ADVANCE = 6 * TITLE_SCALE;
/** Frames between two letters. */
const LETTER_TIME = 12;
const PORTRAIT_SCALE = 4;
const HELP_X = 88;
const HELP_Y = 70;
const SCREEN_HEIGHT = 136;
/** Frames in which the name of a stage is shown. */
const BANNER_TIME = 120;
const BLINK = 64;

/**
 * Draws what belongs to the screen.
 */
export function drawScreen(session: Session): void {
  const { screen } = session;
  if (screen === 'title') drawTitle(session);
  else if (screen === 'demo') drawDemo(session);
  else if (screen === 'cleared') drawCleared(session);
  else if (screen === 'lost') drawEnd(session, 'OUT OF TIME', palette.RED);
  else if (screen === 'won') drawEnd(session, 'EVERY ROOF CLEARED!', palette.LIME);
  else if (session.time < BANNER_TIME) {
    printCentered(
      `${session.stage + 1}. ${STAGES[session.stage].name}`,
      16,
      palette.WHITE,
      palette.BLACK,
      false,
    );
  }
}

function drawTitle(session: Session): void {
  for (let i = 0; i < TITLE.length; i++) {
    const x = TITLE_X + i * LETTER_ADVANCE;
    // Letter after letter comes as if it were shot.
    const age = session.time - LETTER_TIME * i;
    if (age > 0) {
      const color = age < LETTER_TIME / 2 ? palette.WHITE : palette.RED;
      print(TITLE.charAt(i), x + 2, TITLE_Y + 2, palette.BLACK, true, TITLE_SCALE);
      print(TITLE.charAt(i), x, TITLE_Y, color, true, TITLE_SCALE);
    }
  }
  drawPortrait(session.clock);
  rect(HELP_X, HELP_Y, STAGE_WIDTH - HELP_X, SCREEN_HEIGHT - HELP_Y, palette.BLACK);
  drawHelpLine(buttonName(CROSS), 'RUN, AIM UP AND DOWN', 0);
  drawHelpLine(`${buttonName(BUTTON_A)}  ${buttonName(BUTTON_B)}`, 'SHOOT, JUMP', 1);
  drawHelpLine(buttonName(BUTTON_Y), 'THROW A GRENADE', 2);
  drawHelpLine(buttonName(BUTTON_X), 'SQUARES, SLOW TIME, OFF', 3);
  drawHelpLine('POINTER', 'AIM, SHOOT, THROW', 4);
  drawHelpLine('TIN MEN', 'SHOOT THEM IN THE BACK', 5);
  if (session.time % BLINK < BLINK / 2 + 8) {
    print(`PRESS ${buttonName(BUTTON_A)}`, HELP_X + 6, 124, palette.YELLOW);
  }
  if (session.best > 0)
    printRight(`BEST ${session.best}`, STAGE_WIDTH - 5, 125, palette.LIGHT, palette.BLACK, true);
}

function drawHelpLine(name: string, action: string, row: number): void {
  const y = HELP_Y + 4 + 8 * row;
  print(name, HELP_X + 6, y, palette.YELLOW, false, 1, true);
  print(action, HELP_X + 46, y, palette.WHITE, false, 1, true);
}

/** Says that the game plays itself, over the sky. */
function drawDemo(session: Session): void {
  if (session.time % BLINK < BLINK / 2 + 8)
    printCentered(
      `DEMONSTRATION - PRESS ${buttonName(BUTTON_A)} TO PLAY`,
      12,
      palette.WHITE,
      palette.BLACK,
      true,
    );
}

/** The girl, four times as large, running on the spot. */
function drawPortrait(clock: number): void {
  drawSprite(sprites.girl, 2, 70, sprites.girl.tags.run[Math.floor(clock / 8) % 4], PORTRAIT_SCALE);
  rect(46, 104, 16, 4, palette.YELLOW);
  rect(60, 102, 16, 4, palette.LIGHT);
  rect(60, 104, 6, 8, palette.GREY);
}

function drawCleared(session: Session): void {
  const { world, timeBonus, grenadeBonus } = session;
  drawPanel(34, 62);
  printCentered('ROOF CLEARED', 40, palette.LIME, palette.BLACK, false);
  printCentered(`TIME LEFT ${timeBonus}`, 54, palette.WHITE, palette.BLACK, true);
  printCentered(`GRENADES LEFT ${grenadeBonus}`, 63, palette.WHITE, palette.BLACK, true);
  printCentered(`SCORE ${world.score}`, 74, palette.YELLOW, palette.BLACK, false);
  printCentered(`${buttonName(BUTTON_A)}: NEXT ROOF`, 87, palette.LIGHT, palette.BLACK, true);
}

function drawEnd(session: Session, title: string, color: number): void {
  const { score } = session.world;
  drawPanel(40, 50);
  printCentered(title, 46, color, palette.BLACK, false);
  printCentered(`SCORE ${score}`, 60, palette.WHITE, palette.BLACK, false);
  const isBest = score > 0 && score === session.best;
  const line = isBest ? 'THE BEST SO FAR!' : `BEST ${session.best}`;
  printCentered(line, 72, palette.YELLOW, palette.BLACK, true);
  printCentered(`${buttonName(BUTTON_A)}: TITLE`, 82, palette.LIGHT, palette.BLACK, true);
}

/** A dark ground that makes text readable over anything. */
function drawPanel(top: number, height: number): void {
  rect(16, top, STAGE_WIDTH - 32, height, palette.BLACK);
  rectb(16, top, STAGE_WIDTH - 32, height, palette.DARK);
}
