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
    else if (rest.length > 0) block.kind.readLine(rest, block.bytes, block.seen, report);
  }
  if (diagnostics.length > 0) return failure(...diagnostics);
  const hasWaveforms = [...seenBlocks].some(name => name.startsWith(waveformBlock.keyword));
  if (!hasWaveforms) sections.waveforms = defaultWaveformSection();
  return success(sections);
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
