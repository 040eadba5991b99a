/**
 * Interrupts a running call of the program, so that its host can do something else, and resumes it later.
 *
 * Everything that Lua knows about running calls is in records in its memory. The rest is C's stack: an exception unwinds it,
 * and the records are changed to what they would be if all coroutines had yielded in a hook, and all C functions among the
 * callers had continuations. Continuations exist for `pcall`, `xpcall`, `coroutine.resume` and the functions that
 * `coroutine.wrap` returns. While another C function waits for the running one, such as `table.sort`, a call is not
 * interrupted.
 */

import { HOST_PLACES } from './build/patch-host.ts';
import { FINISH_PROTECTED, GO_ON_BEHIND_ERROR } from './build/wasm-exports.ts';
import { heapOf } from './compiled/lua-function.ts';
import * as at from './memory/layout.ts';
import * as object from './memory/object-layout.ts';
import { runningStates } from './memory-report.ts';
import type { NativeLua } from './native.ts';

/** Table indices of functions of Lua's own. */
export interface InterruptibleFunctions {
  pcall: number;
  xpcall: number;
  resume: number;
}

/** Thrown through the VM when a call is interrupted. */
export class Interruption extends Error {}
const INTERRUPTION = new Interruption('interrupted');

/** Calls of a state that cannot be interrupted as Lua counts them, at rest and in a call by the host. */
const AT_REST = 1;
const IN_CALL = 2;
/** Where a call of the host has its message handler: in the first slot behind the record that begins the chain. */
const HANDLER = at.VALUE_SIZE;
/** Slots behind the function of `pcall` and `xpcall` where what they call stands, and where the message handler does. */
const CALLED = { pcall: 2, xpcall: 4 };
const OWN_HANDLER = 2;
/** What `pcall` and `xpcall` have on the stack that is not a result. */
const CONTEXT = { pcall: 0, xpcall: 2 };

/** A record in place of the state that resumes the main one: its fields, a call's, and room for values. */
const STATE_SIZE = 128;
const CALL_SIZE = 64;
const VALUES_SIZE = 64 * at.VALUE_SIZE;
const RECORD_SIZE = STATE_SIZE + CALL_SIZE + VALUES_SIZE;

type Protected = keyof typeof CALLED;

export class Interruptions {
  private readonly native: NativeLua;
  private readonly functions: () => InterruptibleFunctions;
  private isLeaving = false;
  /** The coroutines of the call that stands still, the main state first; the last one runs. */
  private states: number[] = [];
  /** Where the calls that run in them end on their stacks. */
  private ends: number[] = [];
  private isGoingOn = false;
  /** The stack of C when nothing runs. */
  private cStack = 0;

  constructor(native: NativeLua, functions: () => InterruptibleFunctions) {
    this.native = native;
    this.functions = functions;
  }

  /** The host is about to call the program, with a message handler in the first slot. */
  begin(): void {
    this.cStack = this.native.exports.stackSave();
  }

  /** What is thrown instead of a `longjmp`. */
  get thrown(): Interruption | undefined {
    return this.isLeaving ? INTERRUPTION : undefined;
  }

  /**
   * The count of instructions of state L comes to the end of an interval: whether it does so again because the call has been
   * interrupted there, and continues.
   */
  isBack(L: number): boolean {
    if (!this.isGoingOn) return false;
    this.isGoingOn = false;
    this.takeRoom();
    this.forbidYield(L);
    return true;
  }

  /**
   * Interrupts the call in that place; the interpreter has to be told that the count has been looked at.
   * @returns whether it is one where that can be done
   */
  interrupt(L: number): boolean {
    const { native } = this;
    const states = runningStates(heapOf(native.exports.memory), native.L);
    if (states.at(-1) !== L || !states.every(state => this.canInterrupt(state))) return false;
    this.states = states;
    const { words, bytes } = native.stack;
    for (const state of states) {
      const call = words[(state + at.STATE_CALL) >> 2];
      const slot = words[(call + at.CALL_FUNCTION) >> 2];
      bytes[state + at.STATE_STATUS] = at.INTERRUPTED;
      words[(call + at.CALL_SLOT) >> 2] = slot - words[(state + at.STATE_STACK) >> 2];
      if (state === L) continue;
      words[(call + at.CALL_GO_ON) >> 2] = HOST_PLACES.onGoOn;
      words[(call + at.CALL_CONTEXT) >> 2] = this.functionInC(call);
    }
    this.makeInterruptible();
    this.isLeaving = true;
    return true;
  }

