/** Runs: how many frames are made, and why they end. */

import { expect, test } from 'vitest';
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
