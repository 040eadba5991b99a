/** The line of a program in which TypeScript stops reading, as tokens with the one that does not fit. */

import type TypeScript from 'typescript';
import ts from '../../program/typescript.ts';
import type { Problem } from './problem.ts';

const { SyntaxKind } = ts;

export interface Token {
  kind: TypeScript.SyntaxKind;
  text: string;
  start: number;
  end: number;
}

/** The line of a problem. */
export interface Line {
  code: number;
  message: string;
  tokens: readonly Token[];
  /** Place of `token` among them. */
  index: number;
  /** The token that does not fit, and those beside it; empty ones at the ends of the line. */
  token: Token;
  before: Token;
  after: Token;
}

const NO_TOKEN: Token = { kind: SyntaxKind.Unknown, text: '', start: -2, end: -2 };

/** The line of a problem; undefined where nothing stands at its place. */
export function lineOf({ code, message, file, start }: Problem): Line | undefined {
  const from = file.text.lastIndexOf('\n', start - 1) + 1;
  const to = file.text.indexOf('\n', from);
  const tokens = tokensOf(file.text.slice(from, to < 0 ? undefined : to));
  const index = tokens.findIndex(({ end }) => end > start - from);
  if (index < 0) return undefined;
  return {
    code,
    message,
    tokens,
    index,
    token: tokens[index],
    before: tokens[index - 1] ?? NO_TOKEN,
    after: tokens[index + 1] ?? NO_TOKEN,
  };
}

function tokensOf(text: string): Token[] {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, ts.LanguageVariant.Standard, text);
  const tokens: Token[] = [];
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFileToken; kind = scanner.scan())
    tokens.push({
      kind,
      text: scanner.getTokenText(),
      start: scanner.getTokenStart(),
      end: scanner.getTokenEnd(),
    });
  return tokens;
}

export function areTogether(first: Token | undefined, second: Token | undefined): boolean {
  return first !== undefined && first.end === second?.start;
}

export function isWord({ text }: Token): boolean {
  return /^[A-Za-z_$]/.test(text);
}

export function isLiteral({ kind }: Token): boolean {
  return kind === SyntaxKind.NumericLiteral || kind === SyntaxKind.StringLiteral;
}

export function isReserved({ kind }: Token): boolean {
  return kind >= SyntaxKind.FirstReservedWord && kind <= SyntaxKind.LastFutureReservedWord;
}

/** Brackets that end what others begin. */
export const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** The last bracket before a token of a line that is not closed there. */
export function openBefore(tokens: readonly Token[], index: number): string | undefined {
  const open: string[] = [];
  for (const { text } of tokens.slice(0, index))
    if (CLOSERS.has(text)) open.push(text);
    else if (text === CLOSERS.get(open.at(-1) ?? '')) open.pop();
  return open.at(-1);
}

/** Whether two signs stand together, and nothing beside them if they could be brackets. */
export function isPair(tokens: readonly Token[], index: number, first: string, second: string): boolean {
  const [before, one, other, after] = [-1, 0, 1, 2].map(step => tokens[index + step]);
  if (one?.text !== first || other?.text !== second || !areTogether(one, other)) return false;
  return first === '~' || (!areTogether(before, one) && !areTogether(other, after));
}
