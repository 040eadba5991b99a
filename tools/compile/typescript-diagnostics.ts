/** Problems that TypeScript and TypeScriptToLua report, as diagnostics with stable codes. */

import type TypeScript from 'typescript';
import * as transpilerDiagnostics from 'typescript-to-lua/dist/transformation/utils/diagnostics.js';
import type { Diagnostic } from '../diagnostic.ts';
import { importMessage } from './remedies/imports.ts';
import { remedyOf } from './remedies/index.ts';
import { hostRemedy } from './remedies/names.ts';
import { problemOf } from './remedies/problem.ts';
import { OF_ANY_TYPE } from './semantics/any-values.ts';
import { NOT_ASCII } from './semantics/cautions.ts';
import { TRANSPILER_FAILED } from './semantics/current-place.ts';
import { CHANGED_LOOP_VARIABLE } from './semantics/loop-variables.ts';
import { REFUSALS } from './semantics/refusal-list.ts';
import { NOTHING_AMONG_BOOLEANS } from './semantics/stored-nothing.ts';
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

/** Codes of our own. */
const OWN_NAMES: ReadonlyMap<number, string> = new Map([
  [CHANGED_LOOP_VARIABLE, 'compile/changed-loop-variable'],
  [NOT_ASCII, 'compile/not-ascii'],
  [OF_ANY_TYPE, 'compile/any'],
  [TRANSPILER_FAILED, 'compile/not-translated'],
  [NOTHING_AMONG_BOOLEANS, 'compile/nothing-among-booleans'],
  ...REFUSALS.map(({ code, name }) => [code, name] as const),
]);

const REMEDIES: Record<string, string> = {
  'compile/changed-loop-variable': 'Copy it first and keep the copy: `const kept = i;`.',
  'compile/not-ascii': 'Use letters of ASCII, or draw the sign as a sprite.',
  'compile/nothing-among-booleans': 'Use numbers such as 0, 1 and -1 for "none", or two lists.',
  'compile/any':
    'Give it a type: `number[]`, `Record<string, number>`, `(x: number) => void`, or that of its class.',
  'compile/method-as-function': 'Wrap it in an arrow function: `x => object.method(x)`.',
  'compile/function-as-method': 'Wrap it in an arrow function: `x => f(x)`.',
  'compile/not-on-the-console': 'Write it with the methods that there are, or with a loop.',
  'compile/not-translated': 'Write it in another way: with functions, classes, loops and conditions.',
  ...Object.fromEntries(REFUSALS.map(({ name, remedy }) => [name, remedy])),
};

/** What the transpiler finds, in the words of this project. Messages without an entry stay as they are. */
const WORDS: Readonly<Record<string, { code: string; message?: (text: string) => string }>> = {
  'unsupported-no-self-function-conversion': {
    code: 'compile/method-as-function',
    message: () => 'a method, which has `this`, stands where a plain function is expected',
  },
  'unsupported-self-function-conversion': {
    code: 'compile/function-as-method',
    message: () => 'a plain function stands where a method, which has `this`, is expected',
  },
  'unsupported-overload-assignment': {
    code: 'compile/function-as-method',
    message: () => 'functions with and without `this` are mixed here',
  },
  'unsupported-property': {
    code: 'compile/not-on-the-console',
    message: text => `${text.replace(/ is unsupported\.$/, '')} does not exist on the console`,
  },
  'unsupported-node-kind': {
    code: 'compile/not-translated',
    message: text =>
      `the console's language has nothing for this (${text.replace(/^Unsupported node kind /, '')})`,
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
  const code = isNewer ? 'compile/not-on-the-console' : (words?.code ?? codeOf(problem.code));
  const fullText = placed
    ? (importMessage(placed) ?? placed.message)
    : ts.flattenDiagnosticMessageText(problem.messageText, '\n');
  const text = plainText(isNewer ? fullText.replace(/ (Do you need|Did you mean) .*$/s, '') : fullText);
  const remedy = ofHost ?? REMEDIES[code] ?? (placed && remedyOf(placed));
  const isError = problem.category === ts.DiagnosticCategory.Error && !STYLE_CODES.has(problem.code);
  return {
    severity: isError ? 'error' : 'warning',
    code,
    message: words?.message?.(text) ?? text,
    ...(remedy ? { remedy } : {}),
    ...(problem.file && place
      ? {
          file: problem.file.fileName,
          line: place.line + 1,
          column: place.character + 1,
          source: problem.file.text,
        }
      : {}),
  };
}

/** Words of the typings in messages, and what stands for them. */
const PLAIN_WORDS: readonly (readonly [internal: RegExp, plain: string])[] = [
  [/LuaMultiReturn<(\[[^\]]*\])>/g, '$1'],
  [/ & \{ readonly __tstlMultiReturn: any; \}/g, ''],
  [/"C-1" \| "C-2" \| .*? more \.\.\./g, 'NoteName'],
];

function plainText(text: string): string {
  return PLAIN_WORDS.reduce((words, [internal, plain]) => words.replace(internal, plain), text);
}

function codeOf(code: number): string {
  if (code < FIRST_TRANSPILER_CODE) return `typescript/${code}`;
  const own = OWN_NAMES.get(code);
  if (own) return own;
  return `compile/${TRANSPILER_NAMES.get(code) ?? code}`;
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}
