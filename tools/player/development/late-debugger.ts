/** Lets a debugger join the game of a page that is already running: it is loaded when somebody first wants it. */

import type { Cartridge } from '../../cartridge/cartridge.ts';
import type { Input } from '../../console/input.ts';
import type { Machine, Tick } from '../../console/machine.ts';
import type { ProgramListener } from '../../console/vm/index.ts';
import type { DebuggedCode } from '../../debug/inspector/debugged-game.ts';
import type { RunFollower } from '../game/game-run.ts';
import type { GameData } from '../page-data.ts';

/** A debugger that makes the ticks of a game while it is attached. */
export interface JoinedDebugger {
  readonly isAttached: boolean;
  readonly isStanding: boolean;
  /** Debugs a machine; without code for debuggers, it lets it run. */
  attach(machine: Machine, code: DebuggedCode | undefined): void;
  tickInSteps(input: Input): Generator<undefined, Tick>;
}

/** What a debugger on the page needs of the page. */
export interface DebugDoor {
  /** The debugger follows the game from now on. */
  join(joined: JoinedDebugger): void;
  /** Plays code for debuggers from now on, or other code; resolves when it is played. */
  play(isDebugged: boolean): Promise<void>;
}

/** Replaces the code of the game by what is loaded now. */
export type LoadAgain = () => Promise<unknown>;

export class LateDebugger implements RunFollower, DebugDoor {
  /** Whether to load code for debuggers. */
  isWanted = false;
  private readonly loadAgain: LoadAgain;
  private readonly codes = new WeakMap<Cartridge, DebuggedCode>();
  private machine: Machine | undefined;
  private cartridge: Cartridge | undefined;
  private joined: JoinedDebugger | undefined;

  constructor(loadAgain: LoadAgain) {
    this.loadAgain = loadAgain;
  }

  /** A version of the game is about to be played. */
  onVersion(cartridge: Cartridge, { sourceMap, isDebugged }: GameData): void {
    if (!isDebugged || !sourceMap) return;
    const lua = new TextDecoder().decode(cartridge.code);
    this.codes.set(cartridge, { lua, sourceMap, urls: sourceMap.sources });
  }

  onMachine(machine: Machine, cartridge: Cartridge): void {
    // A debugger that comes later finds the machine ready for it.
    machine.vm.listener = UNHEARD;
    this.machine = machine;
    this.onReplaced(cartridge);
  }

  onReplaced(cartridge: Cartridge): void {
    this.cartridge = cartridge;
    this.attach();
  }

  private attach(): void {
    if (this.machine && this.cartridge) this.joined?.attach(this.machine, this.codes.get(this.cartridge));
  }

  isAttached(): boolean {
    return this.joined?.isAttached ?? false;
  }

  get isStanding(): boolean {
    return this.joined?.isStanding ?? false;
  }

  tickInSteps(input: Input): Generator<undefined, Tick> {
    return this.joined!.tickInSteps(input);
  }

  join(joined: JoinedDebugger): void {
    this.joined = joined;
    this.attach();
  }

  async play(isDebugged: boolean): Promise<void> {
    if (this.isWanted === isDebugged) return;
    this.isWanted = isDebugged;
    await this.loadAgain();
  }
}

const UNHEARD: ProgramListener = { onEvent() {}, onError() {}, onDebuggerStatement() {} };
