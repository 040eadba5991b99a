/**
 * The client's view of a paused program: its call stack, variables, and the values of expressions. While the
 * program runs, only the variables of its modules are available.
 */

import type { Machine } from '../../console/machine.ts';
import type { CallFrame } from '../call-frames.ts';
import type { ChunkNames } from '../chunk-names.ts';
import { EvaluationError, evaluate, evaluateCall, type Value } from '../evaluate/evaluate.ts';
import type { EvaluationContext } from '../evaluate/evaluation.ts';
import { FieldOrder } from '../field-order.ts';
import { FrameNames, type SeenVariable } from '../frame-names.ts';
import type { Pause, ProgramDebugger } from '../program-debugger.ts';
import {
  type FunctionValue,
  makeValue,
  type ProgramValue,
  TableValue,
  ValueReader,
} from '../program-value.ts';
import type { Watched } from '../watched.ts';
import { consoleView } from './console-view.ts';
import { ProtocolError, type RemoteObject } from './protocol.ts';
import { RemoteObjects, type VirtualObject } from './remote-objects.ts';
import type { Scripts } from './scripts.ts';
import { type WatchHost, watch } from './watch.ts';

export class Inspection {
  /** The current pause; undefined while the program runs. */
  paused: Pause | undefined;
  /** The frame of the last request. */
  private asked: CallFrame | undefined;
  private readonly debugger: ProgramDebugger;
  /** Additional names for expressions. */
  private readonly tools: { readonly [name: string]: Value };
  private machine!: Machine;
  private names!: ChunkNames;
  private scripts!: Scripts;
  private fieldOrder!: FieldOrder;
  /** Number of the pause; object ids of earlier ones are invalid. */
  private pauses = 0;
  private objects: RemoteObjects | undefined;
  private frameNames: FrameNames | undefined;
  private knownReader: ValueReader | undefined;

  constructor(debugger_: ProgramDebugger, tools: { readonly [name: string]: Value }) {
    this.debugger = debugger_;
    this.tools = tools;
  }

  /** Attaches to another program. */
  attach(machine: Machine, names: ChunkNames, scripts: Scripts): void {
    this.machine = machine;
    this.names = names;
    this.scripts = scripts;
    this.knownReader = undefined;
    this.fieldOrder = new FieldOrder(scripts.lines.texts);
    this.renew();
  }

  /** The program has continued: earlier results are invalid. */
  renew(): void {
    this.pauses++;
    this.objects = undefined;
    this.frameNames = undefined;
    this.asked = undefined;
  }

  /** A value for the client. */
  describe(value: Value | VirtualObject): RemoteObject {
    this.objects ??= new RemoteObjects(() => this.reader, this.pauses);
    return this.objects.describe(value);
  }

  /** The call stack and error of `Debugger.paused`. */
  describePause({ state, error, message }: Pause): { callFrames: object[]; data?: RemoteObject } {
    const callFrames = this.debugger.frames(state).map((frame, index) => this.callFrame(frame, index));
    if (message !== undefined) return { callFrames, data: this.describe(message.replace(LUA_PLACE, '')) };
    if (error === undefined) return { callFrames };
    const value = this.reader.read(error);
    // Lua adds its own position; the client sees the source position.
    const told = typeof value === 'string' ? value.replace(LUA_PLACE, '') : value;
    const text = told instanceof TableValue ? this.reader.get(told, 'message') : undefined;
    const data = this.describe(told);
    return {
      callFrames,
      data: typeof text === 'string' ? { ...data, description: `${data.className}: ${text}` } : data,
    };
  }

  /** `Debugger.evaluateOnCallFrame`, and without a frame `Runtime.evaluate` */
  evaluate({ expression, callFrameId }: Record<string, never>): object {
    const frame = callFrameId === undefined ? this.topFrame : this.frameOf(callFrameId);
    this.asked = frame;
    return this.answer(() => evaluate(expression, this.contextIn(frame, this.state)));
  }

