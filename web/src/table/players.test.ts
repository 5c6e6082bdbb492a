import { expect, it } from 'vitest';
import type { MatchSetup } from '~/table/match_setup';
import { seatName } from '~/table/players';

const setup = (you: number | undefined, names: string[]) =>
  ({ you, seats: names.map((name) => ({ kind: 'person', name })) }) as MatchSetup;

it('decides by seat who "you" is, never by name', () => {
  const match = setup(0, ['Ann', 'You', 'あなた']);
  expect([0, 1, 2].map((seat) => seatName(match, seat, 'en'))).toEqual(['You', '“You”', '“あなた”']);
  expect([0, 1, 2].map((seat) => seatName(match, seat, 'ja'))).toEqual(['あなた', '「You」', '「あなた」']);
});
