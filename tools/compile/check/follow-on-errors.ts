/** Leaves out errors that follow from others: each mistake is reported once, where it can be corrected. */

import type { Diagnostic } from '../../diagnostic.ts';

/** Codes of a name that is declared twice, which TypeScript reports at both places. */
const TWICE_CODES: ReadonlySet<string> = new Set([
  'typescript/2300',
  'typescript/2323',
  'typescript/2393',
  'typescript/2451',
]);

/** Codes of errors that follow from one of another code in the same file. */
const CAUSES: ReadonlyMap<string, string> = new Map([
  // `this` before `super()` where there is no `super()`.
  ['typescript/17009', 'typescript/2377'],
  // Every use of a variable whose declaration gives no type.
  ['typescript/7005', 'typescript/7034'],
]);

/** Codes of missing names and members: the callbacks that they are called with get no types. */
const MISSING_CODES: ReadonlySet<string> = new Set([
  'typescript/2304',
  'typescript/2339',
  'typescript/2551',
  'typescript/2552',
  'compile/not-on-the-console',
]);

/** Codes of a parameter, and a part of one, that has no type. */
const TYPELESS_CODES: ReadonlySet<string> = new Set(['typescript/7006', 'typescript/7031']);

/** The messages that Lua's keywords for blocks lead to. */
const WORDS_OF_LUA: ReadonlySet<string> = new Set(["Cannot find name 'then'.", "Cannot find name 'end'."]);

/** A class that is not what it extends or implements, in the words of TypeScript, and what that is. */
const WRONG_CLASS =
  /^(?:Class |Property '.*?' in type )'([\w$]+).* (?:base class|interface|base type) '([\w$]+)/;
/** Codes of values that do not fit because their class is not what it extends. */
const UNFIT_CODES: ReadonlySet<string> = new Set(['typescript/2322', 'typescript/2345', 'typescript/2367']);

/** The errors that are mistakes of their own, in their order. */
export function withoutFollowOns(errors: readonly Diagnostic[]): Diagnostic[] {
  const lineOf = lineReader();
  const wrongClasses = errors.flatMap(({ message }) => WRONG_CLASS.exec(message)?.slice(1) ?? []);
  const missing = missingPlaces(errors);
  const twice = twiceDeclared(errors, lineOf);
  const explained = new Set<string>();
  return errors.flatMap(error => {
    const follows = causesOf(error).some(cause => explained.has(cause));
    for (const consequence of consequencesOf(error, lineOf)) explained.add(consequence);
    if (follows || isOfWrongClass(error, wrongClasses) || isTypelessBehind(error, missing)) return [];
    const [first, last] = twice.get(error) ?? [error, error];
    if (error !== last) return [];
    if (first === last) return error;
    const remedy = `Line ${first.line} declares this name already: remove or rename one of the two.`;
    return { ...error, remedy };
  });
}

/** What an error may follow from, in words that {@link consequencesOf} gives of the error that it follows from. */
function causesOf({ code, file, line, column, message, remedy }: Diagnostic): string[] {
  if (file === undefined) return [];
  const causes = [words(file, line, column)];
  if (WORDS_OF_LUA.has(message)) return [...causes, words(file, BLOCK_OF_LUA)];
  const cause = CAUSES.get(code);
  if (cause) causes.push(words(file, cause, 'variable', variableIn(message)));
  if (remedy !== undefined) causes.push(words(file, code, line, remedy));
  return [...causes, words(file, code, message)];
}

/** What follows from an error: others at its place, others with the same words. */
function consequencesOf(error: Diagnostic, lineOf: LineReader): string[] {
  const { code, file, line, column, message, remedy } = error;
  if (file === undefined) return [];
  return [
    words(file, line, column),
    words(file, code, 'variable', variableIn(message)),
    words(file, code, 'variable', undefined),
    ...(isBlockOfLua(error) ? [words(file, BLOCK_OF_LUA)] : []),
    ...(remedy === undefined ? [] : [words(file, code, line, remedy)]),
    ...(isUndeclared(error, lineOf) ? [words(file, code, message)] : []),
  ];
}

const BLOCK_OF_LUA = 'block of Lua';

function words(...parts: readonly (string | number | undefined)[]): string {
  return JSON.stringify(parts);
}

/** The name of the variable that a message is about. */
function variableIn(message: string): string | undefined {
  return /^Variable '(.*?)'/.exec(message)?.[1];
}

/** Whether a value does not fit, or is of type never, because of a class that does not match what it extends. */
function isOfWrongClass({ code, message }: Diagnostic, classes: readonly string[]): boolean {
  if (classes.length === 0) return false;
  if (message.endsWith(" does not exist on type 'never'.")) return true;
  const [text] = message.split('\n', 1);
  const types = [...text.matchAll(/'([\w$]+)[^']*'/g)].map(([, name]) => name);
  return UNFIT_CODES.has(code) && types.some(name => classes.includes(name));
}

/** Whether an error is about a block or a function without braces. */
function isBlockOfLua({ code, message }: Diagnostic): boolean {
  return WORDS_OF_LUA.has(message) || code === 'typescript/2391';
}

/** Whether a declaration is missing, so that all uses are wrong. */
function isUndeclared(error: Diagnostic, lineOf: LineReader): boolean {
  const { code, message, column = 0 } = error;
  if (code === 'typescript/2304' || message.endsWith(" does not exist on type '{}'.")) return true;
  return (
    code === 'typescript/2339' &&
    lineOf(error)
      .slice(0, column - 1)
      .endsWith('this.')
  );
}

/** The first column of each line with a missing name or member; −1 where a callback has no type. */
function missingPlaces(errors: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { code, file, line, column = 0 } of errors) {
    const place = code === 'compile/callback-type' ? -1 : MISSING_CODES.has(code) ? column : Infinity;
    const key = words(file, line);
    places.set(key, Math.min(place, places.get(key) ?? Infinity));
  }
  return places;
}

/** Whether a parameter has no type because its callback is passed to a missing function, or has no type itself. */
function isTypelessBehind(
  { code, file, line, column = 0 }: Diagnostic,
  missing: ReadonlyMap<string, number>,
): boolean {
  return TYPELESS_CODES.has(code) && missing.get(words(file, line))! < column;
}

/** For each error about a name that is declared twice, the first and the last one about that name. */
function twiceDeclared(
  errors: readonly Diagnostic[],
  lineOf: LineReader,
): ReadonlyMap<Diagnostic, readonly [first: Diagnostic, last: Diagnostic]> {
  const ends = new Map<string, [first: Diagnostic, last: Diagnostic]>();
  const ofError = new Map<Diagnostic, [first: Diagnostic, last: Diagnostic]>();
  for (const error of errors) {
    const { code, file, column = 0 } = error;
    if (!TWICE_CODES.has(code)) continue;
    const name = words(code, file, /^[\w$]+/.exec(lineOf(error).slice(column - 1))?.[0]);
    const pair = ends.get(name) ?? [error, error];
    pair[1] = error;
    ends.set(name, pair);
    ofError.set(error, pair);
  }
  return ofError;
}

/** Gives the text of the line of an error. */
type LineReader = (error: Diagnostic) => string;

/** Reads lines of files, each of which is taken apart once. */
function lineReader(): LineReader {
  const files = new Map<string, readonly string[]>();
  return ({ source = '', line = 0 }) => {
    const lines = files.get(source) ?? source.split('\n');
    files.set(source, lines);
    return lines[line - 1] ?? '';
  };
}