  /** Everything has been thrown: makes the records what they are between two steps. */
  leave(): void {
    const { exports, stack } = this.native;
    const { words, bytes } = stack;
    const count = words[(this.states.at(-1)! + at.STATE_HOOK_COUNT) >> 2];
    for (const state of this.states) {
      words[(state + at.STATE_JUMP) >> 2] = 0;
      if (exports.sharesCount.value !== 0) words[(state + at.STATE_HOOK_COUNT) >> 2] = count;
      this.setFixedCalls(state, AT_REST);
    }
    // The count ends again at the same instruction, and is charged then.
    const call = words[(this.states.at(-1)! + at.STATE_CALL) >> 2];
    bytes[call + at.CALL_STATUS] &= ~at.STATUS_INTERRUPTED;
    this.isLeaving = false;
    this.rest();
  }

  /**
   * Goes on with the call.
   * @returns whether it has failed; then the error is on top of the stack
   */
  goOn(): boolean {
    const { native } = this;
    const { exports, stack, L } = native;
    const record = (this.cStack - RECORD_SIZE) & -at.VALUE_SIZE;
    exports.stackRestore(record);
    stack.bytes.fill(0, record, record + RECORD_SIZE);
    const call = record + STATE_SIZE;
    const values = call + CALL_SIZE;
    const end = values + VALUES_SIZE;
    stack.words[(record + at.STATE_TOP) >> 2] = values;
    stack.words[(record + at.STATE_STACK_LAST) >> 2] = end;
    stack.words[(record + at.STATE_CALL) >> 2] = call;
    stack.words[(call + at.CALL_TOP) >> 2] = end;
    this.makeRoom();
    this.isGoingOn = true;
    const hasFailed = (exports.internals.resume as Resume)(record, L, 0) < 0;
    this.isGoingOn = false;
    const isYield = stack.bytes[L + at.STATE_STATUS] === at.INTERRUPTED;
    this.finish();
    if (isYield) native.pushString(L, 'attempt to yield from outside a coroutine');
    // What the call has given is where the resuming state has its values.
    else if (hasFailed) this.push(stack.words[(record + at.STATE_TOP) >> 2] - at.VALUE_SIZE);
    this.rest();
    return hasFailed || isYield;
  }

  /** Whether Lua makes a protected call, of the function at a place, only because the call of the host has been interrupted. */
  isOwnCall(L: number, place: number | undefined): boolean {
    if (this.isGoingOn) return true;
    if (place !== GO_ON_BEHIND_ERROR || L !== this.native.L) return false;
    this.forbidYield(L);
    return true;
  }

  /** Goes on in a function of Lua's own that has resumed a coroutine. */
  onGoOn(L: number, context: number): number {
    this.forbidYield(L);
    return this.native.functionAt(context)(L);
  }

  /** The call is over: nothing is left of it on the stack of the main state. */
  private finish(): void {
    const { exports, stack, L } = this.native;
    const first = L + at.STATE_FIRST_CALL;
    const bottom = stack.words[(L + at.STATE_STACK) >> 2] + at.VALUE_SIZE;
    exports.internals.closeUpvalues(L as never, bottom as never);
    const { words, bytes } = stack;
    words[(L + at.STATE_CALL) >> 2] = first;
    words[(L + at.STATE_TOP) >> 2] = bottom;
    words[(L + at.STATE_HANDLER) >> 2] = 0;
    bytes[L + at.STATE_STATUS] = 0;
    bytes[L + at.STATE_ALLOW_HOOK] = 1;
    this.setFixedCalls(L, AT_REST);
  }

  /** The stack of C is empty. */
  private rest(): void {
    const { exports, stack, L } = this.native;
    exports.stackRestore(this.cStack);
    exports.depth.value = 0;
    stack.bytes.fill(0, L + at.STATE_C_CALLS, L + at.STATE_C_CALLS + 2);
  }

  /** Whether everything in an interrupted coroutine can continue. */
  private canInterrupt(state: number): boolean {
    const { words, bytes } = this.native.stack;
    const current = words[(state + at.STATE_CALL) >> 2];
    const isMain = state === this.native.L;
    let fixed = this.fixedCalls(state);
    if (isMain && fixed !== 0) fixed -= IN_CALL;
    for (const call of this.calls(state)) {
      const status = bytes[call + at.CALL_STATUS];
      if (status & at.STATUS_IN_HOOK || bytes[call + at.CALL_STATUS + 1] & at.STATUS_FINALIZER) return false;
      if (status & at.STATUS_LUA) continue;
      const kind = this.protectedKind(call);
      if (kind === undefined) {
        if (call !== current || !this.isResuming(call)) return false;
      } else if (!(status & at.STATUS_PROTECTED)) fixed--;
    }
    // What else cannot be interrupted has been counted too.
    return fixed === 0;
  }

