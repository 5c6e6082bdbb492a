// Measures the analysis of a recorded game of Hex 3-Taboo with 40 moves in Chromium: how long it takes, and the tasks of the
// page over 50 ms, from the press to the end. The second engine module is loaded in that time.
//   scripts/bench_web analysis [ROUNDS]

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('@playwright/test');
const [url, rounds = '3'] = process.argv.slice(2);
const record = fileURLToPath(new URL('../../web/tests/records/hex_40_moves.json', import.meta.url));

// Records the page's long tasks (over 50 ms).
const watchTasks = (page) =>
  page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((task) => task.duration))).observe({
      type: 'longtask',
    });
  });

// A new context has no analysis from the round before.
async function analysed(browser, viewport) {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/replay`);
    await page.locator('input[type="file"]').setInputFiles(record);
    const analyse = page.locator('.analysis-progress button');
    await analyse.waitFor();
    await watchTasks(page);
    const began = performance.now();
    await analyse.click();
    await page.locator('.analysis-progress').waitFor({ state: 'detached', timeout: 300_000 });
    const seconds = (performance.now() - began) / 1000;
    return { seconds, tasks: await page.evaluate(() => window.tasks) };
  } finally {
    await context.close();
  }
}

const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  for (const [name, viewport] of Object.entries(viewports)) {
    const seconds = [];
    const tasks = [];
    for (let round = 0; round < Number(rounds); ++round) {
      const found = await analysed(browser, viewport);
      seconds.push(found.seconds);
      tasks.push(...found.tasks);
    }
    seconds.sort((a, b) => a - b);
    const [median, longest] = [seconds[Math.floor(seconds.length / 2)], seconds.at(-1)];
    console.log(`analysis of 40 moves, ${name.padEnd(20)} median ${median.toFixed(1)} s, max ${longest.toFixed(1)} s`);
    console.log(`  tasks over 50 ms: ${tasks.length}${tasks.length ? `, longest ${Math.max(...tasks).toFixed(0)} ms` : ''}`);
  }
} finally {
  await browser.close();
}
