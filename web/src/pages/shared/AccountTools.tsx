import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
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
    news: ({ n }: { n: number }) =>
      n === 0 ? 'Notifications' : n === 1 ? '1 new notification' : `${n} new notifications`,
  },
  ja: {
    signIn: 'ログイン',
    account: ({ name }) => `アカウント：${name}`,
    news: ({ n }) => (n === 0 ? 'お知らせ' : `新しいお知らせ${n}件`),
  },
});

/** In the top bar: the account, and its notices if there are any. */
export function AccountTools() {
  const t = useWords(words);
  const me = useMe();
  const unread = useAccount(unreadNotices);
  const notices = useAccount((state) => state.notices.length);
  const [path] = useLocation();
  const search = useSearch();
  const [open, setOpen] = useState(false);
  if (embedded) return null;
  const label = me ? t.account(me) : t.signIn;
  const look = me ? 'icon-button top-account top-account-named' : 'icon-button top-account';
  return (
    <>
      {me && notices > 0 && (
        <button
          type="button"
          className={unread > 0 || open ? 'icon-button top-news' : 'icon-button top-news top-news-read'}
          aria-label={t.news({ n: unread })}
          title={t.news({ n: unread })}
          onClick={() => setOpen(true)}
        >
          <Icon name="bell" />
          {unread > 0 && (
            <span className="tab-badge" aria-hidden="true">
              {Math.min(unread, 99)}
            </span>
          )}
        </button>
      )}
      {open && (
        <Suspense>
          <NoticesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <Link
        href={
          me || path === '/account'
            ? '/account'
            : `/account?next=${encodeURIComponent(search ? `${path}?${search}` : path)}`
        }
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
