import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import { Board } from '~/games/ludo/Board';
import { viewOf } from '~/games/ludo/samples';
import type { Preview } from '~/games/ludo/state';
import type { TokenSelection } from '~/games/ludo/useTokenSelection';

const view = viewOf('red:4,-1,1001,6/blue:12,1003,-1,-1 red 6 20 - human,ai2 sxet');
const movable = [0, 1, 3];
const capture: Preview = {
  color: 'red',
  id: 3,
  position: 6,
  route: [7, 8, 9, 10, 11, 12],
  end: 12,
  captures: { color: 'blue', id: 0 },
};

function choosing(change: Partial<TokenSelection> = {}): TokenSelection {
  return {
    color: 'red',
    movable,
    previews: [capture],
    again: true,
    shown: null,
    selected: null,
    point: vi.fn(),
    press: vi.fn(),
    confirm: vi.fn(),
    cancel: vi.fn(),
    ...change,
  };
}

const board = (choice: TokenSelection) =>
  render(<Board view={view} effect={null} last={undefined} choosing={choice} />);
const token = (name: RegExp) => screen.getByRole('button', { name });

afterEach(cleanup);

test('every token has a label, and movable ones say so', () => {
  useSettings.setState({ lang: 'ja' });
  board(choosing());
  expect(token(/^赤1、4\/40、動かせます$/).getAttribute('aria-disabled')).toBe('false');
  expect(token(/^赤3、家 2\/4$/).getAttribute('aria-disabled')).toBe('true');
  expect(token(/^青2、ゴール$/)).toBeTruthy();
});

test('the board is one tab stop', () => {
  const { container } = board(choosing());
  expect(container.querySelectorAll('[tabindex="0"]').length).toBe(1);
});

test('only movable tokens can be pressed', () => {
  const choice = choosing();
  board(choice);
  fireEvent.click(token(/^赤4/));
  expect(choice.press).toHaveBeenCalledWith(3, false);
  fireEvent.click(token(/^赤3/));
  expect(choice.press).toHaveBeenCalledTimes(1);
});

test('arrow keys move to the next token, Enter presses it', () => {
  const choice = choosing();
  board(choice);
  token(/^赤1/).focus();
  fireEvent.keyDown(token(/^赤1/), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(token(/^赤4/));
  expect(choice.point).toHaveBeenLastCalledWith(3);
  fireEvent.keyDown(token(/^赤4/), { key: 'Enter' });
  expect(choice.press).toHaveBeenCalledWith(3);
});

test('a route that ends on another token shows the capture cross', () => {
  const { container } = board(choosing({ shown: capture }));
  expect(container.querySelector('.ludo-end-capture')).toBeTruthy();
  expect(container.querySelector('.ludo-cross')).toBeTruthy();
});
