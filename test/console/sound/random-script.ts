/**
 * Random cartridges for the sound device: random sound data in all banks and, in random frames, calls of `sfx` and
 * `music` with odd arguments, writes to sound memory, `sync`, drawing state and resets. Every action exists twice, as
 * Lua for the console and as a function for the second model.
 */

import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import * as at from '../../../tools/console/memory-map.ts';
import { createRandom } from '../../geometry/random.ts';
import { type LuaValue, luaLiteral } from './second-model/lua-values.ts';
import type { Sequencer } from './second-model/sequencer.ts';

export interface Action {
  lua: string;
  /** @returns the error that the call raises, or an empty text */
  model(sequencer: Sequencer, sync: Sync): string;
}

/** What the second model of `sync` needs. */
export type Sync = (mask: number, bank: number, toCartridge: boolean) => void;

export interface ScriptFrame {
  tic: Action[];
  /** Actions of BDR, after the registers have been handed to the synthesis. */
  late: Action[];
  reset: boolean;
}

const NAMES = ['C-', 'C#', 'D-', 'D#', 'E-', 'F-', 'F#', 'G-', 'G#', 'A-', 'A#', 'B-', 'H-', 'c-', ' A'];
const AREAS = [
  [at.SFX_STATE, at.SFX_STATE_SIZE],
  [at.SOUND_REGISTERS, at.SOUND_REGISTERS_SIZE],
  [at.WAVEFORMS, at.WAVEFORMS_SIZE],
  [at.SAMPLES, at.SAMPLES_SIZE],
  [at.PATTERNS, at.PATTERNS_SIZE],
  [at.TRACKS, at.TRACKS_SIZE],
  [at.STEREO_VOLUMES, at.CHANNEL_COUNT],
  [at.PCM, at.PCM_SIZE],
] as const;

