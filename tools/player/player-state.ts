/** The states of a player. */

export type PlayerState = 'running' | 'paused' | 'failed' | 'ended' | 'looking';

/** What screen readers tell of each; nothing where something else is told. */
export const ANNOUNCEMENTS: Record<PlayerState, string> = {
  running: 'Playing',
  paused: 'Paused',
  failed: '',
  ended: 'The game has ended',
  looking: 'Looking back',
};
