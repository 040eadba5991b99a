/** WebAssembly modules that all machines share, each compiled once. */

const modules = new Map<string, WebAssembly.Module>();

/**
 * Returns the module for a key, compiled on first use.
 *
 * @param key all that the bytes depend on, and what they belong to
 * @param bytes gives the module's bytes
 */
export function cachedModule(key: string, bytes: () => Uint8Array<ArrayBuffer>): WebAssembly.Module {
  const module = modules.get(key) ?? new WebAssembly.Module(bytes());
  modules.set(key, module);
  return module;
}
