/** What games in frames keep: each its own, the player's settings for all, and never too much. */

import { expect, test } from 'vitest';
import { SETTINGS_KEY } from '../../../tools/player/settings.ts';
import { forgetGames, KeptGameValues, keepingGames } from '../../../tools/workshop/frame/kept-game-values.ts';

/** A storage, and what is in it. */
function memory(): { values: Map<string, string>; storage: Pick<Storage, 'getItem' | 'setItem'> } {
  const values = new Map<string, string>();
  return {
    values,
    storage: {
      getItem: key => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
  };
}

test('each game has its own values, and all have the settings of the player', () => {
  const { storage } = memory();
  const [one, other] = ['one', 'other'].map(game => new KeptGameValues(storage, game));
  one.keep('level', '3');
  one.keep('__proto__', 'x');
  other.keep('level', '7');
  other.keep(SETTINGS_KEY, '{"muted":true}');
  expect(Object.entries(one.all()).sort()).toEqual([
    ['__proto__', 'x'],
    [SETTINGS_KEY, '{"muted":true}'],
    ['level', '3'],
  ]);
  expect(other.all()).toEqual({ level: '7', [SETTINGS_KEY]: '{"muted":true}' });
  expect(new KeptGameValues(storage, 'one').all().level).toBe('3');
});

test('a game that keeps too much keeps what it had, and writes nothing else of the site', () => {
  const { storage, values } = memory();
  const kept = new KeptGameValues(storage, 'one');
  kept.keep('small', 'x');
  kept.keep('large', 'y'.repeat(70_000));
  kept.keep(SETTINGS_KEY, 'z'.repeat(70_000));
  for (let number = 0; number < 100; number++) kept.keep(`part ${number}`, 'p'.repeat(1000));
  const all = kept.all();
  expect([all.small, all.large, all[SETTINGS_KEY]]).toEqual(['x', undefined, undefined]);
  expect(JSON.stringify(all).length).toBeLessThanOrEqual(64 * 1024);
  kept.keep(1 as never, {} as never);
  expect([...values.keys()]).toEqual(['cartwright:kept:one']);
});

test('where nothing can be kept, or what was kept is damaged, a game plays without', () => {
  const full = {
    getItem: () => '[broken',
    setItem() {
      throw new Error('full');
    },
  };
  const [none, damaged] = [null, full].map(storage => new KeptGameValues(storage, 'one'));
  for (const kept of [none, damaged]) kept.keep('level', '3');
  expect([none.all(), damaged.all().level]).toEqual([{}, undefined]);
});

test('what the games of deleted projects keep is removed', () => {
  const keys = ['a', 'b'].map(id => `cartwright:kept:${id.repeat(24)}`);
  const values = new Map([...keys, 'cartwright:kept:shared:1', SETTINGS_KEY].map(key => [key, '{}']));
  const storage = {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
  expect(keepingGames(storage)).toEqual(['a'.repeat(24), 'b'.repeat(24)]);
  forgetGames(storage, ['a'.repeat(24)]);
  expect([...values.keys()]).toEqual([keys[1], 'cartwright:kept:shared:1', SETTINGS_KEY]);
});
