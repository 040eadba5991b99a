/** Reading files with recorded input: a recording alone, or a test that was saved while a game was played. */

import type { MachineOptions } from '../console/machine-types.ts';
import { parseRecording, type Recording } from '../console/recording.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { readFile } from '../files/read-file.ts';
import { persistentBytes } from './persistent-bytes.ts';

/** Recorded input, with what the machine began with, where that is recorded too. */
export interface RecordedInput extends Pick<MachineOptions, 'randomSeed' | 'persistentMemory'> {
  recording: Recording;
}

/** The recorded input of a file; none where there is no file. */
export function readRecording(file: string | undefined): Outcome<RecordedInput> {
  if (file === undefined) return success({ recording: [] });
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const text = new TextDecoder().decode(bytes.value);
  if (/\.[cm]?[jt]s$/i.test(file)) return fromTest(text, file);
  const recording = parseRecording(text, file);
  return recording.ok ? success({ recording: recording.value }) : recording;
}

/** What *Save test* has written into a test. */
function fromTest(text: string, file: string): Outcome<RecordedInput> {
  const lines = /`\r?\n((?:[\d\s-]|mapping)+)`/.exec(text)?.[1];
  if (lines === undefined)
    return failure(
      errorDiagnostic('recording/no-input', 'there is no recorded input in this program', {
        file,
        remedy: 'Give a file with recorded input, or a test that Save test has written on the page of play.',
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
