/** The studio's own console sounds exactly as the game's, and knows when it is over. */

import { describe, expect, test } from 'vitest';
import { encodeSound, type SoundValues } from '../../../../tools/assets/sound-values/index.ts';
import { emptyCartridge } from '../../../../tools/cartridge/cartridge.ts';
import { NO_INPUT } from '../../../../tools/console/input.ts';
import { Machine } from '../../../../tools/console/machine.ts';
import { loadNodeLua } from '../../../../tools/headless/lua-bytes.ts';
import { joinNote } from '../../../../tools/studio/sound/playing/piano.ts';
import {
  logPlayed,
  type PlayedSound,
  startedSounds,
} from '../../../../tools/studio/sound/playing/played-log.ts';
import {
  endsByItself,
  renderSfx,
  renderTrack,
  soundFile,
} from '../../../../tools/studio/sound/playing/render-sound.ts';
import { SoundPreview } from '../../../../tools/studio/sound/playing/sound-preview.ts';
import { channelLevels, sfxPositions } from '../../../../tools/studio/sound/playing/sounding.ts';
import { writeBlock } from '../../../../tools/studio/sound/sound-memory.ts';
import { soundOf, soundOfGame } from '../sound-values.ts';

/** A console with a sound that runs a program. */
async function consoleWith(values: SoundValues, tic: string): Promise<Machine> {
  const cartridge = emptyCartridge();
  Object.assign(cartridge.banks[0], encodeSound(values));
  cartridge.code = new TextEncoder().encode(`t=0 function TIC() ${tic} t=t+1 end`);
  return new Machine(cartridge, { lua: await loadNodeLua() });
}

const isSame = (a: Int16Array, b: Int16Array) =>
  Buffer.compare(Buffer.from(a.slice().buffer), Buffer.from(b.slice().buffer)) === 0;

const ENDLESS = soundOf(
  'sfx 5\n note A-4\n wave 0\nsfx 6\n volume 15 0 loop 0 size 2\nsfx 7\n volume 0 0 9 0',
);

describe('sample for sample the sound of the console', () => {
  const games: [game: string, call: string, start: (preview: SoundPreview, values: SoundValues) => void][] = [
    ['asteroids', 'sfx(4)', (p, { sfx }) => p.playSfx({ index: 4, note: joinNote(sfx[4]), channel: 0 })],
    ['pistol', 'sfx(0,50,-1,2,9)', p => p.playSfx({ index: 0, note: 50, channel: 2, volume: 9 })],
    ['asteroids', 'music(0)', p => p.playTrack(0, 0, 0, true)],
  ];
  test.each(games)('%s: %s', async (game, call, start) => {
    const values = soundOfGame(game);
    const machine = await consoleWith(values, `if t==0 then ${call} end`);
    const preview = new SoundPreview(values);
    start(preview, values);
    let loudest = 0;
    for (let frame = 0; frame < 120; frame++) {
      const expected = machine.tick(NO_INPUT).sound;
      loudest = Math.max(loudest, ...expected);
      expect(isSame(preview.frame(), expected)).toBe(true);
    }
    expect(loudest).toBeGreaterThan(1000);
  });

  test('edits during playback sound as if a game poked them', async () => {
    const quiet = { ...ENDLESS.sfx[5], volume: { ...ENDLESS.sfx[5].volume, steps: Array(30).fill(3) } };
    const machine = await consoleWith(ENDLESS, 'if t==0 then sfx(5) end');
    const preview = new SoundPreview(ENDLESS);
    preview.playSfx({ index: 5, note: 45, channel: 0 });
    const levels: number[] = [];
    for (let frame = 0; frame < 20; frame++) {
      if (frame === 10) {
        preview.edit([{ block: 'sfx', index: 5, after: quiet }]);
        writeBlock(machine.state.ram, { block: 'sfx', index: 5, after: quiet });
      }
      const block = preview.frame();
      expect(isSame(block, machine.tick(NO_INPUT).sound)).toBe(true);
      levels.push(Math.max(...block));
    }
    expect(levels[18] / levels[8]).toBeCloseTo(3 / 15, 1);
  });

  test('a muted channel is silent, and the others are as they are without it', () => {
    const values = soundOf('pattern 1\n 00 A-4 05\ntrack 0\n rows 8\n frame 0: 1 -- 1 --\nsfx 5\n note A-4');
    const loudest = (blocks: Int16Array[]) => Math.max(...blocks.map(block => Math.max(...block)));
    const loudness = [[], [true], [true, false, true]].map(muted => loudest(renderTrack(values, 0, muted)));
    expect(loudness[1] / loudness[0]).toBeCloseTo(0.5, 1);
    expect(loudness[2]).toBe(0);
  });
});