  /** The value of an expression in a paused coroutine; undefined if it cannot be evaluated. */
  valueAt(expression: string, state: number): Value {
    try {
      return this.workingIn(state, () =>
        evaluate(expression, this.contextIn(this.debugger.frames(state)[0], state)),
      );
    } catch {
      return undefined;
    }
  }

  /** Watches an expression, in the frame of the last request. */
  watch(expression: string): Watched {
    const asked = this.asked ?? this.topFrame;
    const file = asked && this.fileOf(asked);
    const host: WatchHost = {
      reader: () => this.reader,
      isNear: (name, frame) => this.variables.isNear(name, frame),
      evaluate: (text, state, frame) =>
        this.workingIn(state, () => evaluate(text, this.contextIn(frame, state, file))),
      frames: state => this.debugger.frames(state),
      depth: (state, { call }) => this.debugger.depth(state, call),
    };
    return watch(host, expression, this.state, asked);
  }

  /** Runs an operation in a paused coroutine, whether or not the program is paused for the user. */
  private workingIn<Result>(state: number, work: () => Result): Result {
    if (this.paused) return work();
    const { program } = this.machine;
    program!.state.workIn(state);
    try {
      return work();
    } finally {
      program!.state.workIn(undefined);
    }
  }

  /** `Runtime.getProperties` */
  properties({ objectId, accessorPropertiesOnly }: Record<string, never>): object {
    if (accessorPropertiesOnly) return { result: [] };
    return { result: this.known.properties(objectId) };
  }

  /** `Runtime.callFunctionOn` */
  callFunctionOn(params: Record<string, never>): object {
    const { functionDeclaration, objectId } = params as unknown as {
      functionDeclaration: string;
      objectId?: string;
    };
    if (objectId === undefined) throw new ProtocolError('unknown object');
    const { known } = this;
    const object = known.find(objectId);
    const given = ((params.arguments ?? []) as RemoteObject[]).map(value => this.valueOf(value));
    return this.answer(() => {
      if (IS_SETTING.test(functionDeclaration) && given.length === 2) {
        known.set(objectId, String(given[0]), given[1]);
        return given[1];
      }
      if (!(object instanceof TableValue)) throw new ProtocolError('this has no value');
      return evaluateCall(functionDeclaration, object, given, this.contextIn(this.topFrame, this.state));
    });
  }

  /** `Debugger.setVariableValue` */
  setVariable(params: Record<string, never>): undefined {
    const { scopeNumber, variableName, newValue, callFrameId } = params as unknown as {
      scopeNumber: number;
      variableName: string;
      newValue: RemoteObject;
      callFrameId: string;
    };
    const names = this.variables.namesIn(this.frameOf(callFrameId), {});
    if (scopeNumber < 0 || !names.assign(variableName, this.valueOf(newValue)))
      throw new ProtocolError(`there is no variable ${variableName}`);
    return undefined;
  }

