import { useWords } from '~/app/words';
import { FantasylandHand } from '~/games/pineapple/Fantasyland';
import { Discard, Discards, HandCards } from '~/games/pineapple/HandStrip';
import { Timer } from '~/games/pineapple/Timer';
import type { PineappleTable } from '~/games/pineapple/tell';
import type { Arrangement } from '~/games/pineapple/useArrangement';
import { pineappleWords } from '~/games/pineapple/words';
import { useTable, useTeller } from '~/table/useTable';
import { Button } from '~/ui/controls';

/** The strip at the bottom: cards in hand, discard, time, and what can be done with them. */
export function HandPanel({ table, own, hand }: { table: PineappleTable; own: number; hand: Arrangement }) {
  const t = useWords(pineappleWords);
  const { view, hint, seat, waiting } = useTable(table, ({ view, hint, seat, waiting }) => ({
    view,
    hint,
    seat,
    waiting,
  }));
  const { discards } = view.seats[own];
  const advice = hint && hint !== 'thinking' ? hint.move : null;
  return (
    <section className="pineapple-hand" aria-label={t.myHand}>
      {hand.solver ? (
        <FantasylandHand table={table} cards={hand.dealt} />
      ) : (
        <>
          <div className="pineapple-hand-words">
            <h2>{t.myHand}</h2>
            {hand.active ? <Help /> : <Notice table={table} own={own} />}
          </div>
          <div className="pineapple-hand-middle" data-cards={hand.dealt.length}>
            <HandCards hand={hand} hint={advice} />
            {view.turn > 0 && hand.dealt.length > 0 && <Discard hand={hand} />}
            <Discards cards={discards} />
          </div>
        </>
      )}
      <div className="pineapple-hand-act">
        {(waiting === 'move' || waiting === 'computer') && <Timer table={table} seat={seat ?? own} />}
        {waiting === 'over' ? (
          <Button look="seal" onClick={() => table.showResult(true)}>
            {t.showResult}
          </Button>
        ) : (
          <Buttons hand={hand} />
        )}
      </div>
    </section>
  );
}

function Help() {
  const t = useWords(pineappleWords);
  return (
    <>
      <p className="soft">{t.howTo}</p>
      <p className="soft pineapple-keys">{t.keys}</p>
    </>
  );
}

/** While the other acts: whom one waits for, and that time was up. A clock that has run out stays at 0 until the next turn. */
function Notice({ table, own }: { table: PineappleTable; own: number }) {
  const t = useWords(pineappleWords);
  const { name } = useTeller(table);
  const { seat, waiting } = useTable(table, ({ seat, waiting }) => ({ seat, waiting }));
  const late = table.clocks.of(own) === 0;
  return (
    <>
      {late && <p className="tone-bad">{t.timeUp}</p>}
      {waiting === 'computer' && seat !== null && <p className="soft">{t.waitTurn({ name: name(seat) })}</p>}
    </>
  );
}

function Buttons({ hand }: { hand: Arrangement }) {
  const t = useWords(pineappleWords);
  if (hand.solver) {
    return (
      <Button look="seal" autoFocus onClick={hand.confirm}>
        {t.accept}
      </Button>
    );
  }
  const left = hand.inHand.length;
  return (
    <div className="pineapple-buttons">
      <Button icon="undo" disabled={hand.draft.length === 0} onClick={() => hand.takeBack()}>
        {t.takeBack}
      </Button>
      <Button look="seal" disabled={!hand.move} onClick={hand.confirm} className="pineapple-confirm">
        {t.confirm}
        {hand.active && left > 0 && <span>{t.left({ n: left })}</span>}
      </Button>
    </div>
  );
}
