import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Tab, Tabs } from '~/ui/Tabs';

afterEach(cleanup);

const tabs: Tab[] = [
  { id: 'log', label: 'Log', icon: 'list', content: 'moves' },
  { id: 'chat', label: 'Chat', icon: 'chat', content: <input aria-label="Message" /> },
];
const tabsOf = (away: boolean) => <Tabs tabs={tabs} label="Panel" away={away} />;
const isOpen = () => screen.getByRole('region').classList.contains('tabs-open');

it('closes the sheet when there is something to see under it', () => {
  const { rerender } = render(tabsOf(false));
  fireEvent.click(screen.getByRole('tab', { name: 'Chat' }));
  expect(isOpen()).toBe(true);
  rerender(tabsOf(true));
  expect(isOpen()).toBe(false);
});

it('stays open while somebody is writing in it', () => {
  const { rerender } = render(tabsOf(false));
  fireEvent.click(screen.getByRole('tab', { name: 'Chat' }));
  screen.getByRole('textbox').focus();
  rerender(tabsOf(true));
  expect(isOpen()).toBe(true);
});