describe('the end of a sound', () => {
  test('an SFX is rendered until it is silent, an endless one for four seconds', () => {
    expect(renderSfx(ENDLESS, 5)).toHaveLength(240);
    expect(renderSfx(ENDLESS, 6)).toHaveLength(240);
    const late = renderSfx(ENDLESS, 7);
    expect(late.length).toBeLessThan(20);
    expect(Math.max(...late[4])).toBeGreaterThan(0);
    expect(late.at(-1)!.every(sample => Math.abs(sample) < 4)).toBe(true);
    expect([5, 6, 7].map(index => endsByItself(ENDLESS, index))).toEqual([false, false, true]);
  });

  test('a track is rendered once: as many rows as it has', () => {
    const values = soundOf(
      'pattern 1\n 00 A-4 05\n 03 ===\ntrack 2\n rows 8\n frame 0: 1 -- -- --\nsfx 5\n note A-4',
    );
    expect(renderTrack(values, 2).length).toBeGreaterThanOrEqual(8 * 6);
    expect(renderTrack(values, 2).length).toBeLessThan(8 * 6 + 14);
  });

  test('a WAV file has the samples and their number', () => {
    const file = Buffer.from(soundFile(ENDLESS, 'sfx', 7));
    const frames = renderSfx(ENDLESS, 7).length;
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.readUInt32LE(40)).toBe(frames * 735 * 4);
    expect(file.length).toBe(44 + frames * 735 * 4);
  });
});

test('the log names the sounds that a game has started, newest first, with counts', async () => {
  const tic = `
    if t==2 then sfx(3) end
    if t==4 then sfx(5,40,-1,2) music(0) end
    if t==6 then sfx(3,'A-4',0,1) end
    if t==8 then sfx(3,'A-4',20,1) end
    if t==9 then sfx(-1,0,0,2) end`;
  const machine = await consoleWith(soundOfGame('asteroids'), tic);
  let log: readonly PlayedSound[] = [];
  for (let frame = 0; frame < 40; frame++) {
    machine.tick(NO_INPUT);
    log = logPlayed(log, startedSounds(machine.sound, machine.state.ram), frame);
  }
  expect(log).toEqual([
    { block: 'sfx', index: 3, channel: 1, note: 45, frame: 8, times: 2 },
    { block: 'track', index: 0, channel: 0, note: 0, frame: 4, times: 1 },
    { block: 'sfx', index: 5, channel: 2, note: 40, frame: 4, times: 1 },
  ]);
});

test('the editors see where an SFX is, and how loud the channels are', async () => {
  const machine = await consoleWith(ENDLESS, 'if t==0 then sfx(6,40,12,3,{7,7}) sfx(5,40,-1,0) end');
  const seen: unknown[] = [];
  for (let frame = 0; frame < 16; frame++) {
    machine.tick(NO_INPUT);
    const { ram } = machine.state;
    if ([0, 1, 2, 15].includes(frame))
      seen.push([sfxPositions(machine.sound, ram, 6)?.slice(0, 2), channelLevels(ram)]);
  }
  expect(seen).toEqual([
    [undefined, [0, 0, 0, 0]],
    [
      [0, 0],
      [15, 0, 0, 3],
    ],
    [
      [1, 1],
      [15, 0, 0, 0],
    ],
    [undefined, [15, 0, 0, 0]],
  ]);
});
