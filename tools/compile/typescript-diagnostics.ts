/** Problems that TypeScript and TypeScriptToLua report, as diagnostics with stable codes. */

import type TypeScript from 'typescript';
import * as transpilerDiagnostics from 'typescript-to-lua/dist/transformation/utils/diagnostics.js';
import type { Diagnostic } from '../diagnostic.ts';
import { NOT_ASCII } from './semantics/cautions.ts';
import { CHANGED_LOOP_VARIABLE } from './semantics/loop-variables.ts';
import { NOTHING_AMONG_BOOLEANS } from './semantics/nothing-in-lists.ts';
import ts from './typescript.ts';

/** Unused names and cases that fall through: worth a word, but no reason to refuse a build while trying things out. */
const STYLE_CODES: ReadonlySet<number> = new Set([6133, 6138, 6192, 6196, 6198, 6199, 6205, 7029]);

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
  [NOTHING_AMONG_BOOLEANS, 'compile/nothing-among-booleans'],
]);

const REMEDIES: Record<string, string> = {
  'compile/changed-loop-variable': 'Copy it first and keep the copy: `const kept = i;`.',
  'compile/not-ascii': 'Use letters of ASCII, or draw the sign as a sprite.',
  'tstl/unsupported-no-self-function-conversion': 'Wrap it in an arrow function: `x => object.method(x)`.',
  'tstl/unsupported-self-function-conversion': 'Wrap it in an arrow function: `x => f(x)`.',
  'tstl/forbidden-for-in': 'Use `for (const value of array)`.',
  'tstl/unsupported-accessor-in-object-literal': 'Use a class with get and set, or plain functions.',
  'tstl/unsupported-array-with-length-constructor': 'Start with `[]` and fill it in a loop.',
  'compile/nothing-among-booleans': 'Use numbers such as 0, 1 and -1 for "none", or two lists.',
};

/** A problem as data; lines and columns count from 1. */
export function toDiagnostic(problem: TypeScript.Diagnostic): Diagnostic {
  const place = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0);
  const code = codeOf(problem.code);
  const isError = problem.category === ts.DiagnosticCategory.Error && !STYLE_CODES.has(problem.code);
  return {
    severity: isError ? 'error' : 'warning',
    code,
    message: ts.flattenDiagnosticMessageText(problem.messageText, '\n'),
    ...(REMEDIES[code] ? { remedy: REMEDIES[code] } : {}),
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

function codeOf(code: number): string {
  if (code < FIRST_TRANSPILER_CODE) return `typescript/${code}`;
  const own = OWN_NAMES.get(code);
  if (own) return own;
  return `tstl/${TRANSPILER_NAMES.get(code) ?? code}`;
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}
