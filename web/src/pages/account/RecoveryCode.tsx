import { useEffect, useState } from 'react';
import { useWords } from '~/base/words';
import { accountWords } from '~/pages/account/words';
import { announce } from '~/ui/announcements';
import { toClipboard } from '~/ui/clipboard';
import { Button } from '~/ui/controls';
import { download } from '~/ui/download';

/** Shows the recovery code, once. The person continues after saying that they have kept it. */
export function RecoveryCode({
  name,
  code,
  news,
  onKept,
}: {
  name: string; // of the account
  code: string;
  news?: string; // what else has changed
  onKept: () => void;
}) {
  const t = useWords(accountWords);
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  useWarningBeforeLeaving(!kept);
  const copy = async () => {
    const done = await toClipboard(code);
    setCopied(done);
    announce(done ? t.copied : t.notCopied);
  };
  const save = () => download('taku-recovery-code.txt', t.file({ name, code, origin: location.origin }), 'text/plain');
  return (
    <section className="panel account-code" aria-labelledby="account-code">
      <h2 id="account-code">{t.keepTitle}</h2>
      {news && <p role="status">{news}</p>}
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

/** The browser asks before it closes or reloads the page. */
function useWarningBeforeLeaving(on: boolean) {
  useEffect(() => {
    if (!on) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [on]);
}
