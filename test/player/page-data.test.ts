import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../tools/player/base64.ts';
import { decodePageData, encodePageData } from '../../tools/player/page-data.ts';

const bytes = fc.uint8Array({ maxLength: 3000 });

test('base64 is that of Node, for any bytes and for many', () => {
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
      const text = encodePageData(data);
      expect(text).not.toContain('<');
      expect(decodePageData(text)).toEqual(data);
    }),
  );
});
