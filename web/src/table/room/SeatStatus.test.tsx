import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useSettings } from '~/base/settings';
import type { RoomController, RoomState } from '~/table/room/room_controller';
import { SeatStatus } from '~/table/room/SeatStatus';
import { byLeaving } from '~/table/room/useRoom';
import type { TableController } from '~/table/table_controller';

function show(fields: Partial<RoomState>) {
  const seat = (n: number) => ({ seat: n, kind: 'person' as const, name: 'Ann', person: `p_${n}`, awaySince: null });
  const store = createStore(
    () =>
      ({ phase: 'playing', seats: [seat(0), seat(1)], you: { seat: 0 }, standIns: [], left: [], ...fields }) as never,
  );
  const room = { store, state: store.getState() } as unknown as RoomController;
  render(<SeatStatus table={{ room } as unknown as TableController<unknown, unknown, unknown, unknown>} seat={1} />);
}

beforeEach(() => useSettings.setState({ lang: 'en' }));
afterEach(cleanup);

it('marks a seat whose player resigned', () => {
  show({ standIns: [1], left: [1] });
  expect(screen.getByText('Resigned').title).toContain('placed last');
});

it('marks a seat that a computer plays until the player returns', () => {
  show({ standIns: [1] });
  expect(screen.getByText('Computer playing')).toBeDefined();
  expect(screen.queryByText('Resigned')).toBeNull();
});

it('sorts those who left last, the first to leave at the end', () => {
  expect([0, 1, 2, 3].toSorted((a, b) => byLeaving([1, 0], a, b))).toEqual([2, 3, 0, 1]);
});
