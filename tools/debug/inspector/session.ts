/**
 * A client of the Chrome DevTools Protocol and the program that it debugs, in the program's thread: while the
 * program is paused, it waits for requests; while it runs, it polls for them. The sources are presented as
 * scripts, so that the client needs no source map.
 */

import type { SourceMapV3 } from '../../compile/map/source-map.ts';
import type { Input } from '../../console/input.ts';
import type { Machine, Tick } from '../../console/machine.ts';
import { decodeText } from '../../console/program/decode-text.ts';
import { ChunkNames } from '../chunk-names.ts';
import { EvaluationError, type Value } from '../evaluate/evaluate.ts';
import type { ErrorMode, Pause } from '../pauses.ts';
import { ProgramDebugger } from '../program-debugger.ts';
import { SourceLines } from '../source-lines.ts';
import { Rewind, TimeTravel, type Wish } from '../time-travel.ts';
import { ClientBreakpoints } from './client-breakpoints.ts';
import { Inspection } from './inspection.ts';
import { PAUSE_REASONS, ProtocolError, parseRequest } from './protocol.ts';
import { CONTEXT_ID, Scripts } from './scripts.ts';

/** The channel to a client. */
export interface InspectorChannel {
  /** Whether a client is connected. */
  readonly isConnected: boolean;
  /** Sends a message. */
  send(message: string): void;
  /** The next message, if there is one; `isInFrame` during a long frame. */
  poll(isInFrame: boolean): string | undefined;
  /** Waits for the next message; undefined if the client has disconnected. */
  wait(): string | undefined;
}

/** The debugged code. */
export interface DebuggedCode {
  /** Text of the chunk. */
  lua: string;
  sourceMap: SourceMapV3;
  /** Addresses of its sources, `file:///…`, in the order of the map. */
  urls: readonly string[];
}

type Handler = (params: Record<string, never>) => object | undefined;

export class InspectorSession {
  /** Whether a client has let the program start. */
  isReady = false;
  private readonly channel: InspectorChannel;
  private readonly debugger: ProgramDebugger;
  private readonly breakpoints: ClientBreakpoints;
  private readonly inspection: Inspection;
  private machine!: Machine;
  private travel!: TimeTravel;
  private scripts!: Scripts;
  /** Number of the code. */
  private version = 0;
  private isEnabled = false;
  private isStanding = false;
  private skipsPauses = false;
  /** Runs after the response was sent. */
  private after: (() => void) | undefined;

  constructor(channel: InspectorChannel) {
    this.channel = channel;
    this.debugger = new ProgramDebugger({
      onPause: pause => this.onPause(pause),
      onLook: () => this.look(true),
    });
    this.inspection = new Inspection(this.debugger, this.tools());
    this.breakpoints = new ClientBreakpoints(
      this.debugger,
      () => this.scripts,
      condition => Boolean(this.inspection.valueAt(condition, this.debugger.running)),
    );
  }

  /** Debugs a machine that has not started: the first one, or a new one after a restart. */
  attach(machine: Machine, code: DebuggedCode): void {
    this.machine = machine;
    this.travel = new TimeTravel(machine, this.debugger, reason => this.log('warn', [reason]));
    const names = this.takeCode(code);
    this.debugger.attach(machine, names, this.scripts.lines);
    this.announce();
  }

  /** The machine continues with new code. */
  replaceCode(code: DebuggedCode): void {
    const names = this.takeCode(code);
    this.debugger.replaceCode(names, this.scripts.lines);
    this.announce();
  }

  private takeCode({ lua, sourceMap, urls }: DebuggedCode): ChunkNames {
    const names = new ChunkNames(lua, sourceMap);
    this.scripts = new Scripts(new SourceLines(sourceMap), urls, ++this.version);
    this.inspection.attach(this.machine, names, this.scripts);
    return names;
  }

  /** Announces new code to the client, and sets its breakpoints in it. */
  private announce(): void {
    if (this.isEnabled) this.sendScripts();
    for (const resolved of this.breakpoints.setAnew()) this.event('Debugger.breakpointResolved', resolved);
  }

  /** Waits until the client has set its breakpoints and lets the program start. */
  waitForClient(): void {
    while (!this.isReady) {
      const message = this.channel.wait();
      if (message !== undefined) this.receive(message);
    }
  }

