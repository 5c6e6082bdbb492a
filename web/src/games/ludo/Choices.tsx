import type { LudoTable } from '~/games/ludo/table';
import type { Choosing } from '~/games/ludo/useChoosing';
import { placeName, tokenName, useLudoWords } from '~/games/ludo/words';
import { ChoiceList } from '~/table/ChoiceList';
import { useTable } from '~/table/useTable';
import { Button } from '~/ui/controls';

/** The movable tokens as numbered buttons; a selected one waits to be confirmed. */
export function Choices({ table, choosing }: { table: LudoTable; choosing: Choosing }) {
  const t = useLudoWords();
  const view = useTable(table, (state) => state.view);
  const again = view.diceValue === 6 && view.settings.extraTurnOnSix;
  const items = choosing.previews.map((preview) => {
    const { id, position, end, captures } = preview;
    return {
      id: String(id),
      number: id + 1,
      label: t.moved({
        token: t.tokenAlone({ n: id + 1 }),
        way: t.way({ from: placeName(t, position), to: placeName(t, end) }),
      }),
      more: captures ? t.withCapture({ token: tokenName(t, captures) }) : undefined,
      onPick: () => choosing.press(id),
      onPreview: (on: boolean) => choosing.point(on ? id : null),
    };
  });
  return (
    <div className="ludo-choices" data-color={choosing.color}>
      <p className="soft">{t.movable}</p>
      <ChoiceList items={items} title={t.movable} />
      {again && <p className="soft">{t.extraRoll}</p>}
      {choosing.selected !== null && (
        <div className="ludo-confirm">
          <Button look="seal" onClick={choosing.confirm}>
            {t.move}
          </Button>
          <Button onClick={choosing.cancel}>{t.notNow}</Button>
        </div>
      )}
    </div>
  );
}
