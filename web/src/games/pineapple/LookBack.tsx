import { useState } from 'react';
import { useWords } from '~/base/words';
import { HandBoards, HandHeadline } from '~/games/pineapple/HandBoards';
import { HandSum } from '~/games/pineapple/HandResultSum';
import type { PineappleController } from '~/games/pineapple/log';
import { type EndedHand, endedHands } from '~/games/pineapple/state';
import { useOwnSeat } from '~/games/pineapple/useOwnSeat';
import { pineappleWords } from '~/games/pineapple/words';
import { useTable } from '~/table/useTable';
import { Button } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';

function useEndedHands(table: PineappleController): EndedHand[] {
  const { log, btn } = useTable(table, ({ log, view }) => ({ log, btn: view.btn }));
  return endedHands(log, btn);
}

/** A finished hand: both boards with their scores. The buttons turn to the hands before and after it. */
export function LookBack({ table, id, onClose }: { table: PineappleController; id: string; onClose: () => void }) {
  const t = useWords(pineappleWords);
  const own = useOwnSeat(table);
  const hands = useEndedHands(table);
  const [number, setNumber] = useState(Number(id));
  const at = hands.findIndex((hand) => hand.number === number);
  if (at < 0) return null;
  const turn = (to: EndedHand | undefined, label: string) => (
    <Button disabled={!to} onClick={() => to && setNumber(to.number)}>
      {label}
    </Button>
  );
  return (
    <Dialog
      wide
      title={t.resultOf({ n: number })}
      onClose={onClose}
      actions={
        hands.length > 1 && (
          <>
            {turn(hands[at - 1], t.handBefore)}
            {turn(hands[at + 1], t.handAfter)}
          </>
        )
      }
    >
      <div className="pineapple-result pineapple-look-back">
        <p className="pineapple-look-back-headline">
          <HandHeadline table={table} ended={hands[at]} />
        </p>
        <HandBoards table={table} ended={hands[at]} own={own} />
        <HandSum table={table} ended={hands[at]} own={own} />
      </div>
    </Dialog>
  );
}

/** Opens the last finished hand from the table. */
export function LookBackButton({ table }: { table: PineappleController }) {
  const t = useWords(pineappleWords);
  const last = useEndedHands(table).at(-1);
  const [open, setOpen] = useState(false);
  if (!last) return null;
  return (
    <>
      <Button look="quiet" className="pineapple-last-hand" onClick={() => setOpen(true)}>
        {t.lastHand}
      </Button>
      {open && <LookBack table={table} id={String(last.number)} onClose={() => setOpen(false)} />}
    </>
  );
}
