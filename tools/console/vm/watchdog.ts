/**
 * The watchdog: a count hook that the cartridge cannot remove. It is written into the state itself rather than set
 * through `debug.sethook`, because Lua copies these fields into every new coroutine. Hooks that the cartridge sets
 * are kept beside it, and it calls them.
 *
 * A call of the host takes as many instructions off the count as its work is worth, so the hook comes earlier and need
 * not know why. When the budget is used up, the program runs a little longer, until the endless loop is found.
 */

import type { HostFunction, HostHook } from './build/host-functions.ts';
import { LoopFinder, type LoopLocation } from './loop-finder.ts';
import * as at from './memory/layout.ts';
import type { LuaStack } from './memory/stack.ts';

/** The most VM instructions between two checks of the budget. */
export const LONGEST_INTERVAL = 100_000;
/** Instructions that take as long as starting a protected call, which goes through the host. */
export const PROTECTED_CALL = 300;
/** Iterations of loops inside Lua's own functions between two checks of the budget; each counts as an instruction. */
const ROUNDS = 10_000;
/** VM instructions between two samples while the endless loop is searched; odd, so that samples fall all over the loop. */
const SEARCH_INTERVAL = 997;

/** A hook that the cartridge set on a coroutine: as Lua stored it, and the instructions since its last count event. */
interface CartridgeHook {
  hook: number;
  mask: number;
  count: number;
  elapsed: number;
}

/** State of a watchdog between calls. */
export interface WatchdogSnapshot {
  hooks: Map<number, CartridgeHook>;
}

export interface Watchdog {
  /** The hook to put into the function table. */
  hook: HostHook;
  /** Starts watching a state, given the table index of `hook`. */
  install(L: number, hookIndex: number): void;
  /** Reports the events of a mask too, in the given states and in those that are created from now on; 0 for none. */
  listen(mask: number, states: Iterable<number>): void;
  /** Runs work that is not the program's, free of charge in state L. */
  free<Result>(L: number, work: () => Result): Result;
  /** Sets the number of instructions between two checks of the budget. */
  setInterval(instructions: number): void;
  /** Applies the latest settings to a state, and charges what it has run so far. */
  watchAnew(L: number): void;
  /** Reports other events of one state. */
  listenTo(L: number, mask: number): void;
  /** Sets a new budget of VM instructions. */
  refill(instructions: number): void;
  /** Adds instructions to the budget; removes them if negative. */
  add(instructions: number): void;
  /** The instructions that are left. */
  readonly remaining: number;
  /** Instructions that the program has run since the last charge, given the running state. */
  uncharged(L: number): number;
  /** Charges a host call, in instructions that would take as long. */
  spend(L: number, instructions: number): void;
  /** Charges the interval that a state has just completed; false if the hook must do it. */
  passInterval(L: number): boolean;
  /**
   * Charges the interval that a state is about to complete, so that compiled code, which checks the count only now and
   * then, need not stop there: the count continues to the end of the next interval. False if the exact instruction at
   * which the interval ends matters.
   */
  beginEarly(L: number): boolean;
  /** Charges the iterations that Lua's own functions have made, and grants more. */
  rounds(): void;
  /** Replacements of `debug.sethook` and `debug.gethook`, given the originals. */
  sethook(original: HostFunction): HostFunction;
  gethook(original: HostFunction): HostFunction;
  snapshot(): WatchdogSnapshot;
  /** Restores a snapshot; `install` must have been called in an equal VM. */
  restore(snapshot: WatchdogSnapshot): void;
}

/** What a watchdog needs of its VM. */
export interface Watched {
  stack: LuaStack;
  /** The main state. */
  mainState(): number;
  /** The running state: the main one or that of a coroutine. */
  runningState(): number;
  /** Sets whether a coroutine continues the count of the state that resumes it, and the other way round. */
  shareCount(isShared: boolean): void;
  /** Lets Lua's own functions make this many iterations before they ask for more. */
  giveRounds(count: number): void;
  /** Calls the C hook at a table index. */
  callHook(index: number, L: number, activation: number): void;
  /** Whether the host wants to interrupt the program when an interval ends. */
  isStepOver(): boolean;
  /** Whether the host has no more time for the program; the budget is then used up. */
  isTimeOver(): boolean;
  /** Receives the events that were asked for and, while there are any, every check of the budget. */
  onEvent(L: number, event: number, activation: number): void;
  /** Called in state L when the budget is used up, with the loop that does not end; must throw. */
  exhausted(L: number, loop: LoopLocation | undefined): never;
}

