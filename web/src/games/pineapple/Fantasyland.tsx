import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { isJoker, rankOf } from '~/games/pineapple/cards';
import type { PineappleController } from '~/games/pineapple/log';
import { PineappleIcon } from '~/games/pineapple/Pineapple';
import type { Card, Event, EventOf } from '~/games/pineapple/state';
import { pineappleWords } from '~/games/pineapple/words';
import type { LogEntry } from '~/table/game_ui';

const Solved = v.object({ score: v.number(), fl_stay: v.boolean() });
type Solved = v.InferOutput<typeof Solved>;

/** The solver's evaluation of these cards, before its arrangement is accepted. */
function useSolved(table: PineappleController, cards: Card[], weight: number): Solved | null {
  const [solved, setSolved] = useState<{ of: string; answer: Solved } | null>(null);
  const of = cards.join(' ');
  useEffect(() => {
    let left = false;
    table
      .ask({ cmd: 'query', game: 'pineapple', what: 'fantasyland', cards: of.split(' '), weight })
      .then((answer) => !left && setSolved({ of, answer: v.parse(Solved, answer) }))
      .catch((error) => console.warn('the solver did not answer', error));
    return () => {
      left = true;
    };
  }, [table, of, weight]);
  return solved?.of === of ? solved.answer : null;
}

/** High cards first, jokers before them. */
const byRank = (cards: Card[]): Card[] =>
  cards.toSorted((a, b) => Number(isJoker(b)) - Number(isJoker(a)) || rankOf(b) - rankOf(a));

/** The 14 to 17 Fantasyland cards with the solver's discards marked, and the score of its arrangement. */
export function FantasylandHand({ table, cards, out }: { table: PineappleController; cards: Card[]; out: Card[] }) {
  const t = useWords(pineappleWords);
  const solved = useSolved(table, cards, table.state.view.settings.fl_stay_weight);
  return (
    <div className="pineapple-fantasyland">
      <div className="pineapple-fantasyland-words">
        <PineappleIcon size={56} />
        <div>
          <strong>{t.solver}</strong>
          <p className="soft">{t.solverHelp({ n: cards.length })}</p>
          {solved && (
            <p>
              <b>{t.solverScore({ n: solved.score })}</b>
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
