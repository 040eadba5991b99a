/**
 * The readable form of a cartridge's sound, lossless both ways: `readSoundText(writeSoundText(s))` gives the same
 * bytes for any bytes. The language is described in docs/sound-text.md.
 */

import { SECTION_SIZES } from '../cartridge/cartridge.ts';
import { defaultWaveformSection } from '../cartridge/default-data.ts';
import { type Diagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { BlockKind } from './sound-text/block.ts';
import { collectReports, type Report, readNumber, splitWords, type Word } from './sound-text/lines.ts';
import { patternBlock } from './sound-text/pattern.ts';
import { sfxBlock } from './sound-text/sfx.ts';
import { trackBlock } from './sound-text/track.ts';
import { waveformBlock } from './sound-text/waveform.ts';

/** The sound of one bank, sections of a cartridge at their full sizes. */
export interface SoundSections {
  waveforms: Uint8Array;
  samples: Uint8Array;
  patterns: Uint8Array;
  tracks: Uint8Array;
}

const BLOCKS: { section: keyof SoundSections; title: string; kind: BlockKind }[] = [
  { section: 'waveforms', title: 'Waveforms', kind: waveformBlock },
  { section: 'samples', title: 'SFX', kind: sfxBlock },
  { section: 'patterns', title: 'Patterns', kind: patternBlock },
  { section: 'tracks', title: 'Tracks', kind: trackBlock },
];

/** Sections of zeros. */
export function emptySoundSections(): SoundSections {
  return {
    waveforms: new Uint8Array(SECTION_SIZES.waveforms),
    samples: new Uint8Array(SECTION_SIZES.samples),
    patterns: new Uint8Array(SECTION_SIZES.patterns),
    tracks: new Uint8Array(SECTION_SIZES.tracks),
  };
}

/**
 * Reads sound text. What the text does not mention is zero; without any waveform block, though, the waveforms are
 * those of a new cartridge.
 * @param file name of the file, for diagnostics
 * @returns the sections, or one diagnostic for every mistake
 */
export function readSoundText(text: string, file: string): Outcome<SoundSections> {
  const sections = emptySoundSections();
  const diagnostics: Diagnostic[] = [];
  const report = collectReports(file, text, diagnostics);
  const seenBlocks = new Set<string>();
  let block: { kind: BlockKind; bytes: Uint8Array; seen: Set<string> } | undefined;
  for (const words of splitWords(text)) {
    const opened = openBlock(words, sections, seenBlocks, report);
    block = opened ?? block;
    const rest = opened ? words.slice(2) : words;
    if (block === undefined)
      report(
        words[0]!,
        `\`${words[0]!.text}\` is outside of any block`,
        `Begin a block with a number: ${BLOCKS.map(({ kind }) => `\`${kind.keyword} ${kind.first}\``).join(', ')}.`,
      );
    else if (rest.length > 0 && !isName(rest, block.kind))
      block.kind.readLine(rest, block.bytes, block.seen, report);
  }
  checkNames(text, report);
  if (diagnostics.length > 0) return failure(...diagnostics);
  const hasWaveforms = [...seenBlocks].some(name => name.startsWith(waveformBlock.keyword));
  if (!hasWaveforms) sections.waveforms = defaultWaveformSection();
  return success(sections);
}

/** Blocks that code can call by a name. */
const NAMED_BLOCKS: readonly BlockKind[] = [sfxBlock, trackBlock];

/** A sound effect or a track with a name: `name laser` in its block. */
export interface SoundName {
  kind: 'sfx' | 'track';
  number: number;
  name: string;
}

function isName([keyword]: readonly Word[], kind: BlockKind): boolean {
  return keyword.text === 'name' && NAMED_BLOCKS.includes(kind);
}

/** The names in a sound text without mistakes, in their order. */
export function readSoundNames(text: string): SoundName[] {
  return namesIn(text).map(({ kind, number, word }) => ({ kind, number, name: word?.text ?? '' }));
}

function namesIn(
  text: string,
): { kind: SoundName['kind']; number: number; keyword: Word; word: Word | undefined }[] {
  const names: ReturnType<typeof namesIn> = [];
  // Most files have none.
  if (!/\bname\b/.test(text)) return names;
  let kind: BlockKind | undefined;
  let number = 0;
  for (const words of splitWords(text)) {
    const opened = BLOCKS.find(block => block.kind.keyword === words[0].text)?.kind;
    if (opened) number = Number(words[1]?.text);
    kind = opened ?? kind;
    const [keyword, word] = opened ? words.slice(2) : words;
    if (kind && keyword?.text === 'name' && NAMED_BLOCKS.includes(kind))
      names.push({ kind: kind.keyword as SoundName['kind'], number, keyword, word });
  }
  return names;
}

function checkNames(text: string, report: Report): void {
  const seen = new Set<string>();
  for (const { kind, number, keyword, word } of namesIn(text)) {
    const name = word?.text ?? '';
    if (!/^[A-Za-z_$][\w$]*$/.test(name))
      report(
        word ?? keyword,
        'a name consists of letters, digits and underscores',
        `Write one word, such as \`name laser\`.`,
      );
    for (const key of [`${kind} ${name}`, `${kind} ${number}`])
      if (seen.has(key)) report(keyword, `the name is given twice`, 'Keep one of the two, or change it.');
      else seen.add(key);
  }
}

