/** Exchange of banks and RAM (specification: console §4.6 sync). */

import { expect, test } from 'vitest';
import { type Cartridge, SECTION_SIZES, type SectionName } from '../../tools/cartridge/cartridge.ts';
import { NO_INPUT } from '../../tools/console/input.ts';
import { machineOf, play } from './play.ts';

/** Fills every section of every bank with a byte of its own. */
function fill({ banks }: Cartridge): void {
  banks.forEach((bank, number) => {
    Object.keys(SECTION_SIZES).forEach((name, index) => {
      bank[name as SectionName].fill(number * 16 + index + 1);
    });
  });
}

/** First address of each section and the mask bit that moves it. */
const SECTIONS: [name: SectionName, address: number, bit: number][] = [
  ['tiles', 0x4000, 1],
  ['sprites', 0x6000, 2],
  ['map', 0x8000, 4],
  ['waveforms', 0xffe4, 8],
  ['samples', 0x100e4, 8],
  ['patterns', 0x11164, 16],
  ['tracks', 0x13e64, 16],
  ['palette0', 0x3fc0, 32],
  ['flags', 0x14404, 64],
  ['screen', 0, 128],
];

for (let bit = 1; bit <= 128; bit *= 2)
  test(`bit ${bit} moves its sections whole, and no others`, async () => {
    const { machine } = await play(`function TIC() sync(${bit}, 5) end`, { prepare: fill });
    for (const [name, address, itsBit] of SECTIONS) {
      const index = Object.keys(SECTION_SIZES).indexOf(name) + 1;
      const bank = bit === itsBit ? 5 : 0;
      const section = machine.state.ram.subarray(address, address + SECTION_SIZES[name]);
      expect(section.every(byte => byte === bank * 16 + index)).toBe(true);
    }
  });

test('mask 0 moves all, higher bits nothing, -1 all; a section moves once a tick in either direction', async () => {
  const look = 'trace(peek(0x4000) .. " " .. peek(0x8000))';
  const code = `t = 0 function TIC()
  if t == 0 then sync(256, 1) ${look} sync(1, 1) sync(1, 2) ${look} sync(0, 3) ${look} poke(0x8000, 99) sync(4, 3, true) end
  if t == 1 then sync(-1, 4) ${look} end
  if t == 2 then sync(4, 3) ${look} end
  t = t + 1 end`;
  const { traces } = await play(code, { frames: 3, prepare: fill });
  const [tiles, map] = [2, 4];
  expect(traces).toEqual([
    [`${tiles} ${map}`, `${16 + tiles} ${map}`, `${16 + tiles} ${48 + map}`],
    [`${64 + tiles} ${64 + map}`],
    [`${64 + tiles} ${48 + map}`],
  ]);
});

test('palettes go to the real banks whichever is active, palette 1 only if the bank has one', async () => {
  const code = 't = 0 function TIC() vbank(1) sync(32, t + 1) t = t + 1 end';
  const machine = await machineOf(code, {
    prepare: cartridge => {
      fill(cartridge);
      cartridge.banks[2].palette1.fill(0);
    },
  });
  const palettes = () => {
    machine.tick(NO_INPUT);
    return [machine.state.hiddenBank[0x3fc0], machine.state.ram[0x3fc0]];
  };
  expect(palettes()).toEqual([16 + 10, 16 + 11]);
  expect(palettes()).toEqual([32 + 10, 16 + 11]);
});

test("what is stored in the cartridge survives reset and stays out of the caller's cartridge", async () => {
  const code =
    'trace(peek(0x4000)) function TIC() if peek(0x4000) == 2 then poke(0x4000, 77) sync(1, 0, true) reset() end end';
  let own: Cartridge | undefined;
  const { traces } = await play(code, {
    frames: 2,
    prepare: cartridge => {
      fill(cartridge);
      own = cartridge;
    },
  });
  expect(traces).toEqual([['2'], ['77']]);
  expect(own!.banks[0].tiles[0]).toBe(2);
});

test('a bank that does not exist is an error', async () => {
  const { errors } = await play('function TIC() sync(1, 8) end');
  expect(errors[0][0]).toMatch(/:1: sync\(\) error, invalid bank$/);
});

test('the row callbacks belong to the tick before: what TIC has moved they cannot', async () => {
  const code = 'function TIC() sync(1, 1) end function SCN(y) if y == 0 then sync(1, 2) sync(2, 2) end end';
  const { machine } = await play(code, { prepare: fill });
  expect([machine.state.ram[0x4000], machine.state.ram[0x6000]]).toEqual([16 + 2, 32 + 3]);
});
