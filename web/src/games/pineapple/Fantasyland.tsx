import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useWords } from '~/app/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { PineappleIcon } from '~/games/pineapple/Pineapple';
import type { Card, Event, EventOf } from '~/games/pineapple/state';
import type { PineappleTable } from '~/games/pineapple/tell';
import { pineappleWords } from '~/games/pineapple/words';
import type { LogEntry } from '~/table/game_ui';

const Solved = v.object({ score: v.number(), fl_stay: v.boolean() });
type Solved = v.InferOutput<typeof Solved>;

/** What the solver thinks of these cards, before its setting is accepted. */
function useSolved(table: PineappleTable, cards: Card[], weight: number): Solved | null {
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

/** The 14 to 17 cards of Fantasyland, and what their setting is worth. */
export function FantasylandHand({ table, cards }: { table: PineappleTable; cards: Card[] }) {
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
        {cards.map((card) => (
          <CardPicture key={card} card={card} small />
        ))}
      </div>
    </div>
  );
}

/** The solver's setting of this seat in this hand, if it is known. */
export function settingOf(log: LogEntry<Event>[], seat: number): EventOf<'fantasyland_result'> | null {
  const start = log.findLastIndex(({ event }) => event.type === 'hand_start');
  for (const { event } of log.slice(start + 1)) {
    if (event.type === 'fantasyland_result' && event.seat === seat) return event;
  }
  return null;
}
