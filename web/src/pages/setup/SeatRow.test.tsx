import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSettings } from '~/base/settings';
import { SeatRow } from '~/pages/setup/SeatRow';
import type { SeatSetup } from '~/table/match_setup';

beforeEach(() => useSettings.setState({ lang: 'en' }));
afterEach(cleanup);

const person: SeatSetup = { kind: 'person', name: '' };
const computer: SeatSetup = { kind: 'computer', level: 'easy' };

/** What the list offers for a person at the second seat. */
function personLabel(seat: SeatSetup, people: number) {
  render(<SeatRow index={1} seat={seat} color="blue" people={people} levels={null} onChange={() => undefined} />);
  const [first] = screen.getAllByRole('option');
  cleanup();
  return first.textContent;
}

it('calls the only person “You” at any seat', () => {
  expect(personLabel(person, 1)).toBe('You');
  expect(personLabel(person, 2)).toBe('Player 2');
  expect(personLabel(computer, 0)).toBe('You');
  expect(personLabel(computer, 1)).toBe('Player 2');
});
