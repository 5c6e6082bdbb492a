import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { isJoker, rankOf } from '~/games/pineapple/cards';
import type { PineappleController } from '~/games/pineapple/log';
import { PineappleIcon } from '~/games/pineapple/Pineapple';
import { type Card, cardsOf, type Event, type EventOf, hidden } from '~/games/pineapple/state';
import { pineappleWords } from '~/games/pineapple/words';
import type { LogEntry } from '~/table/game_ui';
import { useTable } from '~/table/useTable';

/** High cards first, jokers before them. */
export const byRank = (cards: Card[]): Card[] =>
  cards.toSorted((a, b) => Number(isJoker(b)) - Number(isJoker(a)) || rankOf(b) - rankOf(a));

/** The cards of a seat in Fantasyland, dealt or already arranged; null if it is not there or they are hidden. */
export function useFantasylandCards(table: PineappleController, seat: number): Card[] | null {
  const { fantasyland, dealt, board, discards } = useTable(table, (state) => state.view.seats[seat]);
  const cards = dealt.length > 0 ? dealt : [...cardsOf(board), ...discards];
  return fantasyland && cards.length > 0 && !cards.includes(hidden) ? cards : null;
}

/** The 14 to 17 Fantasyland cards, and the solver's discards and score once it has arranged them. */
export function FantasylandHand({ table, seat, cards }: { table: PineappleController; seat: number; cards: Card[] }) {
  const t = useWords(pineappleWords);
  const solved = solverSetting(
    useTable(table, (state) => state.log),
    seat,
  );
  const out = solved?.discarded ?? [];
  return (
    <div className="pineapple-fantasyland">
      <div className="pineapple-fantasyland-words">
        <PineappleIcon size={56} />
        <div>
          <strong>{t.solver}</strong>
          <p className="soft">{t.solverHelp({ n: cards.length })}</p>
          {solved && (
            <p>
              <b>{t.solverScore({ n: solved.solver_score })}</b>
              {solved.fl_stay && ` · ${t.stays}`}
            </p>
          )}
        </div>
      </div>
      <div className="pineapple-fantasyland-cards">
        {byRank(cards).map((card) => (
          <div key={card} className={out.includes(card) ? 'pineapple-fantasyland-out' : undefined}>
            <CardPicture card={card} small />
            {out.includes(card) && <span className="pineapple-advice">{t.placesShort.discard}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The solver's arrangement of this seat in this hand, if known. */
export function solverSetting(log: LogEntry<Event>[], seat: number): EventOf<'fantasyland_result'> | null {
  const start = log.findLastIndex(({ event }) => event.type === 'hand_start');
  for (const { event } of log.slice(start + 1)) {
    if (event.type === 'fantasyland_result' && event.seat === seat) return event;
  }
  return null;
}
