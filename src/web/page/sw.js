/**
 * Keeps the page for when there is no network: written by `npuzzle view --out`, which fills in the version and the files.
 *
 * What a version of the page is made of is kept together, so that a page never runs with parts of another; a new version waits
 * until no tab has the old one. Tables are kept when they are first asked for.
 */

const CACHE = 'npuzzle-{{version}}';
const FILES = JSON.parse('{{files}}');

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('npuzzle-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await cache.put(request, response.clone());
  return response;
}
