/** Makes `docs/errors.md`: each example is compiled, and the page shows what the build says of it. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { REFUSALS } from '../../tools/compile/check/refusals/index.ts';
import { OF_LUA_FILES } from '../../tools/compile/check/refusals/lua-files.ts';
import type { Rule } from '../../tools/compile/check/rule.ts';
import { WARNINGS } from '../../tools/compile/check/warnings/index.ts';
import { compile } from '../../tools/compile/index.ts';
import type { Diagnostic } from '../../tools/diagnostic.ts';
import { checkLua } from '../../tools/project/lua/check-lua.ts';

const HEAD = `# Errors and warnings

Every error and warning of a build has a code, such as \`compile/regular-expression\`. For each code about the language, this page
shows a program, the message of the build, and what to write instead. Codes that begin with \`typescript/\` come from
TypeScript.

The comment \`// cartwright-ignore-next-line\` above a line silences its warnings. \`--json\` prints errors and warnings as data.
`;

/** The rules of each section of the page. */
const SECTIONS: Readonly<Record<string, readonly Rule[]>> = {
  'Not available on the console': REFUSALS.filter(
    rule => !rule.dependsOnTypes && !OF_LUA_FILES.includes(rule),
  ),
  'Could have another meaning': REFUSALS.filter(rule => rule.dependsOnTypes && !rule.isLint),
  'Lua beside TypeScript': OF_LUA_FILES,
  'Calls that stop the game': REFUSALS.filter(rule => rule.isLint),
  'Different from JavaScript': WARNINGS.filter(rule => !rule.isLint),
  'Suspicious code': WARNINGS.filter(rule => rule.isLint),
};

/** What is said of games in Lua, and programs of which it is said. */
const LUA_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'lua/syntax': ['local CELL==8', 'if lives = 0 then exit() end'],
  'lua/undefined-name': ['player = {x = 1}\nplyer.x = 2', 'local speed = 2 * MAX_SPEED'],
  'lua/argument-count': ['circ(10, 10, 5)', 'spr(1, 10)'],
  'lua/argument-type': ['cls("red")'],
};

/** Codes of which only games in Lua have problems. */
export const LUA_CODES: readonly string[] = Object.keys(LUA_EXAMPLES);

const LUA_HEAD = `## Games in Lua

Lua itself reports syntax errors. A name that never gets a value is an error where the game would stop, unless the program
tests it first, \`if debug_mode then\`. If a program creates globals with \`load\`, \`_ENV\` or computed names, or
catches errors with \`pcall\`, it is a warning. \`compile/no-tic\`, \`compile/argument\`, \`lint/argument-range\` and
\`lint/save-id\` are as in TypeScript. \`-- cartwright-ignore-next-line\` silences a warning.
`;

/** The page, as Markdown. */
export function renderErrorsPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-errors-'));
  try {
    const sections = Object.entries(SECTIONS).map(([title, rules]) => {
      const entries = rules.flatMap(rule => renderRule(rule, folder));
      return [`## ${title}\n`, ...entries].join('\n');
    });
    return [HEAD, ...sections, LUA_HEAD, ...Object.entries(LUA_EXAMPLES).map(renderLua)].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The codes that the page shows. */
export function shownCodes(page: string): string[] {
  return [...page.matchAll(/^### `(.*)`$/gm)].map(([, code]) => code);
}

function renderRule({ code: expected, examples }: Rule, folder: string): string[] {
  const title = examples.length === 0 ? [] : [`### \`${expected}\`\n`];
  return [
    ...title,
    ...examples.map(example => {
      const files = typeof example === 'string' ? { 'main.ts': example } : example;
      const problem = problemsOf(files, folder).find(({ code }) => code === expected);
      if (!problem) throw new Error(`${expected} is not what is wrong with ${files['main.ts']}`);
      return [
        ...Object.entries(files).flatMap(([name, text]) =>
          name === 'art.ts'
            ? []
            : [name.endsWith('.lua') ? '```lua' : '```ts', ...headOf(name), text.trimEnd(), '```\n'],
        ),
        saidOf(problem),
      ].join('\n');
    }),
  ];
}

/** The comment above a file that is not the main one. */
function headOf(name: string): string[] {
  if (name === 'main.ts') return [];
  return [`${name.endsWith('.lua') ? '--' : '//'} ${name}`];
}

/** What a build says, and what to write instead. */
function saidOf({ file, line, message, remedy, severity }: Diagnostic): string {
  const inFile = file === undefined || /main\.(ts|lua)$/.test(file) ? '' : ` of ${basename(file)}`;
  const place = line === undefined ? '' : `, line ${line}${inFile}`;
  const said = `${severity === 'error' ? 'Error' : 'Warning'}${place}: ${escaped(message.replace(/\.$/, ''))}.\n`;
  return [said, ...(remedy ? [`${escaped(remedy)}\n`] : [])].join('\n');
}

function renderLua([code, examples]: [string, readonly string[]]): string {
  const entries = examples.map(text => {
    const program = new TextEncoder().encode(`${text}\nfunction TIC() end\n`);
    const problem = checkLua(program, 'main.lua').find(found => found.code === code);
    if (!problem) throw new Error(`${code} is not what is wrong with ${text}`);
    return [`\`\`\`lua\n${text}\n\`\`\`\n`, saidOf(problem)].join('\n');
  });
  return [`### \`${code}\`\n`, ...entries].join('\n');
}

/** What makes a line or two a program that the console can play. */
const TIC = 'export function TIC(): void {}\n';

function problemsOf(files: Readonly<Record<string, string>>, folder: string): readonly Diagnostic[] {
  for (const [name, text] of Object.entries(files)) {
    const isWhole = name !== 'main.ts' || /\bTIC\b|^export const/.test(text);
    writeFileSync(join(folder, name), isWhole ? text : `${text}\n${TIC}`);
  }
  const content = { sfx: new Set<number>(), tracks: new Set<number>(), pictures: new Set<number>() };
  const lint = { hasSaveId: false, content, hints: true };
  return compile(join(folder, 'main.ts'), { lint, minify: 'safe', defines: { LEVEL: 1 } }).diagnostics;
}

/** Words of a message as text of the page: nothing in them is markup but what stands in code. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[<>*_{}]/g, character => `\\${character}`)))
    .join('');
}
