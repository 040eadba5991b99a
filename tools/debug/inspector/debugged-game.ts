/**
 * A game that is debugged, whoever its client is: the code that it runs, breakpoints, what a pause shows, and the way
 * back. Clients are the session of the Chrome DevTools Protocol, and the Code tab of the page.
 */

import type { SourceMapV3 } from '../../compile/map/source-map.ts';
import type { Machine } from '../../console/machine.ts';
import { ChunkNames } from '../chunk/chunk-names.ts';
import { EvaluationError, type Value } from '../evaluate/evaluate.ts';
import type { DebuggerHost, Pause } from '../pauses.ts';
import { ProgramDebugger } from '../program-debugger.ts';
import { SourceLines } from '../source-lines.ts';
import { Rewind, TimeTravel, type Wish } from '../time-travel.ts';
import { ClientBreakpoints } from './client-breakpoints.ts';
import { Inspection } from './inspection.ts';
import { Scripts } from './scripts.ts';

/** The debugged code. */
export interface DebuggedCode {
  /** Text of the chunk. */
  lua: string;
  sourceMap: SourceMapV3;
  /** Names of its sources for the client, in the order of the map: for editors `file:///…`. */
  urls: readonly string[];
}

export interface DebugClient extends DebuggerHost {
  /** Something was logged: by an expression, or `warn` why going back was not possible. */
  onLog(level: string, values: readonly Value[]): void;
}

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'];

export class DebuggedGame {
  readonly debugger: ProgramDebugger;
  readonly breakpoints: ClientBreakpoints;
  readonly inspection: Inspection;
  machine!: Machine;
  scripts!: Scripts;
  travel!: TimeTravel;
  private readonly client: DebugClient;
  /** Number of the code. */
  private version = 0;

  /** @param tools additional names for expressions */
  constructor(client: DebugClient, tools: { readonly [name: string]: Value } = {}) {
    this.client = client;
    this.debugger = new ProgramDebugger(client);
    this.inspection = new Inspection(this.debugger, { console: this.console(), ...tools });
    this.breakpoints = new ClientBreakpoints(
      this.debugger,
      () => this.scripts,
      condition => Boolean(this.inspection.valueAt(condition, this.debugger.running)),
    );
  }

  /** Debugs a machine: one that has not started, or one that runs code for debuggers already. */
  attach(machine: Machine, code: DebuggedCode): void {
    this.machine = machine;
    this.travel = new TimeTravel(machine, this.debugger, reason => this.client.onLog('warn', [reason]));
    const names = this.takeCode(code);
    this.debugger.attach(machine, names, this.scripts.lines);
  }

  /** The machine continues with new code. */
  replaceCode(code: DebuggedCode): void {
    const names = this.takeCode(code);
    this.debugger.replaceCode(names, this.scripts.lines);
  }

  private takeCode({ lua, sourceMap, urls }: DebuggedCode): ChunkNames {
    const names = new ChunkNames(lua, sourceMap);
    this.scripts = new Scripts(new SourceLines(sourceMap), urls, ++this.version);
    this.inspection.attach(this.machine, names, this.scripts);
    return names;
  }

  /** Lets the client look into the paused program. */
  whilePaused(pause: Pause, look: () => void): void {
    const { inspection } = this;
    const { state } = this.machine.program!;
    state.workIn(pause.state);
    inspection.paused = pause;
    inspection.renew();
    try {
      look();
    } finally {
      inspection.paused = undefined;
      inspection.renew();
      state.workIn(undefined);
    }
  }

  /** The wish to go to the last write of a variable, a field or a byte. */
  writerOf(path: string): Wish {
    return { kind: 'who', watched: this.inspection.watch(path) };
  }

  /**
   * What has to be thrown to leave the paused tick.
   *
   * @throws EvaluationError if the program is not paused
   */
  leaving(wish: Wish): Rewind {
    const { machine } = this;
    const { paused } = this.inspection;
    if (!paused) throw new EvaluationError('the program is not paused');
    const isEndless = paused.reason === 'endless';
    const clock = isEndless ? Number.POSITIVE_INFINITY : machine.vm.debugHooks.clock(paused.state);
    return new Rewind(wish, paused, clock, this.debugger.depth(paused.state));
  }

  private console(): Value {
    const functions = LEVELS.map((level): [string, Value] => [
      level,
      (...values) => {
        // During a replay, log points were already reported the first time.
        if (!this.debugger.isObserving) this.client.onLog(level, values);
        return undefined;
      },
    ]);
    return Object.fromEntries(functions);
  }
}
