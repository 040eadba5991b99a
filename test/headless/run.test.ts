/** Runs: how many frames are made, and why they end. */

import { expect, test } from 'vitest';
import { checksum, sampleBytes } from '../../tools/headless/checksum.ts';
import { runCartridge } from '../../tools/headless/run.ts';
import { cartridgeOf } from '../console/play.ts';

/** Numbers of the frames that were made, and the end of the run. */
async function frames(code: string, count: number) {
  const seen: number[] = [];
  const { frames, end, errors } = await runCartridge(cartridgeOf(code), {
    frames: count,
    onTick: (_, frame) => seen.push(frame),
  });
  return { seen, frames, end, errors: errors.map(({ message }) => message) };
}

test('a run makes as many frames as wanted', async () => {
  expect(await frames('function TIC() end', 3)).toEqual({
    seen: [0, 1, 2],
    frames: 3,
    end: 'frames',
    errors: [],
  });
  expect(await frames('function TIC() end', 0)).toEqual({ seen: [], frames: 0, end: 'frames', errors: [] });
});

test('exit() ends the run with its frame', async () => {
  const code = 't = 0 function TIC() t = t + 1 if t == 2 then exit() end end';
  expect(await frames(code, 9)).toEqual({ seen: [0, 1], frames: 2, end: 'exit', errors: [] });
});

test('an error ends the run with its frame', async () => {
  const code = 't = 0 function TIC() t = t + 1 if t == 2 then error("x", 0) end end';
  expect(await frames(code, 9)).toEqual({ seen: [0, 1], frames: 2, end: 'error', errors: ['x'] });
});

test('two runs with the same input are the same', async () => {
  const code =
    'function TIC() cls(math.random(15)) for k, v in pairs({a = 1, b = 2, c = 3}) do trace(k) end end';
  const run = async () => {
    const seen: string[] = [];
    await runCartridge(cartridgeOf(code), {
      frames: 5,
      onTick: tick => seen.push(...tick.traces.map(({ text }) => text), String(tick.frame[40000])),
    });
    return seen;
  };
  expect(await run()).toEqual(await run());
});

test('what is not looked at changes nothing: neither other pictures, nor sound and memory, nor the last picture', async () => {
  const draw =
    'for i = 0, 47 do poke(0x3fc0 + i, i * 5) end t = (t or 0) + 1 cls(t % 16) circ(t * 3, 60, 20, t % ' +
    '7) sfx(0, t % 60, 5) poke(0x3ff8, t % 16)';
  const ends = ['', 'if t == 7 then exit() end', 'if t == 7 then error("x") end'];
  const rows = ['', 'function BDR(row) poke(0x3fc0, row) if row == 100 then t = t + math.random(2) end end'];
  for (const code of ends.flatMap(end => rows.map(row => `function TIC() ${draw} ${end} end ${row}`))) {
    const run = async (isLookedAt?: (frame: number) => boolean) => {
      const made: string[][] = [];
      const { frames, machine } = await runCartridge(cartridgeOf(code), {
        frames: 12,
        isLookedAt,
        onTick: ({ frame, sound }, _, { state }) =>
          made.push([checksum(frame), checksum(sampleBytes(sound)), checksum(state.ram)]),
      });
      machine.close();
      return { frames, made };
    };
    const all = await run();
    const some = await run(frame => frame % 4 === 3);
    expect(some.frames).toBe(all.frames);
    const hasEnded = all.frames < 12;
    for (const [frame, [picture, ...others]] of some.made.entries()) {
      expect(others).toEqual(all.made[frame].slice(1));
      if (frame % 4 === 3 || (hasEnded && frame === all.frames - 1)) expect(picture).toBe(all.made[frame][0]);
    }
    expect(new Set(all.made.map(([picture]) => picture)).size).toBe(all.frames);
  }
});
