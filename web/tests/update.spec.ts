import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, computer, expect, person, startMatch } from './helpers';

// The server's client is replaced by a newer version while the old one is open.

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

/** Serves web/dist. In the newer version the first script has another name, so every file that mentions it differs too. */
async function startServer() {
  const page = readFileSync('dist/index.html', 'utf8');
  const entry = /assets\/(index-[^"]+\.js)"/.exec(page)?.[1] ?? '';
  let newer = false;
  const server = createServer((request, response) => {
    const asked = (request.url ?? '/').split('?')[0].slice(1);
    const name = (asked.includes('.') ? asked : 'index.html').replace('index-newer.js', newer ? entry : '');
    const ending = name.split('.').at(-1) ?? '';
    try {
      const text = /^(html|js)$/.test(ending) ? readFileSync(`dist/${name}`, 'utf8') : null;
      const body = newer ? text?.replaceAll(entry, 'index-newer.js').replace(/taku-[0-9a-f]{16}/, 'taku-newer') : text;
      response.setHeader('Content-Type', types[ending] ?? 'application/octet-stream');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(body ?? readFileSync(`dist/${name}`));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    replace() {
      newer = true;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const test = base.extend<{ server: Awaited<ReturnType<typeof startServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  server: async ({}, use) => {
    const server = await startServer();
    await use(server);
    server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

test.use({ serviceWorkers: 'allow' });
test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');

const lookForUpdate = () => navigator.serviceWorker.ready.then((registration) => registration.update());

test('a newer version is offered between matches and activated by a button', async ({ page, server }) => {
  expect(readdirSync('dist')).toContain('sw.js');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await startMatch(page, { game: 'hex_taboo', seats: [person(), computer('easy')] });
  server.replace();
  await page.evaluate(lookForUpdate);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  const bar = page.locator('.update-bar');
  await expect(bar).toHaveCount(0);

  await page.locator('.top-home').click();
  await expect(bar).toBeVisible();
  await Promise.all([page.waitForEvent('load'), bar.getByRole('button').click()]);
  await expect(page.locator('script[src$="index-newer.js"]')).toHaveCount(1);
  await expect(page.locator('main.page')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual(['taku-newer']);
});

test('a page that already is the newest version is not offered an update', async ({ page, server }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  server.replace();
  await page.reload();
  await expect(page.locator('script[src$="index-newer.js"]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  await page.waitForTimeout(300);
  await expect(page.locator('.update-bar')).toHaveCount(0);
});
