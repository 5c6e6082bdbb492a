import { useEffect } from 'react';
import { Link } from 'wouter';
import { markNoticesSeen, useAccount } from '~/account/account_store';
import { profilePath } from '~/base/names';
import { useSettings } from '~/base/settings';
import { type Lang, useWords } from '~/base/words';
import { setups } from '~/games';
import { accountWords } from '~/pages/account/words';
import { formatDate } from '~/pages/record/format';
import type { Notice } from '~/protocol/people';

function textOf(notice: Notice, lang: Lang): string {
  const t = accountWords[lang];
  switch (notice.kind) {
    case 'invitation':
      return t.invitation({ name: notice.from.name, game: setups[notice.game].title[lang] });
    case 'follow':
      return t.followed({ name: notice.from.name });
    case 'round':
      return t.roundReady(notice);
  }
}

/** What happened to the person: invitations, followers, rounds that are ready. Seeing the list marks it as read. */
export function NoticeList({ onLeave }: { onLeave?: () => void }) {
  const t = useWords(accountWords);
  const lang = useSettings((settings) => settings.lang);
  const notices = useAccount((state) => state.notices);
  useEffect(() => {
    if (notices.length > 0) markNoticesSeen();
  }, [notices]);
  if (notices.length === 0) return <p className="soft">{t.noNotices}</p>;
  return (
    <ul className="account-notices">
      {notices.map((notice) => (
        <li key={`${notice.kind} ${notice.at}`}>
          <div>
            <p>{textOf(notice, lang)}</p>
            <p className="soft">{formatDate(notice.at, lang)}</p>
          </div>
          {notice.kind === 'follow' ? (
            <Link href={profilePath(notice.from.name)} className="button button-plain" onClick={onLeave}>
              {t.see}
            </Link>
          ) : (
            <Link href={`/room/${notice.room}`} className="button button-outline" onClick={onLeave}>
              {t.enter}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
