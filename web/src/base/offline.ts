import { create } from 'zustand';

interface Update {
  ready: ServiceWorker | null; // a newer version is stored on the device and waits to be activated
  served: boolean; // a room has found that the server has a newer page
  held: boolean; // a match is running: do not offer the update now
}

export const useUpdate = create<Update>(() => ({ ready: null, served: false, held: false }));

const firstScript = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** Compares this page with the server's by their first scripts; true if that is not possible. */
export async function isPageCurrent(): Promise<boolean> {
  const here = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-store' });
  const there = page.ok ? firstScript.exec(await page.text())?.[1] : undefined;
  return !here || !there || here === there;
}

/** The first script of the page that a service worker has stored. */
function entryOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage('entry', [port2]);
  });
}

/** Offers an update, unless this page was loaded fresh from the server and already is the new version. */
async function offer(worker: ServiceWorker, entry: string) {
  if ((await entryOf(worker)) !== entry) useUpdate.setState({ ready: worker });
}

function watch(registration: ServiceWorkerRegistration, entry: string) {
  if (registration.waiting) void offer(registration.waiting, entry);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // The first service worker is not an update.
      if (worker.state === 'installed' && registration.active) void offer(worker, entry);
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

const idleDelayMs = 3000; // after the start of a page, where the browser does not say when it is idle

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, idleDelayMs);
}

/** Once the client is stored, tells the service worker when it can load the parts that were not needed so far. */
async function completeWhenIdle() {
  const { active } = await navigator.serviceWorker.ready;
  whenIdle(() => active?.postMessage('idle'));
}

/** Stores the client on the device. `entry` is the URL of the page's first script. */
export async function registerServiceWorker(entry: string) {
  if (!('serviceWorker' in navigator)) return;
  try {
    watch(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }), new URL(entry).pathname);
    await completeWhenIdle();
  } catch (error) {
    // Private windows may forbid it; with a network everything still works.
    console.info('the page cannot be stored for offline use', error);
  }
}

/** Activates the new version and reloads the page. */
export function activateUpdate() {
  const { ready } = useUpdate.getState();
  if (ready?.state !== 'installed') return location.reload(); // another tab has activated it
  ready.addEventListener('statechange', () => {
    if (ready.state !== 'activating') location.reload();
  });
  ready.postMessage('take over');
}

const replacedKey = 'taku.replaced';
const notAgainMs = 60_000;

/** A page whose files were replaced on the server cannot load its other chunks: reloads it, but not in a loop. */
export function reloadOnStaleFiles() {
  window.addEventListener('vite:preloadError', () => {
    try {
      const last = Number(sessionStorage.getItem(replacedKey) ?? 0);
      if (Date.now() - last < notAgainMs) return;
      sessionStorage.setItem(replacedKey, String(Date.now()));
    } catch {
      return; // without storage it could loop; the error page is shown instead
    }
    location.reload();
  });
}
