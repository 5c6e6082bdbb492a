import { expect, it } from 'vitest';
import { newHistory, redone, undone, withEdit } from '~/table/editor/edit_history';

it('undoes and redoes edits in order', () => {
  const three = withEdit(withEdit(newHistory('a'), 'b'), 'c');
  expect(undone(three).now).toBe('b');
  expect(undone(undone(three)).now).toBe('a');
  expect(redone(undone(undone(three))).now).toBe('b');
  expect(redone(redone(undone(undone(three))))).toEqual(three);
});

it('stays where nothing can be undone or redone', () => {
  const one = newHistory('a');
  expect(undone(one)).toBe(one);
  expect(redone(one)).toBe(one);
});

it('forgets what was undone after another edit', () => {
  const other = withEdit(undone(withEdit(newHistory('a'), 'b')), 'x');
  expect(redone(other)).toBe(other);
  expect(undone(other).now).toBe('a');
});

it('keeps a limited number of steps', () => {
  let history = newHistory(0);
  for (let n = 1; n <= 700; n++) history = withEdit(history, n);
  expect(history.past).toHaveLength(500);
  expect(undone(history).now).toBe(699);
});
