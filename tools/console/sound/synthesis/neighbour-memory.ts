/**
 * What lies behind the snapshot ring in the console's memory. A wave that follows noise starts with a phase beyond
 * its waveform and reads one step from there, audibly; this map gives the byte it finds (specification: sound §10).
 * Addresses of the running program, which differ from run to run, read as 0.
 */

import { CHANNEL_COUNT, VRAM_SIZE } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import type { Channel } from '../channel.ts';
import type { ChannelCommands } from '../music/state.ts';
import type { Sound } from '../sound-state.ts';

/** The part of the console's state that lies near the sound device. */
export type NeighbourState = Pick<
  ConsoleState,
  'hiddenBank' | 'activeBank' | 'synced' | 'clipLeft' | 'clipTop' | 'clipRight' | 'clipBottom'
>;

const CHANNEL_SIZE = 32;
const COMMANDS_SIZE = 48;

/** Places in bytes from the start of the ring. */
const RING_HEAD = 2448;
const RING_TAIL = 2452;
const SFX_CHANNELS = 2460;
const MUSIC_TICKS = 2588;
const MUSIC_CHANNELS = 2596;
const MUSIC_COMMANDS = MUSIC_CHANNELS + CHANNEL_COUNT * CHANNEL_SIZE;
const MUSIC_POSITIONS = MUSIC_COMMANDS + CHANNEL_COUNT * COMMANDS_SIZE;
const JUMP_ACTIVE = 2932;
const JUMP_FRAME = 2936;
const JUMP_BEAT = 2940;
const MUSIC_TEMPO = 2944;
const MUSIC_SPEED = 2948;
const SYNCED = 2996;
const ACTIVE_BANK = 3000;
const HIDDEN_BANK = 3004;
const CLIP_LEFT = HIDDEN_BANK + VRAM_SIZE;
const CLIP_TOP = CLIP_LEFT + 4;
const CLIP_RIGHT = CLIP_LEFT + 8;
const CLIP_BOTTOM = CLIP_LEFT + 12;
const RUNNING = CLIP_LEFT + 16;

/**
 * Byte at a place counted from the start of the snapshot ring.
 * @param neighbours drawing state, or null where the sound device runs alone: its places read as 0
 */
export function neighbourByte(sound: Sound, neighbours: NeighbourState | null, place: number): number {
  if (place < RING_HEAD) return sound.ring.slots[place]!;
  if (place >= MUSIC_POSITIONS && place < JUMP_ACTIVE) return sound.music.positions[place - MUSIC_POSITIONS]!;
  if (place >= HIDDEN_BANK && place < CLIP_LEFT) return neighbours?.hiddenBank[place - HIDDEN_BANK] ?? 0;
  const word = place & ~3;
  return (wordAt(sound, neighbours, word) >> (8 * (place - word))) & 0xff;
}

/** The little-endian 32-bit number at a place that is a multiple of 4. */
function wordAt(sound: Sound, neighbours: NeighbourState | null, place: number): number {
  const { music } = sound;
  if (place >= SFX_CHANNELS && place < MUSIC_TICKS) {
    const inside = place - SFX_CHANNELS;
    return channelWord(sound.channels[Math.floor(inside / CHANNEL_SIZE)]!, inside % CHANNEL_SIZE);
  }
  if (place >= MUSIC_CHANNELS && place < MUSIC_COMMANDS) {
    const inside = place - MUSIC_CHANNELS;
    return channelWord(music.channels[Math.floor(inside / CHANNEL_SIZE)]!, inside % CHANNEL_SIZE);
  }
  if (place >= MUSIC_COMMANDS && place < MUSIC_POSITIONS) {
    const inside = place - MUSIC_COMMANDS;
    return commandsWord(music.commands[Math.floor(inside / COMMANDS_SIZE)]!, inside % COMMANDS_SIZE);
  }
  switch (place) {
    case RING_HEAD:
      return sound.ring.head;
    case RING_TAIL:
      return sound.ring.tail;
    case MUSIC_TICKS:
      return music.ticks;
    case JUMP_ACTIVE:
      return music.jumpPending ? 1 : 0;
    case JUMP_FRAME:
      return music.jumpFrame;
    case JUMP_BEAT:
      return music.jumpBeat;
    case MUSIC_TEMPO:
      return music.tempo;
    case MUSIC_SPEED:
      return music.speed;
    case SYNCED:
      return neighbours?.synced ?? 0;
    case ACTIVE_BANK:
      return neighbours?.activeBank ?? 0;
    case CLIP_LEFT:
      return neighbours?.clipLeft ?? 0;
    case CLIP_TOP:
      return neighbours?.clipTop ?? 0;
    case CLIP_RIGHT:
      return neighbours?.clipRight ?? 0;
    case CLIP_BOTTOM:
      return neighbours?.clipBottom ?? 0;
    case RUNNING:
      return 1;
    default:
      return 0;
  }
}

function channelWord(channel: Channel, place: number): number {
  switch (place) {
    case 0:
      return channel.tick;
    case 16:
      return channel.index;
    case 20:
      return channel.note;
    case 24:
      return channel.left | (channel.right << 4) | ((channel.speed & 7) << 8);
    case 28:
      return channel.duration;
    default:
      return 0;
  }
}

function commandsWord(commands: ChannelCommands, place: number): number {
  switch (place) {
    case 0:
      return commands.chordTick;
    case 4:
      return commands.chordFirst | (commands.chordSecond << 4);
    case 8:
      return commands.vibratoTick;
    case 12:
      return commands.vibratoPeriod | (commands.vibratoDepth << 4);
    case 16:
      return commands.slideTick;
    case 20:
      return commands.slideStart;
    case 24:
      return commands.slideDuration;
    case 28:
      return commands.finePitch;
    case 40:
      return commands.delayTicks;
    default:
      return 0;
  }
}
