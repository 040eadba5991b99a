/**
 * A client of the Chrome DevTools Protocol and the program that it debugs, in the program's own thread: while the program
 * stands still, requests are waited for; while it runs, they are looked for now and then. The sources are shown as
 * scripts of their own, so that the client needs no source map.
 */

import type { SourceMapV3 } from '../../compile/source-map.ts';
import type { Input } from '../../console/input.ts';
import type { Machine, Tick } from '../../console/machine.ts';
import type { CallFrame } from '../call-frames.ts';
import { ChunkNames } from '../chunk-names.ts';
import { type EvaluationContext, EvaluationError, evaluate, evaluateCall, type Value } from '../evaluate.ts';
import { FrameNames, type SeenVariable } from '../frame-names.ts';
import { decodeText } from '../game-value.ts';
import { type ErrorMode, type Pause, ProgramDebugger } from '../program-debugger.ts';
import { FunctionValue, type ProgramValue, TableValue, ValueReader } from '../program-value.ts';
import { SourceLines } from '../source-lines.ts';
import { Rewind, TimeTravel, type Wish } from '../time-travel.ts';
import { consoleView } from './console-view.ts';
import { ProtocolError, type RemoteObject, type Request } from './protocol.ts';
import { RemoteObjects, type VirtualObject } from './remote-objects.ts';

/** The way to a client. */
export interface InspectorChannel {
  /** Whether there is a client. */
  readonly isConnected: boolean;
  /** Sends a message. */
  send(message: string): void;
  /** The next message, if there is one; `isInFrame` in a frame that takes long. */
  poll(isInFrame: boolean): string | undefined;
  /** Waits for the next message; undefined if the client has gone. */
  wait(): string | undefined;
}

/** The code that is debugged. */
export interface DebuggedCode {
  /** Text of the chunk. */
  lua: string;
  sourceMap: SourceMapV3;
  /** Addresses of its sources, `file:///…`, in the order of the map. */
  urls: readonly string[];
}

/** A breakpoint as the client asked for it, in all sources that fit. */
interface BreakpointWish {
  fits(url: string): boolean;
  line: number;
  condition: string | undefined;
}

const CONTEXT_ID = 1;

type Handler = (params: Record<string, never>) => object | undefined;

export class InspectorSession {
  /** Whether a client asked to be waited for, and has said that the program may begin. */
  isReady = false;
  private readonly channel: InspectorChannel;
  private readonly debugger: ProgramDebugger;
  private machine!: Machine;
  private travel!: TimeTravel;
  private names!: ChunkNames;
  private lines!: SourceLines;
  private urls: readonly string[] = [];
  /** Number of the code: each has scripts of its own. */
  private version = 0;
  /** Number of the pause, and what is known of it. */
  private pauses = 0;
  private paused: Pause | undefined;
  private isStanding = false;
  private objects: RemoteObjects | undefined;
  private isEnabled = false;
  private breakpointCount = 0;
  private readonly wishes = new Map<string, BreakpointWish>();
  private skipsPauses = false;

  constructor(channel: InspectorChannel) {
    this.channel = channel;
    this.debugger = new ProgramDebugger({
      onPause: pause => this.onPause(pause),
      onLook: () => this.look(true),
    });
  }

  /** Debugs a machine that has not begun: the first one, or another one after a restart. */
  attach(machine: Machine, code: DebuggedCode): void {
    this.machine = machine;
    this.takeCode(code);
    this.debugger.attach(machine, this.names, this.lines);
    this.travel = new TimeTravel(machine, this.debugger, reason => this.log('warn', [this.describe(reason)]));
    this.announce();
  }

  /** The machine goes on with other code. */
  replaceCode(code: DebuggedCode): void {
    this.takeCode(code);
    this.debugger.replaceCode(this.names, this.lines);
    this.announce();
  }

  private takeCode({ lua, sourceMap, urls }: DebuggedCode): void {
    this.names = new ChunkNames(lua, sourceMap);
    this.lines = new SourceLines(sourceMap);
    this.urls = urls;
    this.version++;
    this.renew();
  }

  /** Tells the client of new code, and sets its breakpoints in that. */
  private announce(): void {
    if (this.isEnabled) this.sendScripts();
    for (const [breakpointId, wish] of this.wishes)
      for (const location of this.place(breakpointId, wish))
        this.event('Debugger.breakpointResolved', { breakpointId, location });
  }

