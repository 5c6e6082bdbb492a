import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import type { Ask } from '~/table/game_ui';
import { outcomeOf } from '~/table/result_text';
import { WatchMark } from '~/table/room/SpectatorBadge';
import type { Table } from '~/table/table_controller';
import { useTable, useTeller } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { useLive } from '~/ui/announcements';

/** Says in words what is expected of whom. `asking` is for boards where a move is chosen in several steps. */
export function StatusLine<V, M, E, X>({ table, asking }: { table: Table<V, M, E, X>; asking?: Ask }) {
  const lang = useSettings((settings) => settings.lang);
  const t = useWords(tableWords);
  const teller = useTeller(table);
  useTable(table, (state) => [state.view, state.choices, state.hint]);
  const { waiting, seat } = useTable(table, (state) => ({ waiting: state.waiting, seat: state.seat }));
  const said = useLive((live) => live.said.at(-1)); // what the film shows
  const asked = waiting === 'move' ? (asking ?? table.ui.ask(table, lang)) : null;
  const name = seat === null ? '' : teller.name(seat);
  const words = {
    start: t.film,
    move: asked?.ask ?? '',
    roll: t.roll,
    next: t.next,
    other: t.otherThinks({ name }),
    computer: seat === table.setup.you ? t.computerForYou : t.computerThinks({ name }),
    film: said ?? t.film,
    curtain: t.curtain({ name }),
    over: waiting === 'over' ? outcomeOf(table, teller).headline : t.over,
    failed: t.failed,
  }[waiting];
  const mine = waiting === 'move' || waiting === 'roll';
  return (
    <div className={mine ? 'status status-mine' : 'status'} data-waiting={waiting}>
      <p className="status-words">
        {mine && <b>{t.yourTurn({ name })}</b>}
        {words}
      </p>
      <WatchMark table={table} />
      {asked?.fact && <p className={`status-fact tone-${asked.tone ?? 'plain'}`}>{asked.fact}</p>}
    </div>
  );
}
