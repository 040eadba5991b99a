/**
 * The watchdog: a count hook that the cartridge cannot remove. It is written into the state itself rather than set
 * through `debug.sethook`, because Lua copies these fields into every new coroutine. Hooks that the cartridge sets
 * are kept beside it and called from it.
 */

import type { HostFunction, HostHook } from './build/host-functions.ts';
import * as at from './memory/layout.ts';
import type { LuaStack } from './memory/stack.ts';

/** VM instructions between two looks at the budget. */
const INTERVAL = 100_000;

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
  /** Gives a new budget of VM instructions. */
  refill(instructions: number): void;
  /** Replacements of `debug.sethook` and `debug.gethook`, given the originals. */
  sethook(original: HostFunction): HostFunction;
  gethook(original: HostFunction): HostFunction;
  snapshot(): WatchdogSnapshot;
  /** Goes back to a state; `install` must have been called in an equal VM. */
  restore(snapshot: WatchdogSnapshot): void;
}

/**
 * Makes a watchdog.
 * @param callHook calls the C hook at a table index
 * @param exhausted called in state L when the budget is used up; must throw
 */
export function createWatchdog(
  stack: LuaStack,
  callHook: (index: number, L: number, activation: number) => void,
  exhausted: (L: number) => never,
): Watchdog {
  let remaining = 0;
  let ownHook = 0;
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
    const theirs = cartridgeHooks.get(L);
    const wanted = theirs && theirs.mask & at.HOOK_MASK_COUNT ? theirs.count : INTERVAL;
    write(L, ownHook, (theirs?.mask ?? 0) | at.HOOK_MASK_COUNT, Math.min(wanted, INTERVAL));
  };
  /** The state a hook function is about: its first argument if that is a coroutine, else the running one. */
  const subject = (L: number) => {
    const first = stack.first(L);
    return stack.count(L, first) > 0 && stack.tag(first) === at.TAG_THREAD ? stack.words[first] : L;
  };

  return {
    hook(L, activation) {
      const event = stack.words[activation >> 2];
      const theirs = cartridgeHooks.get(L);
      if (event === at.HOOK_EVENT_COUNT) {
        const passed = field(L, at.STATE_HOOK_INTERVAL);
        remaining -= passed;
        if (remaining <= 0) exhausted(L);
        if (!theirs || !(theirs.mask & at.HOOK_MASK_COUNT)) return;
        theirs.elapsed += passed;
        if (theirs.elapsed < theirs.count) return;
        theirs.elapsed = 0;
      }
      // Lua calls no hook inside a hook.
      if (!theirs || inCartridgeHook) return;
      inCartridgeHook = true;
      try {
        callHook(theirs.hook, L, activation);
      } finally {
        inCartridgeHook = false;
      }
    },
    install(L, hookIndex) {
      ownHook = hookIndex;
      cartridgeHooks.clear();
      watch(L);
    },
    refill(instructions) {
      remaining = instructions;
    },
    sethook: original => L => {
      const target = subject(L);
      const results = original(L);
      const mask = field(target, at.STATE_HOOK_MASK);
      if (mask === 0) cartridgeHooks.delete(target);
      else {
        const hook = field(target, at.STATE_HOOK);
        cartridgeHooks.set(target, { hook, mask, count: field(target, at.STATE_HOOK_INTERVAL), elapsed: 0 });
      }
      watch(target);
      return results;
    },
    gethook: original => L => {
      const target = subject(L);
      const theirs = cartridgeHooks.get(target);
      write(target, theirs?.hook ?? 0, theirs?.mask ?? 0, theirs?.count ?? 0);
      const results = original(L);
      watch(target);
      return results;
    },
    snapshot: () => ({ hooks: copyHooks(cartridgeHooks) }),
    restore({ hooks }) {
      cartridgeHooks = copyHooks(hooks);
    },
  };
}

function copyHooks(hooks: Map<number, CartridgeHook>): Map<number, CartridgeHook> {
  return new Map([...hooks].map(([L, hook]) => [L, { ...hook }]));
}
