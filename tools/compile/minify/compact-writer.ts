/**
 * Writes tokens of Lua with as little between them as possible: nothing, or one character where two would run
 * together. On request, every line of the result that can raise an error comes from one source line, because a Lua
 * error names only a line.
 */

import * as lua from 'typescript-to-lua';
import { shortNumberText, shortStringText } from '../../lua/literals.ts';
import { childrenOf, firstPlace, type Located } from '../../lua/tree.ts';
import { Writer } from '../../lua/writer.ts';
import { originalName } from './names/original-names.ts';

const { SyntaxKind } = lua;

/**
 * Where lines end. `exact`: wherever errors would otherwise be taken for those of another line of the sources.
 * `free`: only between statements that something must separate.
 */
export type LineBreaks = 'exact' | 'free';

/** What names and keywords are made of. */
const WORD = /[A-Za-z0-9_]/;

export class CompactWriter extends Writer {
  readonly omitsParentheses = true;
  readonly string = shortStringText;
  readonly number = shortNumberText;
  /** Source line that errors in the present line of the chunk belong to. */
  private anchor: { source: number; line: number } | undefined;
  private last = '';
  /** What stands before the next token if something must: a line break between statements. */
  private separator: ' ' | '\n' = ' ';
  private readonly lines: LineBreaks;

  constructor(lines: LineBreaks) {
    super();
    this.lines = lines;
  }

  override get hasExactLines(): boolean {
    return this.lines === 'exact';
  }

  protected override space(next: string): void {
    if (mustSeparate(this.last, next)) this.separate(this.separator);
    this.separator = ' ';
    this.last = next;
  }

  override beginStatement(statement: lua.Statement, isApart: boolean): void {
    const failing = failingPlace(statement);
    const place = failing ?? firstPlace(statement);
    if (place) this.claimLine(place, failing !== undefined);
    if (isApart) this.token(';');
    if (place) this.from(place);
    this.startLine();
  }

  override block(_body: readonly lua.Statement[], _isFunction: boolean, print: () => void): void {
    print();
  }

  override startLine(): void {
    this.separator = '\n';
  }

  override enter(node: lua.Expression): void {
    if (canFail(node)) this.claimLine(node, true);
    this.from(node);
  }

  override name(node: lua.Expression, text: string, isField = false): void {
    const original = originalName(node);
    this.from(node, original === text ? undefined : original, isField);
    this.token(text);
  }

  override endLine(): void {
    if (this.last === '') return;
    this.separate('\n');
  }

  /** Goes to a new line if errors of the present one belong to another source line than those of `node`. */
  private claimLine({ source, line }: Located, canFail: boolean): void {
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
function mustSeparate(before: string, after: string): boolean {
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

const SAFE_OPERATORS: ReadonlySet<lua.SyntaxKind> = new Set([
  SyntaxKind.AndOperator,
  SyntaxKind.OrOperator,
  SyntaxKind.EqualityOperator,
  SyntaxKind.InequalityOperator,
]);

/** Whether evaluating a node itself, not what is inside it, may raise an error or call something that does. */
function canFail(node: lua.Node): boolean {
  if (lua.isBinaryExpression(node)) return !SAFE_OPERATORS.has(node.operator);
  if (lua.isUnaryExpression(node)) return node.operator !== SyntaxKind.NotOperator;
  return lua.isCallExpression(node) || lua.isMethodCallExpression(node) || lua.isTableIndexExpression(node);
}

/** The first node of a statement, without the statements and functions inside it, that may raise an error. */
function failingPlace(node: Located): Located | undefined {
  if ((canFail(node) || lua.isForStatement(node)) && node.line !== undefined) return node;
  if (lua.isFunctionExpression(node) || lua.isBlock(node) || lua.isDoStatement(node)) return undefined;
  for (const child of childrenOf(node)) {
    // The condition of `repeat` stands behind its block, that of the other loops in front.
    if (lua.isRepeatStatement(node)) return undefined;
    const place = failingPlace(child);
    if (place) return place;
  }
  return undefined;
}
