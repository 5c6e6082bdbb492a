import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tryOf, useHeadingFocus } from '~/pages/exercise/useHeadingFocus';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Panel({ number }: { number: number }) {
  const heading = useHeadingFocus(tryOf('task', number), tryOf('task', 0));
  return (
    <h2 ref={heading} tabIndex={-1}>
      {number}
    </h2>
  );
}

const focused = () => document.activeElement === screen.getByRole('heading');

it('leaves the focus alone when the page opens', () => {
  render(<Panel number={0} />);
  expect(focused()).toBe(false);
});

it('focuses the heading of the next try, also when the panel is mounted again', () => {
  const { rerender } = render(<Panel key="a" number={0} />);
  rerender(<Panel key="a" number={1} />);
  expect(focused()).toBe(true);
  rerender(<Panel key="b" number={2} />);
  expect(focused()).toBe(true);
});
