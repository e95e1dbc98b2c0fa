// Opens the product without a connection, so that the tickets and hotel stored in the browser can be shown during the
// trip. Caches only the code: responses under /api are never cached.
const shell = 'shell';
const page = '/index.html';

/** What is never answered from the cache: the API, the simulator of the payment provider, and the status page. */
const isFromServer = /^\/(api|paytrail-simulator|status)(\/|$)/;

/** How long the server may take to begin its answer before the cached page is shown. */
const maxWaitMs = 1_500;

// The chunks that are needed without a connection, besides the page itself.
const neededChunks = ['index', 'offline', 'requests'];

// The page of staff at the gate, stored only on devices that have opened it. That this cache exists, though empty, is
// how the worker remembers them.
const boarding = 'boarding';

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
  if (isFromServer.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(fetchPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(cachedOrFetch(event.request));
});

self.addEventListener('message', (event) => {
  if (event.data === boarding) event.waitUntil(caches.open(boarding).then(cacheShell));
});

/**
 * Returns the page from the server, so that it is never outdated. Returns the cached one if the server cannot be
 * reached, does not answer in time (a ferry's Wi-Fi accepts connections that lead nowhere), or is down behind its proxy
 * (502).
 */
async function fetchPage(event) {
  const fetching = fetch(event.request);
  event.waitUntil(fetching.then((answer) => answer.ok && cacheShell()).catch(() => undefined));
  const answer = await Promise.race([fetching.catch(() => undefined), delay(maxWaitMs)]);
  if (answer && answer.status < 500) return answer;
  return (await findCached(page)) ?? fetching;
}

/** Files under /assets have a hash in their name, so a cached one is never outdated. */
async function cachedOrFetch(request) {
  return (await findCached(request)) ?? fetch(request);
}

/** Undefined if the request is not cached, or the browser has no cache storage. */
function findCached(request) {
  return caches.match(request).catch(() => undefined);
}

function delay(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

/** Caches the files of the current build, and drops those of earlier ones. */
async function cacheShell() {
  const manifest = await (await fetchOrThrow('/manifest.json')).json();
  const names = (await caches.has(boarding)) ? [...neededChunks, boarding] : neededChunks;
  const wanted = new Set(findChunks(names, manifest).flatMap((chunk) => listFiles(chunk, manifest)));
  const cache = await caches.open(shell);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  if ([...wanted].every((file) => kept.has(file)) && kept.has(page)) return;
  await cache.addAll([...wanted].filter((file) => !kept.has(file)));
  await cache.put(page, await fetchOrThrow('/'));
  const old = [...kept].filter((file) => file !== page && !wanted.has(file));
  await Promise.all(old.map((file) => cache.delete(file)));
}

/** @throws Error for an error response, such as that of a proxy whose server is down */
async function fetchOrThrow(address) {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

function findChunks(names, manifest) {
  return Object.keys(manifest).filter((chunk) => names.includes(manifest[chunk].name));
}

/** The files of a chunk and of all chunks that it imports statically. */
function listFiles(name, manifest, seen = new Set()) {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  const own = [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`);
  return [...own, ...(chunk.imports ?? []).flatMap((other) => listFiles(other, manifest, seen))];
}
