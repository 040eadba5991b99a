/**
 * The Lua machine: one Lua state in one instance of the WebAssembly build, with the console's globals, behind a
 * small face. Host functions get the state `L` they are called in (a coroutine has its own) and use `stack` for
 * arguments and results. The stack of the main state is empty whenever no call is running.
 */

import { addHostFunctions, type HostFunction } from './host-functions.ts';
import { createInstance } from './instance.ts';
import * as at from './layout.ts';
import { byteText, isFunction, isString, LuaStack, NEXT, TYPE_NAMES } from './stack.ts';
import type { LuaExports } from './wasm-exports.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

/** A compiled build of Lua: `loadLua` makes one, any number of VMs share it. */
export interface LuaModule {
  readonly module: WebAssembly.Module;
}

export interface VmOptions {
  /** Bytes of linear memory, at least 16 MiB. */
  memoryLimit: number;
  /** VM instructions between two refills; Infinity switches the watchdog off. */
  instructionBudget: number;
}

/** An error as the console shows it: the message, and the traceback or ''. */
export interface CartridgeError {
  message: string;
  traceback: string;
}

/** Thrown through the VM, past every pcall of the cartridge, when the budget is used up. */
class BudgetExhausted extends Error {
  readonly text: string;
  constructor(text: string) {
    super('instruction budget exhausted');
    this.text = text;
  }
}

/** No more colour keys than this are read from a table. */
const MAX_KEYS = 16;

export class LuaVm {
  readonly stack = new LuaStack();
  /** Not started yet, or an error has gone through the VM that it cannot survive. */
  dead = true;
  private readonly module: LuaModule;
  private readonly options: VmOptions;
  private readonly watchdog: Watchdog;
  private exports!: LuaExports;
  private L = 0;
  /** C copies of the names used in calls of the API. */
  private readonly names = new Map<string, number>();
  /** Scratch memory for texts that go to C, and its size. */
  private scratch = 0;
  private scratchSize = 0;
  /** Table indices of functions of Lua's own, and of the message handler. */
  private readonly builtin = { tostring: 0, rawget: 0, getmetatable: 0, traceback: 0, handler: 0 };
  /** Functions of Lua's own that host functions have replaced or that the VM calls, by name. */
  private readonly originals = new Map<string, HostFunction>();

  constructor(module: LuaModule, options: VmOptions) {
    this.module = module;
    this.options = options;
    this.watchdog = createWatchdog(
      this.stack,
      (index, L, activation) => this.exports.table.get(index)(L, activation),
      L => this.giveUp(L),
    );
  }

  /**
   * Starts a new state with Lua's libraries; what was running before is forgotten.
   * @param globals host functions by name; `library.field` replaces a library's function
   * @param absent names of globals to remove, from the table of loaded modules too
   */
  start(globals: Record<string, HostFunction>, absent: readonly string[]): void {
    this.exports = createInstance(this.module.module, this.options.memoryLimit);
    this.stack.attach(this.exports.memory);
    this.names.clear();
    this.scratch = 0;
    this.scratchSize = 0;
    this.dead = false;
    const L = this.exports.newstate();
    this.L = L;
    this.exports.openlibs(L);
    this.builtin.tostring = this.functionIndex('tostring');
    this.builtin.rawget = this.functionIndex('rawget');
    this.builtin.getmetatable = this.functionIndex('debug.getmetatable');
    this.builtin.traceback = this.functionIndex('debug.traceback');
    this.keepOriginal('error');
    this.register(this.watched ? { ...globals, ...this.watchedFunctions() } : globals);
    for (const name of absent) this.remove(name);
  }

  /**
   * Goes on in the function of Lua's own that a host function has replaced, with the same arguments.
   * @param name as given to `start`
   * @returns its number of results
   */
  callOriginal(name: string, L: number): number {
    return this.originals.get(name)!(L);
  }

  /** Compiles code and runs it. An error is told without traceback (specification: console §3.3). */
  run(code: Uint8Array): CartridgeError | undefined {
    const text = this.exports.malloc(code.length + 1);
    if (text === 0) return { message: 'not enough memory', traceback: '' };
    this.stack.bytes.set(code, text);
    this.stack.bytes[text + code.length] = 0;
    return this.guarded(() => {
      const failed =
        this.exports.loadstring(this.L, text) !== 0 || this.exports.pcallk(this.L, 0, 0, 0, 0, 0) !== 0;
      const error = failed ? { message: this.topText(), traceback: '' } : undefined;
      this.exports.settop(this.L, 0);
      return error;
    });
  }

