// Measures how quickly a move appears on the opponent's page: two people in Chromium play Hex 3-Taboo through a server
// with its database on disk. From the click on a cell until the stone is in the other page's DOM, and until it is drawn.
//   scripts/bench_web online [MOVES]

import { createRequire } from 'node:module';

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('@playwright/test');
const [url, moves = '300'] = process.argv.slice(2);
const paceMs = 60; // between two moves: a fast player, but no backlog

const at = (list, share) => list.toSorted((a, b) => a - b)[Math.min(Math.floor(list.length * share), list.length - 1)];
const show = (what, list) =>
  console.log(`${what.padEnd(44)} median ${at(list, 0.5).toFixed(1)} ms, p99 ${at(list, 0.99).toFixed(1)} ms, ${list.length} moves`);

const settings = { lang: 'en', theme: 'light', speed: 'off', sound: false };

async function ask(path, body) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

async function person(browser) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  await context.addInitScript((state) => localStorage.setItem('taku.settings', JSON.stringify({ state, version: 1 })), settings);
  return context.newPage();
}

// Records when the number of stones changes and when the change is drawn.
const watchStones = (page) =>
  page.evaluate(() => {
    const stones = () => document.querySelectorAll('.hex-board .hex-stone').length;
    const now = () => performance.timeOrigin + performance.now();
    window.seen = [];
    let last = stones();
    new MutationObserver(() => {
      const count = stones();
      if (count === last) return;
      last = count;
      const note = { count, stood: now(), drawn: 0 };
      window.seen.push(note);
      requestAnimationFrame(() => setTimeout(() => (note.drawn = now())));
    }).observe(document.body, { subtree: true, childList: true });
  });

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const stood = [];
const drawn = [];
try {
  const pages = [await person(browser), await person(browser)];
  while (stood.length < Number(moves)) {
    const { room } = await ask('/api/rooms', { game: 'hex_taboo', options: { radius: 4 }, public: false, clock: { kind: 'none' } });
    for (const page of pages) {
      const seat = await ask(`/api/rooms/${room}/join`, { name: 'Bench' });
      await page.goto(`${url}/room/${room}#key=${seat.player_id}&person=${seat.person}&name=${seat.name}`);
    }
    for (const page of pages) await page.getByRole('button', { name: 'I’m ready', exact: true }).click();
    for (const page of pages) await page.locator('main.table-page').waitFor();
    await Promise.all(pages.map(watchStones));
    for (let ply = 0; stood.length < Number(moves); ++ply) {
      const [mover, other] = ply % 2 === 0 ? pages : [pages[1], pages[0]];
      const waiting = await mover.locator('main.table-page').getAttribute('data-waiting');
      if (waiting === 'over') break;
      if (waiting !== 'move') {
        --ply;
        await mover.waitForTimeout(5);
        continue;
      }
      const pressed = await mover.evaluate((ply) => {
        const cells = [...document.querySelectorAll('.hex-cell-free')];
        const cell = cells[(ply * 17) % cells.length]; // scattered, so that the match takes a while
        const time = performance.timeOrigin + performance.now();
        cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return time;
      }, ply);
      const note = await other
        .waitForFunction((ply) => window.seen.length > ply && window.seen[ply].drawn && window.seen[ply], ply, { timeout: 5000 })
        .then((handle) => handle.jsonValue());
      stood.push(note.stood - pressed);
      drawn.push(note.drawn - pressed);
      await mover.waitForTimeout(paceMs);
    }
  }
} finally {
  await browser.close();
}
show("a move is in the opponent's DOM", stood);
show('and is drawn', drawn);
