/** QR codes, which another library reads. */

import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrCode } from '../../../tools/workshop/page/project/qr-code.tsx';
import { codeOf, resultOf } from '../template-project.ts';

const START = 'https://example.org/workshop/play.html#play=';
/** Pixels of a module. */
const SCALE = 4;

/** What a reader finds in a code. */
function read(start: string, digits: string): string {
  const { size, path } = resultOf(qrCode(start, digits));
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < SCALE; dy++)
      for (let dx = 0; dx < SCALE; dx++) {
        const at = 4 * ((Number(y) * SCALE + dy) * side + Number(x) * SCALE + dx);
        data.fill(0, at, at + 3);
      }
  return decodeQR({ width: side, height: side, data });
}

test.each([0, 1, 2, 3, 100, 1000, 4000])('a link with %d digits is what the code says', count => {
  const digits = '0123456789'.repeat(Math.ceil(count / 10)).slice(0, count);
  expect(read(START, digits)).toBe(START + digits);
});

test('the largest code is full, and one more digit is told with both sizes', () => {
  // 2,956 bytes, of which the starts of both parts and the address take some; three digits take ten bits.
  const room = 2956 * 8 - 20 - 8 * START.length - 18;
  const most = 3 * Math.floor(room / 10) + [0, 0, 0, 0, 1, 1, 1, 2, 2, 2][room % 10];
  expect(read(START, '7'.repeat(most))).toBe(START + '7'.repeat(most));
  const more = qrCode(START, '7'.repeat(most + 1));
  expect(codeOf(more)).toBe('workshop/qr-too-long');
  expect(more.diagnostics[0].message).toContain('it needs 2,957 bytes of the 2,956 bytes');
});