/** Makes a watchdog. */
export function createWatchdog(watched: Watched): Watchdog {
  const { stack, mainState, runningState, giveRounds, callHook, isStepOver, isTimeOver, onEvent, exhausted } =
    watched;
  let remaining = 0;
  let finder: LoopFinder | undefined;
  let ownHook = 0;
  let interval = LONGEST_INTERVAL;
  /** Other events to report, as a mask. */
  let listened = 0;
  let cartridgeHooks = new Map<number, CartridgeHook>();
  let inCartridgeHook = false;

  const field = (L: number, offset: number) => stack.words[(L + offset) >> 2];
  const write = (L: number, hook: number, mask: number, count: number) => {
    stack.words[(L + at.STATE_HOOK) >> 2] = hook;
    stack.words[(L + at.STATE_HOOK_MASK) >> 2] = mask;
    stack.words[(L + at.STATE_HOOK_INTERVAL) >> 2] = count;
    stack.words[(L + at.STATE_HOOK_COUNT) >> 2] = count;
  };
  const watch = (L: number) => {
    if (finder) {
      write(L, ownHook, at.HOOK_MASK_COUNT | at.HOOK_MASK_RETURN, SEARCH_INTERVAL);
      return;
    }
    const theirs = cartridgeHooks.get(L);
    const wanted = theirs && theirs.mask & at.HOOK_MASK_COUNT ? theirs.count : interval;
    write(L, ownHook, maskOf(L, listened), Math.min(wanted, interval));
  };
  const maskOf = (L: number, events: number) =>
    (cartridgeHooks.get(L)?.mask ?? 0) | at.HOOK_MASK_COUNT | events;
  /** The state a hook function is about: its first argument if that is a coroutine, else the running one. */
  const subject = (L: number) => {
    const first = stack.first(L);
    return stack.count(L, first) > 0 && stack.tag(first) === at.TAG_THREAD ? stack.words[first] : L;
  };

  /** Refunds what was charged early and has not run yet, given the running state. */
  const settle = (L: number) => {
    if (L === 0) return;
    const passed = field(L, at.STATE_HOOK_INTERVAL);
    if (field(L, at.STATE_HOOK_COUNT) <= passed) return;
    stack.words[(L + at.STATE_HOOK_COUNT) >> 2] -= passed;
    remaining += passed;
  };

  /** A cartridge that counts the instructions of a coroutine expects no others in the count. */
  const isShared = () => cartridgeHooks.size === 0;
  const setHooks = (hooks: Map<number, CartridgeHook>) => {
    cartridgeHooks = hooks;
    watched.shareCount(isShared());
  };
  const runBy = (L: number) => field(L, at.STATE_HOOK_INTERVAL) - field(L, at.STATE_HOOK_COUNT);
  /** Charges instructions; returns whether some are left. */
  const charge = (instructions: number) => {
    remaining -= instructions;
    if (remaining > 0 && isTimeOver()) remaining = 0;
    return remaining > 0;
  };

  const beginSearch = (L: number) => {
    finder = new LoopFinder(stack, mainState());
    watch(mainState());
    watch(L);
  };

  /** Handles an event of a program that has used up its budget. A state seen for the first time still has the old interval. */
  const search = (L: number, event: number, activation: number) => {
    if (field(L, at.STATE_HOOK_INTERVAL) !== SEARCH_INTERVAL) watch(L);
    const isOver = event === at.HOOK_EVENT_COUNT ? finder!.look(L) : finder!.returned(L, activation);
    if (isOver) exhausted(L, finder!.result());
  };

  return {
    hook(L, activation) {
      const event = stack.words[activation >> 2];
      settle(L);
      if (finder) {
        search(L, event, activation);
        return;
      }
      const theirs = cartridgeHooks.get(L);
      if (event !== at.HOOK_EVENT_COUNT && listened !== 0) onEvent(L, event, activation);
      if (event === at.HOOK_EVENT_COUNT) {
        const passed = field(L, at.STATE_HOOK_INTERVAL);
        const isLeft = charge(passed);
        if (listened !== 0) onEvent(L, event, activation);
        if (!isLeft) {
          beginSearch(L);
          return;
        }
        if (!theirs || !(theirs.mask & at.HOOK_MASK_COUNT)) return;
        theirs.elapsed += passed;
        if (theirs.elapsed < theirs.count) return;
        theirs.elapsed = 0;
      }
      // Lua calls no hook inside a hook.
      if (!theirs || inCartridgeHook || !(theirs.mask & maskOfEvent(event))) return;
      inCartridgeHook = true;
      try {
        callHook(theirs.hook, L, activation);
      } finally {
        inCartridgeHook = false;
      }
    },
    install(L, hookIndex) {
      ownHook = hookIndex;
      setHooks(new Map());
      watch(L);
      giveRounds(ROUNDS);
    },
    listen(mask, states) {
      listened = mask;
      for (const L of states) this.listenTo(L, mask);
    },
    free(L, work) {
      const count = stack.words[(L + at.STATE_HOOK_COUNT) >> 2];
      const before = remaining;
      try {
        return work();
      } finally {
        remaining = before;
        stack.words[(L + at.STATE_HOOK_COUNT) >> 2] = count;
      }
    },
    setInterval(instructions) {
      interval = Math.min(instructions, LONGEST_INTERVAL);
    },
    watchAnew(L) {
      settle(L);
      remaining -= runBy(L);
      watch(L);
    },
    listenTo(L, mask) {
      stack.words[(L + at.STATE_HOOK_MASK) >> 2] = maskOf(L, mask);
    },
    refill(instructions) {
      settle(mainState());
      remaining = instructions;
      finder = undefined;
      giveRounds(ROUNDS);
    },
    add(instructions) {
      remaining += instructions;
    },
    get remaining() {
      return remaining;
    },
    uncharged: L => runBy(L) + (isShared() || L === mainState() ? 0 : runBy(mainState())),
    spend(L, instructions) {
      settle(L);
      const count = (L + at.STATE_HOOK_COUNT) >> 2;
      const left = stack.words[count] - instructions;
      // A cartridge that counts for itself counts instructions and nothing else.
      if (left > 0 && cartridgeHooks.size === 0) stack.words[count] = left;
      else {
        remaining -= instructions;
        finder?.work(instructions / SEARCH_INTERVAL);
        if (cartridgeHooks.size > 0) return;
        remaining += stack.words[count] - 1;
        stack.words[count] = 1;
      }
    },
    passInterval(L) {
      settle(L);
      const passed = field(L, at.STATE_HOOK_INTERVAL);
      const isLookedAt = finder !== undefined || listened !== 0 || cartridgeHooks.size > 0;
      if (isLookedAt || remaining - passed <= 0 || isTimeOver()) return false;
      remaining -= passed;
      return true;
    },
    beginEarly(L) {
      const passed = field(L, at.STATE_HOOK_INTERVAL);
      if (passed !== LONGEST_INTERVAL || isStepOver()) return false;
      if (!this.passInterval(L)) return false;
      stack.words[(L + at.STATE_HOOK_COUNT) >> 2] += passed;
      return true;
    },
    rounds() {
      const L = runningState();
      settle(L);
      const isLeft = charge(ROUNDS);
      // Finding the loop calls Lua's own functions, which need iterations.
      giveRounds(ROUNDS);
      if (finder) {
        finder.work(ROUNDS / SEARCH_INTERVAL);
        if (finder.look(L)) exhausted(L, finder.result());
      } else if (!isLeft) beginSearch(L);
    },
    sethook: original => L => {
      settle(L);
      const target = subject(L);
      const results = original(L);
      const mask = field(target, at.STATE_HOOK_MASK);
      if (mask === 0) cartridgeHooks.delete(target);
      else {
        const hook = field(target, at.STATE_HOOK);
        cartridgeHooks.set(target, { hook, mask, count: field(target, at.STATE_HOOK_INTERVAL), elapsed: 0 });
      }
      watched.shareCount(isShared());
      watch(target);
      return results;
    },
    gethook: original => L => {
      settle(L);
      const target = subject(L);
      const theirs = cartridgeHooks.get(target);
      write(target, theirs?.hook ?? 0, theirs?.mask ?? 0, theirs?.count ?? 0);
      const results = original(L);
      watch(target);
      return results;
    },
    snapshot: () => ({ hooks: copyHooks(cartridgeHooks) }),
    restore({ hooks }) {
      setHooks(copyHooks(hooks));
    },
  };
}

function maskOfEvent(event: number): number {
  return event === at.HOOK_EVENT_TAIL_CALL ? at.HOOK_MASK_CALL : 1 << event;
}

function copyHooks(hooks: Map<number, CartridgeHook>): Map<number, CartridgeHook> {
  return new Map([...hooks].map(([L, hook]) => [L, { ...hook }]));
}
