/** The recorded cases: what is in this folder, and what our machine makes of it. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { checksum, sampleBytes } from '../../tools/headless/checksum.ts';
import { parseRecording, type Recording } from '../../tools/console/recording.ts';
import { runCartridge } from '../../tools/headless/run.ts';

/** A golden file; see README.md beside this file. */
export interface Golden {
  cart: string;
  frames: number;
  end: 'frames' | 'exit' | 'error';
  shot: number;
  sheet: number[];
  error: string | null;
  ram?: string;
  trace: [frame: number, text: string][];
  screen: Record<string, string>;
  audio?: Record<string, string>;
}

export interface Case {
  /** `area/name`. */
  id: string;
  /** Path of its files without ending. */
  base: string;
  golden: Golden;
}

const ROOT = new URL('.', import.meta.url).pathname;

/** All cases, by area. */
export function allCases(): Case[] {
  return readdirSync(ROOT)
    .filter(area => statSync(join(ROOT, area)).isDirectory())
    .flatMap(area =>
      readdirSync(join(ROOT, area))
        .filter(file => file.endsWith('.golden.json'))
        .map(file => {
          const base = join(ROOT, area, file.replace('.golden.json', ''));
          const golden = JSON.parse(readFileSync(`${base}.golden.json`, 'utf8')) as Golden;
          return { id: base.slice(ROOT.length), base, golden };
        }),
    );
}

/** The cartridge of a case, and its recorded input. */
export function loadCase(entry: Case): { cartridge: Cartridge; recording: Recording } {
  const file = join(entry.base, '..', entry.golden.cart);
  const cartridge = decodeCartridge(new Uint8Array(readFileSync(file)), file);
  const input = `${entry.base}.input`;
  const recording = parseRecording(existsSync(input) ? readFileSync(input, 'utf8') : '', input);
  if (!cartridge.ok || !recording.ok) throw new Error(`${entry.id} does not load`);
  return { cartridge: cartridge.value, recording: recording.value };
}

/** What our machine makes of a case, in the form of a golden file. */
export async function play(entry: Case): Promise<Pick<Golden, 'frames' | 'end' | 'error' | 'ram' | 'trace'> & {
  screen: Record<string, string>;
  audio: Record<string, string>;
}> {
  const trace: Golden['trace'] = [];
  const screen: Record<string, string> = {};
  const audio: Record<string, string> = {};
  const { cartridge, recording } = loadCase(entry);
  const result = await runCartridge(cartridge, {
    frames: entry.golden.frames,
    recording,
    onTick: (tick, frame) => {
      for (const { text } of tick.traces) trace.push([frame, text]);
      screen[frame] = checksum(tick.frame);
      audio[frame] = checksum(sampleBytes(tick.sound));
    },
  });
  const [error] = result.errors;
  const ram = checksum(result.machine.state.ram);
  result.machine.close();
  return {
    frames: result.frames,
    end: result.end,
    error: error ? [error.message, error.traceback].filter(Boolean).join('\n') : null,
    ram,
    trace,
    screen,
    audio,
  };
}
