import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../tools/cartridge/base64.ts';
import { pack } from '../../tools/export/pack.ts';
import { decodeBase91, encodeBase91 } from '../../tools/player/base91.ts';
import { decodeGameData, encodeGameData } from '../../tools/player/page-data.ts';
import { unpack } from '../../tools/player/unpack.ts';

afterEach(() => vi.unstubAllGlobals());

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

test('base 91 gives any bytes back, in characters that neither JSON nor HTML reads as another thing', () => {
  fc.assert(
    fc.property(bytes, data => {
      const text = encodeBase91(data);
      expect(decodeBase91(text)).toEqual(data);
      expect(text).toMatch(/^[!-~]*$/);
      expect(text).not.toMatch(/["<\\]/);
      expect(text.length).toBeLessThan((data.length * 16) / 13 + 2);
    }),
  );
});

test('packed bytes come back, with the browser’s decompression and where it has none', async () => {
  const some = [bytes, fc.constant(new Uint8Array(100_000))];
  for (const stream of [DecompressionStream, undefined, OtherFormats]) {
    vi.stubGlobal('DecompressionStream', stream);
    await fc.assert(
      fc.asyncProperty(fc.oneof(...some), async data => {
        expect(await unpack(pack(data))).toEqual(data);
      }),
      { numRuns: 20 },
    );
  }
});

test("invalid packed text is refused, with or without the browser's decompression", async () => {
  for (const stream of [DecompressionStream, undefined]) {
    vi.stubGlobal('DecompressionStream', stream);
    const text = pack('a text that is cut off before its end');
    await expect(unpack(text.slice(0, -9))).rejects.toThrow();
  }
});

/** A decompression that does not know the format, as in Chrome 102. */
class OtherFormats {
  constructor(format: string) {
    throw new TypeError(`Unsupported format: ${format}`);
  }
}

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
