/** Starting and stopping music (specification: sound §6.1, §7.4). */

import { OWN_SPEED, POSITION_COUNT, setChannel } from '../channel.ts';
import {
  clearCommands,
  FLAG_LOOP,
  FLAG_STATUS,
  FLAG_SUSTAIN,
  MUSIC_FLAGS,
  MUSIC_FRAME,
  MUSIC_ROW,
  MUSIC_TRACK,
  type Music,
  STATUS_PLAY_TRACK,
} from './state.ts';
import { rowToTick } from './tempo.ts';

const FULL_VOLUME = 15;

/** Starts an SFX on a music channel, at the SFX's own speed and without end; a negative index silences it. */
export function setMusicChannel(
  music: Music,
  ram: Uint8Array,
  channel: number,
  index: number,
  note: number,
  octave: number,
  left: number,
  right: number,
): void {
  const at = channel * POSITION_COUNT;
  setChannel(
    music.channels[channel]!,
    music.positions,
    at,
    ram,
    index,
    note,
    octave,
    -1,
    left,
    right,
    OWN_SPEED,
  );
}

/** Silences all music channels and forgets every command and a pending jump. */
function clearMusicChannels(music: Music, ram: Uint8Array): void {
  silenceMusicChannels(music, ram, 0);
  for (const commands of music.commands) clearCommands(commands);
  music.jumpPending = false;
  music.jumpFrame = music.jumpBeat = 0;
}

/** Clears the channels as a new frame does: silent, commands forgotten, volumes full. */
export function openMusicChannels(music: Music, ram: Uint8Array): void {
  clearMusicChannels(music, ram);
  silenceMusicChannels(music, ram, FULL_VOLUME);
}

function silenceMusicChannels(music: Music, ram: Uint8Array, volume: number): void {
  for (let channel = 0; channel < music.channels.length; channel++)
    setMusicChannel(music, ram, channel, -1, 0, 0, volume, volume);
}

/** Stops the music. Frame, row and the loop and sustain flags stay in RAM. */
export function stopMusicPlayer(music: Music, ram: Uint8Array): void {
  ram[MUSIC_TRACK] = 0xff;
  ram[MUSIC_FLAGS]! &= ~FLAG_STATUS;
  clearMusicChannels(music, ram);
}

/** Arguments of `music`. */
export type MusicStart = [
  track: number,
  frame: number,
  row: number,
  loop: boolean,
  sustain: boolean,
  tempo: number,
  speed: number,
];

/**
 * What `music(track, …)` does: stops what plays, then starts a track, or none if `track` is negative.
 * @param track up to 7; of a negative one the low byte stays in RAM
 * @param frame,row place to start at; negative for the beginning
 * @param tempo,speed real values (150 and 6 are usual), negative for the track's own
 */
export function startMusicPlayer(
  music: Music,
  ram: Uint8Array,
  ...[track, frame, row, loop, sustain, tempo, speed]: MusicStart
): void {
  stopMusicPlayer(music, ram);
  ram[MUSIC_TRACK] = track;
  if (track < 0) return;
  silenceMusicChannels(music, ram, FULL_VOLUME);
  ram[MUSIC_ROW] = 0xff;
  ram[MUSIC_FRAME] = Math.max(frame, 0);
  const kept = ram[MUSIC_FLAGS]! & ~(FLAG_LOOP | FLAG_STATUS | FLAG_SUSTAIN);
  ram[MUSIC_FLAGS] = kept | STATUS_PLAY_TRACK | (loop ? FLAG_LOOP : 0) | (sustain ? FLAG_SUSTAIN : 0);
  music.tempo = tempo;
  music.speed = speed;
  music.ticks = row >= 0 ? rowToTick(music, ram, row) : 0;
}
