import { Board } from '~/games/ludo/Board';
import type { LudoController } from '~/games/ludo/controller';
import { DieBox } from '~/games/ludo/DieBox';
import { Player } from '~/games/ludo/Player';
import { Status } from '~/games/ludo/Status';
import type { EventOf } from '~/games/ludo/state';
import { Debug, Rules } from '~/games/ludo/tabs';
import { useChoosing, useSingleMove } from '~/games/ludo/useChoosing';
import { useLudoWords } from '~/games/ludo/words';
import { SidePanel } from '~/table/SidePanel';
import { useTable } from '~/table/useTable';
import './style.css';
import './marks.css';
import './tabs.css';
import './table.css';

export function Table({ table }: { table: LudoController }) {
  const t = useLudoWords();
  const choosing = useChoosing(table);
  useSingleMove(table);
  const { view, effect, log } = useTable(table, (state) => ({
    view: state.view,
    effect: state.effect,
    log: state.log,
  }));
  const last = log.findLast(({ event }) => event.type === 'move')?.event as EventOf<'move'> | undefined;
  return (
    <div className="table ludo-table">
      <div className="table-seats">
        {view.players.map(({ color }, seat) => (
          <Player key={color} table={table} seat={seat} />
        ))}
      </div>
      <div className="table-board">
        <Status table={table} choosing={choosing} />
        <Board view={view} effect={effect} last={last} choosing={choosing} />
      </div>
      <DieBox table={table} choosing={choosing} />
      <SidePanel
        table={table}
        tabs={[
          { id: 'rules', label: t.rules, icon: 'help', content: <Rules table={table} /> },
          ...(view.settings.debug
            ? [{ id: 'debug', label: t.debug, icon: 'edit' as const, content: <Debug table={table} /> }]
            : []),
        ]}
      />
    </div>
  );
}
