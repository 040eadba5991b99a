/** The memory map as games know it: made from one source, and true of the console. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as module from '../../src/memory.ts';
import * as map from '../../tools/api/memory-map.ts';
import { renderMemoryModule } from '../../tools/api/memory-module.ts';
import { renderMemoryPage } from '../../tools/api/memory-page.ts';
import { constants, memorySections } from '../../tools/api/memory-parts.ts';
import { compileToLua } from '../compile/differential.ts';
import { play } from '../console/play.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('src/memory.ts and docs/memory.md are what the memory map gives', () => {
  expect(read('src/memory.ts')).toBe(renderMemoryModule());
  expect(read('docs/memory.md')).toBe(renderMemoryPage());
});

test('games know every constant of the map by its name', () => {
  expect({ ...module }).toEqual({ ...map });
});

test('the parts fill the memory without a gap or an overlap, but for three bytes that mean nothing', () => {
  const bytes = new Uint8Array(map.RAM_SIZE);
  for (const { name } of memorySections.flatMap(({ parts }) => parts)) {
    // The window is the sum of its parts.
    if (name === 'VRAM') continue;
    const address = constants[name];
    for (let i = 0; i < (constants[`${name}_SIZE`] ?? 1); i++) bytes[address + i]++;
  }
  const wrong = [...bytes.keys()].filter(address => bytes[address] !== 1);
  expect(wrong).toEqual([0x3ffd, 0x3ffe, 0x3fff]);
});

test('a cartridge holds the numbers and nothing else', () => {
  const lua = compileToLua(`import { PALETTE, SPRITE_FLAGS } from 'cartwright/memory';
import * as memory from 'cartwright/memory';
export function TIC(): void {
  poke(PALETTE, 1);
  poke(memory.PALETTE + 3, 2);
  trace(peek1(8 * SPRITE_FLAGS + 3));
}
`);
  expect(lua.replace(/\s+/g, ' ').trim()).toBe(
    'function TIC() poke(16320, 1) poke(16323, 2) trace(peek1(663587)) end',
  );
});

/** Compares what lies at the addresses with what the console's functions say; traces each difference. */
const COMPARISON = `import * as at from 'cartwright/memory';

let compared = 0;
function same(name: string, found: number, expected: number): void {
  compared++;
  if (found !== expected) trace(name + ': ' + found + ', not ' + expected);
}
const flag = (value: boolean) => (value ? 1 : 0);

export function TIC(): void {
  cls(3);
  pix(77, 31, 9);
  same('SCREEN', peek4(2 * at.SCREEN + at.SCREEN_WIDTH * 31 + 77), 9);
  same('last pixel', peek4(2 * (at.SCREEN + at.SCREEN_SIZE) - 1), 3);
  poke4(2 * at.PALETTE_MAP + 5, 11);
  pix(0, 0, 5);
  same('PALETTE_MAP', pix(0, 0), 11);
  poke4(2 * at.PALETTE_MAP + 5, 5);
  same('PALETTE', peek(at.PALETTE + 3 * 2 + 1), 0x3e);

  mset(17, 5, 42);
  same('MAP', peek(at.MAP + at.MAP_WIDTH * 5 + 17), 42);
  mset(at.MAP_WIDTH - 1, at.MAP_HEIGHT - 1, 7);
  same('last cell', peek(at.MAP + at.MAP_SIZE - 1), 7);
  fset(300, 6, true);
  same('SPRITE_FLAGS', peek1(8 * (at.SPRITE_FLAGS + 300) + 6), 1);
  poke4(2 * (at.TILES + at.TILE_SIZE * 3) + 8 * 2 + 1, 14);
  spr(3, 100, 100);
  same('TILES', pix(101, 102), 14);
  poke4(2 * (at.SPRITES + at.TILE_SIZE * 4) + 8 * 7 + 6, 13);
  spr(260, 100, 100);
  same('SPRITES', pix(106, 107), 13);
  poke(at.BLIT_SEGMENT, 3);
  spr(4, 110, 100);
  same('BLIT_SEGMENT', pix(116, 107), 13);
  poke(at.BLIT_SEGMENT, 2);

  for (let button = 0; button < 8; button++)
    same('GAMEPADS', peek1(8 * at.GAMEPADS + button), flag(btn(button)));
  const [x, y, left, , right] = mouse();
  same('MOUSE x', peek(at.MOUSE) - 8, x);
  same('MOUSE y', peek(at.MOUSE + 1) - 4, y);
  same('MOUSE left', peek1(8 * (at.MOUSE + 2)), flag(left));
  same('MOUSE right', peek1(8 * (at.MOUSE + 2) + 2), flag(right));
  same('KEYBOARD', flag(key(peek(at.KEYBOARD))), 1);

  pmem(9, 0x12345678);
  same('PERSISTENT_MEMORY', peek(at.PERSISTENT_MEMORY + 4 * 9 + 1), 0x56);
  same('REGULAR_FONT', peek(at.REGULAR_FONT + at.FONT_METRICS), print('I', 0, 0, 0, true));
  poke(at.SMALL_FONT + at.FONT_METRICS, 9);
  same('SMALL_FONT', print('I', 0, 0, 0, true, 1, true), 9);
  same('SFX_STATE', peek(at.SFX_STATE), 255);
  same('MUSIC_STATE', peek(at.MUSIC_STATE), 255);
  same('STEREO_VOLUMES', peek(at.STEREO_VOLUMES + at.STEREO_VOLUMES_SIZE - 1), 255);
  same('WAVEFORMS', peek(at.WAVEFORMS + at.WAVEFORM_SIZE), 0x10);
  trace('compared ' + compared);
}
`;

test('what lies at the addresses is what the functions of the console say', async () => {
  const { traces, errors, machine } = await play(compileToLua(COMPARISON), {
    input: () => ({ gamepads: 0b1010_0101, mouseX: 120, mouseY: 70, mouseButtons: 1, keys: [24, 0, 0, 0] }),
    prepare: ({ banks: [bank] }) => {
      bank.palette0.set([0xb1, 0x3e, 0x53], 3 * 2);
      bank.waveforms.fill(0x10, 16, 32);
    },
  });
  machine.close();
  expect(errors).toEqual([[]]);
  expect(traces).toEqual([['compared 30']]);
});
