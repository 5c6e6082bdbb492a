import { coppitSetup } from '~/games/coppit/setup';
import type { Json } from '~/protocol/answers';
import type { GameUi } from '~/table/game_ui';
import { SeatCard } from '~/table/SeatCard';
import { SidePanel } from '~/table/SidePanel';
import { StatusLine } from '~/table/StatusLine';
import { useTable } from '~/table/useTable';
import './style.css';

export const coppit: GameUi<Json, Json, Json, Json> = {
  id: 'coppit',
  secrets: false,
  undo: 'free',
  readView: (json) => json,
  readMove: (json) => json,
  readEvent: (json) => json,
  seatColors: (setup) => coppitSetup.colors(setup.seats.length, setup.options),
  frames: () => [],
  say: (event) => JSON.stringify(event),
  rows: (log) => log.map(({ ply, event }) => ({ ply, seat: null, text: JSON.stringify(event) })),
  ask: () => ({ ask: '' }),
  outcome: (table) => ({ headline: JSON.stringify(table.state.result), reason: '' }),
  facts: () => '',
  View: function View({ table }) {
    const choices = useTable(table, (state) => state.choices);
    return (
      <div className="table">
        <div className="table-seats">
          {table.setup.seats.map((_, seat) => (
            <SeatCard key={seat} table={table} seat={seat} />
          ))}
        </div>
        <div className="table-board">
          <StatusLine table={table} />
          {choices.map((choice) => (
            <button key={choice.text} type="button" onClick={() => table.play(choice.move)}>
              {choice.text}
            </button>
          ))}
          <button type="button" onClick={() => table.pass()}>
            pass
          </button>
        </div>
        <SidePanel table={table} />
      </div>
    );
  },
};
