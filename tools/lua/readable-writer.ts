/**
 * Writes one statement per line, and breaks the line where a list or operation continues on a later line of the
 * source, so that the line of a run-time error maps to the right source line.
 */

import * as lua from 'typescript-to-lua';
import { numberText, stringText } from './literals.ts';
import { firstPlace, type Located } from './tree.ts';
import { Writer } from './writer.ts';

export class ReadableWriter extends Writer {
  readonly omitsParentheses = false;
  readonly string = stringText;
  readonly number = numberText;
  private depth = 0;
  /** Whether nothing stands before the next token. */
  private isGlued = true;
  /** Whether the line has no token yet. */
  private isFresh = true;
  /** Whether the next statement stays on the line. */
  private staysOnLine = false;

  protected override space(): void {
    if (!this.isGlued) this.write(' ');
    this.isGlued = false;
    this.isFresh = false;
  }

  override glue(): void {
    this.isGlued = true;
  }

  override beginStatement(statement: lua.Statement, isApart: boolean): void {
    if (this.staysOnLine) this.staysOnLine = false;
    else if (!this.isFresh) this.newLine();
    if (isApart) {
      this.token(';');
      this.glue();
    }
    const place = firstPlace(statement);
    if (place) this.from(place);
  }

  override block(body: readonly lua.Statement[], isFunction: boolean, print: () => void): void {
    const [first] = body;
    if (isFunction && body.length === 1 && lua.isReturnStatement(first) && !this.isOnLaterLine(first)) {
      this.staysOnLine = true;
      print();
      return;
    }
    this.depth++;
    print();
    this.depth--;
    this.newLine();
  }

  override beginPart(node: lua.Expression): void {
    const place = firstPlace(node);
    if (place && this.isOnLaterLine(place)) this.newLine();
  }

  override endLine(): void {
    if (!this.isFresh) this.newLine();
  }

  private newLine(): void {
    this.breakLine();
    this.write('\t'.repeat(this.depth));
    this.isFresh = true;
    this.isGlued = true;
  }

  /** Whether `node` stands on a later line of its source than what this line began with. */
  isOnLaterLine(node: Located): boolean {
    const [first] = this.mappings[this.mappings.length - 1];
    return first !== undefined && node.line !== undefined && first[1] === node.source && node.line > first[2];
  }
}
