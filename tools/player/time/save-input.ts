/** Saving the input of a game as a file, which `cartwright run --input` and tests play again. */

import { formatRecording, type Recording } from '../../console/recording.ts';
import type { TimeLine } from './time-line.ts';

/** Offers the input up to the moment that is looked at as `NAME.keys.txt`. */
export function saveInput(time: TimeLine, title: string): void {
  const events = time.input();
  const file = document.createElement('a');
  file.download = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'game'}.keys.txt`;
  const text = events ? formatRecording(recordingOf(events)) : '';
  const note = events ? '' : '# The beginning of the game is forgotten: this starts in the middle.\n';
  file.href = URL.createObjectURL(new Blob([note, text], { type: 'text/plain' }));
  file.click();
  URL.revokeObjectURL(file.href);
}

/** The changes of the input, by the frames in which they come. */
export function recordingOf(events: ReturnType<NonNullable<TimeLine['input']>>): Recording {
  const changes: { frame: number; input: Recording[number]['input'] }[] = [];
  // The first frame, in which the program starts, has no input that is kept.
  let frame = 1;
  let before = '';
  for (const event of events ?? []) {
    if (event.kind !== 'tick') continue;
    const now = JSON.stringify(event.input);
    if (now !== before) changes.push({ frame, input: event.input });
    before = now;
    frame++;
  }
  return changes;
}
