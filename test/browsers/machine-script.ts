/** The machine in a page of its own, as a function on `window`: bundled like the player and loaded from disk. */

import { decodeBase64 } from '../../tools/cartridge/base64.ts';
import { decodeTic } from '../../tools/cartridge/tic/tic.ts';
import { type CompileMode, loadLua, patchBuild } from '../../tools/console/vm/index.ts';
import { type PlayedFrames, playFrames } from './played-frames.ts';

declare global {
  interface Window {
    playFrames(tic: string, lua: string, count: number, compile: CompileMode): Promise<PlayedFrames>;
  }
}

window.playFrames = async (tic, lua, count, compile) => {
  const module = await loadLua(patchBuild(decodeBase64(lua)));
  return playFrames(decodeTic(decodeBase64(tic)), module, count, compile);
};
