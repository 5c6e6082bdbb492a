import type { Page } from '@playwright/test';
import { expect, test } from './helpers';

// A full house: five hundred rooms, and something changes all the time. The page stays light, the line thin.

const rooms = 500;
const KB = 1024;

/** Opens rooms by REST, some at a time. */
async function fillHouse(page: Page): Promise<string[]> {
  const codes: string[] = [];
  const games = ['ludo', 'coppit', 'hex_taboo', 'pineapple', 'territory'];
  for (let i = 0; i < rooms; i += 25) {
    const some = Array.from({ length: 25 }, (_, k) =>
      page.request.post('/api/rooms', {
        data: { game: games[(i + k) % games.length], name: `Room ${i + k}`, bot_fill_timeout_sec: 0 },
      }),
    );
    for (const answer of await Promise.all(some)) codes.push((await answer.json()).room);
  }
  return codes;
}

/** Bytes of all frames of the lobby's line from now on. */
async function watchFrames(page: Page): Promise<{ bytes: number }> {
  const heard = { bytes: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    heard.bytes += Buffer.byteLength(response.payloadData);
  });
  return heard;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number; // microseconds of the processor
  args: { name?: string };
}

/** What each task of the page's main thread took of the processor, in ms: by the clock a busy machine would count too. */
function mainTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const named = traceEvents.filter((each) => each.name === 'thread_name' && each.args.name === 'CrRendererMain');
  const mains = new Set(named.map(threadOf));
  return traceEvents
    .filter((each) => each.name === 'RunTask' && mains.has(threadOf(each)))
    .map((each) => (each.tdur ?? 0) / 1000);
}

test('five hundred rooms are light to look at', async ({ page, browser }) => {
  const codes = await fillHouse(page);
  const heard = await watchFrames(page);
  await page.goto('/lobby');
  const rows = page.locator('.lobby-row');
  await rows.first().waitFor();
  expect(await rows.count()).toBeLessThan(40);
  const size = Number(await page.locator('.lobby-list > li').first().getAttribute('aria-setsize'));
  expect(size).toBeGreaterThanOrEqual(rooms);

  // From here on it is only followed: people come in, ten a second, while somebody scrolls.
  await page.waitForTimeout(1500);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  heard.bytes = 0;
  const began = Date.now();
  let furthest = 0;
  for (let i = 0; Date.now() - began < 6000; i += 1) {
    const room = codes[(i * 7) % codes.length];
    await page.request.post(`/api/rooms/${room}/join`, { data: { name: `Guest ${i}` } });
    await page.mouse.wheel(0, i % 40 < 30 ? 600 : -900);
    await page.waitForTimeout(100);
    expect(await rows.count()).toBeLessThan(60);
    const last = await page.locator('.lobby-list > li').last().getAttribute('aria-posinset');
    furthest = Math.max(furthest, Number(last));
  }
  expect(furthest).toBeGreaterThan(100);
  const seconds = (Date.now() - began) / 1000;
  expect(heard.bytes).toBeGreaterThan(0);
  expect(heard.bytes / seconds).toBeLessThanOrEqual(20 * KB);
  const tasks = mainTasks(await browser.stopTracing());
  expect(tasks.length).toBeGreaterThan(100);
  expect(Math.max(...tasks)).toBeLessThanOrEqual(50);
});
