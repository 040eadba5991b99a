import { expect, test } from 'vitest';
import * as at from '../../tools/api/memory-map.ts';
import { emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { type Change, mergeCells, reversed } from '../../tools/studio/documents.ts';
import { History } from '../../tools/studio/history.ts';
import { LiveMemory, PALETTE_OF_VRAM_1 } from '../../tools/studio/live.ts';

const change = (...cells: [number, number, number][]): Change => ({ document: 'a.png', cells });

test('undo returns the reverse of a step, redo the step', () => {
  const history = new History();
  history.add({ label: 'Draw', changes: [change([0, 1, 2], [0, 2, 3])] });
  expect(history.undoLabel).toBe('Draw');
  expect(history.undo()).toEqual({ label: 'Draw', changes: [change([0, 3, 2], [0, 2, 1])] });
  expect([history.undoLabel, history.redoLabel]).toEqual([undefined, 'Draw']);
  expect(history.redo()?.changes).toEqual([change([0, 1, 2], [0, 2, 3])]);
  history.undo();
  history.add({ label: 'Fill', changes: [change([1, 0, 4])] });
  expect(history.redo()).toBeUndefined();
});

test('presses of a key that follow each other quickly are one step', () => {
  const history = new History();
  const press = (time: number, burst: string | undefined, ...changes: Change[]) =>
    history.add({ label: 'Move', changes }, burst, time);
  press(0, 'a', change([0, 1, 2], [1, 5, 6]));
  press(900, 'a', change([0, 2, 3], [1, 6, 5], [2, 7, 8]), { document: 'm', key: 'k', before: 1, after: 2 });
  press(1800, 'a', { document: 'm', key: 'k', before: 2, after: 3 });
  press(2900, 'a', change([0, 3, 4]));
  press(3000, 'b', change([0, 4, 5]));
  press(3100, undefined, change([0, 5, 6]));
  press(3200, 'b', change([0, 6, 7]));
  const undone = Array.from({ length: 5 }, () => history.undo()?.changes);
  expect(undone.slice(0, 4)).toEqual(
    [
      [0, 7, 6],
      [0, 6, 5],
      [0, 5, 4],
      [0, 4, 3],
    ].map(([...cell]) => [change(cell as [number, number, number])]),
  );
  expect(undone[4]).toEqual([{ document: 'm', key: 'k', before: 3, after: 1 }, change([2, 8, 7], [0, 3, 1])]);
  press(3300, 'b', change([0, 1, 2]));
  expect(history.undo()?.changes).toEqual([change([0, 2, 1])]);
  // What was undone is over.
  press(3400, 'b', change([0, 1, 9]));
  expect(history.undo()?.changes).toEqual([change([0, 9, 1])]);
});

test('the history survives a reload, separately for each game', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  new History(store, 'one').add({ label: 'Draw', changes: [change([0, 1, 2])] });
  expect(new History(store, 'one').undo()?.changes).toEqual([change([0, 2, 1])]);
  expect(new History(store, 'two').undoLabel).toBeUndefined();
});

test.each(['the room is small', 'the store is full'])(
  'the newest steps are kept where %s, and no earlier history',
  reason => {
    const kept = new Map<string, string>();
    const room = 200;
    const isFull = reason === 'the store is full';
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, text: string) {
        if (isFull && text.length > room) throw new Error('QuotaExceededError');
        kept.set(key, text);
      },
    };
    const open = () => new History(store, 'one', isFull ? undefined : room);
    const history = open();
    for (let step = 0; step < 20; step++) {
      history.add({ label: `Draw ${step}`, changes: [change([step, 1, 2])] });
      expect([...kept.values()].join().length).toBeLessThanOrEqual(room);
      expect(open().undoLabel).toBe(`Draw ${step}`);
    }
    expect(history.undo()?.label).toBe('Draw 19');
    const again = open();
    expect([again.undoLabel, again.redoLabel]).toEqual(['Draw 18', 'Draw 19']);
    // A step that has no room at all leaves nothing, rather than one that is undone out of turn.
    const cells = Array.from({ length: 100 }, (_, cell): [number, number, number] => [cell, 0, 1]);
    history.add({ label: 'Fill', changes: [change(...cells)] });
    expect(open().undoLabel).toBeUndefined();
  },
);

