import { useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { FantasylandRight, HandChips, HandSum } from '~/games/pineapple/HandResultSum';
import type { PineappleController } from '~/games/pineapple/log';
import { inReadingOrder, type RowReading } from '~/games/pineapple/reading';
import { PositionBadge } from '~/games/pineapple/SeatPanel';
import { type EndedHand, other, rows } from '~/games/pineapple/state';
import { useReading } from '~/games/pineapple/useReading';
import { handName, pineappleWords, signed } from '~/games/pineapple/words';
import { localSeats } from '~/table/players';
import type { RoomController } from '~/table/room/room_controller';
import { SpectatorBadge } from '~/table/room/SpectatorBadge';
import { useElapsed, useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { useTable, useTextContext } from '~/table/useTable';
import { Button } from '~/ui/controls';

const nextHandMs = 10_000; // the server's pause

/** Between two hands: both boards row by row, and the change of chips. */
export function HandResult({ table, ended, own }: { table: PineappleController; ended: EndedHand; own: number }) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const { result, number } = ended;
  const { waiting, turn } = useTable(table, ({ waiting, turn }) => ({ waiting, turn }));
  const won = result.actual_score[own];
  const winner = won > 0 ? own : other(own);
  const plays = localSeats(table).length > 0;
  const gain = plays ? won : Math.abs(won); // spectators see the winner's gain
  const over = turn.kind === 'over';
  return (
    <div className="pineapple-result">
      <header>
        <p className="soft">
          {t.resultOf({ n: number })} <SpectatorBadge table={table} />
        </p>
        <h1>
          {won !== 0 && result.scoop && t.scooped}
          {won === 0
            ? result.busted[0] && result.busted[1]
              ? t.bothFoul
              : t.evenHand
            : t.wonHand({ name: name(winner) })}
          {won !== 0 && <span className={gain > 0 ? 'tone-good' : 'tone-bad'}>{signed(gain)}</span>}
        </h1>
      </header>
      <div className="pineapple-result-boards">
        <ResultBoard table={table} ended={ended} seat={own} side="left" />
        <Lines ended={ended} own={own} />
        <ResultBoard table={table} ended={ended} seat={other(own)} side="right" />
      </div>
      <HandSum table={table} ended={ended} own={own} />
      <div className="pineapple-result-after">
        <HandChips table={table} ended={ended} own={own} />
        <FantasylandRight table={table} ended={ended} own={own} />
      </div>
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

function ResultBoard({
  table,
  ended,
  seat,
  side,
}: {
  table: PineappleController;
  ended: EndedHand;
  seat: number;
  side: 'left' | 'right';
}) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const { name } = useTextContext(table);
  const { boards, royalties, busted, actual_score } = ended.result;
  const read = useReading(table, boards[seat]);
  const lost = actual_score[seat] < 0;
  return (
    <section
      className={`pineapple-result-board pineapple-${side}${lost ? ' pineapple-lost' : ''}`}
      aria-label={t.board({ name: name(seat) })}
    >
      <h2>
        {name(seat)} <PositionBadge btn={ended.btn === seat} />
        {busted[seat] && <span className="pineapple-foul-tag">{t.isFoul}</span>}
      </h2>
      <div className="pineapple-result-rows">
        <div className="pineapple-wood" />
        {rows.map((row) => (
          <div key={row} className={`pineapple-result-row pineapple-at-${row}`}>
            <ReadCards cards={boards[seat][row]} reading={read?.[row] ?? null} />
          </div>
        ))}
        {rows.map((row) => {
          const reading = read?.[row];
          return (
            <div key={row} className={`pineapple-result-facts pineapple-at-${row}`}>
              <strong>{reading && handName(reading, lang)}</strong>
              <span className="soft">
                <span className="pineapple-long">{t.royalty}</span>{' '}
                <b className={royalties[seat][row] ? 'tone-good' : ''}>{signed(royalties[seat][row])}</b>
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function ReadCards({ cards, reading }: { cards: string[]; reading: RowReading | null }) {
  return inReadingOrder(cards, reading).map((card) => (
    <CardPicture key={card} card={card} standsFor={reading?.jokers[card]} />
  ));
}

/** The +1 or −1 of each row, between the boards. */
function Lines({ ended, own }: { ended: EndedHand; own: number }) {
  const t = useWords(pineappleWords);
  const look = (n: number) => (n > 0 ? 'pineapple-line-won' : n < 0 ? 'pineapple-line-lost' : 'pineapple-line-even');
  return (
    <div className="pineapple-lines">
      {rows.map((row, i) => {
        const mine = ended.result.line_results[i] * (own === 0 ? 1 : -1) || 0;
        return (
          <div key={row} className="pineapple-line">
            <span className={look(mine)}>{signed(mine)}</span>
            <span className="pineapple-label">
              <strong>{t.placesShort[row]}</strong>
              {t.second[row] && <small lang="en">{t.second[row]}</small>}
            </span>
            <span className={look(-mine)}>{signed(-mine || 0)}</span>
          </div>
        );
      })}
    </div>
  );
}