/** The block that a line begins, or undefined if it goes on with the present one. */
function openBlock(
  words: Word[],
  sections: SoundSections,
  seenBlocks: Set<string>,
  report: Report,
): { kind: BlockKind; bytes: Uint8Array; seen: Set<string> } | undefined {
  const [keyword, numberWord] = words as [Word, ...Word[]];
  const found = BLOCKS.find(({ kind }) => kind.keyword === keyword.text);
  if (found === undefined) return undefined;
  const { kind, section } = found;
  const last = kind.first + kind.count - 1;
  const number = readNumber(numberWord, keyword, kind.first, last, `a valid ${kind.keyword} number`, report);
  if (number === undefined) return { kind, bytes: new Uint8Array(kind.size), seen: new Set() };
  const name = `${kind.keyword} ${number}`;
  if (seenBlocks.has(name))
    report(numberWord!, `there are two blocks \`${name}\``, 'Give one of them another number.');
  seenBlocks.add(name);
  const at = (number - kind.first) * kind.size;
  return { kind, bytes: sections[section].subarray(at, at + kind.size), seen: new Set() };
}

/** The text of sections, in a fixed order; blocks of zeros are left out, except where all waveforms are zero. */
export function writeSoundText(sections: SoundSections): string {
  const parts = ['# Sound of a cartridge; docs/sound-text.md describes the language.\n'];
  for (const { section, title, kind } of BLOCKS) {
    const blocks: string[] = [];
    for (let i = 0; i < kind.count; i++) {
      const bytes = sections[section].subarray(i * kind.size, (i + 1) * kind.size);
      if (bytes.every(byte => byte === 0) && !(i === 0 && hasOnlyNoise(kind, sections))) continue;
      const [first, ...rest] = kind.writeLines(bytes);
      const head = [kind.keyword, kind.first + i, ...(first ? [first] : [])].join(' ');
      blocks.push([head, ...rest.map(line => `  ${line}`)].join('\n'));
    }
    if (blocks.length > 0)
      parts.push(`\n# ${title}\n\n${blocks.join(kind === waveformBlock ? '\n' : '\n\n')}\n`);
  }
  return parts.join('');
}

/** Whether a waveform of zeros has to be written, since a text without any means the usual ones. */
function hasOnlyNoise(kind: BlockKind, { waveforms }: SoundSections): boolean {
  return kind === waveformBlock && waveforms.every(byte => byte === 0);
}
