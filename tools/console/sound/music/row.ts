/** What a pattern row does to a music channel when its time comes (specification: sound §6.4, §7). */

import * as at from '../../memory-map.ts';
import { setMusicChannel } from './control.ts';
import type { ChannelCommands, Music } from './state.ts';
import { trackAddress } from './tempo.ts';

const ROW_SIZE = 3;
const FRAME_SIZE = 3;
const NOTE_STOP = 1;
const FIRST_NOTE = 4;
const PITCH_CENTER = 128;

/** Commands by their code. */
const COMMAND_VOLUME = 1;
const COMMAND_CHORD = 2;
const COMMAND_JUMP = 3;
const COMMAND_SLIDE = 4;
const COMMAND_PITCH = 5;
const COMMAND_VIBRATO = 6;
const COMMAND_DELAY = 7;

/** The pattern numbers of a frame as one number of 24 bits, six a channel; 0 where nothing plays. */
export function framePatterns(ram: Uint8Array, frame: number): number {
  const address = trackAddress(ram) + FRAME_SIZE * frame;
  return ram[address]! | (ram[address + 1]! << 8) | (ram[address + 2]! << 16);
}

/** Processes a row on all four channels. */
export function playRow(music: Music, ram: Uint8Array, frame: number, row: number): void {
  for (let channel = 0; channel < at.CHANNEL_COUNT; channel++) {
    const pattern = (framePatterns(ram, frame) >> (6 * channel)) & 63;
    if (pattern !== 0)
      playChannelRow(music, ram, channel, at.PATTERNS + at.PATTERN_SIZE * (pattern - 1) + ROW_SIZE * row);
  }
}

function playChannelRow(music: Music, ram: Uint8Array, channel: number, present: number): void {
  const commands = music.commands[channel]!;
  let address = present;
  if (rowCommand(ram, present) === COMMAND_DELAY) {
    commands.delayedRow = present;
    commands.delayTicks = rowParameter(ram, present);
    address = 0;
  }
  if (commands.delayedRow !== 0 && commands.delayTicks === 0) {
    address = commands.delayedRow;
    commands.delayedRow = 0;
  }
  if (address === 0) return;

  const record = music.channels[channel]!;
  const note = ram[address]! & 15;
  if (note !== 0) {
    commands.slideTick = 0;
    commands.slideStart = record.note & 0xff;
  }
  if (note === NOTE_STOP) setMusicChannel(music, ram, channel, -1, 0, 0, record.left, record.right);
  if (note >= FIRST_NOTE) {
    const index = ((ram[address + 1]! >> 2) & 0x20) | (ram[address + 2]! & 0x1f);
    const octave = ram[address + 2]! >> 5;
    setMusicChannel(music, ram, channel, index, note - FIRST_NOTE, octave, record.left, record.right);
  }
  runCommand(music, ram, channel, commands, address);
}

function runCommand(
  music: Music,
  ram: Uint8Array,
  channel: number,
  commands: ChannelCommands,
  address: number,
): void {
  const first = ram[address]! >> 4;
  const second = ram[address + 1]! & 15;
  switch (rowCommand(ram, address)) {
    case COMMAND_VOLUME:
      music.channels[channel]!.left = first;
      music.channels[channel]!.right = second;
      break;
    case COMMAND_CHORD:
      commands.chordTick = 0;
      commands.chordFirst = first;
      commands.chordSecond = second;
      break;
    case COMMAND_JUMP:
      music.jumpPending = true;
      music.jumpFrame = first;
      music.jumpBeat = second;
      break;
    case COMMAND_SLIDE:
      commands.slideDuration = rowParameter(ram, address);
      break;
    case COMMAND_PITCH:
      commands.finePitch = rowParameter(ram, address) - PITCH_CENTER;
      break;
    case COMMAND_VIBRATO:
      commands.vibratoTick = 0;
      commands.vibratoPeriod = first;
      commands.vibratoDepth = second;
      break;
  }
}

function rowCommand(ram: Uint8Array, address: number): number {
  return (ram[address + 1]! >> 4) & 7;
}

/** Both digits of a command as one number, 0–255. */
function rowParameter(ram: Uint8Array, address: number): number {
  return (ram[address]! & 0xf0) | (ram[address + 1]! & 15);
}
