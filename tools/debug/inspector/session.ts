/**
 * A client of the Chrome DevTools Protocol and the program that it debugs, in the program's thread: while the
 * program is paused, it waits for requests; while it runs, it polls for them. The sources are presented as
 * scripts, so that the client needs no source map.
 */

import type { Input } from '../../console/input.ts';
import type { Machine, Tick } from '../../console/machine.ts';
import { decodeText } from '../../console/program/decode-text.ts';
import { EvaluationError, type Value } from '../evaluate/evaluate.ts';
import type { ErrorMode, Pause } from '../pauses.ts';
import type { Wish } from '../time-travel.ts';
import { ClientBreakpoints } from './client-breakpoints.ts';
import { type DebuggedCode, DebuggedGame } from './debugged-game.ts';
import { PAUSE_REASONS, ProtocolError, parseRequest } from './protocol.ts';
import { CONTEXT_ID } from './scripts.ts';

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

type Handler = (params: Record<string, never>) => object | undefined;

export class InspectorSession {
  /** Whether a client has let the program start. */
  isReady = false;
  private readonly channel: InspectorChannel;
  private readonly game: DebuggedGame;
  private isEnabled = false;
  private isStanding = false;
  private skipsPauses = false;
  /** Runs after the response was sent. */
  private after: (() => void) | undefined;

  constructor(channel: InspectorChannel) {
    this.channel = channel;
    const client = {
      onPause: (pause: Pause) => this.onPause(pause),
      onLook: () => this.look(true),
      onLog: (level: string, values: readonly Value[]) => this.log(level, values),
    };
    this.game = new DebuggedGame(client, {
      $back: () => this.rewind({ kind: 'back' }),
      $reverse: () => this.rewind({ kind: 'reverse' }),
      $who: path => {
        if (typeof path !== 'string') throw new EvaluationError('write $who("player.lives")');
        return this.rewind(this.game.writerOf(path));
      },
    });
  }

  /** Debugs a machine that has not started: the first one, or a new one after a restart. */
  attach(machine: Machine, code: DebuggedCode): void {
    this.game.attach(machine, code);
    this.announce();
  }

  /** The machine continues with new code. */
  replaceCode(code: DebuggedCode): void {
    this.game.replaceCode(code);
    this.announce();
  }

  private get debugger(): DebuggedGame['debugger'] {
    return this.game.debugger;
  }

  private get breakpoints(): DebuggedGame['breakpoints'] {
    return this.game.breakpoints;
  }

  private get inspection(): DebuggedGame['inspection'] {
    return this.game.inspection;
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
    const tick = this.game.travel.tick(input);
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
    this.isStanding = true;
    this.game.whilePaused(pause, () => {
      this.event('Debugger.paused', {
        ...this.inspection.describePause(pause),
        ...PAUSE_REASONS[pause.hits.length > 0 ? 'breakpoint' : pause.reason],
        hitBreakpoints: ClientBreakpoints.ids(pause.hits),
      });
      while (this.isStanding) {
        const message = this.channel.wait();
        if (message === undefined) this.detach();
        else this.receive(message);
      }
    });
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
    'Debugger.getScriptSource': ({ scriptId }) => ({ scriptSource: this.game.scripts.text(scriptId) }),
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
    'Cartwright.who': ({ expression }) => this.turnBack(this.game.writerOf(expression)),
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
    for (const script of this.game.scripts.described()) this.event('Debugger.scriptParsed', script);
  }

  private goOn(order: (state: number) => void): undefined {
    const { paused } = this.inspection;
    if (!paused) throw new ProtocolError('the program is not paused');
    order(paused.state);
    this.isStanding = false;
    this.after = () => this.event('Debugger.resumed', {});
    return undefined;
  }

  private turnBack(wish: Wish): undefined {
    this.rewind(wish);
    return undefined;
  }

  /** Leaves the current tick, as soon as the client has its response. */
  private rewind(wish: Wish): string {
    const rewind = this.game.leaving(wish);
    this.after = () => {
      this.event('Debugger.resumed', {});
      throw rewind;
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
