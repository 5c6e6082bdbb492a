import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './helpers';

// The client can be installed as an app. The browsers' own dialogs are not part of a headless browser; what they require is.

test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');
test.use({ serviceWorkers: 'allow' });

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: 'narrow' | 'wide';
}

async function manifestOf(page: Page) {
  const link = page.locator('link[rel="manifest"]');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  return answer.json();
}

/** The real size of a picture: `512x512`. */
const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);

test('the manifest has everything that browsers need', async ({ page }) => {
  await page.goto('/');
  const manifest = await manifestOf(page);
  expect(manifest).toMatchObject({ name: 'Taku 卓', short_name: 'Taku', start_url: '/', display: 'standalone' });
  const paper = /--paper: (#\w+)/.exec(readFileSync('src/app/tokens.css', 'utf8'))?.[1];
  expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper]);
  const icons: Picture[] = manifest.icons;
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  const screenshots: Picture[] = manifest.screenshots;
  expect(screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide']);
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    expect.soft((await page.request.get(src)).headers()['content-type'], src).toBe(type);
    if (sizes !== 'any') expect.soft(await sizeOf(page, src), src).toBe(sizes);
  }
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect(await sizeOf(page, apple ?? '')).toBe('180x180');
});

test('Chromium would install it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test's browser context is like a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the settings offer the installation when the browser allows it', async ({ page }) => {
  await page.goto('/settings');
  const line = page.locator('.option-line', { hasText: 'Install Taku as an app' });
  await expect(line).toContainText('“Add to Home screen”');
  await expect(line.getByRole('button')).toHaveCount(0);
  await page.evaluate(() => {
    const asked = async () => document.body.setAttribute('data-asked', 'yes');
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: asked }));
  });
  await line.getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
  await expect(line.getByRole('button')).toHaveCount(0);
});

test.describe('in the dark theme', () => {
  test.use({ settings: { theme: 'dark' } });
  test('the title bar of the app is dark', async ({ page }) => {
    await page.goto('/');
    const bar = page.locator('meta[name="theme-color"]');
    await expect(bar).toHaveAttribute('content', /^#1b1917$/i);
  });
});
