import type { CSSProperties } from 'react';
import { motionFactor, useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { OtherBoard, OwnBoard } from '~/games/pineapple/Board';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { DragArea } from '~/games/pineapple/Drag';
import { withDraft } from '~/games/pineapple/draft';
import { FoulWarning } from '~/games/pineapple/FoulWarning';
import { HandPanel } from '~/games/pineapple/HandPanel';
import { HandResult } from '~/games/pineapple/HandResult';
import { LookBackButton } from '~/games/pineapple/LookBack';
import type { PineappleController } from '~/games/pineapple/log';
import { PointsTab } from '~/games/pineapple/PointsTab';
import { SeatPanel } from '~/games/pineapple/SeatPanel';
import { type Card, type EndedHand, hidden, other } from '~/games/pineapple/state';
import { type Arrangement, useArrangement } from '~/games/pineapple/useArrangement';
import { type BoardFacts, useBoardFacts } from '~/games/pineapple/useBoardFacts';
import { useOwnSeat } from '~/games/pineapple/useOwnSeat';
import { pineappleWords } from '~/games/pineapple/words';
import { SidePanel } from '~/table/SidePanel';
import { StatusLine } from '~/table/StatusLine';
import { useAssistance } from '~/table/useAssistance';
import { useTable } from '~/table/useTable';

/** In a replay that shows all cards: the opponent's cards in hand. */
function OpenHand({ cards }: { cards: Card[] }) {
  const t = useWords(pineappleWords);
  if (cards.length === 0 || cards.includes(hidden)) return null;
  return (
    <ul className="pineapple-open-hand" aria-label={t.otherHand}>
      {cards.map((card) => (
        <li key={card}>
          <CardPicture card={card} small />
        </li>
      ))}
    </ul>
  );
}

/** The table; between two hands their result. A replay keeps its side panel beside both. */
export function Table({ table }: { table: PineappleController }) {
  const own = useOwnSeat(table);
  const ended = useTable(table, (state) => state.view.ended);
  if (ended && !table.replay) return <HandResult table={table} ended={ended} own={own} />;
  return <BesidePanel table={table} own={own} ended={ended} />;
}

function BesidePanel({ table, own, ended }: { table: PineappleController; own: number; ended: EndedHand | null }) {
  const t = useWords(pineappleWords);
  useSettings((settings) => settings.speed);
  const seat = useTable(table, (state) => state.view.seats[own]);
  const hand = useArrangement(table, own);
  const facts = useBoardFacts(table, own, seat, hand);
  const motion = { '--pineapple-motion': motionFactor() } as CSSProperties;
  return (
    <DragArea hand={hand}>
      <div className={`table ${ended ? 'pineapple-replayed' : 'pineapple'}`} style={motion}>
        {ended ? (
          <HandResult table={table} ended={ended} own={own} />
        ) : (
          <Boards table={table} own={own} hand={hand} facts={facts} />
        )}
        <SidePanel
          table={table}
          tabs={[
            {
              id: 'points',
              label: t.points,
              icon: 'equals',
              content: <PointsTab table={table} reading={facts.reading} />,
            },
          ]}
        />
        {!ended && <HandPanel table={table} own={own} hand={hand} />}
      </div>
    </DragArea>
  );
}

interface BoardsProps {
  table: PineappleController;
  own: number;
  hand: Arrangement;
  facts: BoardFacts; // of the own board
}

/** The players, the opponent's board above and the person's own below. */
function Boards({ table, own, hand, facts }: BoardsProps) {
  const t = useWords(pineappleWords);
  const view = useTable(table, (state) => state.view);
  const board = withDraft(view.seats[own].board, hand.draft);
  const theirs = useBoardFacts(table, other(own), view.seats[other(own)]);
  const { warnings } = useAssistance(table);
  const settled = view.seats[own].busted === true;
  return (
    <>
      <div className="table-seats">
        <SeatPanel table={table} seat={other(own)} royalties={theirs.royalties} />
        {table.replay && <OpenHand cards={view.seats[other(own)].dealt} />}
        <div className="pineapple-own-seat">
          <SeatPanel table={table} seat={own} royalties={facts.royalties} />
          {(warnings || settled) && facts.reading && <FoulWarning reading={facts.reading} settled={settled} />}
        </div>
      </div>
      <div className="pineapple-boards">
        <OtherBoard table={table} seat={other(own)} facts={theirs} />
        <div className="pineapple-status">
          <StatusLine table={table} />
          <p className="soft">
            {t.hand({ n: view.hand_number })} · {t.turn({ text: view.turn_text })}
          </p>
          <LookBackButton table={table} />
        </div>
        <OwnBoard table={table} seat={own} hand={hand} board={board} facts={facts} />
      </div>
    </>
  );
}
