/**
 * Points and ships left. The score only ever grows; every time it passes a multiple of the extra life score there is
 * a ship more, up to a limit.
 */

import { announce, type EventList } from './events.ts';
import { EXTRA_LIFE_SCORE, MAX_LIVES, START_LIVES } from './tuning.ts';

export interface Score {
  points: number;
  /** Ships left, with the one that flies. */
  lives: number;
  /** Score that gives the next ship. */
  nextLife: number;
}

/** The score of a game that begins. */
export function createScore(): Score {
  return { points: 0, lives: START_LIVES, nextLife: EXTRA_LIFE_SCORE };
}

/** Starts the score of a new game. */
export function resetScore(score: Score): void {
  score.points = 0;
  score.lives = START_LIVES;
  score.nextLife = EXTRA_LIFE_SCORE;
}

/** Adds points, and the ships they earn. */
export function addPoints(score: Score, points: number, events: EventList): void {
  score.points = score.points + points;
  while (score.points >= score.nextLife) {
    score.nextLife = score.nextLife + EXTRA_LIFE_SCORE;
    // A bullet that is still in flight when the last ship is lost scores, but brings nobody back.
    if (score.lives > 0 && score.lives < MAX_LIVES) {
      score.lives = score.lives + 1;
      announce(events, 'extra-life');
    }
  }
}
