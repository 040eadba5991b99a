import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_LIMIT, emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { LANGUAGES, languageOfFile } from '../../tools/cartridge/languages.ts';
import { decodeText, encodeText } from '../../tools/cartridge/text/text.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { bytes, differences, text, unwrap } from './cartridges.ts';
import { readTextProject } from './text-reference.ts';

/** Decodes a text project given as text. */
function decode(source: string) {
  return unwrap(decodeText(bytes(source)));
}

/** A row of a section that needs `digits` digits: what is given, then zeros. */
function row(index: string, start: string, digits: number): string {
  return `-- ${index}:${start.padEnd(digits, '0')}\n`;
}

function flagsSection(...rows: string[]): string {
  return `code\n-- <FLAGS>\n${rows.join('')}-- </FLAGS>\n`;
}

/** The first flags of a bank after decoding rows of FLAGS. */
function flags(...rows: string[]): number[] {
  return Array.from(decode(flagsSection(...rows)).banks[0].flags.subarray(0, 4));
}

describe('where the code ends', () => {
  test('before the line feed of the first section', () => {
    expect(text(decode('a\nb\n\n-- <TILES>\n-- </TILES>\n').code)).toBe('a\nb\n');
  });

  test('at the end of the file when there is no section', () => {
    expect(text(decode('a\nb\n').code)).toBe('a\nb\n');
  });

  test('at any line that starts like a section, even if it is none', () => {
    expect(text(decode('a\n-- <3 hearts\nb').code)).toBe('a');
  });

  test('not at a section on the very first line, nor in the middle of a line', () => {
    expect(text(decode('-- <TILES>\nx').code)).toBe('-- <TILES>\nx');
    expect(text(decode('x -- <TILES>\ny').code)).toBe('x -- <TILES>\ny');
  });

  test('at a zero byte', () => {
    expect(text(decode('a\0b').code)).toBe('a');
  });

  test('a file without code is an error', () => {
    for (const source of ['', '\r', '\n-- <TILES>\n-- </TILES>\n'])
      expect(decodeText(bytes(source))).toMatchObject({
        ok: false,
        diagnostics: [{ code: 'cartridge/no-code' }],
      });
  });

  test('code over the limit is an error with size and limit', () => {
    const outcome = decodeText(new Uint8Array(CODE_LIMIT + 1).fill(32));
    expect(outcome.ok).toBe(false);
    expect(outcome.diagnostics[0].message).toMatch(/524289.*524288/);
    expect(decodeText(new Uint8Array(CODE_LIMIT).fill(32)).ok).toBe(true);
  });
});

test('carriage returns are deleted everywhere, in strings of the code too', () => {
  const { code, banks } = decode(
    `s="a\rb"\r\n-- <FLAGS>\r\n${row('000', '12', 512).replace('\n', '\r\n')}-- </FLAGS>\r\n`,
  );
  expect(text(code)).toBe('s="ab"');
  expect(banks[0].flags[0]).toBe(0x21);
});

describe('rows', () => {
  test('bytes are written low nibble first, in digits of either case', () => {
    expect(flags(row('000', '12aBFf', 512))).toEqual([0x21, 0xba, 0xff, 0]);
  });

  test('palettes are written high nibble first', () => {
    const [bank] = decode(
      `x\n-- <PALETTE>\n${row('000', '1a1c2c', 96)}${row('001', 'f0', 96)}-- </PALETTE>\n`,
    ).banks;
    expect(Array.from(bank.palette0.subarray(0, 3))).toEqual([0x1a, 0x1c, 0x2c]);
    expect(bank.palette1[0]).toBe(0xf0);
  });

  test('may come in any order, and twice', () => {
    const [bank] = decode(
      flagsSection(row('001', '5', 512), row('000', '1', 512), row('000', '7', 512)),
    ).banks;
    expect([bank.flags[0], bank.flags[256]]).toEqual([7, 5]);
  });

  test('a row number that is too high ends the section', () => {
    expect(flags(row('000', '1', 512), row('002', '9', 512), row('000', '2', 512))).toEqual([1, 0, 0, 0]);
  });

  test('a blank line between rows is tolerated, one after the opening tag is not', () => {
    expect(decode(flagsSection(row('000', '1', 512), '\n', row('001', '2', 512))).banks[0].flags[256]).toBe(
      2,
    );
    expect(flags('\n', row('000', '12', 512))).toEqual([1, 2, 0, 0]);
  });

  test('white space after the opening tag is skipped up to the line feed', () => {
    const source = `x\n-- <FLAGS> \t \n${row('000', '3', 512)}-- </FLAGS>`;
    expect(decode(source).banks[0].flags[0]).toBe(3);
  });

  test('what is not a digit ends a number as strtol has it', () => {
    // Pairs of PALETTE are in reading order: a bad first digit gives 0, a bad second one leaves the first.
    const [bank] = decode(`x\n-- <PALETTE>\n${row('000', '5gg5gg+3-2 7', 96)}-- </PALETTE>\n`).banks;
    expect(Array.from(bank.palette0.subarray(0, 6))).toEqual([5, 0, 0, 3, 254, 7]);
    // In a swapped section the second character is the first digit.
    expect(flags(row('000', '5gg5', 512))).toEqual([0, 5, 0, 0]);
  });

  test('a line that is too short takes its digits from the lines after it', () => {
    const [bank] = decode(`x\n-- <WAVES>\n-- 003:12\n${row('004', '3', 32)}-- </WAVES>\n`).banks;
    // The pairs are 12, \n-, "- ", 00, 4:, 30, each read with its characters exchanged.
    expect(Array.from(bank.waveforms.subarray(48, 54))).toEqual([0x21, 0, 0, 0, 0, 3]);
  });
});

