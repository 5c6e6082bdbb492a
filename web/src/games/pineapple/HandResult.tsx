import { useState } from 'react';
import { Link } from 'wouter';
import { useWords } from '~/base/words';
import { HandBoards, HandHeadline } from '~/games/pineapple/HandBoards';
import { FantasylandRight, HandChips, HandSum } from '~/games/pineapple/HandResultSum';
import type { PineappleController } from '~/games/pineapple/log';
import type { EndedHand } from '~/games/pineapple/state';
import { pineappleWords, signed } from '~/games/pineapple/words';
import { localSeats } from '~/table/players';
import type { RoomController } from '~/table/room/room_controller';
import { SpectatorBadge } from '~/table/room/SpectatorBadge';
import { useElapsed, useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { SideContent } from '~/table/SidePanel';
import { useTable, useTextContext } from '~/table/useTable';
import { Button } from '~/ui/controls';

const nextHandMs = 10_000; // the server's pause

/** Between two hands: both boards row by row, and the change of chips. */
export function HandResult({ table, ended, own }: { table: PineappleController; ended: EndedHand; own: number }) {
  const t = useWords(pineappleWords);
  const { result, number } = ended;
  const { waiting, turn } = useTable(table, ({ waiting, turn }) => ({ waiting, turn }));
  const won = result.actual_score[own];
  const plays = localSeats(table).length > 0;
  const gain = plays ? won : Math.abs(won); // spectators see the winner's gain
  const over = turn.kind === 'over';
  return (
    <div className="pineapple-result">
      <SideContent />
      <header>
        <p className="soft">
          {t.resultOf({ n: number })} <SpectatorBadge table={table} />
        </p>
        <h1>
          <HandHeadline table={table} ended={ended} />
          {won !== 0 && <span className={gain > 0 ? 'tone-good' : 'tone-bad'}>{signed(gain)}</span>}
        </h1>
      </header>
      <HandBoards table={table} ended={ended} own={own} />
      <HandSum table={table} ended={ended} own={own} />
      <div className="pineapple-result-after">
        <HandChips table={table} ended={ended} own={own} />
        <FantasylandRight table={table} ended={ended} own={own} />
      </div>
      {!table.replay && (
        <footer>
          {table.room && !over && <UntilNext table={table} room={table.room} own={own} />}
          {(plays || over) && (
            <Button
              look="seal"
              size="big"
              autoFocus
              disabled={waiting !== 'next'}
              onClick={() => table.pass()}
              className="pineapple-next"
            >
              {over ? t.toResult : t.nextHand}
            </Button>
          )}
          <Leave table={table} />
        </footer>
      )}
    </div>
  );
}

/** A link to leave. Players in a room give up their seat at the table instead, where it is confirmed. */
function Leave({ table }: { table: PineappleController }) {
  const t = useWords(pineappleWords);
  const { toLobby } = useWords(roomWords);
  if (table.room && localSeats(table).length > 0) return null;
  return (
    <Link href={table.room ? '/lobby' : '/'} className="button button-plain button-normal">
      {table.room ? toLobby : t.leave}
    </Link>
  );
}

/** In a room the next hand starts after a pause, or when both players are ready. */
function UntilNext({ table, room, own }: { table: PineappleController; room: RoomController; own: number }) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const plays = localSeats(table).length > 0;
  const confirmed = useTable(table, ({ waiting }) => plays && waiting === 'other');
  const ready = useRoom(room, ({ readyForNextHand }) => readyForNextHand.filter((seat) => !plays || seat !== own));
  const [shownAt] = useState(() => performance.now());
  const gone = useElapsed(shownAt) ?? 0;
  return (
    <p className="soft pineapple-countdown" role="timer">
      <span>{confirmed ? t.nextOthers : ready.map((seat) => t.isReady({ name: name(seat) })).join(' ')}</span>{' '}
      {t.nextIn({ n: Math.max(Math.ceil((nextHandMs - gone) / 1000), 0) })}
    </p>
  );
}
