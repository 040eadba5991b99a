/** Records what a page sends to its speakers. */

export interface SpeakerRecord {
  /** Samples of the left channel since recording began. */
  samples: number[];
  /** Sample rate of every device opened. */
  rates: number[];
}

declare global {
  interface Window {
    speakers: SpeakerRecord;
  }
}

/**
 * Starts recording into `window.speakers`, before the page makes any sound. It records in the audio thread, so that a
 * busy page loses nothing. The source of this function is sent to a page, so it must not refer to anything outside of it.
 */
export function recordSpeakers(): void {
  const record: SpeakerRecord = { samples: [], rates: [] };
  window.speakers = record;
  const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode;
  const program = `registerProcessor('recorder', class extends AudioWorkletProcessor {
    process([[left]]) { if (left) this.port.postMessage(left.slice()); return true; }
  })`;
  const address = `data:text/javascript,${encodeURIComponent(program)}`;
  AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
    if (target instanceof AudioDestinationNode) {
      record.rates.push(this.context.sampleRate);
      void this.context.audioWorklet.addModule(address).then(() => {
        const recorder = new AudioWorkletNode(this.context, 'recorder');
        recorder.port.onmessage = ({ data }) => {
          for (const sample of data as Float32Array) record.samples.push(sample);
        };
        connect.call(this, recorder);
      });
    }
    return connect.call(this, target);
  } as typeof AudioNode.prototype.connect;
}
