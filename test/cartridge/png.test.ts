import { deflateSync } from 'node:zlib';
import { decode as decodeWithLibrary, encode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { DB16_PALETTE, DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { drawCover, screenPicture } from '../../tools/cartridge/picture/cover.ts';
import type { Picture } from '../../tools/cartridge/picture/picture.ts';
import { encodePng } from '../../tools/cartridge/picture/png.ts';
import { decodeTic } from '../../tools/cartridge/tic/tic.ts';
import { bytes, chunk, differences, text, unwrap } from './cartridges.ts';
import { hideReference, pngChunk, pngFile, SIGNATURE } from './png-files.ts';

const CODE = 5;

function zippedCode(code: string): Uint8Array {
  return new Uint8Array(deflateSync(Uint8Array.from(chunk(CODE, 0, bytes(code)))));
}

/** Code of the cartridge in a PNG file, or the code of the diagnostic. */
function codeIn(file: Uint8Array): string {
  const outcome = decodeCartridge(file, 'a.png');
  return outcome.ok ? text(outcome.value.code) : `(${outcome.diagnostics[0].code})`;
}

/** Bytes 1 to 255 that do not compress, from a linear congruential generator. */
function noiseBytes(length: number): Uint8Array {
  let state = 1;
  return new Uint8Array(length).map(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return 1 + ((state >>> 24) % 255);
  });
}

function plainPixels(width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 7) & 255));
}

describe('the chunk caRt', () => {
  const pixels = plainPixels(8, 8);
  const good = pngChunk('caRt', zippedCode('good'));
  const other = pngChunk('caRt', zippedCode('other'));

  test('after the pixel data is the cartridge', () => {
    expect(codeIn(pngFile(8, 8, pixels, { after: [good] }))).toBe('good');
  });

  test('the first one counts', () => {
    expect(codeIn(pngFile(8, 8, pixels, { after: [good, other] }))).toBe('good');
  });

  test('before the pixel data is ignored', () => {
    expect(codeIn(pngFile(8, 8, pixels, { before: [other], after: [good] }))).toBe('good');
    expect(codeIn(pngFile(8, 8, pixels, { before: [other] }))).toBe('(cartridge/picture-only)');
  });

  test('of no bytes is ignored', () => {
    expect(codeIn(pngFile(8, 8, pixels, { after: [pngChunk('caRt', new Uint8Array(0)), good] }))).toBe(
      'good',
    );
  });

  test('is final: bad data do not fall back to the pixels', () => {
    const hidden = plainPixels(16, 16);
    hideReference(hidden, zippedCode('hidden'), 1);
    expect(codeIn(pngFile(16, 16, hidden))).toBe('hidden');
    const bad = pngChunk('caRt', bytes('bad'));
    expect(codeIn(pngFile(16, 16, hidden, { after: [bad] }))).toBe('(cartridge/damaged)');
  });

  test('must have its checksum, garbage after the stream does no harm', () => {
    const zipped = zippedCode('code');
    const wrong = zipped.slice();
    wrong[wrong.length - 1] ^= 1;
    const file = (data: Uint8Array) => codeIn(pngFile(8, 8, pixels, { after: [pngChunk('caRt', data)] }));
    expect(file(zipped.subarray(0, -4))).toBe('(cartridge/damaged)');
    expect(file(wrong)).toBe('(cartridge/damaged)');
    expect(file(Uint8Array.from([...zipped, 1, 2, 3]))).toBe('code');
  });

  test('may unzip to 1445320 bytes and no more', () => {
    const file = (size: number) =>
      codeIn(
        pngFile(8, 8, pixels, { after: [pngChunk('caRt', new Uint8Array(deflateSync(Buffer.alloc(size))))] }),
      );
    expect(file(1445320)).toBe('');
    expect(file(1445321)).toBe('(cartridge/damaged)');
  });

  test('of a file that is hardly a PNG is found: signature, length, name, stream and nothing more', () => {
    const zipped = zippedCode('packed');
    const fake = Uint8Array.from([...SIGNATURE, 0, 0, 0, zipped.length, ...bytes('caRt'), ...zipped]);
    expect(codeIn(fake)).toBe('packed');
    fake[9] = 1;
    expect(codeIn(fake)).toBe('packed');
  });
});

describe('bytes in the pixels', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('are read with %i bits of each byte', bits => {
    const pixels = plainPixels(40, 20);
    hideReference(pixels, zippedCode('-- hidden code that is long enough to need many bytes'), bits);
    expect(codeIn(pngFile(40, 20, pixels))).toBe('-- hidden code that is long enough to need many bytes');
  });

  test.each([
    ['no bits', 0, 10],
    ['nine bits', 9, 10],
    ['no size', 1, 0],
    ['a size beyond the picture', 1, 4 * 16 * 16 * 4],
  ])('%s in the header mean that there is nothing', (_, bits, size) => {
    const pixels = plainPixels(16, 16);
    [bits, size & 255, size >> 8, 0].forEach((byte, i) => {
      pixels[2 * i] = (pixels[2 * i] & 0xf0) | (byte & 15);
      pixels[2 * i + 1] = (pixels[2 * i + 1] & 0xf0) | (byte >> 4);
    });
    expect(codeIn(pngFile(16, 16, pixels))).toBe('(cartridge/picture-only)');
  });

  test('the size may be bits/8 of the color bytes less 8, and no larger', () => {
    const zipped = zippedCode('abc');
    for (const [excess, found] of [
      [0, 'abc'],
      [1, '(cartridge/picture-only)'],
    ] as const) {
      const pixels = plainPixels(20, 1);
      const data = new Uint8Array((20 * 4 * 8) / 8 - 8 + excess);
      data.set(zipped);
      hideReference(pixels, data, 8);
      expect(codeIn(pngFile(20, 1, pixels))).toBe(found);
    }
  });
});

