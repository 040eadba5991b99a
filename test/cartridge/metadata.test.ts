import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Cartridge, emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import {
  cartridgeLanguage,
  metadataTag,
  readMetadata,
  saveId,
  saveKey,
} from '../../tools/cartridge/metadata.ts';
import { bytes } from './cartridges.ts';

function withCode(code: string, language = 0): Cartridge {
  return { ...emptyCartridge(), code: bytes(code), language };
}

describe('a tag', () => {
  const title = (code: string) => metadataTag(bytes(code), 'title');

  test.each([
    ['-- title: Name\n', 'Name'],
    ['-- title:Name\n', 'Name'],
    ['-- title: \t Name with  spaces \t\r\n', 'Name with  spaces'],
    ['x=1 -- title: a\n', 'a'],
    ['-- title: a\n-- title: b\n', 'a'],
    ['-- title:\nnext', ''],
    ['-- title: Name', ''],
    ['--title: Name\n', ''],
    ['--  title: Name\n', ''],
    ['-- titles: Name\n', ''],
    ['-- Title: Name\n', ''],
    ['', ''],
  ])('%j is read as %j', (code, value) => {
    expect(title(code)).toBe(value);
  });

  test('keeps 127 bytes', () => {
    expect(title(`-- title: ${'a'.repeat(200)}\n`)).toBe('a'.repeat(127));
    expect(title(`-- title: ${'a'.repeat(127)}\n`)).toBe('a'.repeat(127));
  });

  test('is read as UTF-8', () => {
    expect(metadataTag(new TextEncoder().encode('-- author: Zoë 🚀\n'), 'author')).toBe('Zoë 🚀');
  });

  test('has the prefix of its language', () => {
    expect(metadataTag(bytes('// title: a\n'), 'title', '//')).toBe('a');
    expect(metadataTag(bytes('// title: a\n'), 'title')).toBe('');
  });
});

test('all tags that have a value are read, in the language of the cartridge', () => {
  const code = '// title: T\n// author: A\n// script: js\n// menu: ONE TWO\n// saveid: S\n// license:\n';
  expect(readMetadata(withCode(code))).toEqual({
    title: 'T',
    author: 'A',
    script: 'js',
    menu: 'ONE TWO',
    saveid: 'S',
  });
});

describe('the language', () => {
  test.each([
    ['', 0, 'lua'],
    ['-- script: moon\n', 0, 'moon'],
    ['-- script: moonscript\n', 0, 'lua'],
    ['// script: js\n', 0, 'js'],
    ['-- script: js\n', 0, 'lua'],
    ['; script: fennel\n', 0, 'fennel'],
    [';; script: scheme\n', 0, 'scheme'],
    ['# script: python\n', 0, 'python'],
    ['', 12, 'js'],
    ['', 99, 'lua'],
    ['-- script: lua\n', 12, 'lua'],
    ['// script: wren\n', 12, 'js'],
    ['# script: ruby\n', 18, 'ruby'],
  ])('of code %j with LANG %i is %s', (code, id, name) => {
    expect(cartridgeLanguage(withCode(code, id)).name).toBe(name);
  });
});

describe('the save key', () => {
  const md5 = (data: Uint8Array | string) => createHash('md5').update(data).digest('hex');

  test('is the MD5 of the saveid, which needs no comment and keeps 63 bytes', () => {
    expect(saveKey(withCode('x saveid: my game \n'))).toBe(md5('my game'));
    expect(saveKey(withCode('-- saveid: g\n'))).toBe(md5('g'));
    expect(saveId(bytes(`--saveid:${'a'.repeat(100)}\n`))).toBe('a'.repeat(63));
    expect(saveKey(withCode(`-- saveid: ${'a'.repeat(100)}\n`))).toBe(md5('a'.repeat(63)));
  });

  test('is the MD5 of bank 0 in the order of memory where there is no saveid', () => {
    const cartridge = withCode('-- saveid: without line end');
    const [bank] = cartridge.banks;
    const sizes = [16320, 8192, 8192, 32640, 256, 4224, 11520, 408, 512, 48, 48];
    expect(Object.values(bank).map(section => section.length)).toEqual(sizes);
    Object.values(bank).forEach((section, i) => {
      section.fill(i + 1);
    });
    expect(saveKey(cartridge)).toBe(md5(Buffer.concat(sizes.map((size, i) => Buffer.alloc(size, i + 1)))));
  });
});