test('the oldest steps are dropped when there are too many, never the newest', () => {
  const history = new History();
  const huge = Array.from({ length: 200_000 }, (_, i): [number, number, number] => [i, 0, 1]);
  history.add({ label: 'First', changes: [change([0, 1, 2])] });
  history.add({ label: 'Huge', changes: [{ document: 'a.png', cells: huge }] });
  expect(history.undo()?.label).toBe('Huge');
  expect(history.undo()).toBeUndefined();
});

test('changes of the same cell follow each other; a change by somebody else is a conflict', () => {
  const cells = [5, 6, 7];
  const merged = mergeCells(
    [
      [0, 5, 8],
      [0, 8, 9],
      [1, 0, 6],
      [2, 0, 1],
    ],
    index => cells[index],
  );
  expect(merged.made).toEqual([
    [0, 5, 8],
    [0, 8, 9],
  ]);
  expect(merged.conflicts).toEqual([{ index: 2, current: 7 }]);
});

test('a value is undone as a value', () => {
  expect(reversed({ document: 's', key: 'sfx 1', before: 1, after: [2] })).toEqual({
    document: 's',
    key: 'sfx 1',
    before: [2],
    after: 1,
  });
});

const memory = () => ({
  ram: new Uint8Array(at.RAM_SIZE),
  hiddenBank: new Uint8Array(at.VRAM_SIZE),
  activeBank: 0,
});

test('edits are written wherever the memory has the old value, until a build contains them', () => {
  const live = new LiveMemory();
  const cartridge = emptyCartridge();
  live.settle(cartridge);
  live.putPixel(0, 257, 9, 0, 5);
  live.putPixel(0, 257, 9, 5, 7);
  const now = memory();
  const address = at.TILES + 257 * 32 + 4;
  live.apply(now);
  expect(now.ram[address]).toBe(0x70);
  // A snapshot from between the two.
  now.ram[address] = 0x50;
  live.apply(now);
  expect(now.ram[address]).toBe(0x70);
  // The game's own.
  now.ram[address] = 0x30;
  live.apply(now);
  expect(now.ram[address]).toBe(0x30);
  cartridge.banks[0].sprites[32 + 4] = 0x70;
  live.settle(cartridge);
  expect(live.isEmpty).toBe(true);
});

test('a palette is changed in both VRAM banks, and an edit of a bank that is not loaded is not written', () => {
  const live = new LiveMemory();
  const cartridge = emptyCartridge();
  cartridge.banks[1].tiles.fill(0x11);
  live.settle(cartridge);
  live.putByte(0, at.PALETTE, 0, 200);
  live.putPixel(1, 0, 0, 0, 5);
  const now = memory();
  live.apply(now);
  expect([now.ram[at.PALETTE], now.hiddenBank[at.PALETTE], now.ram[at.TILES]]).toEqual([200, 200, 0]);
});

test('a color of VRAM bank 1 changes only there, whichever bank is active', () => {
  const live = new LiveMemory();
  const cartridge = emptyCartridge();
  cartridge.banks[0].palette1.fill(9);
  live.settle(cartridge);
  live.putByte(0, PALETTE_OF_VRAM_1 + 3, 9, 200);
  live.putByte(0, at.PALETTE + 3, 9, 100);
  const now = memory();
  now.ram.fill(9, at.PALETTE, at.PALETTE + 48);
  now.hiddenBank.fill(9);
  live.apply(now);
  expect([now.ram[at.PALETTE + 3], now.hiddenBank[at.PALETTE + 3]]).toEqual([100, 200]);
  const other = { ram: now.hiddenBank.slice(), hiddenBank: now.ram.slice(), activeBank: 1 };
  other.ram[at.PALETTE + 3] = 9;
  live.apply(other);
  expect([other.ram[at.PALETTE + 3], other.hiddenBank[at.PALETTE + 3]]).toEqual([200, 100]);
  cartridge.banks[0].palette1[3] = 200;
  cartridge.banks[0].palette0[3] = 100;
  live.settle(cartridge);
  expect(live.isEmpty).toBe(true);
});
