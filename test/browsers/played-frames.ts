/** What a machine yields frame by frame, in a page or in Node. */

import crc32 from 'crc-32';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { type Input, NO_INPUT } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import type { CompileMode, LuaModule } from '../../tools/console/vm/index.ts';

export interface PlayedFrames {
  /** Of every frame: checksums of picture and sound, and what was traced. */
  frames: string[];
  /** Functions that were compiled in the end. */
  compiled: number;
}

/** Buttons that change all the time, the same ones in every run. */
function inputOf(frame: number): Input {
  return { ...NO_INPUT, gamepads: frame % 40 < 4 ? 16 : ((frame >> 4) * 37) & 15 };
}

/** Plays a cartridge from its beginning. */
export async function playFrames(
  cartridge: Cartridge,
  lua: LuaModule,
  count: number,
  compile: CompileMode,
): Promise<PlayedFrames> {
  const machine = new Machine(cartridge, { lua, compile });
  const frames: string[] = [];
  for (let frame = 0; frame < count; frame++) {
    const { frame: picture, sound, traces, errors } = machine.tick(inputOf(frame));
    const sums = [picture, sound].map(({ buffer, byteOffset, byteLength }) =>
      (crc32.buf(new Uint8Array(buffer, byteOffset, byteLength)) >>> 0).toString(16),
    );
    frames.push(
      [...sums, ...traces.map(({ text }) => text), ...errors.map(({ message }) => message)].join(' '),
    );
    // What compiles beside the game gets its turn.
    if (compile === 'in the background') await new Promise(done => setTimeout(done));
  }
  return { frames, compiled: machine.vm.compiledCounts.functions };
}
