/** The position of a console's music, read from its memory. */

import { MUSIC_STATE } from '../../../console/memory-map.ts';

export interface MusicPosition {
  track: number;
  frame: number;
  row: number;
}

const STATUS = 6;

/** The playing position; undefined if no music plays. Row -1 is about to start. */
export function musicPosition(ram: Uint8Array): MusicPosition | undefined {
  const [track, frame, row, flags] = ram.subarray(MUSIC_STATE, MUSIC_STATE + 4);
  if ((flags & STATUS) === 0 || track > 7) return undefined;
  return { track, frame, row: (row << 24) >> 24 };
}
