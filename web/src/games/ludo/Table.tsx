import { useSettings } from '~/base/settings';
import { Board } from '~/games/ludo/Board';
import { DieBox } from '~/games/ludo/DieBox';
import { type Effect, frames, thinkMs } from '~/games/ludo/animation';
import { moveWords, rows, say } from '~/games/ludo/log';
import { outcome } from '~/games/ludo/table_text';
import { Player } from '~/games/ludo/Player';
import { Result } from '~/games/ludo/Result';
import { Status } from '~/games/ludo/Status';
import { ludoSetup } from '~/games/ludo/setup';
import {
  type EventOf,
  type LudoEvent,
  type LudoMove,
  type LudoView,
  readEvent,
  readMove,
  readView,
} from '~/games/ludo/state';
import type { LudoTable } from '~/games/ludo/controller';
import { Debug, Rules } from '~/games/ludo/tabs';
import { useChoosing, useSingleMove } from '~/games/ludo/useChoosing';
import { useLudoWords, wordsOf } from '~/games/ludo/words';
import type { GameUi } from '~/table/game_ui';
import { SidePanel } from '~/table/SidePanel';
import { useTable } from '~/table/useTable';
import './style.css';
import './marks.css';
import './tabs.css';
import './table.css';

function View({ table }: { table: LudoTable }) {
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

export const ludo: GameUi<LudoView, LudoMove, LudoEvent, Effect> = {
  id: 'ludo',
  secrets: false,
  undo: 'practice', // a die once seen is not rolled again
  readView,
  readMove,
  readEvent,
  seatColors: (setup) => ludoSetup.colors(setup.seats.length, setup.options),
  frames: (happened) => frames(happened, useSettings.getState().thinkPause && !happened.waited),
  finish: ludoSetup.finish,
  thinkMs,
  say,
  rows,
  moveWords,
  ask: (_, lang) => ({ ask: wordsOf(lang).choose }),
  outcome,
  facts: (setup, lang) => wordsOf(lang).facts({ n: setup.seats.length }),
  View,
  Result,
};
