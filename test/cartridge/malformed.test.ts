import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CODE_LIMIT } from '../../tools/cartridge/cartridge.ts';
import { decodeTic } from '../../tools/cartridge/tic/tic.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { chunk } from './cartridges.ts';
import { fuzz } from './fuzz-run.ts';

test('malformed files are read or refused, none crashes', LONG_FORM, () => {
  const count = shortOrDeep(100, 600);
  const report = fuzz(1, count);
  expect(report.failures).toEqual([]);
  expect(report.files).toBe(count);
  expect(report.accepted).toBeGreaterThan(count / 4);
  for (const code of [
    'cartridge/damaged',
    'cartridge/not-a-cartridge',
    'cartridge/picture-only',
    'picture/damaged',
  ])
    expect(report.refused[code]).toBeGreaterThan(0);
});

test('zipped code that grows a thousandfold gives no more than a cartridge can hold', () => {
  const bomb = deflateSync(Buffer.alloc(60_000_000, 65), { level: 9 });
  expect(bomb.length).toBeLessThan(65536);
  expect(decodeTic(Uint8Array.from(chunk(16, 0, bomb))).code.length).toBe(CODE_LIMIT);
});
