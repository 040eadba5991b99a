/**
 * A second model of the driver of sound, written from the specification alone (sound §§2–7) and sharing nothing with
 * tools/console/sound: the oracle of the random cartridges. Plain and slow on purpose; every part names the section
 * that it restates.
 */

import { type LuaValue, noteText, toInteger, typeCode } from './lua-values.ts';
import {
  type Commands,
  envelopeIndex,
  newCommands,
  newVoice,
  pitchOf,
  s3,
  s8,
  type Voice,
} from './records.ts';

const POSITIONS = 0x0ff8c;
const REGISTERS = 0x0ff9c;
const WAVES = 0x0ffe4;
const SFX = 0x100e4;
const PATTERNS = 0x11164;
const TRACKS = 0x13e64;
const MUSIC = 0x13ffc;
const STEREO = 0x14000;
const PCM = 0x14e24;

const NO_SPEED = 8;
const NAMES = ['C-', 'C#', 'D-', 'D#', 'E-', 'F-', 'F#', 'G-', 'G#', 'A-', 'A#', 'B-'];

const cut = Math.trunc;

/** The driver of sound over a RAM that the caller owns and may write at any time. */
export class Sequencer {
  s: Voice[] = [0, 1, 2, 3].map(newVoice);
  m: Voice[] = [0, 1, 2, 3].map(newVoice);
  commands: Commands[] = [0, 1, 2, 3].map(newCommands);
  jump = { active: false, frame: 0, beat: 0 };
  ticks = 0;
  tempo = 0;
  speed = 0;
  ram: Uint8Array;

  constructor(ram: Uint8Array) {
    this.ram = ram;
    ram.fill(0, REGISTERS, REGISTERS + 72);
    ram.fill(0, PCM, PCM + 128);
    ram.fill(0xff, POSITIONS, POSITIONS + 16);
    this.stop();
  }

  /** §3.1 step 1. */
  tick(): void {
    this.ram.fill(0, REGISTERS, REGISTERS + 72);
    this.ram.fill(0, PCM, PCM + 128);
    this.ram.fill(0xff, STEREO, STEREO + 4);
    this.musicTick();
    for (let c = 0; c < 4; c += 1) {
      const voice = this.s[c]!;
      if (voice.index < 0) continue;
      this.sfxStep(voice, voice.note, 0, c);
      this.showPositions(c);
    }
  }

  /** §3.1 step 4: the 204 bytes that the synthesis of the next block will read. */
  snapshot(): Uint8Array {
    return Uint8Array.from([
      ...this.ram.subarray(REGISTERS, REGISTERS + 72),
      ...this.ram.subarray(STEREO, STEREO + 4),
      ...this.ram.subarray(PCM, PCM + 128),
    ]);
  }

  /** §4.2, Lua; returns the error's text or an empty one. */
  callSfx(args: LuaValue[]): string {
    if (args.length === 0) return 'invalid sfx params';
    const id = toInteger(args[0]!);
    if (id > 63) return 'unknown sfx index';
    const head = SFX + 66 * id;
    let note = id < 0 ? -1 : this.ram[head + 61]! % 16;
    let octave = id < 0 ? -1 : this.ram[head + 60]! % 8;
    const own = id < 0 ? NO_SPEED : s3((this.ram[head + 60]! >> 4) & 7);
    if (args.length > 1) {
      const given = args[1]!;
      const text = noteText(given);
      if (given !== null && typeof given === 'object' && 'integer' in given) {
        const v = toInteger(given);
        note = v % 12;
        octave = cut(v / 12);
      } else if (text !== undefined) {
        if (text.length !== 3) return 'invalid note, should be like C#4';
        const name = NAMES.indexOf(text.slice(0, 2));
        if (name >= 0) {
          note = name;
          octave = text.charCodeAt(2) - '1'.charCodeAt(0);
        }
      }
    }
    const duration = args.length > 2 ? toInteger(args[2]!) : -1;
    const channel = args.length > 3 ? toInteger(args[3]!) : 0;
    let [left, right] = [15, 15];
    if (args.length > 4) {
      const volume = args[4]!;
      if (volume !== null && typeof volume === 'object' && 'table' in volume)
        [left, right] = volume.table.map(typeCode) as [number, number];
      else left = right = toInteger(volume) & 15;
    }
    const speed = args.length > 5 ? toInteger(args[5]!) : own;
    if (channel < 0 || channel > 3) return 'unknown channel';
    this.setChannel(this.s[channel]!, id, note + 12 * octave, duration, left, right, speed);
    this.showPositions(channel);
    return '';
  }