  /** Whether a global is a function now. */
  has(name: string): boolean {
    if (this.dead) return false;
    this.exports.getglobal(this.L, this.name(name));
    const found = isFunction(this.stack.tag(this.stack.top(this.L)));
    this.exports.settop(this.L, 0);
    return found;
  }

  /**
   * Calls a global if it is a function now.
   * @param argument integer to pass, if any
   * @returns 'missing' if it is none, the error if it failed, undefined if it ran
   */
  call(name: string, argument?: number): 'missing' | CartridgeError | undefined {
    if (this.dead) return 'missing';
    const { exports, stack, L } = this;
    stack.pushFunction(L, this.builtin.handler);
    exports.getglobal(L, this.name(name));
    if (!isFunction(stack.tag(stack.top(L)))) {
      exports.settop(L, 0);
      return 'missing';
    }
    if (argument !== undefined) stack.pushInteger(L, argument);
    return this.guarded(() => {
      if (exports.pcallk(L, argument === undefined ? 0 : 1, 0, 1, 0, 0) === 0) {
        exports.settop(L, 0);
        return undefined;
      }
      const text = this.topText();
      exports.settop(L, 0);
      return splitError(text);
    });
  }

  /** Gives the watchdog's budget anew: what follows may use it up once. */
  refill(): void {
    this.watchdog.refill(this.options.instructionBudget);
  }

  /** Closes the state, which runs finalizers. */
  close(): void {
    if (this.L === 0 || this.dead) return;
    this.guarded(() => {
      this.exports.close(this.L);
      return undefined;
    });
    this.L = 0;
  }

  /** Raises an error in the running host function, with the caller's position in front; never returns. */
  raise(L: number, message: string): never {
    this.exports.settop(L, 0);
    this.pushText(L, message);
    this.callOriginal('error', L);
    throw new Error('unreachable: Lua errors unwind');
  }

  /**
   * Argument as text: the global `tostring` applied, up to the first NUL (console §4.2 text). Leaves one value on
   * the stack.
   * @param index 1-based number of the argument
   * @returns a view that is valid until the VM runs again; undefined if `tostring` gives no string
   */
  text(L: number, index: number): Uint8Array | undefined {
    const { exports, stack } = this;
    exports.getglobal(L, this.name('tostring'));
    const slot = stack.first(L) + (index - 1) * NEXT;
    const callee = stack.top(L);
    const unchanged =
      stack.tag(callee) === at.TAG_LIGHT_FUNCTION && stack.words[callee] === this.builtin.tostring;
    if (unchanged && isString(stack.tag(slot))) return untilNul(stack.stringBytes(slot));
    exports.pushvalue(L, index);
    exports.callk(L, 1, 1, 0, 0);
    return this.stringOnTop(L);
  }

  /** Puts a text in the place of an argument. */
  replaceText(L: number, index: number, text: string): void {
    this.pushText(L, text);
    this.stack.moveTop(L, this.stack.first(L) + (index - 1) * NEXT);
  }

  /** Text of a number or string argument; changes a number in place, as lua_tolstring does. */
  coerced(L: number, index: number): string {
    return byteText(this.stack.terminated(this.exports.tolstring(L, index, 0)));
  }

  /**
   * Argument as colour keys, a bit mask: bit k is set if colour k is transparent. A table gives its entries 1, 2, …
   * up to the first that is not numeric, anything else one key (console §4.2 key list).
   * @param index 1-based number of the argument
   */
  keys(L: number, index: number): number {
    const { stack } = this;
    const offset = (index - 1) * NEXT;
    if (stack.tag(stack.first(L) + offset) !== at.TAG_TABLE) return keyBit(stack.u8(stack.first(L) + offset));
    let mask = 0;
    for (let key = 1; key <= MAX_KEYS; key++) {
      let entry = stack.arrayEntry(stack.first(L) + offset, key);
      const fetched = entry < 0;
      if (fetched) entry = this.rawEntry(L, index, key);
      const counts = entry > 0 && stack.isNumeric(entry);
      if (counts) mask |= keyBit(stack.u8(entry));
      if (fetched) this.exports.settop(L, -2);
      if (!counts) break;
    }
    return mask;
  }