  /** Waits until the client has set its breakpoints and lets the program begin. */
  waitForClient(): void {
    while (!this.isReady) {
      const message = this.channel.wait();
      if (message !== undefined) this.receive(message);
    }
  }

  /** Makes a tick of the game, and shows what it has traced. */
  tick(input: Input): Tick {
    this.look(false);
    const tick = this.travel.tick(input);
    if (this.isEnabled)
      for (const { text } of tick.traces) this.log('log', [this.describe(decodeText(text))]);
    return tick;
  }

  /** The client has gone: the program runs on without breakpoints. */
  detach(): void {
    this.isEnabled = false;
    this.wishes.clear();
    this.debugger.detach();
    this.isStanding = false;
    this.isReady = true;
  }

  /** Takes the messages that have come. */
  private look(isInFrame: boolean): void {
    const next = () => this.channel.poll(isInFrame);
    for (let message = next(); message !== undefined; message = next()) this.receive(message);
    if (this.isEnabled && !this.channel.isConnected) this.detach();
  }

  private onPause(pause: Pause): void {
    if (this.skipsPauses || !this.isEnabled) return;
    const { program } = this.machine;
    program!.state.workIn(pause.state);
    this.paused = pause;
    this.isStanding = true;
    this.renew();
    try {
      this.sendPaused(pause);
      while (this.isStanding) {
        const message = this.channel.wait();
        if (message === undefined) this.detach();
        else this.receive(message);
      }
    } finally {
      this.paused = undefined;
      this.renew();
      program!.state.workIn(undefined);
    }
  }

  /** What was known of objects does not hold any more. */
  private renew(): void {
    this.pauses++;
    this.objects = undefined;
    this.frameNames = undefined;
  }

