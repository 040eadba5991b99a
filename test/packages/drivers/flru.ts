import flru from 'flru';

const cache = flru<string>(2);
cache.set('a', 'ant');
cache.set('b', 'bee');
trace(cache.get('a'));
cache.set('c', 'cat');
cache.set('d', 'dog');
trace(cache.has('b'));
trace(cache.get('c'));
trace(cache.get('d'));
cache.clear(false);
trace(cache.has('d'));
