import { expect, it } from 'vitest';
import { announce, clearAnnouncements, useAnnouncements } from './announcements';

const numbered = () => {
  const { texts, before } = useAnnouncements.getState();
  return texts.map((text, i) => `${before + i} ${text}`);
};

it('numbers announcements consecutively, also after they are cleared', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) announce(text);
  const before = numbered();
  announce('g');
  expect(numbered()).toEqual([...before.slice(1), '6 g']);
  clearAnnouncements();
  expect(numbered()).toEqual([]);
  announce('h');
  expect(numbered()).toEqual(['7 h']);
});
