import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { cardName } from '~/games/pineapple/cards';
import {
  type CardCounts,
  type CardPlace,
  type Draft,
  hasRoom,
  type Slot,
  without,
} from '~/games/pineapple/editor/draft';
import { pineappleEditorWords } from '~/games/pineapple/editor/words';
import { PositionBadge } from '~/games/pineapple/SeatPanel';
import { type Card, cardsOf, rows } from '~/games/pineapple/state';
import { Tray } from '~/games/pineapple/Tray';
import type { EditorProps } from '~/table/editor/position_editor';

interface Props extends EditorProps<Draft, Slot> {
  seat: number;
  counts: CardCounts | null;
}

/** The board of a player, with the cards to place and the discards below it. */
export function EditSeat({ seat, counts, draft, tool, onChange, onTool }: Props) {
  const t = useWords(pineappleEditorWords);
  const { board } = draft.seats[seat];
  const choose = (place: CardPlace) => onTool({ seat, place });
  const takeOff = (card?: Card) => card && onChange(without(draft, card));
  const placing = {
    active: true,
    draft: rows.flatMap((row) => board[row].map((card) => ({ card, place: row }))),
    open: rows.filter((row) => hasRoom(draft.seats[seat], row)),
    place: (place: string) => choose(rows.find((row) => row === place) ?? 'dealt'),
    takeBack: takeOff,
    boardId: `-${seat}`,
  };
  return (
    <section
      className="pineapple-edit-seat"
      data-seat={seat}
      data-chosen={tool.seat === seat ? tool.place : undefined}
      aria-label={t.seat({ n: seat + 1 })}
    >
      <h2>
        {t.seat({ n: seat + 1 })} <PositionBadge btn={draft.btn === seat} />
        {counts && (
          <span className="soft">
            {t.onBoard} {t.counts({ has: cardsOf(board).length, of: counts.board })}
          </span>
        )}
      </h2>
      <Tray board={board} label={t.board({ n: seat + 1 })} hand={placing} reading={null} facts={() => null} />
      <div className="pineapple-edit-piles">
        <Pile draft={draft} slot={{ seat, place: 'dealt' }} of={counts?.dealt} onChoose={choose} onCard={takeOff} />
        <Pile
          draft={draft}
          slot={{ seat, place: 'discards' }}
          of={counts?.discards}
          onChoose={choose}
          onCard={takeOff}
        />
      </div>
    </section>
  );
}

/** Cards beside the board: a press takes one off; the button chooses the pile for the next card. */
function Pile({
  draft,
  slot: { seat, place },
  of,
  onChoose,
  onCard,
}: {
  draft: Draft;
  slot: { seat: number; place: 'dealt' | 'discards' };
  of: number | undefined;
  onChoose: (place: CardPlace) => void;
  onCard: (card: Card) => void;
}) {
  const t = useWords(pineappleEditorWords);
  const lang = useSettings((settings) => settings.lang);
  const cards = draft.seats[seat][place];
  return (
    <div className="pineapple-edit-pile" data-pile={place}>
      <span>
        {t.places[place]} {of !== undefined && <span className="soft">{t.counts({ has: cards.length, of })}</span>}
      </span>
      <div>
        {cards.map((card) => (
          <button
            key={card}
            type="button"
            className="pineapple-edit-card"
            aria-label={t.takeOff({ card: cardName(card, lang) })}
            onClick={() => onCard(card)}
          >
            <CardPicture card={card} decorative small />
          </button>
        ))}
        <button
          type="button"
          className="pineapple-edit-card pineapple-edit-add"
          aria-label={t.choose({ place: t.places[place] })}
          onClick={() => onChoose(place)}
        >
          ＋
        </button>
      </div>
    </div>
  );
}
