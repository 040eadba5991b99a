/** The states of a player. */

/** A game is `working` while a frame takes so long that it is made in steps. */
export type PlayerState = 'running' | 'working' | 'paused' | 'failed' | 'ended' | 'looking';

/** What screen readers tell of each; nothing where something else is told. */
export const ANNOUNCEMENTS: Record<PlayerState, string> = {
  running: 'Playing',
  working: '',
  paused: 'Paused',
  failed: '',
  ended: 'The game has ended',
  looking: 'Looking back',
};
