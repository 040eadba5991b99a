/**
 * What is on the screen and how one screen leads to the next: title, best scores and demonstration in a circle; play,
 * pause, game over and initials once somebody presses fire. Runs without a console: buttons in, a session to draw out.
 */

import { everyFrames } from '../kit/timers.ts';
import { steerAutopilot } from './autopilot.ts';
import { type Buttons, createButtons, pressButtons } from './buttons.ts';
import { type Controls, createControls, releaseControls } from './controls.ts';
import { clearEvents } from './events.ts';
import { createHighScores, type HighScore, insertScore, rankOf, TABLE_LENGTH } from './high-scores.ts';
import { createEntry, editEntry, entryText, type InitialsEntry, startEntry } from './initials-entry.ts';
import {
  createWorld,
  driftWorld,
  isGameOver,
  resetWorld,
  startGame,
  stepWorld,
  type World,
} from './world.ts';

export type Screen = 'title' | 'scores' | 'demo' | 'play' | 'pause' | 'over' | 'initials';

export interface Session {
  screen: Screen;
  /** Frames since this screen came up. */
  time: number;
  /** Frames since the start: the moment of pressing fire is the seed of a game. */
  clock: number;
  world: World;
  controls: Controls;
  scores: HighScore[];
  entry: InitialsEntry;
  held: Buttons;
  pressed: Buttons;
  /** Whether the collision tests are shown, and time is slow. */
  inspecting: boolean;
  /** Frames for which the last pair whose outlines were tested is still shown. */
  lesson: number;
  /** Frames for which the demonstration has explained a hit, while the world stands still; 0 before it. */
  explained: number;
  /** Whether the world moved in this frame: in slow time most frames only show it again. */
  stepped: boolean;
  /** Rank of the score that was entered last; TABLE_LENGTH for none. */
  rank: number;
  /** Whether the table of scores has to be saved. */
  scoresChanged: boolean;
}

const TITLE_TIME = 720;
const SCORES_TIME = 360;
const DEMO_TIME = 1500;
/** Frames of GAME OVER, and how soon fire may cut them short. */
const OVER_TIME = 260;
const MIN_OVER = 70;
/** Initials are taken as they are after a minute without a decision. */
const INITIALS_TIME = 3600;
/** In slow time the world moves once in this many frames. */
export const SLOWNESS = 6;
/** A pair stays for this many frames. */
const LESSON_TIME = 120;
/** The demonstration shows the collision tests from one of its frames on, until it has explained a hit. */
const DEMO_INSPECT_FROM = 480;
/** Frames of the explanation, and of each of its lines. */
const EXPLANATION_TIME = 480;
export const EXPLANATION_STEP = 90;

/** A session that shows the title. */
export function createSession(): Session {
  return {
    screen: 'title',
    time: 0,
    clock: 0,
    world: createWorld(0),
    controls: createControls(),
    scores: createHighScores(),
    entry: createEntry(),
    held: createButtons(),
    pressed: createButtons(),
    inspecting: false,
    lesson: 0,
    explained: 0,
    stepped: false,
    rank: TABLE_LENGTH,
    scoresChanged: false,
  };
}

/** One frame of the session, with the buttons that are down in it. */
export function stepSession(session: Session, buttons: Buttons): void {
  pressButtons(session.held, buttons, session.pressed);
  session.clock = session.clock + 1;
  session.time = session.time + 1;
  session.stepped = false;
  session.scoresChanged = false;
  session.inspecting = false;
  clearEvents(session.world.events);
  const { screen } = session;
  if (session.lesson > 0) session.lesson = session.lesson - 1;
  if (screen === 'play') play(session);
  else if (screen === 'pause') pause(session);
  else if (screen === 'over') gameOver(session);
  else if (screen === 'initials') enterInitials(session);
  else attract(session);
}

/** Whether nobody plays: the screens that take turns until fire is pressed. */
export function isAttracting(session: Session): boolean {
  return session.screen === 'title' || session.screen === 'scores' || session.screen === 'demo';
}

function show(session: Session, screen: Screen): void {
  session.screen = screen;
  session.time = 0;
}

function attract(session: Session): void {
  const { world, screen, controls } = session;
  if (session.pressed.fire) {
    show(session, 'play');
    startGame(world, session.clock);
    releaseControls(controls);
    // The press that starts the game is not a shot.
    world.ship.fireHeld = true;
    session.stepped = true;
  } else if (screen === 'demo') {
    session.inspecting = session.time >= DEMO_INSPECT_FROM && session.explained < EXPLANATION_TIME;
    if (session.inspecting && session.explained > 0) {
      session.explained = session.explained + 1;
      session.lesson = 1;
      return;
    }
    steerAutopilot(world, controls);
    advance(session);
    const { age, isHit } = world.report.pair;
    if (session.inspecting && session.stepped && age === 0 && isHit) session.explained = 1;
    if (session.time >= DEMO_TIME || isGameOver(world)) showTitle(session);
  } else {
    driftWorld(world);
    session.stepped = true;
    if (screen === 'title' && session.time >= TITLE_TIME) show(session, 'scores');
    else if (screen === 'scores' && session.time >= SCORES_TIME) {
      show(session, 'demo');
      session.explained = 0;
      startGame(world, session.clock);
    }
  }
}

function showTitle(session: Session): void {
  show(session, 'title');
  resetWorld(session.world, session.clock);
}

function play(session: Session): void {
  const { held, pressed, controls } = session;
  if (pressed.pause) {
    show(session, 'pause');
    return;
  }
  session.inspecting = held.inspect;
  if (pressed.inspect) session.lesson = LESSON_TIME;
  controls.left = held.left;
  controls.right = held.right;
  controls.thrust = held.up;
  // A press between two moves of slow time counts for the next one.
  controls.fire = controls.fire || held.fire;
  controls.hyperspace = controls.hyperspace || held.hyperspace;
  advance(session);
  if (isGameOver(session.world)) show(session, 'over');
}

/** Moves the world, in slow time only now and then. */
function advance(session: Session): void {
  if (session.inspecting && !everyFrames(session.time, SLOWNESS)) return;
  session.stepped = true;
  stepWorld(session.world, session.controls);
  if (session.world.report.pair.age === 0) session.lesson = LESSON_TIME;
  session.controls.fire = false;
  session.controls.hyperspace = false;
}

function pause(session: Session): void {
  if (session.pressed.pause) show(session, 'play');
  else if (session.pressed.hyperspace) showTitle(session);
}

function gameOver(session: Session): void {
  const { world, controls, scores } = session;
  releaseControls(controls);
  advance(session);
  const skipped = session.pressed.fire && session.time >= MIN_OVER;
  if (session.time < OVER_TIME && !skipped) return;
  if (rankOf(scores, world.score.points) < TABLE_LENGTH) {
    startEntry(session.entry);
    show(session, 'initials');
  } else showTitle(session);
}

function enterInitials(session: Session): void {
  const { entry, scores, world } = session;
  driftWorld(world);
  session.stepped = true;
  const complete = editEntry(entry, session.held, session.pressed);
  if (!complete && session.time < INITIALS_TIME) return;
  const { points } = world.score;
  session.rank = rankOf(scores, points);
  insertScore(scores, points, entryText(entry));
  session.scoresChanged = true;
  showTitle(session);
  show(session, 'scores');
}
