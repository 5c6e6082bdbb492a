import { Board } from '~/games/ludo/Board';
import type { LudoController } from '~/games/ludo/controller';
import { DieBox } from '~/games/ludo/DieBox';
import { PlayerCard } from '~/games/ludo/PlayerCard';
import { LudoStatusLine } from '~/games/ludo/Status';
import type { EventOf } from '~/games/ludo/state';
import { DebugTab, RulesTab, StatisticsTab } from '~/games/ludo/tabs';
import { useTokenSelection } from '~/games/ludo/useTokenSelection';
import { useLudoWords } from '~/games/ludo/words';
import { SidePanel } from '~/table/SidePanel';
import { useAutoSingleMove } from '~/table/useAutoSingleMove';
import { useTable } from '~/table/useTable';
import './style.css';
import './marks.css';
import './tabs.css';
import './table.css';
import './small_screens.css'; // last, to override the others

export function Table({ table }: { table: LudoController }) {
  const t = useLudoWords();
  const choosing = useTokenSelection(table);
  useAutoSingleMove(table);
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
          <PlayerCard key={color} table={table} seat={seat} />
        ))}
      </div>
      <div className="table-board">
        <LudoStatusLine table={table} choosing={choosing} />
        <Board view={view} effect={effect} last={last} choosing={choosing} />
      </div>
      <DieBox table={table} choosing={choosing} />
      <SidePanel
        table={table}
        tabs={[
          { id: 'rules', label: t.rules, icon: 'help', content: <RulesTab table={table} /> },
          { id: 'statistics', label: t.statistics, icon: 'chart', content: <StatisticsTab table={table} /> },
          ...(view.settings.debug
            ? [{ id: 'debug', label: t.debug, icon: 'edit' as const, content: <DebugTab table={table} /> }]
            : []),
        ]}
      />
    </div>
  );
}
