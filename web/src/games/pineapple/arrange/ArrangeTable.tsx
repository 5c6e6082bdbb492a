import { type CSSProperties, useMemo, useState } from 'react';
import { motionFactor } from '~/base/settings';
import { useWords } from '~/base/words';
import { useFreeArrangement } from '~/games/pineapple/arrange/useFreeArrangement';
import { arrangeWords } from '~/games/pineapple/arrange/words';
import { rankOf, suitOf } from '~/games/pineapple/cards';
import { DragArea } from '~/games/pineapple/Drag';
import { byRank } from '~/games/pineapple/Fantasyland';
import { FoulWarning } from '~/games/pineapple/FoulWarning';
import { HandButtons } from '~/games/pineapple/HandPanel';
import { HandCards } from '~/games/pineapple/HandStrip';
import { RowFacts } from '~/games/pineapple/RowFacts';
import { boardInReadingOrder } from '~/games/pineapple/reading';
import { type Board, type Card, isComplete, type Row } from '~/games/pineapple/state';
import { Tray } from '~/games/pineapple/Tray';
import { useReading } from '~/games/pineapple/useReading';
import { pineappleWords } from '~/games/pineapple/words';
import { SideColumn } from '~/table/SidePanel';
import type { Asker } from '~/table/table_controller';
import { Segmented } from '~/ui/controls';
import '~/games/pineapple/styles';
import './style.css';

type Order = 'rank' | 'suit';

/** Suits together, high cards first; jokers first of all. */
const bySuit = (cards: Card[]): Card[] =>
  byRank(cards).toSorted((a, b) => (suitOf(b) ?? 'z').localeCompare(suitOf(a) ?? 'z') || rankOf(b) - rankOf(a));

/** The cards of a board that are still in hand. */
function remaining({ top, middle, bottom }: Board, inHand: Card[]): Board {
  const kept = (cards: Card[]) => cards.filter((card) => inHand.includes(card));
  return { top: kept(top), middle: kept(middle), bottom: kept(bottom) };
}

/** A Fantasyland hand that a person arranges: the rows, and the cards below them. */
export function ArrangeTable({
  cards,
  engine,
  active,
  best,
  ghosts,
  onConfirm,
}: {
  cards: Card[];
  engine: Asker;
  active: boolean; // cards can be moved
  best: Board | null; // shown beside the person's board
  ghosts?: Board; // cards that a hint shows in the rows
  onConfirm: (board: Board) => void;
}) {
  const t = useWords(pineappleWords);
  const a = useWords(arrangeWords);
  const [order, setOrder] = useState<Order>('rank');
  const sorted = useMemo(() => (order === 'rank' ? byRank(cards) : bySuit(cards)), [cards, order]);
  const hand = useFreeArrangement({ cards: sorted, active, onConfirm });
  const reading = useReading(engine, hand.board);
  const facts = { reading, royalties: reading?.royalties ?? 0, picked: null, withPicked: null };
  const motion = { '--pineapple-motion': motionFactor() } as CSSProperties;
  return (
    <DragArea hand={hand}>
      <div className="table pineapple pineapple-arrange" style={motion}>
        <div className="pineapple-boards">
          <Tray
            board={hand.board}
            label={a.yours}
            hand={hand}
            ghosts={ghosts && remaining(ghosts, hand.inHand)}
            reading={reading}
            facts={(row: Row) => <RowFacts row={row} cards={hand.board[row]} facts={facts} />}
          />
          {reading && <FoulWarning reading={reading} settled={isComplete(hand.board)} />}
          {best && <BestBoard board={best} engine={engine} />}
        </div>
        <SideColumn />
        <section className="pineapple-hand" aria-label={t.myHand}>
          <div className="pineapple-hand-words">
            <Segmented
              label={a.order}
              value={order}
              onChange={setOrder}
              items={[
                { value: 'rank', label: a.rank },
                { value: 'suit', label: a.suit },
              ]}
            />
            <p className="soft">{a.help({ n: cards.length - 13 })}</p>
          </div>
          <div className="pineapple-hand-middle">
            <HandCards hand={hand} hint={null} />
          </div>
          <div className="pineapple-hand-buttons">{active && <HandButtons hand={hand} />}</div>
        </section>
      </div>
    </DragArea>
  );
}

/** The best arrangement, for comparison. */
function BestBoard({ board, engine }: { board: Board; engine: Asker }) {
  const t = useWords(arrangeWords);
  const reading = useReading(engine, board);
  const facts = { reading, royalties: reading?.royalties ?? 0, picked: null, withPicked: null };
  return (
    <div className="pineapple-best">
      <h2>{t.best}</h2>
      <Tray
        board={boardInReadingOrder(board, reading)}
        label={t.best}
        reading={reading}
        facts={(row: Row) => <RowFacts row={row} cards={board[row]} facts={facts} />}
      />
    </div>
  );
}
