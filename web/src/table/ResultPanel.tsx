import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '~/base/words';
import { AnalyseButton } from '~/table/analysis/AnalyseButton';
import { ConfirmDialog } from '~/table/ConfirmDialog';
import type { AnyTableController } from '~/table/game_ui';
import { LocalSeries } from '~/table/LocalSeries';
import { localSeats } from '~/table/players';
import { AnalysisLink, ReplayLink } from '~/table/replay/ReplayLink';
import { resultText, type Verdict, verdictOf } from '~/table/result_text';
import { BackToRoomContext, ResultNoteContext } from '~/table/room/context';
import { ReadyButton } from '~/table/room/ReadyButton';
import { RatingChanges, ReadyList, Series } from '~/table/room/RoomResult';
import type { RoomController } from '~/table/room/room_controller';
import { useLeft } from '~/table/room/useRoom';
import { VerifyLink } from '~/table/room/VerifyLink';
import { roomWords } from '~/table/room/words';
import { ShareButton } from '~/table/ShareDialog';
import { useRematch } from '~/table/useRematch';
import { useTable, useTextContext } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button, IconButton } from '~/ui/controls';
import { giveFocusBack } from '~/ui/focus';
import { Icon, type IconName } from '~/ui/Icon';

const verdictIcons: Record<Verdict['kind'], IconName> = {
  win: 'trophy',
  loss: 'flag',
  tie: 'equals',
  draw: 'equals',
  place: 'check',
  over: 'check',
};

/** The result beside the board, and what to do next; or a person's place while others play on. */
export function ResultPanel({ table }: { table: AnyTableController }) {
  const { open, over } = useTable(table, (state) => ({ open: state.resultOpen, over: state.waiting === 'over' }));
  if (!open) return null;
  return over ? <FinalResult table={table} /> : <PlaceSoFar table={table} />;
}

function FinalResult({ table }: { table: AnyTableController }) {
  const t = useWords(tableWords);
  const context = useTextContext(table);
  const { room } = table;
  const note = useContext(ResultNoteContext);
  const left = useLeft(room);
  const { Result } = table.ui;
  const result = resultText(table, context);
  return (
    <Panel
      table={table}
      verdict={verdictOf(table, result)}
      headline={result.headline}
      reason={result.reason}
      actions={
        <>
          {room ? <RematchInRoom room={room} /> : <RematchHere table={table} />}
          <ReplayLink table={table} />
          <AnalysisLink table={table} />
          <AnalyseButton table={table} />
          {room && <VerifyLink room={room} table={table} />}
        </>
      }
    >
      {left.length > 0 && <p>{t.leftNames({ names: left.map(context.name).join(t.nameSeparator) })}</p>}
      {Result && <Result table={table} />}
      {room && <RatingChanges room={room} />}
      {room ? <Series room={room} /> : <LocalSeries table={table} />}
      {room && <ReadyList room={room} />}
      {note}
    </Panel>
  );
}

/** Somebody at this screen has finished. When only computers play on, they can finish instantly. */
function PlaceSoFar({ table }: { table: AnyTableController }) {
  const t = useWords(tableWords);
  const { name } = useTextContext(table);
  const view = useTable(table, (state) => state.view);
  const placed = localSeats(table)
    .flatMap((seat) => ({ seat, place: table.ui.place?.(view, seat) ?? null }))
    .filter((each): each is { seat: number; place: number } => each.place !== null);
  const last = placed.toSorted((a, b) => a.place - b.place).at(-1);
  if (!last) return null;
  return (
    <Panel
      table={table}
      verdict={last.place === 1 ? { kind: 'win' } : { kind: 'place', place: last.place }}
      headline={t.finished({ name: name(last.seat), n: last.place })}
      reason={t.othersPlayOn}
      actions={
        <>
          <Button onClick={() => table.showResult(false)}>{t.keepWatching}</Button>
          {table.room && table.ui.settles && <SettleButton table={table} />}
          {table.canFinishInstantly() && (
            <Button look="seal" onClick={() => table.finishInstantly()}>
              {t.finishInstantly}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Ends the match with the current ranking, if the others agree. */
function SettleButton({ table }: { table: AnyTableController }) {
  const t = useWords(roomWords);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="seal" onClick={() => setAsking(true)}>
        {t.settle}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t.settle}
          question={t.settleSure}
          onYes={() => table.settle()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Not a dialog: the board stays visible and usable. The heading takes the focus, so that screen readers read it. */
function Panel({
  table,
  verdict,
  headline,
  reason,
  actions,
  children,
}: {
  table: AnyTableController;
  verdict: Verdict;
  headline: string;
  reason: string;
  actions: ReactNode;
  children?: ReactNode;
}) {
  const t = useWords(tableWords);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea')) return; // somebody is writing in the chat
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0); // on phones the result is above the board
    return () => queueMicrotask(() => giveFocusBack(before));
  }, []);
  const close = () => table.showResult(false);
  return (
    <section
      className={`result result-${verdict.kind}`}
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && !(event.target as Element).closest('dialog') && close()}
    >
      <header className="result-head">
        <p className="result-verdict">
          <Icon name={verdictIcons[verdict.kind]} />
          {verdict.kind === 'place' ? t.place({ n: verdict.place }) : t.verdict[verdict.kind]}
        </p>
        <ShareButton table={table} />
        <IconButton icon="close" label={t.closeResult} onClick={close} />
      </header>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {headline}
      </h2>
      {reason && <p className="result-reason">{reason}</p>}
      {children}
      <footer className="result-actions">{actions}</footer>
    </section>
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
