import { lru } from 'tiny-lru';

const cache = lru<number>(3);
for (const [i, key] of ['a', 'b', 'c'].entries()) cache.set(key, i);
cache.get('a');
cache.set('d', 4);
trace(cache.has('b'));
trace(cache.has('a'));
trace(cache.get('d'));
trace(cache.keys().join());
trace(cache.size);
cache.delete('a');
trace(cache.values().join());
cache.evict();
trace(cache.size);
cache.clear();
trace(cache.size);
try {
  lru(-1);
} catch (error) {
  trace((error as Error).message);
}