/** Makes a cartridge and what it does in each frame. The Lua program counts its frames in persistent memory. */
export function randomScript(seed: number, count: number) {
  const random = createRandom(seed);
  const int = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const pick = <Value>(list: readonly Value[]) => list[int(0, list.length - 1)]!;
  const chance = (share: number) => random() < share;
  /** Whether arguments may be of any type and any size. */
  const isWild = chance(0.5);

  const value = (usual: () => number): LuaValue => {
    if (!isWild || chance(0.7)) return { integer: usual() };
    return pick<LuaValue>([
      null,
      true,
      false,
      { float: usual() + 0.5 },
      { float: 1e30 },
      { text: String(usual()) },
      { text: ' 0x1F ' },
      { text: '1e1' },
      { text: 'x' },
      { integer: int(-300, 300) },
      { integer: int(-(2 ** 31), 2 ** 31 - 1) },
      { integer: 2 ** 32 + 5 },
      { table: [{ integer: 1 }, null] },
    ]);
  };
  const note = (): LuaValue => {
    if (chance(0.4)) return { integer: int(isWild ? -40 : 0, isWild ? 140 : 95) };
    if (chance(0.6)) return { text: pick(NAMES) + pick(isWild ? [...'123456789Az0', ''] : [...'12345678']) };
    return chance(0.5) ? null : value(() => int(0, 95));
  };
  const some = (args: LuaValue[]) => args.slice(0, int(isWild ? 0 : 1, args.length));
  const invocation = (name: string, args: LuaValue[]) =>
    `call(${[name, ...args.map(luaLiteral)].join(', ')})`;

  const callSfx = (): Action => {
    const args = some([
      value(() => int(isWild ? -3 : -1, isWild ? 66 : 63)),
      note(),
      value(() => pick([-1, -1, 0, 1, 2, int(1, 200)])),
      value(() => int(isWild && chance(0.1) ? -1 : 0, 3)),
      chance(0.7) ? value(() => int(0, 15)) : { table: [value(() => 3), value(() => 4)] },
      value(() => int(-5, 5)),
    ]);
    return { lua: invocation('sfx', args), model: sequencer => sequencer.callSfx(args) };
  };
  const callMusic = (): Action => {
    const args = some([
      value(() => int(-1, isWild ? 8 : 7)),
      value(() => (isWild && chance(0.1) ? int(-130, 130) : int(-1, 15))),
      value(() => int(-1, 63)),
      pick<LuaValue>([true, false, null, { integer: 0 }]),
      pick<LuaValue>([true, false, null, { integer: 0 }]),
      value(() => pick([-1, -1, int(0, 300)])),
      value(() => pick([-1, -1, int(0, 31)])),
    ]);
    return { lua: invocation('music', args), model: sequencer => sequencer.callMusic(args) };
  };
  const write = (): Action => {
    const [start, size] = pick(AREAS);
    const from = start + int(0, size - 1);
    const byte = int(0, 255);
    const length = chance(0.8) ? 1 : Math.min(int(1, 40), start + size - from);
    return fill(from, byte, length);
  };
  const writeMusicState = (): Action => {
    const place = int(0, 3);
    const highest = isWild ? 255 : [7, 15, 63, 255][place]!;
    return fill(at.MUSIC_STATE + place, int(0, highest), 1);
  };
  const synchronise = (): Action => {
    const [mask, bank, toCartridge] = [pick([8, 16, 24]), int(0, 7), chance(0.3)];
    return {
      lua: `sync(${mask}, ${bank}, ${toCartridge})`,
      model: (_, sync) => {
        sync(mask, bank, toCartridge);
        return '';
      },
    };
  };
  /** Changes of what lies behind the sound state in the console's memory. */
  const draw = (): Action => {
    const lua = pick([
      `vbank(${int(0, 1)})`,
      `clip(${int(0, 99)}, ${int(0, 37)}, ${int(0, 77)}, ${int(0, 55)})`,
      `for i = 0, 16383 do poke(i, (i * ${int(1, 255)} + ${int(0, 255)}) & 255) end`,
    ]);
    return { lua, model: () => '' };
  };
  const action = (): Action => {
    const kind = random();
    if (kind < 0.35) return callSfx();
    if (kind < 0.45) return callMusic();
    if (kind < 0.85) return write();
    return kind < 0.9 ? writeMusicState() : kind < 0.95 ? synchronise() : draw();
  };
  const actions = (share: number) => (chance(share) ? Array.from({ length: int(1, 3) }, action) : []);

  const frames = Array.from({ length: count }, (_, t): ScriptFrame => {
    const reset = t > 3 && chance(0.01);
    return { tic: actions(isWild ? 0.25 : 0.1), late: reset ? [] : actions(0.05), reset };
  });
  frames[1]!.tic.push({
    lua: 'call(music, 0, 0, 0)',
    model: sequencer => sequencer.callMusic([{ integer: 0 }, { integer: 0 }, { integer: 0 }]),
  });

  const cartridge = emptyCartridge();
  const isPlausible = chance(0.5);
  for (const { waveforms, samples, patterns, tracks } of cartridge.banks) {
    for (const section of [waveforms, samples, patterns, tracks])
      for (let i = 0; i < section.length; i++) section[i] = int(0, 255);
    if (chance(0.3)) waveforms.fill(0, 0, 16).fill(255, 16, 32);
    if (!isPlausible) continue;
    for (let i = 0; i < samples.length; i++) if (i % 66 < 60 && i % 2 === 0) samples[i]! &= 0xf3;
    for (let i = 0; i < patterns.length; i += 3) if (chance(0.6)) patterns.fill(0, i, i + 3);
    for (let i = 0; i < tracks.length; i += 51)
      tracks.set([int(-60, 60), pick([0, 0, 32, 48, 60, 63]), int(-5, 4)], i + 48);
  }
  cartridge.code = new TextEncoder().encode(program(frames));
  return { cartridge, frames };
}

function fill(from: number, byte: number, length: number): Action {
  return {
    lua: `memset(${from}, ${byte}, ${length})`,
    model: ({ ram }) => {
      ram.fill(byte, from, from + length);
      return '';
    },
  };
}

function program(frames: ScriptFrame[]): string {
  const table = (name: string, of: (frame: ScriptFrame) => string[]) =>
    frames.flatMap((frame, t) => {
      const lines = of(frame);
      return lines.length > 0 ? [`${name}[${t}] = function() ${lines.join(' ')} end`] : [];
    });
  return [
    'function call(f, ...) local ok, e = pcall(f, ...) if not ok then trace(e:match("^(.-)\\n*$")) end end',
    'tic, late, t = {}, {}, pmem(0)',
    ...table('tic', frame => [...frame.tic.map(({ lua }) => lua), ...(frame.reset ? ['reset()'] : [])]),
    ...table('late', frame => frame.late.map(({ lua }) => lua)),
    'function TIC() if tic[t] then tic[t]() end t = t + 1 pmem(0, t) end',
    'function BDR(row) if row == 77 and late[t - 1] then late[t - 1]() end end',
  ].join('\n');
}
