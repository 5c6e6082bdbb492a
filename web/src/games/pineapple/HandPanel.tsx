import { useWords } from '~/base/words';
import { hintFor } from '~/games/pineapple/draft';
import { FantasylandHand, useFantasylandCards } from '~/games/pineapple/Fantasyland';
import { Discard, Discards, HandCards } from '~/games/pineapple/HandStrip';
import type { PineappleController } from '~/games/pineapple/log';
import { Timer } from '~/games/pineapple/Timer';
import type { Arrangement } from '~/games/pineapple/useArrangement';
import { useTimedOut } from '~/games/pineapple/useTimedOut';
import { pineappleWords } from '~/games/pineapple/words';
import { localSeats } from '~/table/players';
import { useTable, useTextContext } from '~/table/useTable';
import { Button } from '~/ui/controls';

/** The panel at the bottom: cards in hand, discard, timer and buttons. */
export function HandPanel({ table, own, hand }: { table: PineappleController; own: number; hand: Arrangement }) {
  const t = useWords(pineappleWords);
  const { view, hint, seat, waiting, resultOpen } = useTable(table, (state) => ({
    view: state.view,
    hint: state.hint,
    seat: state.seat,
    waiting: state.waiting,
    resultOpen: state.resultOpen,
  }));
  const { discards } = view.seats[own];
  const { name } = useTextContext(table);
  const watching = localSeats(table).length === 0;
  const timed = waiting === 'move' || waiting === 'computer' || waiting === 'other';
  const late = useTimedOut(table, own, t.timeUp);
  const fantasyland = useFantasylandCards(table, own);
  const advice = hintFor(hand.dealt, hint && hint !== 'thinking' ? hint.move : null);
  return (
    <section className="pineapple-hand" aria-label={t.myHand}>
      {fantasyland ? (
        <FantasylandHand table={table} seat={own} cards={fantasyland} />
      ) : (
        <>
          <div className="pineapple-hand-words">
            <h2>{watching ? name(own) : t.myHand}</h2>
            {late && <p className="tone-bad">{t.timeUp}</p>}
            {hand.active ? <Help /> : <Notice table={table} />}
          </div>
          <div className="pineapple-hand-middle" data-cards={hand.dealt.length}>
            <HandCards hand={hand} hint={advice} />
            {!watching && view.turn > 0 && hand.dealt.length > 0 && <Discard hand={hand} />}
            <Discards cards={discards} />
          </div>
        </>
      )}
      <div className="pineapple-hand-buttons">
        {timed && <Timer table={table} seat={seat ?? own} />}
        {waiting === 'over' ? (
          !resultOpen && (
            <Button look="seal" onClick={() => table.showResult(true)}>
              {t.showResult}
            </Button>
          )
        ) : (
          <Act table={table} hand={hand} arranges={!watching && !fantasyland} />
        )}
      </div>
    </section>
  );
}

/** Replaces the buttons while another player places cards. */
function Act({ table, hand, arranges }: { table: PineappleController; hand: Arrangement; arranges: boolean }) {
  const elsewhere = useTable(table, ({ waiting }) => waiting === 'other');
  if (elsewhere) {
    return (
      <div className="pineapple-waiting">
        <Notice table={table} />
      </div>
    );
  }
  return arranges ? <HandButtons hand={hand} /> : null;
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

/** The player being waited for. */
function Notice({ table }: { table: PineappleController }) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const { seat, waiting } = useTable(table, ({ seat, waiting }) => ({ seat, waiting }));
  if ((waiting !== 'computer' && waiting !== 'other') || seat === null) return null;
  return <p className="soft">{t.waitTurn({ name: name(seat) })}</p>;
}

/** Takes back the last card, and confirms the arrangement. */
export function HandButtons({ hand }: { hand: Arrangement }) {
  const t = useWords(pineappleWords);
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