describe('tags', () => {
  test('banks 1 to 7 append their digit, 0 and 8 do not exist', () => {
    const section = (tag: string, digit: string) => `-- <${tag}>\n${row('000', digit, 512)}-- </${tag}>\n\n`;
    const { banks } = decode(
      `x\n${section('FLAGS7', '7')}${section('FLAGS0', '6')}${section('FLAGS8', '5')}`,
    );
    expect(banks.map(bank => bank.flags[0])).toEqual([0, 0, 0, 0, 0, 0, 0, 7]);
  });

  test('the first opening tag counts, wherever in a line it stands', () => {
    const source = `x=1 -- <FLAGS>\n${row('000', '1', 512)}-- </FLAGS>\n-- <FLAGS>\n${row('000', '2', 512)}-- </FLAGS>\n`;
    const cartridge = decode(source);
    expect(cartridge.banks[0].flags[0]).toBe(1);
    expect(text(cartridge.code).startsWith('x=1 -- <FLAGS>')).toBe(true);
  });

  test('a section without closing tag at a line start is ignored', () => {
    const rows = row('000', '1', 512);
    expect(decode(`x\n-- <FLAGS>\n${rows}`).banks[0].flags[0]).toBe(0);
    expect(decode(`x\n-- <FLAGS>\n${rows.trimEnd()} -- </FLAGS>`).banks[0].flags[0]).toBe(0);
    expect(decode(`x\n-- <FLAGS>\n${rows}-- </FLAGS>`).banks[0].flags[0]).toBe(1);
  });

  test('the language id is a section of one byte', () => {
    expect(decode('x\n-- <LANG>\n-- 000:0c\n-- </LANG>\n').language).toBe(12);
  });

  test('a file without palette has zeros there', () => {
    expect(decode('x').banks[0].palette0.every(byte => byte === 0)).toBe(true);
  });
});

describe('writing', () => {
  test('the layout is that of the console', () => {
    const cartridge = emptyCartridge();
    cartridge.code = bytes('-- code\n');
    cartridge.banks[0].palette1.set([0x1a], 47);
    cartridge.banks[2].waveforms[16] = 0x12;
    cartridge.banks[0].flags[300] = 0xf0;
    cartridge.language = 10;
    const zeros = (count: number) => '0'.repeat(count);
    expect(text(encodeText(cartridge))).toBe(
      `-- code\n\n` +
        `-- <WAVES2>\n-- 001:21${zeros(30)}\n-- </WAVES2>\n\n` +
        `-- <FLAGS>\n-- 001:${zeros(88)}0f${zeros(422)}\n-- </FLAGS>\n\n` +
        `-- <PALETTE>\n-- 001:${zeros(94)}1a\n-- </PALETTE>\n\n` +
        `-- <LANG>\n-- 000:0a\n-- </LANG>\n\n`,
    );
  });

  test('code without any section is written as it is', () => {
    expect(text(encodeText({ ...emptyCartridge(), code: bytes('no line feed') }))).toBe('no line feed');
  });
});

test.each([
  ['a.lua', '--'],
  ['a.rb', '#'],
  ['a.js', '//'],
  ['a.moon', '--'],
  ['a.fnl', ';;'],
  ['a.nut', '//'],
  ['a.wren', '//'],
  ['a.wasmp', '--'],
  ['a.janet', '#'],
  ['a.scm', ';;'],
  ['a.py', '#'],
  ['A.YUE', '--'],
])('%s has its sections behind %s', (file, prefix) => {
  const language = languageOfFile(file)!;
  const source = `code\n${prefix} <TILES3>\n${prefix} 255:${'21'.repeat(32)}\n${prefix} </TILES3>\n\n`;
  const cartridge = unwrap(decodeText(bytes(source), language));
  expect(text(cartridge.code)).toBe('code');
  expect(cartridge.banks[3].tiles.subarray(255 * 32).every(byte => byte === 0x12)).toBe(true);
  expect(text(encodeText(cartridge, language))).toBe(source);
});

test('every language has its own id and extension', () => {
  expect(new Set(LANGUAGES.map(({ id }) => id)).size).toBe(12);
  expect(new Set(LANGUAGES.map(({ extension }) => extension)).size).toBe(12);
  expect(languageOfFile('cartridge.tic')).toBeUndefined();
});