  /** Whether a client is connected, after handling its messages. */
  get isAttached(): boolean {
    this.look();
    return this.isEnabled;
  }

  /** Makes a tick of the game, and reports its traces. */
  tick(input: Input): Tick {
    this.look();
    this.inspection.renew();
    const tick = this.travel.tick(input);
    if (this.isEnabled) for (const { text } of tick.traces) this.log('log', [decodeText(text)]);
    return tick;
  }

  /** The client has disconnected: the program continues without breakpoints. */
  detach(): void {
    this.isEnabled = false;
    this.breakpoints.clear();
    this.debugger.detach();
    this.isStanding = false;
    this.isReady = true;
  }

  /** Handles pending messages. */
  look(isInFrame = false): void {
    const next = () => this.channel.poll(isInFrame);
    for (let message = next(); message !== undefined; message = next()) this.receive(message);
    if (this.isEnabled && !this.channel.isConnected) this.detach();
  }

  private onPause(pause: Pause): void {
    if (this.skipsPauses || !this.isEnabled) return;
    const { inspection, machine } = this;
    machine.program!.state.workIn(pause.state);
    inspection.paused = pause;
    this.isStanding = true;
    inspection.renew();
    try {
      this.event('Debugger.paused', {
        ...inspection.describePause(pause),
        ...PAUSE_REASONS[pause.hits.length > 0 ? 'breakpoint' : pause.reason],
        hitBreakpoints: ClientBreakpoints.ids(pause.hits),
      });
      while (this.isStanding) {
        const message = this.channel.wait();
        if (message === undefined) this.detach();
        else this.receive(message);
      }
    } finally {
      inspection.paused = undefined;
      inspection.renew();
      machine.program!.state.workIn(undefined);
    }
  }

  /** Answers a message of the client. */
  receive(message: string): void {
    const request = parseRequest(message);
    if (!request) {
      this.channel.send(JSON.stringify({ error: { code: -32600, message: 'this is not a valid request' } }));
      return;
    }
    const { id, method, params } = request;
    try {
      const handler = Object.hasOwn(this.handlers, method) ? this.handlers[method] : undefined;
      if (!handler) throw new ProtocolError(`'${method}' wasn't found`, -32601);
      this.channel.send(JSON.stringify({ id, result: handler(params as Record<string, never>) ?? {} }));
    } catch (error) {
      const { code = -32000 } = error as Partial<ProtocolError>;
      this.channel.send(JSON.stringify({ id, error: { code, message: (error as Error).message } }));
    }
    const { after } = this;
    this.after = undefined;
    after?.();
  }

  private readonly handlers: Record<string, Handler> = {
    'NodeWorker.enable': () => undefined,
    'Profiler.enable': () => undefined,
    'Runtime.enable': () => this.enableRuntime(),
    'Runtime.runIfWaitingForDebugger': () => {
      this.isReady = true;
      return undefined;
    },
    'Runtime.getIsolateId': () => ({ id: 'cartwright' }),
    'Runtime.releaseObject': () => undefined,
    'Runtime.releaseObjectGroup': () => undefined,
    'Runtime.getProperties': params => this.inspection.properties(params),
    'Runtime.evaluate': params => this.inspection.evaluate(params),
    'Runtime.callFunctionOn': params => this.inspection.callFunctionOn(params),
    'Debugger.enable': () => this.enableDebugger(),
    'Debugger.disable': () => this.detachDebugger(),
    'Debugger.setAsyncCallStackDepth': () => undefined,
    'Debugger.setBlackboxPatterns': () => undefined,
    'Debugger.setPauseOnExceptions': ({ state }) => {
      this.debugger.errors = state as ErrorMode;
      return undefined;
    },
    'Debugger.setBreakpointsActive': ({ active }) => {
      this.debugger.breakpointsActive = active;
      return undefined;
    },
    'Debugger.setSkipAllPauses': ({ skip }) => {
      this.skipsPauses = skip;
      return undefined;
    },
    'Debugger.setBreakpointByUrl': params => this.breakpoints.setByUrl(params),
    'Debugger.setBreakpoint': params => this.breakpoints.set(params),
    'Debugger.removeBreakpoint': ({ breakpointId }) => this.breakpoints.remove(breakpointId),
    'Debugger.getPossibleBreakpoints': params => this.breakpoints.possible(params),
    'Debugger.getScriptSource': ({ scriptId }) => ({ scriptSource: this.scripts.text(scriptId) }),
    'Debugger.pause': () => {
      if (!this.isStanding) this.debugger.pause();
      return undefined;
    },
    'Debugger.resume': () => this.goOn(() => this.debugger.resume()),
    'Debugger.stepInto': () => this.goOn(state => this.debugger.stepOn('into', state)),
    'Debugger.stepOver': () => this.goOn(state => this.debugger.stepOn('over', state)),
    'Debugger.stepOut': () => this.goOn(state => this.debugger.stepOn('out', state)),
    'Cartwright.back': () => this.turnBack({ kind: 'back' }),
    'Cartwright.reverse': () => this.turnBack({ kind: 'reverse' }),
    'Cartwright.who': ({ expression }) => this.turnBack(this.writerOf(expression)),
    'Debugger.evaluateOnCallFrame': params => this.inspection.evaluate(params),
    'Debugger.setVariableValue': params => this.inspection.setVariable(params),
  };

