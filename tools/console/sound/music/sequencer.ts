/** The music's tick: finds the row that is due, follows jumps and frames, plays the channels (specification: sound §6.3). */

import { openMusicChannels, stopMusicPlayer } from './control.ts';
import { framePatterns, playRow } from './row.ts';
import {
  FLAG_LOOP,
  FLAG_STATUS,
  FLAG_SUSTAIN,
  MUSIC_FLAGS,
  MUSIC_FRAME,
  MUSIC_ROW,
  type Music,
  STATUS_PLAY_FRAME,
  STATUS_PLAY_TRACK,
  STATUS_STOPPED,
  signedByte,
} from './state.ts';
import { rowCount, rowToTick, tickToRow } from './tempo.ts';
import { playVoice } from './voice.ts';

const TRACK_FRAMES = 16;
const ROWS_PER_BEAT = 4;

/** Advances the music by one tick and fills the sound registers of the channels that sound. */
export function tickMusic(music: Music, ram: Uint8Array): void {
  if ((ram[MUSIC_FLAGS]! & FLAG_STATUS) === STATUS_STOPPED) return;
  let row = tickToRow(music, ram, music.ticks);
  if (row !== signedByte(ram, MUSIC_ROW) && music.jumpPending) {
    ram[MUSIC_FRAME] = music.jumpFrame;
    row = ROWS_PER_BEAT * music.jumpBeat;
    music.ticks = rowToTick(music, ram, row);
    music.jumpPending = false;
    music.jumpFrame = music.jumpBeat = 0;
  }
  if (row >= rowCount(ram)) {
    row = 0;
    music.ticks = 0;
    if ((ram[MUSIC_FLAGS]! & FLAG_SUSTAIN) === 0) openMusicChannels(music, ram);
    if (!enterNextFrame(ram)) {
      stopMusicPlayer(music, ram);
      return;
    }
  }
  // Rows are compared by number: a jump to the same number of another frame does not process that row.
  if (row !== signedByte(ram, MUSIC_ROW)) {
    ram[MUSIC_ROW] = row;
    playRow(music, ram, signedByte(ram, MUSIC_FRAME), signedByte(ram, MUSIC_ROW));
  }
  for (let channel = 0; channel < music.channels.length; channel++) playVoice(music, ram, channel);
  music.ticks = (music.ticks + 1) | 0;
}

/** Chooses the frame after a finished pattern; returns false if the music ends. */
function enterNextFrame(ram: Uint8Array): boolean {
  const flags = ram[MUSIC_FLAGS]!;
  const loop = (flags & FLAG_LOOP) !== 0;
  switch (flags & FLAG_STATUS) {
    case STATUS_PLAY_TRACK: {
      ram[MUSIC_FRAME]!++;
      // Read back: a frame of 127 that was poked is followed by -128.
      const next = signedByte(ram, MUSIC_FRAME);
      const over = next >= TRACK_FRAMES || framePatterns(ram, next) === 0;
      if (over && loop) ram[MUSIC_FRAME] = 0;
      return !over || loop;
    }
    case STATUS_PLAY_FRAME:
      return loop;
    default:
      return true;
  }
}
