import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageTitle, useTitleMark } from '~/pages/shared/title';

function Page({ mark }: { mark: string | null }) {
  usePageTitle('Ludo');
  useTitleMark(mark);
  return null;
}

it('puts a mark before the title while something is waiting', () => {
  const { rerender, unmount } = render(<Page mark={null} />);
  expect(document.title).toBe('Ludo – Taku');
  rerender(<Page mark="● Your turn" />);
  expect(document.title).toBe('● Your turn – Ludo – Taku');
  rerender(<Page mark={null} />);
  expect(document.title).toBe('Ludo – Taku');
  rerender(<Page mark="● Your turn" />);
  unmount();
  expect(document.title).toBe('Ludo – Taku');
});
