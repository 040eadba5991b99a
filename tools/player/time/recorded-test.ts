/** A recording as a test: the input, and the final picture. */

import type { Recording } from '../../console/recording.ts';
import type { ReplayEvent } from '../../console/replay-log.ts';

/** The initial state of a run. */
export interface RunStart {
  randomSeed: number;
  /** Entries of `pmem`, up to the last one that is not zero. */
  persistentMemory: number[];
}

/** A run of a game from its start. */
export interface RecordedRun extends RunStart {
  /** Its input, as text. */
  recording: string;
  frames: number;
}

/** The input changes, by frame. */
export function recordingOf(events: readonly ReplayEvent[]): Recording {
  const changes: { frame: number; input: Recording[number]['input'] }[] = [];
  // The first frame, in which the program starts, has no recorded input.
  let frame = 1;
  let before = '';
  for (const event of events) {
    if (event.kind !== 'tick') continue;
    const { input } = event;
    const now = JSON.stringify(input);
    if (now !== before) changes.push({ frame, input });
    before = now;
    frame++;
  }
  return changes;
}

/** In parts, because bundlers replace the whole expression. */
const OWN_ADDRESS = ['import', 'meta', 'url'].join('.');

/**
 * The text of a test.
 *
 * @param game its name in the project; '' for the only one
 * @param name of the picture next to the test, without extension
 */
export function recordedTest(
  game: string,
  name: string,
  { randomSeed, persistentMemory, recording, frames }: RecordedRun,
): string {
  const options = [
    'define: { DEVELOPMENT: true }',
    `randomSeed: ${randomSeed}`,
    ...(persistentMemory.length > 0 ? [`persistentMemory: [${persistentMemory.join(', ')}]`] : []),
  ];
  const quoted = game === '' ? 'undefined' : JSON.stringify(game).replaceAll('"', "'");
  return `// Recorded on the page of \`cartwright play\`. Give it a name, and say what should hold at the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame, compareScreen } from 'cartwright/testing';

const INPUT = \`
${recording}\`;

test('what was played', async () => {
  const game = await bootGame(${quoted}, { ${options.join(', ')} });
  game.playRecording(INPUT, ${frames});
  // The picture at the end. Delete the file to accept another one.
  const { pass, message } = compareScreen(game.screen, new URL('__screens__/${name}.png', ${OWN_ADDRESS}));
  assert.ok(pass, message);
});
`;
}
