import { expect, it } from 'vitest';
import { achievementCodes, achievementText } from '~/pages/person/achievement_words';
import { byGame, markedRating, otherName, ratingChange, replayPath, verdictOf } from '~/pages/person/state';
import { statisticFacts } from '~/pages/person/statistics';
import type { GameId } from '~/protocol/answers';
import type { ClockClass, PlayedGame } from '~/protocol/people';

const game = (places: number[], change: Partial<PlayedGame> = {}): PlayedGame => ({
  match: 'm1',
  game: 'ludo',
  ended_at: 0,
  rated: true,
  clock_class: 'rapid',
  aborted: false,
  seats: places.map((place) => ({ place })),
  my_seat: 0,
  ...change,
});

it('tells wins, draws, losses and places in between', () => {
  expect(verdictOf(game([1, 2]))).toBe('won');
  expect(verdictOf(game([2, 1]))).toBe('lost');
  expect(verdictOf(game([1, 1]))).toBe('drawn');
  expect(verdictOf(game([1, 1, 3]))).toBe('drawn');
  expect(verdictOf(game([2, 1, 3, 4]))).toBe('placed');
  expect(verdictOf(game([4, 1, 2, 3]))).toBe('lost');
  expect(verdictOf(game([1, 2], { aborted: true }))).toBe('aborted');
  expect(verdictOf(game([1, 2], { my_seat: 5 }))).toBe('aborted');
});

it('shows the change of a rating as people see the ratings', () => {
  expect(ratingChange({ place: 1, rating_before: 1500.4, rating_after: 1512.6 })).toBe('+13');
  expect(ratingChange({ place: 2, rating_before: 1500, rating_after: 1492.2 })).toBe('−8');
  expect(ratingChange({ place: 2, rating_before: null })).toBe(null);
  expect(markedRating({ rating: 1611.5, provisional: true }, 'en')).toBe('1612?');
});

it('names guests and computers as such', () => {
  expect(otherName({ place: 1, level: 'ai2' }, 'en')).toBe('Computer (Level 2)');
  expect(otherName({ place: 1, name: 'Ben' }, 'ja')).toBe('Ben（ゲスト）');
});

it('asks for the room’s key of a private game', () => {
  expect(replayPath(game([1, 2]))).toBe('/replay?match=m1');
  expect(replayPath(game([1, 2], { room: 'KMWXPA' }))).toBe('/replay?match=m1&room=KMWXPA');
});

const factsOf = (...args: Parameters<typeof statisticFacts>) =>
  Object.fromEntries(statisticFacts(...args).map(({ label, value }) => [label, value]));

it('computes averages and rates from sums, and leaves out what is not known', () => {
  const ludo = {
    games: 4,
    length: 200,
    moves: 80,
    think_ms: 240_000,
    captures: 10,
    rolls: 100,
    pips: 365,
    expected_pips: 350,
  };
  expect(factsOf('ludo', ludo, 'en')).toMatchObject({
    'Moves per game': '50',
    'Thinking time per move': '3 sec',
    'Captures per game': '2.50',
    'Captured per game': '0',
    'Average roll': '3.65',
    'Luck with the dice, pips per roll': '+0.15',
    Sixes: '0%',
  });
  expect(factsOf('ludo', ludo, 'en')).not.toHaveProperty('Longest game (moves)');
  const pineapple = {
    games: 1,
    hands: 20,
    fouls: 3,
    fantasyland_hands: 4,
    fantasyland_entries: 4,
    fantasyland_stays: 1,
  };
  expect(factsOf('pineapple', pineapple, 'ja')).toMatchObject({
    ファウルの割合: '15%',
    ファンタジーランド突入率: '25%',
    ファンタジーランド継続率: '25%',
  });
  expect(factsOf('territory', { games: 0 }, 'en')).toEqual({}); // nothing is divided by 0
});

it('shows times that are hardly measurable, and whole averages without decimals', () => {
  const facts = factsOf('ludo', { games: 2, length: 14, moves: 100, think_ms: 400 }, 'en');
  expect(facts).toMatchObject({ 'Moves per game': '7', 'Thinking time per move': '< 0.1 sec' });
});

it('has texts of all achievements, each with its own condition', () => {
  expect(achievementCodes.length).toBeGreaterThanOrEqual(40);
  for (const lang of ['en', 'ja'] as const) {
    for (const code of achievementCodes) expect(achievementText(code, lang)?.text).toMatch(/[.。]$/);
  }
  expect(achievementText('toString', 'en')).toBe(null);
});

it('lists the ratings of a game together, the most played game first', () => {
  const rating = (game: GameId, clock_class: ClockClass, games: number) => {
    return { game, clock_class, games, rating: 1500, deviation: 60, provisional: false, wins: 0, draws: 0, losses: 0 };
  };
  const mixed = [rating('ludo', 'blitz', 5), rating('coppit', 'rapid', 9), rating('ludo', 'rapid', 6)];
  expect(byGame(mixed).map(({ game, clock_class }) => `${game} ${clock_class}`)).toEqual([
    'ludo rapid',
    'ludo blitz',
    'coppit rapid',
  ]);
});
