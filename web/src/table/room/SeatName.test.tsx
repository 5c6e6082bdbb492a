import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyTableController } from '~/table/game_ui';
import { RatingsContext } from '~/table/room/context';
import { SeatName } from '~/table/room/SeatName';

afterEach(cleanup);

const ratings = { of: { Ann: '1,612?' }, changes: [] };
const shown = (table: object, seat: number) => {
  cleanup();
  const setup = { seats: [{ kind: 'person', name: 'Ann' }] };
  const name = <SeatName table={{ setup, room: null, ...table } as AnyTableController} seat={seat} name="Ann" />;
  render(<RatingsContext value={ratings}>{name}</RatingsContext>);
  return screen.queryByRole('link')?.getAttribute('href') ?? null;
};

it('leads to the profiles of others who have an account', () => {
  const profiles = [true, false];
  const room = { state: { code: 'KMWXPA', phase: 'over' } };
  expect(shown({ profiles, room }, 0)).toBe('/people/Ann?room=KMWXPA');
  expect(shown({ profiles, replay: { embedded: false } }, 0)).toBe('/people/Ann');
  expect(shown({ profiles, room }, 1)).toBe(null); // a guest
  expect(shown({ profiles, room, setup: { you: 0, seats: [] } }, 0)).toBe(null);
  expect(shown({ profiles, replay: { embedded: true } }, 0)).toBe(null);
  expect(shown({}, 0)).toBe(null); // a game on this device
});

it('shows the rating beside the name, also beside "You"', () => {
  shown({}, 0);
  expect(screen.getByTitle('Rating').textContent).toContain('1,612?');
  shown({ setup: { you: 0, seats: [{ kind: 'person', name: 'Ann' }] } }, 0);
  expect(screen.getByTitle('Rating').textContent).toContain('1,612?');
  shown({ setup: { seats: [{ kind: 'computer', level: 'random' }] } }, 0);
  expect(screen.queryByTitle('Rating')).toBe(null);
});
