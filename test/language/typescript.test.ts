/** Questions about files of TypeScript, with the answers that the text itself gives. */

import { expect, test, vi } from 'vitest';
import ts from '../../tools/compile/program/typescript.js';
import type { FileContent, FileSystem } from '../../tools/files/file-system.ts';
import { fileSystem, withFileSystem } from '../../tools/files/files-in-use.ts';
import { memoryFiles } from '../../tools/files/memory.ts';
import type { LanguageQuestions, Question } from '../../tools/language/answers.ts';
import { createLanguage } from '../../tools/language/language.ts';

const FOLDER = '/games/src/snake';
const MAIN = `${FOLDER}/main.ts`;
const BODY = `${FOLDER}/body.ts`;
const BODY_TEXT = `/** How far the snake goes, in pixels. */
export const STEP = 2;

/**
 * Moves the snake.
 *
 * @param x column of its head
 */
export function crawl(x: number): number {
  return x + STEP;
}
`;
const MAIN_TEXT = `import { crawl } from './body.ts';

let head = 0;
export function TIC(): void {
  head = crawl(head);
  circ(head, 10, 3, 2);
}
`;

/** The project in memory, with the declarations of the console from the disk. */
function project(files: Record<string, string> = {}) {
  const disk = fileSystem();
  const memory = memoryFiles({ [MAIN]: MAIN_TEXT, [BODY]: BODY_TEXT, ...files });
  const of = (path: string): FileSystem => (path.startsWith('/games') ? memory : disk);
  const both: FileSystem = {
    state: path => of(path).state(path),
    read: path => of(path).read(path),
    list: path => of(path).list(path),
    realPath: path => of(path).realPath(path),
    isWritable: path => of(path).isWritable(path),
    write: (written: readonly FileContent[]) => memory.write(written),
    remove: path => memory.remove(path),
    watch: (path, onChange) => of(path).watch(path, onChange),
  };
  const inside = <Result>(work: () => Result) => withFileSystem(both, work);
  const answer = inside(() => createLanguage({ entry: MAIN, root: '/games', defines: { LEVELS: 3 } }));
  return {
    ask: <Kind extends Question>(kind: Kind, input: LanguageQuestions[Kind]['input']) =>
      inside(() => answer(kind, input)),
    write: (file: string, content: string) => memory.write([{ file, content }]),
    remove: (file: string) => memory.remove(file),
  };
}

