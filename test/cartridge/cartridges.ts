/** Random and hand-made cartridges for the tests of this folder, and what makes two of them equal. */

import fc from 'fast-check';
import {
  BINARY_LIMIT,
  type Cartridge,
  CODE_LIMIT,
  emptyCartridge,
  SECTION_NAMES,
  SECTION_SIZES,
} from '../../tools/cartridge/cartridge.ts';
import { DB16_PALETTE, DEFAULT_PALETTE, DEFAULT_WAVEFORMS } from '../../tools/cartridge/default-data.ts';

/** Code sizes at which the cutting into pieces of 64 KiB changes. */
const NOTABLE_SIZES = [1, 65535, 65536, 65537, 131072, 131073, CODE_LIMIT - 1, CODE_LIMIT];

const patch = fc.record({
  bank: fc.nat(7),
  section: fc.constantFrom(...SECTION_NAMES),
  place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 80 }),
});

/** Cartridges with patches of random bytes here and there, default data in some banks, and code of any size. */
export const anyCartridge: fc.Arbitrary<Cartridge> = fc
  .record({
    patches: fc.array(patch, { maxLength: 12 }),
    defaultBanks: fc.array(fc.nat(7), { maxLength: 2 }),
    line: fc.uint8Array({ minLength: 1, maxLength: 60, min: 1 }),
    codeSize: fc.oneof({ weight: 5, arbitrary: fc.nat(2000) }, fc.constantFrom(...NOTABLE_SIZES)),
    binarySize: fc.oneof(
      { weight: 5, arbitrary: fc.constant(0) },
      fc.constantFrom(3, 65536, 65540, BINARY_LIMIT),
    ),
    language: fc.oneof(fc.constant(0), fc.nat(255)),
  })
  .map(({ patches, defaultBanks, line, codeSize, binarySize, language }) => {
    const cartridge = emptyCartridge();
    cartridge.code = Uint8Array.from({ length: codeSize }, (_, i) => line[i % line.length]);
    cartridge.binary = Uint8Array.from({ length: binarySize }, (_, i) => i ^ (i >> 8));
    cartridge.language = language;
    for (const bank of defaultBanks) {
      cartridge.banks[bank].palette0.set(DEFAULT_PALETTE);
      cartridge.banks[bank].waveforms.set(DEFAULT_WAVEFORMS);
    }
    for (const { bank, section, place, bytes } of patches) {
      const target = cartridge.banks[bank][section];
      const start = Math.floor(place * SECTION_SIZES[section]);
      target.set(bytes.subarray(0, target.length - start), start);
    }
    const { palette0 } = cartridge.banks[0];
    // No binary cartridge can have a first palette of zeros.
    if (palette0.every(byte => byte === 0)) palette0.set(DB16_PALETTE);
    return cartridge;
  });

/** Those of them that a text project can hold. */
export const anyTextCartridge: fc.Arbitrary<Cartridge> = anyCartridge
  .map(cartridge => ({
    ...cartridge,
    code: cartridge.code.filter(byte => byte !== 13),
    binary: new Uint8Array(0),
  }))
  .filter(({ code }) => code.length > 0 && !Buffer.from(code).includes(' <'));

/** What differs between two cartridges, in words; [] if they are equal. */
export function differences(a: Cartridge, b: Cartridge): string[] {
  const different: string[] = [];
  const compare = (name: string, x: Uint8Array, y: Uint8Array) => {
    if (Buffer.compare(x, y) !== 0) different.push(name);
  };
  compare('code', a.code, b.code);
  compare('binary', a.binary, b.binary);
  if (a.language !== b.language) different.push('language');
  for (let bank = 0; bank < 8; bank++)
    for (const name of SECTION_NAMES) compare(`${name} ${bank}`, a.banks[bank][name], b.banks[bank][name]);
  return different;
}

/** A chunk of a `.tic` file, written out by hand; the size field can be made to lie. */
export function chunk(
  type: number,
  bank: number,
  payload: ArrayLike<number>,
  size = payload.length & 0xffff,
): number[] {
  return [type | (bank << 5), size & 255, size >> 8, 0, ...Array.from(payload)];
}

export function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

export function text(code: Uint8Array): string {
  return Buffer.from(code).toString('latin1');
}

/** The value of an outcome that must be one. */
export function unwrap<T>(
  outcome: { ok: true; value: T } | { ok: false; diagnostics: { message: string }[] },
): T {
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join('; '));
  return outcome.value;
}
