/** Builds WebAssembly modules whose functions use the memory of a Lua VM. */

import { joined, MODULE_HEADER, name, SECTION, section, unsigned } from './wasm-bytes.ts';
import type { Code, ValueType } from './wasm-code.ts';

/** Parameters and result of a function. */
export interface Signature {
  parameters: readonly ValueType[];
  result?: ValueType;
}

interface Definition {
  name: string;
  type: number;
  code: Code;
}

/** Module name of all imports. */
const ENVIRONMENT = 'e';
const FUNCTION_KIND = 0;
const TABLE_KIND = 1;
const MEMORY_KIND = 2;
const GLOBAL_KIND = 3;

/** A module while it is put together. Imports come first. */
export class ModuleBuilder {
  private readonly types: number[][] = [];
  private readonly typeNumbers = new Map<string, number>();
  private readonly imports: number[][] = [];
  private readonly definitions: Definition[] = [];
  private readonly importedFunctions = new Map<string, number>();
  private readonly importedGlobals = new Map<string, number>();

  constructor() {
    this.imports.push([...name(ENVIRONMENT), ...name('memory'), MEMORY_KIND, 0, 1]);
    this.imports.push([...name(ENVIRONMENT), ...name('table'), TABLE_KIND, 0x70, 0, 1]);
  }

  /** Number of a type of functions. */
  type({ parameters, result }: Signature): number {
    const bytes = [0x60, parameters.length, ...parameters, ...(result === undefined ? [0] : [1, result])];
    const key = bytes.join();
    const known = this.typeNumbers.get(key);
    if (known !== undefined) return known;
    this.typeNumbers.set(key, this.types.length);
    return this.types.push(bytes) - 1;
  }

  /** Index of a function that the environment has under this name. */
  importFunction(own: string, signature: Signature): number {
    const known = this.importedFunctions.get(own);
    if (known !== undefined) return known;
    if (this.definitions.length > 0) throw new Error('imports come before functions');
    const index = this.importedFunctions.size;
    this.imports.push([...name(ENVIRONMENT), ...name(own), FUNCTION_KIND, ...unsigned(this.type(signature))]);
    this.importedFunctions.set(own, index);
    return index;
  }

  /** Index of a variable, an i32, that the environment has under this name. */
  importGlobal(own: string, type: ValueType): number {
    const known = this.importedGlobals.get(own);
    if (known !== undefined) return known;
    this.imports.push([...name(ENVIRONMENT), ...name(own), GLOBAL_KIND, type, 1]);
    this.importedGlobals.set(own, this.importedGlobals.size);
    return this.importedGlobals.size - 1;
  }

  /** Adds a function, which is exported; returns its index. */
  define(own: string, signature: Signature, code: Code): number {
    this.definitions.push({ name: own, type: this.type(signature), code });
    return this.importedFunctions.size + this.definitions.length - 1;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const { definitions } = this;
    const first = this.importedFunctions.size;
    return joined([
      MODULE_HEADER,
      section(SECTION.type, this.types),
      section(SECTION.import, this.imports),
      section(
        SECTION.function,
        definitions.map(({ type }) => unsigned(type)),
      ),
      section(
        SECTION.export,
        definitions.map(({ name: own }, order) => [...name(own), FUNCTION_KIND, ...unsigned(first + order)]),
      ),
      section(
        SECTION.code,
        definitions.map(({ code }) => code.body()),
      ),
    ]);
  }
}

/** Makes an instance, at once. */
export function instantiate(
  source: Uint8Array<ArrayBuffer> | WebAssembly.Module,
  environment: WebAssembly.ModuleImports,
): WebAssembly.Exports {
  const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
  return new WebAssembly.Instance(module, { [ENVIRONMENT]: environment }).exports;
}

/** Makes an instance while the program goes on. */
export async function instantiateLater(
  bytes: Uint8Array<ArrayBuffer>,
  environment: WebAssembly.ModuleImports,
): Promise<WebAssembly.Exports> {
  const { instance } = await WebAssembly.instantiate(bytes, { [ENVIRONMENT]: environment });
  return instance.exports;
}
