// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { serveEngine } from '~/engine/engine_worker';

afterEach(() => vi.unstubAllGlobals());

/** What a worker answers if its module is fetched like this. */
async function faultOf(fetched: () => Promise<Response>) {
  const postMessage = vi.fn();
  const worker: { postMessage: typeof postMessage; onmessage?: (event: object) => Promise<void> } = { postMessage };
  vi.stubGlobal('self', worker);
  vi.stubGlobal('fetch', fetched);
  serveEngine('/taku.wasm');
  await worker.onmessage?.({ data: { id: 1, lines: ['{}'] } });
  return postMessage.mock.calls[0][0].fault;
}

it('tells a missing connection from a file that the server no longer has and a broken module', async () => {
  expect(await faultOf(() => Promise.reject(new TypeError('offline')))).toBe('engine/not_loaded');
  expect(await faultOf(async () => new Response('', { status: 404 }))).toBe('engine/outdated');
  expect(await faultOf(async () => new Response('no module'))).toBe('engine/failed');
});
