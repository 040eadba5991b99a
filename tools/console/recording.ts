/**
 * Recordings of input. A text file, one line per change:
 *
 *     frame pad0 pad1 mousex mousey mousebuttons scrollx scrolly key0 key1 key2 key3 pad2 pad3
 *     frame mapping code code …
 *
 * A line holds from its frame on until the next line of its kind; numbers left out are 0, `#` begins a comment line,
 * and before the first line everything is 0. A mapping says which key stands for each button.
 */

import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { firstIndex } from '../first-index.ts';
import { MAX_MEMORY, MAX_PROBLEMS, MORE_PROBLEMS, PART_SIZE } from '../reading-budget.ts';
import { type Input, NO_INPUT } from './input.ts';
import { BUTTON_COUNT, KEY_COUNT } from './memory-map.ts';

/** Changes of the input in the order of their frames. */
export type Recording = readonly { frame: number; input: Input }[];

/** Name and range of each number of a line. */
const COLUMNS: [name: string, least: number, most: number][] = [
  ['frame', 0, Number.MAX_SAFE_INTEGER],
  ['pad0', 0, 255],
  ['pad1', 0, 255],
  ['mousex', 0, 255],
  ['mousey', 0, 255],
  ['mousebuttons', 0, 7],
  ['scrollx', -32, 31],
  ['scrolly', -32, 31],
  ['key0', 0, 255],
  ['key1', 0, 255],
  ['key2', 0, 255],
  ['key3', 0, 255],
  ['pad2', 0, 255],
  ['pad3', 0, 255],
];
/** Second word of a line with key codes for the buttons. */
const MAPPING = 'mapping';

/** Lines that are read: hours of a game in which something else is pressed in every frame. */
const MAX_LINES = MAX_MEMORY / (2 * PART_SIZE);
/** Longest line that is looked at, in characters: its numbers and a good deal of space. */
const LONGEST_LINE = 1000;

const LINE = /([^\r\n]*)(?:\r\n|\n|\r|$)/g;

/** Characters that no text file decodes to. */
const NO_TEXT = /[\0\uFFFD]/;

/**
 * Reads a recording.
 * @param text content of the file
 * @param file its name, for messages
 * @returns the recording; or one error per wrong line, at most `MAX_PROBLEMS`; or one if the file is not a text file or
 *   too long
 */
export function parseRecording(text: string, file: string): Outcome<Recording> {
  if (NO_TEXT.test(text)) {
    const problem = 'the file is not a recording of input: it is not a text file';
    return failure(errorDiagnostic('recording/not-text', problem, { file, remedy: columnsRemedy() }));
  }
  if (hasTooManyLines(text)) {
    const problem = `the recording has more than ${MAX_LINES} lines`;
    return failure(
      errorDiagnostic('recording/too-long', problem, { file, remedy: 'Record a shorter game.' }),
    );
  }
  const recording: { frame: number; input: Input }[] = [];
  let mapping: Pick<Input, 'buttonMapping'> = {};
  const problems: Diagnostic[] = [];
  const complain = (line: number, message: string, remedy?: string) => {
    problems.push(errorDiagnostic('recording/line', message, { file, line, source: text, remedy }));
  };
  const readLine = (content: string, line: number): void => {
    const words = content.slice(0, LONGEST_LINE).trim().split(/\s+/);
    if (words[0] === '' || words[0].startsWith('#')) return;
    const isMapping = words[1] === MAPPING;
    if (isMapping && !isButtonMapping(words.slice(2))) {
      complain(line, `after '${MAPPING}' come up to ${BUTTON_COUNT} key codes from 0 to ${KEY_COUNT - 1}`);
      return;
    }
    if (!isMapping && words.length > COLUMNS.length) {
      complain(line, `a line holds at most ${COLUMNS.length} numbers, this one has ${words.length}`);
      return;
    }
    const bad = (isMapping ? words.slice(0, 1) : words).findIndex((word, column) => !inRange(word, column));
    if (bad >= 0) {
      const [name, least, most] = COLUMNS[bad];
      const range = bad === 0 ? 'a whole number, 0 or more' : `a whole number from ${least} to ${most}`;
      complain(line, `${name} must be ${range}, not '${words[bad]}'`, columnsRemedy());
      return;
    }
    const frame = Number(words[0]);
    const previous = recording.at(-1);
    if (previous && frame < previous.frame) {
      complain(line, `frame ${frame} follows frame ${previous.frame}`, 'Sort the lines by frame.');
      return;
    }
    if (isMapping) mapping = { buttonMapping: words.slice(2).map(Number) };
    const input = isMapping ? (previous?.input ?? NO_INPUT) : inputOf(words.map(Number));
    recording.push({ frame, input: { ...input, ...mapping } });
  };
  let line = 0;
  for (const { 1: content } of text.matchAll(LINE)) {
    readLine(content, ++line);
    if (problems.length < MAX_PROBLEMS) continue;
    complain(line, MORE_PROBLEMS);
    break;
  }
  return problems.length > 0 ? failure(problems) : success(recording);
}

