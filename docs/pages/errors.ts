/** Makes `docs/errors.md`: each example is compiled, and the page shows what the build says of it. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CAUTIONS } from '../../tools/compile/check/cautions.ts';
import type { Refusal } from '../../tools/compile/check/refusals/refusal.ts';
import { SYNTAX_REFUSALS } from '../../tools/compile/check/refusals/syntax-refusals.ts';
import { TYPE_REFUSALS } from '../../tools/compile/check/refusals/type-refusals.ts';
import { compile } from '../../tools/compile/index.ts';
import type { Diagnostic } from '../../tools/diagnostic.ts';

const HEAD = `# Errors and warnings

What a build says begins with a code, such as \`compile/regular-expression\`. This page shows a program for each code that
is about the language, what the build says of it, and what to write instead. Codes that begin with \`typescript/\` are
TypeScript's own.

A warning whose code begins with \`lint/\` is silenced by the comment \`// cartwright-ignore-next-line\` above its line.
\`--json\` gives all of it as data.
`;

/** Art that the programs draw. */
const ART = `export const sprites = {
  coin: { id: 256, columns: 1, rows: 1, colorKey: 0, frames: [256, 257, 258], step: 1, milliseconds: [100, 100, 100] },
} as const;
`;

const examplesOf = (refusals: readonly Refusal[]): string[] =>
  refusals.flatMap(({ example }) => (example === undefined ? [] : [example]));

/** Sections of the page, and programs of which the first problem is shown. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  'What JavaScript has and the console has not': [
    'trace(JSON.stringify({ lives: 3 }));',
    'class Fleet extends Array<number> {}\ntrace(new Fleet().length);',
    ...examplesOf(SYNTAX_REFUSALS),
  ],
  'What could mean something else': [
    'declare const data: any;\ntrace(data.length);',
    "const level = '3' as unknown as number;\ntrace(level);",
    "const list = [1];\nlist['push'](2);",
    'const ship = { hp: 3 };\ntrace(ship.constructor === undefined);',
    "for (const letter of Object.values('up')) trace(letter);",
    'const list = Object.assign([1], { lives: 3 });\nfor (const key in list) trace(key);',
    'draw();\nconst lives = 3;\nfunction draw(): void {\n  trace(lives);\n}',
    'switch (time() % 3) {\n  case 1:\n    let bonus = 5;\n    trace(bonus);\n    break;\n  case 2:\n    bonus = 7;\n}',
    'function ship(this: any): void {\n  this.x = 1;\n}\ntrace(new (ship as any)().x);',
    ...examplesOf(TYPE_REFUSALS),
  ],
  'Calls that stop the game': ['sfx(64);'],
  'What is different and cannot be seen at build time': examplesOf(CAUTIONS),
  Warnings: [
    'export const lives = 3;',
    'circ(10, 10, 5, 16);',
    'sfx(5);',
    'spr(300, 10, 10);',
    "import { drawSprite } from 'cartwright/kit';\nimport { sprites } from './art.ts';\ndrawSprite(sprites.coin, 10, 10, 3);",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the warning is about
    "const name = 'you';\ntrace(name);\nprint('hello ${name}', 0, 0);",
    'let lives = 3;\nif (lives = 0) trace(lives);',
    'const ship = { x: 1 };\ntrace(ship);',
    "function score(print: (text: string) => void): void {\n  print('10');\n}\nscore(trace);\nprint('hi');",
    'pmem(0, 1);',
  ],
};

/** The page, as Markdown. */
export function renderErrorsPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-errors-'));
  try {
    const shown = new Set<string>();
    const sections = Object.entries(SECTIONS).map(([title, programs]) => {
      const entries = programs.map(program => renderEntry(program, join(folder, 'main.ts'), shown));
      return [`## ${title}\n`, ...entries].join('\n');
    });
    return [HEAD, ...sections].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The codes that the page shows. */
export function shownCodes(page: string): string[] {
  return [...page.matchAll(/^### `(.*)`$/gm)].map(([, code]) => code);
}

function renderEntry(program: string, file: string, shown: Set<string>): string {
  const [problem] = problemsOf(program, file);
  if (!problem) throw new Error(`Nothing is wrong with ${program}`);
  const { code, line, message, remedy, severity } = problem;
  const place = line === undefined ? '' : `, line ${line}`;
  // Several examples of one code stand under one title.
  const title = shown.has(code) ? [] : [`### \`${code}\`\n`];
  shown.add(code);
  return [
    ...title,
    '```ts',
    program,
    '```\n',
    `${severity === 'error' ? 'Error' : 'Warning'}${place}: ${escaped(message.replace(/\.$/, ''))}.\n`,
    ...(remedy ? [`${escaped(remedy)}\n`] : []),
  ].join('\n');
}

function problemsOf(program: string, file: string): readonly Diagnostic[] {
  const hasTic = program.startsWith('export const');
  writeFileSync(file, hasTic ? program : `${program}\nexport function TIC(): void {}\n`);
  writeFileSync(join(dirname(file), 'art.ts'), ART);
  const content = { sfx: new Set<number>(), tracks: new Set<number>(), pictures: new Set<number>() };
  return compile(file, { lint: { hasSaveId: false, content } }).diagnostics;
}

/** Words of a message as text of the page: nothing in them is markup but what stands in code. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[<>*_{}]/g, character => `\\${character}`)))
    .join('');
}
