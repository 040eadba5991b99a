/** The Lua machine of a page, whose compiler of functions is loaded when a game plays. */

import type { LuaModule } from '../console/vm/index.ts';

/** The machine that the loader has compiled; rejects where the page may not compile WebAssembly. */
export async function pageLua(): Promise<LuaModule> {
  const page = window.cartwrightPage;
  return { module: await page.lua, compiler: () => page.compiler };
}

/** Loads the compiler after the next picture, which would have to wait for it. */
export function loadCompilerSoon(): void {
  requestAnimationFrame(() => setTimeout(() => window.cartwrightPage.loadCompiler()));
}
