/**
 * What a recorded game draws and plays, as checksums in a file beside its test: nothing of it changes unseen. After a
 * change that is wanted, `npx vitest run --config test/vitest.config.ts -u` writes the files anew.
 */

import { expect } from 'vitest';
import type { Machine } from '../tools/console/machine.ts';
import {
  CHANNEL_COUNT,
  SOUND_REGISTER_SIZE,
  SOUND_REGISTERS,
  VRAM_SIZE,
} from '../tools/console/memory-map.ts';
import { checksum } from '../tools/headless/checksum.ts';

/** Frames that make one line of the file. */
const FRAMES = 10;

export class Witness {
  private frames = 0;
  private parts: Uint8Array[] = [];
  private readonly lines: string[] = [];

  /** Takes down both video banks and the notes of a frame that was made. */
  watch({ state }: Machine): void {
    const { ram, hiddenBank } = state;
    const sound = ram.subarray(SOUND_REGISTERS, SOUND_REGISTERS + CHANNEL_COUNT * SOUND_REGISTER_SIZE);
    for (const bytes of [ram.subarray(0, VRAM_SIZE), hiddenBank, sound])
      this.parts.push(Buffer.from(checksum(bytes)));
    this.frames++;
    if (this.frames % FRAMES > 0) return;
    const first = this.frames - FRAMES;
    this.lines.push(`${first}-${this.frames - 1} ${checksum(Buffer.concat(this.parts))}`);
    this.parts = [];
  }

  /** Expects what was taken down when the file was written. */
  async expectAsBefore(file: URL): Promise<void> {
    expect(this.lines.length).toBeGreaterThan(30);
    await expect(`${this.lines.join('\n')}\n`).toMatchFileSnapshot(file.pathname);
  }
}
