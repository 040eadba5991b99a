/** Memory functions (specification: console §4.3), compared with a bit-by-bit model of RAM. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  copyMemory,
  fillMemory,
  peek,
  poke,
  readFlag,
  readPersistent,
  writeFlag,
  writePersistent,
} from '../../tools/console/memory.ts';
import { expectSame } from '../expect-same.ts';
import { evaluate } from './play.ts';

const SIZE = 98304;
const widths = fc.constantFrom(1, 2, 4, 8);

/** Unit of a memory, one bit after the other. */
function bitByBit(ram: Uint8Array, address: number, bits: number): number {
  let value = 0;
  for (let bit = 0; bit < bits; bit++) {
    const place = address * bits + bit;
    value |= ((ram[place >> 3] >> (place & 7)) & 1) << bit;
  }
  return value;
}

test('peek reads units of bits from the low end of each byte on', () => {
  const ram = Uint8Array.from({ length: SIZE }, (_, i) => (i * 197 + (i >> 8)) & 255);
  fc.assert(
    fc.property(widths, fc.double({ min: 0, max: 0.99999999, noNaN: true }), (bits, share) => {
      const address = Math.floor(share * ((SIZE * 8) / bits));
      expectSame(peek(ram, address, bits), bitByBit(ram, address, bits));
    }),
  );
});

test('poke changes the unit and nothing else', () => {
  fc.assert(
    fc.property(widths, fc.nat(200), fc.integer({ min: 0, max: 255 }), (bits, address, value) => {
      const ram = new Uint8Array(SIZE).fill(0x5a);
      const before = ram.slice();
      poke(ram, address, value, bits);
      for (let unit = 0; unit < (208 * 8) / bits; unit++)
        expect(peek(ram, unit, bits)).toBe(
          unit === address ? value & (2 ** bits - 1) : bitByBit(before, unit, bits),
        );
    }),
    { numRuns: 60 },
  );
});

test('nothing is read or written before the start, behind the end, or in other widths', () => {
  const ram = new Uint8Array(SIZE).fill(255);
  for (const bits of [1, 2, 4, 8]) {
    const end = (SIZE * 8) / bits;
    expect([peek(ram, -1, bits), peek(ram, end, bits), peek(ram, end - 1, bits)]).toEqual([
      0,
      0,
      2 ** bits - 1,
    ]);
    poke(ram, -1, 0, bits);
    poke(ram, end, 0, bits);
  }
  for (const bits of [0, 3, 5, 6, 7, 9, 16, -1]) {
    expectSame(peek(ram, 0, bits), 0);
    poke(ram, 0, 0, bits);
  }
  expect(ram.every(byte => byte === 255)).toBe(true);
});

test('blocks are copied and filled only if all of them lies inside RAM', () => {
  const base = Uint8Array.from({ length: SIZE }, (_, i) => i & 255);
  const fresh = () => base.slice();
  const places = fc.oneof(fc.integer({ min: -3, max: SIZE + 3 }), fc.constantFrom(-2147483648, 2147483647));
  fc.assert(
    fc.property(places, places, places, (target, source, size) => {
      const inside = (at: number) => size >= 0 && at >= 0 && at + size <= SIZE;
      const copied = fresh();
      copyMemory(copied, target, source, size);
      const expected = fresh();
      if (inside(target) && inside(source)) expected.set(fresh().subarray(source, source + size), target);
      expectSame(Buffer.compare(copied, expected), 0);
      const filled = fresh();
      fillMemory(filled, target, 7, size);
      if (inside(target))
        expectSame(
          filled.subarray(target, target + size).every(byte => byte === 7),
          true,
        );
      else expectSame(Buffer.compare(filled, fresh()), 0);
    }),
    { numRuns: 200 },
  );
});

test('persistent memory keeps unsigned 32-bit numbers, low byte first', () => {
  const ram = new Uint8Array(SIZE);
  writePersistent(ram, 1, -2);
  expect([...ram.subarray(0x14008, 0x1400c)]).toEqual([0xfe, 0xff, 0xff, 0xff]);
  expect(readPersistent(ram, 1)).toBe(4294967294);
  expect(readPersistent(ram, 0)).toBe(0);
});

test('pmem answers the old value and stores integers, integral floats and their texts modulo 2^32, else 0', async () => {
  const stored = [
    '7',
    '7.0',
    '"7"',
    '"7.0"',
    '-1',
    '1 << 33 | 5',
    '3.7',
    'nil',
    'true',
    '"x"',
    '{}',
    '4294967295',
  ];
  const values = await evaluate(stored.flatMap(value => ['pmem(0, 99)', `pmem(0, ${value})`, 'pmem(0)']));
  expect(values.filter((_, i) => i % 3 === 1)).toEqual(stored.map(() => '99'));
  expect(values.filter((_, i) => i % 3 === 2)).toEqual([
    ...['7', '7', '7', '7', '4294967295', '5', '0', '0', '0', '0', '0', '4294967295'],
  ]);
});

test('sprites without flags share one byte outside RAM, flags from 8 on do not exist', () => {
  const ram = new Uint8Array(SIZE);
  const memory = { shared: 0 };
  writeFlag(ram, memory, 512, 0, true);
  expect(readFlag(ram, memory, 700, 0)).toBe(true);
  expect(readFlag(ram, memory, 511, 0)).toBe(false);
  writeFlag(ram, memory, 3, 8, true);
  writeFlag(ram, memory, 3, 255, true);
  expect([readFlag(ram, memory, 3, 8), readFlag(ram, memory, 700, 8)]).toEqual([false, false]);
  expect(ram.every(byte => byte === 0)).toBe(true);
});

test('negative sprites reach the memory below the flags, and nothing below RAM', () => {
  const ram = new Uint8Array(SIZE);
  writeFlag(ram, { shared: 0 }, -1, 7, true);
  expect(ram[0x14403]).toBe(0x80);
  writeFlag(ram, { shared: 0 }, -0x14405, 0, true);
  expect(readFlag(ram, { shared: 255 }, -0x14405, 0)).toBe(false);
  expect(ram.filter(byte => byte !== 0)).toEqual(Uint8Array.of(0x80));
});

test('the bits argument counts only in its own place', async () => {
  const values = await evaluate([
    '(function() poke(0, 0xab) return peek(0), peek(0, 4), peek(1, 4), peek(0, 4, 0), peek(0, 3), peek(0, nil) end)()',
    '(function() poke(0, 0) poke(1, 0x1f, 4) poke(2, 5, 3) return peek(0), peek(1), peek4(1), peek2(3), peek1(7) end)()',
  ]);
  expect(values).toEqual(['171,11,10,171,0,0', '240,0,15,3,1']);
});

test('blocks may end with the last byte of RAM, not behind it', () => {
  for (const [over, expected] of [
    [0, [7, 7, 7, 7]],
    [1, [0, 0, 0, 0]],
  ] as const) {
    const filled = new Uint8Array(SIZE);
    fillMemory(filled, SIZE - 4 + over, 7, 4);
    expect([...filled.subarray(SIZE - 4)]).toEqual(expected);
    const copied = new Uint8Array(SIZE).fill(7, 0, 4);
    copyMemory(copied, SIZE - 4 + over, 0, 4);
    expect([...copied.subarray(SIZE - 4)]).toEqual(expected);
  }
});
