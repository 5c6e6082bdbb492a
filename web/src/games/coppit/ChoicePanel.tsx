import { useEffect } from 'react';
import { useWords } from '~/base/words';
import { SmallHats } from '~/games/coppit/Hat';
import { destinationText, hatsText, isFreeHat, placeText, sourceText } from '~/games/coppit/log';
import type { CoppitController, MoveSelection } from '~/games/coppit/useMoveSelection';
import { capitalized, coppitWords } from '~/games/coppit/words';
import { type ChoiceItem, ChoiceList } from '~/table/ChoiceList';
import { useTable } from '~/table/useTable';
import { Button } from '~/ui/controls';

/** The board's choices as text: first the hat, then its destination. Keys 1–9 pick, Escape goes back. */
export function ChoicePanel({ table, choosing }: { table: CoppitController; choosing: MoveSelection }) {
  const t = useWords(coppitWords);
  const { waiting, view } = useTable(table, (state) => ({ waiting: state.waiting, view: state.view }));
  if (waiting === 'roll') return <RollPanel table={table} />;
  if (waiting === 'over' || table.replay) return null;
  if (waiting !== 'move')
    return (
      <section className="coppit-choices coppit-choices-idle">
        <p className="soft">{t.stay}</p>
      </section>
    );
  const { source, sources, ends, shown } = choosing;
  const title = source ? t.chooseEnd : t.chooseHat;
  const items: ChoiceItem[] = source
    ? ends.map((end) => ({
        id: `${end.number}`,
        ...destinationText(t, end, view.turn),
        active: end === shown,
        onPick: () => choosing.pickEnd(end, false),
        onPreview: (on) => choosing.preview(on ? end : null),
      }))
    : sources.map((each) => ({
        id: each.key,
        label: capitalized(sourceText(t, each)),
        more: placeText(t, each.node),
        onPick: () => choosing.pickSource(each),
      }));
  return (
    <section className="coppit-choices" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {source && (
          <span className="coppit-choices-from soft">
            {source.hats.length > 1 && <SmallHats hats={source.hats} label={hatsText(t, source.hats)} />}
            {isFreeHat(source) ? t.fromBox : t.from({ name: sourceText(t, source) })}
          </span>
        )}
      </header>
      {shown && choosing.pinned && (
        <div className="coppit-confirm">
          <p>{destinationText(t, shown, view.turn).more}</p>
          <Button look="seal" onClick={() => table.play(shown.move)}>
            {t.confirm}
          </Button>
        </div>
      )}
      <ChoiceList
        title={title}
        items={items}
        onCancel={choosing.canCancel ? choosing.cancel : undefined}
        cancel={t.chooseAgain}
      />
    </section>
  );
}

/** The roll button; key 1 and space press it. */
function RollPanel({ table }: { table: CoppitController }) {
  const t = useWords(coppitWords);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.target !== document.body || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      table.pass();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [table]);
  return (
    <section className="coppit-choices coppit-choices-roll" aria-label={t.roll}>
      <ChoiceList title={t.roll} items={[{ id: 'roll', label: t.roll, onPick: () => table.pass() }]} />
    </section>
  );
}
