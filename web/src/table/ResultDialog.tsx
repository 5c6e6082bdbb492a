import { useContext } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '~/base/words';
import type { AnyTableController } from '~/table/game_ui';
import { LocalSeries } from '~/table/LocalSeries';
import { resultText } from '~/table/result_text';
import { BackToRoomContext } from '~/table/room/context';
import { ReadyButton } from '~/table/room/ReadyButton';
import { LogButton, ReadyList, Series } from '~/table/room/RoomResult';
import type { RoomController } from '~/table/room/room_controller';
import { useLeft } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { ShareButtons } from '~/table/ShareButtons';
import { useRematch } from '~/table/useRematch';
import { useTable, useTextContext } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';

/** The result, and what to do next. */
export function ResultDialog({ table }: { table: AnyTableController }) {
  const t = useWords(tableWords);
  const context = useTextContext(table);
  const open = useTable(table, (state) => state.resultOpen);
  const { room } = table;
  const left = useLeft(room);
  if (!open) return null;
  const { headline, reason } = resultText(table, context);
  const { Result } = table.ui;
  return (
    <Dialog
      title={headline}
      onClose={() => table.showResult(false)}
      actions={
        <>
          <Button onClick={() => table.showResult(false)}>{t.lookAtBoard}</Button>
          {room ? <RematchInRoom room={room} /> : <RematchHere table={table} />}
        </>
      }
    >
      <p className="result-reason">{reason}</p>
      {left.length > 0 && <p>{t.leftNames({ names: left.map(context.name).join(t.nameSeparator) })}</p>}
      {Result && <Result table={table} />}
      {room ? <Series room={room} /> : <LocalSeries table={table} />}
      {room && <ReadyList room={room} />}
      <ShareButtons table={table} />
      {room && <LogButton room={room} match={table.id} />}
    </Dialog>
  );
}

function RematchHere({ table }: { table: AnyTableController }) {
  const t = useWords(tableWords);
  const [, go] = useLocation();
  const again = useRematch(table);
  return (
    <>
      <Button onClick={() => go(`/play/${table.setup.game}`)}>{t.toSetup}</Button>
      <Button look="seal" onClick={again}>
        {t.again}
      </Button>
    </>
  );
}

function RematchInRoom({ room }: { room: RoomController }) {
  const t = useWords(roomWords);
  const toRoom = useContext(BackToRoomContext);
  return (
    <>
      {toRoom && <Button onClick={toRoom}>{t.toRoom}</Button>}
      <ReadyButton room={room} />
    </>
  );
}
