/** The service worker with which a page works offline. */

/**
 * The text of the worker. It keeps each file under its hash, so that versions do not mix: a page that names the hash of
 * a file gets that one, also when a newer version has taken over. What only older versions need is removed when none of
 * their pages is open.
 *
 * @param files the hash of each file, as `integrity` has it, by its name relative to the worker
 */
export function serviceWorker(files: Readonly<Record<string, string>>): string {
  return `// Keeps this page, so that it works offline. Made by Cartwright.
const FILES = ${JSON.stringify(files)};
// Other pages may live on the same site.
const CACHE = 'cartwright ' + registration.scope;
const addressOf = name => registration.scope + name;
const keyOf = (name, integrity) => addressOf(name) + '?' + encodeURIComponent(integrity);

addEventListener('install', event => {
  skipWaiting();
  event.waitUntil(keep());
});

addEventListener('activate', event => {
  event.waitUntil(removeOld().then(() => clients.claim()));
});

addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  event.respondWith(answer(request));
  if (request.mode === 'navigate') event.waitUntil(removeOld(event.resultingClientId));
});

async function answer(request) {
  const path = request.url.slice(registration.scope.length).replace(/[?#].*/, '');
  const asked = decoded(path);
  const name = request.mode === 'navigate' && !FILES[asked] ? 'index.html' : asked;
  const integrity = request.integrity || FILES[name];
  const cache = await caches.open(CACHE);
  return (integrity && (await cache.match(keyOf(name, integrity)))) || fetch(request);
}

// The name of a file in an address; servers answer addresses that are none.
function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

// Adds the files of this version that are not kept yet.
async function keep() {
  const cache = await caches.open(CACHE);
  const keepFile = async ([name, integrity]) => {
    const key = keyOf(name, integrity);
    if (!(await cache.match(key))) await cache.put(key, await load(name, integrity));
  };
  await Promise.all(Object.entries(FILES).map(keepFile));
}

// What the browser has loaded for the page is not loaded again, if it is of this version.
async function load(name, integrity) {
  const isPage = name.endsWith('.html');
  const address = name === 'index.html' ? registration.scope : addressOf(name);
  const found = await fetch(address, { integrity }).catch(() => {});
  if (found?.ok) return found;
  // Some hosts add something of theirs to pages.
  const loaded = await fetch(addressOf(name), { cache: 'reload', ...(!isPage && { integrity }) });
  if (!loaded.ok) throw new Error(name + ': ' + loaded.status);
  return loaded;
}

async function removeOld(opened) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ id, url }) => id !== opened && url.startsWith(registration.scope))) return;
  const needed = new Set(Object.entries(FILES).map(file => keyOf(...file)));
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
  // Those of workers that kept each version in a cache of its own.
  for (const name of await caches.keys()) if (name.startsWith(CACHE + ' ')) await caches.delete(name);
}
`;
}
