import { useEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import { ChoiceList } from '~/table/ChoiceList';
import { localSeats } from '~/table/players';
import { useTable, useTextContext } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';
import { About } from './About';
import type { Reason } from './advice/reasons';
import { adviceWords } from './advice/words';
import { cardName } from './cards/book';
import { CardFace, cardFacts } from './cards/CardFace';
import { isPicked, matchingChoices, type Option, type PickFilter } from './choices';
import type { TerritoryController } from './LordList';
import { type Move, tileAt } from './state';
import { words } from './words';
import { groupWords } from './words/groups';
import { moveText } from './words/moves';
import { phases } from './words/phases';
import { tileName } from './words/tiles';

const same = (a: Move, b: Move) => JSON.stringify(a) === JSON.stringify(b);

function idleWords(table: TerritoryController, t: (typeof words)['en']): string {
  if (localSeats(table).length > 0) return t.noChoice;
  return table.room ? t.watchingPeople : t.watching;
}

/** The legal moves as numbered buttons; groups can be opened, Escape goes back. */
export function Choices({
  table,
  options,
  picked,
  onPicked,
  onPreview,
  reasons,
  hint,
  fighting,
}: {
  table: TerritoryController;
  options: Option[];
  picked: PickFilter;
  onPicked: (picked: PickFilter) => void;
  onPreview: (move: Move | null) => void;
  reasons: Reason[]; // of the routes, while one is being chosen
  hint: Move | null;
  fighting: boolean; // the battle panel is shown next to it
}) {
  const lang = useSettings((settings) => settings.lang);
  const context = useTextContext(table);
  const { view, waiting, resultOpen } = useTable(table, ({ view, waiting, resultOpen }) => ({
    view,
    waiting,
    resultOpen,
  }));
  const confirmMoves = useSettings((settings) => settings.confirmMoves);
  const [chosen, setChosen] = useState<string | null>(null); // pressed once, waiting for confirmation
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts with nothing chosen
  useEffect(() => setChosen(null), [options]);
  const t = words[lang];
  if (waiting === 'roll' || waiting === 'next') {
    return (
      <section className="territory-choices">
        <Button look="seal" size="big" autoFocus onClick={() => table.pass()}>
          {waiting === 'roll' ? t.roll : t.goOn}
        </Button>
      </section>
    );
  }
  if (waiting === 'over' && resultOpen) return null;
  if (waiting === 'over') {
    return (
      <section className="territory-choices">
        <Button look="outline" onClick={() => table.showResult(true)}>
          {t.showResult}
        </Button>
      </section>
    );
  }
  if (waiting === 'replay' && !isPicked(picked)) return null;
  if (waiting !== 'move') {
    return (
      <section className={isPicked(picked) ? 'territory-choices' : 'territory-choices territory-choices-empty'}>
        {isPicked(picked) ? (
          <About view={view} picked={picked} name={context.name} />
        ) : (
          <p className="soft">{idleWords(table, t)}</p>
        )}
      </section>
    );
  }
  const wayMore = (move: Move) => {
    const reason = reasons.find(({ to }) => move.type === 'direction' && to === move.to);
    return reason && adviceWords[lang].ends({ at: tileName(tileAt(view, reason.stop), lang) });
  };
  const hintedIn = (by: PickFilter) =>
    hint !== null && matchingChoices([{ move: hint, text: '' }], view, by).length > 0;
  const title = phases[lang][view.phase]?.title ?? tableWords[lang].choices;
  const about = picked.card
    ? cardName(picked.card, lang)
    : picked.tile !== undefined
      ? tileName(tileAt(view, picked.tile), lang)
      : picked.type
        ? groupWords[lang][picked.type]
        : null;
  const items = options.map((option) => {
    if (option.kind === 'group') {
      const { card, tile, type } = option.picked;
      const label =
        card && card !== picked.card
          ? cardName(card, lang)
          : tile !== undefined && tile !== picked.tile
            ? tileName(tileAt(view, tile), lang)
            : groupWords[lang][type ?? 'pass'];
      return {
        id: `${type} ${card} ${tile}`,
        label,
        more: groupWords[lang].ways({ n: option.count }),
        active: hintedIn(option.picked),
        onPick: () => onPicked(option.picked),
      };
    }
    const { move, text } = option.choice;
    const texts = moveText(move, view, lang, context.name);
    return {
      id: text,
      label: texts.label,
      more: chosen === text ? t.again : (wayMore(move) ?? texts.more),
      active: chosen === text || (chosen === null && hint !== null && same(move, hint)),
      onPick: () => {
        if (!confirmMoves || chosen === text) return table.play(move);
        setChosen(text);
        onPreview(move);
      },
      onPreview: (on: boolean) => onPreview(on ? move : null),
    };
  });
  return (
    <section className="territory-choices" aria-label={title}>
      <h2>
        {title}
        {about && <span className="soft"> {about}</span>}
      </h2>
      {view.offers.length > 0 && (
        <div className="territory-offers" role="group" aria-label={t.offers}>
          {view.offers.map((card, i) => (
            <button
              key={`${card} ${i}`}
              type="button"
              aria-pressed={picked.card === card}
              aria-label={cardFacts(card, lang)}
              onClick={() => onPicked(picked.card === card ? {} : { card })}
            >
              <CardFace id={card} width={108} />
            </button>
          ))}
        </div>
      )}
      {!fighting && !view.offers.includes(picked.card ?? '') && (
        <About view={view} picked={picked} name={context.name} />
      )}
      {isPicked(picked) && items.length === 0 && (
        <p className="soft">{picked.card ? groupWords[lang].notNow : groupWords[lang].nothingHere}</p>
      )}
      <ChoiceList items={items} title={title} onCancel={isPicked(picked) ? () => onPicked({}) : undefined} />
    </section>
  );
}
