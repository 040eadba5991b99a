import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { SavedData } from '../../../tools/player/game/saved-data.ts';
import { memoryStorage } from '../memory-storage.ts';

const NAMED = { ...emptyCartridge(), code: new TextEncoder().encode('-- saveid: my game\nTIC=1\n') };
const NAMELESS = { ...emptyCartridge(), code: new TextEncoder().encode('TIC=1\n') };
NAMELESS.banks[0].tiles[5] = 7;

const memoryWith = (value: number) => new Uint8Array(1024).fill(value);
const md5 = (data: string | Uint8Array) => createHash('md5').update(data).digest('hex');

test('the next run loads stored memory', () => {
  const storage = memoryStorage();
  const saved = new SavedData(NAMED, storage);
  expect(saved.load()).toEqual(memoryWith(0));
  saved.store(memoryWith(9));
  expect(new SavedData(NAMED, storage).load()).toEqual(memoryWith(9));
});

test('the storage key is the MD5 of the save id', () => {
  const storage = memoryStorage();
  new SavedData(NAMED, storage).store(memoryWith(1));
  expect([...storage.items.keys()]).toEqual([`cartwright:pmem:${md5('my game')}`]);
});

test('without a save id the storage key is the MD5 of the 82360 bytes of bank 0, not of the code', () => {
  const storage = memoryStorage();
  new SavedData(NAMELESS, storage).store(memoryWith(1));
  // Specification console §2.1: screen 16320 bytes, then the tiles.
  const bank = new Uint8Array(82360);
  bank[16320 + 5] = 7;
  expect([...storage.items.keys()]).toEqual([`cartwright:pmem:${md5(bank)}`]);
});

test('games with different save ids do not see each other’s data', () => {
  const storage = memoryStorage();
  new SavedData(NAMED, storage).store(memoryWith(1));
  expect(new SavedData(NAMELESS, storage).load()).toEqual(memoryWith(0));
});

test('memory is written only if it differs from the stored memory', () => {
  const storage = memoryStorage();
  const saved = new SavedData(NAMED, storage);
  saved.load();
  saved.store(memoryWith(0));
  expect(storage.writes).toBe(0);
  saved.store(memoryWith(3));
  saved.store(memoryWith(3));
  expect(storage.writes).toBe(1);
});

test('a storage that is forbidden, full or holds something else loses the data and does not stop the game', () => {
  const shut = memoryStorage();
  shut.getItem = () => {
    throw new Error('SecurityError');
  };
  shut.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  for (const storage of [null, shut]) {
    const saved = new SavedData(NAMED, storage);
    expect(saved.load()).toEqual(memoryWith(0));
    expect(() => saved.store(memoryWith(1))).not.toThrow();
  }
  const odd = memoryStorage();
  for (const text of ['not base64!', '', 'AAAA']) {
    odd.getItem = () => text;
    expect(new SavedData(NAMED, odd).load()).toEqual(memoryWith(0));
  }
});
