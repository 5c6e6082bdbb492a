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
    expect(verdictOf(alone, { winners: [0] })).toEqual({ kind: 'win' });
    expect(verdictOf(alone, { winners: [1] })).toEqual({ kind: 'loss' });
    expect(verdictOf(alone, { winners: [1, 2] })).toEqual({ kind: 'loss' });
    expect(verdictOf(alone, { winners: [0, 2] })).toEqual({ kind: 'tie' });
    expect(verdictOf(alone, { winners: [] })).toEqual({ kind: 'draw' });
  });
  it('is none of them for spectators and aborted matches', () => {
    const room = { state: { left: [] } } as unknown as AnyTableController['room'];
    expect(verdictOf({ setup: setup([person('Ann'), person('Ben')]), room }, { winners: [0] })).toEqual({
      kind: 'over',
    });
    expect(verdictOf({ setup: setup([person('Ann'), person('Ben')], 1), room }, { winners: [0] })).toEqual({
      kind: 'loss',
    });
    expect(verdictOf(alone, { winners: null })).toEqual({ kind: 'over' });
  });
  it('is the place among three or more players in games with places, unless the person left', () => {
    const place = (here: Parameters<typeof verdictOf>[0], ranking: number[]) =>
      verdictOf(here, { winners: [ranking[0]], ranking });
    expect(place(alone, [0, 1, 2])).toEqual({ kind: 'win' });
    expect(place(alone, [2, 0, 1])).toEqual({ kind: 'place', place: 2 });
    expect(place(alone, [2, 1, 0])).toEqual({ kind: 'place', place: 3 });
    expect(place({ setup: setup([person(''), computer]), room: null }, [1, 0])).toEqual({ kind: 'loss' });
    expect(place({ setup: setup([person('Ann'), person('Ben'), computer]), room: null }, [2, 0, 1])).toEqual({
      kind: 'loss',
    });
    const room = { state: { left: [1] } } as unknown as AnyTableController['room'];
    const three = [person('Ann'), person('Ben'), person('Mio')];
    expect(place({ setup: setup(three, 1), room }, [0, 2, 1])).toEqual({ kind: 'loss' });
    expect(place({ setup: setup(three, 2), room }, [0, 2, 1])).toEqual({ kind: 'place', place: 2 });
  });
  it('is a win at a shared screen whoever of them wins', () => {
    expect(verdictOf({ setup: setup([person('Ann'), person('Ben')]), room: null }, { winners: [1] })).toEqual({
      kind: 'win',
    });
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
