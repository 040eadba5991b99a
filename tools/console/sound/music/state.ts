/** What the music player keeps outside RAM, and the fields of its four bytes in RAM (specification: sound §1.6, §2). */

import * as at from '../../memory-map.ts';
import { type Channel, createChannel, POSITION_COUNT } from '../channel.ts';

/** Settings that pattern commands leave behind on a channel. */
export interface ChannelCommands {
  chordTick: number;
  chordFirst: number;
  chordSecond: number;
  vibratoTick: number;
  vibratoPeriod: number;
  vibratoDepth: number;
  slideTick: number;
  slideStart: number;
  slideDuration: number;
  /** Hz, −128 to 127. */
  finePitch: number;
  /** Address of the delayed row, 0 for none. */
  delayedRow: number;
  delayTicks: number;
}

export interface Music {
  channels: Channel[];
  /** Envelope positions of the four channels, as `SFX_STATE` in RAM has them for `sfx()`. */
  positions: Uint8Array;
  commands: ChannelCommands[];
  /** Ticks since the start of the pattern. */
  ticks: number;
  /** Real tempo and speed, negative to use the track's. */
  tempo: number;
  speed: number;
  jumpPending: boolean;
  jumpFrame: number;
  jumpBeat: number;
}

export const MUSIC_TRACK = at.MUSIC_STATE;
export const MUSIC_FRAME = at.MUSIC_STATE + 1;
export const MUSIC_ROW = at.MUSIC_STATE + 2;
export const MUSIC_FLAGS = at.MUSIC_STATE + 3;
export const FLAG_LOOP = 1;
export const FLAG_STATUS = 6;
export const FLAG_SUSTAIN = 8;
/** Values of the status field, in place. */
export const STATUS_STOPPED = 0;
export const STATUS_PLAY_FRAME = 2;
export const STATUS_PLAY_TRACK = 4;

/** Music that has never played. */
export function createMusic(): Music {
  return {
    channels: Array.from({ length: at.CHANNEL_COUNT }, createChannel),
    positions: new Uint8Array(at.CHANNEL_COUNT * POSITION_COUNT).fill(0xff),
    commands: Array.from({ length: at.CHANNEL_COUNT }, createCommands),
    ticks: 0,
    tempo: 0,
    speed: 0,
    jumpPending: false,
    jumpFrame: 0,
    jumpBeat: 0,
  };
}

function createCommands(): ChannelCommands {
  return {
    chordTick: 0,
    chordFirst: 0,
    chordSecond: 0,
    vibratoTick: 0,
    vibratoPeriod: 0,
    vibratoDepth: 0,
    slideTick: 0,
    slideStart: 0,
    slideDuration: 0,
    finePitch: 0,
    delayedRow: 0,
    delayTicks: 0,
  };
}

/** Forgets every command on a channel. */
export function clearCommands(commands: ChannelCommands): void {
  commands.chordTick = commands.chordFirst = commands.chordSecond = 0;
  commands.vibratoTick = commands.vibratoPeriod = commands.vibratoDepth = 0;
  commands.slideTick = commands.slideStart = commands.slideDuration = 0;
  commands.finePitch = 0;
  commands.delayedRow = commands.delayTicks = 0;
}

/** A byte of RAM as a signed number. */
export function signedByte(ram: Uint8Array, address: number): number {
  return (ram[address]! << 24) >> 24;
}
