// Makes the product open without a connection, so that tickets and hotel stored in the browser can be shown on the way.
// Caches only the program: answers under /api are never cached.
const shell = 'shell';
const page = '/index.html';

// The entry points that are needed without a connection, besides the page itself.
const entryPoints = ['src/portal/tickets/OfflineTrip.tsx', 'src/api/axiosClient.ts'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(cacheShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api') || pathname.startsWith('/paytrail-simulator')) return;
  if (mode === 'navigate') event.respondWith(pageFor(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(cachedOrFetched(event.request));
});

/** The page from the server, so that it is never outdated; the cached one when the server cannot be reached. */
async function pageFor(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(cacheShell());
    return answer;
  } catch (error) {
    const cached = await caches.match(page);
    if (cached) return cached;
    throw error;
  }
}

/** Files under /assets have a hash in their name, so a cached one is never outdated. */
async function cachedOrFetched(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Caches the files of the current build, and drops those of earlier ones. */
async function cacheShell() {
  const manifest = await (await fetch('/manifest.json', { cache: 'no-cache' })).json();
  const wanted = new Set(entryPoints.flatMap((source) => filesOf(source, manifest)));
  const cache = await caches.open(shell);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  if ([...wanted].every((file) => cached.has(file)) && cached.has(page)) return;
  await cache.addAll([...wanted].filter((file) => !cached.has(file)));
  await cache.put(page, await fetch('/', { cache: 'no-cache' }));
  const old = [...cached].filter((file) => file !== page && !wanted.has(file));
  await Promise.all(old.map((file) => cache.delete(file)));
}

/** The files of a module and of all that it imports statically. */
function filesOf(source, manifest, seen = new Set()) {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  const own = [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`);
  return [...own, ...(chunk.imports ?? []).flatMap((other) => filesOf(other, manifest, seen))];
}
