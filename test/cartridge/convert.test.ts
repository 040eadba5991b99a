import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cartridge, emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { convertCartridge } from '../../tools/cartridge/convert.ts';
import { changeCartridgeFile, readCartridgeFile } from '../../tools/cartridge/decode.ts';
import { FORMS, formOfContent, formOfName } from '../../tools/cartridge/forms.ts';
import { anyTextCartridge, bytes, differences, unwrap } from './cartridges.ts';

function withCode(code: string): Cartridge {
  return { ...emptyCartridge(), code: bytes(code) };
}

/** Codes of the diagnostics of a conversion. */
function complaints(cartridge: Cartridge, fileName: string): string[] {
  return convertCartridge(cartridge, fileName).diagnostics.map(({ code, severity }) => `${severity} ${code}`);
}

test('the end of a file name decides its form', () => {
  expect(formOfName('a.tic')?.name).toBe('tic');
  expect(formOfName('a.b.PNG')?.name).toBe('png');
  expect(formOfName('a.py')?.name).toBe('text');
  for (const name of ['a', 'a.txt', 'lua', 'a.tic.zip']) expect(formOfName(name)).toBeUndefined();
});

test('each form knows what it writes, and changes it in its own form', () => {
  const cartridge = withCode('-- title: a\nfunction TIC() end\n');
  for (const { name, extensions, encode } of FORMS)
    for (const extension of extensions) {
      const file = `game${extension}`;
      const written = unwrap(encode(cartridge, file));
      expect(formOfContent(written, file).name).toBe(name);
      const { banks } = unwrap(readCartridgeFile(written, file)).cartridge;
      banks[1].tiles[7] = 0x21;
      const changed = unwrap(readCartridgeFile(unwrap(changeCartridgeFile(written, file, banks)), file));
      expect(changed.form.name).toBe(name);
      expect(changed.cartridge.banks[1].tiles[7]).toBe(0x21);
    }
});

test('a chain of conversions through all forms loses nothing and warns of nothing', () => {
  fc.assert(
    fc.property(anyTextCartridge, fc.shuffledSubarray(['a.tic', 'a.lua', 'a.png']), (original, names) => {
      let cartridge: Cartridge = { ...original, language: 0 };
      for (const name of names) {
        const converted = convertCartridge(cartridge, name);
        expect(converted.diagnostics).toEqual([]);
        cartridge = unwrap(readCartridgeFile(unwrap(converted), name)).cartridge;
      }
      expect(differences(cartridge, { ...original, language: 0 })).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

describe('a text project cannot hold', () => {
  test('carriage returns, which is a warning', () => {
    expect(complaints(withCode('a\r\nb'), 'a.lua')).toEqual(['warning cartridge/carriage-returns-lost']);
    expect(complaints(withCode('a\r\nb'), 'a.tic')).toEqual([]);
  });

  test('code after a line that looks like a section, which is an error that names the line', () => {
    const outcome = convertCartridge(withCode('a\nb\r\n-- <3\nc'), 'a.lua');
    expect(outcome).toMatchObject({ ok: false, diagnostics: [{ code: 'cartridge/code-cut' }] });
    expect(outcome.diagnostics[0].message).toMatch(/^line 3 /);
    expect(complaints(withCode('a\n// <3\nc'), 'a.lua')).toEqual([]);
  });

  test('no code at all, which is an error', () => {
    expect(complaints(emptyCartridge(), 'a.lua')).toEqual(['error cartridge/no-code']);
    expect(complaints(emptyCartridge(), 'a.tic')).toEqual([]);
  });

  test('a WASM binary, which is a warning', () => {
    const cartridge = { ...withCode('-- script: wasm\n'), binary: Uint8Array.of(1) };
    expect(complaints(cartridge, 'a.wasmp')).toEqual(['warning cartridge/binary-lost']);
  });

  test('sections whose tags stand in the code, which is a warning', () => {
    const cartridge = withCode('x=1 -- <FLAGS>\n');
    cartridge.banks[0].flags[3] = 1;
    const outcome = convertCartridge(cartridge, 'a.lua');
    expect(outcome.diagnostics).toMatchObject([{ code: 'cartridge/section-lost', severity: 'warning' }]);
    expect(outcome.diagnostics[0].message).toContain('flags of bank 0');
  });
});

test('an extension of another language is a warning that names the right one', () => {
  const outcome = convertCartridge(withCode('// script: js\nfunction TIC(){}\n'), 'a.lua');
  expect(outcome.diagnostics).toMatchObject([{ code: 'cartridge/extension', severity: 'warning' }]);
  expect(outcome.diagnostics[0].remedy).toContain('.js');
  expect(complaints(withCode('// script: js\n'), 'a.js')).toEqual([]);
});

test('the language id is kept in every form', () => {
  const cartridge = { ...withCode('x'), language: 12 };
  for (const name of ['a.js', 'a.tic', 'a.png'])
    expect(
      unwrap(readCartridgeFile(unwrap(convertCartridge(cartridge, name)), name)).cartridge.language,
    ).toBe(12);
});

test('a cartridge without palette is not said to lose one', () => {
  for (const name of ['a.lua', 'a.tic', 'a.png']) expect(complaints(withCode('x'), name)).toEqual([]);
});
