import { useState } from 'react';
import { createToken, fetchTokens, removeToken } from '~/account/account_api';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { TextField } from '~/pages/account/TextField';
import { accountWords } from '~/pages/account/words';
import { formatDate } from '~/pages/record/format';
import { FaultLine, Loaded, useFetched } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import { type ApiToken, type TokenScope, tokenScopes } from '~/protocol/people';
import { announce } from '~/ui/announcements';
import { toClipboard } from '~/ui/clipboard';
import { Button, IconButton } from '~/ui/controls';

/** The tokens of the person's own programs. */
export function Tokens() {
  const t = useWords(accountWords);
  const tokens = useFetched('tokens', fetchTokens);
  const { fault, run } = useRequest();
  const remove = ({ id }: ApiToken) =>
    run(async () => {
      await removeToken(id);
      tokens.reload();
    });
  return (
    <div className="account-form">
      <p className="soft">{t.tokensHelp}</p>
      <FaultLine fault={fault} />
      <Loaded fetched={tokens}>
        {(list) => (
          <ul className="account-tokens">
            {list.map((token) => (
              <TokenRow key={token.id} token={token} onRemove={() => remove(token)} />
            ))}
          </ul>
        )}
      </Loaded>
      <NewToken onCreated={tokens.reload} />
    </div>
  );
}

function TokenRow({ token, onRemove }: { token: ApiToken; onRemove: () => void }) {
  const t = useWords(accountWords);
  const lang = useSettings((settings) => settings.lang);
  const facts = [
    ...token.scopes.map((scope) => t.scope[scope]),
    t.tokenMade({ at: formatDate(token.created_at, lang) }),
    token.used_at > 0 ? t.tokenUsed({ at: formatDate(token.used_at, lang) }) : t.tokenUnused,
  ];
  return (
    <li>
      <div>
        <p>
          <strong>{token.label}</strong>
        </p>
        <p className="soft">{facts.join(separator[lang])}</p>
      </div>
      <IconButton icon="trash" label={t.removeToken(token)} onClick={onRemove} />
    </li>
  );
}

function NewToken({ onCreated }: { onCreated: () => void }) {
  const t = useWords(accountWords);
  const { busy, fault, run } = useRequest();
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>(['play']);
  const [made, setMade] = useState<string | null>(null);
  const choose = (scope: TokenScope, on: boolean) =>
    setScopes(tokenScopes.filter((each) => (each === scope ? on : scopes.includes(each))));
  const create = async () => {
    setMade(await createToken(label.trim(), scopes));
    setLabel('');
    onCreated();
  };
  return (
    <form
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        run(create);
      }}
    >
      <TextField
        label={t.tokenLabel}
        value={label}
        onChange={setLabel}
        required
        maxLength={40}
        placeholder={t.tokenHint}
        autoComplete="off"
      />
      <fieldset className="account-scopes">
        <legend>{t.scopes}</legend>
        {tokenScopes.map((scope) => (
          <label key={scope} className="account-check">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => choose(scope, event.target.checked)}
            />
            {t.scope[scope]}
          </label>
        ))}
      </fieldset>
      <FaultLine fault={fault} />
      <Button type="submit" disabled={busy || scopes.length === 0}>
        {t.createToken}
      </Button>
      {made && <MadeToken token={made} />}
    </form>
  );
}

function MadeToken({ token }: { token: string }) {
  const t = useWords(accountWords);
  const copy = async () => announce((await toClipboard(token)) ? t.tokenCopied : t.notCopied);
  return (
    <div className="account-made" role="status">
      <p>{t.tokenOnce}</p>
      <input className="field" readOnly aria-label={t.token} value={token} onFocus={(event) => event.target.select()} />
      <Button icon="copy" onClick={() => void copy()}>
        {t.copyToken}
      </Button>
    </div>
  );
}
