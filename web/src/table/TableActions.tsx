import { useState } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '~/app/words';
import { persons } from '~/table/people';
import type { Table } from '~/table/table';
import { useAgain } from '~/table/useAgain';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';

type Sure = 'resign' | 'draw' | 'restart';

/** Take back, hint, resign, start over: what one can do beside moving. */
export function TableActions<V, M, E, X>({ table, draw = false }: { table: Table<V, M, E, X>; draw?: boolean }) {
  const t = useWords(tableWords);
  const [, go] = useLocation();
  const [sure, setSure] = useState<Sure | null>(null);
  const [giver, setGiver] = useState<number | null>(null); // who pressed: the turn may pass while the dialog asks
  const { waiting, seat } = useTable(table, (state) => ({ waiting: state.waiting, seat: state.seat }));
  useTable(table, (state) => [state.plies, state.undone]);
  const over = waiting === 'over';
  const people = persons(table.setup);
  const undoable = table.setup.practice || table.ui.undo !== 'practice';
  const resigner = people.length === 1 ? people[0] : seat;
  const restart = useAgain(table);
  const doIt: Record<Sure, () => void> = {
    resign: () => giver !== null && table.resign(giver),
    draw: () => table.agreeDraw(),
    restart,
  };
  return (
    <div className="actions">
      {undoable && (
        <>
          <Button icon="undo" disabled={!table.canUndo()} onClick={() => table.undo()}>
            {t.undo}
          </Button>
          <Button icon="redo" disabled={!table.canRedo()} onClick={() => table.redo()}>
            {t.redo}
          </Button>
        </>
      )}
      {draw && !over && people.length > 1 && (
        <Button icon="equals" onClick={() => setSure('draw')}>
          {t.draw}
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
        {t.restart}
      </Button>
      <Button icon="back" onClick={() => go(`/play/${table.setup.game}`)}>
        {t.toSetup}
      </Button>
      {sure && (
        <Dialog
          title={t[sure]}
          onClose={() => setSure(null)}
          actions={
            <>
              <Button onClick={() => setSure(null)}>{t.cancel}</Button>
              <Button
                look="seal"
                onClick={() => {
                  setSure(null);
                  doIt[sure]();
                }}
              >
                {t.yes}
              </Button>
            </>
          }
        >
          <p>{{ resign: t.resignSure, draw: t.drawSure, restart: t.restartSure }[sure]}</p>
        </Dialog>
      )}
    </div>
  );
}
