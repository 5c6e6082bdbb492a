import { type ReactNode, useState } from 'react';
import {
  changePassphrase,
  deleteAccount,
  exportPath,
  gamesPath,
  rename,
  renewRecoveryCode,
  signOut,
} from '~/account/account_api';
import { type RememberedAccount, setAccount } from '~/account/account_store';
import { refreshAccount } from '~/account/refresh';
import { useWords } from '~/base/words';
import { forgetSeatsOf } from '~/online/seat_keys';
import { Blocked } from '~/pages/account/Blocked';
import { RecoveryCode } from '~/pages/account/RecoveryCode';
import { PassphraseField, TextField, UsernameHint } from '~/pages/account/TextField';
import { Tokens } from '~/pages/account/Tokens';
import { accountWords } from '~/pages/account/words';
import { FaultLine } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import { Button } from '~/ui/controls';
import { Icon } from '~/ui/Icon';

/** What a person can change about the account, each part closed until it is wanted. */
export function AccountSettings({ me, onGone }: { me: RememberedAccount; onGone: (words: string) => void }) {
  const t = useWords(accountWords);
  return (
    <section className="account-settings" aria-labelledby="account-settings">
      <h2 id="account-settings">{t.settings}</h2>
      <Part title={t.rename}>
        <Rename me={me} />
      </Part>
      <Part title={t.changePassphrase}>
        <ChangePassphrase me={me} />
      </Part>
      <Part title={t.newCode}>
        <NewCode me={me} />
      </Part>
      <Part title={t.blockedTitle}>
        <Blocked />
      </Part>
      <Part title={t.tokens}>
        <Tokens />
      </Part>
      <Part title={t.data}>
        <Data />
      </Part>
      <Part title={t.sessions}>
        <SignOut onGone={onGone} />
      </Part>
      <Part title={t.delete}>
        <Delete me={me} onGone={onGone} />
      </Part>
    </section>
  );
}

/** Its content is not in the page before it is opened. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="panel account-part" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}

/** A form with one request, and a sentence when it has been done. */
function ChangeForm({
  send,
  button,
  done,
  isDone = false,
  help,
  children,
}: {
  send: () => Promise<void>;
  button: string;
  done: string;
  isDone?: boolean; // from the beginning
  help?: string;
  children: ReactNode;
}) {
  const t = useWords(accountWords);
  const { busy, fault, run } = useRequest();
  const [sent, setSent] = useState(isDone);
  return (
    <form
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(false);
        run(async () => {
          await send();
          setSent(true);
        });
      }}
    >
      {children}
      {help && <p className="soft">{help}</p>}
      <FaultLine fault={fault} wrong={t.wrongPassphrase} />
      <p role="status">{sent && done}</p>
      <Button type="submit" look="outline" disabled={busy}>
        {button}
      </Button>
    </form>
  );
}

function Rename({ me }: { me: RememberedAccount }) {
  const t = useWords(accountWords);
  const [name, setName] = useState(me.name);
  const send = async () => {
    await rename(name.trim());
    await refreshAccount();
  };
  return (
    <ChangeForm send={send} button={t.renameButton} done={t.renamed} help={t.renameHelp}>
      <TextField label={t.name} value={name} onChange={setName} required maxLength={40} autoComplete="off" />
    </ChangeForm>
  );
}

function ChangePassphrase({ me }: { me: RememberedAccount }) {
  const t = useWords(accountWords);
  const [passphrase, setPassphrase] = useState('');
  const [next, setNext] = useState('');
  const send = async () => {
    await changePassphrase(passphrase, next);
    setPassphrase('');
    setNext('');
  };
  return (
    <ChangeForm send={send} button={t.changeButton} done={t.changed}>
      <UsernameHint name={me.name} />
      <PassphraseField label={t.current} value={passphrase} onChange={setPassphrase} />
      <PassphraseField fresh label={t.newPassphrase} help={t.passphraseHelp} value={next} onChange={setNext} />
    </ChangeForm>
  );
}

/** For somebody who has lost the recovery code but knows the passphrase. */
function NewCode({ me }: { me: RememberedAccount }) {
  const t = useWords(accountWords);
  const [passphrase, setPassphrase] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [kept, setKept] = useState(false);
  const send = async () => {
    setCode(await renewRecoveryCode(passphrase));
    setPassphrase('');
    setKept(false);
  };
  if (code && !kept) return <RecoveryCode name={me.name} code={code} onKept={() => setKept(true)} />;
  return (
    <ChangeForm send={send} button={t.newCodeButton} done={t.newCodeKept} isDone={kept} help={t.newCodeHelp}>
      <UsernameHint name={me.name} />
      <PassphraseField label={t.current} value={passphrase} onChange={setPassphrase} />
    </ChangeForm>
  );
}

/** The server sends both as files. */
function Data() {
  const t = useWords(accountWords);
  return (
    <div className="account-form">
      <p className="soft">{t.dataHelp}</p>
      <div className="account-buttons">
        <a className="button button-plain" href={exportPath} download="taku-account.json">
          <Icon name="save" />
          {t.export}
        </a>
        <a className="button button-plain" href={gamesPath} download="taku-games.jsonl">
          <Icon name="save" />
          {t.exportGames}
        </a>
      </div>
    </div>
  );
}

function SignOut({ onGone }: { onGone: (words: string) => void }) {
  const t = useWords(accountWords);
  const { busy, fault, run } = useRequest();
  const leave = (everywhere: boolean) =>
    run(async () => {
      await signOut(everywhere);
      setAccount(null);
      onGone(t.signedOut);
    });
  return (
    <div className="account-form">
      <p className="soft">{t.sessionsHelp}</p>
      <FaultLine fault={fault} />
      <div className="account-buttons">
        <Button disabled={busy} onClick={() => leave(false)}>
          {t.signOut}
        </Button>
        <Button disabled={busy} onClick={() => leave(true)}>
          {t.signOutAll}
        </Button>
      </div>
    </div>
  );
}

function Delete({ me, onGone }: { me: RememberedAccount; onGone: (words: string) => void }) {
  const t = useWords(accountWords);
  const [passphrase, setPassphrase] = useState('');
  const send = async () => {
    await deleteAccount(passphrase);
    forgetSeatsOf(me.id);
    setAccount(null);
    onGone(t.deleted);
  };
  return (
    <ChangeForm send={send} button={t.deleteSure} done={t.deleted} help={t.deleteHelp}>
      <UsernameHint name={me.name} />
      <PassphraseField label={t.current} value={passphrase} onChange={setPassphrase} />
    </ChangeForm>
  );
}
