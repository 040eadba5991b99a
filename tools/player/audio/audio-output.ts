/**
 * The sound of a player: takes the samples of each frame and plays them with Web Audio. Browsers allow sound only after
 * a key press or a click, so the device is opened by the first `resume`; frames pushed before that are dropped. A
 * browser without Web Audio plays in silence.
 */

import { SAMPLE_PAIRS_PER_FRAME, SAMPLE_RATE } from '../../console/memory-map.ts';
import { createPageQueue, createWorkletQueue, type QueueNode } from './queue-worklet.ts';
import type { QueueOptions } from './sample-queue.ts';

export interface AudioOutput {
  /** Adds the sound of one frame, interleaved 16-bit pairs, to what is played; copies it. */
  push(sound: Int16Array): void;
  /** Starts or wakes the sound; call it while the browser handles a key press or a click. Never rejects. */
  resume(): Promise<void>;
  /** @param volume position of the slider, 0 silent to 1 full */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** True silences the sound at once and drops queued frames; false continues. */
  setPaused(paused: boolean): void;
  /** Closes the audio device, of which a browser opens only a few. There is no sound afterwards. */
  close(): void;
  /** Frames that are queued and not yet played; 0 while there is no sound. */
  queuedFrames(): number;
}

interface OpenDevice {
  context: AudioContext;
  queue: QueueNode;
}

/** Milliseconds until a paused device is suspended: the volume has reached 0 by then. */
const SUSPEND_DELAY = 100;

/** Makes an output that is silent until the first `resume`. */
export function createAudioOutput(): AudioOutput {
  let opening: Promise<OpenDevice | undefined> | undefined;
  let device: OpenDevice | undefined;
  let volume = 1;
  let isMuted = false;
  let isPaused = false;
  let pushed = 0;
  let isClosed = false;
  let suspendTimer: ReturnType<typeof setTimeout> | undefined;

  const applyVolume = (): void => {
    // Squared, so that half the slider sounds about half as loud.
    device?.queue.setVolume(isMuted || isPaused ? 0 : volume * volume);
  };

  /** Suspends or resumes the device; where that fails, the next key press or click tries again. */
  const applyPause = async (): Promise<void> => {
    clearTimeout(suspendTimer);
    applyVolume();
    const { context, queue } = device ?? {};
    if (!context || !queue) return;
    if (isPaused) {
      suspendTimer = setTimeout(() => {
        queue.clear();
        context.suspend().catch(() => {});
      }, SUSPEND_DELAY);
    } else if (context.state !== 'running') await context.resume().catch(() => {});
  };

  return {
    push(sound) {
      if (!device || isPaused || device.context.state !== 'running') return;
      pushed += sound.length / 2;
      device.queue.push(sound.slice());
    },
    async resume() {
      if (isClosed || (device?.context.state === 'running' && !isPaused)) return;
      opening ??= openDevice();
      device ??= await opening;
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
      // After the volume has reached 0, to avoid a click.
      setTimeout(() => opening?.then(opened => opened?.context.close()).catch(() => {}), SUSPEND_DELAY);
    },
    queuedFrames: () => (device ? Math.max(0, pushed - device.queue.taken()) / SAMPLE_PAIRS_PER_FRAME : 0),
  };
}

/** Opens the audio device, at the game's sample rate if possible; returns undefined if there is none. */
async function openDevice(): Promise<OpenDevice | undefined> {
  const context = openContext();
  if (!context) return undefined;
  // Before the first await: some browsers allow it only while the event is handled.
  context.resume().catch(() => {});
  const options: QueueOptions = {
    step: SAMPLE_RATE / context.sampleRate,
    framePairs: SAMPLE_PAIRS_PER_FRAME,
    live: true,
  };
  const queue = await createWorkletQueue(context, options).catch(() => createPageQueue(context, options));
  queue.node.connect(context.destination);
  return { context, queue };
}

function openContext(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  try {
    return new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  } catch {
    // The device does not support the rate, or there is no device.
    try {
      return new AudioContext();
    } catch {
      return undefined;
    }
  }
}
