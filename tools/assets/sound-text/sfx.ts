/**
 * `sfx N`: base note, speed, stereo and four envelopes as lines of numbers (specification: sound §1.3). What a block
 * leaves out is zero in the binary; an envelope's last number stands for all steps after it.
 */

import { type BlockKind, sayOnce } from './block.ts';
import { expectEnd, type Report, readNumber, type Word } from './lines.ts';
import { formatEscape, formatOctave, NOTE_NAMES, parseEscape, parseOctave } from './notes.ts';

const STEPS = 30;
const FLAGS = 60;
const NOTE = 61;
const FIRST_LOOP = 62;

interface Envelope {
  name: string;
  low: number;
  high: number;
  /** Word before the numbers, and its bit in the flags byte. */
  flag?: { word: string; bit: number };
  /** Place of the step's nibble: byte of the pair, and how far to shift. */
  byte: number;
  shift: number;
  /** Between the number in the text and the nibble; its own inverse up to the sign. */
  encode(value: number): number;
  decode(nibble: number): number;
}

const same = (value: number): number => value;
const inverted = (value: number): number => 15 - value;

/** In the order of their loops in the binary. */
const ENVELOPES: Envelope[] = [
  { name: 'wave', low: 0, high: 15, byte: 0, shift: 4, encode: same, decode: same },
  { name: 'volume', low: 0, high: 15, byte: 0, shift: 0, encode: inverted, decode: inverted },
  {
    name: 'arpeggio',
    low: 0,
    high: 15,
    flag: { word: 'down', bit: 0x80 },
    byte: 1,
    shift: 0,
    encode: same,
    decode: same,
  },
  {
    name: 'pitch',
    low: -8,
    high: 7,
    flag: { word: 'x16', bit: 8 },
    byte: 1,
    shift: 4,
    encode: value => value & 15,
    decode: nibble => (nibble << 28) >> 28,
  },
];

/** Sides that sound, by the mute bits 4 and 5 of the note byte: left muted, right muted. */
const STEREO = ['both', 'right', 'left', 'none'];
const KEYWORDS = ['name', 'note', 'speed', 'stereo', ...ENVELOPES.map(envelope => envelope.name), 'unused'];

export const sfxBlock: BlockKind = { keyword: 'sfx', first: 0, count: 64, size: 66, readLine, writeLines };

function readLine(words: Word[], bytes: Uint8Array, seen: Set<string>, report: Report): void {
  const name = words[0]!;
  const value = words[1];
  const envelope = ENVELOPES.find(each => each.name === name.text);
  if (!KEYWORDS.includes(name.text)) {
    report(
      name,
      `unknown SFX keyword \`${name.text}\``,
      `Begin the line with one of: ${KEYWORDS.join(', ')}.`,
    );
    return;
  }
  sayOnce(name.text, name, seen, report);
  if (envelope !== undefined) readEnvelope(envelope, words, bytes, report);
  else {
    if (name.text === 'note') readNote(value, name, bytes, report);
    if (name.text === 'stereo') readStereo(value, name, bytes, report);
    if (name.text === 'speed') {
      const speed = readNumber(value, name, -4, 3, 'a speed', report) ?? 0;
      bytes[FLAGS] = (bytes[FLAGS]! & ~0x70) | ((speed & 7) << 4);
    }
    if (name.text === 'unused') {
      const unused = readNumber(value, name, 0, 3, 'the two unused bits as a number', report) ?? 0;
      bytes[NOTE] = (bytes[NOTE]! & ~0xc0) | (unused << 6);
    }
    expectEnd(words, 2, report);
  }
}

function readNote(word: Word | undefined, before: Word, bytes: Uint8Array, report: Report): void {
  const text = word?.text ?? '';
  const name = text.slice(0, 2).toUpperCase();
  const code = NOTE_NAMES.includes(name) ? NOTE_NAMES.indexOf(name) : parseEscape(name);
  const octave = parseOctave(text.slice(2));
  if (code === undefined || octave === undefined) {
    const remedy = 'Write a note as C-4 or F#3: a letter, - or #, and the octave from 1 to 8.';
    report(word ?? before, text === '' ? 'the note is missing' : `\`${text}\` is not a note`, remedy);
    return;
  }
  bytes[NOTE] = (bytes[NOTE]! & ~15) | code;
  bytes[FLAGS] = (bytes[FLAGS]! & ~7) | octave;
}

