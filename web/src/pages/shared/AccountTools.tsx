import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { unreadNotices, useAccount, useMe } from '~/account/account_store';
import { embedded } from '~/base/embedded';
import { defineWords, useWords } from '~/base/words';
import { Icon } from '~/ui/Icon';

const NoticesDialog = lazy(() =>
  import('~/pages/account/NoticesDialog').then((part) => ({ default: part.NoticesDialog })),
);

const words = defineWords({
  en: {
    signIn: 'Sign in',
    account: ({ name }: { name: string }) => `Account: ${name}`,
    news: ({ n }: { n: number }) => (n === 1 ? '1 new message' : `${n} new messages`),
  },
  ja: {
    signIn: 'ログイン',
    account: ({ name }) => `アカウント：${name}`,
    news: ({ n }) => `新しいお知らせ${n}件`,
  },
});

/** In the top bar: the account, and news if there are any. */
export function AccountTools() {
  const t = useWords(words);
  const me = useMe();
  const unread = useAccount(unreadNotices);
  const [path] = useLocation();
  const [open, setOpen] = useState(false);
  if (embedded) return null;
  const label = me ? t.account(me) : t.signIn;
  const look = me ? 'icon-button top-account top-account-named' : 'icon-button top-account';
  return (
    <>
      {me && unread > 0 && (
        <button
          type="button"
          className="icon-button top-news"
          aria-label={t.news({ n: unread })}
          title={t.news({ n: unread })}
          onClick={() => setOpen(true)}
        >
          <Icon name="bell" />
          <span className="tab-badge" aria-hidden="true">
            {Math.min(unread, 99)}
          </span>
        </button>
      )}
      {open && (
        <Suspense>
          <NoticesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <Link
        href={me || path === '/account' ? '/account' : `/account?next=${encodeURIComponent(path)}`}
        className={look}
        aria-label={label}
        title={label}
      >
        <Icon name="person" />
        {me && <span className="top-account-name">{me.name}</span>}
      </Link>
    </>
  );
}
