import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import { boards } from '~/games';
import { PuzzlesPage } from '~/pages/puzzles/Page';
import type { GameId } from '~/protocol/answers';
import { loadPuzzles } from '~/puzzles';
import { usePuzzleProgress } from '~/puzzles/progress';
import type { FantasylandPuzzle, HexPuzzle, PlacementPuzzle } from '~/puzzles/puzzle';

// The pages with the real engine, without its worker. Proofs and simulations are not needed where the answer is known.

vi.mock('~/engine/shared', async () => {
  const { directEngine } = await import('~/engine/testing/direct');
  const engine = await directEngine();
  const { games } = await engine.ask({ cmd: 'games' });
  return { sharedEngine: () => engine, gameInfo: async (id: GameId) => games.find((game) => game.id === id) };
});
vi.mock('~/puzzles/study', () => ({ puzzleStudy: () => null, closeStudy: () => undefined }));

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => undefined);
  useSettings.setState({ speed: 'off', sound: false, lang: 'en' });
  usePuzzleProgress.setState(usePuzzleProgress.getInitialState());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 }); // whole pages are slow without a browser
await Promise.all([boards.hex_taboo(), boards.pineapple()]); // loaded once, not within a test
const hex = (await loadPuzzles('hex_taboo')) as HexPuzzle[];
const pineapple = (await loadPuzzles('pineapple')) as (FantasylandPuzzle | PlacementPuzzle)[];

function openPage(game: string | undefined, search = '') {
  history.replaceState(null, '', `/puzzles${game ? `/${game}` : ''}${search}`);
  render(<PuzzlesPage game={game} />);
}

const verdict = (kind: string) => waitFor(() => expect(document.querySelector('main')?.dataset.verdict).toBe(kind));
const press = (selector: string) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  fireEvent.click(found);
};
const ready = () => waitFor(() => expect(document.querySelector('main')?.dataset.waiting).toBe('move'));

it('offers the puzzles of the day and streams', async () => {
  openPage(undefined);
  await screen.findByText('Today’s puzzles');
  expect(document.querySelectorAll('.puzzles-day')).toHaveLength(6);
  press('.puzzles-game input[value="3"]');
  expect(screen.getByLabelText('Start: Hex 3-Taboo').getAttribute('href')).toBe('/puzzles/hex_taboo?level=3');
});

it('records a solved puzzle of Hex 3-Taboo', async () => {
  const puzzle = hex.find(({ kind, solution }) => kind === 'only' && solution !== 'neutralise') as HexPuzzle;
  openPage('hex_taboo', `?p=${puzzle.id}`);
  await ready();
  screen.getByText('Find the move that holds');
  fireEvent.click(screen.getByLabelText(new RegExp(`^${puzzle.solution}\\b`, 'i')));
  await verdict('solved');
  expect(usePuzzleProgress.getState()).toMatchObject({ right: [puzzle.id], wrong: [] });
  fireEvent.click(screen.getByText('Next puzzle'));
  await waitFor(() => expect(location.search).toMatch(/^\?level=\d&kind=only&p=o/));
  expect(location.search).not.toContain(puzzle.id);
});

it('gives two hints, of which the second counts as an answer', async () => {
  const { id } = hex[0];
  openPage('hex_taboo', `?p=${id}`);
  await ready();
  fireEvent.click(screen.getByText('Hint'));
  await waitFor(() => expect(document.querySelector('.exercise-hint')).not.toBeNull());
  expect(usePuzzleProgress.getState().wrong).toEqual([]);
  fireEvent.click(screen.getByText('Show the move'));
  await screen.findByText(/^The move is /);
  expect(usePuzzleProgress.getState().wrong).toEqual([id]);
});

it('chooses a puzzle of the stream, and names it in the address', async () => {
  openPage('hex_taboo', '?level=2&kind=win');
  await waitFor(() => expect(location.search).toMatch(/^\?level=2&kind=win&p=w/));
});

it('opens the puzzle of the day and counts the day', async () => {
  openPage('pineapple', '?daily=1');
  await screen.findByText('Today’s puzzle · Easy');
  fireEvent.click(await screen.findByText('Solution'));
  expect(usePuzzleProgress.getState().today.wrong).toHaveLength(1);
  expect(usePuzzleProgress.getState().streak.days).toBe(0);
});

it('judges a Fantasyland hand by its value', async () => {
  const puzzle = pineapple.find(({ kind }) => kind === 'fantasyland') as FantasylandPuzzle;
  openPage('pineapple', `?p=${puzzle.id}`);
  await screen.findByText('Set this Fantasyland hand');
  for (const row of ['top', 'middle', 'bottom'] as const) {
    for (const card of puzzle.best[row]) {
      press(`#pineapple-hand-${card}`);
      press(`#pineapple-target-${row}`);
    }
  }
  press('.pineapple-hand-buttons .button-seal');
  await verdict('solved');
  expect(usePuzzleProgress.getState().right).toEqual([puzzle.id]);
  screen.getByText('The best arrangement');
  fireEvent.click(screen.getByText('Try again'));
  expect(document.querySelectorAll('.pineapple-placed')).toHaveLength(13);
});

it('judges a placement', async () => {
  const puzzle = pineapple.find(({ kind }) => kind === 'placement') as PlacementPuzzle;
  openPage('pineapple', `?p=${puzzle.id}`);
  await ready();
  const rows: Record<string, string> = { t: 'top', m: 'middle', b: 'bottom', x: 'discard' };
  for (const part of puzzle.best.split(' ')) {
    const [row, cards] = part.split(':');
    for (const card of cards.match(/../g) ?? []) {
      press(`#pineapple-hand-${card}`);
      press(`#pineapple-target-${rows[row]}`);
    }
  }
  press('.pineapple-hand-buttons .button-seal');
  await verdict('solved');
  expect(document.querySelector('.puzzle-values')?.textContent).toContain(puzzle.value.toFixed(1));
});

it('says that a puzzle or a game is unknown', async () => {
  openPage('hex_taboo', '?p=x1');
  await screen.findByText('There is no such puzzle');
  cleanup();
  openPage('ludo');
  screen.getByText('There are no puzzles for this game');
});
