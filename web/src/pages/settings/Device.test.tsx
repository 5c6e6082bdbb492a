import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import { useProgress } from '~/learn/progress';
import { allOwnSeeds, rememberOwnSeed } from '~/online/own_seeds';
import { Device } from '~/pages/settings/Device';
import { settingsWords } from '~/pages/settings/words';
import { usePuzzleProgress } from '~/puzzles/progress';
import { allPending, keepPending } from '~/record/pending';
import { allLines, deleteAllLines, keepLine } from '~/record/store';
import { allSavedMatches, deleteAllMatches, saveMatch } from '~/table/saved_matches';
import { savedMatch } from '~/table/testing/saved_matches';

// Maps stand in for the browser's databases.
vi.mock('idb-keyval', () => {
  type Store = Map<unknown, unknown>;
  return {
    createStore: (): Store => new Map(),
    get: async (key: unknown, store: Store) => store.get(key),
    set: async (key: unknown, value: unknown, store: Store) => void store.set(key, value),
    setMany: async (pairs: [unknown, unknown][], store: Store) => {
      for (const [key, value] of pairs) store.set(key, value);
    },
    entries: async (store: Store) => [...store],
    clear: async (store: Store) => store.clear(),
  };
});

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  useSettings.setState({ lang: 'en' });
  await saveMatch(savedMatch({ id: 'a' }));
  await keepLine({
    id: 'b',
    game: 'ludo',
    seats: [
      { kind: 'person', name: '' },
      { kind: 'computer', level: 'ai1' },
    ],
    you: 0,
    winners: [0],
    plies: 9,
    online: false,
    at: 1,
  });
});
afterEach(cleanup);

const button = (name: string) =>
  screen.getByText<HTMLElement>(name, { selector: 'button *, button' }).closest('button');

function confirm(name: string) {
  const pressed = button(name);
  if (pressed) fireEvent.click(pressed);
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('nothing is asked');
  fireEvent.click(within(dialog).getByText(name));
}

it('deletes the record by itself, or everything', async () => {
  render(<Device />);
  await screen.findByText('1 game is in your record.');
  screen.getByText('1 game is saved in this browser. Also deleted: 1 game in your record.');
  confirm('Delete record');
  await screen.findByText('Your record was deleted.');
  expect(await allLines()).toEqual([]);
  expect(await allSavedMatches()).toHaveLength(1);
  confirm('Delete all');
  await screen.findByText('All saved games were deleted.');
  expect(await allSavedMatches()).toEqual([]);
  expect(button('Delete all')?.disabled).toBe(true);
  expect(button('Delete record')?.disabled).toBe(true);
});

it('deletes what is left without saved games, but no seed of a match that is not over', async () => {
  await deleteAllMatches();
  await deleteAllLines();
  await keepPending({ id: 'over', room: 'ABCD', setup: savedMatch().setup, at: 1 });
  for (const match of ['over', 'running']) rememberOwnSeed({ match, hash: 'aa', seed: 'bb' });
  render(<Device />);
  await screen.findByText('There are no games in your record. 1 more will be added when the server can be reached.');
  expect(button('Delete record')?.disabled).toBe(false);
  confirm('Delete all');
  await screen.findByText('All saved games were deleted.');
  expect(await allPending()).toEqual([]);
  expect(allOwnSeeds().map(({ match }) => match)).toEqual(['running']);
  expect(button('Delete all')?.disabled).toBe(true);
});

it('says what is deleted', () => {
  const counts = { matches: 2, lines: 3, pending: 1, analyses: 1, seeds: 2 };
  expect(settingsWords.en.games.sure(counts)).toContain(
    '2 saved games, finished and unfinished, 4 games in your record, 1 analysis, 2 notes for the dice check of online games.',
  );
  expect(settingsWords.ja.games.sure({ ...counts, matches: 0 })).toMatch(/^戦績4局、解析1件、/);
});

it('starts lessons and puzzles again', async () => {
  useProgress.getState().solve('ludo', 'a', ['a', 'b']);
  usePuzzleProgress.getState().answer('w1', false, null);
  render(<Device />);
  confirm('Reset lessons');
  await screen.findByText('The lessons were reset.');
  screen.getByText('You have not completed any lesson steps yet.');
  confirm('Reset puzzles');
  await screen.findByText('The puzzles were reset.');
  expect(usePuzzleProgress.getState().wrong).toEqual([]);
  expect(button('Reset puzzles')?.disabled).toBe(true);
});
