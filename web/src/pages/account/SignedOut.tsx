import { type ReactNode, useState } from 'react';
import { recover, signIn, signUp } from '~/account/account_api';
import { useWords } from '~/base/words';
import { useOnline } from '~/online/useOnline';
import { PassphraseField, TextField } from '~/pages/account/TextField';
import { accountWords } from '~/pages/account/words';
import { FaultLine } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import type { Account, SignedUp } from '~/protocol/people';
import { Button, Segmented } from '~/ui/controls';

type Way = 'signIn' | 'signUp' | 'recover';

export interface SignedOutProps {
  onSignedIn: (account: Account) => void;
  onNewCode: (signed: SignedUp, fresh: boolean) => void; // fresh: a new account
}

/** Signing in, creating an account, and the way back after a lost passphrase. */
export function SignedOut({ onSignedIn, onNewCode }: SignedOutProps) {
  const t = useWords(accountWords);
  const online = useOnline();
  const [way, setWay] = useState<Way>('signIn');
  const [name, setName] = useState(''); // kept when the person chooses another way
  if (!online) return <p>{t.offline}</p>;
  const forms: Record<Way, ReactNode> = {
    signIn: <SignIn name={name} onName={setName} onSignedIn={onSignedIn} onForgot={() => setWay('recover')} />,
    signUp: <SignUp name={name} onName={setName} onSignedUp={(signed) => onNewCode(signed, true)} />,
    recover: <Recover name={name} onName={setName} onRecovered={(signed) => onNewCode(signed, false)} />,
  };
  return (
    <section className="panel account-door" aria-labelledby="account-door">
      <h2 id="account-door" className="visually-hidden">
        {t.ways}
      </h2>
      {way === 'recover' ? (
        <Button look="quiet" icon="back" className="account-back" onClick={() => setWay('signIn')}>
          {t.back}
        </Button>
      ) : (
        <Segmented
          label={t.ways}
          value={way}
          onChange={setWay}
          items={[
            { value: 'signIn', label: t.signIn },
            { value: 'signUp', label: t.signUp },
          ]}
        />
      )}
      {forms[way]}
    </section>
  );
}

interface NameProps {
  name: string;
  onName: (name: string) => void;
}

function NameInput({ name, onName, help }: NameProps & { help?: string }) {
  const t = useWords(accountWords);
  return (
    <TextField
      label={t.name}
      help={help}
      value={name}
      onChange={onName}
      required
      maxLength={40}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A form that sends one request. */
function DoorForm({
  send,
  button,
  busyButton,
  wrong,
  children,
}: {
  send: () => Promise<void>;
  button: string;
  busyButton: string;
  wrong?: string; // what to say about a wrong secret
  children: ReactNode;
}) {
  const { busy, fault, run } = useRequest();
  return (
    <form
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
    >
      {children}
      <FaultLine fault={fault} wrong={wrong} />
      <Button type="submit" look="seal" disabled={busy}>
        {busy ? busyButton : button}
      </Button>
    </form>
  );
}

function SignIn({
  name,
  onName,
  onSignedIn,
  onForgot,
}: NameProps & { onSignedIn: SignedOutProps['onSignedIn']; onForgot: () => void }) {
  const t = useWords(accountWords);
  const [passphrase, setPassphrase] = useState('');
  const send = async () => onSignedIn((await signIn(name.trim(), passphrase)).account);
  return (
    <>
      <DoorForm send={send} button={t.signIn} busyButton={t.signingIn}>
        <NameInput name={name} onName={onName} />
        <PassphraseField label={t.passphrase} value={passphrase} onChange={setPassphrase} />
      </DoorForm>
      <Button look="quiet" className="account-back" onClick={onForgot}>
        {t.forgot}
      </Button>
    </>
  );
}

function SignUp({ name, onName, onSignedUp }: NameProps & { onSignedUp: (signed: SignedUp) => void }) {
  const t = useWords(accountWords);
  const [passphrase, setPassphrase] = useState('');
  const send = async () => onSignedUp(await signUp(name.trim(), passphrase));
  return (
    <DoorForm send={send} button={t.signUp} busyButton={t.creating}>
      <NameInput name={name} onName={onName} help={t.nameHelp} />
      <PassphraseField fresh label={t.passphrase} help={t.passphraseHelp} value={passphrase} onChange={setPassphrase} />
      <p className="soft">{t.stored}</p>
    </DoorForm>
  );
}

function Recover({ name, onName, onRecovered }: NameProps & { onRecovered: (signed: SignedUp) => void }) {
  const t = useWords(accountWords);
  const [code, setCode] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const send = async () => onRecovered(await recover(name.trim(), code.trim(), passphrase));
  return (
    <DoorForm send={send} button={t.setPassphrase} busyButton={t.recovering} wrong={t.wrongCode}>
      <h3>{t.recover}</h3>
      <NameInput name={name} onName={onName} />
      <TextField
        label={t.code}
        help={t.codeHelp}
        value={code}
        onChange={setCode}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <PassphraseField
        fresh
        label={t.newPassphrase}
        help={t.passphraseHelp}
        value={passphrase}
        onChange={setPassphrase}
      />
    </DoorForm>
  );
}
