/**
 * Collects the tokens of a chunk with their source positions. Subclasses decide what stands between tokens, where
 * lines end, and how values are written.
 */

import type * as lua from 'typescript-to-lua';
import type { Located } from './tree.ts';

/** Column in the line of the chunk, index of the source, line and column there; all from 0. */
type Place = [column: number, source: number, line: number, sourceColumn: number];
/** A place, and the index of its name in the source if that differs. */
export type Mapping = Place | [...Place, name: number];

/** A name in the source, and the one that it has in the chunk, with a point in front if it is that of a field. */
export interface Renaming {
  original: string;
  short: string;
}

/** Where in the chunk the code of a library helper begins; line and column from 0. */
export interface HelperStart {
  name: string;
  line: number;
  column: number;
}

export abstract class Writer {
  /** Mappings of each finished or begun line. */
  readonly mappings: Mapping[][] = [[]];
  readonly helpers: HelperStart[] = [];
  /** Whether what may fail in one line all comes from one line of the sources. */
  get hasExactLines(): boolean {
    return true;
  }

  /** Names by the index that mappings use. */
  readonly renamings: Renaming[] = [];
  /** Indices by the names in the source, and those in the chunk. */
  private readonly renamingIndex = new Map<string, Map<string, number>>();
  /** Helper that the code written last belongs to. */
  private helper: string | undefined;
  /** What the next token comes from, and the name that it had there. */
  private origin: Located | undefined;
  private original: string | undefined;
  private isField = false;
  private written = '';
  private column = 0;

  get text(): string {
    return this.written;
  }

  /** Whether the chunk has anything besides its header. */
  hasTokens = false;

  /** Writes lines in front of everything else. */
  header(lines: readonly string[]): void {
    for (const line of lines) {
      this.write(line);
      this.breakLine();
    }
  }

  /** Whether a call with a string or a table alone needs no parentheses. */
  abstract readonly omitsParentheses: boolean;
  abstract string(value: string): string;
  /** A number from 0 up; `isFloat` says whether an integer must be a float as well. */
  abstract number(value: number, isFloat: boolean): string;
  /** Writes what stands between the token before and the next one. */
  protected abstract space(next: string): void;
  /** A statement comes next, behind `;` if that has to keep it from the one before. */
  abstract beginStatement(statement: lua.Statement, isApart: boolean): void;
  /** Prints the statements of a block, of a function or of something else, behind the token that opens it. */
  abstract block(body: readonly lua.Statement[], isFunction: boolean, print: () => void): void;
  /** The next token begins a line if anything stands between it and the one before. */
  startLine(): void {}
  /** Nothing stands between the token before and the next one, unless they would be read as one. */
  glue(): void {}
  /** A part of a list or operation comes next, which may begin a line. */
  beginPart(_node: lua.Expression): void {}
  /** Ends the line unless it is empty. */
  abstract endLine(): void;

  /** The next token begins an expression. */
  enter(node: lua.Expression): void {
    this.from(node);
  }

  /** Writes a name: that of a variable, or of a field. */
  name(node: lua.Expression, text: string, _isField = false): void {
    this.from(node);
    this.token(text);
  }

  token(text: string): void {
    this.hasTokens = true;
    this.space(text);
    const { origin, original } = this;
    if (origin && original !== undefined) this.markName(origin, original, this.isField ? `.${text}` : text);
    else if (origin) this.mark(origin);
    this.origin = undefined;
    this.original = undefined;
    this.write(text);
  }

  /**
   * Notes that the next token comes from `node`; of several nodes the innermost with a place counts.
   * @param original the name that the token had there, if it has another one now
   * @param isField whether it is the name of a field
   */
  protected from(node: Located, original?: string, isField = false): void {
    if (node.line !== undefined || node.helper !== undefined) this.origin = node;
    else this.origin ??= node;
    this.original = original;
    this.isField = isField;
  }

  /** Writes a string without line breaks. */
  protected write(text: string): void {
    this.written += text;
    this.column += text.length;
  }

  protected breakLine(): void {
    this.written += '\n';
    this.mappings.push([]);
    this.column = 0;
  }

  /** Notes that what is written next comes from `node`. */
  private mark(node: Located): void {
    if (node.helper !== undefined) this.markHelper(node.helper);
    if (node.line === undefined || node.column === undefined || node.source === undefined) return;
    const line = this.mappings[this.mappings.length - 1];
    const last = this.helper === undefined ? line[line.length - 1] : undefined;
    this.helper = undefined;
    if (last && last[1] === node.source && last[2] === node.line && last[3] === node.column) return;
    if (last && last[0] === this.column) line.pop();
    line.push([this.column, node.source, node.line, node.column]);
  }

  /** Notes that the name written next, which comes from `node`, is another one in the source. */
  private markName(node: Located, original: string, short: string): void {
    this.mark(node);
    const line = this.mappings[this.mappings.length - 1];
    const last = line[line.length - 1];
    // A name that the compiler made up has no place of its own; its neighbour's will do.
    if (last === undefined || this.helper !== undefined) return;
    const known = this.renamingIndex.get(original) ?? new Map<string, number>();
    let index = known.get(short);
    if (index === undefined) {
      index = this.renamings.push({ original, short }) - 1;
      this.renamingIndex.set(original, known.set(short, index));
    }
    const [, source, sourceLine, sourceColumn] = last;
    if (last[0] === this.column) line.pop();
    line.push([this.column, source, sourceLine, sourceColumn, index]);
  }

  private markHelper(name: string): void {
    if (name === this.helper) return;
    this.helper = name;
    this.helpers.push({ name, line: this.mappings.length - 1, column: this.column });
  }
}
