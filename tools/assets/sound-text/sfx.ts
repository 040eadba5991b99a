/**
 * `sfx N`: name, base note, speed, stereo and four envelopes as lines of numbers (specification: sound §1.3).
 * Missing values are zero; an envelope's last number is repeated for all following steps.
 */

import {
  ENVELOPE_STEPS,
  ENVELOPES,
  type EnvelopeKind,
  type EnvelopeName,
  HIGHEST_SPEED,
  LAST_LOOP,
  LOWEST_SPEED,
  type Sfx,
} from '../sound-values/sfx.ts';
import { type BlockKind, type Entry, sayOnce } from './block.ts';
import { expectEnd, type Report, readNumber, type Word } from './lines.ts';
import { nameEntry, readName } from './name.ts';
import { formatEscape, formatOctave, NOTE_NAMES, parseEscape, parseOctave } from './notes.ts';

/** Words before the numbers of an envelope, and the properties that they set. */
const FLAGS: Partial<Record<EnvelopeName, { word: string; property: 'arpeggioDown' | 'pitchTimes16' }>> = {
  arpeggio: { word: 'down', property: 'arpeggioDown' },
  pitch: { word: 'x16', property: 'pitchTimes16' },
};

/** Stereo settings by number. */
const SIDES = ['none', 'left', 'right', 'both'];
const SETTINGS = ['name', 'note', 'speed', 'stereo'];
const KEYWORDS = [...SETTINGS, ...ENVELOPES.map(({ name }) => name), 'unused'];

export const sfxBlock: BlockKind<Sfx> = { keyword: 'sfx', title: 'SFX', first: 0, readLine, entries };

function readLine(words: Word[], sfx: Sfx, seen: Set<string>, report: Report): void {
  const keyword = words[0]!;
  const value = words[1];
  if (!KEYWORDS.includes(keyword.text)) {
    report(
      keyword,
      `unknown SFX keyword \`${keyword.text}\``,
      `Start the line with one of: ${KEYWORDS.join(', ')}.`,
    );
    return;
  }
  sayOnce(keyword.text, keyword, seen, report);
  const envelope = ENVELOPES.find(({ name }) => name === keyword.text);
  if (envelope !== undefined) readEnvelope(envelope, words, sfx, report);
  else {
    if (keyword.text === 'name') readName(value, keyword, sfx, report);
    if (keyword.text === 'note') readNote(value, keyword, sfx, report);
    if (keyword.text === 'stereo') readStereo(value, keyword, sfx, report);
    if (keyword.text === 'speed')
      sfx.speed = readNumber(value, keyword, LOWEST_SPEED, HIGHEST_SPEED, 'a speed', report) ?? 0;
    if (keyword.text === 'unused')
      sfx.unused = readNumber(value, keyword, 0, 3, 'the two unused bits as a number', report) ?? 0;
    expectEnd(words, 2, report);
  }
}

function readNote(word: Word | undefined, before: Word, sfx: Sfx, report: Report): void {
  const text = word?.text ?? '';
  const name = text.slice(0, 2).toUpperCase();
  const note = NOTE_NAMES.includes(name) ? NOTE_NAMES.indexOf(name) : parseEscape(name);
  const octave = parseOctave(text.slice(2));
  if (note === undefined || octave === undefined) {
    const remedy = 'Write a note as C-4 or F#3: a letter, - or #, and the octave from 1 to 8.';
    report(word ?? before, text === '' ? 'the note is missing' : `\`${text}\` is not a note`, remedy);
    return;
  }
  sfx.note = note;
  sfx.octave = octave;
}

function readStereo(word: Word | undefined, before: Word, sfx: Sfx, report: Report): void {
  const sides = SIDES.indexOf(word?.text ?? '');
  if (sides < 0)
    report(
      word ?? before,
      word ? `\`${word.text}\` is not a stereo setting` : 'the stereo setting is missing',
      `Write one of: ${SIDES.toReversed().join(', ')}.`,
    );
  else {
    sfx.left = (sides & 1) !== 0;
    sfx.right = (sides & 2) !== 0;
  }
}

