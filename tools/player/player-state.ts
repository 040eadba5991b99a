/** The states of a player. */

/** A game is `working` while a long frame is made in steps. */
export type PlayerState = 'running' | 'working' | 'paused' | 'failed' | 'ended' | 'looking';

/** Screen reader announcements; empty if another text is announced. */
export const ANNOUNCEMENTS: Record<PlayerState, string> = {
  running: 'Playing',
  working: '',
  paused: 'Paused',
  failed: '',
  ended: 'The game has ended',
  looking: 'Looking back',
};
