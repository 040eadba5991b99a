/** `track N`: tempo, speed, rows, and frames of four pattern numbers (specification: sound §1.5). */

import {
  LAST_PATTERN_NUMBER,
  TRACK_CHANNELS,
  TRACK_FRAMES,
  TRACK_SETTINGS,
  type Track,
} from '../sound-values/track.ts';
import { type BlockKind, type Entry, sayOnce } from './block.ts';
import { expectEnd, type Report, readNumber, type Word } from './lines.ts';
import { nameEntry, readName } from './name.ts';

const NO_PATTERN = '--';
const WHAT = { tempo: 'a tempo', speed: 'a speed', rows: 'a number of rows' };

export const trackBlock: BlockKind<Track> = {
  keyword: 'track',
  title: 'Tracks',
  first: 0,
  readLine,
  entries,
};

function readLine(words: Word[], track: Track, seen: Set<string>, report: Report): void {
  const keyword = words[0]!;
  const setting = TRACK_SETTINGS.find(({ name }) => name === keyword.text);
  if (keyword.text === 'frame') readFrame(words, track, seen, report);
  else if (setting !== undefined) {
    const { name, low, high, usual } = setting;
    sayOnce(name, keyword, seen, report);
    track[name] = readNumber(words[1], keyword, low, high, WHAT[name], report) ?? usual;
    expectEnd(words, 2, report);
  } else if (keyword.text === 'name') {
    sayOnce('name', keyword, seen, report);
    readName(words[1], keyword, track, report);
    expectEnd(words, 2, report);
  } else
    report(
      keyword,
      `a track has no \`${keyword.text}\``,
      'Start the line with one of: name, tempo, speed, rows, frame.',
    );
}

/** `frame 0: 1 2 -- --`; missing channels at the end have no pattern. */
function readFrame(words: Word[], track: Track, seen: Set<string>, report: Report): void {
  const [name, numberWord] = words as [Word, ...Word[]];
  const number = numberWord && { ...numberWord, text: numberWord.text.replace(/:$/, '') };
  const frame = readNumber(number, name, 0, TRACK_FRAMES - 1, 'a frame', report);
  if (frame === undefined) return;
  sayOnce(`frame ${frame}`, name, seen, report);
  const what = 'the number of a pattern (-- for none)';
  for (let channel = 0; channel < TRACK_CHANNELS; channel++) {
    const word = words[2 + channel];
    if (word === undefined && channel > 0) return;
    const pattern =
      word?.text === NO_PATTERN ? 0 : readNumber(word, words[1]!, 0, LAST_PATTERN_NUMBER, what, report);
    track.frames[frame][channel] = pattern ?? 0;
  }
  expectEnd(words, 2 + TRACK_CHANNELS, report);
}

function entries(track: Track): Entry[] {
  return [
    nameEntry(track.name, 'name '),
    ...TRACK_SETTINGS.map(({ name, usual }) => ({
      key: name,
      keyword: `${name} `,
      text: String(track[name]),
      isUsual: track[name] === usual,
    })),
    ...track.frames.map((patterns, frame) => ({
      key: `frame ${frame}`,
      keyword: `frame ${`${frame}:`.padEnd(3)} `,
      text: patterns.map(pattern => (pattern === 0 ? NO_PATTERN : String(pattern).padStart(2))).join(' '),
      isUsual: patterns.every(pattern => pattern === 0),
    })),
  ];
}