function readStereo(word: Word | undefined, before: Word, bytes: Uint8Array, report: Report): void {
  const sides = STEREO.indexOf(word?.text ?? '');
  if (sides < 0)
    report(
      word ?? before,
      word ? `\`${word.text}\` is not a choice of sides` : 'the sides are missing',
      `Write the sides that sound: one of ${STEREO.join(', ')}.`,
    );
  else bytes[NOTE] = (bytes[NOTE]! & ~0x30) | (sides << 4);
}

function readEnvelope(envelope: Envelope, words: Word[], bytes: Uint8Array, report: Report): void {
  const { name, low, high, flag, byte, shift } = envelope;
  const start = flag !== undefined && words[1]?.text === flag.word ? 2 : 1;
  if (flag !== undefined && start === 2) bytes[FLAGS]! |= flag.bit;
  const found = words.findIndex(word => word.text === 'loop');
  const numbers = words.slice(start, found < 0 ? undefined : found);
  if (numbers.length === 0)
    readNumber(undefined, words[start - 1]!, low, high, `the steps of ${name}`, report);
  if (numbers.length > STEPS)
    report(numbers[STEPS]!, `an envelope has ${STEPS} steps; here are ${numbers.length}`, 'Remove the rest.');
  const values = numbers.map(word => readNumber(word, word, low, high, `a step of ${name}`, report) ?? low);
  if (values.length > 0)
    for (let step = 0; step < STEPS; step++) {
      const nibble = envelope.encode(values[Math.min(step, values.length - 1)]!);
      const at = 2 * step + byte;
      bytes[at] = (bytes[at]! & ~(15 << shift)) | (nibble << shift);
    }
  if (found >= 0) readLoop(envelope, words.slice(found), bytes, report);
}

function readLoop(envelope: Envelope, words: Word[], bytes: Uint8Array, report: Report): void {
  const [loop, startWord, sizeKeyword, sizeWord] = words;
  const start = readNumber(startWord, loop!, 0, 15, 'the first step of the loop', report);
  if (startWord !== undefined && sizeKeyword?.text !== 'size')
    report(
      sizeKeyword ?? startWord,
      'the size of the loop is missing',
      'Write a loop as `loop 4 size 3`: steps 4, 5 and 6.',
    );
  else if (sizeKeyword !== undefined) {
    const size = readNumber(sizeWord, sizeKeyword, 0, 15, 'the number of steps in the loop', report);
    bytes[FIRST_LOOP + ENVELOPES.indexOf(envelope)] = (start ?? 0) | ((size ?? 0) << 4);
    expectEnd(words, 4, report);
  }
}

function writeLines(bytes: Uint8Array): string[] {
  const flags = bytes[FLAGS]!;
  const note = bytes[NOTE]!;
  const lines = [
    '',
    `note     ${NOTE_NAMES[note & 15] ?? formatEscape(note & 15)}${formatOctave(flags & 7)}`,
  ];
  const speed = (flags << 25) >> 29;
  if (speed !== 0) lines.push(`speed    ${speed}`);
  if (note & 0x30) lines.push(`stereo   ${STEREO[(note >> 4) & 3]}`);
  if (note & 0xc0) lines.push(`unused   ${note >> 6}`);
  ENVELOPES.forEach((envelope, index) => {
    const line = formatEnvelope(envelope, bytes, bytes[FIRST_LOOP + index]!);
    if (line !== undefined) lines.push(line);
  });
  return lines;
}

/** The line of an envelope; none for an arpeggio or a pitch that does nothing. */
function formatEnvelope(envelope: Envelope, bytes: Uint8Array, loop: number): string | undefined {
  const { name, flag, byte, shift } = envelope;
  const values: number[] = [];
  for (let step = 0; step < STEPS; step++)
    values.push(envelope.decode((bytes[2 * step + byte]! >> shift) & 15));
  while (values.length > 1 && values.at(-1) === values.at(-2)) values.pop();
  const flagged = flag !== undefined && (bytes[FLAGS]! & flag.bit) !== 0;
  if (flag !== undefined && !flagged && loop === 0 && values.length === 1 && values[0] === 0)
    return undefined;
  const parts = [name.padEnd(8), ...(flagged ? [flag.word] : []), ...values];
  if (loop !== 0) parts.push(`loop ${loop & 15} size ${loop >> 4}`);
  return parts.join(' ');
}
