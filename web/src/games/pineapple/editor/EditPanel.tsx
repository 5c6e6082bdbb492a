import { useWords } from '~/base/words';
import {
  type CardPlace,
  cardPlaces,
  type Draft,
  filled,
  type Slot,
  withChips,
  withFantasyland,
} from '~/games/pineapple/editor/draft';
import { useTurnCards } from '~/games/pineapple/editor/useTurnCards';
import { pineappleEditorWords } from '~/games/pineapple/editor/words';
import { EditorField } from '~/table/editor/fields';
import type { EditorProps } from '~/table/editor/position_editor';
import { Button, Segmented, Select } from '~/ui/controls';

const turns = Array.from({ length: 9 }, (_, i) => i);
const fantasylands = [0, 14, 15, 16, 17];

/** Where the next card goes, and what is not on the boards. */
export function EditPanel({ draft, tool, onChange, onTool }: EditorProps<Draft, Slot>) {
  const t = useWords(pineappleEditorWords);
  const counts = useTurnCards(draft);
  const seats = [0, 1];
  return (
    <>
      <p className="soft">{t.help}</p>
      <EditorField label={t.goesTo}>
        <Select
          label={t.goesTo}
          value={`${tool.seat}${tool.place}`}
          onChange={(value) => onTool({ seat: Number(value[0]), place: value.slice(1) as CardPlace })}
          items={seats.flatMap((seat) =>
            cardPlaces.map((place) => ({
              value: `${seat}${place}`,
              label: `${t.seat({ n: seat + 1 })}: ${t.places[place]}`,
            })),
          )}
        />
      </EditorField>
      <EditorField label={t.turn}>
        <Select
          label={t.turn}
          value={String(draft.turn)}
          onChange={(turn) => onChange({ ...draft, turn: Number(turn) })}
          items={turns.map((turn) => ({ value: String(turn), label: t.turnOf({ n: turn + 1 }) }))}
        />
      </EditorField>
      <EditorField label={t.btn}>
        <Segmented
          label={t.btn}
          value={String(draft.btn)}
          onChange={(btn) => onChange({ ...draft, btn: Number(btn) })}
          items={seats.map((seat) => ({ value: String(seat), label: t.seat({ n: seat + 1 }) }))}
        />
      </EditorField>
      {seats.map((seat) => (
        <EditorField key={seat} label={t.fantasyland({ n: seat + 1 })}>
          <Select
            label={t.fantasyland({ n: seat + 1 })}
            value={String(draft.seats[seat].fantasyland)}
            onChange={(n) => onChange(withFantasyland(draft, seat, Number(n)))}
            items={fantasylands.map((n) => ({
              value: String(n),
              label: n === 0 ? t.noFantasyland : t.cards({ n }),
            }))}
          />
        </EditorField>
      ))}
      {seats.map((seat) => (
        <EditorField key={seat} label={t.chips({ n: seat + 1 })}>
          <input
            className="field editor-number"
            type="number"
            min={0}
            aria-label={t.chips({ n: seat + 1 })}
            value={draft.chips[seat]}
            onChange={(event) => onChange(withChips(draft, seat, Number(event.target.value)))}
          />
        </EditorField>
      ))}
      <Button
        icon="cards"
        disabled={!counts}
        title={t.fillHelp}
        onClick={() => counts && onChange(filled(draft, counts, Math.random))}
      >
        {t.fill}
      </Button>
    </>
  );
}
