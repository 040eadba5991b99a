/** Collects the text of a chunk together with the places in the sources that its parts come from. */

import type { Located } from './tree.ts';

/** Column in the line of the chunk, index of the source, line and column there; all from 0. */
type Place = [column: number, source: number, line: number, sourceColumn: number];
/** A place, and the index of the name that stands there if it is another one than in the source. */
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

export class Writer {
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
  private written = '';
  private column = 0;
  private depth = 0;

  get text(): string {
    return this.written;
  }

  /** Writes a string without line breaks. */
  write(text: string): void {
    this.written += text;
    this.column += text.length;
  }

  /** Writes lines in front of everything else. */
  header(lines: readonly string[]): void {
    for (const line of lines) {
      this.write(line);
      this.breakLine();
    }
  }

  /** Ends the line. */
  breakLine(): void {
    this.written += '\n';
    this.mappings.push([]);
    this.column = 0;
  }

  /** Ends the line and begins the next one at the present depth. */
  newLine(): void {
    this.breakLine();
    this.write('\t'.repeat(this.depth));
  }

  /** Runs `print` with everything that starts a line inside it one step further right. */
  indented(print: () => void): void {
    this.depth++;
    print();
    this.depth--;
  }

  /** Notes that what is written next comes from `node`. */
  mark(node: Located): void {
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
  markName(node: Located, original: string, short: string): void {
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

  /** Whether `node` stands on a later line of its source than what this line began with. */
  isOnLaterLine(node: Located): boolean {
    const [first] = this.mappings[this.mappings.length - 1];
    return first !== undefined && node.line !== undefined && first[1] === node.source && node.line > first[2];
  }
}