  /** Lua's type code of entry `key` of the table that is argument `index`: nil 0, boolean 1, number 3, string 4, … */
  entryType(L: number, index: number, key: number): number {
    const { stack } = this;
    const entry = stack.arrayEntry(stack.first(L) + (index - 1) * NEXT, key);
    if (entry >= 0) return entry === 0 ? 0 : stack.tag(entry) & at.TYPE_MASK;
    const type = stack.tag(this.rawEntry(L, index, key)) & at.TYPE_MASK;
    this.exports.settop(L, -2);
    return type;
  }

  /** Pushes entry `key` of the table at a stack index, by Lua's `rawget`; returns its slot. */
  rawEntry(L: number, tableIndex: number, key: number): number {
    this.stack.pushFunction(L, this.builtin.rawget);
    this.exports.pushvalue(L, tableIndex);
    this.stack.pushInteger(L, key);
    this.exports.callk(L, 2, 1, 0, 0);
    return this.stack.top(L);
  }

  /**
   * Calls the function at a stack index with three integers, protected.
   * @returns true and three results on the stack, or false and the error value
   */
  callWithThree(L: number, functionIndex: number, a: number, b: number, c: number): boolean {
    this.exports.pushvalue(L, functionIndex);
    this.stack.pushInteger(L, a);
    this.stack.pushInteger(L, b);
    this.stack.pushInteger(L, c);
    return this.exports.pcallk(L, 3, 3, 0, 0, 0) === 0;
  }

  /** Sets the number of values of the running function, as lua_settop. */
  settop(L: number, count: number): void {
    this.exports.settop(L, count);
  }

  /** Message handler of callbacks: the error as text with a traceback (console §3.8). */
  private readonly handleError: HostFunction = L => {
    const { exports, stack } = this;
    if (!stack.isText(stack.first(L))) return this.describeObject(L);
    exports.tolstring(L, 1, 0);
    return this.addTraceback(L);
  };

  /** An error value that is no text: what its `__tostring` says, else its type and a traceback. */
  private describeObject(L: number): number {
    const { exports, stack } = this;
    const kind = TYPE_NAMES[stack.tag(stack.first(L)) & at.TYPE_MASK];
    stack.pushFunction(L, this.builtin.getmetatable);
    exports.pushvalue(L, 1);
    exports.callk(L, 1, 1, 0, 0);
    if (stack.tag(stack.top(L)) === at.TAG_TABLE) {
      stack.pushFunction(L, this.builtin.rawget);
      exports.pushvalue(L, -2);
      this.pushText(L, '__tostring');
      exports.callk(L, 2, 1, 0, 0);
      if (stack.tag(stack.top(L)) !== at.TAG_NIL) {
        exports.pushvalue(L, 1);
        exports.callk(L, 1, 1, 0, 0);
        if (isString(stack.tag(stack.top(L)))) return 1;
      }
    }
    exports.settop(L, 0);
    this.pushText(L, `(error object is a ${kind} value)`);
    return this.addTraceback(L);
  }

  /** Replaces the text at index 1 by itself and a traceback, through the global `debug` if it still is there. */
  private addTraceback(L: number): number {
    const { exports, stack } = this;
    exports.getglobal(L, this.name('debug'));
    if (stack.tag(stack.top(L)) === at.TAG_TABLE) {
      exports.getfield(L, -1, this.name('traceback'));
      if (isFunction(stack.tag(stack.top(L)))) {
        exports.pushvalue(L, 1);
        stack.pushInteger(L, 1);
        exports.callk(L, 2, 1, 0, 0);
        return 1;
      }
    }
    exports.settop(L, 1);
    return 1;
  }

  /** Ends a call whose budget is used up: notes where it spins, then leaves the VM for good. */
  private giveUp(L: number): never {
    this.stack.pushFunction(L, this.builtin.traceback);
    this.pushText(L, 'the cartridge did not come to an end (endless loop?)');
    this.stack.pushInteger(L, 1);
    this.exports.callk(L, 2, 1, 0, 0);
    throw new BudgetExhausted(byteText(this.stringOnTop(L) ?? new Uint8Array(0)));
  }

