/** Reads recorded input from a recording, or from a test that was saved while playing. */

import type { MachineOptions } from '../console/machine-types.ts';
import { parseRecording, type Recording } from '../console/recording.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { readFile } from '../files/read-file.ts';
import { persistentBytes } from './persistent-bytes.ts';

/** A recording, with the initial state of the machine if that was recorded too. */
export interface RecordedInput extends Pick<MachineOptions, 'randomSeed' | 'persistentMemory'> {
  recording: Recording;
}

/** The recording in a file; empty without a file. */
export function readRecording(file: string | undefined): Outcome<RecordedInput> {
  if (file === undefined) return success({ recording: [] });
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const text = new TextDecoder().decode(bytes.value);
  if (/\.[cm]?[jt]s$/i.test(file)) return fromTest(text, file);
  const recording = parseRecording(text, file);
  return recording.ok ? success({ recording: recording.value }) : recording;
}

/** The recording in a test that *Save test* has written. */
function fromTest(text: string, file: string): Outcome<RecordedInput> {
  const lines = /`\r?\n((?:[\d\s-]|mapping)+)`/.exec(text)?.[1];
  if (lines === undefined)
    return failure(
      errorDiagnostic('recording/no-input', 'this program contains no recorded input', {
        file,
        remedy: 'Give a recording, or a test written by Save test on the play page.',
      }),
    );
  const recording = parseRecording(lines, file);
  if (!recording.ok) return recording;
  const seed = /\brandomSeed: (\d+)/.exec(text)?.[1];
  const memory = /\bpersistentMemory: \[([\d, ]*)\]/.exec(text)?.[1];
  return success({
    recording: recording.value,
    ...(seed === undefined ? {} : { randomSeed: Number(seed) }),
    ...(memory === undefined ? {} : { persistentMemory: persistentBytes(memory.split(',').map(Number)) }),
  });
}