function hasTooManyLines(text: string): boolean {
  return ['\n', '\r'].some(end => {
    let count = 0;
    for (let at = text.indexOf(end); at >= 0 && count <= MAX_LINES; at = text.indexOf(end, at + 1)) count++;
    return count > MAX_LINES;
  });
}

/** Writes a recording as a text file. */
export function formatRecording(recording: Recording): string {
  let mappingBefore: string | undefined;
  const lines = recording.flatMap(({ frame, input }) => {
    const { gamepads, mouseX, mouseY, mouseButtons, scrollX, scrollY, keys } = input;
    const [pad0, pad1, pad2, pad3] = [0, 8, 16, 24].map(shift => (gamepads >>> shift) & 255);
    const numbers = [pad0, pad1, mouseX, mouseY, mouseButtons, scrollX, scrollY, ...keys, pad2, pad3];
    const line = [frame, ...withoutZeros(numbers)].join(' ');
    if (!input.buttonMapping) return [line];
    const mapping = [MAPPING, ...withoutZeros(input.buttonMapping)].join(' ');
    if (mapping === mappingBefore) return [line];
    mappingBefore = mapping;
    return [`${frame} ${mapping}`, line];
  });
  return lines.map(line => `${line}\n`).join('');
}

/** Numbers without the zeros at their end, which need not be written. */
function withoutZeros(numbers: readonly number[]): readonly number[] {
  return numbers.slice(0, numbers.findLastIndex(number => number !== 0) + 1);
}

/** The input of a frame. */
export function inputAt(recording: Recording, frame: number): Input {
  const later = firstIndex(recording, change => change.frame > frame);
  return later === 0 ? NO_INPUT : recording[later - 1].input;
}

function isButtonMapping(words: readonly string[]): boolean {
  return words.length <= BUTTON_COUNT && words.every(word => /^\d+$/.test(word) && Number(word) < KEY_COUNT);
}

function inRange(word: string, column: number): boolean {
  const [, least, most] = COLUMNS[column];
  const value = Number(word);
  return /^[+-]?\d+$/.test(word) && value >= least && value <= most;
}

function inputOf(numbers: number[]): Input {
  const [, pad0, pad1, mouseX, mouseY, mouseButtons, scrollX, scrollY, key0, key1, key2, key3, pad2, pad3] =
    COLUMNS.map((_, column) => numbers[column] ?? 0);
  return {
    gamepads: (pad0 | (pad1 << 8) | (pad2 << 16) | (pad3 << 24)) >>> 0,
    mouseX,
    mouseY,
    mouseButtons,
    scrollX,
    scrollY,
    keys: [key0, key1, key2, key3],
  };
}

function columnsRemedy(): string {
  return `The columns are: ${COLUMNS.map(([name]) => name).join(' ')}.`;
}