test(
  'files of broken sections are read as a second reader of the specification reads them',
  LONG_FORM,
  () => {
    const tag = fc.constantFrom(
      'TILES',
      'MAP2',
      'WAVES',
      'WAVES7',
      'FLAGS',
      'TRACKS',
      'PALETTE',
      'LANG',
      'FLAGS0',
      'x',
    );
    const digit = fc.constantFrom(...'0123456789abcdefABCDEF', '0', '0', 'g', ' ', '-', '+', '\n', ':', 'x');
    const digits = (count: number) => fc.string({ unit: digit, minLength: count, maxLength: count });
    const number = fc.oneof(
      fc.nat(20).map(n => String(n).padStart(3, '0')),
      fc.constantFrom('999', ' 1 ', '-01', 'a', ''),
    );
    const fragment = fc.oneof(
      { weight: 3, arbitrary: tag.map(name => `\n-- <${name}>\n`) },
      { weight: 3, arbitrary: tag.map(name => `\n-- </${name}>\n`) },
      {
        weight: 6,
        arbitrary: fc
          .tuple(number, fc.constantFrom(2, 32, 64, 96, 102, 480, 512).chain(digits))
          .map(([n, d]) => `-- ${n}:${d}\n`),
      },
      fc.constantFrom('\n', ' ', '\t\n', '\r\n', 'x=1', '-- <WAVES>', '-- </WAVES>', '\n-- <', '\0'),
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 14 }), fragments => {
        const source = `code${fragments.join('')}`;
        expect(differences(decode(source), readTextProject(source, '--')!)).toEqual([]);
      }),
      { numRuns: eighthOf(600) },
    );
  },
);

test.each([
  // A line of the code that looks like the beginning of a section, and what lies behind the sections.
  ['x=1\n-- <b>\ny=2\n', 2, 2],
  ['x=1\n-- <B>\n-- </B>\ny=2\n', 4, 1],
  [`x=1\n-- <TILES>\n${row('000', '12', 64)}-- </TILES>\n\ny=2\n`, 6, 1],
  ['x=1\r\n-- <\r\ny=2\r\n', 2, 2],
  // A section without its end is none.
  ['x=1\n-- <TILES>\n-- 000:12\n', 2, 2],
])('what is lost of %j is told', (text, line, count) => {
  const [problem, ...more] = decodeText(new TextEncoder().encode(text)).diagnostics;
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ severity: 'warning', code: 'cartridge/code-cut', line });
  expect(problem.message).toMatch(
    count === 1 ? /^a line is not read/ : new RegExp(`^${count} lines are not read`),
  );
});

test.each([
  ['no digits', 'TILES', '-- 001:zz\n', 3],
  ['too few digits', 'TILES', `${row('000', '1', 64)}-- 001:1111\n`, 4],
  ['too many digits', 'SFX2', row('063', '1', 134), 3],
  ['no row number', 'TILES', `-- ${'1'.repeat(64)}\n`, 3],
  ['a row number that is too high', 'MAP', row('136', '0', 480), 3],
  ['a row number that is too high', 'PALETTE', `${row('001', 'f', 96)}${row('002', 'f', 96)}`, 4],
  ['something else', 'TILES', `\nhello\n${row('001', '1', 64)}`, 4],
  ['a byte of more digits', 'LANG', '-- 000:0a0\n', 3],
])('%s in a section of %s is told with its line', (_, tag, rows, line) => {
  const { diagnostics } = decodeText(bytes(`x=1\n-- <${tag}>\n${rows}-- </${tag}>\n`));
  expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'cartridge/broken-row', line }]);
  expect(diagnostics[0].message).toMatch(new RegExp(`^a line of <${tag}> cannot be read`));
});

test('what is broken is told once for each section, with the number of lines', () => {
  const section = (tag: string, rows: string) => `-- <${tag}>\n${rows}-- </${tag}>\n`;
  const wrong = '-- 000:1\n-- 001:2\n';
  const { diagnostics } = decodeText(bytes(`x=1\n${section('TILES', wrong)}${section('FLAGS', wrong)}y=2`));
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['cartridge/broken-row', 3],
    ['cartridge/broken-row', 7],
    ['cartridge/code-cut', 10],
  ]);
  expect(diagnostics[0].message).toBe(
    '2 lines of <TILES> cannot be read: a row is "-- ", a number from 000 to 255, a colon and 64 hexadecimal digits',
  );
});

test.each([
  'x=1\n',
  'x=1\n--<b>\ny="-- <b>"\n -- <b>\n',
  '-- <b>\ny=2\n',
  // Sections of other versions, of other banks, and empty lines between them.
  `x=1\n-- <COVER>\n-- 000:4749\n-- </COVER>\n\n\n-- <MAP3>\n${row('000', '12', 480)}\n-- </MAP3>\n\n`,
])('nothing is lost of %j', text => {
  expect(decodeText(new TextEncoder().encode(text)).diagnostics).toEqual([]);
});
