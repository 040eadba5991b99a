import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseRecording } from '../../tools/console/recording.ts';
import { readRecording } from '../../tools/headless/read-recording.ts';
import { recordedTest } from '../../tools/player/time/recorded-test.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartwright-recording-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LINES = '1 0 0 255 255\n30 24 0 255 255 0 0 -1\n32\n';

function reading(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return readRecording(file);
}

test('a recording is read from its file, and from a test that was saved while playing', () => {
  const parsed = parseRecording(LINES, 'keys.txt');
  const recording = parsed.ok ? parsed.value : [];
  expect(recording).toHaveLength(3);
  expect(reading('keys.txt', LINES)).toMatchObject({ value: { recording } });
  const saved = recordedTest('demo', 'demo', {
    randomSeed: 77,
    persistentMemory: [5, 0, 0x01020304],
    recording: LINES,
    frames: 40,
  });
  expect(reading('demo.recorded.test.mjs', saved)).toMatchObject({
    value: {
      recording,
      randomSeed: 77,
      persistentMemory: Uint8Array.of(5, 0, 0, 0, 0, 0, 0, 0, 4, 3, 2, 1),
    },
  });
  expect(readRecording(undefined)).toMatchObject({ value: { recording: [] } });
});

test('a program without a recording is told', () => {
  expect(reading('other.mjs', 'export const text = `hello`;')).toMatchObject({
    diagnostics: [{ code: 'recording/no-input' }],
  });
});
