import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { cardName } from '~/games/pineapple/cards';
import { type Draft, type Slot, usedCards, wholeDeck, withCard } from '~/games/pineapple/editor/draft';
import { EditSeat } from '~/games/pineapple/editor/EditSeat';
import { useTurnCards } from '~/games/pineapple/editor/useTurnCards';
import { pineappleEditorWords } from '~/games/pineapple/editor/words';
import type { EditorProps } from '~/table/editor/position_editor';

/** Both boards, and the deck. A press on a card of the deck puts it into the chosen row or pile. */
export function EditBoard(props: EditorProps<Draft, Slot>) {
  const counts = useTurnCards(props.draft);
  return (
    <div className="pineapple-edit">
      <div className="pineapple-edit-seats">
        {[0, 1].map((seat) => (
          <EditSeat key={seat} seat={seat} counts={counts?.[seat] ?? null} {...props} />
        ))}
      </div>
      <Deck {...props} />
    </div>
  );
}

function Deck({ draft, tool, onChange, onTool }: EditorProps<Draft, Slot>) {
  const t = useWords(pineappleEditorWords);
  const lang = useSettings((settings) => settings.lang);
  const used = usedCards(draft);
  const put = (card: string) => {
    const after = withCard(draft, tool, card);
    onChange(after.draft);
    onTool(after.slot);
  };
  return (
    <section className="pineapple-edit-deck" aria-label={t.deck}>
      {wholeDeck(draft).map((card) => (
        <button
          key={card}
          type="button"
          className="pineapple-edit-card"
          data-card={card}
          disabled={used.includes(card)}
          aria-label={t.putOn({ card: cardName(card, lang) })}
          onClick={() => put(card)}
        >
          <CardPicture card={card} decorative small />
        </button>
      ))}
    </section>
  );
}
