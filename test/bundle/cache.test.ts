import { existsSync, rmSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cachePath, readCache, writeCache } from '../../tools/bundle/cache.js';

test('what was written last is in the cache, and the oldest files of its name are gone', () => {
  const keys = ['0', '1', '2', '3', '4', '5'];
  const [name, longer] = [`test-${process.pid}.txt`, `test-${process.pid}-long.txt`];
  try {
    writeCache(longer, '0', 'of another name');
    utimesSync(cachePath(longer, '0'), 0, 0);
    keys.forEach((key, age) => {
      writeCache(name, key, `content ${key}`);
      expect(readCache(name, key)?.toString()).toBe(`content ${key}`);
      utimesSync(cachePath(name, key), age + 1, age + 1);
    });
    expect(keys.filter(key => existsSync(cachePath(name, key)))).toEqual(['2', '3', '4', '5']);
    expect(readCache(name, '0')).toBeUndefined();
    expect(readCache(longer, '0')?.toString()).toBe('of another name');
  } finally {
    for (const key of keys) rmSync(cachePath(name, key), { force: true });
    rmSync(cachePath(longer, '0'), { force: true });
  }
});
