import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import type { PineappleController } from '~/games/pineapple/log';
import { PineappleIcon } from '~/games/pineapple/Pineapple';
import { ChipIcon } from '~/games/pineapple/SeatPanel';
import { type Board, type EndedHand, other } from '~/games/pineapple/state';
import { useReading } from '~/games/pineapple/useReading';
import { handName, pineappleWords, signed } from '~/games/pineapple/words';
import { useTextContext } from '~/table/useTable';

interface Shown {
  table: PineappleController;
  ended: EndedHand;
  own: number;
}

/** Rows + scoop + royalties = this hand, from the view of `own`. */
export function HandSum({ table, ended, own }: Shown) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const { line_results, royalties, raw_score, actual_score, scoop } = ended.result;
  const lines = line_results.map((line) => line * (own === 0 ? 1 : -1));
  const rowsWon = lines.reduce((sum, line) => sum + line, 0);
  const gap = royalties[own].total - royalties[other(own)].total;
  const total = actual_score[own];
  const parts = [
    {
      title: t.rowsWon,
      points: rowsWon,
      words: t.wonLost({ won: lines.filter((line) => line > 0).length, lost: lines.filter((line) => line < 0).length }),
    },
    {
      title: t.scoop,
      points: raw_score[own] - rowsWon - gap,
      words: !scoop ? t.notAllRows : rowsWon > 0 ? t.allRows : t.noRows,
    },
    { title: t.royaltyGap, points: gap, words: `${royalties[own].total} − ${royalties[other(own)].total}` },
  ];
  const opponent = { name: name(other(own)) };
  const from = total === 0 ? '' : total > 0 ? t.takenFrom(opponent) : t.paidTo(opponent);
  const capped = total === raw_score[own] ? from : t.capped({ n: Math.abs(raw_score[own]) });
  return (
    <dl className="pineapple-sum">
      {parts.map(({ title, points, words }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <strong>{signed(points)}</strong>
            <span>{words}</span>
          </dd>
        </div>
      ))}
      <div className="pineapple-total">
        <dt>{t.thisHand}</dt>
        <dd>
          <strong className={total > 0 ? 'tone-good' : total < 0 ? 'tone-bad' : ''}>{signed(total)}</strong>
          <span>{capped}</span>
        </dd>
      </div>
    </dl>
  );
}

/** The chips before and after, as numbers and as a bar. */
export function HandChips({ table, ended, own }: Shown) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const { chips, actual_score } = ended.result;
  const all = chips[0] + chips[1];
  const mine = Math.min(chips[own], chips[own] - actual_score[own]);
  const moved = Math.abs(actual_score[own]);
  const share = (n: number) => ({ width: `${(100 * n) / all}%` });
  const side = (seat: number) => (
    <p className="pineapple-chips-side">
      <ChipIcon />
      <span className="soft">{chips[seat] - actual_score[seat]} →</span>
      <strong>{chips[seat]}</strong>
    </p>
  );
  return (
    <section className="pineapple-chips" aria-label={t.chipsTitle}>
      <div>
        {side(own)}
        <span className="soft">{t.chipsTitle}</span>
        {side(other(own))}
      </div>
      <div className="pineapple-chips-bar">
        <div className="pineapple-chips-mine" style={share(mine)} />
        <div className={actual_score[own] > 0 ? 'pineapple-chips-won' : 'pineapple-chips-lost'} style={share(moved)} />
      </div>
      <div className="soft">
        <span>{name(own)}</span>
        <span>{t.gap({ gap: Math.abs(chips[0] - chips[1]), lead: table.state.view.settings.lead_to_win })}</span>
        <span>{name(other(own))}</span>
      </div>
    </section>
  );
}

/** Who gets more cards in the next hand, and why. */
export function FantasylandRight({ table, ended, own }: Shown) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const { fl_entry, fl_card_count, fl_stay, boards } = ended.result;
  const entitled = [own, other(own)].filter((seat) => fl_entry[seat]);
  if (entitled.length === 0) return null;
  return (
    <section className="pineapple-next-fantasyland">
      <PineappleIcon size={72} />
      <div>
        <p className="pineapple-next-fantasyland-title">{t.fantasyland}</p>
        {entitled.map((seat) => (
          <div key={seat}>
            <strong>{t.nextCards({ name: name(seat), n: fl_card_count[seat] })}</strong>
            <p className="soft">{fl_stay[seat] ? t.becauseStay : <TopHand table={table} board={boards[seat]} />}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function TopHand({ table, board }: { table: PineappleController; board: Board }) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const top = useReading(table, board)?.top;
  return top ? t.because({ hand: handName(top, lang) }) : null;
}
