/**
 * The C API of one Lua state with JavaScript strings in place of C strings. The stack of the main state is empty
 * whenever no call is running. Strings have one character (0–255) per byte and end at the first NUL.
 */

import { NO_MASK } from './build/build-patch.ts';
import { emptyLists } from './build/free-lists.ts';
import type { HostFunction } from './build/host-functions.ts';
import type { LuaExports } from './build/wasm-exports.ts';
import { createInstance, type InstanceObserver } from './instance.ts';
import * as at from './memory/layout.ts';
import { REGISTRY } from './memory/object-layout.ts';
import { byteString, LuaStack } from './memory/stack.ts';

/** A snapshot of a native state: its used memory while no call runs, and what lies outside of the memory. */
export interface NativeSnapshot {
  /** From the beginning to the stack of C, which is empty. */
  data: Uint8Array;
  /** From there to the end of the heap. */
  heap: Uint8Array;
  size: number;
  L: number;
  registry: number;
  names: Map<string, number>;
  scratch: number;
  scratchSize: number;
}

/** Spare scratch memory beyond the requested size, so that it seldom grows. */
const SPARE = 512;
/**
 * Two bytes of work of the collector for each byte that is allocated. By default it is one, which a new table in a variable
 * outside of the function takes up by itself: a program that makes little else would never see the end of a collection.
 */
const STEP_MULTIPLIER = 400;

export class NativeLua {
  readonly stack = new LuaStack();
  /** The instance in use; an instance serves one state after the other. */
  exports!: LuaExports;
  /** Addresses of the main state and of its registry. */
  L = 0;
  registry = 0;
  private readonly module: WebAssembly.Module;
  private readonly memoryLimit: number;
  private readonly observer: Omit<InstanceObserver, 'onGrow'>;
  /** C copies of names. */
  private names = new Map<string, number>();
  /** Memory for strings on their way to C. */
  private scratch = 0;
  private scratchSize = 0;

  constructor(module: WebAssembly.Module, memoryLimit: number, observer: Omit<InstanceObserver, 'onGrow'>) {
    this.module = module;
    this.memoryLimit = memoryLimit;
    this.observer = observer;
  }

  /** Makes a new instance; what was in the one before is forgotten. */
  instantiate(): void {
    const onGrow = (memory: WebAssembly.Memory) => this.stack.attach(memory);
    this.exports = createInstance(this.module, this.memoryLimit, { ...this.observer, onGrow });
    this.stack.attach(this.exports.memory);
    this.names.clear();
    this.scratchSize = 0;
  }

  /** Begins a new state with Lua's libraries; the one before must be closed. */
  open(): void {
    // Nothing must be read from the previous state meanwhile.
    this.L = 0;
    this.registry = 0;
    this.L = this.exports.newstate();
    this.exports.openlibs(this.L);
    this.exports.pushvalue(this.L, REGISTRY);
    this.registry = this.stack.words[this.stack.top(this.L)];
    this.exports.settop(this.L, 0);
    const { words } = this.stack;
    words[(words[(this.L + at.STATE_SHARED) >> 2] + at.SHARED_STEP_MULTIPLIER) >> 2] = STEP_MULTIPLIER;
  }

  /** Ends the state, which runs finalizers. */
  close(): void {
    const { words } = this.stack;
    const allocator = words[words[(this.L + at.STATE_SHARED) >> 2] >> 2];
    this.exports.close(this.L);
    emptyLists(this.exports, allocator);
  }

  /** Bytes that the state has allocated, including garbage. */
  get allocated(): number {
    const { words } = this.stack;
    const shared = words[(this.L + at.STATE_SHARED) >> 2];
    return (words[(shared + at.SHARED_BYTES) >> 2] + words[(shared + at.SHARED_BYTES_MORE) >> 2]) | 0;
  }

  /** A snapshot of an idle state that refers to its memory without copying it: valid until the state runs again. */
  view(): NativeSnapshot {
    const { bytes } = this.stack;
    const stackEnd = this.exports.stackSave();
    return {
      data: bytes.subarray(0, stackEnd - at.C_STACK_SIZE),
      heap: bytes.subarray(stackEnd, this.heapEnd),
      size: this.stack.bytes.length,
      L: this.L,
      registry: this.registry,
      names: new Map(this.names),
      scratch: this.scratch,
      scratchSize: this.scratchSize,
    };
  }

