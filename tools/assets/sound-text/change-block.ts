/** Changes the value of a block in a sound text; everything outside the block is kept byte for byte. */

import { defaultWaveformSection } from '../../cartridge/default-data.ts';
import {
  BLOCK_NAMES,
  type BlockName,
  type BlockValues,
  decodeBlocks,
  isEmptyBlock,
} from '../sound-values/index.ts';
import { BLOCK_KINDS, blockLines, kindOfLine } from './blocks.ts';
import { changeLines, type SaidLine } from './change-lines.ts';
import { splitWords } from './lines.ts';
import { insertLines, isBlank, linesOfText, type TextLine, textOfLines } from './lines-of-text.ts';

/** A block in the text. */
interface PlacedBlock {
  name: BlockName;
  index: number;
  /** Its non-empty lines; the first is the head. */
  said: SaidLine[];
}

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Changes one block, or adds it next to similar ones. A block without values and comments is removed.
 *
 * @param text sound text without mistakes; empty for a new file
 * @param index number of the block, from 0 also for patterns
 * @param value the new value
 * @returns the new text
 */
export function changeSoundBlock<Name extends BlockName>(
  text: string,
  name: Name,
  index: number,
  value: BlockValues[Name],
): string {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const lines = linesOfText(text.slice(mark.length));
  const blocks = placedBlocks(lines);
  const block = blocks.find(each => each.name === name && each.index === index);
  if (block) {
    if (canGo(lines, block, value)) removeBlock(lines, block);
    else changeLines(lines, block.said, name, value);
    return mark + textOfLines(lines);
  }
  const added = new Map<number, BlockValues[Name]>([[index, value]]);
  // The first waveform in a text disables the default ones, so they must be written with it.
  if (name === 'waveform' && !blocks.some(each => each.name === name))
    decodeBlocks(name, defaultWaveformSection()).forEach((usual, other) => {
      if (other !== index && !isEmptyBlock(name, usual)) added.set(other, usual);
    });
  else if (isEmptyBlock(name, value)) return text;
  for (const [other, said] of added) addBlock(lines, name, other, said);
  return mark + textOfLines(lines);
}

function placedBlocks(lines: readonly TextLine[]): PlacedBlock[] {
  const blocks: PlacedBlock[] = [];
  for (const words of splitWords(textOfLines(lines))) {
    const name = kindOfLine(words);
    if (name) blocks.push({ name, index: Number(words[1].text) - BLOCK_KINDS[name].first, said: [] });
    blocks.at(-1)?.said.push({ line: lines[words[0].line - 1], words });
  }
  return blocks;
}

/**
 * Whether a block can be removed because it has no values. A waveform stays, since a text without any means the
 * default ones.
 */
function canGo<Name extends BlockName>(
  lines: readonly TextLine[],
  { name, said }: PlacedBlock,
  value: BlockValues[Name],
): boolean {
  if (name === 'waveform' || !isEmptyBlock(name as Name, value)) return false;
  const block = lines.slice(lines.indexOf(said[0].line), lines.indexOf(said.at(-1)!.line) + 1);
  return block.every(({ text }) => !/(^|\s)#/.test(text));
}

function removeBlock(lines: TextLine[], { said }: PlacedBlock): void {
  const start = lines.indexOf(said[0].line);
  lines.splice(start, lines.indexOf(said.at(-1)!.line) + 1 - start);
  if (isBlank(lines[start]) && isBlank(lines[start - 1])) lines.splice(Math.max(0, start - 1), 1);
}

function addBlock<Name extends BlockName>(
  lines: TextLine[],
  name: Name,
  index: number,
  value: BlockValues[Name],
): void {
  const added = blockLines(name, index, value);
  const blocks = placedBlocks(lines);
  const order = BLOCK_NAMES.indexOf(name);
  const isEarlier = (block: PlacedBlock) =>
    block.name === name ? block.index < index : BLOCK_NAMES.indexOf(block.name) < order;
  const before = nearest(
    blocks.filter(block => block.name === name && isEarlier(block)),
    1,
  );
  const after = nearest(
    blocks.filter(block => block.name === name && !isEarlier(block)),
    -1,
  );
  const isDense = name === 'waveform';
  if (before) insertLines(lines, endOf(lines, before), isDense ? added : ['', ...added]);
  else if (after) insertLines(lines, startOf(lines, after), isDense ? added : [...added, '']);
  else {
    const last = blocks.filter(isEarlier).at(-1);
    const next = blocks.find(block => !isEarlier(block));
    if (last) insertLines(lines, endOf(lines, last), ['', ...added]);
    else if (next) insertLines(lines, startOf(lines, next), [...added, '']);
    else insertLines(lines, lines.length, isBlank(lines.at(-1)) ? added : ['', ...added]);
  }
}

/** The block with the highest or lowest number. */
function nearest(blocks: readonly PlacedBlock[], sign: 1 | -1): PlacedBlock | undefined {
  return [...blocks].sort((a, b) => sign * (b.index - a.index))[0];
}

/** After a block and the indented comments that follow it. */
function endOf(lines: readonly TextLine[], { said }: PlacedBlock): number {
  let end = lines.indexOf(said.at(-1)!.line) + 1;
  while (end < lines.length && /^\s+#/.test(lines[end].text)) end++;
  return end;
}

/** Before a block and the comment directly above it; a comment at the very start belongs to the file. */
function startOf(lines: readonly TextLine[], { said }: PlacedBlock): number {
  const head = lines.indexOf(said[0].line);
  let start = head;
  while (start > 0 && /^\s*#/.test(lines[start - 1].text)) start--;
  return start === 0 ? head : start;
}
