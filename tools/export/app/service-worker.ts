/** The service worker with which a page works offline. */

/**
 * The text of the worker. All files are cached on installation and served from the cache. A new version of
 * them has a new worker, which caches its files separately until it takes over.
 *
 * @param files names relative to the worker
 * @param version a hash of the files
 */
export function serviceWorker(files: readonly string[], version: string): string {
  return `// Keeps this page, so that it works offline. Made by Cartwright.
const FILES = ${JSON.stringify(files.map(file => `./${file}`))};
// Other pages may live on the same site.
const PREFIX = 'cartwright ' + registration.scope + ' ';
const CACHE = PREFIX + '${version}';

addEventListener('install', event => {
  skipWaiting();
  // Not from what the browser keeps by itself, which may be old.
  const requests = FILES.map(file => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(requests)));
});

addEventListener('activate', event => {
  const isOld = name => name.startsWith(PREFIX) && name !== CACHE;
  const removeOld = names => Promise.all(names.filter(isOld).map(name => caches.delete(name)));
  event.waitUntil(caches.keys().then(removeOld).then(() => clients.claim()));
});

addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const find = wanted => cache.match(wanted, { ignoreSearch: true });
    const isPage = request.mode === 'navigate';
    return (await find(request)) || (isPage && (await find('./index.html'))) || fetch(request);
  };
  event.respondWith(answer());
});
`;
}
