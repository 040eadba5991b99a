/** What was played on a page as a test: the input, and the picture that it leads to. */

import crc32 from 'crc-32';
import type { PastEvent } from '../../console/past.ts';
import { formatRecording, type Recording } from '../../console/recording.ts';
import { DEFAULT_MAPPING } from '../input/button-mapping.ts';

/** How a run of a game began. */
export interface RunStart {
  randomSeed: number;
  /** Entries of `pmem`, up to the last one that is not zero. */
  persistentMemory: number[];
}

/** The changes of the input, by the frames in which they come. Keys that press buttons are these buttons, too. */
export function recordingOf(events: readonly PastEvent[]): Recording {
  const changes: { frame: number; input: Recording[number]['input'] }[] = [];
  // The first frame, in which the program starts, has no input that is kept.
  let frame = 1;
  let before = '';
  for (const event of events) {
    if (event.kind !== 'tick') continue;
    const { keys } = event.input;
    const pressed = DEFAULT_MAPPING.reduce(
      (mask, code, button) => mask | (keys.includes(code) ? 1 << button : 0),
      0,
    );
    const input = { ...event.input, gamepads: event.input.gamepads | pressed };
    const now = JSON.stringify(input);
    if (now !== before) changes.push({ frame, input });
    before = now;
    frame++;
  }
  return changes;
}

/**
 * The text of a test.
 * @param game its name in the project; '' for the only one
 * @param events all input from the first frame on
 * @param frame the picture at the end, RGBA
 */
export function recordedTest(
  game: string,
  start: RunStart,
  events: readonly PastEvent[],
  frame: Uint8ClampedArray,
): string {
  const frames = events.filter(({ kind }) => kind === 'tick').length;
  const bytes = new Uint8Array(frame.buffer, frame.byteOffset, frame.length);
  const checksum = (crc32.buf(bytes) >>> 0).toString(16).padStart(8, '0');
  const options = [
    'define: { DEVELOPMENT: true }',
    `randomSeed: ${start.randomSeed}`,
    ...(start.persistentMemory.length > 0
      ? [`persistentMemory: [${start.persistentMemory.join(', ')}]`]
      : []),
  ];
  const name = game === '' ? 'undefined' : JSON.stringify(game).replaceAll('"', "'");
  return `// Recorded on the page of \`cartwright play\`. Give it a name, and say what should hold at the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';

const INPUT = \`
${formatRecording(recordingOf(events))}\`;

test('what was played', async () => {
  const game = await bootGame(${name}, { ${options.join(', ')} });
  game.playRecording(INPUT, ${frames});
  assert.equal(game.screen.checksum, '${checksum}');
});
`;
}
