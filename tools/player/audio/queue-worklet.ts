/** The sample queue inside the browser's audio thread: an AudioWorklet processor whose program is made of text. */

import { createSampleQueue, type QueueOptions, type SampleQueue } from './sample-queue.ts';

const PROCESSOR = 'cartwright-sound';
/** Message that empties the queue; every other message is sound. */
const CLEAR = 'clear';

/** What a player of queued sound offers, whichever thread it runs in. */
export interface QueueNode {
  node: AudioNode;
  push(samples: Int16Array): void;
  clear(): void;
  /** Pairs that have left the queue, as far as is known here. */
  taken(): number;
}

/** What the scope of an audio worklet has and the page's has not. */
interface WorkletScope {
  AudioWorkletProcessor: new () => { port: MessagePort };
  registerProcessor(name: string, processor: unknown): void;
}

/**
 * Defines the processor; runs in the worklet, as text, and refers to nothing but its arguments. It reports what has
 * left the queue every few calls.
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
 * @throws where the browser has no worklets, as on pages that are neither local nor https, or refuses the program
 */
export async function createWorkletQueue(
  context: BaseAudioContext,
  options: QueueOptions,
): Promise<QueueNode> {
  if (!context.audioWorklet) throw new Error('this page may not use audio worklets');
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
    clear: () => node.port.postMessage(CLEAR),
    taken: () => taken,
  };
}

/**
 * Loads the text of a program, so that the page needs no second file. Chromium takes blobs from pages of servers
 * only, data addresses from pages on disk too; the blob is for browsers that do not take data addresses.
 */
async function addProgram(worklet: AudioWorklet, program: string): Promise<void> {
  try {
    await worklet.addModule(`data:text/javascript,${encodeURIComponent(program)}`);
  } catch {
    const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
    await worklet.addModule(address).finally(() => URL.revokeObjectURL(address));
  }
}

/** Samples at a time of the queue in the page's own thread: more than a slow page misses, less than one hears. */
const PAGE_BLOCK = 1024;

/** Makes the queue in the page's thread, for browsers and pages without worklets. */
export function createPageQueue(context: BaseAudioContext, options: QueueOptions): QueueNode {
  const queue = createSampleQueue(options);
  const node = context.createScriptProcessor(PAGE_BLOCK, 0, 2);
  node.onaudioprocess = ({ outputBuffer }) => {
    queue.read(outputBuffer.getChannelData(0), outputBuffer.getChannelData(1));
  };
  return { node, push: queue.push, clear: queue.clear, taken: queue.taken };
}
