import { useContext, useState } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '~/base/words';
import { AnalyseButton } from '~/table/analysis/AnalyseButton';
import { ConfirmDialog } from '~/table/ConfirmDialog';
import { BackToRoomContext } from '~/table/room/context';
import { ReadyButton } from '~/table/room/ReadyButton';
import type { RoomController } from '~/table/room/room_controller';
import { useElapsed, useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { ShowResultButton } from '~/table/ShowResultButton';
import type { TableController } from '~/table/table_controller';
import { useTable, useTextContext } from '~/table/useTable';
import { Button } from '~/ui/controls';
import { useFocusKept } from '~/ui/focus';

type Sure = 'resign' | 'abort' | 'draw' | 'settle' | 'claim' | 'leave';

const awayMs = 120_000; // after which the server accepts a claim

/**
 * The opponent whom one may claim against: one who was warned and still does not act. Without a clock also the seat to
 * move, if it has been away long enough. With a clock also one of two players for whom a computer plays after timeouts.
 */
function useAbsent(room: RoomController, seat: number | null): number | null {
  const { since, clock, standIn, idle } = useRoom(room, (state) => ({
    idle: state.idle.find((each) => each.seat !== state.you.seat),
    since: state.seats.find((each) => each.seat === seat)?.awaySince ?? null,
    clock: state.clock !== null && state.clock.kind !== 'none',
    standIn: state.seats.length === 2 ? state.standIns.find((each) => each !== state.you.seat) : undefined,
  }));
  const away = useElapsed(clock ? null : since);
  const warned = useElapsed(idle?.claimAt ?? null);
  if (idle && warned !== null && performance.now() >= idle.claimAt) return idle.seat;
  if (clock) return standIn ?? null;
  return away !== null && away >= awayMs ? seat : null;
}

interface Props<V, M, E, X> {
  table: TableController<V, M, E, X>;
  room: RoomController;
  draw: boolean;
  shown?: number; // the number of moves before the position that is shown, if not all
}

/** What a player in a room can do besides moving, during a match and after it. */
export function RoomActions<V, M, E, X>({ table, room, draw, shown }: Props<V, M, E, X>) {
  const t = useWords(roomWords);
  const [, go] = useLocation();
  const context = useTextContext(table);
  const toRoom = useContext(BackToRoomContext);
  const group = useFocusKept<HTMLDivElement>();
  const [sure, setSure] = useState<Sure | null>(null);
  const { seat, over } = useTable(table, (state) => ({ seat: state.seat, over: state.waiting === 'over' }));
  const { phase, you, asked, frozen, young, playedFor, moved, others, rated, ranked, tournament } = useRoom(
    room,
    (state) => ({
      moved: state.acted.includes(state.you.seat ?? -1),
      others: state.seats.some(({ kind, seat }) => kind === 'person' && seat !== state.you.seat),
      playedFor: state.you.seat !== null && state.standIns.includes(state.you.seat),
      young: state.acted.length < state.seats.length,
      phase: state.phase,
      you: state.you.seat,
      asked: state.offers.map(({ what }) => what).join(),
      frozen: state.frozen,
      rated: state.rated,
      ranked: state.ranked,
      tournament: state.tournament,
    }),
  );
  const absent = useAbsent(room, seat === you ? null : seat);
  const playing = phase === 'playing' && you !== null && !frozen && !playedFor;
  const more = table.setup.seats.length > 2;
  const leaveWords = () => {
    if (phase !== 'playing') return ranked ? t.leaveSureRanked : t.leaveSure;
    return more ? t.leaveSureMore : rated ? t.leaveSureRated : t.leaveSurePlaying;
  };
  const questions: Record<Sure, { words: string; act: () => void }> = {
    resign: { words: more ? t.resignSureMore : rated ? t.resignSureRated : t.resignSure, act: () => room.resign() },
    abort: { words: t.abortSure, act: () => room.abort() },
    draw: { words: t.drawSure, act: () => room.offer('draw') },
    settle: { words: t.settleSure, act: () => table.settle() },
    claim: {
      words: (more ? t.claimSureMore : t.claimSure)({ name: absent === null ? '' : context.name(absent) }),
      act: () => room.claim(),
    },
    leave: {
      words: leaveWords(),
      act: () => void room.leave().catch(() => undefined),
    },
  };
  return (
    <div className="actions" ref={group}>
      {playing && absent !== null && (
        <Button look="outline" icon="flag" onClick={() => setSure('claim')}>
          {more ? t.claimMore : t.claim}
        </Button>
      )}
      {/* The server takes moves back only in games without chance or hidden cards, and not in rated ones. */}
      {playing && !table.ui.chance && !rated && (
        <Button icon="undo" disabled={!moved || asked.includes('takeback')} onClick={() => room.offer('takeback')}>
          {t.takeback}
        </Button>
      )}
      {playing && draw && others && (
        <Button icon="equals" disabled={asked.includes('draw')} onClick={() => setSure('draw')}>
          {t.draw}
        </Button>
      )}
      {playing && table.ui.settles && (
        <Button icon="trophy" disabled={asked.includes('settle')} onClick={() => setSure('settle')}>
          {t.settle}
        </Button>
      )}
      {/* A game of a tournament cannot be aborted. */}
      {playing && young && !tournament && (
        <Button icon="cross" onClick={() => setSure('abort')}>
          {t.abort}
        </Button>
      )}
      {playing && (
        <Button icon="flag" onClick={() => setSure('resign')}>
          {t.resign}
        </Button>
      )}
      {phase === 'over' && <ReadyButton room={room} />}
      <ShowResultButton table={table} />
      {over && <AnalyseButton table={table} shown={shown} />}
      {phase === 'over' && toRoom && (
        <Button icon="back" onClick={toRoom}>
          {t.toRoom}
        </Button>
      )}
      {you === null && tournament && phase !== 'over' && (
        <Button icon="back" onClick={() => go(`/tournaments/${tournament}`)}>
          {t.tournament}
        </Button>
      )}
      {you === null ? (
        <Button icon="back" onClick={() => go('/lobby')}>
          {t.toLobby}
        </Button>
      ) : (
        <Button icon="close" onClick={() => setSure('leave')}>
          {t.leave}
        </Button>
      )}
      {sure && (
        <ConfirmDialog
          title={sure === 'claim' && more ? t.claimMore : t[sure]}
          question={questions[sure].words}
          onYes={questions[sure].act}
          onClose={() => setSure(null)}
        />
      )}
    </div>
  );
}
