/**
 * Formats Lua: indents its lines by the blocks, tables and calls around them, and removes spaces at the ends of lines.
 * What stands in a line stays as it is.
 */

import type { EditedText, TextEdit } from '../answers.ts';
import { namesInLua } from './resolve.ts';

interface Token {
  text: string;
  from: number;
  to: number;
  kind: 'comment' | 'string' | 'other';
}

const TOKENS =
  /(--\[(=*)\[[\s\S]*?\]\2\]|--[^\n]*)|(\[(=*)\[[\s\S]*?\]\4\]|"(?:\\z\s*|\\[\s\S]|[^"\\\n])*"|'(?:\\z\s*|\\[\s\S]|[^'\\\n])*')|[A-Za-z_]\w*|\d[\w.]*|\.\.\.?|[=~<>]=|\/\/|<<|>>|::|[^\s]/g;

const OPENING: ReadonlySet<string> = new Set(['function', 'do', 'then', 'repeat', 'else', '{', '(', '[']);
const CLOSING: ReadonlySet<string> = new Set(['end', 'until', 'else', 'elseif', '}', ')', ']']);
/** After or before these, an expression continues in the next line. */
const GOING_ON_BEHIND: ReadonlySet<string> = new Set(
  '= + - * / // % ^ .. == ~= < > <= >= & | ~ << >> and or not # . : local'.split(' '),
);
const GOING_ON_BEFORE: ReadonlySet<string> = new Set(
  '= + * / // % ^ .. == ~= < > <= >= & | << >> and or . :'.split(' '),
);

/** What formats a text; nothing if it is no Lua. */
export function format({ text }: EditedText): TextEdit[] {
  if (!namesInLua(text)) return [];
  const unit = /^( {2,8}|\t)\S/m.exec(text)?.[1] ?? '  ';
  const tokens = tokensOf(text);
  const edits: TextEdit[] = [];
  /** The lines in which the blocks around a place were opened. */
  const open: number[] = [];
  let next = 0;
  let start = 0;
  let before: Token | undefined;
  for (const [number, line] of text.split('\n').entries()) {
    const end = start + line.length;
    const isInside = next > 0 && tokens[next - 1].to > start;
    const first = next;
    while (next < tokens.length && tokens[next].from < end) next++;
    const own = tokens.slice(first, next);
    const leaving = closingAtStart(own);
    open.length -= Math.min(leaving, open.length);
    if (!isInside) {
      const depth = new Set(open).size + (goesOn(before, own[0]) ? 1 : 0);
      const indent = own.length === 0 ? '' : unit.repeat(depth);
      const length = line.length - line.trimStart().length;
      if (line.slice(0, length) !== indent) edits.push({ from: start, to: start + length, text: indent });
    }
    for (const [index, token] of own.entries()) {
      if (token.kind === 'other') {
        if (index >= leaving && CLOSING.has(token.text)) open.pop();
        if (OPENING.has(token.text)) open.push(number);
      }
      if (token.kind !== 'comment') before = token;
    }
    // Spaces at the end of a line belong to a text that goes on in the next.
    const last = tokens[next - 1];
    const isOpen = last !== undefined && last.to > end;
    const spaces = line.length - line.trimEnd().length;
    if (own.length > 0 && spaces > 0 && !isOpen) edits.push({ from: end - spaces, to: end, text: '' });
    start = end + 1;
  }
  return edits;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKENS)].map(({ 0: found, 1: comment, 3: string, index }) => ({
    text: found,
    from: index,
    to: index + found.length,
    kind: comment !== undefined ? 'comment' : string !== undefined ? 'string' : 'other',
  }));
}

/** How many blocks end before anything else in a line. */
function closingAtStart(tokens: readonly Token[]): number {
  const isOther = ({ kind, text }: Token) => kind !== 'other' || !CLOSING.has(text);
  const count = tokens.findIndex(isOther);
  return count < 0 ? tokens.length : count;
}

/** Whether a line continues the expression of the previous line. */
function goesOn(before: Token | undefined, first: Token | undefined): boolean {
  if (!before || !first || first.kind === 'comment') return false;
  const isBehind = before.kind === 'other' && GOING_ON_BEHIND.has(before.text);
  return isBehind || (first.kind === 'other' && GOING_ON_BEFORE.has(first.text));
}
