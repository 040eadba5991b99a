/**
 * `pattern N`: rows in tracker notation, `12 C-4 05 V42`: row, note, SFX, command (specification: sound §1.4).
 * Missing rows are empty.
 */

import {
  COMMANDS,
  FIRST_NOTE,
  isEmptyRow,
  NO_NOTE,
  PATTERN_ROWS,
  type Pattern,
  type Row,
  STOP_NOTE,
} from '../sound-values/pattern.ts';
import { type BlockKind, type Entry, sayOnce } from './block.ts';
import { expectEnd, type Report, readNumber, type Word } from './lines.ts';
import { formatEscape, formatOctave, NOTE_NAMES, parseEscape, parseOctave } from './notes.ts';

const LAST_SFX = 63;
const NO_NOTE_TEXT = '--';
const STOP_TEXT = '==';

export const patternBlock: BlockKind<Pattern> = {
  keyword: 'pattern',
  title: 'Patterns',
  first: 1,
  readLine,
  entries,
};

function readLine(words: Word[], rows: Pattern, seen: Set<string>, report: Report): void {
  const [rowWord, noteWord, sfxWord, commandWord] = words as [Word, ...Word[]];
  const row = readNumber(rowWord, rowWord, 0, PATTERN_ROWS - 1, 'a row', report);
  if (row === undefined) return;
  sayOnce(`row ${row}`, rowWord, seen, report);
  const note = readNote(noteWord, rowWord, report);
  if (note === undefined) return;
  const sfx = readSfx(sfxWord, noteWord!, note.note, report);
  const command = readCommand(commandWord, report);
  expectEnd(words, 4, report);
  rows[row] = { ...note, sfx, ...command };
}

function readNote(
  word: Word | undefined,
  before: Word,
  report: Report,
): Pick<Row, 'note' | 'octave'> | undefined {
  const name = word?.text.slice(0, 2).toUpperCase() ?? '';
  const last = word?.text.slice(2) ?? '';
  const named = NOTE_NAMES.indexOf(name);
  const note =
    named >= 0
      ? FIRST_NOTE + named
      : name === NO_NOTE_TEXT
        ? NO_NOTE
        : name === STOP_TEXT
          ? STOP_NOTE
          : parseEscape(name);
  const octave = named < 0 && (last === '-' || (last === '=' && name === STOP_TEXT)) ? 0 : parseOctave(last);
  if (note !== undefined && octave !== undefined) return { note, octave };
  report(
    word ?? before,
    word ? `\`${word.text}\` is not a note` : 'the note of the row is missing',
    'Write a note as C-4 or F#3 with an octave from 1 to 8, --- for none, === to stop the sound.',
  );
  return undefined;
}

function readSfx(word: Word | undefined, before: Word, note: number, report: Report): number {
  const empty = word === undefined || word.text === '--';
  if (empty && note < FIRST_NOTE) return 0;
  return (
    readNumber(empty ? undefined : word, word ?? before, 0, LAST_SFX, 'the number of an SFX', report) ?? 0
  );
}

function readCommand(word: Word | undefined, report: Report): Pick<Row, 'command' | 'x' | 'y'> {
  const none = { command: 0, x: 0, y: 0 };
  if (word === undefined || word.text === '---') return none;
  const command = COMMANDS.indexOf(word.text[0]!.toUpperCase());
  if (command >= 0 && /^.[0-9a-fA-F]{2}$/.test(word.text))
    return { command, x: Number.parseInt(word.text[1]!, 16), y: Number.parseInt(word.text[2]!, 16) };
  report(
    word,
    `\`${word.text}\` is not a command`,
    'Write a letter and two hexadecimal digits, or --- for none: M volume, C chord, J jump, S slide, P pitch, V vibrato, D delay.',
  );
  return none;
}

function entries(rows: Pattern): Entry[] {
  return rows.map((row, number) => ({
    key: `row ${number}`,
    keyword: `${String(number).padStart(2, '0')} `,
    text: rowText(row),
    isUsual: isEmptyRow(row),
  }));
}

function rowText(row: Row): string {
  const parts = [formatNote(row), formatRowSfx(row), formatCommand(row)];
  // Trailing empty columns are left out.
  if (parts[2] === '---') parts.pop();
  if (parts.length === 2 && parts[1] === '--') parts.pop();
  return parts.join(' ');
}

/** The note of a row, three characters: `C-4`, `---`, `===`. */
export function formatNote({ note, octave }: Row): string {
  if (note >= FIRST_NOTE) return NOTE_NAMES[note - FIRST_NOTE]! + formatOctave(octave);
  const name = note === NO_NOTE ? NO_NOTE_TEXT : note === STOP_NOTE ? STOP_TEXT : formatEscape(note);
  return name + (octave === 0 ? (note === STOP_NOTE ? '=' : '-') : formatOctave(octave));
}

/** The SFX of a row, two digits, or `--` for none. */
export function formatRowSfx({ note, sfx }: Row): string {
  return sfx === 0 && note < FIRST_NOTE ? '--' : String(sfx).padStart(2, '0');
}

/** The command of a row, three characters: `V42`, or `---`. */
export function formatCommand({ command, x, y }: Row): string {
  const text = COMMANDS[command]! + ((x << 4) | y).toString(16).toUpperCase().padStart(2, '0');
  return text === '-00' ? '---' : text;
}
