// Lets the product open without a connection, so that a ferry ticket that was seen can be shown at the harbour.
// It keeps the program alone: what the server answers under /api is never kept, and never comes from here.
const shell = 'shell';
const page = '/index.html';

// What the program without a connection is made of: the tickets, and the first page, on which they stand.
const parts = ['src/portal/tickets/OfflineTickets.tsx'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepShell());
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
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(event.request));
});

/** The page from the server, so that it is never an old one; the kept one where nobody answers. */
async function pageFor(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepShell());
    return answer;
  } catch (error) {
    const known = await caches.match(page);
    if (known) return known;
    throw error;
  }
}

/** Files below /assets carry a fingerprint in their name: one that is kept is the right one. */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Keeps the present program and lets go of what an earlier one was made of. */
async function keepShell() {
  const manifest = await (await fetch('/manifest.json', { cache: 'no-cache' })).json();
  const wanted = new Set(parts.flatMap((part) => filesOf(part, manifest)));
  const cache = await caches.open(shell);
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  if ([...wanted].every((file) => have.has(file)) && have.has(page)) return;
  await cache.addAll([...wanted].filter((file) => !have.has(file)));
  await cache.put(page, await fetch('/', { cache: 'no-cache' }));
  const old = [...have].filter((file) => file !== page && !wanted.has(file));
  await Promise.all(old.map((file) => cache.delete(file)));
}

function filesOf(part, manifest, seen = new Set()) {
  const chunk = manifest[part];
  if (!chunk || seen.has(part)) return [];
  seen.add(part);
  const own = [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`);
  return [...own, ...(chunk.imports ?? []).flatMap((other) => filesOf(other, manifest, seen))];
}
