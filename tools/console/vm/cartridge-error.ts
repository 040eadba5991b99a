/** Errors in the form that the console shows: a message and a traceback (specification: console §3.8). */

import type { HostFunction } from './build/host-functions.ts';
import * as at from './memory/layout.ts';
import { TYPE_NAMES } from './memory/stack.ts';
import type { NativeLua } from './native.ts';

/** An error of a cartridge; both strings have one character (0–255) per byte. */
export interface CartridgeError {
  message: string;
  /** Begins with `stack traceback:`; '' if there is none. */
  traceback: string;
  /** What the error says of itself, where the console does not show it. */
  hiddenText?: string;
}

/** An error as a tool reports it: with what the console does not show. */
export function reportedError(error: CartridgeError): CartridgeError {
  return error.hiddenText === undefined ? error : splitError(error.hiddenText);
}

/** Makes the message handler of callbacks: turns an error value into a string, and adds the traceback. */
export function createErrorHandler(native: NativeLua): HostFunction {
  const { stack } = native;

  /** Replaces the string at index 1 by itself and a traceback, through the global `debug` if it still is there. */
  const addTraceback = (L: number) => {
    const { exports } = native;
    exports.getglobal(L, native.name('debug'));
    if (stack.isTable(stack.top(L))) {
      exports.getfield(L, -1, native.name('traceback'));
      if (stack.isFunction(stack.top(L))) {
        exports.pushvalue(L, 1);
        stack.pushInteger(L, 1);
        exports.callk(L, 2, 1, 0, 0);
        return 1;
      }
    }
    exports.settop(L, 1);
    return 1;
  };

  /** Calls a C function of Lua's own with the values on top of the stack. */
  const callOwn = (L: number, name: string, ...pushes: (() => void)[]) => {
    stack.pushFunction(L, own[name]);
    for (const push of pushes) push();
    native.exports.callk(L, pushes.length, 1, 0, 0);
  };
  const own: Record<string, number> = {
    'debug.getmetatable': native.functionIndex('debug.getmetatable'),
    rawget: native.functionIndex('rawget'),
  };

  /** Pushes what `__tostring` says about the value at index 1; false if it gives no string. */
  const pushOwnText = (L: number) => {
    const { exports } = native;
    callOwn(L, 'debug.getmetatable', () => exports.pushvalue(L, 1));
    if (!stack.isTable(stack.top(L))) return false;
    const metatable = () => exports.pushvalue(L, 2);
    callOwn(L, 'rawget', metatable, () => native.pushString(L, '__tostring'));
    if (stack.tag(stack.top(L)) === at.TAG_NIL) return false;
    exports.pushvalue(L, 1);
    exports.callk(L, 1, 1, 0, 0);
    return stack.isString(stack.top(L));
  };

  return L => {
    const first = stack.first(L);
    if (stack.isStringOrNumber(first)) {
      native.exports.tolstring(L, 1, 0);
      return addTraceback(L);
    }
    const type = TYPE_NAMES[stack.tag(first) & at.TYPE_MASK];
    if (pushOwnText(L)) return 1;
    native.exports.settop(L, 0);
    native.pushString(L, `(error object is a ${type} value)`);
    return addTraceback(L);
  };
}

/**
 * Makes the message handler of a chunk, which changes nothing: the console shows no traceback of it. What a tool reports
 * has one.
 *
 * @param keep is given the traceback
 */
export function createChunkErrorHandler(native: NativeLua, keep: (traceback: string) => void): HostFunction {
  const traceback = native.functionIndex('debug.traceback');
  return L => {
    const { stack, exports } = native;
    stack.pushFunction(L, traceback);
    native.pushString(L, '');
    stack.pushInteger(L, 1);
    exports.callk(L, 2, 1, 0, 0);
    keep(native.stringOnTop(L));
    exports.settop(L, 1);
    return 1;
  };
}

/** Divides an error message of Lua into message and traceback. */
export function splitError(text: string): CartridgeError {
  const cut = text.indexOf('\nstack traceback:');
  return cut < 0
    ? { message: text, traceback: '' }
    : { message: text.slice(0, cut), traceback: text.slice(cut + 1) };
}

/** Puts the position of the traceback's first Lua line in front of a message, as Lua does with its own errors. */
export function positioned(error: CartridgeError): CartridgeError {
  const position = /^\t(.*?:\d+:) in /m.exec(error.traceback)?.[1];
  return position === undefined ? error : { ...error, message: `${position} ${error.message}` };
}

/** Sets the line that the traceback tells of its first function, if one is given. */
export function atLine(error: CartridgeError, line: number | undefined): CartridgeError {
  if (line === undefined) return error;
  return { ...error, traceback: error.traceback.replace(/^(\t.*?:)\d+(: in )/m, `$1${line}$2`) };
}

/**
 * The error on top of the stack, of a chunk.
 * @param handler table index of the message handler of callbacks
 * @param traceback where it was raised, '' if that is not known
 */
export function chunkError(native: NativeLua, handler: number, traceback: string): CartridgeError {
  const { stack, exports, L } = native;
  const silent = { message: '', traceback: '' };
  if (stack.isStringOrNumber(stack.top(L))) {
    const message = native.stringOnTop(L);
    return { message, traceback: '', ...(traceback && { hiddenText: message + traceback }) };
  }
  stack.pushFunction(L, handler);
  exports.pushvalue(L, -2);
  const isReported = exports.pcallk(L, 1, 1, 0, 0, 0) === 0;
  if (!isReported) return silent;
  const text = native.stringOnTop(L);
  const told = splitError(text);
  // An error that knows where it was made says so, else the handler has added where it was called itself.
  return { ...silent, hiddenText: told.traceback.includes('[string ') ? text : told.message + traceback };
}
