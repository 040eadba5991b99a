/** Reading files with recorded input. */

import { parseRecording, type Recording } from '../console/recording.ts';
import { type Outcome, success } from '../diagnostic.ts';
import { readFile } from '../files/read-file.ts';

/** The recorded input of a file; none where there is no file. */
export function readRecording(file: string | undefined): Outcome<Recording> {
  if (file === undefined) return success([]);
  const bytes = readFile(file);
  return bytes.ok ? parseRecording(new TextDecoder().decode(bytes.value), file) : bytes;
}
