/**
 * A second model of the synthesis, written from the specification alone (sound §§3.2, 8–9), with big integers where
 * the specification speaks of 2^52: the other half of the oracle of the random cartridges.
 */

const CLOCKS = 34816;
const FACTOR = 95_075_417_225_337n;
const cut = Math.trunc;

/** What §10 (c) reads beyond the ring: the byte at offset `o` ≥ 2448 from the ring's start. */
export type Beyond = (offset: number) => number;

interface Oscillator {
  time: number;
  phase: number;
  /** The amplitude last emitted on the left and on the right. */
  amp: [number, number];
}

/** Ring, oscillators, PCM and band-limiter of one console at 44100 Hz. */
export class Synthesizer {
  ring: Uint8Array[] = Array.from({ length: 12 }, () => new Uint8Array(204));
  head = 0;
  tail = 0;
  private oscillators: Oscillator[] = Array.from({ length: 4 }, () => ({
    time: 0,
    phase: 0,
    amp: [0, 0],
  }));
  private pcm: [number, number] = [0, 0];
  private offset = 1n << 31n;
  private buffers = [new Int32Array(735 + 64), new Int32Array(735 + 64)];
  private integrators = [0, 0];
  private kernel: number[];
  private beyond: Beyond;

  /** @param kernel figures of §9.2, by distance from the centre */
  constructor(kernel: number[], beyond: Beyond) {
    this.kernel = kernel;
    this.beyond = beyond;
  }

  /** §3.2, tick end. */
  push(snapshot: Uint8Array): void {
    this.ring[this.head] = snapshot;
    if (this.head !== (this.tail + 10) % 12) this.head = (this.head + 1) % 12;
  }

  /** §3.2, synthesis: 735 stereo pairs. */
  block(): Int16Array {
    const slot = (this.tail + 11) % 12;
    const snapshot = this.ring[slot]!;
    for (let c = 0; c < 4; c += 1) this.channel(slot, snapshot, c);
    for (let i = 0; i < 128; i += 1) {
      const level = cut(cut((snapshot[76 + i]! * 32767) / 255) / 5);
      this.emit(272 * i, [level, level], this.pcm);
    }
    if (this.tail !== this.head) this.tail = (this.tail + 1) % 12;
    return this.close();
  }

  /** §8.2 and §8.3. */
  private channel(slot: number, snapshot: Uint8Array, c: number): void {
    const oscillator = this.oscillators[c]!;
    const register = snapshot.subarray(18 * c, 18 * c + 18);
    const frequency = register[0]! + 256 * (register[1]! % 16);
    const volume = register[1]! >> 4;
    const sides = [snapshot[72 + c]! % 16, snapshot[72 + c]! >> 4];
    const wave = register.subarray(2);
    const white = wave.every(byte => byte === 0);
    const periodic = wave.every(byte => byte === 255);
    const noise = white || periodic;
    const step = period(noise ? frequency : 2 * frequency);
    if (noise && oscillator.phase === 0) oscillator.phase = 1;
    while (oscillator.time < CLOCKS) {
      const { phase } = oscillator;
      if (noise) {
        const level = (s: number) => {
          const full = phase % 2 ? cut((s * 32767) / 15) : 0;
          return cut(cut((full * volume) / 15) / 5);
        };
        this.emit(oscillator.time, sides.map(level), oscillator.amp);
        oscillator.phase = phase >> 1;
        if (phase % 2) oscillator.phase ^= white ? 0x12000 : 0x14;
      } else {
        const at = 204 * slot + 18 * c + 2 + (phase >> 1);
        const byte = at < 2448 ? this.ring[cut(at / 204)]![at % 204]! : this.beyond(at);
        const w = phase % 2 ? byte >> 4 : byte % 16;
        const full = cut((w * 32767) / 15);
        const level = (s: number) => cut(cut((cut((full * s) / 15) * volume) / 15) / 5);
        this.emit(oscillator.time, sides.map(level), oscillator.amp);
        oscillator.phase = (phase + 1) % 32;
      }
      oscillator.time += step;
    }
    oscillator.time -= CLOCKS;
  }

  /** §8 "Emit" and §9.1, both sides at one clock. */
  private emit(time: number, levels: number[], amp: [number, number]): void {
    if (levels[0] === amp[0] && levels[1] === amp[1]) return;
    const x = Number((BigInt(time) * FACTOR + this.offset) >> 32n);
    const n = Math.floor(x / 2 ** 20);
    const p = Math.floor(x / 2 ** 15) % 32;
    const q = x % 2 ** 15;
    for (const side of [0, 1] as const) {
      const change = levels[side]! - amp[side];
      amp[side] = levels[side]!;
      const second = Math.floor((change * q) / 2 ** 15);
      const first = change - second;
      const buffer = this.buffers[side]!;
      for (let i = 0; i < 16; i += 1) {
        const distance = 32 * (i - 7) - p;
        buffer[n + i]! +=
          this.kernel[Math.abs(distance)]! * first + this.kernel[Math.abs(distance - 1)]! * second;
      }
    }
  }

  /** §9.3. */
  private close(): Int16Array {
    this.offset += BigInt(CLOCKS) * FACTOR;
    const count = Number(this.offset >> 52n);
    if (count !== 735) throw new Error(`a block of ${count} pairs`);
    this.offset %= 1n << 52n;
    const out = new Int16Array(2 * count);
    for (const side of [0, 1]) {
      const buffer = this.buffers[side]!;
      let sum = this.integrators[side]!;
      for (let k = 0; k < count; k += 1) {
        let s = Math.floor(sum / 2 ** 15);
        sum += buffer[k]!;
        s = Math.min(Math.max(s, -32768), 32767);
        out[2 * k + side] = s;
        sum -= 64 * s;
      }
      this.integrators[side] = sum;
      buffer.copyWithin(0, count);
      buffer.fill(0, buffer.length - count);
    }
    return out;
  }
}

/** §8.1. */
function period(g: number): number {
  return g === 0 ? 4096 : Math.min(Math.max(cut(130560 / g) - 1, 10), 4096);
}