  private callFrame(frame: CallFrame, index: number): object {
    const place = this.debugger.place(frame)!;
    const name = this.debugger.program!.names(frame.compiled)?.name ?? '';
    const scopes = this.variables.scopes(frame);
    const file = this.scripts.lines.files[place.source];
    const own = scopes.program.filter(variable => !this.variables.isCode(variable));
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
      location: this.scripts.location(place),
      url: this.scripts.urls[place.source],
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
      this: this.describe(self && this.variables.valueOf(self)),
    };
  }

  private scopeObject(description: string, variables: readonly SeenVariable[]): VirtualObject {
    return {
      description,
      properties: () =>
        variables.map(variable => ({ name: variable.name, value: this.variables.valueOf(variable) })),
      set: (name, value) => {
        const variable = variables.find(one => one.name === name);
        if (!variable) throw new ProtocolError(`there is no variable ${name}`);
        this.variables.assign(variable, value);
      },
    };
  }

  private get state(): number {
    return this.paused?.state ?? this.machine.vm.native.L;
  }

  private get topFrame(): CallFrame | undefined {
    return this.paused && this.debugger.frames(this.paused.state)[0];
  }

  private frameOf(callFrameId: string): CallFrame {
    const [pause, index] = callFrameId.split(':').map(Number);
    const frame =
      this.paused && pause === this.pauses ? this.debugger.frames(this.paused.state)[index] : undefined;
    if (!frame) throw new ProtocolError('the program has continued');
    return frame;
  }

  /** The objects that the client knows. */
  private get known(): RemoteObjects {
    if (!this.objects) throw new ProtocolError('the program has continued');
    return this.objects;
  }

  private get reader(): ValueReader {
    const { program } = this.machine;
    const { heap } = program!;
    // The memory may have grown.
    if (this.knownReader?.heap.words.buffer !== heap.words.buffer)
      this.knownReader = new ValueReader(
        heap,
        this.names,
        (table, key, value) => program!.state.rawset(table, key, value),
        (fields, classes) => this.fieldOrder.ordered(fields, classes),
      );
    return this.knownReader!;
  }

  private get variables(): FrameNames {
    const table = this.debugger.program;
    if (!table) throw new ProtocolError('the program has not started');
    this.frameNames ??= new FrameNames(
      this.machine.program!,
      table,
      this.names,
      () => this.reader,
      frame => this.fileOf(frame),
    );
    return this.frameNames;
  }

  /** The source file of a frame. */
  private fileOf(frame: CallFrame): string | undefined {
    const place = this.debugger.place(frame);
    return place && this.scripts.lines.files[place.source];
  }

  private contextIn(frame: CallFrame | undefined, state: number, file?: string): EvaluationContext {
    return {
      reader: this.reader,
      names: this.variables.namesIn(frame, this.tools, file),
      make: value => makeValue(this.machine.program!.state, this.names, value),
      call: (callee, self, values) => this.call(state, callee, self, values),
    };
  }

  /** Calls a function of the program in the paused state. */
  private call(
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
    return vm.debugHooks.callInside(state, push, given.length - 1, (slot, hasFailed) => {
      const result = this.reader.read(slot);
      if (hasFailed) throw new EvaluationError(this.failure(result));
      return result;
    });
  }

  /** What a thrown value tells. */
  private failure(thrown: ProgramValue): string {
    if (typeof thrown === 'string') return thrown;
    const text = thrown instanceof TableValue ? this.reader.get(thrown, 'message') : undefined;
    return typeof text === 'string'
      ? `${this.reader.describe(thrown as TableValue)}: ${text}`
      : 'the function failed';
  }

  /** The response to a request for a value: the value, or why there is none. */
  private answer(value: () => Value): object {
    try {
      return { result: this.describe(value()) };
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      const { message: description } = error as Error;
      const exception = { type: 'object', subtype: 'error', className: 'Error', description };
      return {
        result: exception,
        exceptionDetails: { exceptionId: 1, text: 'Uncaught', lineNumber: 0, columnNumber: 0, exception },
      };
    }
  }

  /** A value from the client. */
  private valueOf({ value, unserializableValue, objectId }: RemoteObject): ProgramValue {
    if (objectId !== undefined) {
      const object = this.objects?.find(objectId);
      if (object instanceof TableValue) return object;
      throw new ProtocolError('this is not a value of the program');
    }
    if (unserializableValue !== undefined) return Number(unserializableValue);
    if (value === null) return undefined;
    if (typeof value === 'object') throw new ProtocolError('only primitive values can be passed');
    return value as ProgramValue;
  }
}

/** The position at the start of Lua's messages: a line of the chunk. */
const LUA_PLACE = /^\[string ".*?"\]:\d+: /;
/** How clients change a field: `function(a, b) { return this[a] = b; }`. */
const IS_SETTING = /^function\s*\(\w+(?:,\s*\w+)?\)\s*\{\s*return\s+this\[\w+\]\s*=/;

function baseName(file: string): string {
  return file.replace(/^.*[/\\]/, '');
}
