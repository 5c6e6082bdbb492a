import { beforeEach, expect, it } from 'vitest';
import { firstOpenStep, readProgress, useProgress } from '~/learn/progress';

beforeEach(() => useProgress.setState({ solved: {}, complete: [], declined: [] }));

const steps = ['a', 'b', 'c'];

it('remembers solved steps, and when a lesson is complete', () => {
  const { solve } = useProgress.getState();
  solve('ludo', 'b', steps);
  solve('ludo', 'b', steps);
  expect(useProgress.getState()).toMatchObject({ solved: { ludo: ['b'] }, complete: [] });
  solve('ludo', 'a', steps);
  solve('ludo', 'c', steps);
  expect(useProgress.getState().complete).toEqual(['ludo']);
});

it('can be reset', () => {
  const { solve, decline, reset } = useProgress.getState();
  solve('ludo', 'a', ['a']);
  decline('coppit');
  reset();
  expect(useProgress.getState()).toMatchObject({ solved: {}, complete: [], declined: [] });
  expect(localStorage.getItem('taku.lessons')).not.toContain('ludo');
});

it('continues with the first step that is not solved', () => {
  const all = steps.map((id) => ({ id }));
  expect(firstOpenStep(all)).toBe(0);
  expect(firstOpenStep(all, ['a', 'c'])).toBe(1);
  expect(firstOpenStep(all, steps)).toBe(0);
});

it('reads what is stored, and leaves out what is damaged', () => {
  expect(readProgress({ solved: { ludo: ['a'] }, complete: 'all', declined: ['ludo'] })).toEqual({
    solved: { ludo: ['a'] },
    complete: [],
    declined: ['ludo'],
  });
  expect(
    readProgress({
      solved: { chess: ['a'], ludo: ['b'], coppit: 7 },
      complete: ['chess', 'ludo'],
      declined: [1, 'coppit'],
    }),
  ).toEqual({ solved: { ludo: ['b'] }, complete: ['ludo'], declined: ['coppit'] });
  expect(readProgress(null)).toEqual({});
});

it('takes over what another tab has solved', () => {
  const state = { solved: { ludo: ['a'] }, complete: [], declined: [] };
  localStorage.setItem('taku.lessons', JSON.stringify({ state, version: 1 }));
  dispatchEvent(new StorageEvent('storage', { key: 'taku.lessons' }));
  useProgress.getState().solve('ludo', 'b', steps);
  expect(useProgress.getState().solved.ludo).toEqual(['a', 'b']);
});
