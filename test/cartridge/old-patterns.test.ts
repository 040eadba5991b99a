import { expect, test } from 'vitest';
import { convertOldPatterns } from '../../tools/cartridge/tic/old-patterns.ts';

const converted = (...bytes: number[]) => {
  const patterns = Uint8Array.from(bytes);
  convertOldPatterns(patterns);
  return [...patterns];
};

test('the volume of a note, kept the other way round, becomes a volume command of both digits', () => {
  for (let note = 4; note < 16; note++)
    for (let stored = 0; stored < 16; stored++)
      expect(converted((stored << 4) | note, 0x8a, 0x55)).toEqual([
        ((15 - stored) << 4) | note,
        0x80 | 0x10 | (15 - stored),
        0x55,
      ]);
});

test('rows without a note, and rows with a command, stay as they are', () => {
  for (let note = 0; note < 4; note++) expect(converted(0x70 | note, 0, 0)).toEqual([0x70 | note, 0, 0]);
  for (let command = 1; command < 8; command++)
    expect(converted(0x74, command << 4, 9)).toEqual([0x74, command << 4, 9]);
});

test('every whole row is read, from the first to the last', () => {
  const row = [0x04, 0, 0];
  expect(converted(...row, ...row, ...row, 4, 0)).toEqual([
    ...[1, 2, 3].flatMap(() => [0xf4, 0x1f, 0]),
    4,
    0,
  ]);
});
