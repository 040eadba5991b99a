/** What the test's page can do, as functions on `window`: bundled like the player and loaded from disk. */

import { decodeBase64 } from '../../../tools/cartridge/base64.ts';
import { decodeTic } from '../../../tools/cartridge/tic/tic.ts';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { Machine } from '../../../tools/console/machine.ts';
import { loadLua, patchBuild } from '../../../tools/console/vm/index.ts';
import { createAudioOutput } from '../../../tools/player/audio/audio-output.ts';
import { createWorkletQueue } from '../../../tools/player/audio/queue-worklet.ts';
import { FrameClock } from '../../../tools/player/game/frame-clock.ts';
import { recordSpeakers } from './speaker-recorder.ts';

const FRAME_PAIRS = 735;
/** Frames that one offline rendering takes: they fit the queue. */
const FRAMES_PER_RENDERING = 40;

/** Milliseconds to wait at first for sound to reach the audio thread. */
const FIRST_WAIT = 50;
const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds));

/** Both channels of an offline rendering as 16-bit numbers, interleaved. */
async function renderOffline(sound: Int16Array, wait = FIRST_WAIT): Promise<number[]> {
  const length = sound.length / 2;
  const context = new OfflineAudioContext({ numberOfChannels: 2, length, sampleRate: 44100 });
  const queue = await createWorkletQueue(context, { step: 1, framePairs: FRAME_PAIRS, live: false });
  queue.node.connect(context.destination);
  const push = async () => {
    queue.push(sound.slice());
    await pause(wait);
  };
  // Rendering is suspended at the first sample until the sound has reached the audio thread; where browsers cannot
  // do that, it gets there before.
  if (context.suspend)
    void context
      .suspend(0)
      .then(push)
      .then(() => context.resume());
  else await push();
  const buffer = await context.startRendering();
  const sides = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const isThere = sides.some(side => side.some(sample => sample !== 0));
  if (!isThere && wait < 100 * FIRST_WAIT) return renderOffline(sound, 2 * wait);
  return Array.from({ length: 2 * length }, (_, i) => sides[i & 1]![i >> 1]! * 32768);
}

/** Plays a cartridge in the page's own machine and renders its sound; returns one array for each rendering. */
async function renderCartridge(tic: string, lua: string, frames: number): Promise<number[][]> {
  const machine = new Machine(decodeTic(decodeBase64(tic)), {
    lua: await loadLua(patchBuild(decodeBase64(lua))),
  });
  const renderings: number[][] = [];
  for (let frame = 0; frame < frames; frame += FRAMES_PER_RENDERING) {
    const sound = new Int16Array(2 * FRAME_PAIRS * FRAMES_PER_RENDERING);
    for (let i = 0; i < FRAMES_PER_RENDERING; i++)
      sound.set(machine.tick(NO_INPUT).sound, 2 * FRAME_PAIRS * i);
    renderings.push(await renderOffline(sound));
  }
  return renderings;
}

/** Plays a tone of 441 Hz at sixty frames a second, with the page blocked once for a third of a second. */
async function playTone(): Promise<{
  samples: number[];
  before: number;
  queued: number;
  after: number;
  rates: number[];
}> {
  recordSpeakers();
  const record = window.speakers;
  const output = createAudioOutput();
  const frame = new Int16Array(2 * FRAME_PAIRS);
  let phase = 0;
  const push = () => {
    for (let i = 0; i < FRAME_PAIRS; i++, phase++)
      frame[2 * i] = frame[2 * i + 1] = 20000 * Math.sin((2 * Math.PI * phase) / 100);
    output.push(frame);
  };
  push();
  const before = output.queuedFrames();
  await output.resume();
  await pause(200);
  const play = async (seconds: number) => {
    const clock = new FrameClock();
    for (const end = performance.now() + 1000 * seconds; performance.now() < end; await pause(4))
      for (let ticks = clock.advance(performance.now()); ticks > 0; ticks--) push();
  };
  await play(1);
  const queued = output.queuedFrames();
  const hold = performance.now() + 333;
  while (performance.now() < hold);
  await play(1);
  output.setPaused(true);
  await pause(300);
  record.samples.push(-2);
  output.setPaused(false);
  await play(0.5);
  output.setMuted(true);
  await play(0.3);
  return { samples: record.samples, before, queued, after: output.queuedFrames(), rates: record.rates };
}

const audioTest = { renderCartridge, playTone };

declare global {
  interface Window {
    audioTest: typeof audioTest;
  }
}

window.audioTest = audioTest;
export type AudioTest = typeof audioTest;