/** A text with `|` at the place that is asked about. */
function at(file: string, marked: string) {
  const offset = marked.indexOf('|');
  return { file, text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}

/** Where the function is declared, and where it is called. */
const DECLARED = BODY_TEXT.indexOf('crawl(');
const CALLED = MAIN_TEXT.indexOf('crawl(');
const declaredRange = { from: DECLARED, to: DECLARED + 'crawl'.length };
const calledRange = { from: CALLED, to: CALLED + 'crawl'.length };

const { ask, write, remove } = project();

function completed(marked: string, label: string) {
  const place = at(MAIN, marked);
  const found = ask('complete', place)?.suggestions.find(suggestion => suggestion.label === label);
  return { place, found };
}

test('functions of the console are completed, with what the table says of them', () => {
  const { place, found } = completed('export function TIC(): void {\n  re|\n}\n', 'rectb');
  expect(found).toMatchObject({ label: 'rectb', kind: 'function' });
  expect(ask('complete', place)?.range).toEqual({ from: 32, to: 34 });
  const described = ask('describe', { ...place, ...found! });
  expect(described).toEqual({
    signature: 'function rectb(x: number, y: number, width: number, height: number, color: number): void',
    documentation: expect.stringContaining('`color`: palette color (0 to 15)'),
    edits: [],
  });
});

test('what another file exports is completed with its import', () => {
  const { place, found } = completed('export function TIC(): void {\n  STE|\n}\n', 'STEP');
  expect(found).toMatchObject({ kind: 'constant', source: './body.ts' });
  expect(ask('describe', { ...place, ...found! })).toMatchObject({
    signature: 'const STEP: 2',
    documentation: 'How far the snake goes, in pixels.',
    edits: [{ from: 0, to: 0, text: "import { STEP } from './body.ts';\n\n" }],
  });
});

test('the library of the games is completed with its import', () => {
  const { place, found } = completed('export function TIC(): void {\n  printCen|\n}\n', 'printCentered');
  expect(ask('describe', { ...place, ...found! })?.edits).toEqual([
    { from: 0, to: 0, text: "import { printCentered } from 'cartwright/kit';\n\n" },
  ]);
});

test('JavaScript that the console lacks is proposed nowhere', () => {
  const labels = (marked: string) => ask('complete', at(MAIN, marked))!.suggestions.map(({ label }) => label);
  expect(labels('export function TIC(): void {\n  |\n}\n')).not.toContain('document');
  expect(labels('const list = [1];\nlist.|')).toContain('push');
});

test('calls, names and constants of the build are told', () => {
  expect(ask('signatures', at(MAIN, 'circ(1, |'))).toEqual({
    signatures: [
      {
        label: 'circ(x: number, y: number, radius: number, color: number): void',
        documentation: 'Draws a filled circle.',
        parameters: [
          { from: 5, to: 14, documentation: 'center, column in pixels; 0 is the left edge, 239 the right' },
          { from: 16, to: 25, documentation: 'center, row in pixels; 0 is the top edge, 135 the bottom' },
          { from: 27, to: 41, documentation: 'radius in pixels' },
          { from: 43, to: 56, documentation: 'palette color (0 to 15)' },
        ],
      },
    ],
    active: 0,
    argument: 1,
  });
  expect(ask('hover', at(MAIN, MAIN_TEXT.replace('= crawl', '= cr|awl')))).toEqual({
    range: calledRange,
    signature: '(alias) crawl(x: number): number\nimport crawl',
    documentation: 'Moves the snake.\n\n`x`: column of its head',
  });
  expect(ask('hover', at(MAIN, 'trace(LEV|ELS);'))?.signature).toBe('const LEVELS: number');
  expect(ask('hover', at(MAIN, '|  trace(1);'))).toBeNull();
});

test('declarations and uses are found over files', () => {
  const place = at(MAIN, MAIN_TEXT.replace('= crawl', '= cr|awl'));
  expect(ask('definition', place)).toEqual([
    {
      file: BODY,
      ...declaredRange,
      line: 9,
      column: 17,
      text: 'export function crawl(x: number): number {',
    },
  ]);
  const used = ask('references', place).map(({ file, line, column }) => [file, line, column]);
  expect(used).toEqual([
    [MAIN, 1, 10],
    [MAIN, 5, 10],
    [BODY, 9, 17],
  ]);
  expect(ask('definition', at(MAIN, 'cir|c(1, 2, 3, 4);'))[0].file).toMatch(/tic80\.d\.ts$/);
});

test('a name gets another one in all files; names of the console do not', () => {
  const place = at(MAIN, MAIN_TEXT.replace('= crawl', '= cr|awl'));
  expect(ask('rename', place)).toEqual({ range: calledRange, files: [] });
  const renamed = ask('rename', { ...place, name: 'creep' });
  expect(renamed).toEqual({
    range: calledRange,
    files: [
      { file: BODY, base: BODY_TEXT, edits: [{ ...declaredRange, text: 'creep' }] },
      {
        file: MAIN,
        base: MAIN_TEXT,
        edits: [
          { from: 9, to: 14, text: 'creep' },
          { ...calledRange, text: 'creep' },
        ],
      },
    ],
  });
  for (const name of ['if', '1up', 'a b', '', 'a-b'])
    expect([name, ask('rename', { ...place, name })]).toEqual([
      name,
      { refusal: `${JSON.stringify(name)} is not a name.` },
    ]);
  expect(ask('rename', at(MAIN, 'cir|c(1, 2, 3, 4);'))).toEqual({
    refusal: expect.stringMatching(/^circ belongs to .*tic80\.d\.ts, which cannot be changed here\.$/),
  });
  expect(ask('rename', at(MAIN, '|  trace(1);'))).toHaveProperty('refusal');
});

test('names that are made from the art keep their names', () => {
  const art = `${FOLDER}/art.ts`;
  const made =
    '// Made by cartwright from the files of the game. Change those, not this one.\n\nexport const a = 1;\n';
  const { ask } = project({ [art]: made });
  const place = at(MAIN, "import { a } from './art.ts';\ntrace(a|);\n");
  expect(ask('rename', { ...place, name: 'b' })).toEqual({
    refusal: 'a belongs to /games/src/snake/art.ts, which cannot be changed here.',
  });
});

test('a test whose modules are not here has errors of syntax only', () => {
  const file = `${FOLDER}/body.test.ts`;
  const told = (text: string, path = file) =>
    ask('problems', { file: path, text }).map(({ message }) => message);
  const checks = "test('a crawl', play => expect(play).toBe(3));\n";
  for (const module of ['vitest', 'node:test', 'cartwright/testing']) {
    const text = `import { expect, test } from '${module}';\n${checks}`;
    expect(told(text), module).toEqual([]);
    expect(told(text, `${FOLDER}/body.spec.ts`), module).toEqual([]);
    expect(told(`${text})`), module).toEqual(['Declaration or statement expected.']);
    expect(told(text, BODY)[0], module).toContain(module);
  }
  expect(told("import 'vitest';\nconst wrong: string = 3;\n")).toEqual([]);
  // What it imports is here.
  expect(told("import { crawl } from './body.ts';\ncrawl('a');\n")).toEqual([
    expect.stringContaining("'string' is not assignable"),
  ]);
});

test('problems have the messages and remedies of the build', () => {
  const [first, ...more] = ask('problems', { file: MAIN, text: 'export const name: string = 3;\n' });
  expect(more).toEqual([]);
  expect(first).toEqual({
    from: 13,
    to: 17,
    severity: 'error',
    message: "Type 'number' is not assignable to type 'string'.",
    remedy: 'Convert the number: `String(value)`.',
    code: 2322,
  });
  const unused = ask('problems', { file: MAIN, text: 'export function TIC(): void {\n  const a = 1;\n}\n' });
  expect(unused).toEqual([
    expect.objectContaining({ from: 38, to: 39, severity: 'warning', isUnused: true }),
  ]);
  expect(ask('problems', { file: MAIN, text: 'circ(1, 2\n' })[0]).toMatchObject({ message: "')' expected." });
  expect(ask('problems', { file: MAIN, text: MAIN_TEXT })).toEqual([]);
});

test('a missing import is corrected', () => {
  const text = 'export function TIC(): void {\n  trace(crawl(1));\n}\n';
  const [{ code, from, to }] = ask('problems', { file: MAIN, text });
  expect(ask('fixes', { file: MAIN, text, from, to, codes: [code!] })[0]).toEqual({
    title: 'Add import from "./body.ts"',
    files: [
      { file: MAIN, base: text, edits: [{ from: 0, to: 0, text: "import { crawl } from './body.ts';\n\n" }] },
    ],
  });
});

test('the first correction of a misspelt name is its spelling', () => {
  const corrected = (text: string) => {
    const [{ code, from, to }] = ask('problems', { file: MAIN, text });
    const [first] = ask('fixes', { file: MAIN, text, from, to, codes: [code!] });
    const [edit] = first.files[0].edits;
    return [first.title, text.slice(0, edit.from) + edit.text + text.slice(edit.to)];
  };
  const inTic = (statement: string) => `export function TIC(): void {\n  ${statement}\n}\n`;
  const changes = (from: string, to: string, name: string) =>
    expect(corrected(inTic(from))).toEqual([`Change spelling to '${name}'`, inTic(to)]);
  changes('trace(bnt(0));', 'trace(btn(0));', 'btn');
  changes('prnit("a");', 'print("a");', 'print');
  changes('trace(Math.mni(1, 2));', 'trace(Math.min(1, 2));', 'min');
  changes(
    "const mode: 'menu' | 'play' = 'paly'; trace(mode);",
    "const mode: 'menu' | 'play' = 'play'; trace(mode);",
    'play',
  );
});

test('a text is formatted with its own indentation', () => {
  const formatted = (text: string) =>
    ask('format', { file: MAIN, text })
      .reverse()
      .reduce((now, edit) => now.slice(0, edit.from) + edit.text + now.slice(edit.to), text);
  expect(formatted('if(true){\ntrace( 1 )\n}\n')).toBe('if (true) {\n  trace(1)\n}\n');
  expect(formatted('if (true) {\n\ttrace(1);\ntrace(2);\n}\n')).toBe(
    'if (true) {\n\ttrace(1);\n\ttrace(2);\n}\n',
  );
});

test('the parts of a text are listed in its order', () => {
  const parts = ask('outline', { file: BODY, text: BODY_TEXT });
  expect(parts.map(({ name, kind, depth }) => [name, kind, depth])).toEqual([
    ['STEP', 'constant', 0],
    ['crawl', 'function', 0],
  ]);
  const text = `interface Rock { x: number }
const rocks: Rock[] = [{ x: 1 }];
enum Mode { Play }
class Ship { lives = 3; hit() { const left = 1; } }
export function TIC() { const inner = () => 1; rocks.forEach(rock => { rock.x++; }); }
`;
  const all = ask('outline', { file: MAIN, text });
  expect(all.map(({ name, depth, from, to }) => `${depth} ${name} ${text.slice(from, to)}`)).toEqual([
    '0 Rock Rock',
    '0 rocks rocks',
    '0 Mode Mode',
    '1 Play Play',
    '0 Ship Ship',
    '1 lives lives',
    '1 hit hit',
    '0 TIC TIC',
  ]);
});

test('imports follow a file that gets another name', () => {
  expect(ask('move', { file: BODY, to: `${FOLDER}/parts/worm.ts` })).toEqual([
    { file: MAIN, base: MAIN_TEXT, edits: [{ from: 23, to: 32, text: './parts/worm.ts' }] },
  ]);
});

test('files on the disk count as they are now, and a file that comes is found', () => {
  const text = "import { crawl } from './body.ts';\nimport { eat } from './food.ts';\ntrace(crawl(eat));\n";
  const wrong = () => ask('problems', { file: MAIN, text }).map(({ message }) => message);
  expect(wrong()).toEqual(["Cannot find module './food.ts' or its corresponding type declarations."]);
  write(`${FOLDER}/food.ts`, 'export const eat = 1;\n');
  expect(wrong()).toEqual([]);
  write(`${FOLDER}/food.ts`, "export const eat = 'apple';\n");
  expect(wrong()).toEqual(["Argument of type 'string' is not assignable to parameter of type 'number'."]);
  remove(`${FOLDER}/food.ts`);
  expect(wrong()).toHaveLength(1);
});

test('one service of TypeScript is in use, however many files come and go', () => {
  const made = vi.spyOn(ts, 'createLanguageService');
  const { ask, write } = project();
  const question = { file: MAIN, text: MAIN_TEXT };
  ask('problems', question);
  const dispose = vi.spyOn(made.mock.results[0].value as ts.LanguageService, 'dispose');
  write(`${FOLDER}/food.ts`, 'export const eat = 1;\n');
  expect(ask('problems', question)).toEqual([]);
  expect([made.mock.calls.length, dispose.mock.calls.length]).toEqual([2, 1]);
  made.mockRestore();
});

test('an edited text counts for the questions about its file only', () => {
  const main = { file: MAIN, text: MAIN_TEXT };
  expect(ask('problems', { file: BODY, text: 'export const STEP = 2;\n' })).toEqual([]);
  expect(ask('problems', main)).toEqual([]);
});

test('lines that end as on Windows count as the editor counts them', () => {
  const { ask } = project({ [BODY]: BODY_TEXT.replaceAll('\n', '\r\n') });
  expect(ask('definition', at(MAIN, MAIN_TEXT.replace('= crawl', '= cr|awl')))).toMatchObject([
    { file: BODY, ...declaredRange, line: 9, column: 17 },
  ]);
});