  private sendPaused(pause: Pause): void {
    const frames = this.debugger.frames(pause.state);
    const error = pause.error === undefined ? undefined : this.describe(this.reader.read(pause.error));
    this.event('Debugger.paused', {
      callFrames: frames.map((frame, index) => this.callFrame(frame, index)),
      reason: pause.reason === 'error' ? 'exception' : 'other',
      // One breakpoint may stand in several files.
      hitBreakpoints: [...new Set(pause.hits.map(id => id.replace(/#\d+$/, '')))],
      ...(error ? { data: error } : {}),
    });
  }

  private callFrame(frame: CallFrame, index: number): object {
    const place = this.debugger.place(frame)!;
    const name = this.debugger.program!.names(frame.compiled)?.name ?? '';
    const scopes = this.known.scopes(frame);
    const file = this.lines.files[place.source];
    const own = scopes.program.filter(variable => !this.known.isCode(variable));
    const parts: [string, string, readonly SeenVariable[]][] = [
      ['local', name, scopes.local.filter(variable => variable.name !== 'this')],
      ['closure', '', scopes.closure],
      ['module', baseName(file), own.filter(variable => variable.file === file)],
      [
        'script',
        'Other modules',
        own.filter(variable => variable.file !== undefined && variable.file !== file),
      ],
    ];
    const self = scopes.local.find(variable => variable.name === 'this');
    return {
      callFrameId: `${this.pauses}:${index}`,
      functionName: name,
      location: { scriptId: this.scriptId(place.source), lineNumber: place.line, columnNumber: place.column },
      url: this.urls[place.source],
      scopeChain: [
        ...parts
          .filter(([type, , variables]) => type === 'local' || variables.length > 0)
          .map(([type, title, variables]) => ({
            type,
            ...(title === '' ? {} : { name: title }),
            object: this.describe(this.scopeObject(title || type, variables)),
          })),
        { type: 'global', name: 'Console', object: this.describe(consoleView(this.machine)) },
      ],
      this: this.describe(self && this.reader.read(self.slot)),
    };
  }

  private scopeObject(description: string, variables: readonly SeenVariable[]): VirtualObject {
    return {
      description,
      properties: () => variables.map(({ name, slot }) => ({ name, value: this.reader.read(slot) })),
      set: (name, value) => {
        const variable = variables.find(one => one.name === name);
        if (!variable) throw new ProtocolError(`there is no variable ${name}`);
        this.known.assign(variable, value);
      },
    };
  }

  private frameNames: FrameNames | undefined;
  private knownReader: ValueReader | undefined;

  private get reader(): ValueReader {
    const { program } = this.machine;
    const { heap } = program!;
    // The memory may have grown.
    if (this.knownReader?.heap.words.buffer !== heap.words.buffer)
      this.knownReader = new ValueReader(heap, this.names, (table, key, value) =>
        program!.state.rawset(table, key, value),
      );
    return this.knownReader!;
  }

  private get known(): FrameNames {
    const table = this.debugger.program;
    if (!table) throw new ProtocolError('the program has not begun');
    this.frameNames ??= new FrameNames(this.machine.program!, table, this.names, this.reader);
    return this.frameNames;
  }

  private describe(value: Value | VirtualObject): RemoteObject {
    this.objects ??= new RemoteObjects(this.reader, this.pauses);
    return this.objects.describe(value);
  }

  /** Answers a message of the client. */
  receive(message: string): void {
    const { id, method, params = {} } = JSON.parse(message) as Request;
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

  /** What is to be done when an answer has been sent. */
  private after: (() => void) | undefined;

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
    'Runtime.getProperties': params => this.getProperties(params),
    'Runtime.evaluate': params => this.evaluateIn(undefined, params),
    'Runtime.callFunctionOn': params => this.callFunctionOn(params),
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
    'Debugger.setBreakpointByUrl': params => this.setBreakpointByUrl(params),
    'Debugger.setBreakpoint': params => this.setBreakpoint(params),
    'Debugger.removeBreakpoint': ({ breakpointId }) => this.removeBreakpoint(breakpointId),
    'Debugger.getPossibleBreakpoints': params => this.possibleBreakpoints(params),
    'Debugger.getScriptSource': ({ scriptId }) => ({
      scriptSource: this.lines.texts[sourceOf(scriptId)] ?? '',
    }),
    'Debugger.pause': () => {
      if (!this.isStanding) this.debugger.pause();
      return undefined;
    },
    'Debugger.resume': () => this.goOn(() => this.debugger.resume()),
    'Debugger.stepInto': () => this.goOn(state => this.debugger.stepOn('into', state)),
    'Debugger.stepOver': () => this.goOn(state => this.debugger.stepOn('over', state)),
    'Debugger.stepOut': () => this.goOn(state => this.debugger.stepOn('out', state)),
    'Debugger.evaluateOnCallFrame': params => this.evaluateIn(this.frameOf(params.callFrameId), params),
    'Debugger.setVariableValue': params => this.setVariableValue(params),
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

  /** Tells the client of the sources. */
  private sendScripts(): void {
    for (const [source, text] of this.lines.texts.entries()) {
      const rows = text.split('\n');
      this.event('Debugger.scriptParsed', {
        scriptId: this.scriptId(source),
        url: this.urls[source],
        startLine: 0,
        startColumn: 0,
        endLine: rows.length - 1,
        endColumn: rows.at(-1)!.length,
        executionContextId: CONTEXT_ID,
        hash: '',
        isModule: true,
        length: text.length,
        executionContextAuxData: { isDefault: true },
      });
    }
  }

  private scriptId(source: number): string {
    return `${this.version}-${source}`;
  }

  private setBreakpointByUrl({ url, urlRegex, lineNumber, condition }: Record<string, never>): object {
    const pattern = urlRegex === undefined ? undefined : new RegExp(urlRegex);
    const breakpointId = `${++this.breakpointCount}:${lineNumber}:${urlRegex ?? url}`;
    const fits = (own: string) => (pattern ? pattern.test(own) : own === url);
    return { breakpointId, locations: this.wish(breakpointId, { fits, line: lineNumber, condition }) };
  }

  private setBreakpoint({ location, condition }: Record<string, never>): object {
    const { scriptId, lineNumber: line } = location as { scriptId: string; lineNumber: number };
    const breakpointId = `${++this.breakpointCount}:${line}:${scriptId}`;
    const url = this.urls[sourceOf(scriptId)];
    const [actualLocation] = this.wish(breakpointId, { fits: own => own === url, line, condition });
    if (!actualLocation) throw new ProtocolError('nothing runs at this line');
    return { breakpointId, actualLocation };
  }

  private wish(id: string, wish: BreakpointWish): object[] {
    this.wishes.set(id, wish);
    return this.place(id, wish);
  }

  /** Sets a breakpoint in all sources that fit; returns where it is. */
  private place(id: string, { fits, line, condition }: BreakpointWish): object[] {
    return this.urls.flatMap((url, source) => {
      if (!fits(url)) return [];
      const isMet = () => this.isConditionMet(condition);
      const resolved = this.debugger.addBreakpoint({ id: `${id}#${source}`, source, line, isMet });
      // Before the program is loaded, the line is taken at its word.
      const place = resolved ?? (this.debugger.program ? undefined : { line, column: 0 });
      return place
        ? [{ scriptId: this.scriptId(source), lineNumber: place.line, columnNumber: place.column }]
        : [];
    });
  }

  private removeBreakpoint(id: string): undefined {
    for (const source of this.urls.keys()) this.debugger.removeBreakpoint(`${id}#${source}`);
    this.wishes.delete(id);
    return undefined;
  }

  private isConditionMet(condition: string | undefined): boolean {
    if (!condition) return true;
    const { program } = this.machine;
    const { running: state } = this.debugger;
    program!.state.workIn(state);
    this.renew();
    try {
      return Boolean(evaluate(condition, this.contextIn(this.debugger.frames(state)[0], state)));
    } catch {
      return false;
    } finally {
      program!.state.workIn(undefined);
    }
  }

  private possibleBreakpoints({ start, end }: Record<string, never>): object {
    const from = start as { scriptId: string; lineNumber: number };
    const last = (end as { lineNumber: number } | undefined)?.lineNumber ?? from.lineNumber;
    const locations: object[] = [];
    const source = sourceOf(from.scriptId);
    for (let line = from.lineNumber; line <= Math.min(last, from.lineNumber + 500); line++) {
      const resolved = this.debugger.resolve({ source, line });
      if (resolved?.line === line)
        locations.push({ scriptId: from.scriptId, lineNumber: line, columnNumber: resolved.column });
    }
    return { locations };
  }

  private goOn(order: (state: number) => void): undefined {
    const { paused } = this;
    if (!paused) throw new ProtocolError('the program is not paused');
    order(paused.state);
    this.isStanding = false;
    this.after = () => this.event('Debugger.resumed', {});
    return undefined;
  }

  private frameOf(callFrameId: string): CallFrame {
    const [pause, index] = callFrameId.split(':').map(Number);
    const frame =
      this.paused && pause === this.pauses ? this.debugger.frames(this.paused.state)[index] : undefined;
    if (!frame) throw new ProtocolError('the program has run on since');
    return frame;
  }

  private contextIn(frame: CallFrame | undefined, state: number): EvaluationContext {
    return {
      reader: this.reader,
      names: this.known.namesIn(frame, this.tools),
      call: (callee, self, values) => this.callProgram(state, callee, self, values),
    };
  }

  /** What the client's expressions can use besides the program. */
  private readonly tools: { readonly [name: string]: Value } = {
    console: Object.fromEntries(
      ['log', 'info', 'warn', 'error', 'debug'].map(level => [
        level,
        (...values: Value[]) => {
          this.log(level, this.formatted(values));
          return undefined;
        },
      ]),
    ),
    $back: () => this.rewind({ kind: 'back' }),
    $reverse: () => this.rewind({ kind: 'reverse' }),
    $who: path => {
      if (typeof path !== 'string') throw new EvaluationError('write $who("player.lives")');
      return this.rewind({ kind: 'who', value: state => this.watched(path, state) });
    },
  };

  /** Leaves the tick where the program stands, as soon as the client has its answer. */
  private rewind(wish: Wish): string {
    const { paused, debugger: debugger_, machine } = this;
    if (!paused) throw new EvaluationError('the program is not paused');
    if (machine.span.now === 0) throw new EvaluationError('there is no way back in the first frame');
    const rewind = new Rewind(wish, paused, machine.vm.clock(paused.state), debugger_.depth(paused.state));
    this.after = () => {
      this.event('Debugger.resumed', {});
      throw rewind;
    };
    return 'going back';
  }

  /** The value of a path, to be compared: of a table its address. */
  private watched(path: string, state: number): unknown {
    try {
      const value = evaluate(path, this.contextIn(this.debugger.frames(state)[0], state));
      return value instanceof TableValue
        ? value.address
        : value instanceof FunctionValue
          ? value.raw[0]
          : value;
    } catch {
      return undefined;
    }
  }

  /** The values of a call of `console.log`, whose first one may say where the others go. */
  private formatted(values: readonly Value[]): RemoteObject[] {
    const [format, ...rest] = values;
    return typeof format === 'string' && /%[oOsdif]/.test(format)
      ? [this.describe(format), ...rest.map(value => this.describe(value))]
      : values.map(value => this.describe(value));
  }

  private log(level: string, values: RemoteObject[]): void {
    this.event('Runtime.consoleAPICalled', {
      type: level === 'warn' ? 'warning' : level,
      args: values,
      executionContextId: CONTEXT_ID,
      timestamp: 0,
    });
  }

  private callProgram(
    state: number,
    callee: FunctionValue,
    self: ProgramValue,
    values: readonly ProgramValue[],
  ): ProgramValue {
    const { vm, program } = this.machine;
    const [address] = callee.raw;
    const takesSelf =
      self instanceof TableValue &&
      this.debugger.program!.names(this.reader.heap.functionOf(address))?.locals[0]?.name === 'self';
    const given = [callee, ...(takesSelf ? [self] : []), ...values];
    const push = () => {
      for (const value of given) program!.state.push(this.reader.raw(value));
    };
    return vm.callInside(state, push, given.length - 1, (slot, hasFailed) => {
      const result = this.reader.read(slot);
      if (hasFailed) throw new EvaluationError(typeof result === 'string' ? result : 'the function failed');
      return result;
    });
  }

  private evaluateIn(frame: CallFrame | undefined, { expression }: Record<string, never>): object {
    const state = this.paused?.state ?? this.machine.vm.native.L;
    try {
      const value = evaluate(expression, this.contextIn(frame ?? this.topFrame, state));
      return { result: this.describe(value) };
    } catch (error) {
      return this.exception(error as Error);
    }
  }

  private get topFrame(): CallFrame | undefined {
    return this.paused && this.debugger.frames(this.paused.state)[0];
  }

  private exception(error: Error): object {
    if (error instanceof ProtocolError) throw error;
    const description = error.message;
    return {
      result: { type: 'object', subtype: 'error', className: 'Error', description },
      exceptionDetails: {
        exceptionId: 1,
        text: 'Uncaught',
        lineNumber: 0,
        columnNumber: 0,
        exception: { type: 'object', subtype: 'error', className: 'Error', description },
      },
    };
  }

  private getProperties({ objectId, accessorPropertiesOnly }: Record<string, never>): object {
    if (accessorPropertiesOnly) return { result: [] };
    if (!this.objects) throw new ProtocolError('the program has run on since');
    return { result: this.objects.properties(objectId) };
  }

  private callFunctionOn(params: Record<string, never>): object {
    const { functionDeclaration, objectId } = params as unknown as {
      functionDeclaration: string;
      objectId?: string;
    };
    if (objectId === undefined || !this.objects) throw new ProtocolError('there is no such object');
    const object = this.objects.find(objectId);
    const given = ((params.arguments ?? []) as RemoteObject[]).map(value => this.valueOf(value));
    // Editing a field of a scope or of an object.
    const isSetting = /^function\s*\(\w+(?:,\s*\w+)?\)\s*\{\s*return\s+this\[\w+\]\s*=/.test(
      functionDeclaration,
    );
    try {
      if (isSetting && given.length === 2) {
        this.objects.set(objectId, String(given[0]), given[1]);
        return { result: this.describe(given[1]) };
      }
      if (!(object instanceof TableValue)) throw new ProtocolError('this has no value');
      const state = this.paused?.state ?? this.machine.vm.native.L;
      const value = evaluateCall(functionDeclaration, object, given, this.contextIn(this.topFrame, state));
      return { result: this.describe(value) };
    } catch (error) {
      return this.exception(error as Error);
    }
  }

  private setVariableValue(params: Record<string, never>): undefined {
    const { scopeNumber, variableName, newValue, callFrameId } = params as unknown as {
      scopeNumber: number;
      variableName: string;
      newValue: RemoteObject;
      callFrameId: string;
    };
    const frame = this.frameOf(callFrameId);
    const names = this.known.namesIn(frame, {});
    if (scopeNumber < 0 || !names.assign(variableName, this.valueOf(newValue)))
      throw new ProtocolError(`there is no variable ${variableName}`);
    return undefined;
  }

  /** A value that the client sends. */
  private valueOf({ value, unserializableValue, objectId }: RemoteObject): ProgramValue {
    if (objectId !== undefined) {
      const object = this.objects?.find(objectId);
      if (object instanceof TableValue) return object;
      throw new ProtocolError('this is no value of the program');
    }
    if (unserializableValue !== undefined) return Number(unserializableValue);
    if (value === null) return undefined;
    if (typeof value === 'object') throw new ProtocolError('only plain values can be given');
    return value as ProgramValue;
  }

  private event(method: string, params: object): void {
    this.channel.send(JSON.stringify({ method, params }));
  }
}

function sourceOf(scriptId: string): number {
  return Number(scriptId.replace(/^.*-/, ''));
}

function baseName(file: string): string {
  return file.replace(/^.*[/\\]/, '');
}
