import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { LANGUAGES } from '../../tools/cartridge/languages.ts';
import { encodePng } from '../../tools/cartridge/picture/png.ts';
import { decodeText, encodeText } from '../../tools/cartridge/text/text.ts';
import { decodeTic, encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { anyCartridge, anyTextCartridge, differences, unwrap } from './cartridges.ts';

test('a cartridge survives the binary form', LONG_FORM, () => {
  fc.assert(
    fc.property(anyCartridge, cartridge => {
      expect(differences(decodeTic(unwrap(encodeTic(cartridge))), cartridge)).toEqual([]);
    }),
    { numRuns: shortOrDeep(25, 200) },
  );
});

test('a cartridge survives a text project of each language', LONG_FORM, () => {
  fc.assert(
    fc.property(anyTextCartridge, fc.constantFrom(...LANGUAGES), (cartridge, language) => {
      const decoded = unwrap(decodeText(encodeText(cartridge, language), language));
      expect(differences(decoded, cartridge)).toEqual([]);
    }),
    { numRuns: shortOrDeep(15, 150) },
  );
});

test('a cartridge survives a picture', LONG_FORM, () => {
  fc.assert(
    fc.property(anyCartridge, cartridge => {
      expect(differences(unwrap(decodeCartridge(unwrap(encodePng(cartridge)), 'a.png')), cartridge)).toEqual(
        [],
      );
    }),
    { numRuns: shortOrDeep(5, 25) },
  );
});

test('a cartridge survives the way through all three forms', LONG_FORM, () => {
  fc.assert(
    fc.property(anyTextCartridge, cartridge => {
      const fromText = unwrap(decodeText(encodeText(cartridge)));
      const fromPicture = unwrap(decodeCartridge(unwrap(encodePng(fromText)), 'a.png'));
      expect(differences(decodeTic(unwrap(encodeTic(fromPicture))), cartridge)).toEqual([]);
    }),
    { numRuns: shortOrDeep(3, 15) },
  );
});
