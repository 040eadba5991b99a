/**
 * The client's view of a paused program: its call stack, variables, and the values of expressions. While the
 * program runs, only the variables of its modules are available.
 */

import type { Machine } from '../../console/machine.ts';
import type { CallFrame } from '../call-frames.ts';
import type { ChunkNames } from '../chunk/chunk-names.ts';
import { FrameNames } from '../chunk/frame-names.ts';
import { takesThis } from '../chunk/function-names.ts';
import { EvaluationError, evaluate, evaluateCall, type Value } from '../evaluate/evaluate.ts';
import type { EvaluationContext } from '../evaluate/evaluation.ts';
import { FieldOrder } from '../field-order.ts';
import type { Pause } from '../pauses.ts';
import type { ProgramDebugger } from '../program-debugger.ts';
import {
  type FunctionValue,
  makeValue,
  type ProgramValue,
  TableValue,
  ValueReader,
} from '../program-value.ts';
import type { Watched } from '../watched.ts';
import { describeFrame, type FrameView } from './describe-frame.ts';
import { type PropertyDescriptor, ProtocolError, type RemoteFrame, type RemoteObject } from './protocol.ts';
import { RemoteObjects, type VirtualObject } from './remote-objects.ts';
import type { Scripts } from './scripts.ts';
import { type WatchHost, watch } from './watch.ts';

/** The value of an expression; with details, the error that it threw. */
interface Answer {
  result: RemoteObject;
  exceptionDetails?: object;
}

export class Inspection {
  /** The current pause; undefined while the program runs. */
  paused: Pause | undefined;
  /** The frame of the last request. */
  private requestedFrame: CallFrame | undefined;
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
  private latestReader: ValueReader | undefined;

  constructor(debugger_: ProgramDebugger, tools: { readonly [name: string]: Value }) {
    this.debugger = debugger_;
    this.tools = tools;
  }

  /** Attaches to another program. */
  attach(machine: Machine, names: ChunkNames, scripts: Scripts): void {
    this.machine = machine;
    this.names = names;
    this.scripts = scripts;
    this.latestReader = undefined;
    this.fieldOrder = new FieldOrder(scripts.lines.texts);
    this.renew();
  }

  /** The program has continued: earlier results are invalid. */
  renew(): void {
    this.pauses++;
    this.objects = undefined;
    this.frameNames = undefined;
    this.requestedFrame = undefined;
  }

  /** A value for the client. */
  describe(value: Value | VirtualObject): RemoteObject {
    this.objects ??= new RemoteObjects(() => this.reader, this.pauses);
    return this.objects.describe(value);
  }

  /** The call stack and error of `Debugger.paused`. */
  describePause({ state, error, message }: Pause): { callFrames: RemoteFrame[]; data?: RemoteObject } {
    const callFrames = this.debugger.frames(state).map((frame, index) => this.callFrame(frame, index));
    if (message !== undefined) return { callFrames, data: this.describe(message.replace(LUA_PLACE, '')) };
    if (error === undefined) return { callFrames };
    const value = this.reader.read(error);
    // Lua adds its own position; the client sees the source position.
    const thrown = typeof value === 'string' ? value.replace(LUA_PLACE, '') : value;
    const text = thrown instanceof TableValue ? this.reader.get(thrown, 'message') : undefined;
    const data = this.describe(thrown);
    return {
      callFrames,
      data: typeof text === 'string' ? { ...data, description: `${data.className}: ${text}` } : data,
    };
  }

  /** `Debugger.evaluateOnCallFrame`, and without a frame `Runtime.evaluate` */
  evaluate({ expression, callFrameId }: Record<string, never>): Answer {
    const frame = callFrameId === undefined ? this.topFrame : this.frameOf(callFrameId);
    this.requestedFrame = frame;
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
    const frame = this.requestedFrame ?? this.topFrame;
    const file = frame && this.fileOf(frame);
    const host: WatchHost = {
      reader: () => this.reader,
      isNear: (name, frame) => this.variables.isNear(name, frame),
      evaluate: (text, state, frame) =>
        this.workingIn(state, () => evaluate(text, this.contextIn(frame, state, file))),
      frames: state => this.debugger.frames(state),
      depth: (state, { call }) => this.debugger.depth(state, call),
    };
    return watch(host, expression, this.state, frame);
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
  properties({ objectId, accessorPropertiesOnly }: Record<string, never>): { result: PropertyDescriptor[] } {
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
    const values = ((params.arguments ?? []) as RemoteObject[]).map(value => this.valueOf(value));
    return this.answer(() => {
      if (IS_SETTING.test(functionDeclaration) && values.length === 2) {
        known.set(objectId, String(values[0]), values[1]);
        return values[1];
      }
      if (!(object instanceof TableValue)) throw new ProtocolError('this has no value');
      return evaluateCall(functionDeclaration, object, values, this.contextIn(this.topFrame, this.state));
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

  private callFrame(frame: CallFrame, index: number): RemoteFrame {
    const view: FrameView = {
      debugger: this.debugger,
      scripts: this.scripts,
      machine: this.machine,
      variables: this.variables,
      describe: value => this.describe(value),
    };
    return describeFrame(view, frame, `${this.pauses}:${index}`);
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
    if (this.latestReader?.heap.words.buffer !== heap.words.buffer)
      this.latestReader = new ValueReader(
        heap,
        this.names,
        (table, key, value) => program!.state.rawset(table, key, value),
        (fields, classes) => this.fieldOrder.ordered(fields, classes),
      );
    return this.latestReader!;
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
      takesThis(this.debugger.program!.names(this.reader.heap.functionOf(address)));
    const pushed = [callee, ...(takesSelf ? [self] : []), ...values];
    const push = () => {
      for (const value of pushed) program!.state.push(this.reader.raw(value));
    };
    return vm.debugHooks.callInside(state, push, pushed.length - 1, (slot, hasFailed) => {
      const result = this.reader.read(slot);
      if (hasFailed) throw new EvaluationError(this.failure(result));
      return result;
    });
  }

  /** The message of a thrown value. */
  private failure(thrown: ProgramValue): string {
    if (typeof thrown === 'string') return thrown;
    const text = thrown instanceof TableValue ? this.reader.get(thrown, 'message') : undefined;
    return typeof text === 'string'
      ? `${this.reader.describe(thrown as TableValue)}: ${text}`
      : 'the function failed';
  }

  /** The response to a request for a value: the value, or why there is none. */
  private answer(value: () => Value): Answer {
    try {
      return { result: this.describe(value()) };
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      const { message: description } = error as Error;
      const exception: RemoteObject = { type: 'object', subtype: 'error', className: 'Error', description };
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
