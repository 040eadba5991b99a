/** Collects compiled functions into a module: those that are compiled between the same two ticks share one. */

import { type Code, I32 } from '../build/wasm-code.ts';
import { ModuleBuilder } from '../build/wasm-module.ts';
import { CALLED, type CallIndices, COMPILED, importWhenUsed } from './environment.ts';

export class FunctionsModule<Compiled> {
  readonly builder = new ModuleBuilder();
  readonly calls: CallIndices;
  private readonly parts: { compiled: Compiled; code: Code }[] = [];

  constructor() {
    this.calls = Object.assign(importWhenUsed(this.builder, CALLED), {
      mask: this.builder.importGlobal('compiledMask', I32),
      depth: this.builder.importGlobal('depth', I32),
      compiledType: this.builder.type(COMPILED),
    });
  }

  add(compiled: Compiled, code: Code): void {
    this.parts.push({ compiled, code });
  }

  /** Completes the module; undefined if it is empty. */
  bytes(): Uint8Array<ArrayBuffer> | undefined {
    if (this.parts.length === 0) return undefined;
    this.parts.forEach(({ code }, order) => {
      this.builder.define(nameOf(order), COMPILED, code);
    });
    return this.builder.bytes();
  }

  /** Its functions, with what an instance has for them. */
  of(exports: WebAssembly.Exports): (readonly [compiled: Compiled, run: WebAssembly.ExportValue])[] {
    return this.parts.map(({ compiled }, order) => [compiled, exports[nameOf(order)]]);
  }
}

function nameOf(order: number): string {
  return `run ${order}`;
}