  /** §7.4, Lua; returns the error's text or an empty one. */
  callMusic(args: LuaValue[]): string {
    if (args.length === 0) {
      this.stop();
      return '';
    }
    const track = toInteger(args[0]!);
    if (track > 7) return 'invalid music track index';
    const number = (position: number) => (args.length > position ? toInteger(args[position]!) : -1);
    const truth = (position: number, absent: boolean) =>
      args.length > position ? args[position] !== null && args[position] !== false : absent;
    this.stop();
    if (track < 0) {
      this.ram[MUSIC] = track;
      return '';
    }
    this.start(track, number(1), number(2), truth(3, true), truth(4, false), number(5), number(6));
    return '';
  }

  /** §6.1 stop. */
  stop(): void {
    this.ram[MUSIC] = 0xff;
    this.ram[MUSIC + 3]! &= ~0b110;
    this.clearMusic();
  }

  /** §6.1 start. */
  start(
    track: number,
    frame: number,
    row: number,
    loop: boolean,
    sustain: boolean,
    tempo: number,
    speed: number,
  ): void {
    this.ram[MUSIC] = track;
    for (const voice of this.m) this.setMusicVoice(voice, -1, 0, 15, 15);
    this.ram[MUSIC + 2] = 0xff;
    this.ram[MUSIC + 1] = Math.max(frame, 0);
    const flags = this.ram[MUSIC + 3]! & 0xf0;
    this.ram[MUSIC + 3] = flags | (loop ? 1 : 0) | (2 << 1) | (sustain ? 8 : 0);
    this.tempo = tempo;
    this.speed = speed;
    this.ticks = row >= 0 ? this.rowToTick(row) : 0;
  }

  private showPositions(c: number): void {
    this.s[c]!.positions.forEach((position, i) => {
      this.ram[POSITIONS + 4 * c + i] = position;
    });
  }

  /** §4.1 with the note and octave already joined. */
  private setChannel(
    voice: Voice,
    index: number,
    note: number,
    duration: number,
    left: number,
    right: number,
    speed: number,
  ): void {
    voice.left = left & 15;
    voice.right = right & 15;
    if (index >= 0)
      voice.speed = speed >= -4 && speed <= 3 ? speed : s3((this.ram[SFX + 66 * index + 60]! >> 4) & 7);
    voice.note = note;
    voice.duration = duration;
    voice.index = index;
    voice.tick = -1;
    voice.positions = [-1, -1, -1, -1];
  }

  private setMusicVoice(voice: Voice, index: number, note: number, left: number, right: number): void {
    this.setChannel(voice, index, note, -1, left, right, NO_SPEED);
  }

  private clearMusic(): void {
    for (const voice of this.m) this.setMusicVoice(voice, -1, 0, 0, 0);
    this.commands = [0, 1, 2, 3].map(newCommands);
    this.jump = { active: false, frame: 0, beat: 0 };
  }

