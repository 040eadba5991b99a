/** The declarations that editors know JavaScript by: what the build refuses as not there, an editor marks. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { renderLibrary } from '../../tools/api/library.ts';
import { MISSING_GLOBALS, MISSING_MEMBERS, WITH_NEW, WITHOUT_NEW } from '../../tools/api/missing.ts';
import { compileFiles } from '../compile/differential.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LIBRARY = `${ROOT}src/library.d.ts`;

test('src/library.d.ts is what the table and the declarations of TypeScript give', () => {
  expect(readFileSync(LIBRARY, 'utf8')).toBe(renderLibrary());
});

/** A line that uses something missing, with what to write instead. */
interface Use {
  line: string;
  /** What an editor is asked about in the line. */
  name: string;
  remedy: string;
  /** Whether the build refuses what makes such a value, and not this use of it. */
  isOfRefused: boolean;
}

function usesOfMembers(owner: string): Use[] {
  const isGeneric = owner.endsWith('Array');
  const type = `${owner}${isGeneric ? '<number>' : ''}`;
  const global = owner.replace('Constructor', '');
  return Object.entries(MISSING_MEMBERS[owner]).map(([name, remedy], index) => {
    const call =
      name === WITH_NEW ? `void new ${global}(1);` : name === WITHOUT_NEW ? `void ${global}(1);` : undefined;
    const isName = /^[\w$]+$/.test(name);
    const member = isName ? `.${name};` : `[${JSON.stringify(name)}];`;
    return {
      line:
        call ?? `export const use${owner}${isName ? name : index} = (value: ${type}) => { value${member} };`,
      name: call === undefined ? member : global,
      remedy,
      isOfRefused: owner === 'IArguments',
    };
  });
}

const USES: readonly Use[] = [
  ...Object.entries(MISSING_GLOBALS).map(([name, remedy]) => ({
    line: `void ${name};`,
    name,
    remedy,
    isOfRefused: false,
  })),
  ...Object.keys(MISSING_MEMBERS).flatMap(usesOfMembers),
];

/** What an editor says of a program that belongs to a game. */
function openInEditor(text: string): { service: ts.LanguageService; file: string; marks: ts.Diagnostic[] } {
  const { config } = ts.readConfigFile(`${ROOT}tstl.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const file = `${ROOT}src/opened.ts`;
  const read = (name: string): string | undefined => (name === file ? text : ts.sys.readFile(name));
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...fileNames, file],
    getScriptVersion: () => '1',
    getScriptSnapshot: name => {
      const content = read(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: name => read(name) !== undefined,
    readFile: read,
  });
  const marks = [...service.getSemanticDiagnostics(file), ...service.getSuggestionDiagnostics(file)];
  return { service, file, marks };
}

/** The lines in which an editor shows an error or strikes something through. */
function markedLines(text: string, marks: readonly ts.Diagnostic[]): Set<number> {
  const shown = marks.filter(
    ({ category, reportsDeprecated }) => category === ts.DiagnosticCategory.Error || reportsDeprecated,
  );
  return new Set(shown.map(({ start }) => text.slice(0, start).split('\n').length));
}

test('an editor marks everything that the build has no such thing for, and says what to write instead', () => {
  const text = USES.map(({ line }) => line).join('\n');
  const { service, file, marks } = openInEditor(text);
  const marked = markedLines(text, marks);
  const starts = USES.map((_, index) =>
    USES.slice(0, index).reduce((sum, { line }) => sum + line.length + 1, 0),
  );
  const shown = USES.map(({ line, name }, index) => {
    const place = starts[index] + line.lastIndexOf(name) + (/^[.[]/.test(name) ? 1 : 0);
    const tags = service.getQuickInfoAtPosition(file, place)?.tags ?? [];
    const remedy = tags.find(tag => tag.name === 'deprecated')?.text;
    return [line, marked.has(index + 1), ts.displayPartsToString(remedy)];
  });
  expect(shown).toEqual(USES.map(({ line, remedy }) => [line, true, remedy]));
});

test('the build refuses the same with the same words', () => {
  const uses = USES.filter(({ isOfRefused }) => !isOfRefused);
  const text = `export function TIC(): void {}\n${uses.map(({ line }) => line).join('\n')}`;
  const errors = compileFiles(text).diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ line, code, remedy }) => [line, code, remedy])).toEqual(
    uses.map(({ remedy }, index) => [index + 2, 'compile/not-on-the-console', remedy]),
  );
});

test('an editor marks types of what is missing', () => {
  const lines = [
    'export const held = (ref: WeakRef<object>) => ref.deref();',
    'export function count() { return arguments.length + 1; }',
  ];
  const text = lines.join('\n');
  const { marks } = openInEditor(text);
  const marked = markedLines(text, marks);
  expect(lines.filter((_, index) => !marked.has(index + 1))).toEqual([]);
});

test('an editor says nothing of what the build takes', () => {
  const text = `class Rock extends Error { override cause = 5; }
const rocks = new Map([['a', new Rock()]]);
export const names = [...rocks.keys()].map(name => name.padStart(3, '0').toUpperCase()).toSorted();
export function* steps(): Generator<number> { yield* [1, 2]; }
export const sizes: Record<string, number> = Object.fromEntries(names.map(name => [name, name.length]));
trace(Math.hypot(3, 4) + Number.parseFloat('1') + Object.keys(sizes).length + Symbol('s').toString() + Rock.name);
`;
  const { marks } = openInEditor(text);
  expect(marks.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
});
