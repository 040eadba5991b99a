/** Games in links: round trips, digits, sizes, and links that are damaged. */

import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { encodeTic } from '../../../tools/cartridge/tic/tic.ts';
import { fromDigits, toDigits } from '../../../tools/workshop/projects/decimal-text.ts';
import { LONGEST_LINK } from '../../../tools/workshop/projects/link-text.ts';
import { isPlayLink, playLinks, readPlayLink } from '../../../tools/workshop/projects/play-link.ts';
import { shareLink } from '../../../tools/workshop/projects/share-link.ts';
import { codeOf, resultOf, textFiles } from '../template-project.ts';

const CODE = '-- title: Ball\n-- author: Ada\nfunction TIC() cls(3) end\n';
const CHUNKS = resultOf(encodeTic({ ...emptyCartridge(), code: new TextEncoder().encode(CODE) }));
const PROJECT = resultOf(
  shareLink({ title: 'Ball', files: textFiles({ 'src/ball/main.ts': 'export {};' }) }),
);

test('a game with its project goes into a link, and back', () => {
  const { link } = resultOf(playLinks(deflateSync(CHUNKS), PROJECT));
  expect(link).toMatch(/^#play=[\w-]+&project=[\w-]+$/);
  expect(isPlayLink(link)).toBe(true);
  expect(resultOf(readPlayLink(link))).toEqual({
    title: 'Ball',
    author: 'Ada',
    cartridge: CHUNKS,
    workshop: PROJECT,
  });
});

test('the workshop opens the cartridge of a game without a project', () => {
  const { link, digits } = resultOf(playLinks(deflateSync(CHUNKS)));
  expect(resultOf(readPlayLink(link)).workshop).toBe(link);
  const short = digits.join('');
  expect(short).toMatch(/^#play=\d+$/);
  expect(resultOf(readPlayLink(short))).toEqual({ ...resultOf(readPlayLink(link)), workshop: short });
});

test('a project that has no room beside the game is left out', () => {
  const long = `#project=${'A'.repeat(LONGEST_LINK - 100)}`;
  expect(resultOf(playLinks(deflateSync(CHUNKS), long)).link).toMatch(/^#play=[\w-]+$/);
});

test('a game that is too large for a link says by how much', () => {
  const made = playLinks(randomBytes(24 * 1024));
  expect(codeOf(made)).toBe('workshop/game-too-long');
  expect(made.diagnostics[0].message).toContain('it has 32.0 KB, which is 2.0 KB too much');
});

test('a name in a game is one line without hidden characters', () => {
  const code = new TextEncoder().encode('-- title: a\u202eb\tc\n-- author: \u200b\nfunction TIC() end\n');
  const chunks = resultOf(encodeTic({ ...emptyCartridge(), code }));
  const { link } = resultOf(playLinks(deflateSync(chunks)));
  expect(resultOf(readPlayLink(link))).toEqual({ title: 'a b c', cartridge: chunks, workshop: link });
});

test('links that are damaged, cut off or of another version say so', () => {
  const { link, digits } = resultOf(playLinks(deflateSync(CHUNKS)));
  const short = digits.join('');
  for (const wrong of [
    '',
    '#play=',
    '#play=A',
    `${link}%`,
    link.slice(0, -4),
    short.slice(0, -3),
    `${short}1`,
  ])
    expect(codeOf(readPlayLink(wrong)), wrong).toBe('workshop/link-damaged');
  expect(codeOf(readPlayLink(`#play=${Buffer.of(2, 1).toString('base64url')}`))).toBe('workshop/link-format');
});

test('a link that grows without end is refused', () => {
  const { link } = resultOf(playLinks(deflateSync(new Uint8Array(5 * 1024 * 1024))));
  expect(codeOf(readPlayLink(link))).toBe('workshop/link-damaged');
});

test('bytes of every length become digits, and back', () => {
  for (let length = 0; length < 100; length++)
    for (const bytes of [new Uint8Array(length), new Uint8Array(length).fill(255), randomBytes(length)]) {
      const digits = toDigits(bytes);
      expect(digits).toMatch(/^\d*$/);
      expect(fromDigits(digits)).toEqual(new Uint8Array(bytes));
    }
  // Of twelve bytes: 96 bits in 29 digits.
  expect(toDigits(new Uint8Array(1200)).length).toBe(2900);
});

test.each(['1', '12', '256', '999', '9'.repeat(29), '12a', '-12'])(
  '%s are the digits of no bytes',
  digits => {
    expect(fromDigits(digits)).toBeUndefined();
  },
);
