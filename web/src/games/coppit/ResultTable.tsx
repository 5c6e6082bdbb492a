import * as v from 'valibot';
import { useWords } from '~/base/words';
import { colorOf } from '~/games/coppit/board_file';
import { SmallHats } from '~/games/coppit/Hat';
import { hatsText } from '~/games/coppit/log';
import { countsOf, Result } from '~/games/coppit/state';
import type { CoppitController } from '~/games/coppit/useMoveSelection';
import { coppitWords } from '~/games/coppit/words';
import { byLeaving, useLeft } from '~/table/room/useRoom';
import { useTable, useTextContext } from '~/table/useTable';
import { Chip } from '~/ui/Shape';

/** Everybody's points, highest first, and their banked hats. */
export function ResultTable({ table }: { table: CoppitController }) {
  const t = useWords(coppitWords);
  const context = useTextContext(table);
  const { view, result } = useTable(table, (state) => ({ view: state.view, result: state.result }));
  const read = v.safeParse(Result, result);
  const winners = read.success && 'winners' in read.output ? read.output.winners : [];
  const left = useLeft(table.room);
  const players = view.seats
    .map((name, seat) => ({ name, seat, counts: countsOf(view, name), won: winners.includes(name) }))
    .sort(
      (a, b) => byLeaving(left, a.seat, b.seat) || Number(b.won) - Number(a.won) || b.counts.score - a.counts.score,
    );
  return (
    <ol className="coppit-result">
      {players.map(({ name, seat, counts, won }) => (
        <li key={name} className={won ? 'coppit-result-won' : ''}>
          <Chip color={colorOf(name)} size={32} />
          <span className="coppit-result-name">
            <strong>{context.name(seat)}</strong>
            <span className="coppit-result-banked soft">
              {t.resultBanked({ n: counts.banked.length })}
              {counts.banked.length > 0 && <SmallHats hats={counts.banked} label={hatsText(t, counts.banked)} />}
            </span>
          </span>
          <span className="coppit-result-points">
            <strong className="coppit-result-number">{counts.score}</strong> {t.points({ n: counts.score })}
          </span>
        </li>
      ))}
    </ol>
  );
}
