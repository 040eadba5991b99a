/** Problems that TypeScript and TypeScriptToLua report, as diagnostics with stable codes. */

import type TypeScript from 'typescript';
import * as transpilerDiagnostics from 'typescript-to-lua/dist/transformation/utils/diagnostics.js';
import type { Diagnostic } from '../../diagnostic.ts';
import { refusalOf } from '../check/refusals/refusal.ts';
import { importMessage } from '../check/remedies/imports.ts';
import { remedyOf } from '../check/remedies/index.ts';
import { hostRemedy } from '../check/remedies/names.ts';
import { problemOf } from '../check/remedies/problem.ts';
import { NOT_TRANSLATED } from '../lower/current-place.ts';
import { shownText } from './shown-source.ts';
import ts from './typescript.ts';

/**
 * Unused names, cases that fall through, a missing `override`: worth a word, but no reason to refuse a build while
 * trying things out.
 */
const STYLE_CODES: ReadonlySet<number> = new Set([
  6133, 6138, 6192, 6196, 6198, 6199, 6205, 7029, 4114, 4115, 4116,
]);

/** Transpiler codes start here; they are numbered as the modules load, so names stand for them instead. */
const FIRST_TRANSPILER_CODE = 100_000;

const TRANSPILER_NAMES = new Map(
  Object.entries(transpilerDiagnostics).flatMap(([name, factory]) =>
    typeof factory === 'function' && 'code' in factory
      ? [[Number(factory.code), kebabCase(name)] as const]
      : [],
  ),
);

/** What to write instead of what the transpiler refuses. */
const REMEDIES: Record<string, string> = {
  'compile/method-as-function': 'Wrap it in an arrow function: `x => object.method(x)`.',
  'compile/function-as-method': 'Wrap it in an arrow function: `x => f(x)`.',
  'compile/not-on-the-console': 'Use another method, or write a loop.',
  'compile/change-of-super': 'Write it out: `super.speed = super.speed + 1`.',
  'compile/optional-built-in': 'Call it without `?.`, or test what it is called on first.',
  'compile/array-length': 'Call it by its own name: `new Array<number>(9)`.',
  'compile/ambient-name': 'Declare another name: words of Lua such as `end` cannot be names of it.',
  [NOT_TRANSLATED.name]: NOT_TRANSLATED.remedy,
};

/** What the transpiler finds, in the words of this project. Messages without an entry stay as they are. */
const WORDS: Readonly<Record<string, { code: string; message: (text: string, source: string) => string }>> = {
  'unsupported-no-self-function-conversion': {
    code: 'compile/method-as-function',
    message: (_, source) => `a method cannot be used as a plain function: ${source}`,
  },
  'unsupported-self-function-conversion': {
    code: 'compile/function-as-method',
    message: (_, source) => `a plain function cannot be used as a method: ${source}`,
  },
  'unsupported-overload-assignment': {
    code: 'compile/function-as-method',
    message: (_, source) => `overloads with and without "this" are mixed: ${source}`,
  },
  'cannot-assign-to-node-of-kind': {
    code: 'compile/change-of-super',
    message: (_, source) => `what super gives can be set, but not changed in place: ${source}`,
  },
  'unsupported-builtin-optional-call': {
    code: 'compile/optional-built-in',
    message: (_, source) =>
      `a built-in method is always there, and is not called with ?.( on the console: ${source}`,
  },
  'unsupported-array-with-length-constructor': {
    code: 'compile/array-length',
    message: (_, source) => `an array cannot be made by its length under another name: ${source}`,
  },
  'invalid-ambient-identifier-name': {
    code: 'compile/ambient-name',
    message: (_, source) => `${source} is declared as a name of Lua, and can be none`,
  },
  'unsupported-property': {
    code: 'compile/not-on-the-console',
    message: text => `${text.replace(/ is unsupported\.$/, '')} does not exist on the console`,
  },
  'unsupported-node-kind': {
    code: NOT_TRANSLATED.name,
    message: (text, source) =>
      `this syntax is not supported (${text.replace(/^Unsupported node kind /, '')}): ${source}`,
  },
};

/** Codes of "Do you need to change your target library?": there is no newer one on the console. */
const NEWER_LIBRARY_CODES: ReadonlySet<number> = new Set([2550, 2583]);

/** A problem as data; lines and columns count from 1. */
export function toDiagnostic(problem: TypeScript.Diagnostic): Diagnostic {
  const place = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0);
  const transpilerName = TRANSPILER_NAMES.get(problem.code);
  const words = transpilerName === undefined ? undefined : WORDS[transpilerName];
  const placed = problemOf(problem);
  const ofHost = placed && hostRemedy(placed);
  const isNewer = NEWER_LIBRARY_CODES.has(problem.code) || ofHost !== undefined;
  const refusal = refusalOf(problem);
  const code = isNewer
    ? 'compile/not-on-the-console'
    : (refusal?.name ?? words?.code ?? codeOf(problem.code));
  const fullText = placed
    ? (importMessage(placed) ?? placed.message)
    : ts.flattenDiagnosticMessageText(problem.messageText, '\n');
  const known = isNewer ? fullText.replace(/ (Do you need|Did you mean) .*$/s, '') : fullText;
  const text = ofHost ? `${placed.text} is not supported` : plainText(known);
  const remedy = ofHost ?? refusal?.remedy ?? (placed && remedyOf(placed)) ?? REMEDIES[code];
  const isError = problem.category === ts.DiagnosticCategory.Error && !STYLE_CODES.has(problem.code);
  return {
    severity: isError ? 'error' : 'warning',
    code,
    message: words?.message(text, shownText(placed?.text ?? '')) ?? text,
    ...(remedy ? { remedy } : {}),
    ...(problem.file && place
      ? {
          file: problem.file.fileName,
          line: place.line + 1,
          column: place.character + 1,
          // A word about style says it all in its line.
          ...(STYLE_CODES.has(problem.code) ? {} : { source: problem.file.text }),
        }
      : {}),
  };
}

/** Words of the typings in messages, and what stands for them. */
const PLAIN_WORDS: readonly (readonly [internal: RegExp, plain: string])[] = [
  [/LuaMultiReturn<(\[[^\]]*\])>/g, '$1'],
  [/ & \{ readonly __tstlMultiReturn: any; \}/g, ''],
  [/"C-1" \| "C-2" \| .*? more \.\.\./g, 'NoteName'],
  // Of an object with very many members the first ones tell which it is.
  [/('\{ [^']{60}[^';]*;)[^']{80,}(?=')/g, '$1 … }'],
];

function plainText(text: string): string {
  return PLAIN_WORDS.reduce((words, [internal, plain]) => words.replace(internal, plain), text);
}

function codeOf(code: number): string {
  if (code < FIRST_TRANSPILER_CODE) return `typescript/${code}`;
  return `compile/${TRANSPILER_NAMES.get(code) ?? code}`;
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}
