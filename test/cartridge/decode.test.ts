import { describe, expect, test } from 'vitest';
import { BINARY_LIMIT, CODE_LIMIT, emptyCartridge, SECTION_NAMES } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge, readCartridgeFile } from '../../tools/cartridge/decode.ts';
import { DB16_PALETTE } from '../../tools/cartridge/default-data.ts';
import { encodePng } from '../../tools/cartridge/picture/png.ts';
import { encodeText } from '../../tools/cartridge/text/text.ts';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { bytes, differences, text, unwrap } from './cartridges.ts';

const cartridge = { ...emptyCartridge(), code: bytes('-- code\n') };
const tic = unwrap(encodeTic(cartridge));
const png = unwrap(encodePng(cartridge));

describe('the form of a file', () => {
  test.each([
    ['a.tic', tic, 'tic'],
    ['a.TIC', tic, 'tic'],
    ['a', tic, 'tic'],
    ['a.dat', tic, 'tic'],
    ['a.png', png, 'png'],
    ['a.tic', png, 'png'],
    ['a.lua', png, 'png'],
    ['a.lua', cartridge.code, 'text'],
    ['a.js', cartridge.code, 'text'],
    ['a.txt', cartridge.code, 'text'],
    ['/some/where/a', cartridge.code, 'text'],
  ])('of %s is found', (name, file, kind) => {
    const read = unwrap(readCartridgeFile(file, name));
    expect(read.form.name).toBe(kind);
    expect(text(read.cartridge.code)).toBe('-- code\n');
    expect(text(unwrap(decodeCartridge(file, name)).code)).toBe('-- code\n');
  });
});

describe('a text project', () => {
  const source = bytes('code\n-- <LANG>\n-- 000:0c\n-- </LANG>\n');

  test('gets DB16 and loses its language id on the way into the console', () => {
    const loaded = unwrap(decodeCartridge(source, 'a.lua'));
    expect(loaded.banks[0].palette0).toEqual(DB16_PALETTE);
    expect(loaded.language).toBe(0);
  });

  test('is read as it is for other uses', () => {
    const read = unwrap(readCartridgeFile(source, 'a.lua'));
    expect(read.cartridge.banks[0].palette0.every(byte => byte === 0)).toBe(true);
    expect(read.cartridge.language).toBe(12);
  });
});

test('the fullest cartridge is read in every form', () => {
  const full = { ...emptyCartridge(), code: new Uint8Array(CODE_LIMIT).fill(65), language: 1 };
  for (const bank of full.banks) for (const name of SECTION_NAMES) bank[name].fill(0x5a);
  const withBinary = { ...full, binary: new Uint8Array(BINARY_LIMIT).fill(1) };
  for (const [name, file, expected] of [
    ['a.tic', unwrap(encodeTic(withBinary)), withBinary],
    ['a.png', unwrap(encodePng(full)), full],
    ['a.lua', encodeText(full), full],
  ] as const)
    expect(differences(unwrap(readCartridgeFile(file, name)).cartridge, expected)).toEqual([]);
  // With a full WASM binary it is larger than what is ever unzipped from a picture.
  expect(encodePng(withBinary)).toMatchObject({ ok: false, diagnostics: [{ code: 'cartridge/too-large' }] });
});

describe('what is not a cartridge', () => {
  test.each([
    ['empty.tic', '', 'cartridge/not-a-cartridge'],
    ['zeros.tic', '\0\0\0\0\0\0\0\0', 'cartridge/not-a-cartridge'],
    ['text.tic', 'start', 'cartridge/not-a-cartridge'],
    ['huge.tic', '\x11\0\0\0'.repeat(600_000), 'cartridge/not-a-cartridge'],
    ['main.ts', 'export function TIC() {}', 'cartridge/not-a-cartridge'],
    ['cart.json', '{}', 'cartridge/not-a-cartridge'],
    ['picture.PNG', 'text', 'cartridge/not-a-cartridge'],
    ['empty.lua', '', 'cartridge/no-code'],
    ['short.png', '\x89PNG\r\n\x1a\n', 'picture/damaged'],
  ])('%s is refused with its name', (name, content, code) => {
    expect(decodeCartridge(bytes(content), name)).toMatchObject({
      ok: false,
      diagnostics: [{ code, file: name, severity: 'error' }],
    });
  });
});
