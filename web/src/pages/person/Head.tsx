import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useMe } from '~/account/account_store';
import { block, follow } from '~/account/people_api';
import { profilePath } from '~/base/names';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { signInPath } from '~/pages/account/state';
import { useOnlineSeats } from '~/pages/home/online_seats';
import { invitePath } from '~/pages/host/invite';
import { InviteDialog } from '~/pages/person/InviteDialog';
import { ReportDialog } from '~/pages/person/ReportDialog';
import { personWords } from '~/pages/person/words';
import { FaultLine } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import type { Profile } from '~/protocol/people';
import { ConfirmDialog } from '~/table/ConfirmDialog';
import { Button } from '~/ui/controls';

/** The name, a few facts, and what the reader can do. */
export function Head({ profile, reload }: { profile: Profile; reload: () => void }) {
  const t = useWords(personWords);
  const lang = useSettings((settings) => settings.lang);
  const me = useMe();
  const { account, online, games, followers, versus } = profile;
  const since = account.created_at && new Date(account.created_at).toLocaleDateString(lang, { dateStyle: 'medium' });
  const facts = [t.games({ n: games }), t.followers({ n: followers }), ...(since ? [t.since({ at: since })] : [])];
  return (
    <header className="person-head">
      <h1>{account.name}</h1>
      <p className="soft">
        <span className={online ? 'tone-good' : undefined}>{online ? t.online : t.offline}</span>
        {separator[lang]}
        {facts.join(separator[lang])}
      </p>
      {versus && (
        <p>
          {t.versus}
          {lang === 'ja' ? '：' : ': '}
          <strong className="person-tally">{t.tally(versus)}</strong>
        </p>
      )}
      {me?.id === account.id ? (
        <Link href="/account" className="button button-plain person-own">
          {t.settings}
        </Link>
      ) : me ? (
        <Actions profile={profile} reload={reload} />
      ) : (
        <p className="soft">
          {t.signIn} <Link href={signInPath(profilePath(account.name))}>{t.signInLink}</Link>
        </p>
      )}
    </header>
  );
}

function Actions({ profile, reload }: { profile: Profile; reload: () => void }) {
  const t = useWords(personWords);
  const { busy, fault, run } = useRequest();
  const [open, setOpen] = useState<'invite' | 'report' | 'block' | null>(null);
  const { name } = profile.account;
  const room = new URLSearchParams(useSearch()).get('room') ?? undefined; // where the reader comes from
  const [, go] = useLocation();
  // the reader's rooms to which somebody can be invited
  const rooms = useOnlineSeats().flatMap(({ room: held }) => (held.free > 0 ? [held] : []));
  const following = profile.following ?? false;
  const blocked = profile.blocked ?? false;
  const change = (request: () => Promise<void>) => run(() => request().then(reload));
  const close = () => setOpen(null);
  return (
    <>
      <div className="person-actions">
        {!blocked && (
          <>
            <Button
              look={following ? 'outline' : 'seal'}
              icon={following ? 'check' : undefined}
              aria-pressed={following}
              disabled={busy}
              onClick={() => change(() => follow(name, !following))}
            >
              {following ? t.following : t.follow}
            </Button>
            <Button onClick={() => (rooms.length > 0 ? setOpen('invite') : go(invitePath(name)))}>{t.invite}</Button>
          </>
        )}
        <Button disabled={busy} onClick={() => (blocked ? change(() => block(name, false)) : setOpen('block'))}>
          {blocked ? t.unblock : t.block}
        </Button>
        <Button icon="flag" onClick={() => setOpen('report')}>
          {t.report}
        </Button>
      </div>
      {blocked && <p className="soft">{t.blocked}</p>}
      <FaultLine fault={fault} />
      {open === 'invite' && <InviteDialog name={name} rooms={rooms} onClose={close} />}
      {open === 'report' && <ReportDialog name={name} room={room} onClose={close} />}
      {open === 'block' && (
        <ConfirmDialog
          title={t.block}
          question={t.blockSure({ name })}
          action={t.block}
          onYes={() => change(() => block(name, true))}
          onClose={close}
        />
      )}
    </>
  );
}
