/**
 * The compiled functions of one instance: which are hot, when they are compiled, and what becomes of those whose guesses
 * turn out wrong.
 */

import { HOST_PLACES, NO_MASK } from '../build/build-patch.ts';
import { CALL_TABLE, CALL_TABLE_SIZE, pairOf } from '../build/compiled-calls.ts';
import type { LuaExports } from '../build/wasm-exports.ts';
import type { RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import type { LuaStack } from '../memory/stack.ts';
import { FunctionCompiler } from './compile-function.ts';
import { HOST_FUNCTIONS, importAll, LUA_FUNCTIONS, RUNTIME_FUNCTIONS } from './environment.ts';
import { Guesses } from './guesses.ts';
import { heapOf, readFunction } from './lua-function.ts';
import { runtimeModule } from './runtime.ts';
import { instantiate, ModuleBuilder } from './wasm-module.ts';

/** A function that is called often. */
interface HotFunction {
  prototype: number;
  closure: number;
  arguments: RawValue[];
}

/** A function that has been compiled, or that cannot be. */
interface Compiled extends HotFunction {
  signature: string;
  /** Place in the function table; 0 if there is no code for it. */
  index: number;
  /** Instructions whose guesses have been wrong. */
  general: Set<number>;
  versions: number;
}

/** A place where compiled code is left. */
interface Site {
  compiled: Compiled;
  pc: number;
  exits: number;
}

/** Exits at one place after which what was guessed there counts as wrong. */
const MOST_EXITS = 8;
/** Times that a function is compiled. */
const MOST_VERSIONS = 8;
/** Functions that are compiled between two ticks, so that no tick begins late. */
const MOST_AT_ONCE = 4;
/** Instructions of the largest function that is compiled. */
const MOST_INSTRUCTIONS = 4000;

export class CompiledFunctions {
  private readonly exports: LuaExports;
  private readonly stack: LuaStack;
  private readonly environment: WebAssembly.ModuleImports;
  /** Functions by the addresses of their prototypes. */
  private readonly functions = new Map<number, Compiled>();
  private readonly sites: Site[] = [];
  private waiting: HotFunction[] = [];
  private readonly outdated = new Set<Compiled>();

  constructor(exports: LuaExports, stack: LuaStack) {
    this.exports = exports;
    this.stack = stack;
    const { table, memory, depth, compiledMask } = exports;
    const shared = {
      ...(exports.internals as unknown as Record<string, CallableFunction>),
      table,
      memory,
      depth,
      compiledMask,
      interval: table.get(HOST_PLACES.interval),
      exit: table.get(HOST_PLACES.exit),
    } as WebAssembly.ModuleImports;
    this.environment = { ...shared, ...instantiate(runtimeModule(), shared) } as WebAssembly.ModuleImports;
  }

  /** Functions that have code, and how often it was left. */
  get counts(): { functions: number; exits: number } {
    const functions = [...this.functions.values()].filter(({ index }) => index > 0).length;
    return { functions, exits: this.sites.reduce((sum, { exits }) => sum + exits, 0) };
  }

  /** Lets compiled functions run while hooks have this mask and no other; undefined for never. */
  allow(mask: number | undefined): void {
    this.exports.compiledMask.value = mask ?? NO_MASK;
  }

  /** Forgets what is where: the memory is that of another moment or of another program. */
  reset(): void {
    this.stack.bytes.fill(0, CALL_TABLE, CALL_TABLE + CALL_TABLE_SIZE);
    this.waiting.length = 0;
    this.outdated.clear();
  }

  /** A function is called often; its slot is given. */
  onHot(L: number, callee: number): void {
    const { words } = this.stack;
    const closure = words[callee >> 2];
    const prototype = words[(closure + object.CLOSURE_FUNCTION) >> 2];
    const heap = heapOf(this.exports.memory);
    const values: RawValue[] = [];
    const end = words[(L + at.STATE_TOP) >> 2];
    for (let slot = callee + at.VALUE_SIZE; slot < end; slot += at.VALUE_SIZE)
      values.push(heap.raw(slot >> 2));
    this.waiting.push({ prototype, closure, arguments: values });
  }

  /** Compiled code is left at a place. */
  onExit(number: number): void {
    const site = this.sites[number];
    if (++site.exits !== MOST_EXITS) return;
    const { compiled, pc } = site;
    if (compiled.general.has(pc) || compiled.versions >= MOST_VERSIONS) return;
    compiled.general.add(pc);
    this.outdated.add(compiled);
  }

  /** Compiles what is hot, between two calls of the program. */
  work(): void {
    if (this.waiting.length === 0 && this.outdated.size === 0) return;
    let count = 0;
    for (const hot of this.waiting.splice(0, MOST_AT_ONCE)) {
      this.compileHot(hot);
      count++;
    }
    for (const compiled of [...this.outdated].slice(0, MOST_AT_ONCE - count)) {
      this.outdated.delete(compiled);
      this.compile(compiled);
    }
  }

  private compileHot(hot: HotFunction): void {
    const known = this.functions.get(hot.prototype);
    if (!this.isThere(hot)) return;
    const lua = readFunction(heapOf(this.exports.memory), hot.prototype);
    if (known && known.signature === lua.signature) {
      known.closure = hot.closure;
      known.arguments = hot.arguments;
      this.enter(known);
      return;
    }
    const compiled = { ...hot, signature: lua.signature, index: 0, general: new Set<number>(), versions: 0 };
    this.functions.set(hot.prototype, compiled);
    this.compile(compiled);
  }

  /** Whether the function that was hot is still at its place. */
  private isThere({ prototype, closure }: HotFunction): boolean {
    const { words } = this.stack;
    const pair = pairOf(prototype) >> 2;
    return words[pair] === prototype && words[(closure + object.CLOSURE_FUNCTION) >> 2] === prototype;
  }

  private compile(compiled: Compiled): void {
    const heap = heapOf(this.exports.memory);
    const { prototype, closure } = compiled;
    if (!this.isThere(compiled)) return;
    const lua = readFunction(heap, prototype);
    compiled.versions++;
    if (lua.code.length > MOST_INSTRUCTIONS || lua.isVariadic) return;
    const module = new ModuleBuilder();
    const calls = {
      ...importAll(module, LUA_FUNCTIONS),
      ...importAll(module, HOST_FUNCTIONS),
      ...importAll(module, RUNTIME_FUNCTIONS),
    };
    const guesses = new Guesses(heap, closure, compiled.arguments);
    const lowering = FunctionCompiler.compile(lua, calls, guesses, compiled.general, this.sites.length);
    if (!lowering) return;
    for (const pc of lowering.sites) this.sites.push({ compiled, pc, exits: 0 });
    module.define('f', { parameters: [0x7f] }, lowering.code);
    const { f } = instantiate(module.bytes(), this.environment);
    if (compiled.index === 0) compiled.index = this.exports.table.grow(1);
    this.exports.table.set(compiled.index, f);
    this.enter(compiled);
  }

  /** Lets calls of a function come to its code. */
  private enter({ prototype, index }: Compiled): void {
    const pair = pairOf(prototype) >> 2;
    if (this.stack.words[pair] === prototype) this.stack.words[pair + 1] = index;
  }
}
