import type { Lang } from '~/base/words';
import { personWords } from '~/pages/person/words';
import { type GameId, gameIds } from '~/protocol/answers';
import type { PlayedGame, PlayedSeat, Rating } from '~/protocol/people';
import { levelLabel } from '~/table/levels';

/** "1612": whole numbers without separators, as on chess servers. */
export const ratingText = (rating: number, lang: Lang): string =>
  Math.round(rating).toLocaleString(lang, { useGrouping: false });

/** "1612?" for a provisional rating, as on chess servers. */
export const markedRating = ({ rating, provisional }: Pick<Rating, 'rating' | 'provisional'>, lang: Lang): string =>
  `${ratingText(rating, lang)}${provisional ? '?' : ''}`;

/** The ratings of one game together, the most played game and clock first. */
export function byGame(ratings: Rating[]): Rating[] {
  const played = (id: GameId) => ratings.reduce((sum, { game, games }) => sum + (game === id ? games : 0), 0);
  const order = gameIds.toSorted((a, b) => played(b) - played(a));
  return ratings.toSorted((a, b) => order.indexOf(a.game) - order.indexOf(b.game) || b.games - a.games);
}

export type Verdict = 'won' | 'drawn' | 'lost' | 'placed' | 'aborted';

/** How a game ended for one seat. Of several players only the first has won and only the last has lost. */
export function verdictOf({ seats, my_seat, aborted }: PlayedGame): Verdict {
  const place = seats[my_seat]?.place;
  if (aborted || place === undefined) return 'aborted';
  const [best, worst] = [Math.min(...seats.map((seat) => seat.place)), Math.max(...seats.map((seat) => seat.place))];
  if (best === worst) return 'drawn';
  if (place === best) return seats.filter((seat) => seat.place === best).length > 1 ? 'drawn' : 'won';
  return place === worst ? 'lost' : 'placed';
}

/** "+12", "−7", or null for a game that was not rated. */
export function ratingChange(seat: PlayedSeat | undefined): string | null {
  const [before, after] = [seat?.rating_before, seat?.rating_after];
  if (before === null || before === undefined || after === null || after === undefined) return null;
  const change = Math.round(after) - Math.round(before);
  return change < 0 ? `−${-change}` : `+${change}`;
}

/** The name of a seat that does not belong to an account. */
export function otherName({ level, name }: PlayedSeat, lang: Lang): string {
  const t = personWords[lang];
  return level ? t.computer({ level: levelLabel(level, lang) }) : t.guest({ name: name ?? '' });
}

export function replayPath({ match, room }: PlayedGame): string {
  return `/replay?${new URLSearchParams(room ? { match, room } : { match })}`;
}
