/** What a failing comparison says: the statement that shows something else, and what it shows in each language. */

import ts from 'typescript';
import { type BothRuns, type Files, runInNode } from './differential.ts';

/** Stands in front of the statement among the values that are shown. */
const PLACE = '\u0001';

/** Longer statements are cut. */
const MAX_LINES = 6;

/** Of a program that compares nothing. */
export const SHOWS_NOTHING = 'the program shows nothing';

/**
 * The first line that differs, in words: where it was shown, by which statement, and both values.
 * @returns undefined if both runs have shown the same, and something
 */
export function describeDifference(
  files: Files | string,
  { way, lua, javascript }: BothRuns,
): string | undefined {
  if (javascript.length === 0) return SHOWS_NOTHING;
  const line = Array.from({ length: Math.max(lua.length, javascript.length) }).findIndex(
    (_, index) => lua[index] !== javascript[index],
  );
  if (line < 0) return undefined;
  return `${statementOf(files, line)}
  JavaScript: ${readableLine(javascript[line])}
  Lua, ${way}: ${readableLine(lua[line])}`;
}

/** A shown line with numbers as a program writes them instead of their bits. */
export function readableLine(line: string | undefined): string {
  if (line === undefined) return 'nothing more is shown';
  return line.replace(/'[^']*'|\b[0-9a-f]{16}\b/g, word =>
    word.startsWith("'") ? word : readableNumber(word),
  );
}

function readableNumber(digits: string): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${digits}`));
  const value = view.getFloat64(0);
  return Object.is(value, -0) ? '-0' : String(value);
}

/** File, line and text of the statement that shows a line in JavaScript. */
function statementOf(files: Files | string, line: number): string {
  const named = typeof files === 'string' ? { 'main.ts': files } : files;
  const marked = Object.fromEntries(
    Object.entries(named).map(([name, text]) => [name, /\.tsx?$/.test(name) ? withPlaces(name, text) : text]),
  );
  const shown = runInNode(marked)[line] ?? '';
  const [, name, start] = new RegExp(`${PLACE}([^:]*):(\\d+)`).exec(shown) ?? [];
  if (!name) return `line ${line + 1} of what is shown`;
  return describeStatement(name, named[name], Number(start));
}

/** Puts the place of each call of `show` in front of its arguments. */
function withPlaces(name: string, text: string): string {
  const starts: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'show') starts.push(node.arguments.pos);
    ts.forEachChild(node, visit);
  };
  visit(parse(name, text));
  return starts
    .sort((a, b) => b - a)
    .reduce((made, at) => {
      const behind = /^\s*\)/.test(made.slice(at)) ? '' : ',';
      return `${made.slice(0, at)}'${PLACE}${name}:${at}'${behind}${made.slice(at)}`;
    }, text);
}

function describeStatement(name: string, text: string, position: number): string {
  const file = parse(name, text);
  let found: ts.Node = file;
  const visit = (node: ts.Node): void => {
    if (node.pos > position || node.end < position) return;
    if (ts.isStatement(node) && !ts.isBlock(node)) found = node;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  const { line } = file.getLineAndCharacterOfPosition(found.getStart(file));
  const lines = found.getText(file).split('\n');
  const cut = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'] : lines;
  return `${name}:${line + 1}: ${cut.join('\n')}`;
}

function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}
