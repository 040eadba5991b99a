import { expect, test } from 'vitest';
import { concatBytes } from '../../tools/cartridge/bytes.ts';
import { type Bank, emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { changeCartridgeFile, readCartridgeFile } from '../../tools/cartridge/decode.ts';
import { decodePicture } from '../../tools/cartridge/picture/picture.ts';
import { encodePng } from '../../tools/cartridge/picture/png.ts';
import { PNG_SIGNATURE, pngChunkBytes, readPngChunks } from '../../tools/cartridge/picture/png-chunks.ts';
import { extractHiddenBytes } from '../../tools/cartridge/picture/steganography.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The banks of a file, with a byte of the first tiles changed. */
function drawn(bytes: Uint8Array, name: string): Bank[] {
  const file = readCartridgeFile(bytes, name);
  if (!file.ok) throw new Error(file.diagnostics[0].message);
  const [first, ...others] = file.value.cartridge.banks;
  const tiles = first.tiles.slice();
  tiles[5] = 0x21;
  return [{ ...first, tiles }, ...others];
}

function changed(bytes: Uint8Array, name: string, banks = drawn(bytes, name)): Uint8Array {
  const outcome = changeCartridgeFile(bytes, name, banks);
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value;
}

function read(bytes: Uint8Array, name: string) {
  const file = readCartridgeFile(bytes, name);
  if (!file.ok) throw new Error(file.diagnostics[0].message);
  return file.value;
}

/** A chunk of the binary form. */
const chunk = (type: number, bank: number, data: number[]) => [
  type | (bank << 5),
  data.length & 255,
  data.length >> 8,
  0,
  ...data,
];
const CODE = [...bytesOf('function TIC() end')];

test('in a .tic only the changed chunk is another one: order and unknown chunks stay', () => {
  const unknown = chunk(30, 3, [1, 2, 3]);
  const tiles = chunk(1, 0, [9, 9]);
  const code = chunk(5, 0, CODE);
  const palette = chunk(
    12,
    0,
    Array.from({ length: 48 }, (_, i) => i),
  );
  const bytes = Uint8Array.from([...code, ...unknown, ...tiles, ...palette]);
  const after = changed(bytes, 'game.tic');
  const expected = [...code, ...unknown, ...chunk(1, 0, [9, 9, 0, 0, 0, 0x21]), ...palette];
  expect([...after]).toEqual(expected);
});

test('what is not changed is written as it was', () => {
  const bytes = Uint8Array.from([...chunk(5, 0, CODE), ...chunk(30, 0, [7])]);
  expect(changed(bytes, 'game.tic', read(bytes, 'game.tic').cartridge.banks)).toEqual(bytes);
});

const TEXT = `-- title: game\r
function TIC() cls(0) end\r
\r
-- <MAP>\r
-- 000:10${'0'.repeat(478)}\r
-- </MAP>\r
\r
-- <TILES>\r
-- 001:ff${'0'.repeat(62)}\r
-- </TILES>\r
\r
-- <NOTES>\r
-- mine\r
-- </NOTES>\r
`;

test('in a text project only the section is another one: code, order, line ends and foreign sections stay', () => {
  const after = new TextDecoder().decode(changed(bytesOf(TEXT), 'game.lua'));
  expect(after).toBe(TEXT.replace('-- 001:', `-- 000:000000000012${'0'.repeat(52)}\r\n-- 001:`));
});

test('a section that is not there yet comes at the end of a text project, and an emptied one goes', () => {
  const without = 'function TIC() end\n';
  const after = changed(bytesOf(without), 'game.lua');
  expect(new TextDecoder().decode(after)).toBe(
    `${without}\n-- <TILES>\n-- 000:000000000012${'0'.repeat(52)}\n-- </TILES>\n\n`,
  );
  const beside = `${without}\n-- <MAP>\n-- 000:10${'0'.repeat(478)}\n-- </MAP>\n\n`;
  expect(new TextDecoder().decode(changed(bytesOf(beside), 'game.lua'))).toBe(
    `${beside}-- <TILES>\n-- 000:000000000012${'0'.repeat(52)}\n-- </TILES>\n\n`,
  );
  const banks = read(after, 'game.lua').cartridge.banks.map(bank => ({
    ...bank,
    tiles: new Uint8Array(8192),
  }));
  expect(new TextDecoder().decode(changed(after, 'game.lua', banks))).toBe(without);
});

test('in a picture the cartridge is another one in the chunk and in the pixels, and its own chunks stay', () => {
  const cartridge = { ...emptyCartridge(), code: bytesOf('function TIC() end') };
  const png = encodePng(cartridge);
  if (!png.ok) throw new Error('no picture');
  const chunks = readPngChunks(png.value);
  const note = { name: 'tEXt', data: bytesOf('Author\0me') };
  const withNote = [chunks[0], note, ...chunks.slice(1)];
  const bytes = concatBytes([PNG_SIGNATURE, ...withNote.map(({ name, data }) => pngChunkBytes(name, data))]);
  const after = changed(bytes, 'game.png');
  expect(read(after, 'game.png').cartridge.banks[0].tiles[5]).toBe(0x21);
  const names = (file: Uint8Array) => [...new Set(readPngChunks(file).map(({ name }) => name))];
  expect(names(after)).toEqual(names(bytes));
  const picture = decodePicture(after);
  if (!picture.ok) throw new Error('no picture');
  const carried = readPngChunks(after).find(({ name }) => name === 'caRt')!.data;
  expect(extractHiddenBytes(picture.value.pixels)).toEqual(carried);
});

test('code that reads like a section is refused instead of being cut', () => {
  const text = 'local s = [[\n-- <TILES>\n]]\nfunction TIC() end\n';
  const outcome = changeCartridgeFile(bytesOf(text), 'game.lua', drawn(bytesOf(text), 'game.lua'));
  expect(outcome.ok).toBe(false);
});
