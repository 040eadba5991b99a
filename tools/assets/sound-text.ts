/**
 * The readable form of a cartridge's sound, lossless in both directions: `readSoundText(writeSoundText(s))`
 * gives the same bytes for any bytes. docs/sound-text.md describes the format.
 */

import { SECTION_SIZES } from '../cartridge/cartridge.ts';
import { defaultWaveformSection } from '../cartridge/default-data.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { MAX_TEXT } from '../reading-budget.ts';
import { BLOCK_KINDS, blockLines, kindOfLine } from './sound-text/blocks.ts';
import { collectReports, type Report, readNumber, splitWords, type Word } from './sound-text/lines.ts';
import {
  BLOCK_CODECS,
  BLOCK_NAMES,
  type BlockName,
  type BlockValues,
  decodeBlocks,
  decodeSound,
  emptyBlock,
  encodeSound,
  type SoundSections,
  type SoundValues,
} from './sound-values/index.ts';

export type { SoundSections } from './sound-values/index.ts';

/** Sections of zeros. */
export function emptySoundSections(): SoundSections {
  return {
    waveforms: new Uint8Array(SECTION_SIZES.waveforms),
    samples: new Uint8Array(SECTION_SIZES.samples),
    patterns: new Uint8Array(SECTION_SIZES.patterns),
    tracks: new Uint8Array(SECTION_SIZES.tracks),
  };
}

/** The block being read; the content of a misplaced block is only checked. */
interface OpenBlock {
  name: BlockName;
  readLine(words: Word[], report: Report): void;
}

/**
 * Reads sound text. Anything it leaves out is zero; without any waveform block, the waveforms are the default
 * ones.
 *
 * @param file name of the file, for diagnostics
 * @returns the values with their names, or a diagnostic for every mistake
 */
export function readSound(text: string, file: string): Outcome<SoundValues> {
  if (text.length > MAX_TEXT)
    return failure(
      errorDiagnostic('sound-text/too-long', `the sound text has more than ${MAX_TEXT} characters`, {
        file,
        remedy: 'A bank has 64 effects, 60 patterns and 8 tracks: remove everything else.',
      }),
    );
  const values = decodeSound(emptySoundSections());
  const diagnostics: Diagnostic[] = [];
  const report = collectReports(file, text, diagnostics);
  const seenBlocks = new Set<string>();
  const seenNames = new Set<string>();
  let block: OpenBlock | undefined;
  for (const words of splitWords(text)) {
    const name = kindOfLine(words);
    if (name) block = openBlock(name, words, values, seenBlocks, report);
    const rest = name ? words.slice(2) : words;
    if (block === undefined)
      report(
        words[0]!,
        `\`${words[0]!.text}\` is outside of any block`,
        `Start a block with its kind and number: ${BLOCK_NAMES.map(kind => `\`${kind} ${BLOCK_KINDS[kind].first}\``).join(', ')}.`,
      );
    else if (rest.length > 0) {
      block.readLine(rest, report);
      checkName(block.name, rest, seenNames, report);
    }
  }
  if (diagnostics.length > 0) return failure(diagnostics);
  const hasWaveforms = [...seenBlocks].some(name => name.startsWith('waveform'));
  if (!hasWaveforms) values.waveform = decodeBlocks('waveform', defaultWaveformSection());
  return success(values);
}

/** Reads sound text as the sections of a cartridge, which have no names; see `readSound`. */
export function readSoundText(text: string, file: string): Outcome<SoundSections> {
  const sound = readSound(text, file);
  return sound.ok ? success(encodeSound(sound.value)) : sound;
}

/** Reports a name that another block of the same kind has. */
function checkName(
  block: BlockName,
  [keyword, word]: readonly Word[],
  seen: Set<string>,
  report: Report,
): void {
  if (keyword.text !== 'name' || word === undefined) return;
  const name = `${block} ${word.text}`;
  if (seen.has(name)) report(keyword, 'the name is given twice', 'Remove or rename one of the two.');
  seen.add(name);
}

/** Opens the block that a line begins. */
function openBlock<Name extends BlockName>(
  name: Name,
  [keyword, numberWord]: readonly Word[],
  values: SoundValues,
  seenBlocks: Set<string>,
  report: Report,
): OpenBlock {
  const { first, readLine } = BLOCK_KINDS[name];
  const last = first + BLOCK_CODECS[name].count - 1;
  const number = readNumber(numberWord, keyword, first, last, `a valid ${name} number`, report);
  if (number !== undefined) {
    const said = `${name} ${number}`;
    if (seenBlocks.has(said))
      report(numberWord, `there are two blocks \`${said}\``, 'Change the number of one of them.');
    seenBlocks.add(said);
  }
  const value: BlockValues[Name] = number === undefined ? emptyBlock(name) : values[name][number - first];
  const seen = new Set<string>();
  return { name, readLine: (words, report) => readLine(words, value, seen, report) };
}

/** Writes sections as text in a fixed order; blocks of zeros are left out, unless all waveforms are zero. */
export function writeSoundText(sections: SoundSections): string {
  const values = decodeSound(sections);
  const parts = ['# Sound of a cartridge; docs/sound-text.md describes the format.\n'];
  for (const name of BLOCK_NAMES) {
    const blocks = writeBlocks(name, values, sections);
    if (blocks.length > 0)
      parts.push(`\n# ${BLOCK_KINDS[name].title}\n\n${blocks.join(name === 'waveform' ? '\n' : '\n\n')}\n`);
  }
  return parts.join('');
}

function writeBlocks<Name extends BlockName>(
  name: Name,
  values: SoundValues,
  sections: SoundSections,
): string[] {
  const { section, size } = BLOCK_CODECS[name];
  // If all waveforms are zero, one must be written: a text without any means the default ones.
  const needsZeros = name === 'waveform' && sections.waveforms.every(byte => byte === 0);
  return values[name].flatMap((value, index) => {
    const bytes = sections[section].subarray(index * size, (index + 1) * size);
    const isLeftOut = bytes.every(byte => byte === 0) && !(index === 0 && needsZeros);
    return isLeftOut ? [] : [blockLines(name, index, value).join('\n')];
  });
}
