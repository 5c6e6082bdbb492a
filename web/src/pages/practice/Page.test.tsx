import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import { sharedEngine } from '~/engine/shared';
import { editors } from '~/games';
import { PracticePage } from '~/pages/practice/Page';
import type { SavedMatch } from '~/table/match_setup';

// The editors in the page, with the real engine. Elements are found by selectors: roles are slow in large documents.

const kept = vi.hoisted(() => [] as SavedMatch[]);
vi.mock('~/table/saved_matches', () => ({
  saveMatch: async (saved: SavedMatch) => void kept.push(saved),
  deleteOldestMatches: async () => undefined,
}));
vi.mock('~/engine/shared', async () => {
  const { directEngine } = await import('~/engine/testing/direct');
  const engine = await directEngine();
  return {
    sharedEngine: () => engine,
    gameInfo: async (id: string) => (await engine.ask({ cmd: 'games' })).games.find((game) => game.id === id),
  };
});

beforeEach(() => {
  kept.length = 0;
  useSettings.setState({ lang: 'en' });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

beforeAll(async () => {
  await Promise.all(Object.values(editors).map((load) => load()));
}, 60_000);

function find<E extends Element>(selector: string, text?: string): E {
  const all = [...document.querySelectorAll<E>(selector)];
  const found = all.find((each) => text === undefined || each.textContent === text);
  if (!found) throw new Error(`not on the page: ${selector} ${text ?? ''}`);
  return found;
}

const verdict = (kind: string) =>
  waitFor(() => expect(find('main').getAttribute('data-verdict')).toBe(kind), { timeout: 10_000 });
const press = (selector: string, text?: string) => fireEvent.click(find(selector, text));
const button = (text: string) => find<HTMLButtonElement>('button', text);
const choose = (label: string, value: string) =>
  fireEvent.change(find(`select[aria-label="${label}"]`), { target: { value } });
const lineField = () => find<HTMLInputElement>('input[aria-label="Position line"]');
const expectLine = (text: string) => waitFor(() => expect(lineField().value).toBe(text), { timeout: 10_000 });

async function openGame(game: string, position = '') {
  history.replaceState(null, '', `/practice/${game}${position && `#${encodeURIComponent(position)}`}`);
  render(<PracticePage game={game} />);
  await verdict('good');
}

async function playOn(): Promise<SavedMatch> {
  await verdict('good');
  press('button', 'Play on from here');
  await waitFor(() => expect(kept).toHaveLength(1));
  return kept[0];
}

it('lists the games that have an editor', () => {
  render(<PracticePage />);
  const names = [...document.querySelectorAll('li h2')];
  expect(names.map(({ textContent }) => textContent)).toEqual(['Hex 3-Taboo', 'Ludo', 'Coppit', 'OFC Pineapple']);
});

it('sets stones in Hex 3-Taboo, undoes them, and plays on', async () => {
  await openGame('hex_taboo', '3/4/5/4/3 1 - none');
  press('[data-cell="0,0"]');
  await expectLine('3/4/2x2/4/3 1 - none');
  press('[data-cell="1,0"]');
  press('[data-cell="-1,0"]');
  await verdict('bad');
  expect(find('[role=status]').textContent).toContain('three or more');
  expect(button('Play on from here').disabled).toBe(true);
  expect(button('Copy link').disabled).toBe(true); // nobody could open it
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await verdict('good');
  press('button', 'Mirror');
  await expectLine('3/4/1xx2/4/3 1 - none');
  press('button', 'Undo');
  await expectLine('3/4/2xx1/4/3 1 - none');
  expect(decodeURIComponent(location.hash)).toBe('#3/4/2xx1/4/3 1 - none');
  choose('Opponent', 'by hand');
  const { setup } = await playOn();
  expect(setup).toMatchObject({ options: { position: '3/4/2xx1/4/3 1 - none' }, practice: true });
  expect(setup.seats.map(({ kind }) => kind)).toEqual(['person', 'person']);
});

it('says so when the engine cannot be asked any more', async () => {
  await openGame('hex_taboo', '3/4/5/4/3 1 - none');
  vi.spyOn(console, 'error').mockReturnValue();
  const ask = vi.spyOn(sharedEngine(), 'ask').mockRejectedValue(new Error('gone'));
  press('[data-cell="0,0"]');
  await verdict('failed');
  expect(find('[role=status]').textContent).toContain('could not be checked');
  press('button', 'Start position');
  await waitFor(() => find('[role=alert]', 'That did not work. Please reload the page.'));
  ask.mockRestore();
  press('button', 'Start position');
  await verdict('good');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('moves tokens of Ludo', async () => {
  await openGame('ludo', 'red:-1,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet');
  expect(document.querySelectorAll('[data-place][aria-pressed]')).toHaveLength(0);
  press('[data-place="redb0"]');
  expect(find('[data-place][aria-pressed]').getAttribute('data-place')).toBe('redb0');
  press('[data-place="12"]');
  await expectLine('red:12,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet');
  press('[data-place="blueb1"]');
  press('[data-place="blue0"]');
  press('[aria-label="Turn"] input[value="blue"]');
  await expectLine('red:12,-1,-1,-1/blue:-1,1000,-1,-1 blue - 1 - human,human sxet');
  press('[aria-label="Die"] input[value="1"]');
  await expectLine('red:12,-1,-1,-1/blue:-1,1000,-1,-1 blue 1 1 - human,human sxet');
  const { setup } = await playOn();
  expect(setup.seats.filter(({ kind }) => kind === 'person')).toHaveLength(1);
  expect(setup.seats.map(({ kind }) => kind)).toContain('computer');
});

it('builds a tower in Coppit', async () => {
  await openGame('coppit', 'RED - 0 123456/123456 -/- -/- - 0 unarmed -');
  press('[data-place="green_2"]');
  press('[data-place="outer_9"]');
  press('[data-place="red_1"]');
  press('[data-place="outer_9"]');
  await expectLine('RED - 0 23456/13456 -/- -/- 9:g2r1 0 armed -');
  press('[data-place="outer_9"]');
  press('[aria-label="Send green 2 back to its box"]');
  await expectLine('RED - 0 23456/123456 -/- -/- 9:r1 0 unarmed -');
  expect((await playOn()).setup.game).toBe('coppit');
});

it('places cards in OFC Pineapple', async () => {
  await openGame('pineapple');
  choose('Turn', '1');
  await verdict('bad');
  for (const card of ['As', 'Kd']) press(`[data-card="${card}"]`);
  await waitFor(() => expect(button('Add random cards').disabled).toBe(false));
  press('button', 'Add random cards');
  await verdict('good');
  expect(lineField().value).toMatch(/^200,200 1 0 1 \w*Kd\w*As\w*\//);
  press('[aria-label^="ace of spades, "]');
  await verdict('bad');
  press('button', 'Undo');
  await verdict('good');
  expect((await playOn()).setup.options).toHaveProperty('position', expect.stringMatching(/^200,200 1 0 1 /));
});

it('takes a pasted line, and refuses one of another game', async () => {
  await openGame('hex_taboo');
  fireEvent.change(lineField(), { target: { value: 'red' } });
  press('button', 'Use this line');
  await waitFor(() => find('p', 'This is not a position of this game.'));
  fireEvent.change(lineField(), { target: { value: '3/4/2x2/4/3 2 c3 swap' } });
  press('button', 'Use this line');
  await waitFor(() => expect(document.querySelectorAll('[data-cell]')).toHaveLength(19));
  await expectLine('3/4/2x2/4/3 2 c3 swap');
});

it('opens another position when the address is changed', async () => {
  await openGame('hex_taboo', '3/4/5/4/3 1 - none');
  press('[data-cell="0,0"]');
  await expectLine('3/4/2x2/4/3 1 - none');
  location.hash = encodeURIComponent('2/3/2 1 - swap');
  await expectLine('2/3/2 1 - swap');
  location.hash = encodeURIComponent('3/4/5/4/3 1 - none');
  await expectLine('3/4/5/4/3 1 - none');
  expect(button('Undo').disabled).toBe(true);
});
