/**
 * The sample queue in the browser's audio thread: an AudioWorklet processor, loaded from a string so that the page needs
 * no second file.
 */

import { createSampleQueue, type QueueOptions, type SampleQueue } from './sample-queue.ts';

const PROCESSOR = 'cartwright-sound';
/** Message that empties the queue; a number is a volume, every other message is sound. */
const CLEAR = 'clear';

/** A sample queue that plays, in whichever thread. */
export interface QueueNode {
  node: AudioNode;
  push(samples: Int16Array): void;
  setVolume(volume: number): void;
  clear(): void;
  /** Pairs that have left the queue, as last reported. */
  taken(): number;
}

/** Globals of an audio worklet that a page does not have. */
interface WorkletScope {
  AudioWorkletProcessor: new () => { port: MessagePort };
  registerProcessor(name: string, processor: unknown): void;
}

/**
 * Defines the processor. Its source runs in the worklet, so it must refer to nothing but its arguments. Every few calls
 * it reports how much has left the queue.
 */
function defineProcessor(
  name: string,
  clear: string,
  create: (options: QueueOptions) => SampleQueue,
  scope: WorkletScope,
): void {
  const CALLS_PER_REPORT = 8;
  class QueueProcessor extends scope.AudioWorkletProcessor {
    constructor(options: { processorOptions: QueueOptions }) {
      super();
      const queue = create(options.processorOptions);
      let calls = 0;
      this.port.onmessage = ({ data }) => {
        if (data === clear) queue.clear();
        else if (typeof data === 'number') queue.setVolume(data);
        else queue.push(data);
      };
      Object.assign(this, {
        process: (_inputs: Float32Array[][], outputs: Float32Array[][]) => {
          queue.read(outputs[0]![0]!, outputs[0]![1]!);
          if (++calls % CALLS_PER_REPORT === 0) this.port.postMessage(queue.taken());
          return true;
        },
      });
    }
  }
  scope.registerProcessor(name, QueueProcessor);
}

/**
 * Makes the queue in the audio thread.
 *
 * @throws if the browser has no worklets, as on pages that are neither local nor https, or refuses the program
 */
export async function createWorkletQueue(
  context: BaseAudioContext,
  options: QueueOptions,
): Promise<QueueNode> {
  if (!context.audioWorklet) throw new Error('audio worklets are not available on this page');
  const program = `(${defineProcessor})('${PROCESSOR}', '${CLEAR}', ${createSampleQueue}, globalThis)`;
  await addProgram(context.audioWorklet, program);
  const node = new AudioWorkletNode(context, PROCESSOR, {
    numberOfInputs: 0,
    outputChannelCount: [2],
    processorOptions: options,
  });
  let taken = 0;
  node.port.onmessage = ({ data }) => {
    taken = data;
  };
  return {
    node,
    push: samples => node.port.postMessage(samples, [samples.buffer]),
    setVolume: volume => node.port.postMessage(volume),
    clear: () => node.port.postMessage(CLEAR),
    taken: () => taken,
  };
}

/**
 * Loads a program from a string. Chromium loads data URLs on every page, blob URLs only on pages from a server; the
 * blob is for browsers that do not load data URLs.
 */
async function addProgram(worklet: AudioWorklet, program: string): Promise<void> {
  try {
    await worklet.addModule(`data:text/javascript,${encodeURIComponent(program)}`);
  } catch {
    const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
    await worklet.addModule(address).finally(() => URL.revokeObjectURL(address));
  }
}

/** Samples per callback in the page's own thread: enough for a slow page, and a delay that nobody hears. */
const PAGE_BLOCK = 1024;

/** Makes the queue in the page's own thread, for browsers and pages without worklets. */
export function createPageQueue(context: BaseAudioContext, options: QueueOptions): QueueNode {
  const queue = createSampleQueue(options);
  const node = context.createScriptProcessor(PAGE_BLOCK, 0, 2);
  node.onaudioprocess = ({ outputBuffer }) => {
    queue.read(outputBuffer.getChannelData(0), outputBuffer.getChannelData(1));
  };
  const { push, setVolume, clear, taken } = queue;
  return { node, push, setVolume, clear, taken };
}
