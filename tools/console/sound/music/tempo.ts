/** Rows and ticks: two truncating divisions each, so the functions are not exact inverses (specification: sound §6.2). */

import * as at from '../../memory-map.ts';
import { MUSIC_TRACK, type Music, signedByte } from './state.ts';

const DEFAULT_TEMPO = 150;
const DEFAULT_SPEED = 6;
/** Ticks a row lasts at the default tempo and speed. */
const TICKS_PER_ROW = 6;
const TEMPO_SPEED_SCALE = DEFAULT_TEMPO * DEFAULT_SPEED;
const PATTERN_ROWS = 64;

/** Address of the track that plays; the byte in RAM may be any, and lead outside the tracks. */
export function trackAddress(ram: Uint8Array): number {
  return at.TRACKS + at.TRACK_SIZE * signedByte(ram, MUSIC_TRACK);
}

/** Rows a pattern of the playing track has; 0 or less if the track says so. */
export function rowCount(ram: Uint8Array): number {
  return PATTERN_ROWS - ram[trackAddress(ram) + 49]!;
}

/** Row that plays `ticks` ticks after the start of a pattern. */
export function tickToRow(music: Music, ram: Uint8Array, ticks: number): number {
  const speed = currentSpeed(music, ram);
  if (speed === 0) return 0;
  const product = Math.imul(Math.imul(ticks, currentTempo(music, ram)), TICKS_PER_ROW);
  return Math.trunc(Math.trunc(product / speed) / TEMPO_SPEED_SCALE);
}

/** Ticks after the start of a pattern at which a row is due. */
export function rowToTick(music: Music, ram: Uint8Array, row: number): number {
  const tempo = currentTempo(music, ram);
  if (tempo === 0) return 0;
  const product = Math.imul(Math.imul(row, currentSpeed(music, ram)), TEMPO_SPEED_SCALE);
  return Math.trunc(Math.trunc(product / tempo) / TICKS_PER_ROW);
}

function currentTempo(music: Music, ram: Uint8Array): number {
  return music.tempo < 0 ? DEFAULT_TEMPO + signedByte(ram, trackAddress(ram) + 48) : music.tempo;
}

function currentSpeed(music: Music, ram: Uint8Array): number {
  return music.speed < 0 ? DEFAULT_SPEED + signedByte(ram, trackAddress(ram) + 50) : music.speed;
}
