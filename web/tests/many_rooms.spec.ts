import type { Page } from '@playwright/test';
import { expect, test } from './helpers';
import { OwnServer } from './online/own_server';
import { closeAll, visitor } from './online/people';

// Five hundred rooms that keep changing: the page renders few rows and receives little data.

const rooms = 500;
const KB = 1024;

test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');

async function createRoom(page: Page, room: object): Promise<string> {
  const answer = await page.request.post('/api/rooms', { data: { bot_fill_timeout_sec: 0, ...room } });
  const { room: code } = (await answer.json()) as { room: string };
  await page.request.post(`/api/rooms/${code}/join`, { data: { name: 'Hana' } });
  return code;
}

/** Creates rooms with one person each, 25 at a time. */
async function createRooms(page: Page): Promise<string[]> {
  const codes: string[] = [];
  const games = ['ludo', 'coppit', 'hex_taboo', 'pineapple', 'territory'];
  for (let i = 0; i < rooms; i += 25) {
    const some = Array.from({ length: 25 }, (_, k) =>
      createRoom(page, { game: games[(i + k) % games.length], name: `Room ${i + k}` }),
    );
    codes.push(...(await Promise.all(some)));
  }
  return codes;
}

/** Counts the bytes of all WebSocket frames received from now on. */
async function watchFrames(page: Page): Promise<{ bytes: number }> {
  const received = { bytes: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    received.bytes += Buffer.byteLength(response.payloadData);
  });
  return received;
}

test('a lobby of five hundred rooms stays fast', async ({ browser }) => {
  const server = new OwnServer(); // the rooms would get in the way of other tests
  await server.start();
  const ann = await visitor(browser, 'Ann', { url: server.url });
  const { page } = ann;
  const codes = await createRooms(page);
  const received = await watchFrames(page);
  await page.goto('/lobby');
  const rows = page.locator('.lobby-row');
  await rows.first().waitFor();
  const size = () => page.locator('.lobby-list > li').first().getAttribute('aria-setsize').then(Number);
  await expect.poll(size).toBe(rooms);
  expect(await rows.count()).toBeLessThan(40);

  // From here on only changes are sent: people join while the list is scrolled.
  received.bytes = 0;
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
  expect(received.bytes).toBeGreaterThan(0);
  expect(received.bytes / changes).toBeLessThanOrEqual(2 * KB); // ten a second are 20 KB/s
  await closeAll(ann);
  await server.close();
});
