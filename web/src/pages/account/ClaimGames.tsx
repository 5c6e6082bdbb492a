import { useState } from 'react';
import { claimGames } from '~/account/account_api';
import { useWords } from '~/base/words';
import type { HeldSeat } from '~/online/seat_keys';
import { accountWords } from '~/pages/account/words';
import { FaultLine } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import { Button } from '~/ui/controls';

/** After sign-up: offers to add the games of this browser's seats to the account. */
export function ClaimGames({ seats, onDone }: { seats: HeldSeat[]; onDone: () => void }) {
  const t = useWords(accountWords);
  const { busy, fault, run } = useRequest();
  const [claimed, setClaimed] = useState<number | null>(null);
  const claim = async () => setClaimed(await claimGames(seats.map(({ room, key }) => ({ room, player_id: key }))));
  return (
    <section className="panel account-code" aria-labelledby="account-claim">
      <h2 id="account-claim">{t.claimTitle}</h2>
      <p>{t.claimHelp({ n: seats.length })}</p>
      <FaultLine fault={fault} />
      <p role="status">{claimed !== null && (claimed > 0 ? t.claimed({ n: claimed }) : t.claimedNone)}</p>
      <div className="account-buttons">
        {claimed === null ? (
          <>
            <Button look="seal" disabled={busy} onClick={() => run(claim)}>
              {t.claim}
            </Button>
            <Button onClick={onDone}>{t.claimSkip}</Button>
          </>
        ) : (
          <Button look="seal" onClick={onDone}>
            {t.continue}
          </Button>
        )}
      </div>
    </section>
  );
}
