/**
 * Collects tokens of Lua and puts between two of them nothing if they stay apart by themselves, and one character
 * if they do not. If that is asked for, every line of the result that can raise an error comes from one line of one
 * source: Lua tells of an error only its line.
 */

import type { Located } from '../lua/tree.ts';
import { Writer } from '../lua/writer.ts';

/**
 * Where lines end. `exact`: wherever errors would otherwise be taken for those of another line of the sources.
 * `free`: only between statements that something must separate. `none`: nowhere.
 */
export type LineBreaks = 'exact' | 'free' | 'none';

/** What names and keywords are made of. */
const WORD = /[A-Za-z0-9_]/;

export class CompactWriter extends Writer {
  /** Source line that errors in the present line of the chunk belong to. */
  private anchor: { source: number; line: number } | undefined;
  private last = '';
  /** What the next token comes from, and the name that it had there. */
  private origin: Located | undefined;
  private original: string | undefined;
  private isField = false;
  private readonly lines: LineBreaks;

  constructor(lines: LineBreaks) {
    super();
    this.lines = lines;
  }

  override get hasExactLines(): boolean {
    return this.lines === 'exact';
  }

  /**
   * Writes a token.
   * @param separator what stands before it if something must: a line break between statements
   */
  token(text: string, separator: ' ' | '\n' = ' '): void {
    if (mustSeparate(this.last, text)) this.separate(this.lines === 'none' ? ' ' : separator);
    const { origin, original } = this;
    if (origin && original !== undefined) this.markName(origin, original, this.isField ? `.${text}` : text);
    else if (origin) this.mark(origin);
    this.origin = undefined;
    this.original = undefined;
    this.write(text);
    this.last = text;
  }

  /**
   * Notes that the next token comes from `node`; of several nodes the innermost with a place counts.
   * @param original the name that the token had there, if it has another one now
   * @param isField whether it is the name of a field
   */
  from(node: Located, original?: string, isField = false): void {
    if (node.line !== undefined || node.helper !== undefined) this.origin = node;
    else this.origin ??= node;
    this.original = original;
    this.isField = isField;
  }

  /** Ends the line unless it is empty. */
  endLine(): void {
    if (this.last === '' || this.lines === 'none') return;
    this.separate('\n');
  }

  /** Goes to a new line if errors of the present one belong to another source line than those of `node`. */
  claimLine({ source, line }: Located, canFail: boolean): void {
    if (source === undefined || line === undefined) return;
    const { anchor } = this;
    if (anchor && canFail && this.lines === 'exact' && (anchor.source !== source || anchor.line !== line))
      this.endLine();
    this.anchor ??= { source, line };
  }

  private separate(separator: ' ' | '\n'): void {
    this.last = '';
    if (separator === ' ') this.write(separator);
    else {
      this.breakLine();
      this.anchor = undefined;
    }
  }
}

/** Whether two tokens would be read as something else without anything between them. */
export function mustSeparate(before: string, after: string): boolean {
  if (before === '' || after === '') return false;
  const end = before[before.length - 1];
  const start = after[0];
  // Lua reads a number as far as hexadecimal digits, exponents and points go; what follows may be any other letter.
  if (isDigit(before[0]) || (before[0] === '.' && isDigit(before[1]))) return /[0-9A-Fa-fPpXx.]/.test(start);
  if (WORD.test(end)) return WORD.test(start);
  return end === start && (end === '-' || end === '.' || end === '[');
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
