import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '~/account/account_store';
import { changeTournament, type TournamentAction } from '~/account/tournament_api';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { signInPath } from '~/pages/account/state';
import { FaultLine } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import { acceptsEntries, activeEntrants, isBye, isLive, ownPairing, timeText } from '~/pages/tournaments/state';
import { tournamentWords } from '~/pages/tournaments/words';
import type { Tournament } from '~/protocol/people';
import { ConfirmDialog } from '~/table/ConfirmDialog';
import { clockText } from '~/table/clock_text';
import { announce } from '~/ui/announcements';
import { Button } from '~/ui/controls';
import { play as playSound } from '~/ui/sound';

/** What the reader can do: enter, play, withdraw; the owner also starts and cancels. */
export function Part({ tournament, reload }: { tournament: Tournament; reload: () => void }) {
  const t = useWords(tournamentWords);
  const me = useMe();
  if (!isLive(tournament)) return null;
  return (
    <section className="panel tournament-part">
      <OwnGame tournament={tournament} />
      <NextRound at={tournament.next_round_at ?? null} />
      {me ? (
        <Actions tournament={tournament} reload={reload} />
      ) : (
        <Link href={signInPath(`/tournaments/${tournament.code}`)} className="button button-outline">
          {t.signIn}
        </Link>
      )}
    </section>
  );
}

function OwnGame({ tournament }: { tournament: Tournament }) {
  const t = useWords(tournamentWords);
  const lang = useSettings((settings) => settings.lang);
  const own = ownPairing(tournament);
  const bye = own !== null && isBye(own);
  const room = own && !own.scores ? own.room : null;
  const words = bye ? t.bye : room ? t.yourGame : null;
  const before = useRef(words);
  useEffect(() => {
    if (words) announce(words);
    if (words === t.yourGame && before.current !== words) playSound('turn');
    before.current = words;
  }, [words, t]);
  if (!words) return null;
  return (
    <div className="tournament-own">
      <p>
        <strong>{words}</strong>
        {room && own?.deadline && ` ${t.comeBy({ at: timeText(own.deadline, lang) })}`}
      </p>
      {room && (
        <Link href={`/room/${room}`} className="button button-seal">
          {t.toRoom}
        </Link>
      )}
    </div>
  );
}

/** Counts down to the next round. */
function NextRound({ at }: { at: number | null }) {
  const t = useWords(tournamentWords);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  if (at === null || at <= now) return null;
  return <p>{t.nextRound({ time: clockText(at - now) })}</p>;
}

function Actions({ tournament, reload }: { tournament: Tournament; reload: () => void }) {
  const t = useWords(tournamentWords);
  const account = useMe();
  const { busy, fault, run } = useRequest();
  const [asking, setAsking] = useState<'withdraw' | 'cancel' | null>(null);
  const { code, state, owner, entrants, me, max } = tournament;
  const own = entrants.find(({ no }) => no === me);
  const isOwner = owner?.id === account?.id;
  const full = max !== null && max !== undefined && activeEntrants(tournament) >= max;
  const outside = (!own || own.withdrawn) && acceptsEntries(tournament);
  const act = (action: TournamentAction) =>
    run(async () => {
      await changeTournament(code, action);
      reload();
    });
  return (
    <>
      {own && !own.withdrawn && <p>{t.entered}</p>}
      {outside && full && <p>{t.full}</p>}
      {outside && !full && state === 'running' && <p className="soft">{t.joinHelp}</p>}
      <div className="tournament-actions">
        {outside && !full && (
          <Button look="seal" disabled={busy} onClick={() => act('join')}>
            {state === 'open' ? t.join : t.joinLate}
          </Button>
        )}
        {isOwner && state === 'open' && (
          <Button look="outline" disabled={busy} onClick={() => act('start')}>
            {t.start}
          </Button>
        )}
        {own && !own.withdrawn && (
          <Button disabled={busy} onClick={() => setAsking('withdraw')}>
            {t.withdraw}
          </Button>
        )}
        {isOwner && (
          <Button disabled={busy} onClick={() => setAsking('cancel')}>
            {t.cancel}
          </Button>
        )}
      </div>
      <FaultLine fault={fault} />
      {asking && (
        <ConfirmDialog
          title={t[asking]}
          question={asking === 'withdraw' ? t.withdrawSure : t.cancelSure}
          onYes={() => act(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
