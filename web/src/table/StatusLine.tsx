import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import type { Prompt } from '~/table/game_ui';
import { positionText } from '~/table/replay/highlights';
import { resultText } from '~/table/result_text';
import { PendingAction } from '~/table/room/PendingAction';
import { SpectatorBadge } from '~/table/room/SpectatorBadge';
import { usePending } from '~/table/room/usePending';
import { useAway } from '~/table/room/useRoom';
import { ThinkingDots } from '~/table/ThinkingDots';
import type { TableController } from '~/table/table_controller';
import { useTable, useTextContext } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { useLastEvent } from '~/ui/announcements';

/** Whose turn it is and what they should do. `asking` is for boards where a move is chosen in several steps. */
export function StatusLine<V, M, E, X>({ table, asking }: { table: TableController<V, M, E, X>; asking?: Prompt }) {
  const lang = useSettings((settings) => settings.lang);
  const t = useWords(tableWords);
  const context = useTextContext(table);
  useTable(table, (state) => [state.view, state.choices, state.hint]);
  const { waiting, seat } = useTable(table, (state) => ({ waiting: state.waiting, seat: state.seat }));
  const away = useAway(table.room, seat);
  const pending = usePending(table);
  const event = useLastEvent(table.store);
  const asked = waiting === 'move' ? (asking ?? table.ui.prompt(table, lang)) : null;
  const name = seat === null ? '' : context.name(seat);
  const words = {
    start: t.animation,
    move: asked?.text ?? '',
    roll: t.roll,
    next: t.next,
    other: away ? t.waitingForAway({ name }) : t.waitingFor({ name }),
    computer: seat === table.setup.you ? t.computerForYou : t.computerThinks({ name }),
    animation: event ?? t.animation,
    curtain: t.curtain({ name }),
    over: waiting === 'over' ? resultText(table, context).headline : t.over,
    replay: waiting === 'replay' ? positionText(table, context) : '',
    failed: t.failed,
  }[waiting];
  const mine = waiting === 'move' || waiting === 'roll';
  if (pending) return <PendingAction table={table} pending={pending} />;
  return (
    <div className={mine ? 'status status-mine' : 'status'} data-waiting={waiting}>
      <p className="status-words">
        {mine && <b>{t.yourTurn({ name })}</b>}
        {words}
        {waiting === 'computer' && <ThinkingDots />}
      </p>
      <SpectatorBadge table={table} />
      {asked?.fact && <p className={`status-fact tone-${asked.tone ?? 'plain'}`}>{asked.fact}</p>}
    </div>
  );
}