  /** Runs the VM; turns what it cannot survive into an error of the cartridge. */
  private guarded(work: () => CartridgeError | undefined): CartridgeError | undefined {
    try {
      return work();
    } catch (error) {
      this.dead = true;
      if (error instanceof BudgetExhausted) return positioned(splitError(error.text));
      if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError)
        return { message: `the Lua machine failed: ${error.message}`, traceback: '' };
      throw error;
    }
  }

  private register(globals: Record<string, HostFunction>): void {
    const { stack, exports, L } = this;
    const names = Object.keys(globals);
    const functions = [...names.map(name => globals[name]), this.handleError];
    for (const name of names) if (name.includes('.')) this.keepOriginal(name);
    const base = addHostFunctions(exports.table, functions, (state, activation) =>
      this.watchdog.hook(state, activation),
    );
    this.builtin.handler = base + names.length;
    names.forEach((name, index) => {
      const [field, library] = name.split('.').reverse() as [string, string | undefined];
      exports.getglobal(L, this.name(library ?? '_G'));
      stack.pushFunction(L, base + index);
      exports.setfield(L, 1, this.name(field));
      exports.settop(L, 0);
    });
    if (this.watched) this.watchdog.install(L, base + functions.length);
  }

  private remove(name: string): void {
    const { exports, L } = this;
    exports.getglobal(L, this.name('_G'));
    exports.getglobal(L, this.name('package'));
    exports.getfield(L, -1, this.name('loaded'));
    for (const table of [1, 3]) {
      exports.settop(L, 4);
      exports.setfield(L, table, this.name(name));
    }
    exports.settop(L, 0);
  }

  private get watched(): boolean {
    return this.options.instructionBudget !== Number.POSITIVE_INFINITY;
  }

  /** Replacements that keep the cartridge's hands off the watchdog. */
  private watchedFunctions(): Record<string, HostFunction> {
    return {
      'debug.sethook': this.watchdog.sethook(L => this.callOriginal('debug.sethook', L)),
      'debug.gethook': this.watchdog.gethook(L => this.callOriginal('debug.gethook', L)),
    };
  }

  private keepOriginal(name: string): void {
    this.originals.set(name, this.exports.table.get(this.functionIndex(name)));
  }

  /** Function table index of a C function of Lua's own; `library.field` names a field. */
  private functionIndex(name: string): number {
    const { exports, stack, L } = this;
    exports.getglobal(L, this.name('_G'));
    for (const part of name.split('.')) exports.getfield(L, -1, this.name(part));
    const slot = stack.top(L);
    const found = stack.tag(slot) === at.TAG_LIGHT_FUNCTION;
    const index = stack.words[slot];
    exports.settop(L, 0);
    if (!found) throw new Error(`${name} is not a C function`);
    return index;
  }

  /** Address of a C copy of a name. */
  private name(text: string): number {
    let address = this.names.get(text);
    if (address === undefined) {
      address = this.exports.malloc(text.length + 1);
      for (let i = 0; i < text.length; i++) this.stack.bytes[address + i] = text.charCodeAt(i);
      this.stack.bytes[address + text.length] = 0;
      this.names.set(text, address);
    }
    return address;
  }

  private pushText(L: number, text: string): void {
    if (this.scratchSize <= text.length) {
      this.scratchSize = 2 * (text.length + 256);
      this.scratch = this.exports.malloc(this.scratchSize);
    }
    for (let i = 0; i < text.length; i++) this.stack.bytes[this.scratch + i] = text.charCodeAt(i);
    this.stack.bytes[this.scratch + text.length] = 0;
    this.exports.pushstring(L, this.scratch);
  }

  private stringOnTop(L: number): Uint8Array | undefined {
    const address = this.exports.tolstring(L, -1, 0);
    return address === 0 ? undefined : this.stack.terminated(address);
  }

  private topText(): string {
    return byteText(this.stringOnTop(this.L) ?? new Uint8Array(0));
  }
}

function keyBit(key: number): number {
  return key < 16 ? 1 << key : 0;
}

/** Bytes up to the first NUL. */
function untilNul(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** Divides an error's text into message and traceback. */
function splitError(text: string): CartridgeError {
  const cut = text.indexOf('\nstack traceback:');
  return cut < 0
    ? { message: text, traceback: '' }
    : { message: text.slice(0, cut), traceback: text.slice(cut + 1) };
}

/** Puts the position of the traceback's first Lua line in front of a message, as Lua does with its own errors. */
function positioned(error: CartridgeError): CartridgeError {
  const position = /^\t(.*?:\d+:) in /m.exec(error.traceback)?.[1];
  return position === undefined ? error : { ...error, message: `${position} ${error.message}` };
}
