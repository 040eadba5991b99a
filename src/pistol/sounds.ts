/** Sound follows what happened: each event has its effect, its channel and its length. */

import type { EventKind } from './events.ts';
import type { Session } from './session.ts';

const SHOT = 0;
const PING = 1;
const DISC = 2;
const BULL = 3;
const POP = 4;
const CRASH = 5;
const BLAST = 6;
const BOUNCE = 7;
const JUMP = 8;
const LAND = 9;
const CLANG = 10;
const HURT = 11;
const RELOAD = 12;
const TICK = 13;
const FANFARE = 14;
const DEFEAT = 15;
const HISS = 16;

// Channels 0 and 1 belong to the music.
const HANDS = 2;
const WORLD = 3;

/** Effect, channel and frames of each event. */
const EFFECTS: Record<EventKind, [effect: number, channel: number, duration: number]> = {
  shot: [SHOT, HANDS, 14],
  reload: [RELOAD, HANDS, 40],
  spark: [PING, WORLD, 14],
  shield: [CLANG, WORLD, 20],
  disc: [DISC, WORLD, 20],
  bull: [BULL, WORLD, 34],
  pop: [POP, WORLD, 12],
  robot: [CRASH, WORLD, 34],
  stomp: [CRASH, WORLD, 34],
  lit: [HISS, WORLD, 16],
  blast: [BLAST, WORLD, 60],
  throw: [JUMP, HANDS, 10],
  bounce: [BOUNCE, HANDS, 8],
  jump: [JUMP, HANDS, 14],
  land: [LAND, HANDS, 8],
  clang: [CLANG, WORLD, 24],
  bump: [LAND, WORLD, 10],
  hurt: [HURT, HANDS, 30],
  fall: [HURT, HANDS, 30],
  tick: [TICK, HANDS, 10],
};

const TUNE = 0;

/** What has been started, so that it is started once. */
let heard = '';

/** Plays what belongs to this frame. */
export function playSounds(session: Session): void {
  const { world } = session;
  // The demonstration is silent but for the tune of the title.
  const isDemo = session.screen === 'demo';
  const screen = isDemo ? 'title' : session.screen;
  if (screen !== heard) {
    heard = screen;
    if (screen === 'title') music(TUNE, -1, -1, true);
    else music();
    if (screen === 'cleared' || screen === 'won') sfx(FANFARE, undefined, 80, WORLD);
    else if (screen === 'lost') sfx(DEFEAT, undefined, 70, WORLD);
  }
  for (let i = 0; !isDemo && i < world.events.count; i++) {
    const [effect, channel, duration] = EFFECTS[world.events.pool[i].kind];
    sfx(effect, undefined, duration, channel);
  }
}
