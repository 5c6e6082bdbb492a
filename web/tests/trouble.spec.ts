import { makeMove } from './drivers/lesson_moves';
import { expect, person, startMatch, test, waiting } from './helpers';
import { trapPuzzle } from './puzzle_files';

// Error pages: what is shown when something is missing or damaged, and how to recover.

test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');

const two = { game: 'hex_taboo', seats: [person(), person()] } as const;
const seats = [...two.seats];

test.describe('without the engine', () => {
  test.use({ allowedErrors: [/404|could not be fetched|Failed to load|EngineFailed/] });

  test('a link shows an error, and opens after a reload', async ({ page }) => {
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
    await page.goto(
      `/start#${encodeURIComponent(JSON.stringify({ ...two, options: {}, clock: null, practice: false }))}`,
    );
    await expect(page.getByRole('heading', { name: 'The game could not be opened' })).toBeVisible();
    await page.unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('main.table-page')).toHaveAttribute('data-waiting', 'move');
  });

  test('a saved match shows an error, and opens after a reload', async ({ page }) => {
    await startMatch(page, { ...two, seats });
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The game could not be opened' })).toBeVisible();
    await page.unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('main.table-page')).toHaveAttribute('data-waiting', 'move');
  });

  test('a missing worker shows an error too', async ({ page }) => {
    await page.route('**/assets/worker-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(
      `/start#${encodeURIComponent(JSON.stringify({ ...two, options: {}, clock: null, practice: false }))}`,
    );
    await expect(page.getByRole('heading', { name: 'The game could not be opened' })).toBeVisible();
  });
});

test.describe('without the second engine module', () => {
  test.use({ allowedErrors: [/404|could not be fetched|Failed to load/] });

  test('a puzzle says that a part is missing, and counts no answer', async ({ page }) => {
    await page.route('**/taku_study-*.wasm', (route) => route.abort());
    const puzzle = trapPuzzle();
    await page.goto(`/puzzles/hex_taboo?p=${puzzle.id}`);
    expect(await waiting(page)).toBe('move');
    await makeMove.hex_taboo(page, puzzle.trap ?? '');
    await expect(page.getByRole('alert')).toContainText('not stored on this device yet');
    await page.unroute('**/taku_study-*.wasm');
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    expect(await waiting(page)).toBe('move');
    await makeMove.hex_taboo(page, puzzle.solution);
    await expect(page.locator('.exercise-solved')).toBeVisible();
    await page.goto('/puzzles');
    await expect(page.getByText(/^1 of \d+ solved at the first try/).first()).toBeVisible();
  });
});

test('invalid links show an error', async ({ page }) => {
  for (const address of [
    '/start#%',
    '/start#{}',
    '/open#%E0%A4%A',
    '/open#abc',
    '/open',
    `/open#${'A'.repeat(2 ** 20)}`,
  ]) {
    await page.goto('/');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This link does not contain a game' })).toBeVisible();
  }
});

test('a link pasted over an invalid one is opened', async ({ page }) => {
  await page.goto('/start#{}');
  await expect(page.getByRole('heading', { name: 'This link does not contain a game' })).toBeVisible();
  const setup = { ...two, options: {}, clock: null, practice: false };
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    encodeURIComponent(JSON.stringify(setup)),
  );
  await expect(page.locator('main.table-page')).toHaveAttribute('data-waiting', 'move');
});

test('a browser without storage still plays, with one notice', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  await startMatch(page, { ...two, seats });
  await expect(page.locator('main.table-page')).toHaveAttribute('data-waiting', 'move');
  await expect(page.getByText('This browser cannot save games')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('This browser cannot save games')).toBeHidden();
});

test('damaged settings do not break the page', async ({ page }) => {
  for (const kept of [
    '{',
    '[]',
    '{"state":{"lang":"xx","speed":5,"theme":7,"palette":null},"version":1}',
    '{"state":7}',
  ]) {
    await page.goto('/');
    await page.evaluate((text) => localStorage.setItem('taku.settings', text), kept);
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
  }
});

test('a damaged saved match shows an error and leaves the home page working', async ({ page }) => {
  await startMatch(page, { ...two, seats });
  await page.evaluate(
    (id) =>
      new Promise<void>((done, fail) => {
        const open = indexedDB.open('taku');
        open.onerror = fail;
        open.onsuccess = () => {
          const tables = open.result.transaction('tables', 'readwrite').objectStore('tables');
          const get = tables.get(id);
          get.onsuccess = () => {
            const table = get.result;
            const twice = { seat: 0, move: { q: 0, r: 0 } };
            tables.put({ ...table, record: { ...table.record, moves: [twice, twice] } }, id).onsuccess = () => done();
          };
        };
      }),
    new URL(page.url()).pathname.split('/')[2],
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This game cannot be opened' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('main.home')).toBeVisible();
});

test('a reload does not restore used time', async ({ page }) => {
  await startMatch(page, { ...two, seats, clock: { kind: 'main', seconds: 600, increment: 0 } });
  const clock = page.locator('.seat-clock').first();
  await expect(clock).toHaveText('9:57');
  await page.reload();
  await expect(clock).toHaveText(/^9:5[0-7]$/);
});