  /** A view of the used memory, in multiples of eight bytes: valid until the state runs again. */
  get usedMemory(): Uint8Array {
    return this.stack.bytes.subarray(0, (this.heapEnd + 7) & ~7);
  }

  /** What lies behind this address has never been used. */
  private get heapEnd(): number {
    return this.stack.words[at.HEAP_END >> 2];
  }

  /** Restores a snapshot, possibly of another instance with the same host functions. */
  restore(snapshot: NativeSnapshot): void {
    const { memory } = this.exports;
    const missing = snapshot.size - memory.buffer.byteLength;
    if (missing > 0) memory.grow(missing >> 16);
    this.stack.attach(memory);
    const { bytes } = this.stack;
    const { data, heap } = snapshot;
    const stackEnd = data.length + at.C_STACK_SIZE;
    // Memory that is already zero is not written, so that the system need not provide pages for it.
    const used = this.heapEnd;
    if (used > stackEnd + heap.length) bytes.fill(0, stackEnd + heap.length, used);
    bytes.set(data);
    bytes.set(heap, stackEnd);
    this.L = snapshot.L;
    this.registry = snapshot.registry;
    this.names = new Map(snapshot.names);
    this.scratch = snapshot.scratch;
    this.scratchSize = snapshot.scratchSize;
  }

  /** Address of a C copy of a name, which is kept. */
  name(text: string): number {
    let address = this.names.get(text);
    if (address === undefined) {
      address = this.exports.malloc(text.length + 1);
      this.write(text, address);
      this.names.set(text, address);
    }
    return address;
  }

  /** Pushes a string. */
  pushString(L: number, text: string): void {
    this.write(text, this.reserve(text.length));
    this.exports.pushstring(L, this.scratch);
  }

  /** Compiles a chunk; pushes it as a function, or the error. Returns whether it compiled. */
  load(code: Uint8Array): boolean {
    const address = this.reserve(code.length);
    this.stack.bytes.set(code, address);
    this.stack.bytes[address + code.length] = 0;
    return this.exports.loadstring(this.L, address) === 0;
  }

  /** Bytes of the string on top of the stack, or of a number written as one; undefined for all else. */
  stringBytesOnTop(L: number): Uint8Array | undefined {
    const address = this.exports.tolstring(L, -1, 0);
    return address === 0 ? undefined : this.stack.terminated(address);
  }

  /** The string or number on top of the stack as a string; '' for all else. */
  stringOnTop(L: number): string {
    return byteString(this.stringBytesOnTop(L) ?? new Uint8Array(0));
  }

  /**
   * Call this after local variables of running functions were changed, which compiled code holds elsewhere: compiled
   * functions exit to the interpreter when their current call returns, and no call starts compiled until that is
   * allowed again.
   */
  leaveCompiled(): void {
    this.exports.compiledMask.value = NO_MASK;
  }

  /** Table index of a C function of Lua's own; `library.field` names a field. */
  functionIndex(name: string): number {
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

  /** Table index of the iterator that one of Lua's own functions returns. */
  iteratorIndex(name: string): number {
    const { exports, stack, L } = this;
    exports.getglobal(L, this.name(name));
    exports.getglobal(L, this.name('_G'));
    exports.callk(L, 1, 1, 0, 0);
    const slot = stack.top(L);
    const found = stack.tag(slot) === at.TAG_LIGHT_FUNCTION;
    const index = stack.words[slot];
    exports.settop(L, 0);
    if (!found) throw new Error(`${name} gives no C function`);
    return index;
  }

  /** The C function at a table index, to be called by a host function. */
  functionAt(index: number): HostFunction {
    return this.exports.table.get(index);
  }

  /** Scratch memory for a string of so many bytes and a NUL. */
  private reserve(length: number): number {
    if (this.scratchSize <= length) {
      this.scratchSize = 2 * length + SPARE;
      this.scratch = this.exports.malloc(this.scratchSize);
    }
    return this.scratch;
  }

  private write(text: string, address: number): void {
    const { bytes } = this.stack;
    for (let i = 0; i < text.length; i++) bytes[address + i] = text.charCodeAt(i);
    bytes[address + text.length] = 0;
  }
}
