/**
 * What is on the screen and how one screen leads to the next: title and demonstration in turns until somebody shoots,
 * stages, their ends. Runs without a console: controls in, a session to draw out.
 */

import { steerAutopilot } from './autopilot.ts';
import { type Controls, copyControls, createControls } from './controls.ts';
import { clearEvents } from './events.ts';
import { STAGES } from './stages.ts';
import { stepWorld } from './step-world.ts';
import { GRENADE_POINTS, SECOND, SECOND_POINTS } from './tuning.ts';
import { createWorld, isCleared, startStage, type World } from './world.ts';

export type Screen = 'title' | 'demo' | 'play' | 'cleared' | 'lost' | 'won';

/** How the squares are shown: not at all, over the game, or in slow time. */
export type SquaresView = 'off' | 'on' | 'slow';

export interface Session {
  screen: Screen;
  /** Frames since this screen came up. */
  time: number;
  /** Frames since the start. */
  clock: number;
  /** Number of the stage, from 0. */
  stage: number;
  world: World;
  view: SquaresView;
  /** Whether the world moved in this frame: in slow time most frames only show it again. */
  stepped: boolean;
  best: number;
  /** Whether the best score has to be saved. */
  bestChanged: boolean;
  /** What the cleared stage brought for time and grenades left. */
  timeBonus: number;
  grenadeBonus: number;
  controls: Controls;
  held: Controls;
}

/** In slow time the world moves once in this many frames. */
export const SLOWNESS = 6;
const TITLE_TIME = 600;
const DEMO_TIME = 1500;
/** The demonstration shows the squares for a while, from one of its frames to another. */
const DEMO_SQUARES_FROM = 240;
const DEMO_SQUARES_TO = 720;
/** Frames that a screen stays at least, so that nobody shoots it away. */
const MIN_TIME = 40;
/** Frames between the last target and the end of the stage: time to see the last bang. */
const LAST_BANG = 50;

/** A session that shows the title. */
export function createSession(): Session {
  const world = createWorld();
  startStage(world, STAGES[0]);
  return {
    screen: 'title',
    time: 0,
    clock: 0,
    stage: 0,
    world,
    view: 'off',
    stepped: false,
    best: 0,
    bestChanged: false,
    timeBonus: 0,
    grenadeBonus: 0,
    controls: createControls(),
    held: createControls(),
  };
}

/** One frame of the session, with the controls of this frame. */
export function stepSession(session: Session, now: Controls): void {
  const { held, world } = session;
  session.clock = session.clock + 1;
  session.time = session.time + 1;
  session.stepped = false;
  session.bestChanged = false;
  clearEvents(world.events);
  if (now.squares && !held.squares && session.screen !== 'demo') nextView(session);
  const pressed = (now.fire && !held.fire) || (now.jump && !held.jump);
  if (session.screen === 'play') play(session, now);
  else if (pressed && session.time > MIN_TIME) leaveScreen(session);
  else if (session.screen === 'demo') demonstrate(session);
  else if (session.screen === 'title' && session.time >= TITLE_TIME) startDemo(session);
  copyControls(now, held);
}

function nextView(session: Session): void {
  const { view } = session;
  session.view = view === 'off' ? 'on' : view === 'on' ? 'slow' : 'off';
}

function show(session: Session, screen: Screen): void {
  session.screen = screen;
  session.time = 0;
}

function leaveScreen(session: Session): void {
  const { screen, world } = session;
  if (screen === 'title' || screen === 'demo') {
    world.score = 0;
    if (screen === 'demo') session.view = 'off';
    enterStage(session, 0);
  } else if (screen === 'cleared') {
    enterStage(session, session.stage + 1);
  } else showTitle(session);
}

function showTitle(session: Session): void {
  if (session.screen === 'demo') session.view = 'off';
  session.stage = 0;
  startStage(session.world, STAGES[0]);
  show(session, 'title');
}

function startDemo(session: Session): void {
  session.world.score = 0;
  beginStage(session, 0);
  show(session, 'demo');
}

/** One frame in which the game plays itself, roof after roof, as far as it comes. */
function demonstrate(session: Session): void {
  const { world, controls, time } = session;
  session.view = time >= DEMO_SQUARES_FROM && time < DEMO_SQUARES_TO ? 'on' : 'off';
  session.stepped = true;
  steerAutopilot(world, controls, time);
  stepWorld(world, controls);
  const isDone = world.lastBang >= LAST_BANG;
  if (time >= DEMO_TIME) showTitle(session);
  else if (isDone) beginStage(session, (session.stage + 1) % STAGES.length);
}

function enterStage(session: Session, stage: number): void {
  beginStage(session, stage);
  show(session, 'play');
}

function beginStage(session: Session, stage: number): void {
  session.stage = stage;
  startStage(session.world, STAGES[stage]);
  // The press that leads here is neither a shot nor a jump.
  session.world.girl.shotWait = MIN_TIME / 2;
  copyControls(createControls(), session.controls);
}

function play(session: Session, now: Controls): void {
  const { world, controls } = session;
  latch(controls, now);
  if (session.view === 'slow' && session.time % SLOWNESS !== 0) return;
  session.stepped = true;
  stepWorld(world, controls);
  controls.fire = false;
  controls.jump = false;
  controls.grenade = false;
  if (isCleared(world)) {
    if (world.lastBang >= LAST_BANG) finishStage(session);
  } else if (world.time === 0) finishGame(session, 'lost');
}

/** Takes over what is held; a press between two moves of slow time counts for the next one. */
function latch(controls: Controls, now: Controls): void {
  const { fire, jump, grenade } = controls;
  copyControls(now, controls);
  controls.fire = fire || now.fire;
  controls.jump = jump || now.jump;
  controls.grenade = grenade || now.grenade;
}

function finishStage(session: Session): void {
  const { world } = session;
  session.timeBonus = Math.floor(world.time / SECOND) * SECOND_POINTS;
  session.grenadeBonus = world.grenadesLeft * GRENADE_POINTS;
  world.score = world.score + session.timeBonus + session.grenadeBonus;
  if (session.stage < STAGES.length - 1) show(session, 'cleared');
  else finishGame(session, 'won');
}

function finishGame(session: Session, screen: Screen): void {
  const { score } = session.world;
  session.bestChanged = score > session.best;
  session.best = Math.max(session.best, score);
  show(session, screen);
}
