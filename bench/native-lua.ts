/**
 * A native Lua 5.3 that runs a program's frames, to compare the player with: `LUA=path` names it. The calls of the console
 * cost it what calling a C function costs and do nothing.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Frames before the clock is looked at. */
const WARM_UP_FRAMES = 5;

export class NativeLua {
  private readonly path: string;
  private readonly folder = mkdtempSync(join(tmpdir(), 'cartwright-bench-'));
  private readonly script: string;

  /**
   * @param path a Lua 5.3 that takes a script
   * @param code a program with a `TIC`
   * @param milliseconds CPU time of each stretch
   */
  constructor(path: string, code: string, milliseconds: number) {
    this.path = path;
    this.script = join(this.folder, 'program.lua');
    writeFileSync(
      this.script,
      `pix = math.abs\n${code}
      for i = 1, ${WARM_UP_FRAMES} do TIC() end
      local clock, frames = os.clock, 0
      local start, now = clock()
      repeat TIC() frames = frames + 1 now = clock() until now - start >= ${milliseconds / 1000}
      io.write((now - start) * 1000 / frames)\n`,
    );
  }

  /**
   * Runs the program for a stretch.
   * @returns milliseconds of CPU time that a frame takes
   */
  run(): number {
    const { status, stdout, stderr, error } = spawnSync(this.path, [this.script], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`LUA=${this.path} does not run: ${error?.message ?? stderr}`);
    return Number(stdout);
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }
}