  /** Makes the protected calls of the main state those that can be interrupted. */
  private makeInterruptible(): void {
    const { stack, L } = this.native;
    const { words, bytes } = stack;
    const bottom = words[(L + at.STATE_STACK) >> 2];
    let handler = HANDLER;
    for (const call of this.calls(L).reverse()) {
      const kind = this.protectedKind(call);
      if (!kind) continue;
      const slot = words[(call + at.CALL_FUNCTION) >> 2] - bottom;
      if (!(bytes[call + at.CALL_STATUS] & at.STATUS_PROTECTED)) {
        words[(call + at.CALL_GO_ON) >> 2] = FINISH_PROTECTED;
        words[(call + at.CALL_CONTEXT) >> 2] = CONTEXT[kind];
        words[(call + at.CALL_HANDLER_BEFORE) >> 2] = handler;
        words[(call + at.CALL_SLOT) >> 2] = slot + CALLED[kind] * at.VALUE_SIZE;
        bytes[call + at.CALL_STATUS] |= at.STATUS_PROTECTED | at.STATUS_ALLOWED_HOOK;
      }
      handler = kind === 'xpcall' ? slot + OWN_HANDLER * at.VALUE_SIZE : 0;
    }
  }

  /** The records of the calls in a coroutine, the innermost first. */
  private calls(state: number): number[] {
    const { words } = this.native.stack;
    const calls: number[] = [];
    for (
      let call = words[(state + at.STATE_CALL) >> 2];
      call !== state + at.STATE_FIRST_CALL;
      call = words[(call + at.CALL_CALLER) >> 2]
    )
      calls.push(call);
    return calls;
  }

  private protectedKind(call: number): Protected | undefined {
    if (this.native.stack.bytes[call + at.CALL_STATUS] & at.STATUS_LUA) return undefined;
    const index = this.functionInC(call);
    const { pcall, xpcall } = this.functions();
    return index === pcall ? 'pcall' : index === xpcall ? 'xpcall' : undefined;
  }

  private isResuming(call: number): boolean {
    const { words } = this.native.stack;
    const isClosure = words[(words[(call + at.CALL_FUNCTION) >> 2] + at.TAG) >> 2] === at.TAG_C_CLOSURE;
    return isClosure || this.functionInC(call) === this.functions().resume;
  }

  /** Table index of the function of C that is called. */
  private functionInC(call: number): number {
    const { words } = this.native.stack;
    const slot = words[(call + at.CALL_FUNCTION) >> 2];
    const value = words[slot >> 2];
    const isClosure = words[(slot + at.TAG) >> 2] === at.TAG_C_CLOSURE;
    return isClosure ? words[(value + object.CLOSURE_FUNCTION) >> 2] : value;
  }

  private fixedCalls(state: number): number {
    const { bytes } = this.native.stack;
    return bytes[state + at.STATE_FIXED_CALLS] | (bytes[state + at.STATE_FIXED_CALLS + 1] << 8);
  }

  private setFixedCalls(state: number, count: number): void {
    const { bytes } = this.native.stack;
    bytes[state + at.STATE_FIXED_CALLS] = count;
    bytes[state + at.STATE_FIXED_CALLS + 1] = 0;
  }

  /** The program itself cannot leave the main state by a yield. */
  private forbidYield(L: number): void {
    if (L === this.native.L && this.fixedCalls(L) === 0) this.setFixedCalls(L, IN_CALL);
  }

  /** Lua looks for room for what coroutines are resumed with, which is nothing: neither stacks nor calls need more for that. */
  private makeRoom(): void {
    const { words } = this.native.stack;
    for (const state of this.states) words[(state + at.STATE_STACK_LAST) >> 2] += at.VALUE_SIZE;
    this.ends = this.states.map(state => words[(words[(state + at.STATE_CALL) >> 2] + at.CALL_TOP) >> 2]);
  }

  private takeRoom(): void {
    const { words } = this.native.stack;
    for (const [order, state] of this.states.entries()) {
      words[(state + at.STATE_STACK_LAST) >> 2] -= at.VALUE_SIZE;
      words[(words[(state + at.STATE_CALL) >> 2] + at.CALL_TOP) >> 2] = this.ends[order];
    }
  }

  /** Appends a value to the stack of the main state. */
  private push(address: number): void {
    const { stack, L } = this.native;
    const top = stack.words[(L + at.STATE_TOP) >> 2];
    stack.bytes.copyWithin(top, address, address + at.VALUE_SIZE);
    stack.words[(L + at.STATE_TOP) >> 2] = top + at.VALUE_SIZE;
  }
}

type Resume = (from: number, L: number, values: number) => number;
