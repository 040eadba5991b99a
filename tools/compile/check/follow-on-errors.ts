/** Leaves out errors that follow from others: one mistake is told once, at the place where it can be mended. */

import type { Diagnostic } from '../../diagnostic.ts';

/** Codes of a name that is declared twice, which TypeScript tells at both places. */
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
  // Every use of a variable whose type cannot be told at its declaration.
  ['typescript/7005', 'typescript/7034'],
]);

/** Codes of what is not there, so that nothing is known of what it is called with. */
const MISSING_CODES: ReadonlySet<string> = new Set([
  'typescript/2304',
  'typescript/2339',
  'typescript/2551',
  'typescript/2552',
  'compile/not-on-the-console',
]);

/** Codes of a parameter, and a part of one, that has no type. */
const TYPELESS_CODES: ReadonlySet<string> = new Set(['typescript/7006', 'typescript/7031']);

/** What Lua's words for blocks come to. */
const WORDS_OF_LUA: ReadonlySet<string> = new Set(["Cannot find name 'then'.", "Cannot find name 'end'."]);

/** A class that is not what it extends or implements, in the words of TypeScript, and what that is. */
const WRONG_CLASS =
  /^(?:Class |Property '.*?' in type )'([\w$]+).* (?:base class|interface|base type) '([\w$]+)/;
/** Codes of values that do not fit because their class is not what it extends. */
const UNFIT_CODES: ReadonlySet<string> = new Set(['typescript/2322', 'typescript/2345', 'typescript/2367']);

/** Errors that have a cause of their own, in their order. */
export function withoutFollowOns(errors: readonly Diagnostic[]): Diagnostic[] {
  const kept: Diagnostic[] = [];
  const wrongClasses = errors.flatMap(({ message }) => WRONG_CLASS.exec(message)?.slice(1) ?? []);
  for (const [index, error] of errors.entries()) {
    if (followsFrom(error, errors.slice(0, index)) || isOfWrongClass(error, wrongClasses)) continue;
    if (hasTypelessParameter(error, errors) || isFirstOfTwo(error, errors.slice(index + 1))) continue;
    kept.push(isTwice(error) ? namingFirst(error, errors.slice(0, index)) : error);
  }
  return kept;
}

function followsFrom(error: Diagnostic, before: readonly Diagnostic[]): boolean {
  return before.some(other => {
    if (error.file === undefined || other.file !== error.file) return false;
    if (other.line === error.line && other.column === error.column) return true;
    if (WORDS_OF_LUA.has(error.message)) return isBlockOfLua(other);
    if (other.code !== error.code) return other.code === CAUSES.get(error.code) && isSameName(other, error);
    if (other.line === error.line && error.remedy !== undefined && other.remedy === error.remedy) return true;
    return other.message === error.message && isUndeclared(other);
  });
}

/** Whether a value does not fit, or can never be there, because of a class that is not what it extends. */
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

/** Whether what is missing is a declaration, so that all uses are wrong until it is there. */
function isUndeclared({ code, message, source, line = 0, column = 0 }: Diagnostic): boolean {
  if (code === 'typescript/2304' || message.endsWith(" does not exist on type '{}'.")) return true;
  return (
    code === 'typescript/2339' &&
    lineOf(source, line)
      .slice(0, column - 1)
      .endsWith('this.')
  );
}

/** Whether two messages are about the same name, if they have names. */
function isSameName(first: Diagnostic, second: Diagnostic): boolean {
  const name = /^Variable '(.*?)'/.exec(second.message)?.[1];
  return name === undefined || first.message.startsWith(`Variable '${name}'`);
}

/** Whether a parameter without a type is one of a callback that has none at all, or is given to what is not there. */
function hasTypelessParameter(error: Diagnostic, errors: readonly Diagnostic[]): boolean {
  const { code, file, line, column = 0 } = error;
  return (
    TYPELESS_CODES.has(code) &&
    errors.some(
      other =>
        other.file === file &&
        other.line === line &&
        (other.code === 'compile/callback-type' ||
          (MISSING_CODES.has(other.code) && (other.column ?? 0) < column)),
    )
  );
}

function isTwice({ code }: Diagnostic): boolean {
  return TWICE_CODES.has(code);
}

function isFirstOfTwo(error: Diagnostic, after: readonly Diagnostic[]): boolean {
  return isTwice(error) && after.some(other => isOfSameName(error, other));
}

/** An error about a second declaration, with the place of the first one. */
function namingFirst(error: Diagnostic, before: readonly Diagnostic[]): Diagnostic {
  const first = before.find(other => isOfSameName(other, error));
  if (!first) return error;
  const remedy = `Line ${first.line} declares this name already: remove or rename one of the two.`;
  return { ...error, remedy };
}

function isOfSameName(first: Diagnostic, second: Diagnostic): boolean {
  return first.code === second.code && first.file === second.file && nameAt(first) === nameAt(second);
}

function nameAt({ source, line = 0, column = 0 }: Diagnostic): string | undefined {
  return /^[\w$]+/.exec(lineOf(source, line).slice(column - 1))?.[0];
}

function lineOf(source: string | undefined, line: number): string {
  return source?.split('\n')[line - 1] ?? '';
}
