// Measures the speed of the web client in Chromium against a running server:  scripts/bench_web [ROUNDS]
// First the initial load and the start of the engine with an empty cache, in bytes and milliseconds; then matches between
// computers with animations: long tasks, and the time between frames compared with an empty page.

import { createRequire } from 'node:module';

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('@playwright/test');
const [url, rounds = '5'] = process.argv.slice(2);

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const worst = (list) => Math.max(...list, 0);
const show = (what, list, unit) =>
  console.log(`${what.padEnd(44)} median ${median(list).toFixed(1)} ${unit}, max ${worst(list).toFixed(1)} ${unit}`);

const settings = { lang: 'en', theme: 'light', speed: 'normal', sound: false, thinkPause: true, autoRoll: true };
const match = (game, level, options = {}) =>
  `${url}/start#${encodeURIComponent(
    JSON.stringify({
      game,
      options,
      seats: [{ kind: 'computer', level }, { kind: 'computer', level }],
      clock: null,
      practice: false,
      seed: '1',
    }),
  )}`;

// A new context has an empty cache.
async function fresh(browser, work) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((state) => localStorage.setItem('taku.settings', JSON.stringify({ state, version: 1 })), settings);
  try {
    return await work(page);
  } finally {
    await context.close();
  }
}

async function transferred(page, work) {
  const client = await page.context().newCDPSession(page);
  const urls = new Map();
  let bytes = { page: 0, engine: 0 };
  client.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[urls.get(requestId)?.endsWith('.wasm') ? 'engine' : 'page'] += encodedDataLength;
  });
  await client.send('Network.enable');
  await work();
  return bytes;
}

// Records long tasks and frame times for some time.
async function watched(page, ms) {
  return page.evaluate(
    (ms) =>
      new Promise((done) => {
        const tasks = [];
        const frames = [];
        const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)));
        observer.observe({ type: 'longtask' });
        const start = performance.now();
        let last = start;
        const frame = (now) => {
          frames.push(now - last);
          last = now;
          if (now - start < ms) requestAnimationFrame(frame);
          else done({ tasks, frames: frames.slice(1) });
        };
        requestAnimationFrame(frame);
      }),
    ms,
  );
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const loads = [];
  const starts = [];
  let bytes = { page: 0 };
  for (let round = 0; round < Number(rounds); ++round) {
    await fresh(browser, async (page) => {
      const began = performance.now();
      bytes = await transferred(page, async () => {
        await page.goto(url);
        await page.locator('h1').waitFor();
        loads.push(performance.now() - began);
        await page.waitForLoadState('networkidle');
      });
    });
    await fresh(browser, async (page) => {
      const began = performance.now();
      await page.goto(match('hex_taboo', 'random').replaceAll('computer%22%2C%22level%22%3A%22random', 'person%22%2C%22name%22%3A%22'));
      await page.locator('.status[data-waiting="move"]').waitFor();
      starts.push(performance.now() - began);
    });
  }
  console.log(`initial load without the engine              ${(bytes.page / 1000).toFixed(0)} KB over the wire`);
  show('home page visible, cold cache', loads, 'ms');
  show('board ready to play, cold cache', starts, 'ms');
  const empty = await fresh(browser, async (page) => {
    await page.goto(`${url}/icon.svg`);
    return watched(page, 3000);
  });
  show('time between frames, empty page', empty.frames, 'ms');
  for (const [game, level] of [['hex_taboo', 'hard'], ['ludo', 'strong'], ['coppit', 'strong'], ['pineapple', 'strong'], ['territory', 'strong']]) {
    const { tasks, frames } = await fresh(browser, async (page) => {
      await page.goto(match(game, level));
      await page.locator('main.table-page').waitFor();
      await page.waitForTimeout(1000);
      return watched(page, 8000);
    });
    show(`time between frames, ${game}, ${level}`, frames, 'ms');
    console.log(`  tasks over 50 ms: ${tasks.length}${tasks.length ? `, longest ${worst(tasks).toFixed(0)} ms` : ''}`);
  }
} finally {
  await browser.close();
}
