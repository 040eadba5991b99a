/** WebAssembly modules that all machines share, each compiled once. */

const modules = new Map<string, WebAssembly.Module>();

/**
 * The module that was compiled for a key before, or that is compiled now.
 *
 * @param key all that the bytes depend on, and who they belong to
 * @param bytes gives the module's bytes
 */
export function cachedModule(key: string, bytes: () => Uint8Array<ArrayBuffer>): WebAssembly.Module {
  const module = modules.get(key) ?? new WebAssembly.Module(bytes());
  modules.set(key, module);
  return module;
}
