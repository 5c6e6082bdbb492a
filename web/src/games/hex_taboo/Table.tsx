import type { ReactNode } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { BalanceMovePanel } from '~/games/hex_taboo/BalanceMove';
import { BoardFooter } from '~/games/hex_taboo/BoardFooter';
import { prompt } from '~/games/hex_taboo/log';
import { MoveList } from '~/games/hex_taboo/MoveList';
import { PlayBoard } from '~/games/hex_taboo/PlayBoard';
import { RulesBox } from '~/games/hex_taboo/RulesBox';
import { Seat } from '~/games/hex_taboo/Seat';
import type { BoardModel } from '~/games/hex_taboo/scene';
import { stoneOf } from '~/games/hex_taboo/state';
import { useBoardModel } from '~/games/hex_taboo/useBoardModel';
import { type HexController, useMoveInput } from '~/games/hex_taboo/useMoveInput';
import { useNarrowLayout } from '~/games/hex_taboo/useNarrowLayout';
import { useRefusal } from '~/games/hex_taboo/useRefusal';
import { type Replay, useReplay } from '~/games/hex_taboo/useReplay';
import { WarningsSwitch } from '~/games/hex_taboo/WarningsSwitch';
import { hexWords } from '~/games/hex_taboo/words';
import type { Prompt } from '~/table/game_ui';
import { localSeats } from '~/table/players';
import { SidePanel } from '~/table/SidePanel';
import { StatusLine } from '~/table/StatusLine';
import { TableActions } from '~/table/TableActions';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';
import './styles';

/** The seat below the board: the only person's, otherwise the second; for spectators the first. */
function seatBelow(table: HexController): number {
  const people = localSeats(table);
  return people.length === 1 ? people[0] : table.room ? 0 : 1;
}

/** On phones the most used actions are right under the board. */
function PhoneActions({ table, children }: { table: HexController; children: ReactNode }) {
  const t = useWords(tableWords);
  const over = useTable(table, (state) => state.waiting === 'over');
  useTable(table, (state) => [state.plies, state.waiting]);
  return (
    <div className="hex-phone-actions">
      {children}
      {!table.room && !table.replay && (!over || table.canUndo()) && (
        <Button icon="undo" disabled={!table.canUndo()} onClick={() => table.undo()}>
          {t.undo}
        </Button>
      )}
    </div>
  );
}

/** What to do, and the cells where somebody would win, if warnings are on. */
function usePrompt(table: HexController, { warnings }: BoardModel): Prompt {
  const lang = useSettings((settings) => settings.lang);
  const now = useTable(table, ({ view, seat, choices, plies }) => ({ view, seat, choices, plies }));
  return prompt(now, lang, warnings);
}

/** Replaces the status line while an earlier position is shown. */
function PastStatus({ replay: { turns, shown } }: { replay: Replay }) {
  const t = useWords(hexWords);
  return (
    <div className="status hex-status-past" role="status">
      <p className="status-words">
        <b>{t.past}</b>
        {shown === 0 ? t.lookingStart : t.lookingAt({ n: shown, of: turns.length })}
      </p>
    </div>
  );
}

export function Table({ table }: { table: HexController }) {
  const replay = useReplay(table);
  const { refusal, refuse } = useRefusal(table);
  const hand = useMoveInput(table, refuse);
  const model = useBoardModel(table, hand, replay, refusal);
  const asking = usePrompt(table, model);
  // A press on the board during a replay returns to the current position instead of playing a move.
  const toPresent = () => replay.showTurn(replay.turns.length);
  const input = replay.lookingBack ? { ...hand, press: toPresent, pressCell: toPresent } : hand;
  const below = seatBelow(table);
  const narrow = useNarrowLayout();
  return (
    <div className="table hex-table">
      <div className="table-seats">
        <Seat table={table} seat={1 - below} model={model} input={input} />
        <RulesBox stone={stoneOf(below)} balance={model.view.balance} />
        <Seat table={table} seat={below} model={model} input={input} />
      </div>
      <div className="table-board">
        {replay.lookingBack ? <PastStatus replay={replay} /> : <StatusLine table={table} asking={asking} />}
        <PlayBoard model={model} input={input} past={replay.lookingBack} />
        <BoardFooter table={table} model={model} input={input} replay={replay} refusal={refusal} />
        {narrow && (
          <PhoneActions table={table}>
            <BalanceMovePanel table={table} model={model} input={input} />
          </PhoneActions>
        )}
      </div>
      <SidePanel
        table={table}
        log={<MoveList radius={model.view.radius} replay={replay} />}
        actions={
          <>
            <WarningsSwitch table={table} model={model} />
            <TableActions table={table} draw shown={replay.shown} />
          </>
        }
      />
    </div>
  );
}
