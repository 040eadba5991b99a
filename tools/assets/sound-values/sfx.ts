/** An SFX as a value, and as the 66 bytes of a cartridge (specification: sound §1.3), lossless in both directions. */

export const ENVELOPE_STEPS = 30;
/** Maximum start and size of a loop. */
export const LAST_LOOP = 15;
export const LOWEST_SPEED = -4;
export const HIGHEST_SPEED = 3;

/** One envelope of an SFX. */
export interface Envelope {
  /** 30 numbers, one per step. */
  steps: number[];
  /** First step of the loop, 0–15. */
  loopStart: number;
  /** Number of steps in the loop, 0–15; with 0 the last step is held. */
  loopSize: number;
}

export interface Sfx {
  /** Its name in code; empty for none. Cartridges do not store it. */
  name: string;
  /** Semitone 0–11 from C; 12–15 are notes of the next octave. */
  note: number;
  /** 0–7, written as 1 to 8. */
  octave: number;
  /** −4 to 3: at 0 a step per frame. */
  speed: number;
  /** Whether each side sounds. */
  left: boolean;
  right: boolean;
  /** Waveform of each step, 0–15. */
  wave: Envelope;
  /** Volume from 0 (silent) to 15. */
  volume: Envelope;
  /** Semitones added to the note, 0–15. */
  arpeggio: Envelope;
  /** Hertz added to the frequency, −8 to 7. */
  pitch: Envelope;
  /** Whether the arpeggio subtracts. */
  arpeggioDown: boolean;
  /** Whether the pitch is multiplied by 16. */
  pitchTimes16: boolean;
  /** Two unused bits. */
  unused: number;
}

export type EnvelopeName = 'wave' | 'volume' | 'arpeggio' | 'pitch';

export interface EnvelopeKind {
  name: EnvelopeName;
  /** Range of a step's number. */
  low: number;
  high: number;
  /** Location of a step's four bits: byte of its pair, and shift. */
  byte: number;
  shift: number;
}

/** In the order of their loops in the cartridge. */
export const ENVELOPES: readonly EnvelopeKind[] = [
  { name: 'wave', low: 0, high: 15, byte: 0, shift: 4 },
  { name: 'volume', low: 0, high: 15, byte: 0, shift: 0 },
  { name: 'arpeggio', low: 0, high: 15, byte: 1, shift: 0 },
  { name: 'pitch', low: -8, high: 7, byte: 1, shift: 4 },
];

export const SFX_SIZE = 66;
const FLAGS = 60;
const NOTE = 61;
const FIRST_LOOP = 62;
const DOWN = 0x80;
const TIMES_16 = 8;
const MUTE_LEFT = 0x10;
const MUTE_RIGHT = 0x20;

/** Decodes 66 bytes; the name is empty. */
export function decodeSfx(bytes: Uint8Array): Sfx {
  const flags = bytes[FLAGS];
  const note = bytes[NOTE];
  const [wave, volume, arpeggio, pitch] = ENVELOPES.map((kind, index) => decodeEnvelope(kind, index, bytes));
  return {
    name: '',
    note: note & 15,
    octave: flags & 7,
    speed: (flags << 25) >> 29,
    left: (note & MUTE_LEFT) === 0,
    right: (note & MUTE_RIGHT) === 0,
    wave,
    volume,
    arpeggio,
    pitch,
    arpeggioDown: (flags & DOWN) !== 0,
    pitchTimes16: (flags & TIMES_16) !== 0,
    unused: note >> 6,
  };
}

function decodeEnvelope(
  { name, low, byte, shift }: EnvelopeKind,
  index: number,
  bytes: Uint8Array,
): Envelope {
  const steps = Array.from({ length: ENVELOPE_STEPS }, (_, step) => {
    const bits = (bytes[2 * step + byte] >> shift) & 15;
    return name === 'volume' ? 15 - bits : low < 0 ? (bits << 28) >> 28 : bits;
  });
  const loop = bytes[FIRST_LOOP + index];
  return { steps, loopStart: loop & 15, loopSize: loop >> 4 };
}

/** Encodes an SFX as 66 bytes. */
export function encodeSfx(sfx: Sfx): Uint8Array {
  const bytes = new Uint8Array(SFX_SIZE);
  ENVELOPES.forEach(({ name, byte, shift }, index) => {
    const { steps, loopStart, loopSize } = sfx[name];
    for (let step = 0; step < ENVELOPE_STEPS; step++) {
      const bits = name === 'volume' ? 15 - steps[step] : steps[step] & 15;
      bytes[2 * step + byte] |= bits << shift;
    }
    bytes[FIRST_LOOP + index] = loopStart | (loopSize << 4);
  });
  bytes[FLAGS] =
    sfx.octave | (sfx.pitchTimes16 ? TIMES_16 : 0) | ((sfx.speed & 7) << 4) | (sfx.arpeggioDown ? DOWN : 0);
  bytes[NOTE] = sfx.note | (sfx.left ? 0 : MUTE_LEFT) | (sfx.right ? 0 : MUTE_RIGHT) | (sfx.unused << 6);
  return bytes;
}
