// Measures the lobby page with 500 rooms that keep changing while the user scrolls: bytes received and long tasks.
//   scripts/bench_web lobby [SECONDS]

import { createRequire } from 'node:module';

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('@playwright/test');
const [url, seconds = '8'] = process.argv.slice(2);
const rooms = 500;
const changesPerSecond = 10;

const post = (path, body) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => answer.json());
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function openRooms() {
  const games = ['ludo', 'coppit', 'hex_taboo', 'pineapple', 'territory'];
  const codes = [];
  for (let i = 0; i < rooms; i++) {
    codes.push((await post('/api/rooms', { game: games[i % games.length], name: `Room ${i}`, bot_fill_timeout_sec: 0 })).room);
  }
  return codes;
}

// Records the page's long tasks (over 50 ms).
const watchTasks = (page) =>
  page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((task) => task.duration))).observe({
      type: 'longtask',
    });
  });

const codes = await openRooms();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    bytes += Buffer.byteLength(response.payloadData);
  });
  await session.send('Network.enable');
  await page.goto(`${url}/lobby`);
  await page.locator('.lobby-row').first().waitFor();
  await pause(1500);
  console.log(`lobby with ${rooms} rooms: initial list            ${(bytes / 1000).toFixed(0)} KB`);
  await watchTasks(page);
  bytes = 0;
  const began = performance.now();
  for (let i = 0; performance.now() - began < Number(seconds) * 1000; i++) {
    await post(`/api/rooms/${codes[(i * 7) % rooms]}/join`, { name: `Guest ${i}` });
    await page.mouse.wheel(0, i % 40 < 30 ? 600 : -900);
    await pause(Math.max(began + ((i + 1) * 1000) / changesPerSecond - performance.now(), 0));
  }
  const perSecond = bytes / ((performance.now() - began) / 1000);
  const tasks = await page.evaluate(() => window.tasks);
  console.log(`  ${changesPerSecond} changes per second while scrolling      ${(perSecond / 1000).toFixed(1)} KB/s`);
  console.log(`  tasks over 50 ms: ${tasks.length}${tasks.length ? `, longest ${Math.max(...tasks).toFixed(0)} ms` : ''}`);
} finally {
  await browser.close();
}
