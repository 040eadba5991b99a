/**
 * The compiled functions of one instance: detects hot functions, compiles them, and discards code whose assumptions
 * turn out wrong.
 */

import { NO_MASK } from '../build/build-patch.ts';
import type { LuaExports } from '../build/wasm-exports.ts';
import { instantiate, instantiateLater } from '../build/wasm-module.ts';
import type { RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import type { LuaStack } from '../memory/stack.ts';
import { CodePlaces, keyOf } from './code-places.ts';
import type { Compiler } from './compiler.ts';
import { Exits, type Guessed } from './exits.ts';
import type { FunctionsModule } from './functions-module.ts';
import { type HotFunction, HotFunctions } from './hot-functions.ts';
import { heapOf } from './lua-function.ts';
import type { NumericIntrinsics } from './numeric-intrinsics.ts';
import { runningFunction } from './running-function.ts';
import type { Iterators } from './runtime/iterators.ts';
import type { CallTarget } from './type-feedback.ts';

/** A function that has been compiled, or that cannot be. */
interface Compiled extends HotFunction, CallTarget, Guessed {
  values: (RawValue | undefined)[];
  failedGuesses: Map<number, number>;
  /** Whether there is code for it at its place in the function table. */
  isPlaced: boolean;
}

/** Times that a function is compiled. */
const MAX_VERSIONS = 8;
/** Instructions of functions that are compiled between two ticks, so that no tick begins late; one function in any case. */
const MAX_AT_ONCE = 200;
/** Functions that wait to be compiled: the others have to become hot once more. */
const MAX_WAITING = 256;
/**
 * Times that a function has run through when it is hot: compiling an instruction takes about as long as interpreting it so
 * often. So whatever a program does later, it never takes much more than twice what it could have taken.
 */
const RUNS_UNTIL_HOT = 40_000;
/** The same where everything is compiled. */
const RUNS_UNTIL_HOT_EAGERLY = 12;
/** When coroutines resume without compiled code, one in this many is noted; the same for eager compilation. */
const MISSED_ENTRIES = 10_000;
const MISSED_ENTRIES_EAGERLY = 3;

/**
 * How functions are compiled: never, between two calls of the program, or meanwhile, as a page wants it; eagerly also where
 * it does not pay, which tests want.
 */
export type CompileMode = 'never' | 'at once' | 'in the background' | 'eagerly';
/** Instructions of the largest function that is compiled. */
const MAX_INSTRUCTIONS = 4000;

export class CompiledFunctions {
  private readonly exports: LuaExports;
  private readonly stack: LuaStack;
  private readonly places: CodePlaces;
  /** What modules import, made for the first of them. */
  private environment: WebAssembly.ModuleImports | undefined;
  private readonly iterators: Iterators;
  /** By their keys. */
  private readonly functions = new Map<number, Compiled>();
  private readonly exits: Exits<Compiled>;
  private waiting: HotFunction[] = [];
  private readonly hot: HotFunctions;
  /** What is compiled between the last two ticks; undefined if that is nothing. */
  private module: FunctionsModule<Compiled> | undefined;
  private readonly findCompiler: () => Compiler | undefined;
  private readonly outdated = new Set<Compiled>();
  private readonly mode: CompileMode;
  private readonly missedUntilSeen: number;
  private readonly plain: NumericIntrinsics;
  /** Counts the times that what is where has been forgotten: what has been compiled meanwhile comes too late. */
  private era = 0;
  /** Whether the page does not let functions be compiled. */
  private isForbidden = false;

  /** @param findCompiler gives the compiler; undefined as long as a page has not loaded it */
  constructor(
    exports: LuaExports,
    stack: LuaStack,
    findCompiler: () => Compiler | undefined,
    mode: CompileMode,
    plain: NumericIntrinsics,
    iterators: Iterators,
  ) {
    this.plain = plain;
    this.exports = exports;
    this.stack = stack;
    this.findCompiler = findCompiler;
    this.places = new CodePlaces(stack);
    this.mode = mode;
    const runsUntilHot = mode === 'eagerly' ? RUNS_UNTIL_HOT_EAGERLY : RUNS_UNTIL_HOT;
    exports.countUntilHot.value = -runsUntilHot;
    this.missedUntilSeen = mode === 'eagerly' ? MISSED_ENTRIES_EAGERLY : MISSED_ENTRIES;
    exports.missedEntries.value = this.missedUntilSeen;
    this.exits = new Exits(runsUntilHot);
    this.hot = new HotFunctions(exports, stack, this.places.calls, mode === 'eagerly');
    this.iterators = iterators;
  }

  /** Functions that have code, places where coroutines resume in code, and how often code was left. */
  get counts(): { functions: number; entries: number; exits: number } {
    const placed = [...this.functions.values()].filter(({ isPlaced }) => isPlaced);
    const functions = placed.filter(({ pc }) => pc === 0).length;
    return { functions, entries: placed.length - functions, exits: this.exits.count };
  }

  /** Lets compiled functions run while hooks have this mask and no other; only where no function runs. */
  allow(mask: number): void {
    if (!this.isForbidden) this.exports.compiledMask.value = mask;
  }

  /** Forgets what is where: the memory is that of another moment or of another program. */
  reset(): void {
    this.places.reset(this.functions.values());
    this.waiting.length = 0;
    this.hot.reset();
    this.outdated.clear();
    this.era++;
  }

  /** At the end of an interval the program is found at work in state L: the function that runs has run so much more often. */
  onWork(L: number, isLeftOut: (prototype: number) => boolean = () => false): void {
    const { words } = this.stack;
    const prototype = runningFunction(words, L, isLeftOut);
    if (prototype === 0) return;
    const size = words[(prototype + object.FUNCTION_CODE_SIZE) >> 2];
    const runs = words[(L + at.STATE_HOOK_INTERVAL) >> 2] / size;
    const compiled = this.places.calls.hasCode(prototype) ? this.functions.get(prototype) : undefined;
    if (compiled && this.exits.onWork(compiled, runs)) this.compileAgain(compiled);
    const count = this.places.calls.get(prototype) ?? this.exports.countUntilHot.value;
    if (count < 0 && !this.places.calls.isTaken(prototype))
      this.places.calls.set(prototype, Math.min(count + runs, -1));
  }

  /** The same where compiled code comes to the end of the interval: its interpreted caller is at work. */
  onCompiledWork(L: number): void {
    this.onWork(L, prototype => this.places.calls.hasCode(prototype));
  }

  /** A function is called often; its slot is given. */
  onHot(L: number, callee: number): void {
    if (this.isForbidden) return;
    const hot = this.hot.onHot(L, callee, prototype => this.functions.get(prototype)?.isPlaced ?? false);
    if (!hot) return;
    this.wait(hot);
  }

  /** A coroutine of state L resumes at a place without compiled code. */
  onMissedEntry(L: number): void {
    this.exports.missedEntries.value = this.missedUntilSeen;
    if (this.isForbidden) return;
    const hot = this.hot.onMissedEntry(L, this.missedUntilSeen);
    if (this.places.entries.own(hot.prototype)) this.wait(hot);
  }

  private wait(hot: HotFunction): void {
    this.waiting = this.waiting.filter(({ prototype, pc }) => prototype !== hot.prototype || pc !== hot.pc);
    this.waiting.push(hot);
  }

  /** Compiled code is left at a place. */
  onExit(number: number): void {
    const compiled = this.exits.onExit(number);
    if (compiled) this.compileAgain(compiled);
  }

  private compileAgain(compiled: Compiled): void {
    if (compiled.versions < MAX_VERSIONS) this.outdated.add(compiled);
  }

  /** Compiles what is hot, between two calls of the program. */
  compileSome(): void {
    if (this.isForbidden) return;
    this.hot.onTick();
    // A program that loads new functions all the time makes them hot for nothing.
    for (const hot of this.waiting.splice(MAX_WAITING)) this.hot.countAnew(hot);
    if (!this.hot.hasBegun) {
      for (const hot of this.waiting) this.hot.countAnew(hot);
      return;
    }
    const compiler = this.findCompiler();
    if (!compiler) return;
    let size = 0;
    // The last one first: a function that is called as often as its caller becomes hot behind it, and may be part of its code.
    while (size < MAX_AT_ONCE && this.waiting.length > 0)
      size += this.compileHot(compiler, this.waiting.pop()!);
    for (const compiled of this.outdated) {
      if (size >= MAX_AT_ONCE) break;
      this.outdated.delete(compiled);
      size += this.compile(compiler, compiled);
    }
    this.instantiate(compiler);
  }

  /** Compiles a function, or finds that it has been; returns the number of its instructions, or 0. */
  private compileHot(compiler: Compiler, hot: HotFunction): number {
    if (!this.places.isThere(hot)) {
      this.hot.countAnew(hot);
      return 0;
    }
    const lua = compiler.readFunction(heapOf(this.exports.memory), hot.prototype);
    const key = keyOf(hot.pc, lua);
    const known = this.functions.get(key);
    if (known?.lua.signature === lua.signature) {
      known.closure = hot.closure;
      known.values = hot.values;
      this.places.enter(known);
      return 0;
    }
    const compiled: Compiled = {
      ...hot,
      lua,
      index: 0,
      isPlaced: false,
      failedGuesses: new Map<number, number>(),
      versions: 0,
      runsBehind: 0,
      lastExit: undefined,
      places: [],
    };
    this.functions.set(key, compiled);
    return this.compile(compiler, compiled);
  }

  /** Whether a function that was compiled meanwhile is still at its place. */
  private isUnchanged({ readFunction }: Compiler, compiled: Compiled): boolean {
    if (!this.places.isKnown(compiled)) return false;
    const { prototype, lua } = compiled;
    return readFunction(heapOf(this.exports.memory), prototype).signature === lua.signature;
  }

  private compile(compiler: Compiler, compiled: Compiled): number {
    const { lua, closure, pc, values, failedGuesses } = compiled;
    if (!this.places.isThere(compiled) || !this.isUnchanged(compiler, compiled)) return 0;
    this.exits.begin(compiled);
    if (lua.code.length > MAX_INSTRUCTIONS || lua.isVariadic) return 0;
    this.module ??= new compiler.FunctionsModule();
    const { builder: module, calls } = this.module;
    // Its place is known before its code, which may call itself.
    if (compiled.index === 0) compiled.index = this.exports.table.grow(1);
    const heap = heapOf(this.exports.memory);
    const feedback = new compiler.TypeFeedback(heap, closure, values, callee => this.target(callee));
    try {
      const setting = { calls, plain: this.plain, module };
      const lowering = compiler.FunctionCompiler.compile(
        { lua, feedback, failedGuesses },
        { pc, values },
        setting,
        this.exits.next,
      );
      if (!lowering) return 0;
      this.exits.add(compiled, lowering.sites);
      this.module.add(compiled, lowering.code);
    } catch (error) {
      // What the compiler fails at, as it may at a function that was loaded from bytes, stays with the interpreter.
      if (this.mode === 'eagerly') throw error;
    }
    return lua.code.length;
  }

  /** A function that is called by its place: it has code, or is about to have it. */
  private target(prototype: number): CallTarget | undefined {
    const known = this.functions.get(prototype);
    // Nothing is known as soon as another function lies there.
    const isThere = this.places.calls.get(prototype) !== undefined;
    return known && known.index > 0 && isThere ? known : undefined;
  }

  /** Makes an instance of what has been compiled. */
  private instantiate(compiler: Compiler): void {
    const { module, era } = this;
    const bytes = module?.bytes();
    if (!module || !bytes) return;
    this.module = undefined;
    try {
      this.environment ??= compiler.compiledEnvironment(this.exports, this.plain, this.iterators);
      if (this.mode === 'in the background')
        instantiateLater(bytes, this.environment)
          .then(exports => this.placeLate(compiler, module.of(exports), era))
          .catch(error => this.onRefusal(bytes, error));
      else
        for (const [compiled, run] of module.of(instantiate(bytes, this.environment)))
          this.place(compiled, run);
    } catch (error) {
      if (this.mode === 'eagerly') throw error;
      this.onRefusal(bytes, error);
    }
  }

  /**
   * The engine has rejected a module. If it is valid, the page forbids compiling, and the interpreter runs everything.
   * Otherwise it runs only the functions of this module.
   */
  private onRefusal(bytes: Uint8Array<ArrayBuffer>, error: unknown): void {
    const isCompiling = error instanceof WebAssembly.CompileError || error instanceof EvalError;
    if (!isCompiling || !WebAssembly.validate(bytes)) return;
    this.isForbidden = true;
    this.waiting.length = 0;
    this.exports.compiledMask.value = NO_MASK;
  }

  /** What has been compiled in an era gets its place, unless it has come too late. */
  private placeLate(
    compiler: Compiler,
    made: readonly (readonly [Compiled, WebAssembly.ExportValue])[],
    era: number,
  ): void {
    for (const [compiled, run] of made)
      if (era === this.era && this.isUnchanged(compiler, compiled)) this.place(compiled, run);
      else this.forget(compiled);
  }

  /** A function whose code has come too late may become hot once more; the code that it has already stays. */
  private forget(compiled: Compiled): void {
    if (compiled.isPlaced) this.compileAgain(compiled);
    else {
      const key = keyOf(compiled.pc, compiled.lua);
      if (this.functions.get(key) !== compiled) return;
      this.functions.delete(key);
      this.hot.countAnew(compiled);
    }
  }

  private place(compiled: Compiled, run: WebAssembly.ExportValue): void {
    compiled.isPlaced = true;
    this.exports.table.set(compiled.index, run);
    this.places.enter(compiled);
  }
}
