// The service worker: stores the whole client, including the engine, on the device, so that everything except online
// play works without a network. The second engine module is stored later, when a page is idle or needs it; the models of
// computers that play with a network only when a page needs them.
// vite/service_worker.ts builds the service worker and inserts the lists of files.

export type {}; // makes this file a module, so that `self` can be declared

declare const self: ServiceWorkerGlobalScope;
declare const __FILES__: string[]; // paths of everything in web/dist that is stored at once
declare const __LATER__: string[]; // … and of what is stored when a page is idle, or when it is first used
declare const __ON_DEMAND__: string[]; // … and of what is stored only when it is first used
declare const __VERSION__: string; // changes with any of them
declare const __ENTRY__: string; // the page's first script: which page belongs to these files

const cacheName = `taku-${__VERSION__}`;
const later = new Set([...__LATER__, ...__ON_DEMAND__]);
const files = new Set([...__FILES__, ...later]);
const patienceMs = 4000; // how long to wait for the server's page before using the stored one

/** Names in assets/ contain a hash, so a cached copy is always valid. Other files are revalidated. */
const wanted = (path: string) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });

async function install() {
  const cache = await caches.open(cacheName);
  const before = await storedBefore();
  const again = [...later].filter((path) => before.has(withoutHash(path)));
  await cache.addAll([...__FILES__, ...again].map(wanted));
  // While a server of several nodes is upgraded, the page may come from a node with another version. Then the browser tries
  // again later.
  const page = await (await cache.match('/'))?.text();
  if (!page?.includes(__ENTRY__)) throw new Error('the page belongs to another version');
}

const withoutHash = (path: string) => path.replace(/-[^/]+(\.\w+)$/, '$1');

/** What earlier versions have stored: the new version has it from the beginning. */
async function storedBefore(): Promise<Set<string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith('taku-'));
  const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(stored.flat().map(({ url }) => withoutHash(new URL(url).pathname)));
}

async function forgetOldFiles() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('taku-') && name !== cacheName).map((name) => caches.delete(name)),
  );
}

const fromDevice = async (path: string) => (await caches.open(cacheName)).match(path);

/** The server's page if it can be reached, otherwise the stored one. */
async function page(request: Request): Promise<Response> {
  const kept = await fromDevice('/');
  if (!kept) return fetch(request);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    return fresh.ok ? fresh : kept;
  } catch {
    return kept;
  }
}

/** Stores what `install` left out and nobody has needed yet. */
async function storeTheRest() {
  const cache = await caches.open(cacheName);
  for (const path of __LATER__) {
    if (!(await cache.match(path))) await cache.add(wanted(path));
  }
}

async function asset(request: Request, path: string): Promise<Response> {
  const stored = await fromDevice(path);
  if (stored) return stored;
  const response = await fetch(request);
  if (later.has(path) && response.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(path, response.clone()).catch(() => undefined); // a full disk does not matter now
  }
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // An embedded replay comes from the server: the stored page may not be shown in a frame.
  if (/^\/(api|ws|embed)(\/|$)/.test(pathname)) return;
  if (files.has(pathname) && pathname !== '/') event.respondWith(asset(request, pathname));
  else if (request.mode === 'navigate' && !pathname.includes('.')) event.respondWith(page(request));
});

// Messages from a page: `entry` asks which page these files belong to, `take over` activates them, `idle` says that this
// is a good time to load more.
self.addEventListener('message', (event) => {
  if (event.data === 'entry') event.ports[0]?.postMessage(__ENTRY__);
  if (event.data === 'take over') void self.skipWaiting();
  if (event.data === 'idle') event.waitUntil(storeTheRest().catch(() => undefined)); // the next page asks again
});
