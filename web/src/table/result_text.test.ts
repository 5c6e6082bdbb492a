import { describe, expect, it } from 'vitest';
import type { AnyTableController, TextContext } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';
import { textContext } from '~/table/players';
import { endSound, resultText, tieText, verdictOf } from '~/table/result_text';

const context = { lang: 'en', name: (seat: number) => ['Ann', 'Ben'][seat] } as TextContext;
const own = { headline: 'Game’s own', reason: 'its reason', winners: [0] };
const ended = (result: unknown) =>
  ({ state: { result }, ui: { resultText: () => own } }) as unknown as AnyTableController;

const person = (name: string) => ({ kind: 'person' as const, name });
const computer = { kind: 'computer' as const, level: 'easy' };
const setup = (seats: MatchSetup['seats'], you?: number): MatchSetup => ({
  game: 'coppit',
  options: {},
  clock: null,
  practice: false,
  seats,
  you,
});

it('an aborted match is not a draw', () => {
  expect(resultText(ended({ winner: null, reason: 'abandoned' }), context)).toMatchObject({
    headline: 'Game aborted',
    winners: null,
  });
  expect(resultText(ended({ winner: 0, reason: 'abandoned', seat: 1 }), context)).toEqual({
    ...own,
    reason: 'Ben did not return.',
  });
  expect(resultText(ended({ winner: null, reason: 'agreed' }), context).headline).toBe('Game’s own');
  expect(resultText(ended(null), context).headline).toBe('Game’s own');
});

describe('the verdict', () => {
  const alone = { setup: setup([person(''), computer, computer]), room: null };
  it('is a win, a loss or a tie for the person at the screen', () => {
    expect(verdictOf(alone, [0])).toBe('win');
    expect(verdictOf(alone, [1])).toBe('loss');
    expect(verdictOf(alone, [1, 2])).toBe('loss');
    expect(verdictOf(alone, [0, 2])).toBe('tie');
    expect(verdictOf(alone, [])).toBe('tie');
  });
  it('is none of them for spectators and aborted matches', () => {
    const room = {} as AnyTableController['room'];
    expect(verdictOf({ setup: setup([person('Ann'), person('Ben')]), room }, [0])).toBe('over');
    expect(verdictOf({ setup: setup([person('Ann'), person('Ben')], 1), room }, [0])).toBe('loss');
    expect(verdictOf(alone, null)).toBe('over');
  });
  it('is a win at a shared screen whoever of them wins', () => {
    expect(verdictOf({ setup: setup([person('Ann'), person('Ben')]), room: null }, [1])).toBe('win');
  });
  it('has its own sound', () => {
    const sounds = [[0], [1], []].map((winners) =>
      endSound({
        ...alone,
        state: { result: null },
        ui: { resultText: () => ({ ...own, winners }) },
      } as unknown as AnyTableController),
    );
    expect(sounds).toEqual(['win', 'loss', 'tie']);
  });
});

it('a tie lists the players, the person at the screen first and by seat, not by name', () => {
  const three = setup([person('Kenta'), person('You'), person('Mio')], 2);
  expect(tieText([0, 2], textContext(three, 'en'))).toBe('It’s a tie: you and Kenta');
  expect(tieText([0, 1, 2], textContext(three, 'en'))).toBe('It’s a tie: you, Kenta and “You”');
  expect(tieText([0, 2], textContext(three, 'ja'))).toBe('同点です：あなたとKenta');
});
