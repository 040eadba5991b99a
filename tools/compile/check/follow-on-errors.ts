/** Leaves out errors that follow from others: each mistake is reported once, where it can be corrected. */

import type { Diagnostic } from '../../diagnostic.ts';

/** Codes of duplicate declarations, which TypeScript reports at both places. */
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
  // Every use of a variable without a type.
  ['typescript/7005', 'typescript/7034'],
]);

/** Codes of missing names and members: callbacks that are passed to these have no parameter types. */
const MISSING_CODES: ReadonlySet<string> = new Set([
  'typescript/2304',
  'typescript/2339',
  'typescript/2551',
  'typescript/2552',
  'compile/not-on-the-console',
]);

/** Codes of untyped parameters, and of untyped variables in their patterns. */
const UNTYPED_CODES: ReadonlySet<string> = new Set(['typescript/7006', 'typescript/7031']);

/** The messages that Lua's keywords for blocks lead to. */
const LUA_KEYWORD_MESSAGES: ReadonlySet<string> = new Set([
  "Cannot find name 'then'.",
  "Cannot find name 'end'.",
]);

/** TypeScript's message about a class that does not match its base class or interface, with the names of both. */
const WRONG_CLASS =
  /^(?:Class |Property '.*?' in type )'([\w$]+).* (?:base class|interface|base type) '([\w$]+)/;
/** Codes of values that cannot be assigned because their class does not match its base class. */
const UNFIT_CODES: ReadonlySet<string> = new Set(['typescript/2322', 'typescript/2345', 'typescript/2367']);

/** Drops errors that follow from others, and keeps the order. */
export function withoutFollowOns(errors: readonly Diagnostic[]): Diagnostic[] {
  const lineOf = lineReader();
  const wrongClasses = errors.flatMap(({ message }) => WRONG_CLASS.exec(message)?.slice(1) ?? []);
  const missing = missingColumns(errors);
  const twice = twiceDeclared(errors, lineOf);
  const explained = new Set<string>();
  return errors.flatMap(error => {
    const follows = causesOf(error).some(cause => explained.has(cause));
    for (const consequence of consequencesOf(error, lineOf)) explained.add(consequence);
    if (follows || isOfWrongClass(error, wrongClasses) || isUntypedCallback(error, missing)) return [];
    const [first, last] = twice.get(error) ?? [error, error];
    if (error !== last) return [];
    if (first === last) return error;
    const remedy = `Line ${first.line} declares this name already: remove or rename one of the two.`;
    return { ...error, remedy };
  });
}

/** Keys of errors that an error may follow from; see {@link consequencesOf}. */
function causesOf({ code, file, line, column, message, remedy }: Diagnostic): string[] {
  if (file === undefined) return [];
  const causes = [keyOf(file, line, column)];
  if (LUA_KEYWORD_MESSAGES.has(message)) return [...causes, keyOf(file, BLOCK_OF_LUA)];
  const cause = CAUSES.get(code);
  if (cause) causes.push(keyOf(file, cause, 'variable', variableIn(message)));
  if (remedy !== undefined) causes.push(keyOf(file, code, line, remedy));
  return [...causes, keyOf(file, code, message)];
}

/** Keys of the errors that follow from an error: others at its position, others with the same message. */
function consequencesOf(error: Diagnostic, lineOf: LineReader): string[] {
  const { code, file, line, column, message, remedy } = error;
  if (file === undefined) return [];
  return [
    keyOf(file, line, column),
    keyOf(file, code, 'variable', variableIn(message)),
    keyOf(file, code, 'variable', undefined),
    ...(isBlockOfLua(error) ? [keyOf(file, BLOCK_OF_LUA)] : []),
    ...(remedy === undefined ? [] : [keyOf(file, code, line, remedy)]),
    ...(isUndeclared(error, lineOf) ? [keyOf(file, code, message)] : []),
  ];
}

const BLOCK_OF_LUA = 'block of Lua';

function keyOf(...parts: readonly (string | number | undefined)[]): string {
  return JSON.stringify(parts);
}

/** The name of the variable that a message is about. */
function variableIn(message: string): string | undefined {
  return /^Variable '(.*?)'/.exec(message)?.[1];
}

/** Whether a value cannot be assigned, or has type never, because its class does not match its base class. */
function isOfWrongClass({ code, message }: Diagnostic, classes: readonly string[]): boolean {
  if (classes.length === 0) return false;
  if (message.endsWith(" does not exist on type 'never'.")) return true;
  const [text] = message.split('\n', 1);
  const types = [...text.matchAll(/'([\w$]+)[^']*'/g)].map(([, name]) => name);
  return UNFIT_CODES.has(code) && types.some(name => classes.includes(name));
}

/** Whether an error is about a Lua keyword, or a function without braces. */
function isBlockOfLua({ code, message }: Diagnostic): boolean {
  return LUA_KEYWORD_MESSAGES.has(message) || code === 'typescript/2391';
}

/** Whether an error is a missing declaration, which every use repeats. */
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
function missingColumns(errors: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { code, file, line, column = 0 } of errors) {
    const place = code === 'compile/callback-type' ? -1 : MISSING_CODES.has(code) ? column : Infinity;
    const key = keyOf(file, line);
    places.set(key, Math.min(place, places.get(key) ?? Infinity));
  }
  return places;
}

/** Whether a parameter has no type because its callback is passed to a missing function, or has no type itself. */
function isUntypedCallback(
  { code, file, line, column = 0 }: Diagnostic,
  missing: ReadonlyMap<string, number>,
): boolean {
  return UNTYPED_CODES.has(code) && missing.get(keyOf(file, line))! < column;
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
    const name = keyOf(code, file, /^[\w$]+/.exec(lineOf(error).slice(column - 1))?.[0]);
    const pair = ends.get(name) ?? [error, error];
    pair[1] = error;
    ends.set(name, pair);
    ofError.set(error, pair);
  }
  return ofError;
}

/** Gives the text of the line of an error. */
type LineReader = (error: Diagnostic) => string;

/** Reads lines of files; each file is split once. */
function lineReader(): LineReader {
  const files = new Map<string, readonly string[]>();
  return ({ source = '', line = 0 }) => {
    const lines = files.get(source) ?? source.split('\n');
    files.set(source, lines);
    return lines[line - 1] ?? '';
  };
}