test('a PNG counts as such whatever its name, and a broken one is an empty cartridge without palette', () => {
  const file = pngFile(8, 8, plainPixels(8, 8), { after: [pngChunk('caRt', zippedCode('x'))] });
  const cartridge = decodeTic(file);
  expect(text(cartridge.code)).toBe('x');
  expect(cartridge.banks[0].palette0).toEqual(DB16_PALETTE);
  expect(differences(decodeTic(pngFile(8, 8, plainPixels(8, 8))), emptyCartridge())).toEqual([]);
});

describe('writing', () => {
  const cartridge = { ...emptyCartridge(), code: bytes('-- title: t\nfunction TIC()end\n') };
  cartridge.banks[0].palette0.set(DEFAULT_PALETTE);
  cartridge.banks[0].screen.fill(0x53);

  test('the picture has 256×256 pixels, and the screen at (8,8) in all but the lowest bit', () => {
    const picture = decodeWithLibrary(unwrap(encodePng(cartridge)), { checkCrc: true });
    expect([picture.width, picture.height, picture.channels, picture.depth]).toEqual([256, 256, 4, 8]);
    for (const [x, y, color] of [
      [8, 8, 3],
      [9, 8, 5],
      [246, 143, 3],
      [247, 143, 5],
    ]) {
      const place = (y * 256 + x) * 4;
      const shown = Array.from(picture.data.subarray(place, place + 3), part => part >> 1);
      expect(shown).toEqual(
        Array.from(DEFAULT_PALETTE.subarray(color * 3, color * 3 + 3), part => part >> 1),
      );
    }
  });

  test('the cartridge is both in the chunk and in the pixels', () => {
    const file = unwrap(encodePng(cartridge));
    const picture = decodeWithLibrary(file);
    const withoutChunk = encode({ ...picture, data: picture.data as Uint8Array });
    expect(Buffer.from(file).includes('caRt')).toBe(true);
    expect(Buffer.from(withoutChunk).includes('caRt')).toBe(false);
    expect(
      differences(unwrap(decodeCartridge(withoutChunk, 'a.png')), unwrap(decodeCartridge(file, 'a.png'))),
    ).toEqual([]);
  });

  test('a cartridge that does not fit the pixels leaves them as they are', () => {
    const noise = noiseBytes(40000);
    const large = { ...cartridge, code: noise };
    const cover = drawCover(large);
    const file = unwrap(encodePng(large, cover));
    expect(Buffer.compare(decodeWithLibrary(file).data as Uint8Array, cover.pixels)).toBe(0);
    expect(Buffer.compare(unwrap(decodeCartridge(file, 'a.png')).code, noise)).toBe(0);
  });

  test('any picture can be the cover, and keeps its size and its upper seven bits', () => {
    const cover: Picture = { width: 60, height: 50, pixels: plainPixels(60, 50) };
    const file = unwrap(encodePng(cartridge, cover));
    const picture = decodeWithLibrary(file);
    expect([picture.width, picture.height]).toEqual([60, 50]);
    expect(Array.from(picture.data.subarray(8), part => part >> 1)).toEqual(
      Array.from(cover.pixels.subarray(8), part => part >> 1),
    );
    expect(text(unwrap(decodeCartridge(file, 'a.png')).code)).toBe(text(cartridge.code));
  });

  test('the same cartridge gives the same file', () => {
    expect(Buffer.compare(unwrap(encodePng(cartridge)), unwrap(encodePng(cartridge)))).toBe(0);
  });

  test('a cartridge that is too large is refused', () => {
    expect(encodePng({ ...cartridge, code: new Uint8Array(524289).fill(32) }).ok).toBe(false);
  });

  test('the cover can show another picture in place of the screen, and a label', () => {
    const red = { width: 240, height: 136, pixels: new Uint8Array(240 * 136 * 4).fill(200) };
    const label = screenPicture(new Uint8Array(16320).fill(0xcc), DEFAULT_PALETTE);
    const cover = drawCover(cartridge, { screen: red, label });
    const at = (x: number, y: number) =>
      Array.from(cover.pixels.subarray((y * 256 + x) * 4, (y * 256 + x) * 4 + 3));
    expect([at(8, 8), at(247, 143)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    expect([at(16, 162), at(239, 201)]).toEqual([
      [0xf4, 0xf4, 0xf4],
      [0xf4, 0xf4, 0xf4],
    ]);
    expect(at(240, 162)).not.toEqual([0xf4, 0xf4, 0xf4]);
    // A black frame of two pixels around the screen, in the color of the case.
    const [black, slate] = [0, 15].map(color => [...DEFAULT_PALETTE.subarray(3 * color, 3 * color + 3)]);
    for (const [inside, outside] of [
      [at(6, 6), at(5, 5)],
      [at(249, 145), at(250, 146)],
    ])
      expect([inside, outside]).toEqual([black, slate]);
  });
});