  private enableRuntime(): undefined {
    this.after = () => {
      const context = {
        id: CONTEXT_ID,
        origin: '',
        name: 'game',
        uniqueId: 'cartwright.1',
        auxData: { isDefault: true },
      };
      this.event('Runtime.executionContextCreated', { context });
    };
    return undefined;
  }

  private enableDebugger(): object {
    this.isEnabled = true;
    this.after = () => this.sendScripts();
    return { debuggerId: 'cartwright' };
  }

  private detachDebugger(): undefined {
    const { isReady } = this;
    this.detach();
    this.isReady = isReady;
    return undefined;
  }

  private sendScripts(): void {
    for (const script of this.scripts.described()) this.event('Debugger.scriptParsed', script);
  }

  private goOn(order: (state: number) => void): undefined {
    const { paused } = this.inspection;
    if (!paused) throw new ProtocolError('the program is not paused');
    order(paused.state);
    this.isStanding = false;
    this.after = () => this.event('Debugger.resumed', {});
    return undefined;
  }

  /** Additional names for the client's expressions. */
  private tools(): { readonly [name: string]: Value } {
    const levels = ['log', 'info', 'warn', 'error', 'debug'];
    const console = levels.map((level): [string, Value] => [
      level,
      (...values) => {
        // During a replay, log points were already reported the first time.
        if (!this.debugger.isObserving) this.log(level, values);
        return undefined;
      },
    ]);
    return {
      console: Object.fromEntries(console),
      $back: () => this.rewind({ kind: 'back' }),
      $reverse: () => this.rewind({ kind: 'reverse' }),
      $who: path => {
        if (typeof path !== 'string') throw new EvaluationError('write $who("player.lives")');
        return this.rewind(this.writerOf(path));
      },
    };
  }

  private writerOf(path: string): Wish {
    return { kind: 'who', watched: this.inspection.watch(path) };
  }

  private turnBack(wish: Wish): undefined {
    this.rewind(wish);
    return undefined;
  }

  /** Leaves the current tick, as soon as the client has its response. */
  private rewind(wish: Wish): string {
    const { machine } = this;
    const { paused } = this.inspection;
    if (!paused) throw new EvaluationError('the program is not paused');
    if (machine.span.now === 0) throw new EvaluationError('cannot step back in the first frame');
    const isEndless = paused.reason === 'endless';
    const clock = isEndless ? Number.POSITIVE_INFINITY : machine.vm.debugHooks.clock(paused.state);
    const depth = this.debugger.depth(paused.state);
    this.after = () => {
      this.event('Debugger.resumed', {});
      throw new Rewind(wish, paused, clock, depth);
    };
    return 'going back';
  }

  private log(level: string, values: readonly Value[]): void {
    this.event('Runtime.consoleAPICalled', {
      type: level === 'warn' ? 'warning' : level,
      args: values.map(value => this.inspection.describe(value)),
      executionContextId: CONTEXT_ID,
      timestamp: 0,
    });
  }

  private event(method: string, params: object): void {
    this.channel.send(JSON.stringify({ method, params }));
  }
}
