import { type ReactNode, useMemo } from 'react';
import { useWords } from '~/base/words';
import { BalanceMoveButton } from '~/games/hex_taboo/BalanceMove';
import { BoardFooter } from '~/games/hex_taboo/BoardFooter';
import { DraftBoard } from '~/games/hex_taboo/DraftBoard';
import { Editor } from '~/games/hex_taboo/Editor';
import { HelpNote } from '~/games/hex_taboo/HelpNote';
import { MoveList } from '~/games/hex_taboo/MoveList';
import { PlayBoard } from '~/games/hex_taboo/PlayBoard';
import { RulesBox } from '~/games/hex_taboo/RulesBox';
import { Seat } from '~/games/hex_taboo/Seat';
import { stoneOf, type View } from '~/games/hex_taboo/state';
import { turnsOf } from '~/games/hex_taboo/turns';
import { useBoardModel } from '~/games/hex_taboo/useBoardModel';
import { type Editing, useDraft } from '~/games/hex_taboo/useDraft';
import { type HexController, useMoveInput } from '~/games/hex_taboo/useMoveInput';
import { useNarrow } from '~/games/hex_taboo/useNarrow';
import { useReplay } from '~/games/hex_taboo/useReplay';
import { hexWords } from '~/games/hex_taboo/words';
import { localSeats } from '~/table/players';
import { SidePanel } from '~/table/SidePanel';
import { StatusLine } from '~/table/StatusLine';
import { TableActions } from '~/table/TableActions';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';
import './style.css';

/** The only person at this screen sits below the board, otherwise the second player; who watches sits with the first. */
function seatBelow(table: HexController): number {
  const people = localSeats(table);
  return people.length === 1 ? people[0] : table.room ? 0 : 1;
}

/** On phones the actions one needs most stand right under the board. */
function NearActions({ table, children }: { table: HexController; children: ReactNode }) {
  const t = useWords(tableWords);
  useTable(table, (state) => [state.plies, state.waiting]);
  return (
    <div className="hex-near">
      {children}
      {!table.room && (
        <Button icon="undo" disabled={!table.canUndo()} onClick={() => table.undo()}>
          {t.undo}
        </Button>
      )}
    </div>
  );
}

function EditButton({ table, view, editing }: { table: HexController; view: View; editing: Editing }) {
  const t = useWords(hexWords);
  const quiet = useTable(table, (state) => state.waiting === 'move' || state.waiting === 'over');
  if (!table.setup.practice) return null;
  return (
    <Button icon="edit" disabled={!quiet || editing.draft !== null} onClick={() => editing.begin(view)}>
      {t.edit}
    </Button>
  );
}

export function Table({ table }: { table: HexController }) {
  const t = useWords(hexWords);
  const log = useTable(table, (state) => state.log);
  const looking = useReplay(useMemo(() => turnsOf(log), [log]));
  const hand = useMoveInput(table);
  const now = useBoardModel(table, hand, looking);
  // Whoever presses the board while looking back wants to play on, not to play blindly.
  const toPresent = () => looking.showTurn(looking.turns.length);
  const play = looking.lookingBack ? { ...hand, press: toPresent, pressCell: toPresent } : hand;
  const editing = useDraft(table);
  const { draft } = editing;
  const below = seatBelow(table);
  const narrow = useNarrow();
  return (
    <div className="table hex-table">
      <div className="table-seats">
        <Seat table={table} seat={1 - below} now={now} play={play} />
        <RulesBox stone={stoneOf(below)} balance={now.view.balance}>
          <EditButton table={table} view={now.view} editing={editing} />
        </RulesBox>
        <Seat table={table} seat={below} now={now} play={play} />
      </div>
      {draft ? (
        <>
          <div className="table-board">
            <div className="status status-mine">
              <p className="status-words">{t.askDraft}</p>
            </div>
            <DraftBoard draft={draft} judged={editing.judged} onChange={editing.change} />
            <div className="hex-under hex-under-empty" />
          </div>
          <Editor draft={draft} editing={editing} />
        </>
      ) : (
        <>
          <div className="table-board">
            <StatusLine table={table} />
            <PlayBoard now={now} play={play} />
            <BoardFooter table={table} now={now} play={play} looking={looking} />
            {narrow && (
              <NearActions table={table}>
                <BalanceMoveButton now={now} play={play} />
              </NearActions>
            )}
          </div>
          <SidePanel
            table={table}
            log={<MoveList radius={now.view.radius} looking={looking} />}
            actions={
              <>
                <HelpNote table={table} now={now} />
                <TableActions table={table} draw />
              </>
            }
          />
        </>
      )}
    </div>
  );
}
