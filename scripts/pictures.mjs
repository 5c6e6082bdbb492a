// The browser's part of scripts/pictures: node scripts/pictures.mjs URL TERMINAL_OUTPUT FOLDER SCREENSHOTS_FOLDER

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('@playwright/test');
const [url, terminalFile, folder, screenshots] = process.argv.slice(2);

const post = (path, body) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then(async (answer) => {
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  });

/** Opens a room and takes seats, which the server keeps for a minute without a connection. */
async function openRoom(room, names) {
  const { room: code } = await post('/api/rooms', { bot_fill_timeout_sec: 0, ...room });
  for (const name of names) await post(`/api/rooms/${code}/join`, { name });
}

async function openRooms() {
  const person = { kind: 'person' };
  await openRoom({ game: 'ludo', name: 'After dinner', seats: [person, { kind: 'computer', level: 'ai2' }, person] }, ['Haruka']);
  await openRoom({ game: 'territory', options: { preset: 'quick' }, clock: { kind: 'move', seconds: 30 } }, ['Ben']);
  await openRoom({ game: 'pineapple', clock: { kind: 'move', seconds: 20 } }, ['Mika']);
  await openRoom({ game: 'hex_taboo', clock: { kind: 'main', seconds: 600, increment: 10 } }, ['Chloe']);
  await openRoom({ game: 'coppit', name: 'Four hats', seats: 4 }, ['Dai', 'Eva']);
}

const colors = { 30: '#1e2127', 31: '#e06c75', 32: '#98c379', 33: '#e5a84b', 34: '#61afef', 35: '#c678dd', 36: '#56b6c2', 37: '#dcdfe4', 90: '#6b717d' };

/** Text with ANSI colours as HTML. */
function htmlOf(text) {
  let bold = false;
  let color = null;
  const spans = text.split(/\x1b\[([\d;]*)m/).map((part, i) => {
    if (i % 2 === 0) {
      const escaped = part.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return `<span style="${bold ? 'font-weight:bold;' : ''}${color ? `color:${color}` : ''}">${escaped}</span>`;
    }
    for (const code of part.split(';').map(Number)) {
      if (code === 0) [bold, color] = [false, null];
      else if (code === 1) bold = true;
      else if (code === 2) color = colors[90];
      else if (code in colors) color = colors[code];
    }
    return '';
  });
  return spans.join('');
}

async function terminalPicture(browser) {
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  // The input is not echoed, and "… is thinking" is overwritten on a real terminal.
  const text = readFileSync(terminalFile, 'utf8')
    .replaceAll('\r', '')
    .replace(/^(hint|quit)\n/gm, '')
    .replace(/> .*thinking.*\x1b\[K/, '> hint\n')
    .replace(/Goodbye\.\s*$/, '');
  await page.setContent(
    `<pre style="display:inline-block;margin:0;padding:16px 20px;background:#1e2127;color:#dcdfe4;` +
      `font:13px/17px 'DejaVu Sans Mono','Liberation Mono',monospace">${htmlOf(text)}</pre><style>body{margin:0}</style>`,
  );
  await page.locator('pre').screenshot({ path: `${folder}/play_hex_taboo.png` });
}

async function webPictures(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}/web_home.png` });
  await openRooms();
  await page.goto(`${url}/lobby`);
  await page.getByText('Four hats').waitFor();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Your name').blur();
  await page.screenshot({ path: `${folder}/web_lobby.png` });
}

async function analysisPicture(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/replay`);
  const record = new URL('../web/tests/records/hex_40_moves.json', import.meta.url);
  await page.locator('input[type="file"]').setInputFiles(record.pathname);
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.getByRole('slider', { name: 'Position in the evaluation graph' }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 120_000 });
  for (let mistake = 0; mistake < 6; mistake++) {
    await page.getByRole('button', { name: 'Next mistake', exact: true }).click();
  }
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: 'See the best move' }).click();
  await page.waitForTimeout(500); // the board draws the line
  await page.screenshot({ path: `${folder}/web_analysis.png` });
}

const calm = { locale: 'en-GB', reducedMotion: 'reduce' };
const phone = { ...calm, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const ludo = {
  game: 'ludo',
  options: {
    position:
      'red:12,31,-1,1001/blue:15,-1,-1,26/yellow:3,-1,-1,1003/green:38,36,-1,-1 red - 42 - human,human,human,human sxet',
  },
  seats: [{ kind: 'person', name: '' }, ...Array(3).fill({ kind: 'computer', level: 'ai2' })],
  clock: null,
  practice: false,
};

/** Without a browser around it, the page looks like the installed app. */
async function appPictures(browser) {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${url}/start#${encodeURIComponent(JSON.stringify(ludo))}`);
  await page.locator('main.table-page[data-waiting="roll"]').waitFor();
  await page.screenshot({ path: `${screenshots}/phone.jpg`, quality: 70 });
  await page.goto(`${url}/settings`);
  const line = page.locator('.option-line', { hasText: 'Install Taku as an app' });
  // The browser of this script sends no such event, but those of most people do.
  await page.evaluate(() => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} })));
  await line.getByRole('button').waitFor();
  await page.locator('section', { has: line }).evaluate((section) => section.scrollIntoView());
  await page.screenshot({ path: `${folder}/app_settings.png` });
  const desktop = await (await browser.newContext({ ...calm, viewport: { width: 1440, height: 900 } })).newPage();
  await desktop.goto(url);
  await desktop.waitForLoadState('networkidle');
  await desktop.screenshot({ path: `${screenshots}/desktop.jpg`, quality: 70 });
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  await terminalPicture(browser);
  await webPictures(browser);
  await analysisPicture(browser);
  await appPictures(browser);
} finally {
  await browser.close();
}
