import { useState } from 'react';
import { useWords } from '~/base/words';
import { LookBack } from '~/games/pineapple/LookBack';
import type { PineappleController } from '~/games/pineapple/log';
import { ChipIcon } from '~/games/pineapple/SeatPanel';
import { pineappleWords, signed } from '~/games/pineapple/words';
import { useTable, useTextContext } from '~/table/useTable';
import { Chip } from '~/ui/Shape';

/** The result of the session: final chips, and the score of each hand. */
export function Result({ table }: { table: PineappleController }) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const { view, log } = useTable(table, ({ view, log }) => ({ view, log }));
  const [opened, open] = useState<number | null>(null);
  const colors = table.ui.seatColors(table.setup);
  const hands = log.flatMap(({ event }) => (event.type === 'hand_end' ? [event] : []));
  const ranked = [0, 1].toSorted((a, b) => view.chips[b] - view.chips[a]);
  return (
    <div className="pineapple-final">
      <ol>
        {ranked.map((seat) => (
          <li key={seat}>
            <Chip color={colors[seat]} />
            <span>{name(seat)}</span>
            <ChipIcon />
            <strong>{view.chips[seat]}</strong>
          </li>
        ))}
      </ol>
      {hands.length > 0 && (
        <table>
          <caption>{t.handsPlayed({ n: hands.length })}</caption>
          <thead>
            <tr>
              <td />
              {[0, 1].map((seat) => (
                <th key={seat} scope="col">
                  {name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hands.map(({ hand_number, result }) => (
              <tr key={hand_number}>
                <th scope="row">
                  <button type="button" className="log-open" onClick={() => open(hand_number)}>
                    {t.hand({ n: hand_number })}
                  </button>
                </th>
                {[0, 1].map((seat) => (
                  <td key={seat}>
                    {signed(result.actual_score[seat])}
                    {result.busted[seat] && <span className="tone-bad"> {t.isFoul}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {opened !== null && <LookBack table={table} id={String(opened)} onClose={() => open(null)} />}
    </div>
  );
}
