/**
 * `pattern N`: rows as trackers write them, `12 C-4 05 V42`: row, note, SFX, command (specification: sound §1.4).
 * Rows that are not given are empty.
 */

import { type BlockKind, sayOnce } from './block.ts';
import { expectEnd, type Report, readNumber, type Word } from './lines.ts';
import { formatEscape, formatOctave, NOTE_NAMES, parseEscape, parseOctave } from './notes.ts';

const ROWS = 64;
const ROW_SIZE = 3;
const LAST_SFX = 63;
const FIRST_NOTE_CODE = 4;
const STOP_CODE = 1;
const NO_NOTE = '--';
const STOP = '==';
/** Letters of the commands by their code; none has no letter. */
const COMMANDS = '-MCJSPVD';

export const patternBlock: BlockKind = {
  keyword: 'pattern',
  first: 1,
  count: 60,
  size: 192,
  readLine,
  writeLines,
};

function readLine(words: Word[], bytes: Uint8Array, seen: Set<string>, report: Report): void {
  const [rowWord, noteWord, sfxWord, commandWord] = words as [Word, ...Word[]];
  const row = readNumber(rowWord, rowWord, 0, ROWS - 1, 'a row', report);
  if (row === undefined) return;
  sayOnce(`row ${row}`, rowWord, seen, report);
  const note = readNote(noteWord, rowWord, report);
  if (note === undefined) return;
  const sfx = readSfx(sfxWord, noteWord!, note.code, report);
  const command = readCommand(commandWord, report);
  expectEnd(words, 4, report);
  const at = row * ROW_SIZE;
  bytes[at] = note.code | (command.first << 4);
  bytes[at + 1] = command.second | (command.code << 4) | ((sfx & 0x20) << 2);
  bytes[at + 2] = (sfx & 0x1f) | (note.octave << 5);
}

function readNote(
  word: Word | undefined,
  before: Word,
  report: Report,
): { code: number; octave: number } | undefined {
  const name = word?.text.slice(0, 2).toUpperCase() ?? '';
  const last = word?.text.slice(2) ?? '';
  const named = NOTE_NAMES.indexOf(name);
  const code =
    named >= 0
      ? FIRST_NOTE_CODE + named
      : name === NO_NOTE
        ? 0
        : name === STOP
          ? STOP_CODE
          : parseEscape(name);
  const octave = named < 0 && (last === '-' || (last === '=' && name === STOP)) ? 0 : parseOctave(last);
  if (code !== undefined && octave !== undefined) return { code, octave };
  report(
    word ?? before,
    word ? `\`${word.text}\` is not a note` : 'the note of the row is missing',
    'Write a note as C-4 or F#3 with an octave from 1 to 8, --- for none, === to stop the sound.',
  );
  return undefined;
}

function readSfx(word: Word | undefined, before: Word, noteCode: number, report: Report): number {
  const empty = word === undefined || word.text === '--';
  if (empty && noteCode < FIRST_NOTE_CODE) return 0;
  return (
    readNumber(empty ? undefined : word, word ?? before, 0, LAST_SFX, 'the number of an SFX', report) ?? 0
  );
}

function readCommand(
  word: Word | undefined,
  report: Report,
): { code: number; first: number; second: number } {
  const none = { code: 0, first: 0, second: 0 };
  if (word === undefined || word.text === '---') return none;
  const code = COMMANDS.indexOf(word.text[0]!.toUpperCase());
  if (code >= 0 && /^.[0-9a-fA-F]{2}$/.test(word.text))
    return {
      code,
      first: Number.parseInt(word.text[1]!, 16),
      second: Number.parseInt(word.text[2]!, 16),
    };
  report(
    word,
    `\`${word.text}\` is not a command`,
    'Write a letter and two hexadecimal digits, or --- for none: M volume, C chord, J jump, S slide, P pitch, V vibrato, D delay.',
  );
  return none;
}

function writeLines(bytes: Uint8Array): string[] {
  const lines = [''];
  for (let row = 0; row < ROWS; row++) {
    const [first, second, third] = bytes.subarray(row * ROW_SIZE, (row + 1) * ROW_SIZE) as unknown as [
      number,
      number,
      number,
    ];
    if ((first | second | third) === 0) continue;
    const code = first & 15;
    const sfx = ((second >> 2) & 0x20) | (third & 0x1f);
    const note = formatNote(code, third >> 5);
    const sfxText = sfx === 0 && code < FIRST_NOTE_CODE ? '--' : String(sfx).padStart(2, '0');
    const parameters = ((first & 0xf0) | (second & 15)).toString(16).toUpperCase().padStart(2, '0');
    const command = COMMANDS[(second >> 4) & 7]! + parameters;
    const parts = [String(row).padStart(2, '0'), note, sfxText, command === '-00' ? '---' : command];
    // Trailing empty columns of a plain note or stop carry nothing.
    if (parts[3] === '---') parts.pop();
    if (parts.length === 3 && sfxText === '--') parts.pop();
    lines.push(parts.join(' '));
  }
  return lines;
}

function formatNote(code: number, octave: number): string {
  if (code >= FIRST_NOTE_CODE) return NOTE_NAMES[code - FIRST_NOTE_CODE]! + formatOctave(octave);
  const name = code === 0 ? NO_NOTE : code === STOP_CODE ? STOP : formatEscape(code);
  return name + (octave === 0 ? (code === STOP_CODE ? '=' : '-') : formatOctave(octave));
}