function readEnvelope({ name, low, high }: EnvelopeKind, words: Word[], sfx: Sfx, report: Report): void {
  const flag = FLAGS[name];
  const start = flag !== undefined && words[1]?.text === flag.word ? 2 : 1;
  if (flag !== undefined && start === 2) sfx[flag.property] = true;
  const found = words.findIndex(word => word.text === 'loop');
  const numbers = words.slice(start, found < 0 ? undefined : found);
  if (numbers.length === 0)
    readNumber(undefined, words[start - 1]!, low, high, `the steps of ${name}`, report);
  if (numbers.length > ENVELOPE_STEPS)
    report(
      numbers[ENVELOPE_STEPS]!,
      `an envelope has ${ENVELOPE_STEPS} steps, but this line has ${numbers.length}`,
      'Remove the rest.',
    );
  const values = numbers.map(word => readNumber(word, word, low, high, `a step of ${name}`, report) ?? low);
  if (values.length > 0)
    sfx[name].steps = sfx[name].steps.map((_, step) => values[Math.min(step, values.length - 1)]);
  if (found >= 0) readLoop(name, words.slice(found), sfx, report);
}

function readLoop(name: EnvelopeName, words: Word[], sfx: Sfx, report: Report): void {
  const [loop, startWord, sizeKeyword, sizeWord] = words;
  const start = readNumber(startWord, loop!, 0, LAST_LOOP, 'the first step of the loop', report);
  if (startWord !== undefined && sizeKeyword?.text !== 'size')
    report(
      sizeKeyword ?? startWord,
      'the size of the loop is missing',
      'Write a loop as `loop 4 size 3`: steps 4, 5 and 6.',
    );
  else if (sizeKeyword !== undefined) {
    const size = readNumber(sizeWord, sizeKeyword, 0, LAST_LOOP, 'the number of steps in the loop', report);
    sfx[name].loopStart = start ?? 0;
    sfx[name].loopSize = size ?? 0;
    expectEnd(words, 4, report);
  }
}

function entries(sfx: Sfx): Entry[] {
  const sides = SIDES[(sfx.left ? 1 : 0) | (sfx.right ? 2 : 0)];
  return [
    nameEntry(sfx.name, keywordText('name')),
    { key: 'note', keyword: keywordText('note'), text: sfxNoteText(sfx), isUsual: false },
    { key: 'speed', keyword: keywordText('speed'), text: String(sfx.speed), isUsual: sfx.speed === 0 },
    { key: 'stereo', keyword: keywordText('stereo'), text: sides, isUsual: sides === 'both' },
    { key: 'unused', keyword: keywordText('unused'), text: String(sfx.unused), isUsual: sfx.unused === 0 },
    ...ENVELOPES.map(({ name }) => envelopeEntry(name, sfx)),
  ];
}

/** The base note of an SFX, as `sfx()` accepts it. */
export function sfxNoteText({ note, octave }: Pick<Sfx, 'note' | 'octave'>): string {
  return (NOTE_NAMES[note] ?? formatEscape(note)) + formatOctave(octave);
}

function keywordText(keyword: string): string {
  return `${keyword.padEnd(8)} `;
}

/** An arpeggio or pitch without effect is left out. */
function envelopeEntry(name: EnvelopeName, sfx: Sfx): Entry {
  const { steps, loopStart, loopSize } = sfx[name];
  const values = [...steps];
  while (values.length > 1 && values.at(-1) === values.at(-2)) values.pop();
  const flag = FLAGS[name];
  const isFlagged = flag !== undefined && sfx[flag.property];
  const hasLoop = loopStart !== 0 || loopSize !== 0;
  const parts = [...(isFlagged ? [flag.word] : []), ...values];
  if (hasLoop) parts.push(`loop ${loopStart} size ${loopSize}`);
  const isUsual = flag !== undefined && !isFlagged && !hasLoop && values.length === 1 && values[0] === 0;
  return { key: name, keyword: keywordText(name), text: parts.join(' '), isUsual };
}
