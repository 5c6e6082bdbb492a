import type { Page } from '@playwright/test';
import { expect, test } from './helpers';
import { OwnServer } from './online/own_server';
import { sayGoodbye, visitor } from './online/people';

// A full house: five hundred rooms, and something changes all the time. The page stays light, the line thin.

const rooms = 500;
const KB = 1024;

test.skip(({ isMobile }) => isMobile, 'a list is a list at any size');

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

test('five hundred rooms are light to look at', async ({ browser }) => {
  const server = new OwnServer(); // elsewhere they would hide what other tests look for
  await server.start();
  const ann = await visitor(browser, 'Ann', { url: server.url });
  const { page } = ann;
  const codes = await fillHouse(page);
  const heard = await watchFrames(page);
  await page.goto('/lobby');
  const rows = page.locator('.lobby-row');
  await rows.first().waitFor();
  const size = () => page.locator('.lobby-list > li').first().getAttribute('aria-setsize').then(Number);
  await expect.poll(size).toBe(rooms);
  expect(await rows.count()).toBeLessThan(40);

  // From here on it is only followed: people come in while somebody scrolls.
  heard.bytes = 0;
  const changes = 30;
  let furthest = 0;
  for (let i = 0; i < changes; i += 1) {
    await page.request.post(`/api/rooms/${codes[(i * 7) % codes.length]}/join`, { data: { name: `Guest ${i}` } });
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
    expect(await rows.count()).toBeLessThan(60);
    const last = await page.locator('.lobby-list > li').last().getAttribute('aria-posinset');
    furthest = Math.max(furthest, Number(last));
  }
  expect(furthest).toBeGreaterThan(50);
  expect(heard.bytes).toBeGreaterThan(0);
  expect(heard.bytes / changes).toBeLessThanOrEqual(2 * KB); // ten a second are 20 KB/s
  await sayGoodbye(ann);
  await server.close();
});
