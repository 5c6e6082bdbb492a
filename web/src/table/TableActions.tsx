import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '~/base/words';
import { AnalyseButton } from '~/table/analysis/AnalyseButton';
import { ConfirmDialog } from '~/table/ConfirmDialog';
import { EditPositionButton } from '~/table/editor/EditPositionButton';
import { personSeats } from '~/table/players';
import { RoomActions } from '~/table/room/RoomActions';
import { ShowResultButton } from '~/table/ShowResultButton';
import type { TableController } from '~/table/table_controller';
import { undoRefusal } from '~/table/undo_policy';
import { useRematch } from '~/table/useRematch';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';

type Sure = 'resign' | 'draw' | 'settle' | 'restart';

interface Props<V, M, E, X> {
  table: TableController<V, M, E, X>;
  draw?: boolean; // the game allows draws by agreement
  shown?: number; // the number of moves before the position that is shown, if not all
}

/** Undo, redo, resign, start over; after the end, analysis. */
export function TableActions<V, M, E, X>({ table, draw = false, shown }: Props<V, M, E, X>) {
  return table.room ? (
    <RoomActions table={table} room={table.room} draw={draw} shown={shown} />
  ) : (
    <OwnActions table={table} draw={draw} shown={shown} />
  );
}

function OwnActions<V, M, E, X>({ table, draw, shown }: Props<V, M, E, X>) {
  const t = useWords(tableWords);
  const [, go] = useLocation();
  const note = useId();
  const [sure, setSure] = useState<Sure | null>(null);
  const [giver, setGiver] = useState<number | null>(null); // who pressed: the turn may change while the dialog is open
  const { waiting, seat } = useTable(table, (state) => ({ waiting: state.waiting, seat: state.seat }));
  useTable(table, (state) => [state.plies, state.undone]);
  const over = waiting === 'over';
  const people = personSeats(table.setup);
  const refusal = undoRefusal(table);
  const explained = refusal === 'over' && !over ? null : refusal; // the last move is still being shown
  const resigner = people.length === 1 ? people[0] : seat;
  const restart = useRematch(table);
  const doIt: Record<Sure, () => void> = {
    resign: () => giver !== null && table.resign(giver),
    draw: () => table.agreeDraw(),
    settle: () => table.settle(),
    restart,
  };
  const questions: Record<Sure, string> = {
    resign: t.resignSure,
    draw: t.drawSure,
    settle: people.length > 1 ? t.settleSureAll : t.settleSure,
    restart: t.restartSure,
  };
  return (
    <div className="actions">
      <ShowResultButton table={table} />
      {over && <AnalyseButton table={table} shown={shown} />}
      {people.length > 0 && refusal !== 'over' && (
        <Button icon="undo" disabled={!table.canUndo()} aria-describedby={note} onClick={() => table.undo()}>
          {t.undo}
        </Button>
      )}
      {people.length > 0 && refusal === null && (
        <Button icon="redo" disabled={!table.canRedo()} onClick={() => table.redo()}>
          {t.redo}
        </Button>
      )}
      {draw && !over && people.length > 1 && (
        <Button icon="equals" onClick={() => setSure('draw')}>
          {t.draw}
        </Button>
      )}
      {table.ui.settles && !over && people.length > 0 && (
        <Button icon="trophy" onClick={() => setSure('settle')}>
          {t.settle}
        </Button>
      )}
      {!over && people.length > 0 && table.setup.seats.length === 2 && (
        <Button
          icon="flag"
          disabled={resigner === null || !people.includes(resigner)}
          onClick={() => {
            setGiver(resigner);
            setSure('resign');
          }}
        >
          {t.resign}
        </Button>
      )}
      <Button icon="restart" onClick={() => (over ? restart() : setSure('restart'))}>
        {over ? t.again : t.restart}
      </Button>
      <EditPositionButton table={table} />
      <Button icon="back" onClick={() => go(`/play/${table.setup.game}`)}>
        {t.toSetup}
      </Button>
      {people.length > 0 && explained && (
        <p id={note} className="soft actions-note">
          {t.undoRefused[explained]}
        </p>
      )}
      {sure && (
        <ConfirmDialog title={t[sure]} question={questions[sure]} onYes={doIt[sure]} onClose={() => setSure(null)} />
      )}
    </div>
  );
}
