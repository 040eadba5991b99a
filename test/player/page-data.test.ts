import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../tools/player/base64.ts';
import {
  decodeGalleryData,
  decodeGameData,
  decodePageData,
  encodeGalleryData,
  encodeGameData,
  encodePageData,
  pack,
} from '../../tools/player/page-data.ts';

const bytes = fc.uint8Array({ maxLength: 3000 });

test('base64 is the same as Node’s, for any bytes and for many', () => {
  fc.assert(
    fc.property(bytes, data => {
      expect(encodeBase64(data)).toBe(Buffer.from(data).toString('base64'));
      expect(decodeBase64(encodeBase64(data))).toEqual(data);
    }),
  );
  const many = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 31) >> 3);
  expect(encodeBase64(many)).toBe(Buffer.from(many).toString('base64'));
});

test('a page’s data comes back as it was, and cannot end its script element', () => {
  const source = fc.string().map(text => `${text}</script><!--`);
  fc.assert(
    fc.property(bytes, bytes, source, (cartridge, lua, content) => {
      const data = {
        cartridge,
        lua,
        sourceMap: { version: 3 as const, sources: [], sourcesContent: [content], names: [], mappings: '' },
      };
      const text = encodePageData(data, pack(data.lua));
      expect(text).not.toContain('<');
      expect(decodePageData(text)).toEqual(data);
    }),
  );
});

test('a gallery’s data comes back, with null for games on the server, and cannot end its script element', () => {
  const lua = Uint8Array.of(0, 97, 115, 109, 1);
  const games = { 'a </script>': Uint8Array.of(1, 2, 3), b: null };
  const text = encodeGalleryData(games, pack(lua));
  expect(text).not.toContain('<');
  expect(decodeGalleryData(text)).toEqual({ lua, games });
});

test('one game comes back with its source map', () => {
  const cartridge = Uint8Array.from({ length: 1000 }, (_, i) => i % 7);
  const sourceMap = {
    version: 3 as const,
    sources: ['a.ts'],
    sourcesContent: ['x'],
    names: [],
    mappings: '',
  };
  expect(decodeGameData(encodeGameData({ cartridge, sourceMap }))).toEqual({ cartridge, sourceMap });
  expect(decodeGameData(encodeGameData({ cartridge })).sourceMap).toBeUndefined();
});
