/** The sounds of the game: sound effects of the cartridge, played on four channels by what happens in the world. */

import { countDown } from '../kit/timers.ts';
import type { EventList } from './events.ts';
import { isAttracting, type Session } from './session.ts';
import type { World } from './world.ts';

// Sound effects of the cartridge.
const BEAT_LOW = 0;
const BEAT_HIGH = 1;
const THRUST = 2;
const FIRE = 3;
const BANG_LARGE = 4;
const BANG_SMALL = 6;
const LARGE_SAUCER_HUM = 7;
const SMALL_SAUCER_HUM = 8;
const SAUCER_FIRE = 9;
const EXTRA_LIFE = 10;
const HYPERSPACE = 11;
const TITLE_TUNE = 0;
const SILENCE = -1;

// Channels: what matters most has one of its own.
const PULSE = 0;
const ENGINE = 1;
const GUN = 2;
const BANG = 3;

export interface Sounds {
  /** The effect that runs on the engine channel, SILENCE for none. */
  engine: number;
  /** Whether the title tune has been started. */
  tune: boolean;
  /** Frames for which nothing may cut into the jingle on the pulse channel. */
  jingle: number;
}

/** Nothing to hear yet. */
export function createSounds(): Sounds {
  return { engine: SILENCE, tune: false, jingle: 0 };
}

/** Plays what belongs to this frame. The demonstration is silent. */
export function playSounds(sounds: Sounds, session: Session): void {
  playTune(sounds, session.screen === 'title' || session.screen === 'scores');
  if (isAttracting(session)) {
    runEngine(sounds, SILENCE);
    return;
  }
  sounds.jingle = countDown(sounds.jingle);
  playEvents(sounds, session.world.events);
  runEngine(sounds, session.screen === 'pause' ? SILENCE : engineOf(session.world));
}

function playTune(sounds: Sounds, wanted: boolean): void {
  if (wanted === sounds.tune) return;
  sounds.tune = wanted;
  if (wanted) music(TITLE_TUNE, -1, -1, false);
  else music();
}

function playEvents(sounds: Sounds, events: EventList): void {
  for (let i = 0; i < events.count; i++) {
    const { kind, size } = events.pool[i];
    if (kind === 'beat-low' && sounds.jingle === 0) sfx(BEAT_LOW, undefined, 10, PULSE);
    else if (kind === 'beat-high' && sounds.jingle === 0) sfx(BEAT_HIGH, undefined, 10, PULSE);
    else if (kind === 'fire') sfx(FIRE, undefined, 14, GUN, 11);
    else if (kind === 'saucer-fire') sfx(SAUCER_FIRE, undefined, 16, GUN, 12);
    else if (kind === 'rock-broken') sfx(BANG_SMALL - size, undefined, 18 + 10 * size, BANG, 12 + size);
    else if (kind === 'ship-destroyed') sfx(BANG_LARGE, undefined, 60, BANG, 15, -2);
    else if (kind === 'saucer-destroyed') sfx(BANG_LARGE + 1, undefined, 40, BANG, 15);
    else if (kind === 'hyperspace-out' || kind === 'hyperspace-in') sfx(HYPERSPACE, undefined, 30, GUN, 12);
    else if (kind === 'extra-life') {
      sfx(EXTRA_LIFE, undefined, 60, PULSE, 15);
      sounds.jingle = 60;
    }
  }
}

/** What runs on without an end: the ship's engine, or else the saucer. */
function engineOf(world: World): number {
  if (world.ship.active && world.ship.thrusting) return THRUST;
  if (!world.saucer.active) return SILENCE;
  return world.saucer.size === 0 ? SMALL_SAUCER_HUM : LARGE_SAUCER_HUM;
}

function runEngine(sounds: Sounds, effect: number): void {
  if (effect === sounds.engine) return;
  sounds.engine = effect;
  if (effect === SILENCE) sfx(SILENCE, undefined, -1, ENGINE);
  else sfx(effect, undefined, -1, ENGINE, effect === THRUST ? 9 : 10);
}