  /** §5. */
  private sfxStep(voice: Voice, note: number, extra: number, c: number): void {
    if (voice.duration > 0) voice.duration -= 1;
    if (voice.duration === 0) {
      voice.tick = -1;
      voice.positions = [-1, -1, -1, -1];
      return;
    }
    voice.tick += 1;
    const p = voice.speed > 0 ? voice.tick * (1 + voice.speed) : cut(voice.tick / (1 - voice.speed));
    const base = SFX + 66 * voice.index;
    const [wave, volume, arpeggio, pitch] = [0, 1, 2, 3].map(k => {
      const loop = this.ram[base + 62 + k]!;
      return envelopeIndex(p, loop % 16, loop >> 4);
    }) as [number, number, number, number];
    voice.positions = [wave, volume, arpeggio, pitch];
    const loudness = 15 - (this.ram[base + 2 * volume]! % 16);
    if (loudness === 0) return;
    const down = this.ram[base + 60]! >= 128;
    const arp = this.ram[base + 2 * arpeggio + 1]! % 16;
    const n = Math.min(Math.max(note + (down ? -arp : arp), 0), 103);
    const offset = s8(this.ram[base + 2 * pitch + 1]!) >> 4;
    const times16 = (this.ram[base + 60]! & 8) !== 0;
    const frequency = (pitchOf(n) + offset * (times16 ? 16 : 1) + extra) & 0xfff;
    const register = REGISTERS + 18 * c;
    this.ram[register] = frequency % 256;
    this.ram[register + 1] = (frequency >> 8) + 16 * loudness;
    const waveform = WAVES + 16 * (this.ram[base + 2 * wave]! >> 4);
    for (let i = 0; i < 16; i += 1) this.ram[register + 2 + i] = this.ram[waveform + i]!;
    const muted = this.ram[base + 61]!;
    this.ram[STEREO + c] = (muted & 16 ? 0 : voice.left) + 16 * (muted & 32 ? 0 : voice.right);
  }

  /** §6.2. Products wrap to 32 bits. */
  private trackSettings(): { tempo: number; speed: number; rows: number } {
    const tail = TRACKS + 51 * s8(this.ram[MUSIC]!) + 48;
    return {
      tempo: this.tempo < 0 ? 150 + s8(this.ram[tail]!) : this.tempo,
      rows: 64 - this.ram[tail + 1]!,
      speed: this.speed < 0 ? 6 + s8(this.ram[tail + 2]!) : this.speed,
    };
  }

  private tickToRow(tick: number): number {
    const { tempo, speed } = this.trackSettings();
    return speed === 0 ? 0 : cut(cut(Math.imul(Math.imul(tick, tempo), 6) / speed) / 900);
  }

  private rowToTick(row: number): number {
    const { tempo, speed } = this.trackSettings();
    return tempo === 0 ? 0 : cut(cut(Math.imul(Math.imul(row, speed), 900) / tempo) / 6);
  }

  private patternNumber(frame: number, c: number): number {
    const at = TRACKS + 51 * s8(this.ram[MUSIC]!) + 3 * frame;
    const packed = this.ram[at]! + 256 * this.ram[at + 1]! + 65536 * this.ram[at + 2]!;
    return (packed >> (6 * c)) & 63;
  }

  private get frame(): number {
    return s8(this.ram[MUSIC + 1]!);
  }

  private get row(): number {
    return s8(this.ram[MUSIC + 2]!);
  }

