import { describe, expect, test } from 'vitest';
import { emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { inspectCartridge } from '../../tools/cartridge/inspect.ts';
import { encodePng } from '../../tools/cartridge/picture/png.ts';
import { chunkSizes, sizesOf } from '../../tools/cartridge/sizes.ts';
import { encodeText } from '../../tools/cartridge/text/text.ts';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { bytes, chunk, unwrap } from './cartridges.ts';

const cartridge = { ...emptyCartridge(), code: bytes('-- title: T\n-- saveid: s\n') };
cartridge.banks[0].palette0.set(DEFAULT_PALETTE);
cartridge.banks[3].map[99] = 1;
const chunks = [
  { name: 'palette', type: 12, bank: 0, size: 48, limit: 96, cut: false },
  { name: 'map', type: 4, bank: 3, size: 100, limit: 32640, cut: false },
  { name: 'code', type: 5, bank: 0, size: 25, limit: 65536, cut: false },
];

describe('an inspection', () => {
  const common = {
    language: { name: 'lua', id: 0 },
    metadata: { title: 'T', saveid: 's' },
    code: { size: 25, limit: 524288 },
    binary: { size: 0, limit: 262144 },
    total: 48 + 100 + 25 + 3 * 4,
    chunks,
    palette1: [],
  };

  test('of a binary cartridge tells all', () => {
    const file = unwrap(encodeTic(cartridge));
    const inspection = unwrap(inspectCartridge(file, 'a.tic'));
    expect(inspection).toMatchObject({ ...common, file: 'a.tic', form: 'tic', fileSize: file.length });
    expect(inspection.palette).toHaveLength(16);
    expect([inspection.palette[0], inspection.palette[15]]).toEqual(['#1a1c2c', '#333c57']);
    expect(inspection.saveKey).toMatch(/^[0-9a-f]{32}$/);
    expect(inspection.picture).toBeUndefined();
  });

  test('of a picture tells where in it the cartridge is', () => {
    const inspection = unwrap(inspectCartridge(unwrap(encodePng(cartridge)), 'a.png'));
    expect(inspection).toMatchObject({ ...common, form: 'png', picture: { place: 'chunk' } });
    expect(inspection.picture!.zippedSize).toBeGreaterThan(20);
  });

  test('of a text project gives the sizes of its binary form', () => {
    expect(unwrap(inspectCartridge(encodeText(cartridge), 'a.lua'))).toMatchObject({
      ...common,
      form: 'text',
    });
  });

  test('counts the tiles and sprites that are not empty, in each bank that has any', () => {
    const cartridge = emptyCartridge();
    cartridge.code = new TextEncoder().encode('-- script: lua');
    cartridge.banks[0].tiles[33] = 1;
    cartridge.banks[0].tiles[8191] = 1;
    cartridge.banks[3].sprites[0] = 16;
    const { slots } = unwrap(inspectCartridge(unwrap(encodeTic(cartridge)), 'a.tic'));
    expect(slots).toEqual([
      { bank: 0, tiles: 2, sprites: 0 },
      { bank: 3, tiles: 0, sprites: 1 },
    ]);
  });

  test('any other file gives the reason', () => {
    expect(inspectCartridge(new Uint8Array(0), 'a.tic')).toMatchObject({
      ok: false,
      diagnostics: [{ file: 'a.tic' }],
    });
  });
});

test('chunk sizes are those in the file, with what is cut off and what means nothing', () => {
  const file = [...chunk(7, 1, [1, 2, 3]), ...chunk(6, 0, new Uint8Array(600)), ...chunk(1, 0, [1], 50)];
  expect(chunkSizes(Uint8Array.from(file))).toEqual([
    { name: 'unknown', type: 7, bank: 1, size: 3, limit: 0, cut: false },
    { name: 'flags', type: 6, bank: 0, size: 600, limit: 512, cut: false },
    { name: 'tiles', type: 1, bank: 0, size: 1, limit: 8192, cut: true },
  ]);
});

test('the sizes of a cartridge are those of the file that is written', () => {
  const binary = unwrap(encodeTic(cartridge));
  expect(sizesOf(cartridge, binary)).toMatchObject({ total: binary.length, chunks });
});
