/** Makes `docs/errors.md`: each example is compiled, and the page shows what the build says of it. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { REFUSALS } from '../../tools/compile/check/refusals/index.ts';
import type { Rule } from '../../tools/compile/check/rule.ts';
import { WARNINGS } from '../../tools/compile/check/warnings/index.ts';
import { compile } from '../../tools/compile/index.ts';
import type { Diagnostic } from '../../tools/diagnostic.ts';

const HEAD = `# Errors and warnings

What a build says begins with a code, such as \`compile/regular-expression\`. This page shows a program for each code that
is about the language, what the build says of it, and what to write instead. Codes that begin with \`typescript/\` are
TypeScript's own.

A warning is silenced by the comment \`// cartwright-ignore-next-line\` above its line. \`--json\` gives all of it as data.
`;

/** The rules of each section of the page. */
const SECTIONS: Readonly<Record<string, readonly Rule[]>> = {
  'What JavaScript has and the console has not': REFUSALS.filter(rule => !rule.isOfTypes),
  'What could mean something else': REFUSALS.filter(rule => rule.isOfTypes && !rule.isLint),
  'Calls that stop the game': REFUSALS.filter(rule => rule.isLint),
  'What is different and cannot be seen at build time': WARNINGS.filter(rule => !rule.isLint),
  'What is hardly meant': WARNINGS.filter(rule => rule.isLint),
};

/** The page, as Markdown. */
export function renderErrorsPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-errors-'));
  try {
    const sections = Object.entries(SECTIONS).map(([title, rules]) => {
      const entries = rules.flatMap(rule => renderRule(rule, folder));
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

function renderRule({ code: expected, examples }: Rule, folder: string): string[] {
  const title = examples.length === 0 ? [] : [`### \`${expected}\`\n`];
  return [
    ...title,
    ...examples.map(example => {
      const files = typeof example === 'string' ? { 'main.ts': example } : example;
      const problem = problemsOf(files, folder).find(({ code }) => code === expected);
      if (!problem) throw new Error(`${expected} is not what is wrong with ${files['main.ts']}`);
      const { file, line, message, remedy, severity } = problem;
      const inFile = file === undefined || file.endsWith('main.ts') ? '' : ` of ${basename(file)}`;
      const place = line === undefined ? '' : `, line ${line}${inFile}`;
      return [
        ...Object.entries(files).flatMap(([name, text]) =>
          name === 'art.ts'
            ? []
            : ['```ts', ...(name === 'main.ts' ? [] : [`// ${name}`]), text.trimEnd(), '```\n'],
        ),
        `${severity === 'error' ? 'Error' : 'Warning'}${place}: ${escaped(message.replace(/\.$/, ''))}.\n`,
        ...(remedy ? [`${escaped(remedy)}\n`] : []),
      ].join('\n');
    }),
  ];
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
