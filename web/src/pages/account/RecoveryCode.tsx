import { useState } from 'react';
import { useWords } from '~/base/words';
import { accountWords } from '~/pages/account/words';
import type { SignedUp } from '~/protocol/people';
import { announce } from '~/ui/announcements';
import { toClipboard } from '~/ui/clipboard';
import { Button } from '~/ui/controls';
import { download } from '~/ui/download';

/** Shows the recovery code, once. The person continues after saying that they have kept it. */
export function RecoveryCode({ signed, onKept }: { signed: SignedUp; onKept: () => void }) {
  const t = useWords(accountWords);
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  const { account, recovery_code: code } = signed;
  const copy = async () => {
    const done = await toClipboard(code);
    setCopied(done);
    announce(done ? t.copied : t.notCopied);
  };
  const save = () =>
    download('taku-recovery-code.txt', t.file({ name: account.name, code, origin: location.origin }), 'text/plain');
  return (
    <section className="panel account-code" aria-labelledby="account-code">
      <h2 id="account-code">{t.keepTitle}</h2>
      <p>{t.keepHelp}</p>
      <p className="account-code-letters">{code}</p>
      <div className="account-buttons">
        <Button icon="copy" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button icon="save" onClick={save}>
          {t.save}
        </Button>
      </div>
      {copied !== null && <p className="soft">{copied ? t.copied : t.notCopied}</p>}
      <label className="account-check">
        <input type="checkbox" checked={kept} onChange={(event) => setKept(event.target.checked)} />
        {t.kept}
      </label>
      <Button look="seal" disabled={!kept} onClick={onKept}>
        {t.continue}
      </Button>
    </section>
  );
}
