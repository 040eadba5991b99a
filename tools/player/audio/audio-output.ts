/**
 * The sound of a player: takes a frame's samples after every tick and plays them through the browser. Browsers allow
 * sound only after a key or a click, so nothing exists before the first `resume`; frames pushed until then are
 * dropped. A browser without Web Audio plays in silence.
 */

import { SAMPLE_PAIRS_PER_FRAME, SAMPLE_RATE } from '../../console/memory-map.ts';
import { createPageQueue, createWorkletQueue, type QueueNode } from './queue-worklet.ts';
import type { QueueOptions } from './sample-queue.ts';

export interface AudioOutput {
  /** Plays the interleaved 16-bit pairs of one frame after those before it; copies them. */
  push(sound: Int16Array): void;
  /** Starts or wakes the sound; to be called while the browser handles a key or a click. Never rejects. */
  resume(): Promise<void>;
  /** @param volume 0 silent to 1 full, as a slider shows it */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** Silences the sound at once and forgets what waits; with false, goes on. */
  setPaused(paused: boolean): void;
  /** Gives the device back: browsers have few. Nothing is heard afterwards. */
  close(): void;
  /** Frames that wait to be heard, 0 while there is no sound. */
  queuedFrames(): number;
}

interface Line {
  context: AudioContext;
  gain: GainNode;
  queue: QueueNode;
}

/** Seconds in which the volume comes two thirds of the way to a new value: short, and without a click. */
const GLIDE = 0.01;
/** Milliseconds from the last sound to the sleep of the device: the glide has ended by then. */
const SLEEP_DELAY = 100;

/** Makes an output that is silent until the first `resume`. */
export function createAudioOutput(): AudioOutput {
  let opening: Promise<Line | undefined> | undefined;
  let line: Line | undefined;
  let volume = 1;
  let isMuted = false;
  let isPaused = false;
  let pushed = 0;
  let isClosed = false;
  let sleep: ReturnType<typeof setTimeout> | undefined;

  const applyVolume = (): void => {
    if (!line) return;
    const { gain, context } = line;
    // Squared, since the ear hears halves of the slider as halves of loudness that way.
    const level = isMuted || isPaused ? 0 : volume * volume;
    gain.gain.setTargetAtTime(level, context.currentTime, GLIDE);
  };

  /** The device follows the pause; a device that cannot sleep or wake just now is asked again at the next key. */
  const applyPause = async (): Promise<void> => {
    clearTimeout(sleep);
    applyVolume();
    const { context, queue } = line ?? {};
    if (!context || !queue) return;
    if (isPaused) {
      sleep = setTimeout(() => {
        queue.clear();
        context.suspend().catch(() => {});
      }, SLEEP_DELAY);
    } else if (context.state !== 'running') await context.resume().catch(() => {});
  };

  return {
    push(sound) {
      if (!line || isPaused || line.context.state !== 'running') return;
      pushed += sound.length / 2;
      line.queue.push(sound.slice());
    },
    async resume() {
      if (isClosed || (line?.context.state === 'running' && !isPaused)) return;
      opening ??= openLine();
      line ??= await opening;
      if (!isClosed) await applyPause();
    },
    setVolume(value) {
      volume = Math.min(1, Math.max(0, value));
      applyVolume();
    },
    setMuted(muted) {
      isMuted = muted;
      applyVolume();
    },
    setPaused(paused) {
      if (paused === isPaused) return;
      isPaused = paused;
      void applyPause();
    },
    close() {
      isClosed = true;
      isPaused = true;
      applyVolume();
      // After the glide, so that it ends without a click.
      setTimeout(() => opening?.then(opened => opened?.context.close()).catch(() => {}), SLEEP_DELAY);
    },
    queuedFrames: () => (line ? Math.max(0, pushed - line.queue.taken()) / SAMPLE_PAIRS_PER_FRAME : 0),
  };
}

/** Opens the device, at the game's sample rate if it can. @returns undefined where there is no sound */
async function openLine(): Promise<Line | undefined> {
  const context = openContext();
  if (!context) return undefined;
  // Asked for at once: some browsers count only what happens before the handler of the key waits for anything.
  context.resume().catch(() => {});
  const options: QueueOptions = {
    step: SAMPLE_RATE / context.sampleRate,
    framePairs: SAMPLE_PAIRS_PER_FRAME,
    live: true,
  };
  const gain = new GainNode(context, { gain: 0 });
  const queue = await createWorkletQueue(context, options).catch(() => createPageQueue(context, options));
  queue.node.connect(gain).connect(context.destination);
  return { context, gain, queue };
}

function openContext(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  try {
    return new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  } catch {
    // The device refuses the rate, or there is no device.
    try {
      return new AudioContext();
    } catch {
      return undefined;
    }
  }
}
