/** Converts problems of TypeScript and TypeScriptToLua to diagnostics with stable codes. */

import type { Diagnostic } from '../../diagnostic.ts';
import { locationAt } from '../program/location.ts';
import { shownText } from '../program/shown-source.ts';
import ts from '../program/typescript.js';
import { transpilerDiagnostics } from '../transpiler/index.ts';
import { NOT_ON_THE_CONSOLE } from './refusals/built-ins.ts';
import { REFUSALS } from './refusals/index.ts';
import { remedyOf } from './remedies/index.ts';
import { hostRemedy } from './remedies/names.ts';
import { nodesAround, placedProblem } from './remedies/problem.ts';
import { type RuleProblem, ruleOf } from './rule.ts';

/**
 * Unused names and labels, unreachable code, cases that fall through, a missing `override`: warnings, so that they stop no build while one tries
 * things out.
 */
const STYLE_CODES: ReadonlySet<number> = new Set([
  6133, 6138, 6192, 6196, 6198, 6199, 6205, 7027, 7028, 7029, 4114, 4115, 4116,
]);

/** The names of what the transpiler reports, by its codes. */
const TRANSPILER_NAMES = new Map(
  Object.entries(transpilerDiagnostics).flatMap(([name, factory]) =>
    typeof factory === 'function' && 'code' in factory ? [[Number(factory.code), name] as const] : [],
  ),
);

/** The rule for each of these names that has a message of our own. */
const REPORTED = new Map(
  REFUSALS.flatMap(rule =>
    Object.entries(rule.reported ?? {}).map(([name, message]) => [name, { rule, message }] as const),
  ),
);

/** Codes of "Do you need to change your target library?": there is no newer one on the console. */
const NEWER_LIBRARY_CODES: ReadonlySet<number> = new Set([2550, 2583]);

/** Makes data of the problems of a program, with remedies that know its names. */
export function diagnosticIn(program: ts.Program): (problem: ts.Diagnostic) => Diagnostic {
  return problem => diagnosticOf(problem, program);
}

/** A problem as data; lines and columns count from 1. */
export function toDiagnostic(problem: ts.Diagnostic): Diagnostic {
  return diagnosticOf(problem);
}

function diagnosticOf(problem: ts.Diagnostic, program?: ts.Program): Diagnostic {
  const text = ruleOf(problem) ? ofRule(problem as RuleProblem) : ofTool(problem, program);
  const { category, code, file, start } = problem;
  const isStyle = STYLE_CODES.has(code);
  const isError = category === ts.DiagnosticCategory.Error && !isStyle;
  const diagnostic: Diagnostic = { severity: isError ? 'error' : 'warning', ...text };
  if (!file || start === undefined) return file ? { ...diagnostic, file: file.fileName } : diagnostic;
  const { source, ...place } = locationAt(file, start);
  // A word about style says it all in its line.
  return { ...diagnostic, ...place, ...(isStyle ? {} : { source }) };
}

type Said = Pick<Diagnostic, 'code' | 'message' | 'remedy' | 'section'>;

function ofRule({ rule: { code, section, remedy: usual }, messageText, remedy = usual }: RuleProblem): Said {
  return { code, message: String(messageText), ...(remedy && { remedy }), ...(section && { section }) };
}

/** What TypeScript or the transpiler says, with our remedy; what the console lacks has our message. */
function ofTool(problem: ts.Diagnostic, program?: ts.Program): Said {
  const placed = placedProblem(problem, program);
  const name = TRANSPILER_NAMES.get(problem.code);
  const reported = name === undefined ? undefined : REPORTED.get(name);
  const text = ts.flattenDiagnosticMessageText(problem.messageText, '\n');
  if (reported) {
    const { rule, message } = reported;
    const place = { source: shownText(placed?.text ?? ''), node: placed && nodesAround(placed)[0] };
    const found = message(plainText(text), place);
    const said = typeof found === 'string' ? { message: found } : found;
    return ofRule({ ...problem, ...said, rule, messageText: said.message });
  }
  const ofHost = placed && hostRemedy(placed);
  if (ofHost || NEWER_LIBRARY_CODES.has(problem.code)) {
    const known = text.replace(/ (Do you need|Did you mean) .*$/s, '');
    const messageText = ofHost ? `${placed.text} is not supported` : plainText(known);
    const remedy = ofHost ?? (placed && remedyOf(placed));
    return ofRule({ ...problem, rule: NOT_ON_THE_CONSOLE, messageText, ...(remedy && { remedy }) });
  }
  const remedy = placed && remedyOf(placed);
  const code = name === undefined ? `typescript/${problem.code}` : `compile/${kebabCase(name)}`;
  return { code, message: plainText(text), ...(remedy && { remedy }) };
}

/** Types of our typings and absolute paths in messages, and what is shown instead. */
const PLAIN_WORDS: readonly (readonly [internal: RegExp, plain: string])[] = [
  [/'"\/.*\/([^/"]+)"'/, "'$1'"],
  [/LuaMultiReturn<(\[[^\]]*\])>/g, '$1'],
  [/ & \{ readonly __tstlMultiReturn: any; \}/g, ''],
  [/"C-1" \| "C-2" \| .*? more \.\.\./g, 'NoteName'],
  // TypeScript may give the same reason for a reason.
  [/^( *)(.+)(?:\n +\2)+$/gm, '$1$2'],
  // The first members identify an object that has many.
  [/('\{ [^']{60}[^';]*;)[^']{80,}(?=')/g, '$1 … }'],
];

function plainText(text: string): string {
  return PLAIN_WORDS.reduce((words, [internal, plain]) => words.replace(internal, plain), text);
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}
