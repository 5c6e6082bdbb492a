import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useSettings } from '~/base/settings';
import type { AnyTableController } from '~/table/game_ui';
import { useSpokenPosition } from '~/table/replay/useReplay';
import { clearAnnouncements, useAnnouncements } from '~/ui/announcements';

beforeEach(() => {
  useSettings.setState({ lang: 'en' });
  clearAnnouncements();
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

function opened(plies: number) {
  const store = createStore(() => ({ plies, waiting: 'replay', result: null, log: [] }));
  const table = {
    store,
    setup: { seats: [] },
    ui: { logRows: () => [] },
    get state() {
      return store.getState();
    },
  };
  renderHook(() => useSpokenPosition(table as unknown as AnyTableController));
  return store;
}

const spoken = () => useAnnouncements.getState().texts;

it('announces the position after a step back and after a jump', () => {
  const store = opened(5);
  store.setState({ plies: 4 });
  store.setState({ plies: 0 });
  expect(spoken()).toEqual(['Move 4', 'Start position']);
});

it('leaves a step forward to its events', () => {
  const store = opened(5);
  store.setState({ waiting: 'animation' });
  store.setState({ plies: 6, waiting: 'replay' });
  expect(spoken()).toEqual([]);
});

it('leaves the slider to its own value', () => {
  const slider = document.createElement('input');
  slider.type = 'range';
  document.body.append(slider);
  slider.focus();
  opened(5).setState({ plies: 2 });
  expect(spoken()).toEqual([]);
});
