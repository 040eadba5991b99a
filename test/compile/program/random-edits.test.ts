/** Random changes of a game, one after the other: each build gives what one gives that knows nothing of those before. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeGame } from '../../../bench/compile/generated-game.ts';
import { createRandom, nextRandom, type Random } from '../../../src/kit/index.ts';
import { type CompiledProgram, compile } from '../../../tools/compile/index.ts';
import { isError, type Outcome } from '../../../tools/diagnostic.ts';
import { BUNDLED_MODULES, loadBundled } from '../../bundled.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';

const NUMBERS = [
  '0',
  '1',
  '2',
  '3.5',
  '7',
  '0.1',
  '255',
  '1e9',
  '4503599627370497',
  '(-1)',
  '(-0.5)',
  '(-0)',
];
const OPERATORS = [' + ', ' - ', ' * ', ' % ', ' / '];
const COMPARISONS = [' < ', ' <= ', ' > ', ' >= '];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-edits-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Changes a text at a random place, mostly so that the program still means something. */
function edited(text: string, random: Random, count: number): string {
  const choose = <T>(list: readonly T[]): T => list[Math.floor(nextRandom(random) * list.length)];
  const replaceOne = (pattern: RegExp, replacements: readonly string[]): string => {
    const places = [...text.matchAll(pattern)];
    if (places.length === 0) return text;
    const { 0: found, index } = choose(places);
    return text.slice(0, index) + choose(replacements) + text.slice(index + found.length);
  };
  const changeLines = (change: (lines: string[], at: number) => void): string => {
    const lines = text.split('\n');
    const places = [...lines.keys()].filter(at => /^ {4,}[\w.#[\]]+( [-+*]?= |\().*;$/.test(lines[at]));
    if (places.length > 0) change(lines, choose(places));
    return lines.join('\n');
  };
  return choose([
    () => replaceOne(/(?<![\w.#-])\d+(\.\d+)?(?![\w.])/g, NUMBERS),
    () => replaceOne(/(?<![\w.#-])\d+(\.\d+)?(?![\w.])/g, NUMBERS),
    () => replaceOne(/ [-+*%/] /g, OPERATORS),
    () => replaceOne(/ [<>]=? /g, COMPARISONS),
    () => replaceOne(/'[a-z ]+'/g, ["'changed'", "''"]),
    () => changeLines((lines, at) => lines.splice(at, 1)),
    () => changeLines((lines, at) => lines.splice(at, 0, lines[at])),
    () =>
      `${text}\nexport function added${count}(x: number): number {\n  return x * ${choose(NUMBERS)};\n}\n`,
    () => `// Moves everything, ${count}.\n${text}`,
  ])();
}

/** TypeScript's messages name the members of a union in the order in which it came across them. */
function comparable(outcome: Outcome<CompiledProgram>): unknown {
  if (outcome.ok) return outcome;
  return outcome.diagnostics.map(({ file, line, column, code }) => ({ file, line, column, code }));
}

test('after each of many random changes a build gives what a cold build gives', LONG_FORM, async () => {
  writeGame(folder, 'game', 340);
  const sources = join(folder, 'src/game');
  const entry = join(sources, 'main.ts');
  const other = await loadBundled<typeof import('../../../tools/compile/index.ts')>(BUNDLED_MODULES.compiler);
  const nothing = join(folder, 'nothing.ts');
  writeFileSync(nothing, 'export function TIC(): void {}');
  const files = readdirSync(sources).filter(name => name.endsWith('.ts'));
  const random = createRandom(47);
  compile(entry);
  let good = 0;
  const edits = shortOrDeep(12, 160);
  for (let count = 0; count < edits; count++) {
    const file = join(sources, files[Math.floor(nextRandom(random) * files.length)]);
    const before = readFileSync(file, 'utf8');
    const text = edited(before, random, count);
    writeFileSync(file, text);
    const built = compile(entry);
    // It remembers only the last program.
    other.compile(nothing);
    expect(comparable(built), `change ${count} of ${file}:\n${text}`).toEqual(
      comparable(other.compile(entry)),
    );
    if (built.ok) good++;
    // The next change is one of a broken program only now and then.
    else if (nextRandom(random) < 0.8) writeFileSync(file, before);
    expect(built.diagnostics.some(isError)).toBe(!built.ok);
  }
  expect(good).toBeGreaterThan(edits / 4);
});
