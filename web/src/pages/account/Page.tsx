import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { type RememberedAccount, setAccount, useMe } from '~/account/account_store';
import { noAccountsCode, refreshAccount } from '~/account/refresh';
import { profilePath } from '~/base/names';
import { useWords } from '~/base/words';
import { guestSeats, type HeldSeat } from '~/online/seat_keys';
import { ClaimGames } from '~/pages/account/ClaimGames';
import { Follows } from '~/pages/account/Follows';
import { NoticeList } from '~/pages/account/Notices';
import { RecoveryCode } from '~/pages/account/RecoveryCode';
import { AccountSettings } from '~/pages/account/Settings';
import { SignedOut } from '~/pages/account/SignedOut';
import { nextPath } from '~/pages/account/state';
import { accountWords } from '~/pages/account/words';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import type { Account, SignedUp } from '~/protocol/people';
import { focusMain } from '~/ui/focus';
import './style.css';

/** What comes after sign-up or recovery, one after the other: the code, then the guest's games. */
type Step =
  | { at: 'code'; signed: SignedUp; fresh: boolean; seats: HeldSeat[] } // fresh: a new account
  | { at: 'claim'; seats: HeldSeat[] }
  | null;

/** The account at /account; `?next=/room/CODE` is where the person wanted to go. */
export function AccountPage() {
  const t = useWords(accountWords);
  const [, go] = useLocation();
  const next = nextPath(useSearch());
  const me = useMe();
  const [step, setStep] = useState<Step>(null);
  const [gone, setGone] = useState(''); // what happened to the account that was shown here
  const [off, setOff] = useState(false); // this server has no accounts
  usePageTitle(t.title);
  useEffect(() => {
    // The browser may have forgotten who is signed in.
    void refreshAccount().then((code) => setOff(code === noAccountsCode));
  }, []);
  const done = () => {
    setStep(null);
    if (next) go(next, { replace: true });
    else focusMain();
  };
  const signedIn = (account: Account) => {
    setGone('');
    setAccount(account);
    void refreshAccount();
    done();
  };
  const newCode = (signed: SignedUp, fresh: boolean) => {
    setGone('');
    setAccount(signed.account);
    setStep({ at: 'code', signed, fresh, seats: fresh ? guestSeats() : [] });
    focusMain();
  };
  const left = (words: string) => {
    setGone(words);
    focusMain();
  };
  const kept = ({ seats }: { seats: HeldSeat[] }) => {
    if (seats.length === 0) return done();
    setStep({ at: 'claim', seats });
    focusMain();
  };
  return (
    <>
      <TopBar title={t.title} />
      <main className="page account" onInput={() => setGone('')}>
        <h1>{step === null && me ? t.signedInAs(me) : t.title}</h1>
        <p role="status">{!me && gone}</p>
        {step?.at === 'code' && (
          <RecoveryCode
            name={step.signed.account.name}
            code={step.signed.recovery_code}
            news={step.fresh ? undefined : t.recovered}
            onKept={() => kept(step)}
          />
        )}
        {step?.at === 'claim' && <ClaimGames seats={step.seats} onDone={done} />}
        {step === null && !me && (
          <>
            <p className="soft account-lead">{off ? t.off : t.lead}</p>
            {!off && <SignedOut onSignedIn={signedIn} onNewCode={newCode} />}
            {!off && <Places />}
          </>
        )}
        {step === null && me && <Own key={me.id} me={me} onGone={left} />}
      </main>
    </>
  );
}

/** Pages about people. */
function Places({ me }: { me?: RememberedAccount }) {
  const t = useWords(accountWords);
  return (
    <nav className="account-buttons">
      {me && (
        <Link href={profilePath(me.name)} className="button button-outline">
          {t.profile}
        </Link>
      )}
      <Link href="/ranked" className="button button-plain">
        {t.ranked}
      </Link>
      <Link href="/leaders" className="button button-plain">
        {t.leaders}
      </Link>
      <Link href="/tournaments" className="button button-plain">
        {t.tournaments}
      </Link>
    </nav>
  );
}

function Own({ me, onGone }: { me: RememberedAccount; onGone: (words: string) => void }) {
  const t = useWords(accountWords);
  return (
    <>
      <Places me={me} />
      <section className="panel" aria-labelledby="account-notices">
        <h2 id="account-notices">{t.notices}</h2>
        <NoticeList />
      </section>
      <Follows />
      <AccountSettings me={me} onGone={onGone} />
    </>
  );
}
