/** Calls from the host into a program: the chunk, callbacks by name, and other functions. */

import { type CartridgeError, chunkError, splitError } from './cartridge-error.ts';
import type { Interruptions } from './interruption.ts';
import type { NativeLua } from './native.ts';
import type { Ending, Outcome, Steps } from './steps.ts';
import type { ProgramObserver } from './vm-types.ts';

/** The VM in which a program is called. */
export interface CallingVm {
  /** Whether there is a program to call. */
  isRunning(): boolean;
  /** Table index of the message handler of callbacks. */
  handler(): number;
  /** Table index of that of the chunk. */
  chunkHandler(): number;
  /** Where the error was raised that the chunk has ended with, and forgets it; '' if it was not raised by running. */
  takeTraceback(): string;
  observer(): ProgramObserver | undefined;
  /** The program is about to run. */
  enter(): void;
  /** Adds further facts to an error that the program survives. */
  completed(error: CartridgeError): CartridgeError;
  /** Something was thrown that the VM does not survive. */
  fail(error: unknown): CartridgeError;
}

export class ProgramCalls {
  private readonly native: NativeLua;
  private readonly vm: CallingVm;
  private readonly interruptions: Interruptions;
  private readonly steps: Steps;
  /** The code that runs. */
  code: Uint8Array = new Uint8Array(0);

  constructor(native: NativeLua, vm: CallingVm, interruptions: Interruptions, steps: Steps) {
    this.native = native;
    this.vm = vm;
    this.interruptions = interruptions;
    this.steps = steps;
  }

  /** Compiles and runs code. Errors have no traceback (specification: console §3.3). */
  run(code: Uint8Array): Outcome {
    const { native, vm } = this;
    const { stack, exports, L } = native;
    this.code = code;
    vm.enter();
    try {
      vm.takeTraceback();
      stack.pushFunction(L, vm.chunkHandler());
      vm.observer()?.beforeLoad();
      const isLoaded = native.load(code);
      if (isLoaded) vm.observer()?.afterLoad();
      this.interruptions.begin();
      return this.endRun(!isLoaded || exports.pcallk(L, 0, 0, 1, 0, 0) !== 0);
    } catch (error) {
      return this.leave(error, this.endRun);
    }
  }

  private readonly endRun: Ending = hasFailed => {
    const { native, vm } = this;
    const error = hasFailed ? vm.completed(chunkError(native, vm.handler(), vm.takeTraceback())) : undefined;
    native.exports.settop(native.L, 0);
    return error;
  };

  /** Whether a global is a function now. */
  has(name: string): boolean {
    const { native, vm } = this;
    if (!vm.isRunning()) return false;
    try {
      return this.pushGlobalFunction(name);
    } catch (error) {
      vm.fail(error);
      return false;
    } finally {
      if (vm.isRunning()) native.exports.settop(native.L, 0);
    }
  }

  /**
   * Calls a global if it is a function now.
   * @param argument integer to pass, if any
   * @returns 'missing' if it is none, otherwise what became of it
   */
  call(name: string, argument?: number): 'missing' | Outcome {
    const { vm } = this;
    if (!vm.isRunning()) return 'missing';
    const { stack, exports, L } = this.native;
    try {
      stack.pushFunction(L, vm.handler());
      if (!this.pushGlobalFunction(name)) {
        exports.settop(L, 0);
        return 'missing';
      }
      vm.enter();
      if (argument !== undefined) stack.pushInteger(L, argument);
      this.interruptions.begin();
      return this.endCall(exports.pcallk(L, argument === undefined ? 0 : 1, 0, 1, 0, 0) !== 0);
    } catch (error) {
      return this.leave(error, this.endCall);
    }
  }

  private readonly endCall: Ending = hasFailed => {
    const { native } = this;
    const error = hasFailed ? this.error() : undefined;
    native.exports.settop(native.L, 0);
    return error;
  };

  /** Makes the next step of the call that is unfinished. */
  goOn(): Outcome {
    this.vm.enter();
    const ending = this.steps.take();
    try {
      return ending(this.interruptions.goOn());
    } catch (error) {
      return this.leave(error, ending);
    }
  }

  /** An exception has left a call: the call continues later, or has failed. */
  private leave(error: unknown, ending: Ending): Outcome {
    return this.steps.hasInterrupted(error, ending) ? 'unfinished' : this.vm.fail(error);
  }

  /**
   * Calls a function of the program between two callbacks.
   * @param push puts the function and its arguments on the stack
   * @param count number of the arguments
   * @param read reads the first result from its slot
   */
  callFunction<Result>(
    push: () => void,
    count: number,
    read: (slot: number) => Result,
  ): { value: Result } | { error: CartridgeError } {
    const { vm } = this;
    vm.enter();
    const { stack, exports, L } = this.native;
    try {
      stack.pushFunction(L, vm.handler());
      push();
      const hasFailed = exports.pcallk(L, count, 1, 1, 0, 0) !== 0;
      const result = hasFailed ? { error: this.error() } : { value: read(stack.top(L)) };
      exports.settop(L, 0);
      return result;
    } catch (error) {
      return { error: vm.fail(error) };
    }
  }

  /** The error on top of the stack. */
  private error(): CartridgeError {
    const { native } = this;
    return this.vm.completed(splitError(native.stringOnTop(native.L)));
  }

  private pushGlobalFunction(name: string): boolean {
    const { stack, exports, L } = this.native;
    exports.getglobal(L, this.native.name(name));
    return stack.isFunction(stack.top(L));
  }
}
