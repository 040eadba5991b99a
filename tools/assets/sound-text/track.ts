/** `track N`: tempo, speed, rows, and frames of four pattern numbers (specification: sound §1.5). */

import { type BlockKind, sayOnce } from './block.ts';
import { expectEnd, type Report, readNumber, type Word } from './lines.ts';

const FRAMES = 16;
const FRAME_SIZE = 3;
const CHANNELS = 4;
const LAST_PATTERN = 63;
const NO_PATTERN = '--';

/** Numbers of a track: what the binary holds is their distance from the default, with `sign`, as a byte. */
const SETTINGS = [
  { name: 'tempo', byte: 48, usual: 150, low: 22, high: 277, what: 'a tempo', sign: 1 },
  { name: 'speed', byte: 50, usual: 6, low: -122, high: 133, what: 'a speed', sign: 1 },
  { name: 'rows', byte: 49, usual: 64, low: -191, high: 64, what: 'a number of rows', sign: -1 },
];

export const trackBlock: BlockKind = { keyword: 'track', first: 0, count: 8, size: 51, readLine, writeLines };

function readLine(words: Word[], bytes: Uint8Array, seen: Set<string>, report: Report): void {
  const name = words[0]!;
  const setting = SETTINGS.find(each => each.name === name.text);
  if (name.text === 'frame') readFrame(words, bytes, seen, report);
  else if (setting !== undefined) {
    sayOnce(name.text, name, seen, report);
    const value = readNumber(words[1], name, setting.low, setting.high, setting.what, report);
    bytes[setting.byte] = ((value ?? setting.usual) - setting.usual) * setting.sign;
    expectEnd(words, 2, report);
  } else
    report(
      name,
      `a track has no \`${name.text}\``,
      'Begin the line with one of: name, tempo, speed, rows, frame.',
    );
}

/** `frame 0: 1 2 -- --` */
function readFrame(words: Word[], bytes: Uint8Array, seen: Set<string>, report: Report): void {
  const [name, numberWord] = words as [Word, ...Word[]];
  const number = numberWord && { ...numberWord, text: numberWord.text.replace(/:$/, '') };
  const frame = readNumber(number, name, 0, FRAMES - 1, 'a frame', report);
  if (frame === undefined) return;
  sayOnce(`frame ${frame}`, name, seen, report);
  let patterns = 0;
  for (let channel = 0; channel < CHANNELS; channel++) {
    const word = words[2 + channel];
    if (word?.text === NO_PATTERN) continue;
    const pattern = readNumber(
      word,
      words[1 + channel]!,
      0,
      LAST_PATTERN,
      'the number of a pattern (-- for none)',
      report,
    );
    if (word === undefined) return;
    patterns |= (pattern ?? 0) << (6 * channel);
  }
  expectEnd(words, 2 + CHANNELS, report);
  for (let i = 0; i < FRAME_SIZE; i++) bytes[frame * FRAME_SIZE + i] = patterns >> (8 * i);
}

function writeLines(bytes: Uint8Array): string[] {
  const lines = [''];
  for (const { name, byte, usual, sign } of SETTINGS) {
    const stored = sign < 0 ? bytes[byte]! : (bytes[byte]! << 24) >> 24;
    if (stored !== 0) lines.push(`${name} ${usual + sign * stored}`);
  }
  for (let frame = 0; frame < FRAMES; frame++) {
    const at = frame * FRAME_SIZE;
    const patterns = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
    if (patterns === 0) continue;
    const cells = [0, 6, 12, 18].map(shift => {
      const pattern = (patterns >> shift) & 63;
      return pattern === 0 ? NO_PATTERN : String(pattern).padStart(2);
    });
    lines.push(`frame ${`${frame}:`.padEnd(3)} ${cells.join(' ')}`);
  }
  return lines;
}
