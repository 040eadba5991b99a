/**
 * The game that a player plays, through restarts and newer versions: its cartridge, what the page says about it, and
 * its current run. Knows no page.
 */

import type { Bank, Cartridge } from '../../cartridge/cartridge.ts';
import type { Replacement } from '../../console/machine.ts';
import type { LuaModule } from '../../console/vm/index.ts';
import { playersOf } from '../input/button-keys.ts';
import type { KeptValues } from '../page-around.ts';
import { type GameFacts, gameFacts } from './game-facts.ts';
import { GameRun, type RunFollower, type RunOptions } from './game-run.ts';
import { SavedData } from './saved-data.ts';

/**
 * Instruction limit for work that is not made in steps, such as new code on trial, unless a frame has used
 * more: a second or two, during which the page is blocked.
 */
const PAGE_INSTRUCTIONS = 200_000_000;

export interface SessionOptions {
  lua: LuaModule;
  /** Where the game's persistent memory is stored; null where the page has no storage. */
  storage: KeptValues | null;
  /** Whether newer versions may replace the game while it runs. */
  replaceable?: boolean;
  /** Follows all machines of the game. */
  follower?: RunFollower;
  /** For tests: the clock and random seed of a headless run. */
  deterministic?: boolean;
  /** Whether no Lua function is compiled; set by `?interpret` in the page's address. */
  interpret?: boolean;
}

export class GameSession {
  /** The current run; another one after `restart`. */
  run: GameRun;
  facts: GameFacts;
  private cartridge: Cartridge;
  private readonly options: SessionOptions;

  /** Powers the console on. */
  constructor(cartridge: Cartridge, options: SessionOptions) {
    this.options = options;
    this.cartridge = cartridge;
    this.facts = gameFacts(cartridge);
    this.run = this.powerOn();
  }

  /** The cartridge's first bank, with the sprites and the palette of its mouse cursor. */
  get firstBank(): Bank {
    return this.cartridge.banks[0];
  }

  /** The number of players that the game supports; one if it reads letter keys, which are then the game's. */
  get players(): number {
    return this.facts.readsKeyboard ? 1 : playersOf(this.run.machine.askedButtons);
  }

  /** Powers the console off and on again. */
  restart(): void {
    this.close();
    this.run = this.powerOn();
  }

  /**
   * Continues with another version of the game. If its code cannot start, the old version stays; if the running game
   * cannot continue with it, the new version starts from the beginning.
   */
  replace(cartridge: Cartridge): Replacement {
    const facts = gameFacts(cartridge);
    const replacement: Replacement =
      facts.inputHint === this.facts.inputHint
        ? this.run.replaceCode(cartridge, new SavedData(cartridge, this.options.storage))
        : { outcome: 'impossible', reason: 'its input device changed' };
    if (replacement.outcome === 'refused') return replacement;
    this.cartridge = cartridge;
    this.facts = facts;
    if (replacement.outcome === 'impossible') this.restart();
    return replacement;
  }

  /** Powers the console off. */
  close(): void {
    try {
      this.run.close();
    } catch {
      // A trapped machine cannot run its finalizers; the next one starts fresh anyway.
    }
  }

  private powerOn(): GameRun {
    const { lua, storage, deterministic, replaceable, follower, interpret } = this.options;
    const compile = interpret ? 'never' : 'in the background';
    const options: RunOptions = deterministic
      ? { clock: 'frames', replaceable, compile }
      : {
          compile,
          clock: 'steady',
          randomSeed: Date.now() >>> 0,
          unixTime: () => Date.now() / 1000,
          ...(replaceable ? { replaceable } : {}),
          // A debugger can stop the game itself, and shows where it is.
          instructionBudget: follower?.canEndFrames ? undefined : PAGE_INSTRUCTIONS,
          now: () => performance.now(),
        };
    return new GameRun(this.cartridge, lua, new SavedData(this.cartridge, storage), options, follower);
  }
}
