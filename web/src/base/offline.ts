import { create } from 'zustand';

interface Update {
  ready: ServiceWorker | null; // the files of a newer version lie on the device and wait to take over
  served: boolean; // the server has a newer page, as those find who talk with it
  held: boolean; // somebody is playing: it can wait
}

export const useUpdate = create<Update>(() => ({ ready: null, served: false, held: false }));

const firstScript = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** Whether the server still has the page that runs here, by its first script; true where that cannot be known. */
export async function isPageCurrent(): Promise<boolean> {
  const here = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-store' });
  const there = page.ok ? firstScript.exec(await page.text())?.[1] : undefined;
  return !here || !there || here === there;
}

/** The page that a service worker's files belong to, by its first script. */
function entryOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage('entry', [port2]);
  });
}

/** Pages come fresh from the server, so this one may already be what the waiting files are for. */
async function offer(worker: ServiceWorker, entry: string) {
  if ((await entryOf(worker)) !== entry) useUpdate.setState({ ready: worker });
}

function watch(registration: ServiceWorkerRegistration, entry: string) {
  if (registration.waiting) void offer(registration.waiting, entry);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without an older one before it, it is the first, and there is nothing to reload for.
      if (worker.state === 'installed' && registration.active) void offer(worker, entry);
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

/** Keeps the client on the device. `entry` is the address of the page's first script. */
export async function registerServiceWorker(entry: string) {
  if (!('serviceWorker' in navigator)) return;
  try {
    watch(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }), new URL(entry).pathname);
  } catch (error) {
    // A browser may forbid it (private windows): everything still works with a network.
    console.info('the page is not kept for offline use', error);
  }
}

/** Lets the newer files take over, and opens the page anew with them. */
export function activateUpdate() {
  const { ready } = useUpdate.getState();
  if (!ready) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  ready.postMessage('take over');
}

const replacedKey = 'taku.replaced';
const notAgainMs = 60_000;

/** A page whose files the server has replaced cannot load its other parts: it is opened anew, though not for ever. */
export function reloadOnStaleFiles() {
  window.addEventListener('vite:preloadError', () => {
    try {
      const last = Number(sessionStorage.getItem(replacedKey) ?? 0);
      if (Date.now() - last < notAgainMs) return;
      sessionStorage.setItem(replacedKey, String(Date.now()));
    } catch {
      return; // where nothing is kept it might go on for ever: the page says what is wrong
    }
    location.reload();
  });
}