  /** §6.3. */
  private musicTick(): void {
    const ram = this.ram;
    const status = (ram[MUSIC + 3]! >> 1) & 3;
    if (status === 0) return;
    let r = this.tickToRow(this.ticks);
    if (r !== this.row && this.jump.active) {
      ram[MUSIC + 1] = this.jump.frame;
      r = 4 * this.jump.beat;
      this.ticks = this.rowToTick(r);
      this.jump = { active: false, frame: 0, beat: 0 };
    }
    if (r >= this.trackSettings().rows) {
      r = 0;
      this.ticks = 0;
      const loop = (ram[MUSIC + 3]! & 1) !== 0;
      if ((ram[MUSIC + 3]! & 8) === 0) {
        this.clearMusic();
        for (const voice of this.m) this.setMusicVoice(voice, -1, 0, 15, 15);
      }
      if (status === 2) {
        ram[MUSIC + 1] = this.frame + 1;
        const empty = [0, 1, 2, 3].every(c => this.patternNumber(this.frame, c) === 0);
        if (this.frame >= 16 || empty) {
          if (!loop) {
            this.stop();
            return;
          }
          ram[MUSIC + 1] = 0;
        }
      }
      if (status === 1 && !loop) {
        this.stop();
        return;
      }
    }
    if (r !== this.row) {
      ram[MUSIC + 2] = r;
      for (let c = 0; c < 4; c += 1) this.processRow(c);
    }
    for (let c = 0; c < 4; c += 1) {
      this.playVoice(c);
      const commands = this.commands[c]!;
      commands.chord.tick += 1;
      commands.vibrato.tick += 1;
      commands.slide.tick += 1;
      if (commands.delay.ticks !== 0) commands.delay.ticks -= 1;
    }
    this.ticks += 1;
  }

  /** §6.4 and the table of §7. */
  private processRow(c: number): void {
    const ram = this.ram;
    const number = this.patternNumber(this.frame, c);
    if (number === 0) return;
    const address = PATTERNS + 192 * (number - 1) + 3 * this.row;
    const commands = this.commands[c]!;
    const voice = this.m[c]!;
    const command = (at: number) => (ram[at + 1]! >> 4) & 7;
    const x = (at: number) => ram[at]! >> 4;
    const y = (at: number) => ram[at + 1]! % 16;
    let execute = address;
    if (command(address) === 7) {
      commands.delay = { row: address, ticks: 16 * x(address) + y(address) };
      execute = -1;
    }
    if (commands.delay.row >= 0 && commands.delay.ticks === 0) {
      execute = commands.delay.row;
      commands.delay.row = -1;
    }
    if (execute < 0) return;
    const note = ram[execute]! % 16;
    if (note !== 0) {
      commands.slide.tick = 0;
      commands.slide.start = voice.note & 255;
    }
    if (note === 1) this.setMusicVoice(voice, -1, 0, voice.left, voice.right);
    if (note >= 4) {
      const sfx = (ram[execute + 2]! & 31) + (ram[execute + 1]! & 128 ? 32 : 0);
      const octave = ram[execute + 2]! >> 5;
      this.setMusicVoice(voice, sfx, note - 4 + 12 * octave, voice.left, voice.right);
    }
    const [px, py] = [x(execute), y(execute)];
    switch (command(execute)) {
      case 1:
        voice.left = px;
        voice.right = py;
        break;
      case 2:
        commands.chord = { tick: 0, x: px, y: py };
        break;
      case 3:
        this.jump = { active: true, frame: px, beat: py };
        break;
      case 4:
        commands.slide.duration = 16 * px + py;
        break;
      case 5:
        commands.finePitch = 16 * px + py - 128;
        break;
      case 6:
        commands.vibrato = { tick: 0, period: px, depth: py };
        break;
    }
  }

  /** §7.1. */
  private playVoice(c: number): void {
    const voice = this.m[c]!;
    if (voice.index < 0) return;
    const { chord, vibrato, slide, finePitch } = this.commands[c]!;
    let note = voice.note + [0, chord.x, chord.y][chord.tick % (chord.y === 0 ? 2 : 3)]!;
    let extra = 0;
    if (vibrato.period !== 0 && vibrato.depth !== 0) {
      const whole = 2 * vibrato.period;
      const i = cut(((vibrato.tick % whole) * 32) / whole);
      const sine = Math.round(65536 * Math.sin((2 * Math.PI * i) / 32));
      extra += Math.floor((sine * vibrato.depth) / 65536);
    }
    if (slide.tick < slide.duration) {
      note = slide.start;
      const distance = pitchOf(voice.note) - pitchOf(slide.start);
      extra += cut((distance * slide.tick) / slide.duration);
    }
    this.sfxStep(voice, note, extra + finePitch, c);
  }
}
