/**
 * Errors that nothing catches end the game with a message. Where a program neither catches errors nor uses their classes
 * for anything but throwing, a string with it is thrown: the classes take three kilobytes of a chunk.
 */

import * as lua from 'typescript-to-lua';
import {
  type KindTable,
  replacementsByKind,
  rewriteKinds,
  visitsByKind,
  walkKinds,
} from '../../lua/kinds.ts';
import { fieldName, type Located, locationAt } from '../../lua/tree.ts';

/** The classes of errors, as the transpiler names them. */
const ERROR_CLASSES: ReadonlySet<string> = new Set([
  'Error',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
]);
/** With these a program can get hold of an error. */
const CATCHING: ReadonlySet<string> = new Set([
  'pcall',
  'xpcall',
  '_G',
  'js_try',
  'js_deep_try',
  '__TS__PromiseAllSettled',
  '__TS__PromiseAny',
]);
/** Helpers without which no promise is rejected. */
const OF_PROMISES: ReadonlySet<string> = new Set(['js_async', 'js_async_generator', '__TS__Promise']);
/** Methods of promises that give a program what one was rejected with, `then` with a second callback. */
const REACTING: ReadonlySet<string> = new Set(['then', 'catch']);
/** The helper that makes what a promise is rejected with. */
const REASON = 'js_reason';

/** A call `error(__TS__New(Error, message), 0)`. */
interface Throw {
  call: lua.CallExpression;
  name: string;
  message: lua.Expression | undefined;
  place: Located;
}

/**
 * Makes statements throw strings instead of errors, if the program cannot notice.
 *
 * @returns whether they do; then the helpers have to as well
 */
export function throwStrings(statements: readonly lua.Statement[]): boolean {
  const thrown = findThrows(statements);
  if (!thrown) return false;
  for (const { call, name, message, place } of thrown) {
    const isSilent = !message || (lua.isStringLiteral(message) && message.value === '');
    const text = isSilent ? lua.createStringLiteral(name) : described(name, message);
    // The transpiler says where the error is made, and only of the whole statement where it is thrown.
    if (call.line === undefined) locationAt(call, place);
    // Without a level the string begins with the line, as that of Lua's own errors does.
    call.params = [locationAt(text, call)];
  }
  return true;
}

/** All throws; undefined if a program catches errors, or does something else with their classes. */
function findThrows(statements: readonly lua.Statement[]): Throw[] | undefined {
  const thrown: Throw[] = [];
  let isPlain = true;
  let hasPromises = false;
  let seesReasons = false;
  const visits: KindTable<unknown> = visitsByKind({
    [lua.SyntaxKind.CallExpression]: call => {
      // Without a second callback `then` sees no reason.
      if (fieldName(call.expression) === 'then' && call.params.length === 2) {
        for (const part of call.params) walkKinds(part, visits);
        return false;
      }
      const found = readThrow(call);
      if (!found) return undefined;
      thrown.push(found);
      if (found.message) walkKinds(found.message, visits);
      return false;
    },
    [lua.SyntaxKind.Identifier]: ({ text }) => {
      if (ERROR_CLASSES.has(text) || CATCHING.has(text)) isPlain = false;
      if (OF_PROMISES.has(text)) hasPromises = true;
    },
    [lua.SyntaxKind.StringLiteral]: ({ value }) => {
      if (REACTING.has(value)) seesReasons = true;
    },
    [lua.SyntaxKind.MethodCallExpression]: ({ name }) => {
      if (REACTING.has(name.text)) seesReasons = true;
    },
  });
  for (const statement of statements) walkKinds(statement, visits);
  return isPlain && !(hasPromises && seesReasons) ? thrown : undefined;
}

/** Rejects promises with what was thrown, where it is a string: nobody can ask what it is. */
export function keepReasons(statements: readonly lua.Statement[]): void {
  unwrapCalls(statements, REASON);
}

/** Puts the first argument of each call of a function in the place of the call. */
export function unwrapCalls(statements: readonly lua.Statement[], name: string): void {
  const replacements = replacementsByKind({
    [lua.SyntaxKind.CallExpression]: call => (isCallOf(call, name) ? call.params[0] : call),
  });
  for (const statement of statements) rewriteKinds(statement, replacements);
}

function readThrow(call: lua.CallExpression): Throw | undefined {
  const [value] = call.params;
  if (!isCallOf(call, 'error') || !value || !lua.isCallExpression(value) || !isCallOf(value, '__TS__New'))
    return undefined;
  const [type, message, ...rest] = value.params;
  const isKnown = type && lua.isIdentifier(type) && ERROR_CLASSES.has(type.text) && rest.length === 0;
  return isKnown ? { call, name: type.text, message, place: value } : undefined;
}

function isCallOf({ expression }: lua.CallExpression, name: string): boolean {
  return lua.isIdentifier(expression) && expression.text === name;
}

function described(name: string, message: lua.Expression): lua.Expression {
  if (lua.isStringLiteral(message)) return lua.createStringLiteral(`${name}: ${message.value}`);
  const isText = lua.isBinaryExpression(message) && message.operator === lua.SyntaxKind.ConcatOperator;
  const text = isText ? message : lua.createCallExpression(lua.createIdentifier('tostring'), [message]);
  return lua.createBinaryExpression(
    lua.createStringLiteral(`${name}: `),
    text,
    lua.SyntaxKind.ConcatOperator,
  );
}
