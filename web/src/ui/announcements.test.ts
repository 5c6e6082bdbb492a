import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { announce, announceEvent, clearAnnouncements, useAnnouncements, useLastEvent } from './announcements';

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

it('shows only events of its own match', () => {
  const [match, other] = [{}, {}];
  const lastEvent = (source: object) => renderHook(() => useLastEvent(source)).result.current;
  announceEvent('red moved', match);
  announce('not confirmed yet');
  expect(numbered().at(-1)).toContain('not confirmed yet');
  expect([lastEvent(match), lastEvent(other)]).toEqual(['red moved', null]);
  clearAnnouncements();
  expect(lastEvent(match)).toBeNull();
});
