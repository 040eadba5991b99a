/** Recorded input: the format of the recordings (test/conformance/README.md). */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../tools/console/input.ts';
import { formatRecording, inputAt, parseRecording } from '../../tools/console/recording.ts';

function read(text: string) {
  const outcome = parseRecording(text, 'keys.txt');
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join());
  return outcome.value;
}

/** Line and message of each problem. */
function problems(text: string): [number | undefined, string][] {
  return parseRecording(text, 'keys.txt').diagnostics.map(({ line, message }) => [line, message]);
}

test('a line holds from its frame until the frame of the next', () => {
  const recording = read('# a comment\n2 1\n\n  5 2 # \n'.replace(' # ', ' '));
  const pads = [0, 1, 2, 3, 4, 5, 6, 1000].map(frame => inputAt(recording, frame).gamepads);
  expect(pads).toEqual([0, 0, 1, 1, 1, 2, 2, 2]);
});

test('all columns have their place, the gamepads share one mask, and numbers left out are 0', () => {
  const recording = read('0 255 129 10 20 5 -32 31 1 2 3 94 7 128\n1 1\r\n2\t0\t2');
  expect(inputAt(recording, 0)).toEqual({
    gamepads: 0x800781ff,
    mouseX: 10,
    mouseY: 20,
    mouseButtons: 5,
    scrollX: -32,
    scrollY: 31,
    keys: [1, 2, 3, 94],
  });
  expect(inputAt(recording, 1)).toEqual({ ...NO_INPUT, gamepads: 1 });
  expect(inputAt(recording, 2)).toEqual({ ...NO_INPUT, gamepads: 512 });
});

test('keys that stand for the buttons hold until others do, and come back as they were written', () => {
  const text = '0\n3 mapping 58 59\n3 1\n5 2\n5 0 0 0 0 0 0 0 0 0 0 0 0 1\n9 mapping\n9\n';
  const recording = read(text);
  const mappings = [0, 3, 4, 8, 9].map(frame => inputAt(recording, frame).buttonMapping);
  expect(mappings).toEqual([undefined, [58, 59], [58, 59], [58, 59], []]);
  expect([3, 5, 9].map(frame => inputAt(recording, frame).gamepads)).toEqual([1, 0x1000000, 0]);
  const again = read(formatRecording(recording));
  for (let frame = 0; frame < 12; frame++) expect(inputAt(again, frame)).toEqual(inputAt(recording, frame));
  // A mapping alone changes nothing else.
  expect(inputAt(read('0 5\n2 mapping 1'), 2)).toMatchObject({ gamepads: 5, buttonMapping: [1] });
});

test('of two lines for one frame the later holds', () => {
  expect(inputAt(read('3 1\n3 2'), 3).gamepads).toBe(2);
});

test('an empty recording is nothing pressed for ever', () => {
  expect(inputAt(read(''), 7)).toEqual(NO_INPUT);
});

test('wrong lines are told one by one, with what is wrong', () => {
  expect(problems('1 1\n0 1')).toEqual([[2, 'frame 0 follows frame 1']]);
  expect(problems('x\n1 256\n2 -1\n3 1.5\n4 0 0 0 0 8\n5 0 0 0 0 0 -33\n6 0 0 0 0 0 0 32')).toEqual([
    [1, "frame must be a whole number, 0 or more, not 'x'"],
    [2, "pad0 must be a whole number from 0 to 255, not '256'"],
    [3, "pad0 must be a whole number from 0 to 255, not '-1'"],
    [4, "pad0 must be a whole number from 0 to 255, not '1.5'"],
    [5, "mousebuttons must be a whole number from 0 to 7, not '8'"],
    [6, "scrollx must be a whole number from -32 to 31, not '-33'"],
    [7, "scrolly must be a whole number from -32 to 31, not '32'"],
  ]);
  expect(problems('0 1 2 3 4 5 6 7 8 9 10 11 12 13 14')).toEqual([
    [1, 'a line holds at most 14 numbers, this one has 15'],
  ]);
  expect(problems(`0 mapping 95\n1 mapping ${'1 '.repeat(33)}\n2 mapping z\n3 1\n2 mapping 1`)).toEqual([
    [1, "after 'mapping' come up to 32 key codes from 0 to 94"],
    [2, "after 'mapping' come up to 32 key codes from 0 to 94"],
    [3, "after 'mapping' come up to 32 key codes from 0 to 94"],
    [5, 'frame 2 follows frame 3'],
  ]);
  expect(problems('0x10')[0][0]).toBe(1);
});

test('a file that is not text gets one message, without its bytes', () => {
  const cartridge = new TextDecoder().decode(new Uint8Array([5, 3, 0, 0, 120, 61, 49, 10, 49, 27, 200]));
  expect(problems(cartridge)).toEqual([
    [undefined, 'the file is not a recording of input: it is not a text file'],
  ]);
});
