/**
 * Changes the lines of a block to a new value. Lines with the same value are kept byte for byte; changed ones
 * keep their indentation, columns and comment.
 */

import { type BlockName, type BlockValues, emptyBlock } from '../sound-values/index.ts';
import type { Entry } from './block.ts';
import { BLOCK_KINDS } from './blocks.ts';
import type { Word } from './lines.ts';
import { insertLines, type TextLine } from './lines-of-text.ts';

/** A non-empty line and its words. */
export interface SaidLine {
  line: TextLine;
  words: Word[];
}

/** The position of a property. */
interface PlacedEntry {
  entry: Entry;
  line: TextLine;
  /** Offset of the property in the line. */
  start: number;
  isInHead: boolean;
}

const INDENT = '  ';

/**
 * Changes the lines of a block.
 *
 * @param lines all lines of the text; changed
 * @param said the non-empty lines of the block, the head first
 * @param value the new value
 */
export function changeLines<Name extends BlockName>(
  lines: TextLine[],
  said: readonly SaidLine[],
  name: Name,
  value: BlockValues[Name],
): void {
  const wanted = BLOCK_KINDS[name].entries(value);
  const placed = said.flatMap(({ line, words }, i) => {
    const content = i === 0 ? words.slice(2) : words;
    return content.length === 0 ? [] : [placeEntry(name, line, content, i === 0)];
  });
  for (const { entry, line, start, isInHead } of placed) {
    const next = wanted.find(({ key }) => key === entry.key)!;
    if (next.text === entry.text) continue;
    const { comment } = splitComment(line.text);
    if (!next.isUsual || (next.text !== '' && (isInHead || comment !== ''))) replaceRest(line, start, next);
    else if (comment !== '' || isInHead) line.text = withoutEntry(line.text, start, entry);
    else {
      lines.splice(lines.indexOf(line), 1);
      // Kept until the end, as an anchor for lines that are added later.
      line.text = '';
    }
  }
  const kept = placed.filter(({ line }) => lines.includes(line));
  // Default properties are added only if they differ.
  const unsaid = BLOCK_KINDS[name].entries(emptyBlock(name));
  const missing = wanted.filter(({ text }, i) => text !== unsaid[i].text);
  addMissing(lines, said[0].line, kept, wanted, missing);
}

/** The property on a line, and its position. */
function placeEntry<Name extends BlockName>(
  name: Name,
  line: TextLine,
  content: readonly Word[],
  isInHead: boolean,
): PlacedEntry {
  const { readLine, entries } = BLOCK_KINDS[name];
  const value = emptyBlock(name);
  const seen = new Set<string>();
  readLine([...content], value, seen, () => {});
  const entry = entries(value).find(({ key }) => seen.has(key))!;
  const first = content[wordCount(entry.keyword)] ?? content.at(-1)!;
  return { entry, line, start: first.column - 1, isInHead };
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(word => word !== '').length;
}

/** Splits a line before its comment and the blanks in front of it. */
function splitComment(text: string): { code: string; comment: string } {
  const at = /(?:^|\s)#/.exec(text)?.index ?? text.length;
  const code = text.slice(0, at).trimEnd();
  const comment = text.slice(code.length);
  return comment.trim() === '' ? { code: text, comment: '' } : { code, comment };
}

/** Replaces the rest of a line from `start` on; the comment keeps its column if there is room. */
function replaceRest(line: TextLine, start: number, { keyword, text }: Entry): void {
  const { code, comment } = splitComment(line.text);
  const old = code.slice(start);
  const rest = keyword === '' ? regrouped(old, text) : text;
  const blanks = comment.length - comment.trimStart().length;
  const room = Math.max(1, blanks + old.trimEnd().length - rest.length);
  line.text = code.slice(0, start) + rest + (comment === '' ? '' : ' '.repeat(room) + comment.trimStart());
}

/** New digits in the groups of the old ones. */
function regrouped(old: string, digits: string): string {
  let at = 0;
  return old.trimEnd().replace(/\S/g, () => digits[at++]);
}

/** The line without its property; the comment is kept. */
function withoutEntry(text: string, start: number, { keyword }: Entry): string {
  const { code, comment } = splitComment(text);
  const before = code.slice(0, start).trimEnd().split(/\s+/);
  for (let i = wordCount(keyword); i > 0; i--) before.pop();
  const indent = /^\s*/.exec(text)![0];
  return before.length === 0 || before.join('') === ''
    ? indent + comment.trimStart()
    : before.join(' ') + comment;
}

/** Adds missing lines, each after its predecessor. */
function addMissing(
  lines: TextLine[],
  head: TextLine,
  placed: readonly PlacedEntry[],
  wanted: readonly Entry[],
  missing: readonly Entry[],
): void {
  const sibling = placed.find(({ isInHead }) => !isInHead);
  const indent = sibling ? /^\s*/.exec(sibling.line.text)![0] : INDENT;
  const width = sibling ? sibling.start - indent.length : 0;
  let after = head;
  for (const next of wanted) {
    const present = placed.find(({ entry }) => entry.key === next.key);
    if (present) after = lines.indexOf(present.line) > lines.indexOf(after) ? present.line : after;
    else if (missing.includes(next)) {
      const keyword = sibling ? `${next.keyword.trimEnd()} `.padEnd(width) : next.keyword;
      const at = lines.indexOf(after) + 1;
      insertLines(lines, at, [indent + keyword + next.text]);
      after = lines[at];
    }
  }
}
